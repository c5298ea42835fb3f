// Deals that are played on several threads, each whole by one of them.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "search/arena/table.hpp"
#include "words/message.hpp"

namespace sheepshead {

/// What the threads of an arena share.
class Workers {
 public:
  /// `count` deals from number `first` on.
  Workers(std::uint64_t first, std::uint64_t count, int threads)
      : end_(first + count), threads_(std::max(1, threads)), next_(first) {}

  const std::atomic<bool>& stop() const { return stop_; }
  const Message& failure() const { return failure_; }

  /// Runs `work` on each thread; it ends when next() has no more deals. `progress` as in Match.
  void run(const std::function<void()>& work, const std::function<bool(std::uint64_t)>& progress) {
    std::vector<std::jthread> threads;
    int running = threads_;
    for (int i = 0; i < threads_; ++i)
      threads.emplace_back([&] {
        work();
        const std::lock_guard lock(mutex_);
        --running;
        changed_.notify_all();
      });
    std::unique_lock lock(mutex_);
    while (running > 0) {
      changed_.wait_for(lock, std::chrono::milliseconds(100));
      if (!progress) continue;
      lock.unlock();
      if (!progress(done_)) stop_ = true;
      lock.lock();
    }
  }

  /// The number of a deal that nobody has played; false if there is none, or the work was stopped.
  bool next(std::uint64_t& deal) {
    if (stop_) return false;
    deal = next_++;
    return deal < end_;
  }
  void finished_one() { ++done_; }

  /// Ends the work. Of several failures that of the earliest deal is told.
  void fail(std::uint64_t deal, const Message& what) {
    const std::lock_guard lock(mutex_);
    if (failure_.empty() || deal < failed_deal_) {
      failure_ = what;
      failed_deal_ = deal;
    }
    stop_ = true;
  }
  /// For adding up what each thread has counted.
  std::mutex& mutex() { return mutex_; }

 private:
  const std::uint64_t end_;
  const int threads_;
  std::atomic<std::uint64_t> next_, done_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  Message failure_;
  std::uint64_t failed_deal_ = 0;
};

}  // namespace sheepshead
