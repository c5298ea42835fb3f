// A playing card, its suit and its rank.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

namespace sheepshead {

enum class Suit : std::uint8_t { clubs, spades, hearts, diamonds };

/// In the order of printing, low to high; says nothing about strength in play.
enum class Rank : std::uint8_t { six, seven, eight, nine, ten, jack, queen, king, ace };

inline constexpr int kSuits = 4;
inline constexpr std::array<std::string_view, kSuits> kSuitNames{"clubs", "spades", "hearts", "diamonds"};
inline constexpr int kRanks = 9;
inline constexpr std::array<std::string_view, kRanks> kRankNames{"six",  "seven", "eight", "nine", "ten",
                                                                 "jack", "queen", "king",  "ace"};
inline constexpr int kCards = kSuits * kRanks;

/// One of 36 cards (6 to ace in four suits). The index, suit * 9 + rank, is the card's identity in files and never
/// changes with the rules. A default-made Card is no card.
struct Card {
  std::uint8_t index = 0xFF;

  constexpr Card() = default;
  constexpr explicit Card(int i) : index(static_cast<std::uint8_t>(i)) {}
  constexpr Card(Rank r, Suit s) : index(static_cast<std::uint8_t>(int(s) * kRanks + int(r))) {}

  constexpr bool valid() const { return index < kCards; }
  constexpr Suit suit() const { return Suit(index / kRanks); }
  constexpr Rank rank() const { return Rank(index % kRanks); }

  friend constexpr bool operator==(Card, Card) = default;
  friend constexpr auto operator<=>(Card, Card) = default;
};

inline constexpr Card kNoCard{};
inline constexpr Card kJackOfDiamonds{Rank::jack, Suit::diamonds};

}  // namespace sheepshead
