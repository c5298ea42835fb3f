#include "server/sqlite/jobs.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <atomic>
#include <functional>
#include <mutex>
#include <utility>

#include "notation/commas.hpp"
#include "notation/spelling.hpp"
#include "server/postgres/store.hpp"
#include "server/sqlite/file.hpp"
#include "server/sqlite/open_store.hpp"
#include "server/sqlite/rows.hpp"
#include "server/sqlite/salvage.hpp"
#include "server/store/words.hpp"
#include "words/groups/store.hpp"
#include "words/groups/work.hpp"

namespace sheepshead::server {
namespace {

constexpr int kJobsApplication = 0x4a6f6273;  // "Jobs", in the header of the file
constexpr int kJobsVersion = 1;

constexpr const char* kJobTables = R"(
CREATE TABLE worker(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  kinds TEXT NOT NULL,
  program TEXT NOT NULL,
  beat INTEGER NOT NULL DEFAULT 1);
CREATE TABLE job(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  who TEXT NOT NULL,
  part INTEGER NOT NULL,
  program TEXT NOT NULL,
  asks TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waits',
  worker INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  result TEXT NOT NULL DEFAULT '',
  kept INTEGER NOT NULL,
  touched INTEGER NOT NULL DEFAULT (unixepoch()));
CREATE UNIQUE INDEX job_once ON job(who, part);
CREATE INDEX job_waits ON job(kind, id) WHERE state = 'waits';
CREATE INDEX job_of ON job(worker) WHERE state = 'taken';
)";

/// Fail if one isn't there.
constexpr const char* kColumns[] = {
    "SELECT id, name, kinds, program, beat FROM worker LIMIT 1",
    "SELECT id, kind, who, part, program, asks, state, worker, tries, result, kept, touched FROM job LIMIT 1",
};

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : ",") + word;
  return all;
}

/// "[1,2]", for json_each().
template <class Number>
std::string list_of(std::span<const Number> numbers) {
  std::string all = "[";
  for (const Number number : numbers) all += (all.size() > 1 ? "," : "") + std::to_string(number);
  return all + "]";
}

/// A statement with its parameters: whole numbers and texts.
class Asked {
 public:
  template <class... Ts>
  Asked(SQLite::Database& db, const char* sql, const Ts&... params) : statement_(db, sql) {
    int index = 0;
    (bind(++index, params), ...);
  }
  SQLite::Statement& get() { return statement_; }
  int exec() { return statement_.exec(); }

 private:
  void bind(int index, std::string_view text) { bind_text(statement_, index, text); }
  template <std::integral Number>
  void bind(int index, Number number) {
    bind_number(statement_, index, std::uint64_t(number));
  }
  SQLite::Statement statement_;
};

bool is_damage(const SQLite::Exception& e) {
  const int code = e.getErrorCode();
  return code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_ERROR;  // the last: a table is gone
}

/// What to do about a server's database is another matter.
Message jobs_fault(const std::string& path, const SQLite::Exception& e) {
  return is_damage(e) ? Message(say<"work.damaged">(path, e.getErrorStr())) : fault(path, e);
}

class FileJobs : public Jobs {
 public:
  FileJobs(std::string path, SQLite::Database db) : path_(std::move(path)), db_(std::move(db)) {}

  std::string where() const override { return path_; }
  bool is_broken() const override { return broken_; }

  Message join(WorkerRow& worker) override {
    return change([&] {
      Asked(db_, "INSERT INTO worker(name, kinds, program) VALUES(?, ?, ?)", worker.name, joined(worker.kinds),
            worker.program)
          .exec();
      worker.id = std::uint64_t(db_.getLastInsertRowid());
      worker.beat = 1;
    });
  }

  Message beat(const WorkerRow& worker) override {
    return change([&] {
      Asked(db_,
            "INSERT INTO worker(id, name, kinds, program) VALUES(?, ?, ?, ?) "
            "ON CONFLICT(id) DO UPDATE SET beat = beat + 1",
            worker.id, worker.name, joined(worker.kinds), worker.program)
          .exec();
    });
  }

  Message workers(std::vector<WorkerRow>& workers) override {
    return change([&] {
      workers.clear();
      Asked all(db_,
                "SELECT id, name, kinds, program, beat, (SELECT count(*) FROM job WHERE worker = w.id AND state = "
                "'taken') FROM worker w ORDER BY id");
      SQLite::Statement& row = all.get();
      while (row.executeStep())
        workers.push_back({number(row, 0), row.getColumn(1).getString(), split_at_commas(row.getColumn(2).getString()),
                           row.getColumn(3).getString(), number(row, 4), number(row, 5)});
    });
  }

  Message leave(WorkerId worker) override {
    return change([&] {
      Asked(db_,
            "UPDATE job SET state = 'waits', tries = tries - 1, worker = NULL, touched = unixepoch() "
            "WHERE worker = ? AND state = 'taken'",
            worker)
          .exec();
      Asked(db_, "DELETE FROM worker WHERE id = ?", worker).exec();
    });
  }

