// The time a decision may take.
#pragma once

#include <chrono>

namespace sheepshead::search {

class Deadline {
 public:
  /// From now on; 0: as long as it takes.
  explicit Deadline(double milliseconds) : start_(Clock::now()), limit_(milliseconds) {}

  /// Whether this share of the time is over.
  bool passed(double share = 1) const {
    return limit_ > 0 && std::chrono::duration<double, std::milli>(Clock::now() - start_).count() >= share * limit_;
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_;
  double limit_;
};

}  // namespace sheepshead::search
