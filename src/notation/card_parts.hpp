// The parts of table_card(), each a few short sentences. For card*.cpp only.
#pragma once

#include <string>
#include <vector>

#include "rules/game.hpp"
#include "words/message.hpp"

namespace sheepshead {

/// What stands on the card under one word in the margin.
struct CardPart {
  /// What a hand pays: a name and a cell for each outcome; without cells a line across.
  struct Row {
    Message name;
    std::vector<Message> cells = {};
    friend bool operator==(const Row&, const Row&) = default;
  };
  Message head;
  std::vector<Message> said;
  std::vector<Row> rows = {};
  friend bool operator==(const CardPart&, const CardPart&) = default;
};

std::vector<CardPart> card_of_cards(const Game&);   ///< trump, fail, points, the deal
std::vector<CardPart> card_of_hand(const Game&);    ///< picking, partner, the bury, play
std::vector<CardPart> card_of_scores(const Game&);  ///< what a hand pays, nobody picks, doubling, pots

}  // namespace sheepshead
