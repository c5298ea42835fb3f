// What a server does with its database in quiet times, such as removing closed tables that are too old.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// A thread that does a little now and then. A kill at any moment loses nothing: each little is one transaction, after
/// which the table is as whole as before.
class Tidying {
 public:
  /// Some milliseconds of work; false: there's no more for now, or it failed.
  using Step = std::function<bool()>;

  /// `first`: until it begins.
  explicit Tidying(std::vector<Step> steps, std::chrono::milliseconds first = std::chrono::seconds(60));
  ~Tidying();

 private:
  void run();
  /// False if it is to end.
  bool rest(std::chrono::milliseconds time);

  const std::vector<Step> steps_;
  const std::chrono::milliseconds first_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool ending_ = false;
  std::thread thread_;  ///< last: it uses all the others
};

/// Tables that were closed before this are removed now; 0: none.
Millis removed_before(const Retention& retention);

}  // namespace sheepshead::server
