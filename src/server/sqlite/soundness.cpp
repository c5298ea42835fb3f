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

/// Where nobody has it open, and no log lies beside it, a file is read without making any beside it.
SQLite::Database for_reading(const std::string& path) {
  std::error_code error;
  const bool alone = !fs::exists(path + "-wal", error) && !fs::exists(path + "-shm", error);
  if (!alone) return {path, SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX, kWaitForWriters};
  std::string uri = "file:";
  for (const char c : fs::absolute(path, error).string()) {
    constexpr char digits[] = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    if (c == '%' || c == '?' || c == '#')
      uri += {'%', digits[byte >> 4], digits[byte & 15]};
    else
      uri += c;
  }
  return {uri + "?immutable=1", SQLite::OPEN_READONLY | SQLite::OPEN_NOMUTEX | SQLite::OPEN_URI, kWaitForWriters};
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

StoreError WholeReading::damage_in(const std::string& path, const std::string& named) {
  std::error_code none;
  if (const auto size = fs::file_size(path, none); none || size == 0) return {};
  const auto stopped = [this] {
    const std::lock_guard<std::mutex> lock(mutex_);
    return stopped_;
  };
  try {
    // For reading alone: what a log beside the file holds would come into it when it is closed.
    SQLite::Database db = for_reading(path);
    const Held held(*this, db.getHandle());
    if (stopped()) return {};
    // The quick one leaves out whether each index has what its table has, which is slow where not all fits in memory.
    const char* all = is_small(path) ? "PRAGMA integrity_check(1)" : "PRAGMA quick_check(1)";
    const std::string found = db.execAndGet(all).getString();
    return found == "ok" ? lack_in(db, named) : restore(named, found);
  } catch (const SQLite::Exception& e) {
    if (stopped()) return {};
    switch (e.getErrorCode()) {
      case SQLITE_CORRUPT:
      case SQLITE_NOTADB: return restore(named, e.getErrorStr());
      // Who opens it for writing says it better.
      case SQLITE_BUSY:
      case SQLITE_READONLY:
      case SQLITE_CANTOPEN: return {};
      default: return fault(named, e);
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

StoreError wrong_before_start(const std::string& path, bool& made) {
  std::error_code error;
  made = !fs::exists(path, error);
  if (StoreError unfit = unfit_file(path, false); !unfit.empty() || made) return unfit;
  if (is_read_before_start(path))
    if (StoreError damage = WholeReading().damage_in(path); !damage.empty()) return damage;
  try {
    SQLite::Database db = for_reading(path);
    int version = 0;
    if (StoreError wrong = lack_in(db, path); !wrong.empty()) return wrong;
    if (StoreError wrong = version_of(db, path, version); !wrong.empty()) return wrong;
    const int newest = static_cast<int>(migrations().size());
    made = version == 0;
    return version > newest ? say<"store.newer">(path, version, newest) : StoreError();
  } catch (const SQLite::Exception& e) { return fault(path, e); }
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