  Message bury(const WorkerRow& gone) override {
    return change([&] {
      if (Asked(db_, "DELETE FROM worker WHERE id = ? AND beat = ?", gone.id, gone.beat).exec() == 0) return;
      Asked(db_,
            "UPDATE job SET state = iif(tries < ?1, 'waits', 'failed'), result = iif(tries < ?1, result, ?2), "
            "worker = NULL, touched = unixepoch() WHERE worker = ?3 AND state = 'taken'",
            kMostJobTries, lost_job(), gone.id)
          .exec();
    });
  }

  Message add(std::span<const NewJob> jobs, bool& busy) override {
    busy = false;
    return change([&] {
      db_.exec("SAVEPOINT adding");
      int added = 0;
      for (const NewJob& job : jobs)
        added += Asked(db_, "INSERT OR IGNORE INTO job(kind, who, part, program, asks, kept) VALUES(?, ?, ?, ?, ?, ?)",
                       job.kind, job.who, job.part, job.program, job.asks, job.kept.count())
                     .exec();
      const int waiting = db_.execAndGet("SELECT count(*) FROM job WHERE state = 'waits'").getInt();
      busy = added > 0 && std::size_t(waiting) > kMostJobsWaiting;
      if (busy) db_.exec("ROLLBACK TO adding");
    });
  }

  Message take(const WorkerRow& worker, std::string_view who, std::span<const JobId> held,
               std::optional<TakenJob>& job) override {
    return change([&] {
      job.reset();
      for (const std::string& kind : worker.kinds) {
        Asked taken(db_,
                    "UPDATE job SET state = 'taken', tries = tries + (state = 'waits'), worker = ?1, "
                    "touched = unixepoch() WHERE id = (SELECT id FROM job WHERE kind = ?2 AND program = ?3 AND "
                    "(?4 = '' OR who = ?4) AND (state = 'waits' OR (state = 'taken' AND worker = ?1 AND id NOT IN "
                    "(SELECT value FROM json_each(?5)))) ORDER BY id LIMIT 1) RETURNING id, tries, who, part, asks",
                    worker.id, kind, worker.program, who, list_of(held));
        SQLite::Statement& row = taken.get();
        if (!row.executeStep()) continue;
        job = TakenJob{number(row, 0),
                       worker.id,
                       row.getColumn(1).getInt(),
                       kind,
                       row.getColumn(2).getString(),
                       row.getColumn(3).getInt(),
                       row.getColumn(4).getString()};
        while (row.executeStep()) continue;
        return;
      }
    });
  }

  Message finish(const TakenJob& job, std::string_view result, bool& mine) override {
    return change([&] {
      mine = Asked(db_,
                   "UPDATE job SET state = 'done', result = ?, worker = NULL, touched = unixepoch() "
                   "WHERE id = ? AND worker = ? AND tries = ? AND state = 'taken'",
                   result, job.id, job.worker, job.tries)
                 .exec() > 0;
    });
  }

  Message fail(const TakenJob& job, std::string_view why) override {
    return change([&] {
      Asked(db_,
            "UPDATE job SET state = iif(tries < ?, 'waits', 'failed'), result = ?, worker = NULL, "
            "touched = unixepoch() WHERE id = ? AND worker = ? AND tries = ? AND state = 'taken'",
            kMostJobTries, why, job.id, job.worker, job.tries)
          .exec();
    });
  }

  Message give_back(const TakenJob& job) override {
    return change([&] {
      Asked(db_,
            "UPDATE job SET state = 'waits', tries = tries - 1, worker = NULL, touched = unixepoch() "
            "WHERE id = ? AND worker = ? AND tries = ? AND state = 'taken'",
            job.id, job.worker, job.tries)
          .exec();
    });
  }

  /// Also what has a state that there isn't: its result may be sound.
  Message ended(std::string_view who, std::span<const JobId> known, std::size_t most,
                std::vector<EndedJob>& jobs) override {
    return change([&] {
      jobs.clear();
      Asked all(db_,
                "SELECT id, part, state = 'failed', asks, result FROM job WHERE who = ? AND state NOT IN ('waits', "
                "'taken') AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY part LIMIT ?",
                who, list_of(known), most);
      SQLite::Statement& row = all.get();
      while (row.executeStep())
        jobs.push_back({number(row, 0), row.getColumn(1).getInt(), row.getColumn(2).getInt() != 0,
                        row.getColumn(3).getString(), row.getColumn(4).getString()});
    });
  }

  Message kept(std::string_view who, std::string_view kind, std::string_view program,
               std::vector<KeptJob>& jobs) override {
    return change([&] {
      jobs.clear();
      Asked all(db_,
                "SELECT id, part, CASE WHEN state NOT IN ('waits', 'taken') THEN 0 WHEN kind = ? AND program = ? AND "
                "typeof(part) = 'integer' AND (state = 'waits' OR (state = 'taken' AND worker IN (SELECT id FROM "
                "worker))) THEN 1 ELSE 2 END FROM job WHERE who = ? ORDER BY id",
                kind, program, who);
      SQLite::Statement& row = all.get();
      while (row.executeStep())
        jobs.push_back({number(row, 0), row.getColumn(1).getInt(), JobFate(row.getColumn(2).getInt())});
    });
  }

