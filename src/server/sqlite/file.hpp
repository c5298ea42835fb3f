// A SQLite database as a file: who may open it, in what version it is, what goes wrong with it.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// One step from a version of the database to the next; the first makes a new one.
struct Migration {
  const char* sql;
};
std::span<const Migration> migrations();

/// SQLite's error, and what to do about it.
StoreError fault(const std::string& path, const SQLite::Exception& error);

/// Holds PATH.lock, which says who holds it, and the database by itself, which may have other names. The process holds
/// them, so that they are free after any kind of end.
class FileLock {
 public:
  FileLock() = default;
  FileLock(FileLock&& other) noexcept : fd_(std::exchange(other.fd_, -1)), file_(std::exchange(other.file_, -1)) {}
  FileLock& operator=(FileLock&& other) noexcept {
    std::swap(fd_, other.fd_);
    std::swap(file_, other.file_);
    return *this;
  }
  ~FileLock();
  StoreError take(const std::string& path);

 private:
  int fd_ = -1, file_ = -1;
};

/// Why the file cannot be a database of ours to begin with, before SQLite looks at it; empty if nothing is known.
/// `must_exist`: a new one is not made.
StoreError unfit_file(const std::string& path, bool must_exist);

/// A connection that waits for others up to ten seconds. Throws SQLite::Exception.
SQLite::Database connect(const std::string& path);

/// The version of the database's tables, 0 if it is new; an error if it is another program's.
StoreError version_of(SQLite::Database& db, const std::string& path, int& version);

/// A database of ours that lacks a table which its version has: it's damaged. Otherwise empty.
StoreError lack_in(SQLite::Database& db, const std::string& path);

/// Brings the database to the last of `steps`, each in one transaction, after a backup to PATH.before-vN if there was
/// something in it.
StoreError migrate(SQLite::Database& db, const std::string& path, std::span<const Migration> steps,
                   std::vector<Message>& notices);

/// An open database for `sheepshead admin`, beside a server or without one: not new, and of this version.
struct OpenedFile {
  std::optional<SQLite::Database> db;
  StoreError error;
};
OpenedFile open_beside(const std::string& path);

/// A whole copy that stands for itself, complete or not at all. Refuses to replace a file. The copy is read once, so
/// that a damaged database has none.
StoreError back_up(const std::string& from, const std::string& to);
/// The same of a connection, whose file may have no name any more.
StoreError back_up(SQLite::Database& source, const std::string& from, const std::string& to);

/// Whether it was made by `admin prune`, as its header says, and making it one.
bool is_archive(SQLite::Database& db);
void mark_as_archive(SQLite::Database& db);

}  // namespace sheepshead::server
