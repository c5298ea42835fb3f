// Who sits at the table, and the deck.
#pragma once

#include "rules/row.hpp"

namespace sheepshead {

struct TableRules {
  std::uint8_t players = 5;
};

inline constexpr std::array kTableRows{
    number<&TableRules::players>("players", 2, 8, {"How many play a hand.", "T3a T4a T5a T5b"}),
};
static_assert(kTableRows.size() == member_count<TableRules>());

struct DeckRules {
  std::uint8_t cards = 32;
};

inline constexpr int kDeckSizes[] = {24, 26, 30, 32, 34};
inline constexpr std::array kDeckRows{
    number<&DeckRules::cards>("cards", 24, 34,
                              {"How many cards the deck has. 32: sevens to aces; 30: without the sevens of clubs and "
                               "spades; 26: without the fail sevens and eights; 34: with the sixes of clubs and "
                               "spades; 24: nines to aces.",
                               "C1 C8"},
                              kDeckSizes),
};
static_assert(kDeckRows.size() == member_count<DeckRules>());

}  // namespace sheepshead
