// The cards that are shown in a blitz (M5).
#pragma once

#include <array>
#include <string_view>

#include "cards/card_set.hpp"

namespace sheepshead {

enum class Pair : std::uint8_t { black_queens, red_queens, black_jacks, middle_jacks, all_jacks };
inline constexpr int kPairs = 5;
/// As in files and on the wire.
inline constexpr std::array<std::string_view, kPairs> kPairNames{"black-queens", "red-queens", "black-jacks",
                                                                 "middle-jacks", "jacks"};
constexpr std::string_view name_of(Pair p) { return kPairNames[std::size_t(p)]; }

constexpr CardSet cards_of(Pair p) {
  constexpr auto q = [](Suit s) { return Card(Rank::queen, s); };
  constexpr auto j = [](Suit s) { return Card(Rank::jack, s); };
  switch (p) {
    case Pair::black_queens: return {q(Suit::clubs), q(Suit::spades)};
    case Pair::red_queens: return {q(Suit::hearts), q(Suit::diamonds)};
    case Pair::black_jacks: return {j(Suit::clubs), j(Suit::spades)};
    case Pair::middle_jacks: return {j(Suit::spades), j(Suit::hearts)};
    case Pair::all_jacks: return of_rank(Rank::jack);
  }
  return {};
}

}  // namespace sheepshead
