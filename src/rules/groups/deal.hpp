// How the cards are dealt (D1, D3, T2a, T2b).
#pragma once

#include "rules/row.hpp"

namespace sheepshead {

enum class Layout : std::uint8_t { hand, battery, stacks };

struct DealRules {
  std::uint8_t blind = 2;
  Numbers packets{3, 3};
  std::uint8_t blind_after = 1;
  Layout layout = Layout::hand;
  bool redeal = false;
};

inline constexpr Choice kLayoutChoices[] = {
    {"hand", "All cards of a player are in his hand."},
    {"battery",
     "Half of a player's cards are in his hand; the others lie before him, face-up cards on face-down ones: his "
     "battery. Hand and battery each play to every trick."},
    {"stacks",
     "A player's cards lie before him in stacks of two, the upper one face up; he plays the face-up cards, and has no "
     "hand."},
};
inline constexpr std::array kDealRows{
    number<&DealRules::blind>(
        "blind", 0, 8, {"How many cards lie in the blind.", "D1 T3a T3b T3c T4a T4b T5a T5b T6a T6b T6c T7a T8a"}),
    list<&DealRules::packets>("packets", 1, 4,
                              {"The packets in which each player gets his cards, in order; together they are his "
                               "whole hand.",
                               "D1 T4f", "deal.layout=hand"}),
    number<&DealRules::blind_after>(
        "blind-after", 1, 11,
        {"After how many rounds of packets the blind is dealt, as a block; never last.", "D1", "deal.layout=hand"}),
    choice<&DealRules::layout>("layout", kLayoutChoices,
                               {"How a player's cards lie.", "T2a T2b", "picking.rule=no-picker table.players=2"}),
    flag<&DealRules::redeal>("redeal",
                             {"Before anyone picks, a player whose cards hold no ace, no face card, no trump and no "
                              "card that counts may ask for a new deal.",
                              "D3", "deal.layout=hand"}),
};
static_assert(kDealRows.size() == member_count<DealRules>());

}  // namespace sheepshead
