// Pots (S6): what a hand puts into them, who takes them, and how they are divided.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "play/score.hpp"

namespace sheepshead {

/// A pot that holds as much as this grows no further.
inline constexpr std::int64_t kMostInPot = 1'000'000;

/// What a hand does to the pots, in game points.
struct PotChange {
  std::array<std::int64_t, kMaxSeats> gets{};  ///< out of the pots, by seat; negative: pays into them
  std::vector<std::int64_t> pots;              ///< as they are afterwards
};

/// `rules` are those of the session. Nobody picked, however the hand went on: each player but the winner puts one point
/// into a new pot. A picker's side that wins takes pots, each shared as game points are: a partner one part, the picker
/// the rest, odd points with it (a pot of four at a five-handed table: 3 and 1). One that loses pays as it would have
/// taken; who reneged (L5), and a picker who pays alone for a loss without a trick (S5), pays it all. Without a pot on
/// the table a loss costs nothing more.
PotChange change_pots(const Game&, const PotRules& rules, Ending, const Tally&, const std::vector<std::int64_t>& pots);

/// `points` in `parts` whole parts, as even as can be: the first ones get the odd points.
std::vector<std::int64_t> evenly(std::int64_t points, std::size_t parts);

}  // namespace sheepshead
