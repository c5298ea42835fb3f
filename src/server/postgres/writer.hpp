// The one thread of a server that writes to PostgreSQL. Entries that wait are written together, whatever their tables;
// everything else is a transaction of its own. All is done in the order in which it was asked.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/postgres/appends.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server::pg {

class Writer {
 public:
  /// In a transaction, which is undone if it answers an error or throws Error.
  using Work = std::function<StoreError(Connection&)>;

  /// `db`: the first connection. `where`: as it's shown.
  Writer(std::unique_ptr<Connection> db, std::string url, std::string where, NodeId node);
  /// Does what is queued before it ends, if the database answers.
  ~Writer();

  void push(Append append);
  void push(Work work, Store::Done done);
  /// Waits until it is done. Not from a `done`.
  StoreError wait(Work work);

  /// Of what write_together() did.
  Commits commits() const;

  /// How it is said of a failure.
  StoreError fault(const Error& error) const;

 private:
  struct Job {
    std::optional<Append> append;
    Work work;
    Store::Done done;
    StoreError error = {};
  };
  using Clock = std::chrono::steady_clock;

  void run();
  void push(Job job);
  bool connect();
  StoreError one(const Work& work);
  void write_together(std::span<Append*> appends);
  void settle(std::vector<Append*> unknown);
  void refuse_queued();
  static void answer(Job& job);
  StoreError away() const;

  std::unique_ptr<Connection> db_;  ///< nothing while there's none
  const std::string url_, where_;
  const NodeId node_;
  Forgotten forgotten_;
  Clock::time_point tried_{};  ///< to connect
  std::string why_away_;
  mutable std::mutex mutex_;
  Commits commits_;
  std::condition_variable asked_;
  std::deque<Job> queue_;
  bool ending_ = false;
  std::thread thread_;  ///< last: it uses all the others
};

}  // namespace sheepshead::server::pg
