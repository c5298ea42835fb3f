#include "server/sqlite/tidying.hpp"

#include "server/sqlite/packing.hpp"

namespace sheepshead::server {
namespace {

using namespace std::chrono_literals;

constexpr auto kBetweenSteps = 100ms;  ///< a step takes the writer some five
constexpr auto kBetweenRounds = 10min;

Millis now_on_the_wall() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

SqliteTidying::SqliteTidying(SqliteWriter& writer, Retention retention, std::chrono::milliseconds first)
    : writer_(writer), retention_(retention), first_(first), thread_([this] { run(); }) {}

SqliteTidying::~SqliteTidying() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    ending_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

bool SqliteTidying::rest(std::chrono::milliseconds time) {
  std::unique_lock<std::mutex> lock(mutex_);
  return !changed_.wait_for(lock, time, [this] { return ending_; });
}

void SqliteTidying::run() {
  if (!rest(first_)) return;
  do {
    remove();
    pack();
  } while (rest(kBetweenRounds));
}

void SqliteTidying::pack() {
  // What fails, on a full disk for one, is tried again in the next round.
  for (bool more = true; more && rest(kBetweenSteps);) {
    more = false;
    const StoreError error = writer_.wait([&](SQLite::Database& db) -> StoreError {
      const TableId table = table_to_pack(db);
      more = table != 0;
      if (more) pack_some(db, table);
      return {};
    });
    if (!error.empty()) return;
  }
}

void SqliteTidying::remove() {
  if (retention_.closed <= 0) return;
  for (bool more = true; more && rest(kBetweenSteps);) {
    more = false;
    const StoreError error = writer_.wait([&](SQLite::Database& db) -> StoreError {
      const TableId table = table_to_remove(db, now_on_the_wall() - retention_.closed);
      more = table != 0;
      if (more) remove_some(db, table);
      return {};
    });
    if (!error.empty()) return;
  }
}

}  // namespace sheepshead::server
