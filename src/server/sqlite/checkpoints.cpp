#include "server/sqlite/checkpoints.hpp"

#include <sqlite3.h>

#include <utility>

namespace sheepshead::server {
namespace {

constexpr int kMostPages = 4000;  ///< of 4 KiB: so long the log may grow before it is copied
constexpr int kLittle = 200;      ///< pages that the writer copies itself without anybody's noticing

/// Copies what it can without waiting for anybody; how many pages are left.
int copy_log(SQLite::Database& db) {
  int all = 0, copied = 0;
  // A disk that is full, or a reader of old pages, lets it fail: the next one copies more.
  if (sqlite3_wal_checkpoint_v2(db.getHandle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, &all, &copied) != SQLITE_OK)
    return 0;
  return all - copied;
}

}  // namespace

SqliteCheckpoints::SqliteCheckpoints(SQLite::Database db) : db_(std::move(db)), thread_([this] { run(); }) {}

SqliteCheckpoints::~SqliteCheckpoints() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    state_ = State::ending;
  }
  changed_.notify_one();
  thread_.join();
}

void SqliteCheckpoints::committed(SQLite::Database& db, int pages_in_log) {
  if (pages_in_log < done_at_) done_at_ = 0;  // it has begun anew
  if (pages_in_log < done_at_ + kMostPages) return;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (state_ == State::idle) {
      state_ = State::asked;
      changed_.notify_one();
    }
    if (state_ != State::nearly) return;
    state_ = State::idle;
  }
  copy_log(db);
  done_at_ = pages_in_log;
}

void SqliteCheckpoints::run() {
  while (true) {
    {
      std::unique_lock<std::mutex> lock(mutex_);
      changed_.wait(lock, [this] { return state_ == State::asked || state_ == State::ending; });
      if (state_ == State::ending) return;
    }
    for (int i = 0; i < 4 && copy_log(db_) > kLittle; ++i) {}
    const std::lock_guard<std::mutex> lock(mutex_);
    if (state_ == State::asked) state_ = State::nearly;
  }
}

}  // namespace sheepshead::server
