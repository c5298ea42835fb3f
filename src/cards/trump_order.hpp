// Strength, suit and points of each card under one trump order (C2, C3, C4).
#pragma once

#include <array>
#include <cstdint>

#include "cards/card_set.hpp"

namespace sheepshead {

/// The suit a card belongs to in play: one of the four printed suits, or trump.
enum class PlaySuit : std::uint8_t { clubs, spades, hearts, diamonds, trump };

inline constexpr int kPlaySuits = 5;

/// Tables that answer every question about one card. Indexed by Card::index; plain data, safe to share between threads.
struct TrumpOrder {
  std::array<PlaySuit, kCards> suit{};
  /// Comparable between cards of the same PlaySuit; higher wins.
  std::array<std::uint8_t, kCards> strength{};
  std::array<std::uint8_t, kCards> points{};
  /// The cards of each PlaySuit, whether in the deck or not.
  std::array<CardSet, kPlaySuits> cards_of{};
  /// The cards of the same PlaySuit that beat a card, whether in the deck or not.
  std::array<CardSet, kCards> above{};
  CardSet trump;
  CardSet fail_aces;
  CardSet fail_tens;

  constexpr PlaySuit suit_of(Card c) const { return suit[c.index]; }
  constexpr CardSet of(PlaySuit s) const { return cards_of[std::size_t(s)]; }
  constexpr int points_of(Card c) const { return points[c.index]; }
  /// Whether `card`, played later, takes a trick that `best` is winning.
  constexpr bool beats(Card card, Card best) const {
    const PlaySuit s = suit[card.index];
    const bool same = s == suit[best.index];
    const bool higher = strength[card.index] > strength[best.index];
    return (same & higher) | (!same & (s == PlaySuit::trump));  // without a branch: nobody can predict it
  }
  constexpr int points_of(CardSet cards) const {
    int sum = 0;
    for (Card c : cards) sum += points[c.index];
    return sum;
  }
};

/// Queens, jacks and the diamonds are trump; A 10 K 9 8 7 in the fail suits (C2, C3).
constexpr TrumpOrder standard_order() {
  TrumpOrder o;
  // A 10 K Q J 9 8 7 6 by Rank: six seven eight nine ten jack queen king ace
  constexpr std::array<std::uint8_t, kRanks> low_strength{0, 1, 2, 3, 5, 0, 0, 4, 6};
  constexpr std::array<std::uint8_t, kRanks> card_points{0, 0, 0, 0, 10, 2, 3, 4, 11};
  for (int i = 0; i < kCards; ++i) {
    const Card c(i);
    const auto rank = std::size_t(c.rank());
    const int above = 3 - int(c.suit());  // clubs highest among queens and jacks
    o.points[c.index] = card_points[rank];
    if (c.rank() == Rank::queen || c.rank() == Rank::jack) {
      o.suit[c.index] = PlaySuit::trump;
      o.strength[c.index] = std::uint8_t((c.rank() == Rank::queen ? 20 : 10) + above);
    } else {
      o.suit[c.index] = c.suit() == Suit::diamonds ? PlaySuit::trump : PlaySuit(c.suit());
      o.strength[c.index] = low_strength[rank];
    }
    o.cards_of[std::size_t(o.suit[c.index])] |= c;
  }
  for (int i = 0; i < kCards; ++i)
    for (const Card c : o.of(o.suit[std::size_t(i)]))
      if (o.beats(c, Card(i))) o.above[std::size_t(i)] |= c;
  o.trump = o.of(PlaySuit::trump);
  o.fail_aces = of_rank(Rank::ace) - o.trump;
  o.fail_tens = of_rank(Rank::ten) - o.trump;
  return o;
}

}  // namespace sheepshead
