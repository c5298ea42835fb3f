// How sure a mean is: intervals over deals, the only things in an arena that are independent of each other.
#pragma once

#include <cstdint>
#include <span>

namespace sheepshead {

/// A figure and its 95% interval.
struct Interval {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// The mean of one number a deal, by the bootstrap: `kResamples` times as many deals are drawn with replacement, and
/// the middle 95% of their means is the interval. Many deals are drawn in blocks of neighbors. The same numbers and
/// seed give the same interval. Zeros for no deal; for one, no width.
inline constexpr int kResamples = 2000;
Interval bootstrap_mean(std::span<const double> deals, std::uint64_t seed);

/// A mean over things of which a deal has several, or none: hands in a role, leads. Sums of whole numbers, so that the
/// order of deals does not matter.
struct Clustered {
  std::uint64_t n = 0;            ///< things
  std::int64_t sum = 0;           ///< of their values
  std::uint64_t n_squares = 0;    ///< of the things of each deal
  std::uint64_t sum_squares = 0;  ///< of the sums of each deal
  std::int64_t products = 0;      ///< of the two

  void add_deal(std::uint64_t things, std::int64_t values);
  Clustered& operator+=(const Clustered&);
  double mean() const;
  /// Half the width of the 95% interval, by the spread between deals; 0 for fewer than two things.
  double ci95() const;
  friend bool operator==(const Clustered&, const Clustered&) = default;
};

}  // namespace sheepshead
