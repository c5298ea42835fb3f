// Deals that are played on several threads, each whole by one of them.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>

#include "search/arena/table.hpp"
#include "search/crew.hpp"
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
    const auto look = [&] {
      if (!progress(done_)) stop_ = true;
    };
    run_crew(threads_, work, progress ? look : std::function<void()>());
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
  Message failure_;
  std::uint64_t failed_deal_ = 0;
};

}  // namespace sheepshead
