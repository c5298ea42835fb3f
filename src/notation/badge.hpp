// What a player is in a hand, as the badges around a table say it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace sheepshead {

enum class Badge : std::uint8_t {
  picker,
  partner,
  dealer,
  leads,
  alone,
  cracked,
  passed,
  hicked,
  // What was announced (T4d).
  call,
  billy,
  solo,
  best
};
inline constexpr std::array<std::string_view, 12> kBadgeNames{
    "picker", "partner", "dealer", "leads", "alone", "cracked", "passed", "hicked", "call", "billy", "solo", "best"};
static_assert(kBadgeNames[std::size_t(Badge::best)] == "best");

}  // namespace sheepshead
