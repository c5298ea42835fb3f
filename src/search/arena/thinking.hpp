// How long a bot takes to decide.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace sheepshead {

/// Counts times in steps of 3%. Takes no memory for each, and may be added up over threads.
class Thinking {
 public:
  void add(std::uint64_t nanoseconds);
  Thinking& operator+=(const Thinking&);
  std::uint64_t decisions() const { return n_; }
  /// In microseconds; 0 where nothing was decided.
  double mean() const;
  double most() const { return double(most_) / 1e3; }
  /// The time that `share` of the decisions do not exceed.
  double quantile(double share) const;

  /// What it has counted, to be written down elsewhere.
  struct Counts {
    std::vector<std::pair<int, std::uint64_t>> bins;  ///< those that aren't empty
    std::uint64_t sum = 0, most = 0;
  };
  Counts counts() const;
  /// Nothing if there is no such bin.
  static std::optional<Thinking> of(const Counts&);

 private:
  static constexpr int kSteps = 32;  ///< in each doubling
  static constexpr int kBins = 48 * kSteps;
  static int bin_of(std::uint64_t nanoseconds);
  static double middle_of(int bin);

  std::array<std::uint64_t, kBins> bins_{};
  std::uint64_t n_ = 0, sum_ = 0, most_ = 0;
};

}  // namespace sheepshead