  Message drop(std::span<const JobId> jobs) override {
    return change(
        [&] { Asked(db_, "DELETE FROM job WHERE id IN (SELECT value FROM json_each(?))", list_of(jobs)).exec(); });
  }

  Message renumber(JobId job, int part) override {
    return change([&] {
      Asked(db_, "DELETE FROM job WHERE who = (SELECT who FROM job WHERE id = ?1) AND part = ?2 AND id <> ?1", job,
            part)
          .exec();
      Asked(db_, "UPDATE job SET part = ? WHERE id = ?", part, job).exec();
    });
  }

  Message try_again(std::string_view who) override {
    return change([&] {
      Asked(db_, "UPDATE job SET state = 'waits', tries = 0, touched = unixepoch() WHERE who = ? AND state = 'failed'",
            who)
          .exec();
    });
  }

  Message remove(std::string_view who) override {
    return change([&] { Asked(db_, "DELETE FROM job WHERE who = ?", who).exec(); });
  }

  Message tidy() override {
    return change([&] { db_.exec("DELETE FROM job WHERE state <> 'taken' AND touched + kept <= unixepoch()"); });
  }

  Message count(std::vector<JobCount>& kinds) override {
    return change([&] {
      kinds.clear();
      Asked all(db_,
                "SELECT kind, sum(state = 'waits'), sum(state = 'taken'), sum(state = 'done'), sum(state = 'failed') "
                "FROM job GROUP BY kind ORDER BY kind");
      SQLite::Statement& row = all.get();
      while (row.executeStep())
        kinds.push_back({row.getColumn(0).getString(), number(row, 1), number(row, 2), number(row, 3), number(row, 4)});
    });
  }

 private:
  Message change(const std::function<void()>& work) {
    const std::lock_guard lock(mutex_);
    try {
      SQLite::Transaction all(db_, SQLite::TransactionBehavior::IMMEDIATE);
      work();
      all.commit();
      return {};
    } catch (const SQLite::Exception& e) {
      if (is_damage(e)) broken_ = true;
      return jobs_fault(path_, e);
    }
  }

  const std::string path_;
  std::atomic<bool> broken_{false};
  std::mutex mutex_;
  SQLite::Database db_;
};

/// Makes the tables of a new file, or says what else it is.
Message prepare(SQLite::Database& db, const std::string& path) {
  db.exec("PRAGMA journal_mode = WAL");
  SQLite::Transaction alone(db, SQLite::TransactionBehavior::IMMEDIATE);
  const int application = db.execAndGet("PRAGMA application_id").getInt();
  const int version = db.execAndGet("PRAGMA user_version").getInt();
  if (application == kJobsApplication) {
    if (version > kJobsVersion) return say<"store.newer">(path, version, kJobsVersion);
    const std::string sound = db.execAndGet("PRAGMA integrity_check(1)").getString();
    // What's wrong stands below the name of the database.
    if (sound != "ok") return say<"work.damaged">(path, sound.substr(sound.find('\n') + 1));
    for (const char* columns : kColumns) db.exec(columns);
    return {};
  }
  if (application != 0 || db.execAndGet("SELECT count(*) FROM sqlite_master").getInt() > 0)
    return say<"work.not-jobs">(path);
  db.exec(kJobTables);
  db.exec("PRAGMA application_id = " + std::to_string(kJobsApplication));
  db.exec("PRAGMA user_version = " + std::to_string(kJobsVersion));
  alone.commit();
  return {};
}

OpenedJobs open_sound(const std::string& path, bool make) {
  OpenedJobs opened;
  opened.error = unfit_file(path, !make);
  if (opened.error.id() == "store.not-a-database") opened.error = say<"work.not-jobs">(path);
  if (opened.error.id() == "store.empty") opened.error = say<"work.no-jobs">(path);
  if (!opened.error.empty()) return opened;
  try {
    SQLite::Database db = connect(path);
    opened.error = prepare(db, path);
    if (opened.error.empty()) opened.jobs = std::make_unique<FileJobs>(path, std::move(db));
  } catch (const SQLite::Exception& e) { opened.error = jobs_fault(path, e); }
  return opened;
}

}  // namespace

OpenedJobs open_jobs_file(const std::string& path, bool make) {
  OpenedJobs opened = open_sound(path, make);
  if (!make || opened.error.id() != "work.damaged") return opened;
  const Salvaged salvaged = salvage_jobs(path);
  if (!salvaged.error.empty()) return {nullptr, salvaged.error};
  opened = open_sound(path, make);
  opened.notice = say<"work.salvaged">(path, salvaged.aside, salvaged.jobs);
  return opened;
}

OpenedJobs open_jobs(const std::string& where, bool make) {
  OpenedJobs opened;
  if (is_in_postgres(where))
    opened.jobs = pg::open_jobs(where, make, opened.error);
  else if (const std::string path = file_of(where); !path.empty())
    opened = open_jobs_file(path, make);
  else
    opened.error = say<"work.no-form">(printable(where));
  return opened;
}

}  // namespace sheepshead::server
