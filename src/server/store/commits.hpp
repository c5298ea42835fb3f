// What a store counts of its commits of entries, for whoever watches it.
#pragma once

#include <array>
#include <cstdint>

namespace sheepshead::server {

struct Commits {
  /// Seconds; the last class has no end.
  static constexpr std::array<double, 9> kUpTo{0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5, 10};
  std::array<std::uint64_t, kUpTo.size() + 1> took{};  ///< by class
  double seconds = 0;                                  ///< of all
  std::uint64_t groups = 0;                            ///< commits
  std::uint64_t entries = 0;                           ///< that came in them
  /// Of a connection that broke in the middle: entries, or several that belong together, that were there after all, and
  /// that weren't.
  std::uint64_t unknown_there = 0, unknown_not_there = 0;

  void count(double took_seconds, std::uint64_t entries_in_it);
};

}  // namespace sheepshead::server
