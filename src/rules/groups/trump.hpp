// Which cards are trump and how strong they are (C2, C5 to C7), and what the cards count (C4, C7).
#pragma once

#include "cards/trump_order.hpp"
#include "rules/row.hpp"

namespace sheepshead {

struct TrumpRules {
  Suit suit = Suit::diamonds;
  Spitz spitz = Spitz::no;
  TopTrump top = TopTrump::queens;
  Numbers order{};
};

inline constexpr std::string_view kTrumpSuitChoices[] = {"clubs", "spades", "hearts", "diamonds"};
inline constexpr std::string_view kSpitzChoices[] = {"no", "second", "first"};
inline constexpr std::string_view kTopChoices[] = {"queens", "jacks"};
inline constexpr std::array kTrumpRows{
    choice<&TrumpRules::suit>("suit", kTrumpSuitChoices, {"C2 C5"}),
    choice<&TrumpRules::spitz>("spitz", kSpitzChoices, {"C6 T4f T6d"}),
    choice<&TrumpRules::top>("top", kTopChoices, {"C7 T4d"}),
    cards<&TrumpRules::order>("order", {"C7 T4e"}),
};
static_assert(kTrumpRows.size() == member_count<TrumpRules>());

struct CardPointRules {
  std::uint8_t ace = 11;
  std::uint8_t ten = 10;
  std::uint8_t king = 4;
  std::uint8_t queen = 3;
  std::uint8_t jack = 2;
};

inline constexpr std::string_view kCountedNeeds = "scoring.system=game-points|hicks";
inline constexpr std::array kCardPointRows{
    number<&CardPointRules::ace>("ace", 0, 15, {"C4 C7", kCountedNeeds}),
    number<&CardPointRules::ten>("ten", 0, 15, {"C4 C7", kCountedNeeds}),
    number<&CardPointRules::king>("king", 0, 10, {"C4 C7", kCountedNeeds}),
    number<&CardPointRules::queen>("queen", 0, 10, {"C4 C7 T4d", kCountedNeeds}),
    number<&CardPointRules::jack>("jack", 0, 10, {"C4 C7 T4d", kCountedNeeds}),
};
static_assert(kCardPointRows.size() == member_count<CardPointRules>());

}  // namespace sheepshead
