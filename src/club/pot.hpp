// A side pot: money that some people put in beside the fee, for the best of them (G2).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sheepshead::club {

constexpr int kMostPots = 50;

struct Pot {
  /// What the best have the most of: points, as the standings count them, or what a list counts (club/lists.hpp).
  enum class By : std::uint8_t { points, picker, sheepsheads } by = By::points;
  std::string name;
  int fee = 0;                   ///< cents for each who is in
  int round = 0;                 ///< whose points count, from 1; 0: the whole event's
  std::vector<int> people = {};  ///< who is in, in order

  friend bool operator==(const Pot&, const Pot&) = default;
};
inline constexpr std::array<std::string_view, 3> kPotByNames{"points", "picker", "sheepsheads"};

}  // namespace sheepshead::club
