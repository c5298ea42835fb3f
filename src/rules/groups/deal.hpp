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

inline constexpr std::string_view kLayoutChoices[] = {"hand", "battery", "stacks"};
inline constexpr std::array kDealRows{
    number<&DealRules::blind>("blind", 0, 8, {"D1 T3a T3b T3c T4a T4b T5a T5b T6a T6b T6c T7a T8a"}),
    list<&DealRules::packets>("packets", 1, 4, {"D1 T4f", "deal.layout=hand"}),
    number<&DealRules::blind_after>("blind-after", 1, 11, {"D1", "deal.layout=hand"}),
    choice<&DealRules::layout>("layout", kLayoutChoices, {"T2a T2b", "picking.rule=no-picker table.players=2"}),
    flag<&DealRules::redeal>("redeal", {"D3", "deal.layout=hand"}),
};
static_assert(kDealRows.size() == member_count<DealRules>());

}  // namespace sheepshead
