// What a server does with its database in quiet times: closed tables are packed, and removed when they are too old.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/sqlite/writer.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server {

/// A thread that lets the writer do a little now and then. A kill at any moment loses nothing: each little is one
/// transaction, after which the table is as whole as before.
class SqliteTidying {
 public:
  /// `first`: until it begins.
  SqliteTidying(SqliteWriter& writer, Retention retention, std::chrono::milliseconds first = std::chrono::seconds(60));
  ~SqliteTidying();

 private:
  void run();
  void pack();
  void remove();
  /// False if it is to end.
  bool rest(std::chrono::milliseconds time);

  SqliteWriter& writer_;
  const Retention retention_;
  const std::chrono::milliseconds first_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool ending_ = false;
  std::thread thread_;  ///< last: it uses all the others
};

}  // namespace sheepshead::server
