// A few threads with a queue that does not grow without end.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace sheepshead::server {

class Workers {
 public:
  Workers(std::size_t threads, std::size_t most_waiting);
  /// Does what is queued first.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// False if too much is waiting already; then `work` is never done. Thread-safe.
  bool post(std::function<void()> work);

 private:
  void run();

  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable asked_;
  std::deque<std::function<void()>> queue_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace sheepshead::server
