// The parts of table_card(), each a few short sentences. For card*.cpp only.
#pragma once

#include <string>
#include <vector>

#include "cards/text.hpp"
#include "rules/game.hpp"

namespace sheepshead {

/// What stands on the card under one word in the margin; lines that begin with a blank are not broken.
struct CardPart {
  std::string head;
  std::string text;
  std::vector<std::string> rows = {};
};

std::vector<CardPart> card_of_cards(const Game&, CardStyle);   ///< trump, fail, points, the deal
std::vector<CardPart> card_of_hand(const Game&, CardStyle);    ///< picking, partner, the bury, play
std::vector<CardPart> card_of_scores(const Game&, CardStyle);  ///< what a hand pays, nobody picks, doubling, pots

}  // namespace sheepshead
