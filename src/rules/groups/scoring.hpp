// What a hand is worth (S1 to S5), and for what stakes (S3).
#pragma once

#include "rules/row.hpp"

namespace sheepshead {

enum class Shares : std::uint8_t { picker_takes_the_rest, equal };
enum class NoTrickLoss : std::uint8_t { all_pay, picker_pays };

struct ScoringRules {
  Shares shares = Shares::picker_takes_the_rest;
  bool double_on_the_bump = false;
  bool spare_forced_picker = false;
  NoTrickLoss no_trick_loss = NoTrickLoss::all_pay;
  Numbers alone{};
  Numbers picker{};
  Numbers partner{};
  Numbers opponent{};
};

inline constexpr Choice kSharesChoices[] = {
    {"picker-takes-the-rest",
     "Each opponent settles the hand's value, the partner once the same, and the picker takes or pays the rest."},
    {"equal", "Picker and partner share alike what the opponents settle."},
};
inline constexpr Choice kNoTrickLossChoices[] = {
    {"all-pay", "A side that loses without a trick pays like any other losing side."},
    {"picker-pays", "If the picker's side loses without a trick, the picker alone pays; the partner pays nothing."},
};
inline constexpr std::array kScoringRows{
    choice<&ScoringRules::shares>(
        "shares", kSharesChoices,
        {"How picker and partner share.", "S1 S2", "partner.rule=called-ace|jack-of-diamonds"}),
    flag<&ScoringRules::double_on_the_bump>("double-on-the-bump", {"A picker's side that loses pays double.", "S4"}),
    flag<&ScoringRules::spare_forced_picker>(
        "spare-forced-picker", {"A dealer who was forced to pick does not pay double when he loses.", "P4 S4",
                                "nobody-picks.rule=forced-pick scoring.double-on-the-bump=true"}),
    choice<&ScoringRules::no_trick_loss>(
        "no-trick-loss", kNoTrickLossChoices,
        {"Who pays when the picker's side takes no trick.", "S5", "partner.rule=called-ace|jack-of-diamonds"}),
    list<&ScoringRules::alone>(
        "alone", -100, 100,
        {"The table's own numbers for a picker who is alone: all tricks, 91 to 120, 61 to 90, 31 "
         "to 60, 0 to 30, no tricks. Empty: reckoned from the number of players.",
         "S2"}),
    list<&ScoringRules::picker>("picker", -100, 100,
                                {"The table's own numbers for a picker with a partner, in the same order.", "S2",
                                 "partner.rule=called-ace|jack-of-diamonds"}),
    list<&ScoringRules::partner>("partner", -100, 100,
                                 {"The table's own numbers for the partner, in the same order.", "S2",
                                  "partner.rule=called-ace|jack-of-diamonds"}),
    list<&ScoringRules::opponent>("opponent", -100, 100,
                                  {"The table's own numbers for each opponent, in the same order.", "S2"}),
};
static_assert(kScoringRows.size() == member_count<ScoringRules>());

struct StakesRules {
  std::uint16_t cents = 0;
};

inline constexpr std::array kStakesRows{
    number<&StakesRules::cents>("cents", 0, 10000,
                                {"What one game point is worth, in cents; 0 when no money is played for.", "S3"}),
};
static_assert(kStakesRows.size() == member_count<StakesRules>());

}  // namespace sheepshead
