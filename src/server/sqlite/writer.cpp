#include "server/sqlite/writer.hpp"

#include <sqlite3.h>

#include <future>
#include <memory>
#include <utility>

#include "server/sqlite/file.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {

/// Commits begin at least so long after each other, because under load each costs as much as several actions; the first
/// after a rest begins at once.
constexpr auto kGroup = std::chrono::milliseconds(12);
/// What waits for a disk that does not answer is bounded, too.
constexpr std::size_t kMostWaiting = 100'000;

}  // namespace

SqliteWriter::SqliteWriter(const std::string& path, std::function<void()> undone, std::function<void()> ended)
    : db_(connect(path)),
      path_(path),
      undone_(std::move(undone)),
      ended_(std::move(ended)),
      checkpoints_(connect(path)),
      there_(path, db_) {
  // In place of SQLite's own, which would make a commit wait for the whole log to be copied.
  const auto remember = [](void* pages, sqlite3*, const char*, int count) {
    *static_cast<int*>(pages) = count;
    return SQLITE_OK;
  };
  sqlite3_wal_hook(db_.getHandle(), remember, &pages_in_log_);
  thread_ = std::thread([this] { run(); });
}

SqliteWriter::~SqliteWriter() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    ending_ = true;
  }
  asked_.notify_one();
  thread_.join();
}

void SqliteWriter::push(Work work, Store::Done done, bool single) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (queue_.size() >= kMostWaiting) {
      work = [](SQLite::Database&) -> StoreError { return say<"store.too-slow">(); };
      single = true;
    }
    queue_.push_back({std::move(work), std::move(done), single});
  }
  asked_.notify_one();
}

StoreError SqliteWriter::wait(Work work) {
  auto answer = std::make_shared<std::promise<StoreError>>();
  std::future<StoreError> error = answer->get_future();
  push(std::move(work), [answer](StoreError e) { answer->set_value(std::move(e)); });
  return error.get();
}

void SqliteWriter::run() {
  Clock::time_point next{};
  while (true) {
    {
      std::unique_lock<std::mutex> lock(mutex_);
      asked_.wait(lock, [this] { return ending_ || !queue_.empty(); });
      if (queue_.empty()) return ended_();
    }
    std::this_thread::sleep_until(next);
    std::vector<Job> jobs;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      jobs.swap(queue_);
    }
    next = Clock::now() + kGroup;
    commit(jobs);
    for (Job& job : jobs)
      if (job.done) job.done(std::move(job.error));
    checkpoints_.committed(db_, pages_in_log_);
  }
}

void SqliteWriter::undo(const char* sql) {
  try {
    db_.exec(sql);
  } catch (const SQLite::Exception&) {}  // the error that led here is the one to tell
}

void SqliteWriter::run(std::optional<SQLite::Statement>& prepared, const char* sql) {
  if (!prepared) prepared.emplace(db_, sql);
  prepared->tryReset();  // of a failure of before; what fails now is thrown by exec()
  prepared->exec();
  prepared->tryReset();
}

StoreError SqliteWriter::one(Job& job) {
  StoreError error;
  try {
    if (!job.single) run(save_, "SAVEPOINT job");
    error = job.work(db_);
    if (error.empty() && !job.single) run(release_, "RELEASE job");
  } catch (const SQLite::Exception& e) { error = fault(path_, e); } catch (const std::exception& e) {
    error = say<"store.failed">(path_, e.what());
  }
  if (error.empty()) return error;
  undone_();
  if (!job.single && sqlite3_get_autocommit(db_.getHandle()) == 0) undo("ROLLBACK TO job; RELEASE job");
  return error;
}

void SqliteWriter::commit(std::vector<Job>& jobs) {
  StoreError failed = there_.lost();
  if (!failed.empty()) {
    for (Job& job : jobs) job.error = failed;
    return;
  }
  try {
    run(begin_, "BEGIN IMMEDIATE");
    for (Job& job : jobs) {
      job.error = one(job);
      // Some errors make SQLite undo the whole transaction, a full disk for one.
      if (sqlite3_get_autocommit(db_.getHandle()) != 0) {
        failed = job.error.empty() ? say<"store.not-written">(path_) : job.error;
        break;
      }
    }
    if (failed.empty()) run(end_, "COMMIT");
  } catch (const SQLite::Exception& e) { failed = fault(path_, e); }
  if (failed.empty()) return;
  if (sqlite3_get_autocommit(db_.getHandle()) == 0) undo("ROLLBACK");
  for (Job& job : jobs)
    if (job.error.empty()) job.error = failed;
  undone_();
}

}  // namespace sheepshead::server
