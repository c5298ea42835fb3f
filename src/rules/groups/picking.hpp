// Picking, and declaring to play alone (P1, P3).
#pragma once

#include "rules/row.hpp"

namespace sheepshead {

enum class Alone : std::uint8_t { after_the_blind, before_the_blind, never };

struct PickingRules {
  Alone alone = Alone::after_the_blind;
};

inline constexpr Choice kAloneChoices[] = {
    {"after-the-blind",
     "The picker may declare to play alone once he has seen the blind, instead of naming a partner."},
    {"before-the-blind", "The picker may declare to play alone only before he looks at the blind."},
    {"never", "The picker may not choose to play alone; he is alone only where the cards leave him no partner."},
};
inline constexpr std::array kPickingRows{
    choice<&PickingRules::alone>(
        "alone", kAloneChoices,
        {"When the picker may declare to play alone.", "P3 A7", "partner.rule=called-ace|jack-of-diamonds"}),
};
static_assert(kPickingRows.size() == member_count<PickingRules>());

}  // namespace sheepshead
