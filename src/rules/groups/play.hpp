// The tricks (L4), and what doubles a hand before them (M1, M2).
#pragma once

#include "rules/row.hpp"

namespace sheepshead {

struct PlayRules {
  bool claims = true;
};

inline constexpr std::array kPlayRows{
    flag<&PlayRules::claims>("claims",
                             {"A player may lay down his cards and claim the rest of the tricks; it stands if no play "
                              "can stop him.",
                              "L4"}),
};
static_assert(kPlayRows.size() == member_count<PlayRules>());

enum class Crack : std::uint8_t { no, not_offered, any_opponent };

struct MultiplierRules {
  Crack crack = Crack::no;
  bool recrack = false;
  std::uint8_t cap = 0;
};

inline constexpr Choice kCrackChoices[] = {
    {"no", "Nobody can crack."},
    {"not-offered",
     "Before the first card, an opponent who was not offered the blind may crack, which doubles the hand."},
    {"any-opponent", "Before the first card, any opponent of the picker may crack, which doubles the hand."},
};
inline constexpr int kCaps[] = {0, 2, 4, 8, 16, 32, 64};
inline constexpr std::array kMultiplierRows{
    choice<&MultiplierRules::crack>("crack", kCrackChoices, {"Who may crack.", "M1"}),
    flag<&MultiplierRules::recrack>("recrack",
                                    {"After a crack the picker or the partner may crack back, which doubles again; a "
                                     "partner who does so is thereby known.",
                                     "M2", "multipliers.crack=not-offered|any-opponent"}),
    number<&MultiplierRules::cap>(
        "cap", 0, 64, {"The most that cracks and doublers together multiply a hand by; 0 for no limit.", "M1 M2 N5"},
        kCaps),
};
static_assert(kMultiplierRows.size() == member_count<MultiplierRules>());

}  // namespace sheepshead
