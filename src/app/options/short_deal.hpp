// The deal that perft and census start from, as told on the command line.
#pragma once

#include <cstdint>
#include <optional>

#include "app/options/table.hpp"
#include "play/hand.hpp"

namespace sheepshead::app {

struct ShortDeal {
  TableOptions table;
  std::uint64_t seed = 1;
  int dealer = 0;
  int cards = 0;  ///< cards in each hand; 0: as many as the rules say

  struct Dealt {
    Variant variant;
    Game game;
    DeckOrder deck;
    State state;
  };

  /// --variant, --rules, --set, --seed, --dealer and --cards. `this` must outlive the parsing.
  void add_to(CLI::App&);
  /// Nothing if the options are wrong; that has been said, and finish() called.
  std::optional<Dealt> make() const;
};

/// The cards of each seat and the blind, one a line.
void print_deal(const Game&, const State&);

}  // namespace sheepshead::app
