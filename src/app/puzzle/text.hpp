// A puzzle as a page of text, and as a line of JSON.
#pragma once

#include <string>

#include "cards/text.hpp"
#include "notation/variant.hpp"
#include "search/analysis/puzzle.hpp"

namespace sheepshead::app {

struct PuzzlePage {
  const Variant& variant;
  const Game& game;
  Theme theme;
  std::string level;
  std::uint64_t seed = 1;
  CardStyle style = CardStyle::letters;

  /// The situation, the choices, and below it the answer with its reason.
  std::string text(const Puzzle&, int number) const;
  /// With the hand record, in which the answer is action `at`. `deal`: the number of the deal.
  std::string json(const Puzzle&, std::uint64_t deal) const;
};

}  // namespace sheepshead::app
