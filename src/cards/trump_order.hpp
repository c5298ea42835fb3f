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
  CardSet fail_suits;  ///< every card that is not trump

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

/// Where the seven of the trump suit ranks (C6).
enum class Spitz : std::uint8_t { no, second, first };
/// Whether queens or jacks are the highest trump (C7).
enum class TopTrump : std::uint8_t { queens, jacks };

/// The trump from high to low.
struct TrumpList {
  std::array<Card, kCards> at{};
  std::uint8_t count = 0;

  constexpr void add(Card c) { at[count++] = c; }
  constexpr auto begin() const { return at.begin(); }
  constexpr auto end() const { return at.begin() + count; }
};

/// Queens, jacks, and the low cards of a suit (C2, C5 to C7).
constexpr TrumpList trump_list(Suit suit, Spitz spitz = Spitz::no, TopTrump top = TopTrump::queens) {
  const Card seven(Rank::seven, suit);
  TrumpList list;
  if (spitz == Spitz::first) list.add(seven);
  for (const bool second : {false, true})
    for (int s = 0; s < kSuits; ++s) {
      const bool queens = (top == TopTrump::queens) != second;
      list.add(Card(queens ? Rank::queen : Rank::jack, Suit(s)));
      if (spitz == Spitz::second && list.count == 1) list.add(seven);
    }
  for (const Rank r : {Rank::ace, Rank::ten, Rank::king, Rank::nine, Rank::eight, Rank::seven, Rank::six})
    if (r != Rank::seven || spitz == Spitz::no) list.add(Card(r, suit));
  return list;
}

using PointsByRank = std::array<std::uint8_t, kRanks>;
/// C4, by Rank: six seven eight nine ten jack queen king ace.
inline constexpr PointsByRank kUsualPoints{0, 0, 0, 0, 10, 2, 3, 4, 11};

/// The cards of `trump` are trump, from high to low; all others belong to their printed suit, A 10 K Q J 9 8 7 6.
constexpr TrumpOrder make_order(const TrumpList& trump, const PointsByRank& points = kUsualPoints) {
  // By Rank: six seven eight nine ten jack queen king ace.
  constexpr std::array<std::uint8_t, kRanks> kFailStrength{0, 1, 2, 3, 7, 4, 5, 6, 8};
  TrumpOrder o;
  for (int i = 0; i < kCards; ++i) {
    const Card c(i);
    const auto rank = std::size_t(c.rank());
    o.points[c.index] = points[rank];
    o.suit[c.index] = PlaySuit(c.suit());
    o.strength[c.index] = kFailStrength[rank];
  }
  int strength = trump.count;
  for (const Card c : trump) {
    o.suit[c.index] = PlaySuit::trump;
    o.strength[c.index] = static_cast<std::uint8_t>(--strength);
  }
  for (int i = 0; i < kCards; ++i) o.cards_of[std::size_t(o.suit[std::size_t(i)])] |= Card(i);
  for (int i = 0; i < kCards; ++i)
    for (const Card c : o.of(o.suit[std::size_t(i)]))
      if (o.beats(c, Card(i))) o.above[std::size_t(i)] |= c;
  o.trump = o.of(PlaySuit::trump);
  o.fail_aces = of_rank(Rank::ace) - o.trump;
  o.fail_tens = of_rank(Rank::ten) - o.trump;
  o.fail_suits = CardSet((std::uint64_t{1} << kCards) - 1) - o.trump;
  return o;
}

/// Queens, jacks and the diamonds are trump; A 10 K 9 8 7 in the fail suits (C2, C3).
constexpr TrumpOrder standard_order() { return make_order(trump_list(Suit::diamonds)); }

}  // namespace sheepshead
