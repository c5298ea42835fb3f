#include "server/sqlite/file.hpp"

#include <SQLiteCpp/Backup.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "notation/disk.hpp"
#include "server/sqlite/soundness.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {

namespace fs = std::filesystem;

constexpr int kApplication = 0x53686570;  // "Shep", in the header of the file
constexpr int kArchive = 0x41726368;      // "Arch", likewise; a server's database has 0 there
constexpr int kWaitForOthers = 10'000;    // milliseconds

std::string one_value(SQLite::Database& db, const char* sql) { return db.execAndGet(sql).getString(); }

/// A new name lasts only once the folder is on the disk, too.
void sync_folder_of(const std::string& path) {
  const fs::path folder = fs::absolute(path).parent_path();
  const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  ::fsync(fd);
  ::close(fd);
}

/// Opens a file, which is made if it is not there, and which nobody else may read, whatever the umask says or said when
/// it was made; SQLite gives the files beside a database what the database has.
int open_for_us(const std::string& path) {
  const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd >= 0) ::fchmod(fd, 0600);
  return fd;
}

StoreError run_step(SQLite::Database& db, const std::string& path, const Migration& step, int version) {
  try {
    SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
    db.exec(step.sql);
    db.exec("UPDATE meta SET version = " + std::to_string(version));
    if (version == 1) db.exec("PRAGMA application_id = " + std::to_string(kApplication));
    transaction.commit();
    return {};
  } catch (const SQLite::Exception& e) { return fault(path, e); }
}

}  // namespace

StoreError fault(const std::string& path, const SQLite::Exception& error) {
  switch (error.getErrorCode()) {
    case SQLITE_FULL: return say<"store.disk-full">(path);
    case SQLITE_READONLY: return say<"store.read-only">(path);
    case SQLITE_CANTOPEN: return say<"store.not-opened">(path);
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return say<"store.busy">(path);
    case SQLITE_NOTADB: return say<"store.not-a-database">(path);
    case SQLITE_CORRUPT: return say<"store.damaged">(path, error.getErrorStr());
    case SQLITE_IOERR: return say<"store.fault">(path, error.getErrorStr(), error.getExtendedErrorCode());
    case SQLITE_NOMEM: return say<"store.no-memory">(path);
    default: return say<"store.failed">(path, error.what());
  }
}

FileLock::~FileLock() {
  for (const int fd : {fd_, file_})
    if (fd >= 0) ::close(fd);
}

