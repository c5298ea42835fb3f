// A count that goes up in bursts, told once a burst.
#pragma once

#include <cstdint>
#include <utility>

namespace sheepshead::server {

class Burst {
 public:
  /// Looks without more after which it's over, and after which what there is by then is told.
  static constexpr int kStill = 3, kLongest = 30;

  /// Once a second, with what has been counted in all; how much is to be told now.
  std::uint64_t look(std::uint64_t counted) {
    if (counted == told_) return 0;
    still_ = std::exchange(last_, counted) == counted ? still_ + 1 : 0;
    return still_ >= kStill || ++looks_ >= kLongest ? rest(counted) : 0;
  }
  /// What wasn't told.
  std::uint64_t rest(std::uint64_t counted) {
    still_ = looks_ = 0;
    last_ = counted;
    return counted - std::exchange(told_, counted);
  }

 private:
  std::uint64_t told_ = 0, last_ = 0;
  int still_ = 0, looks_ = 0;
};

}  // namespace sheepshead::server
