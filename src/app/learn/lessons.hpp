// The lessons of `sheepshead learn`. Each speaks until it is done or the person leaves.
#pragma once

#include <cstddef>
#include <optional>

#include "app/learn/talk.hpp"
#include "notation/variant.hpp"
#include "search/analysis/puzzle.hpp"

namespace sheepshead::app {

/// How the game goes, on a page: trump, points, picking, tricks, what is won.
void tell_the_game(Talk&, const Variant&);

/// The told hand from step `from`, counted from 1, which must be one of its steps; before the first one the page above.
void teach_first_hand(Talk&, const Variant&, int from);

struct DrillWish {
  std::optional<Theme> theme;  ///< nothing: of all, in turn
  int count = 10;
  int from = 1;  ///< there must be such a position
};
/// Asks positions, says what is best and why, and how many were right.
void ask_positions(Talk&, const Variant&, const DrillWish&);

}  // namespace sheepshead::app
