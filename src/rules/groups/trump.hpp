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

inline constexpr Choice kTrumpSuitChoices[] = {
    {"clubs", "Queens, jacks and clubs are trump, and diamonds are a fail suit."},
    {"spades", "Queens, jacks and spades are trump, and diamonds are a fail suit."},
    {"hearts", "Queens, jacks and hearts are trump, and diamonds are a fail suit."},
    {"diamonds", "Queens, jacks and diamonds are trump."},
};
inline constexpr Choice kSpitzChoices[] = {
    {"no", "The seven of trump is the lowest trump."},
    {"second", "The seven of trump, the spitz, is the second highest trump, below the highest."},
    {"first", "The seven of trump, the spitz, is the highest trump of all."},
};
inline constexpr Choice kTopChoices[] = {
    {"queens", "The queens are above the jacks."},
    {"jacks", "The jacks are above the queens."},
};
inline constexpr std::array kTrumpRows{
    choice<&TrumpRules::suit>("suit", kTrumpSuitChoices, {"The suit whose low cards are trump.", "C2 C5"}),
    choice<&TrumpRules::spitz>("spitz", kSpitzChoices, {"Where the seven of the trump suit ranks.", "C6 T4f T6d"}),
    choice<&TrumpRules::top>("top", kTopChoices, {"Whether queens or jacks are the highest trump.", "C7 T4d"}),
    cards<&TrumpRules::order>("order",
                              {"The table's own trump: all of them, from the highest to the lowest. Every other card "
                               "is fail. Empty: as the options above say.",
                               "C7 T4e"}),
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
    number<&CardPointRules::ace>("ace", 0, 15, {"What an ace counts.", "C4 C7", kCountedNeeds}),
    number<&CardPointRules::ten>("ten", 0, 15, {"What a ten counts.", "C4 C7", kCountedNeeds}),
    number<&CardPointRules::king>("king", 0, 10, {"What a king counts.", "C4 C7", kCountedNeeds}),
    number<&CardPointRules::queen>("queen", 0, 10, {"What a queen counts.", "C4 C7 T4d", kCountedNeeds}),
    number<&CardPointRules::jack>("jack", 0, 10, {"What a jack counts.", "C4 C7 T4d", kCountedNeeds}),
};
static_assert(kCardPointRows.size() == member_count<CardPointRules>());

}  // namespace sheepshead
