#include "server/sqlite/salvage.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cerrno>
#include <filesystem>
#include <vector>

#include "notation/disk.hpp"
#include "server/sqlite/file.hpp"
#include "server/sqlite/jobs.hpp"
#include "server/sqlite/rows.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {

namespace fs = std::filesystem;

/// Whatever number a job may have, where nobody can say which was the last.
constexpr std::int64_t kMostIds = 100'000;

struct Row {
  std::string kind, who, program, asks, result;
  std::int64_t part = 0, kept = 0;
};

std::int64_t last_id(SQLite::Database& db) {
  try {
    return db.execAndGet("SELECT seq FROM sqlite_sequence WHERE name = 'job'").getInt64();
  } catch (const SQLite::Exception&) { return kMostIds; }
}

/// One by one, since any of them may be where the damage is.
std::vector<Row> rows_of(const std::string& path) {
  std::vector<Row> rows;
  try {
    SQLite::Database db = connect(path);
    SQLite::Statement one(db,
                          "SELECT kind, who, program, asks, result, part, kept FROM job NOT INDEXED WHERE id = ? AND "
                          "state = 'done'");
    for (std::int64_t id = 1, last = last_id(db); id <= last; ++id) {
      try {
        one.reset();
        one.bind(1, id);
        if (!one.executeStep()) continue;
        const auto text = [&one](int column) { return one.getColumn(column).getString(); };
        rows.push_back(
            {text(0), text(1), text(2), text(3), text(4), one.getColumn(5).getInt64(), one.getColumn(6).getInt64()});
      } catch (const SQLite::Exception&) { one.tryReset(); }
    }
  } catch (const SQLite::Exception&) {}  // not even its tables
  return rows;
}

Message write(const std::string& path, const std::vector<Row>& rows, std::size_t& written) {
  const OpenedJobs made = open_jobs_file(path, true);
  if (!made.jobs) return made.error;
  try {
    SQLite::Database db = connect(path);
    SQLite::Transaction all(db);
    SQLite::Statement add(db,
                          "INSERT OR IGNORE INTO job(kind, who, program, asks, result, part, kept, state) "
                          "VALUES(?, ?, ?, ?, ?, ?, ?, 'done')");
    for (const Row& row : rows) {
      add.reset();
      int index = 0;
      for (const std::string* text : {&row.kind, &row.who, &row.program, &row.asks, &row.result})
        bind_text(add, ++index, *text);
      add.bind(6, row.part);
      add.bind(7, row.kept);
      written += std::size_t(add.exec());
    }
    all.commit();
    return {};
  } catch (const SQLite::Exception& e) { return fault(path, e); }
}

std::string free_name(const std::string& path) {
  std::string name = path + ".damaged";
  for (int n = 2; fs::exists(name); ++n) name = path + ".damaged-" + std::to_string(n);
  return name;
}

}  // namespace

Salvaged salvage_jobs(const std::string& path) {
  Salvaged done;
  const std::string fresh = path + ".new";
  std::error_code error;
  for (const char* beside : {"", "-wal", "-shm"}) fs::remove(fresh + beside, error);
  done.error = write(fresh, rows_of(path), done.jobs);
  if (!done.error.empty()) return done;
  done.aside = free_name(path);
  for (const char* beside : {"-wal", "-shm"})
    if (fs::exists(path + beside)) fs::rename(path + beside, done.aside + beside, error);
  fs::rename(path, done.aside, error);
  if (!error) fs::rename(fresh, path, error);
  if (error) done.error = say<"store.not-created">(path, system_said(error.value()));
  return done;
}

}  // namespace sheepshead::server
