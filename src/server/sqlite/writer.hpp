// The one thread that writes a database: what is asked of it meanwhile is committed together.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/sqlite/checkpoints.hpp"
#include "server/sqlite/still_there.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server {

class SqliteWriter {
 public:
  /// Throws SQLite::Exception. On the writer's thread, in a transaction. What it did is undone if it answers an error
  /// or throws.
  using Work = std::function<StoreError(SQLite::Database&)>;

  /// Throws SQLite::Exception. On the writer's thread, `undone` is called when work was undone, perhaps after it had
  /// answered well, and `ended` when no more work will be done.
  SqliteWriter(const std::string& path, std::function<void()> undone, std::function<void()> ended);
  /// Does what is queued before it ends.
  ~SqliteWriter();

  /// `single`: the work changes nothing or all with one statement.
  void push(Work work, Store::Done done, bool single = false);
  /// Waits until it is done. Not from a `done`.
  StoreError wait(Work work);

 private:
  struct Job {
    Work work;
    Store::Done done;
    bool single;
    StoreError error = {};
  };
  using Clock = std::chrono::steady_clock;

  void run();
  void commit(std::vector<Job>& jobs);
  StoreError one(Job& job);
  void undo(const char* sql);
  void run(std::optional<SQLite::Statement>& prepared, const char* sql);

  SQLite::Database db_;
  const std::string path_;
  const std::function<void()> undone_, ended_;
  SqliteCheckpoints checkpoints_;
  StillThere there_;
  std::optional<SQLite::Statement> begin_, end_;     ///< said once for each group
  std::optional<SQLite::Statement> save_, release_;  ///< for each job of several statements
  int pages_in_log_ = 0;
  std::mutex mutex_;
  std::condition_variable asked_;
  std::vector<Job> queue_;
  bool ending_ = false;
  std::thread thread_;  ///< last: it uses all the others
};

}  // namespace sheepshead::server
