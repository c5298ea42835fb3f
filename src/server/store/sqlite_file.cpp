#include "server/store/sqlite_file.hpp"

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

namespace sheepshead::server {
namespace {

namespace fs = std::filesystem;

constexpr int kApplication = 0x53686570;  // "Shep", in the header of the file
constexpr int kWaitForOthers = 10'000;    // milliseconds

std::string in_words(int error) {
  switch (error) {
    case ENOSPC:
    case EDQUOT: return "the disk is full";
    case EFBIG: return "the file may not grow any larger";
    case EROFS: return "the disk can only be read";
    case EACCES:
    case EPERM: return "the permission is missing";
    case ENOENT: return "there is no such file or folder";
    case ENOTDIR: return "a part of the path is no folder";
    default: return std::strerror(error);
  }
}

std::string one_value(SQLite::Database& db, const char* sql) { return db.execAndGet(sql).getString(); }

/// A new name lasts only once the folder is on the disk, too.
void sync_folder_of(const std::string& path) {
  const fs::path folder = fs::absolute(path).parent_path();
  const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return;
  ::fsync(fd);
  ::close(fd);
}

StoreError run_step(SQLite::Database& db, const std::string& path, const Migration& step, int version) {
  try {
    SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
    db.exec(step.sql);
    db.exec("UPDATE meta SET version = " + std::to_string(version));
    if (version == 1) db.exec("PRAGMA application_id = " + std::to_string(kApplication));
    transaction.commit();
    return {};
  } catch (const SQLite::Exception& e) { return sentence(path, e); }
}

}  // namespace

StoreError sentence(const std::string& path, const SQLite::Exception& error) {
  switch (error.getErrorCode()) {
    case SQLITE_FULL: return path + " could not be written: the disk is full.";
    case SQLITE_READONLY: return path + " could not be written: it can only be read.";
    case SQLITE_CANTOPEN: return path + " cannot be opened: the folder or the permission is missing.";
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return path + " is being written by another program; try again when that is done.";
    case SQLITE_NOTADB: return path + " is not a database.";
    case SQLITE_CORRUPT:
      return path + " is damaged (" + error.getErrorStr() +
             "). Look at it with sheepshead admin check, or go back to a backup.";
    case SQLITE_IOERR:
      return path + " could not be read or written: the disk or the file system has a fault, is full, or is limited (" +
             error.getErrorStr() + ", " + std::to_string(error.getExtendedErrorCode()) + ").";
    case SQLITE_NOMEM: return path + ": there is not enough memory.";
    default: return path + ": " + error.what() + ".";
  }
}

FileLock::~FileLock() {
  if (fd_ >= 0) ::close(fd_);
}

StoreError FileLock::take(const std::string& path) {
  const std::string lock = path + ".lock";
  fd_ = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd_ < 0) return path + " cannot be kept from other servers: " + lock + ": " + in_words(errno) + ".";
  if (::flock(fd_, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return lock + " cannot be locked: " + in_words(errno) + ".";
    char text[32] = {};
    const ssize_t size = ::pread(fd_, text, sizeof text - 1, 0);
    const std::string who = size > 1 ? " (process " + std::string(text, std::size_t(size) - 1) + ")" : "";
    return path + " is in use by another server" + who + ". Stop that one, or give this one a database of its own.";
  }
  const std::string self = std::to_string(::getpid()) + "\n";
  // For the message above alone, so that a full disk is no obstacle.
  if (::ftruncate(fd_, 0) != 0 || ::pwrite(fd_, self.data(), self.size(), 0) < 0) return {};
  return {};
}

StoreError unfit_file(const std::string& path, bool must_exist) {
  std::error_code error;
  const fs::path folder = fs::absolute(path, error).parent_path();
  if (!fs::is_directory(folder, error)) return "The folder " + folder.string() + " does not exist. Make it first.";
  const fs::file_status there = fs::status(path, error);
  if (fs::is_directory(there)) return path + " is a folder. Name a file in it, as in " + path + "/sheepshead.db.";
  if (!fs::exists(there)) {
    if (must_exist) return path + " does not exist.";
    if (::access(folder.c_str(), W_OK | X_OK) != 0)
      return path + " cannot be made: " + in_words(errno) + " in the folder " + folder.string() + ".";
    return {};
  }
  if (!fs::is_regular_file(there)) return path + " is not a file.";
  if (::access(path.c_str(), R_OK | W_OK) != 0) return path + " cannot be written: " + in_words(errno) + ".";
  if (::access(folder.c_str(), W_OK | X_OK) != 0)
    return path + " cannot be used: the folder " + folder.string() + " cannot be written: " + in_words(errno) + ".";
  std::ifstream file(path, std::ios::binary);
  char head[16] = {};
  file.read(head, sizeof head);
  if (file.gcount() > 0 && std::memcmp(head, "SQLite format 3", sizeof head) != 0)
    return path + " is not a database. Name the file in which sheepshead serve keeps its tables.";
  if (file.gcount() == 0 && must_exist)
    return path + " is empty (0 bytes): there is no database in it. Name another file, or go back to a backup.";
  return {};
}

SQLite::Database connect(const std::string& path) {
  SQLite::Database db(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX, kWaitForOthers);
  db.exec("PRAGMA synchronous = FULL");
  return db;
}

StoreError version_of(SQLite::Database& db, const std::string& path, int& version) {
  version = 0;
  try {
    const int application = db.execAndGet("PRAGMA application_id").getInt();
    if (application != kApplication) {
      const bool empty = db.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
      return application == 0 && empty ? "" : path + " is a database of another program.";
    }
    version = db.execAndGet("SELECT version FROM meta").getInt();
    return {};
  } catch (const SQLite::Exception& e) { return sentence(path, e); }
}

StoreError migrate(SQLite::Database& db, const std::string& path, std::span<const Migration> steps,
                   std::vector<std::string>& notices) {
  int version = 0;
  if (StoreError error = version_of(db, path, version); !error.empty()) return error;
  const int newest = static_cast<int>(steps.size());
  if (version > newest)
    return path + " has version " + std::to_string(version) + "; this program knows versions up to " +
           std::to_string(newest) + ". Use the newer sheepshead that wrote it.";
  if (version == newest) return {};
  if (version > 0) {
    const std::string kept = path + ".before-v" + std::to_string(newest);
    std::error_code ignored;
    fs::remove(kept, ignored);  // of an attempt that failed: the database still has its old version
    if (StoreError error = back_up(path, kept); !error.empty())
      return path + " has to be brought up to date, and could not be copied before: " + error;
    notices.push_back(path + " is brought from version " + std::to_string(version) + " to " + std::to_string(newest) +
                      "; as it was it is kept in " + kept + ".");
  }
  for (int next = version; next < newest; ++next)
    if (StoreError error = run_step(db, path, steps[std::size_t(next)], next + 1); !error.empty())
      return "Version " + std::to_string(next + 1) + " (" + steps[std::size_t(next)].what + "): " + error;
  return {};
}

OpenedFile open_beside(const std::string& path) {
  OpenedFile opened;
  opened.error = unfit_file(path, true);
  if (!opened.error.empty()) return opened;
  try {
    SQLite::Database db = connect(path);
    int version = 0;
    opened.error = version_of(db, path, version);
    if (!opened.error.empty()) return opened;
    const int newest = static_cast<int>(migrations().size());
    if (version == 0)
      opened.error = path + " is a database without anything in it: no server has kept tables there.";
    else if (version > newest)
      opened.error = path + " has version " + std::to_string(version) + "; this program knows versions up to " +
                     std::to_string(newest) + ". Use the newer sheepshead that wrote it.";
    else if (version < newest)
      opened.error = path + " has version " + std::to_string(version) + ", not " + std::to_string(newest) +
                     ". Start the server of this version once: it brings the database up to date.";
    else
      opened.db.emplace(std::move(db));
  } catch (const SQLite::Exception& e) { opened.error = sentence(path, e); }
  return opened;
}

StoreError back_up(const std::string& from, const std::string& to) {
  std::error_code error;
  if (fs::exists(to, error)) return to + " exists already. Name another file, or remove that one.";
  const fs::path folder = fs::absolute(to, error).parent_path();
  if (!fs::is_directory(folder, error)) return "The folder " + folder.string() + " does not exist. Make it first.";
  const std::string part = to + ".part";
  fs::remove(part, error);
  StoreError failed;
  try {
    SQLite::Database source = connect(from);
    SQLite::Database copy(part, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX, kWaitForOthers);
    try {
      copy.exec("PRAGMA synchronous = FULL");
      SQLite::Backup backup(copy, source);
      // In one step: one moment of the database. Writers go on meanwhile (WAL).
      if (const int rc = backup.executeStep(-1); rc != SQLITE_DONE) throw SQLite::Exception("the copy stopped", rc);
    } catch (const SQLite::Exception& e) { failed = sentence(to, e); }
    // Stands alone, without files beside it.
    if (failed.empty() && one_value(copy, "PRAGMA journal_mode = DELETE") != "delete")
      failed = to + " could not be finished.";
  } catch (const SQLite::Exception& e) { failed = sentence(failed.empty() ? from : to, e); }
  if (failed.empty()) {
    if (::link(part.c_str(), to.c_str()) == 0 || (errno != EEXIST && ::rename(part.c_str(), to.c_str()) == 0))
      sync_folder_of(to);
    else
      failed = to + " could not be made: " + in_words(errno) + ".";
  }
  for (const char* beside : {"", "-journal", "-wal", "-shm"}) fs::remove(part + beside, error);
  return failed;
}

}  // namespace sheepshead::server
