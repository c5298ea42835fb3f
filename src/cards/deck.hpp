// Which cards make up a deck of a given size (C1, C8).
#pragma once

#include "cards/card_set.hpp"

namespace sheepshead {

/// The deck of 24, 26, 30, 32 or 34 cards; empty for any other number. Of 26 cards the low ones of the trump suit stay.
constexpr CardSet deck_of(int cards, Suit trump = Suit::diamonds) {
  CardSet all;
  for (int i = 0; i < kCards; ++i) all |= Card(i);
  const CardSet thirty_two = all - of_rank(Rank::six);
  const CardSet black{Card(Rank::seven, Suit::clubs), Card(Rank::seven, Suit::spades)};
  switch (cards) {
    case 24: return thirty_two - of_rank(Rank::seven) - of_rank(Rank::eight);
    case 26: return thirty_two - ((of_rank(Rank::seven) | of_rank(Rank::eight)) - printed_suit(trump));
    case 30: return thirty_two - black;
    case 32: return thirty_two;
    case 34: return thirty_two | Card(Rank::six, Suit::clubs) | Card(Rank::six, Suit::spades);
    default: return {};
  }
}

}  // namespace sheepshead
