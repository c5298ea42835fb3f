// Lists beside the standings: who won most as picker, who lost most games, juniors, teams (G2, G3). Functions of the
// event alone; `round` is whose hands count, from 1, or 0 for the whole event's.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "club/standings.hpp"

namespace sheepshead::club {

enum class ListOf : std::uint8_t { picker, sheepsheads, juniors, teams };
inline constexpr std::array<std::string_view, 4> kListNames{"picker", "sheepsheads", "juniors", "teams"};

/// Nine lost games are drawn as a sheep's head (G3).
constexpr int kStrokesOfHead = 9;

/// A line of a list.
struct Listed {
  int place = 0;  ///< from 1; those who are equal share it
  int person = -1;
  std::string team = {};    ///< in place of a person
  std::int64_t points = 0;  ///< won and lost as picker; games lost; points of a junior or a team
  int hands = 0;            ///< as picker; played
  double average = 0;       ///< points a hand, of a junior

  friend bool operator==(const Listed&, const Listed&) = default;
};

/// The first first. A sheet of totals tells nothing of pickers and lost games. Picker: what the hands that somebody
/// picked brought or cost them, without pots and penalties. Sheepsheads: games lost. Juniors: as in the standings.
std::vector<Listed> list_of(const Event&, ListOf, int round);

}  // namespace sheepshead::club
