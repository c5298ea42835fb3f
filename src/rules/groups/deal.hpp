// How the cards are dealt (D1, D3).
#pragma once

#include "rules/row.hpp"

namespace sheepshead {

struct DealRules {
  std::uint8_t blind = 2;
  Numbers packets{3, 3};
  std::uint8_t blind_after = 1;
  bool redeal = false;
};

inline constexpr std::array kDealRows{
    number<&DealRules::blind>("blind", 0, 8, {"How many cards lie in the blind.", "D1 T3a T4a T5a T5b"}),
    list<&DealRules::packets>("packets", 1, 4,
                              {"The packets in which each player gets his cards, in order; together they are his "
                               "whole hand.",
                               "D1"}),
    number<&DealRules::blind_after>(
        "blind-after", 1, 11, {"After how many rounds of packets the blind is dealt, as a block; never last.", "D1"}),
    flag<&DealRules::redeal>("redeal",
                             {"Before anyone picks, a player whose cards hold no ace, no face card, no trump and no "
                              "card that counts may ask for a new deal.",
                              "D3"}),
};
static_assert(kDealRows.size() == member_count<DealRules>());

}  // namespace sheepshead
