#include "server/sqlite/soundness.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <utility>

#include "server/sqlite/file.hpp"
#include "speech/language.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kRightAway = 64 << 20;  ///< bytes; a tenth of a second
constexpr int kWaitForWriters = 10'000;          ///< milliseconds

std::string note_of(const std::string& path) { return path + ".damaged"; }

bool is_small(const std::string& path) {
  std::error_code error;
  const auto size = fs::file_size(path, error);
  return error || size <= kRightAway;
}

/// SQLite says in a line before which database it means.
StoreError restore(const std::string& path, const std::string& why) {
  return say<"store.to-restore">(path, why.substr(why.rfind('\n') + 1));
}

}  // namespace

/// The connection that stop() interrupts.
class WholeReading::Held {
 public:
  Held(WholeReading& reading, sqlite3* db) : reading_(reading) {
    const std::lock_guard<std::mutex> lock(reading_.mutex_);
    reading_.at_ = db;
  }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  ~Held() {
    const std::lock_guard<std::mutex> lock(reading_.mutex_);
    reading_.at_ = nullptr;
  }

 private:
  WholeReading& reading_;
};

StoreError WholeReading::damage_in(const std::string& path) {
  std::error_code none;
  if (const auto size = fs::file_size(path, none); none || size == 0) return {};
  const auto stopped = [this] {
    const std::lock_guard<std::mutex> lock(mutex_);
    return stopped_;
  };
  try {
    // For reading alone: what a log beside the file holds would come into it when it is closed.
    SQLite::Database db(path, SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX, kWaitForWriters);
    const Held held(*this, db.getHandle());
    if (stopped()) return {};
    // The quick one leaves out whether each index has what its table has, which is slow where not all fits in memory.
    const char* all = is_small(path) ? "PRAGMA integrity_check(1)" : "PRAGMA quick_check(1)";
    const std::string found = db.execAndGet(all).getString();
    return found == "ok" ? lack_in(db, path) : restore(path, found);
  } catch (const SQLite::Exception& e) {
    if (stopped()) return {};
    switch (e.getErrorCode()) {
      case SQLITE_CORRUPT:
      case SQLITE_NOTADB: return restore(path, e.getErrorStr());
      // Who opens it for writing says it better.
      case SQLITE_BUSY:
      case SQLITE_READONLY:
      case SQLITE_CANTOPEN: return {};
      default: return fault(path, e);
    }
  }
}

void WholeReading::stop() {
  const std::lock_guard<std::mutex> lock(mutex_);
  stopped_ = true;
  if (at_ != nullptr) sqlite3_interrupt(at_);
}

bool is_read_before_start(const std::string& path) {
  std::error_code error;
  return is_small(path) || fs::exists(note_of(path), error);
}

StoreError damage_before_start(const std::string& path) {
  StoreError damage = WholeReading().damage_in(path);
  std::error_code error;
  if (damage.empty()) fs::remove(note_of(path), error);
  return damage;
}

ReadingAside::ReadingAside(const std::string& path, std::function<void(const StoreError&)> damaged)
    : thread_([this, path, damaged = std::move(damaged)] {
        setpriority(PRIO_PROCESS, id_t(syscall(SYS_gettid)), 10);
        const StoreError damage = reading_.damage_in(path);
        if (damage.empty()) return;
        std::ofstream(note_of(path)) << speech::english().text(damage) << '\n';
        std::error_code ignored;
        fs::permissions(note_of(path), fs::perms::owner_read | fs::perms::owner_write, ignored);
        damaged(damage);
      }) {}

ReadingAside::~ReadingAside() {
  reading_.stop();
  thread_.join();
}

}  // namespace sheepshead::server
