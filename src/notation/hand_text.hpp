// A whole hand as a page of text.
#pragma once

#include <string>
#include <vector>

#include "cards/text.hpp"
#include "notation/record.hpp"

namespace sheepshead {

/// Cards as players sort them: trump from the highest, then each fail suit from its highest.
std::vector<Card> in_hand_order(const TrumpOrder& order, CardSet cards);

/// Deal, bidding, bury, each trick with who takes it, and how the score came about; every card is shown. As far as the
/// moves are legal: of a broken or unfinished hand what was played. `dealt_by` is the name of a dealer who sat out.
std::string hand_text(const Game& game, const DeckOrder& deck, Seat dealer, int doublers,
                      const std::vector<Move>& moves, const std::vector<Player>& players,
                      CardStyle style = CardStyle::letters, const std::string& dealt_by = {},
                      const speech::Language& = speech::english());

}  // namespace sheepshead
