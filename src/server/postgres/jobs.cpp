#include "server/postgres/jobs.hpp"

#include <utility>

#include "notation/commas.hpp"
#include "server/postgres/schema.hpp"
#include "server/postgres/store.hpp"
#include "server/store/words.hpp"
#include "words/groups/store.hpp"
#include "words/groups/work.hpp"

namespace sheepshead::server::pg {
namespace {

/// Whoever counts those that wait and adds some; others wait.
constexpr const char* kAdding = "SELECT pg_advisory_xact_lock(7266201, 3)";

}  // namespace

JobRows::JobRows(std::string url) : url_(std::move(url)), where_(shown_url(url_)) {}

template <class Work>
Message JobRows::change(Work work) {
  const std::lock_guard lock(mutex_);
  for (int tries = 1;; ++tries) {
    const bool is_old = db_ != nullptr;
    try {
      if (!db_ || db_->is_broken()) db_ = std::make_unique<Connection>(url_);
      Transaction all(*db_);
      work(*db_);
      all.commit();
      return {};
    } catch (const Error& e) {
      const bool was_there = db_ != nullptr;
      if (e.broken || !was_there) db_.reset();
      // A connection that nobody has used for long may have ended meanwhile.
      if (e.broken && is_old && tries == 1) continue;
      return was_there && !e.broken ? Message(say<"store.pg-failed">(where_, e.what()))
                                    : Message(say<"store.pg-away">(where_, e.what()));
    }
  }
}

Message JobRows::look(bool make) {
  Message wrong;
  bool is_new = false;
  Message failed = change([&](Connection& db) {
    is_new = db.run("SELECT to_regclass('meta') IS NULL").flag(0, 0);
    if (is_new) return;
    const Rows meta = db.run("SELECT version, needs FROM meta");
    if (meta.number(0, 1) > steps().size())
      wrong = say<"store.newer">(where_, meta.number(0, 1), steps().size());
    else if (db.run("SELECT to_regclass('job') IS NULL").flag(0, 0))
      wrong = say<"work.older">(where_);
    else
      db.run("SELECT 1 FROM job, worker LIMIT 1");  // whether the role may read them
  });
  if (!failed.empty()) return failed;
  if (!is_new) return wrong;
  if (!make) return say<"work.no-jobs">(where_);
  try {
    std::vector<Message> notices;
    return migrate(*db_, where_, steps(), notices);
  } catch (const Error& e) { return say<"store.pg-failed">(where_, e.what()); }
}

Message JobRows::join(WorkerRow& worker) {
  return change([&](Connection& db) {
    worker.id = db.run("INSERT INTO worker(name, kinds, program) VALUES($1, $2, $3) RETURNING id", worker.name,
                       worker.kinds, worker.program)
                    .number(0, 0);
    worker.beat = 1;
  });
}

Message JobRows::beat(const WorkerRow& worker) {
  return change([&](Connection& db) {
    db.run(
        "INSERT INTO worker(id, name, kinds, program) VALUES($1, $2, $3, $4) ON CONFLICT (id) DO UPDATE SET beat = "
        "worker.beat + 1",
        worker.id, worker.name, worker.kinds, worker.program);
  });
}

std::vector<WorkerRow> workers_of(Connection& db) {
  const Rows rows = db.run(
      "SELECT id, name, array_to_string(kinds, ','), program, beat, (SELECT count(*) FROM job WHERE worker = w.id AND "
      "state = 'taken') FROM worker w ORDER BY id");
  std::vector<WorkerRow> workers;
  for (int i = 0; i < rows.size(); ++i)
    workers.push_back({rows.number(i, 0), rows.text(i, 1), split_at_commas(rows.text(i, 2)), rows.text(i, 3),
                       rows.number(i, 4), rows.number(i, 5)});
  return workers;
}

std::vector<JobCount> counts_of(Connection& db) {
  const Rows rows = db.run(
      "SELECT kind, count(*) FILTER (WHERE state = 'waits'), count(*) FILTER (WHERE state = 'taken'), "
      "count(*) FILTER (WHERE state = 'done'), count(*) FILTER (WHERE state = 'failed') FROM job GROUP BY kind "
      "ORDER BY kind");
  std::vector<JobCount> kinds;
  for (int i = 0; i < rows.size(); ++i)
    kinds.push_back({rows.text(i, 0), rows.number(i, 1), rows.number(i, 2), rows.number(i, 3), rows.number(i, 4)});
  return kinds;
}

Message JobRows::workers(std::vector<WorkerRow>& workers) {
  return change([&](Connection& db) { workers = workers_of(db); });
}

Message JobRows::leave(WorkerId worker) {
  return change([&](Connection& db) {
    db.run(
        "UPDATE job SET state = 'waits', tries = tries - 1, worker = NULL, touched = now() WHERE worker = $1 AND "
        "state = 'taken'",
        worker);
    db.run("DELETE FROM worker WHERE id = $1", worker);
  });
}

Message JobRows::bury(const WorkerRow& gone) {
  return change([&](Connection& db) {
    if (db.run("DELETE FROM worker WHERE id = $1 AND beat = $2", gone.id, gone.beat).changed() == 0) return;
    db.run(
        "UPDATE job SET state = CASE WHEN tries < $1 THEN 'waits' ELSE 'failed' END, "
        "result = CASE WHEN tries < $1 THEN result ELSE $2::json END, worker = NULL, touched = now() "
        "WHERE worker = $3 AND state = 'taken'",
        kMostJobTries, lost_job(), gone.id);
  });
}

Message JobRows::add(std::span<const NewJob> jobs, bool& busy) {
  return change([&](Connection& db) {
    db.run(kAdding);
    db.script("SAVEPOINT adding");
    std::size_t added = 0;
    for (const NewJob& job : jobs)
      added += db.run(
                     "INSERT INTO job(kind, who, part, program, asks, kept) VALUES($1, $2, $3, $4, $5, $6::bigint * "
                     "interval '1 second') ON CONFLICT (who, part) DO NOTHING",
                     job.kind, job.who, job.part, job.program, job.asks, job.kept.count())
                   .changed();
    busy = added > 0 && db.run("SELECT count(*) FROM job WHERE state = 'waits'").number(0, 0) > kMostJobsWaiting;
    if (busy) db.script("ROLLBACK TO SAVEPOINT adding");
  });
}

Message JobRows::take(const WorkerRow& worker, std::string_view who, std::span<const JobId> held,
                      std::optional<TakenJob>& job) {
  const std::vector<JobId> own(held.begin(), held.end());
  return change([&](Connection& db) {
    job.reset();
    const Rows rows = db.run(
        "UPDATE job SET state = 'taken', tries = tries + CASE WHEN state = 'waits' THEN 1 ELSE 0 END, worker = $1, "
        "touched = now() WHERE id = (SELECT id FROM job WHERE kind = ANY($2::text[]) AND program = $3 AND ($4 = '' OR "
        "who = $4) AND (state = 'waits' OR (state = 'taken' AND worker = $1 AND id <> ALL($5::bigint[]))) "
        "ORDER BY array_position($2::text[], kind), id LIMIT 1 FOR UPDATE SKIP LOCKED) "
        "RETURNING id, tries, kind, who, part, asks",
        worker.id, worker.kinds, worker.program, who, own);
    if (!rows.empty())
      job = TakenJob{rows.number(0, 0),      worker.id,      int(rows.number(0, 1)), rows.text(0, 2), rows.text(0, 3),
                     int(rows.number(0, 4)), rows.text(0, 5)};
  });
}

Message JobRows::finish(const TakenJob& job, std::string_view result, bool& mine) {
  return change([&](Connection& db) {
    mine = db.run(
                 "UPDATE job SET state = 'done', result = $1, worker = NULL, touched = now() WHERE id = $2 AND worker "
                 "= $3 AND tries = $4 AND state = 'taken'",
                 result, job.id, job.worker, job.tries)
               .changed() > 0;
  });
}

Message JobRows::fail(const TakenJob& job, std::string_view why) {
  return change([&](Connection& db) {
    db.run(
        "UPDATE job SET state = CASE WHEN tries < $1 THEN 'waits' ELSE 'failed' END, result = $2, worker = NULL, "
        "touched = now() WHERE id = $3 AND worker = $4 AND tries = $5 AND state = 'taken'",
        kMostJobTries, why, job.id, job.worker, job.tries);
  });
}

Message JobRows::give_back(const TakenJob& job) {
  return change([&](Connection& db) {
    db.run(
        "UPDATE job SET state = 'waits', tries = tries - 1, worker = NULL, touched = now() WHERE id = $1 AND worker = "
        "$2 AND tries = $3 AND state = 'taken'",
        job.id, job.worker, job.tries);
  });
}

Message JobRows::ended(std::string_view who, std::span<const JobId> known, std::size_t most,
                       std::vector<EndedJob>& jobs) {
  const std::vector<JobId> others(known.begin(), known.end());
  return change([&](Connection& db) {
    const Rows rows = db.run(
        "SELECT id, part, state = 'failed', asks, result FROM job WHERE who = $1 AND state IN ('done', 'failed') AND "
        "id <> ALL($2::bigint[]) ORDER BY part LIMIT $3",
        who, others, most);
    jobs.clear();
    for (int i = 0; i < rows.size(); ++i)
      jobs.push_back({rows.number(i, 0), int(rows.number(i, 1)), rows.flag(i, 2), rows.text(i, 3), rows.text(i, 4)});
  });
}

Message JobRows::kept(std::string_view who, std::string_view kind, std::string_view program,
                      std::vector<KeptJob>& jobs) {
  return change([&](Connection& db) {
    const Rows rows = db.run(
        "SELECT id, part, CASE WHEN state IN ('done', 'failed') THEN 0 WHEN kind = $1 AND program = $2 AND (state = "
        "'waits' OR worker IN (SELECT id FROM worker)) THEN 1 ELSE 2 END FROM job WHERE who = $3 ORDER BY id",
        kind, program, who);
    jobs.clear();
    for (int i = 0; i < rows.size(); ++i)
      jobs.push_back({rows.number(i, 0), int(rows.number(i, 1)), JobFate(rows.number(i, 2))});
  });
}

Message JobRows::drop(std::span<const JobId> jobs) {
  const std::vector<JobId> all(jobs.begin(), jobs.end());
  return change([&](Connection& db) { db.run("DELETE FROM job WHERE id = ANY($1::bigint[])", all); });
}

Message JobRows::renumber(JobId job, int part) {
  return change([&](Connection& db) {
    db.run("DELETE FROM job WHERE who = (SELECT who FROM job WHERE id = $1) AND part = $2 AND id <> $1", job, part);
    db.run("UPDATE job SET part = $1 WHERE id = $2", part, job);
  });
}

Message JobRows::try_again(std::string_view who) {
  return change([&](Connection& db) {
    db.run("UPDATE job SET state = 'waits', tries = 0, touched = now() WHERE who = $1 AND state = 'failed'", who);
  });
}

Message JobRows::remove(std::string_view who) {
  return change([&](Connection& db) { db.run("DELETE FROM job WHERE who = $1", who); });
}

Message JobRows::tidy() {
  return change([](Connection& db) { db.run("DELETE FROM job WHERE state <> 'taken' AND touched + kept <= now()"); });
}

Message JobRows::count(std::vector<JobCount>& kinds) {
  return change([&](Connection& db) { kinds = counts_of(db); });
}

std::unique_ptr<Jobs> open_jobs(const std::string& url, bool make, Message& error) {
  auto jobs = std::make_unique<JobRows>(url);
  error = jobs->look(make);
  if (error.empty()) return jobs;
  return nullptr;
}

}  // namespace sheepshead::server::pg
