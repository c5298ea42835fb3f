// Bringing what the write-ahead log holds into the database itself, beside the writer: commits do not wait for it.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <condition_variable>
#include <mutex>
#include <thread>

namespace sheepshead::server {

/// A thread with a connection of its own copies nearly all of the log; the little that was written meanwhile is left to
/// the writer, between two commits, since SQLite begins the log anew only when all of it was copied.
class SqliteCheckpoints {
 public:
  explicit SqliteCheckpoints(SQLite::Database db);
  ~SqliteCheckpoints();

  /// By the writer's thread after a commit; `db` is the writer's.
  void committed(SQLite::Database& db, int pages_in_log);

 private:
  enum class State { idle, asked, nearly, ending };
  void run();

  SQLite::Database db_;
  std::mutex mutex_;
  std::condition_variable changed_;
  State state_ = State::idle;
  int done_at_ = 0;     ///< pages in the log when it was last copied: the writer's thread only
  std::thread thread_;  ///< last: it uses all the others
};

}  // namespace sheepshead::server