StoreError FileLock::take(const std::string& path) {
  const std::string lock = path + ".lock";
  fd_ = open_for_us(lock);
  if (fd_ < 0) return say<"store.no-lock">(path, lock, system_said(errno));
  if (::flock(fd_, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return say<"store.not-locked">(lock, system_said(errno));
    char text[32] = {};
    const ssize_t size = ::pread(fd_, text, sizeof text - 1, 0);
    if (size <= 1) return say<"store.in-use">(path);
    return say<"store.in-use-by">(path, std::string(text, std::size_t(size) - 1));
  }
  // The file itself has other names where there are links. It is closed only after all connections: that ends SQLite's
  // own locks on it, which belong to the process.
  file_ = open_for_us(path);
  if (file_ < 0) return say<"store.not-writable">(path, system_said(errno));
  if (::flock(file_, LOCK_EX | LOCK_NB) != 0)
    return errno == EWOULDBLOCK ? say<"store.in-use">(path) : say<"store.not-locked">(path, system_said(errno));
  const std::string self = std::to_string(::getpid()) + "\n";
  // For the message above alone, so that a full disk is no obstacle.
  if (::ftruncate(fd_, 0) != 0 || ::pwrite(fd_, self.data(), self.size(), 0) < 0) return {};
  return {};
}

StoreError unfit_file(const std::string& path, bool must_exist) {
  std::error_code error;
  const fs::path folder = fs::absolute(path, error).parent_path();
  if (!fs::is_directory(folder, error)) return say<"store.no-folder">(folder.string());
  const fs::file_status there = fs::status(path, error);
  if (fs::is_directory(there)) return say<"store.is-a-folder">(path);
  if (!fs::exists(there)) {
    if (must_exist) return say<"store.not-there">(path);
    if (::access(folder.c_str(), W_OK | X_OK) != 0)
      return say<"store.not-created-in">(path, folder.string(), system_said(errno));
    return {};
  }
  if (!fs::is_regular_file(there)) return say<"store.not-a-file">(path);
  if (::access(path.c_str(), R_OK | W_OK) != 0) return say<"store.not-writable">(path, system_said(errno));
  if (::access(folder.c_str(), W_OK | X_OK) != 0)
    return say<"store.folder-not-writable">(path, folder.string(), system_said(errno));
  std::ifstream file(path, std::ios::binary);
  char head[16] = {};
  file.read(head, sizeof head);
  if (file.gcount() > 0 && std::memcmp(head, "SQLite format 3", sizeof head) != 0)
    return say<"store.not-a-database">(path);
  if (file.gcount() == 0 && must_exist) return say<"store.empty">(path);
  return {};
}

SQLite::Database connect(const std::string& path) {
  SQLite::Database db(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX, kWaitForOthers);
  db.exec("PRAGMA synchronous = FULL");
  db.exec("PRAGMA cache_size = -4000");  // KiB: with 2,000, the usual, a busy house reads pages again and again
  return db;
}

StoreError version_of(SQLite::Database& db, const std::string& path, int& version) {
  version = 0;
  try {
    const int application = db.execAndGet("PRAGMA application_id").getInt();
    if (application != kApplication) {
      const bool empty = db.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
      return application == 0 && empty ? StoreError() : say<"store.other-program">(path);
    }
    version = db.execAndGet("SELECT version FROM meta").getInt();
    return {};
  } catch (const SQLite::Exception& e) { return fault(path, e); }
}

StoreError lack_in(SQLite::Database& db, const std::string& path) {
  try {
    if (db.execAndGet("PRAGMA application_id").getInt() != kApplication) return {};
    const auto lacks = [&](const std::string& table) {
      return db.tableExists(table) ? StoreError() : say<"store.to-restore">(path, "no such table: " + table);
    };
    if (StoreError lack = lacks("meta"); !lack.empty()) return lack;
    const auto version = std::size_t(std::max(0, db.execAndGet("SELECT version FROM meta").getInt()));
    if (version > migrations().size()) return {};
    SQLite::Database whole(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    for (const Migration& step : migrations().first(version)) whole.exec(step.sql);
    SQLite::Statement tables(whole, "SELECT name FROM sqlite_master WHERE type = 'table'");
    while (tables.executeStep())
      if (StoreError lack = lacks(tables.getColumn(0).getString()); !lack.empty()) return lack;
    return {};
  } catch (const SQLite::Exception& e) { return fault(path, e); }
}

StoreError migrate(SQLite::Database& db, const std::string& path, std::span<const Migration> steps,
                   std::vector<Message>& notices) {
  int version = 0;
  if (StoreError error = version_of(db, path, version); !error.empty()) return error;
  const int newest = static_cast<int>(steps.size());
  if (version > newest) return say<"store.newer">(path, version, newest);
  if (version == newest) return {};
  if (version > 0) {
    const std::string kept = path + ".before-v" + std::to_string(newest);
    std::error_code ignored;
    fs::remove(kept, ignored);  // of an attempt that failed: the database still has its old version
    if (StoreError error = back_up(path, kept); !error.empty())
      return say<"store.no-copy-before">(path, std::move(error));
    notices.push_back(say<"store.upgraded">(path, version, newest, kept));
  }
  for (int next = version; next < newest; ++next)
    if (StoreError error = run_step(db, path, steps[std::size_t(next)], next + 1); !error.empty())
      return say<"store.step-failed">(next + 1, std::move(error));
  return {};
}

OpenedFile open_beside(const std::string& path) {
  OpenedFile opened;
  opened.error = unfit_file(path, true);
  if (!opened.error.empty()) return opened;
  try {
    SQLite::Database db = connect(path);
    opened.error = lack_in(db, path);
    if (!opened.error.empty()) return opened;
    int version = 0;
    opened.error = version_of(db, path, version);
    if (!opened.error.empty()) return opened;
    const int newest = static_cast<int>(migrations().size());
    if (version == 0)
      opened.error = say<"store.never-used">(path);
    else if (version > newest)
      opened.error = say<"store.newer">(path, version, newest);
    else if (version < newest)
      opened.error = say<"store.older">(path, version, newest);
    else
      opened.db.emplace(std::move(db));
  } catch (const SQLite::Exception& e) { opened.error = fault(path, e); }
  return opened;
}

StoreError back_up(const std::string& from, const std::string& to) {
  try {
    SQLite::Database source = connect(from);
    return back_up(source, from, to);
  } catch (const SQLite::Exception& e) { return fault(from, e); }
}

StoreError back_up(SQLite::Database& source, const std::string& from, const std::string& to) {
  std::error_code error;
  if (fs::exists(to, error)) return say<"store.copy-there">(to);
  const fs::path folder = fs::absolute(to, error).parent_path();
  if (!fs::is_directory(folder, error)) return say<"store.no-folder">(folder.string());
  const std::string part = to + ".part";
  fs::remove(part, error);
  if (const int made = open_for_us(part); made >= 0) ::close(made);
  StoreError failed;
  try {
    SQLite::Database copy(part, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX, kWaitForOthers);
    try {
      copy.exec("PRAGMA synchronous = FULL");
      SQLite::Backup backup(copy, source);
      // In one step: one moment of the database. Writers go on meanwhile (WAL).
      if (const int rc = backup.executeStep(-1); rc != SQLITE_DONE) throw SQLite::Exception("the copy stopped", rc);
    } catch (const SQLite::Exception& e) { failed = fault(to, e); }
    // Stands alone, without files beside it.
    if (failed.empty() && one_value(copy, "PRAGMA journal_mode = DELETE") != "delete")
      failed = say<"store.not-finished">(to);
  } catch (const SQLite::Exception& e) { failed = fault(to, e); }
  // Pages are copied whatever is in them.
  if (failed.empty())
    if (StoreError damage = WholeReading().damage_in(part, from); !damage.empty())
      failed = say<"store.not-copied">(std::move(damage));
  if (failed.empty()) {
    if (::link(part.c_str(), to.c_str()) == 0 || (errno != EEXIST && ::rename(part.c_str(), to.c_str()) == 0))
      sync_folder_of(to);
    else
      failed = say<"store.not-created">(to, system_said(errno));
  }
  for (const char* beside : {"", "-journal", "-wal", "-shm"}) fs::remove(part + beside, error);
  return failed;
}

bool is_archive(SQLite::Database& db) { return db.execAndGet("PRAGMA user_version").getInt() == kArchive; }

void mark_as_archive(SQLite::Database& db) { db.exec("PRAGMA user_version = " + std::to_string(kArchive)); }

}  // namespace sheepshead::server
