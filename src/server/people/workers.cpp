#include "server/people/workers.hpp"

#include <utility>

namespace sheepshead::server {

Workers::Workers(std::size_t threads, std::size_t most_waiting) : most_(most_waiting) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Workers::~Workers() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    ending_ = true;
  }
  asked_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Workers::post(std::function<void()> work) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (queue_.size() >= most_) return false;
    queue_.push_back(std::move(work));
  }
  asked_.notify_one();
  return true;
}

void Workers::run() {
  while (true) {
    std::function<void()> work;
    {
      std::unique_lock<std::mutex> lock(mutex_);
      asked_.wait(lock, [this] { return ending_ || !queue_.empty(); });
      if (queue_.empty()) return;
      work = std::move(queue_.front());
      queue_.pop_front();
    }
    work();
  }
}

}  // namespace sheepshead::server
