// What the sentences of several phases share.
#pragma once

#include <string>

#include "cards/text.hpp"
#include "search/bots/conventions/decision.hpp"

namespace sheepshead::conventions {

inline std::string the(Card c) { return "the " + long_name(c); }
inline std::string suit_name(const TrumpOrder& order, Card c) { return std::string(name_of(order.suit_of(c))); }
inline std::string point_count(int n) { return n == 1 ? "1 point" : std::to_string(n) + " points"; }

// Each is empty for a thumb that is none of its own.
std::string sentence_of_bidding(const Game&, const View&, const Decision&);
std::string sentence_of_calling(const Game&, const View&, const Decision&);
std::string sentence_of_leading(const Game&, const View&, const Decision&);
std::string sentence_of_following(const Game&, const View&, const Decision&);
std::string sentence_of_special_game(const Game&, const View&, const Decision&);

}  // namespace sheepshead::conventions
