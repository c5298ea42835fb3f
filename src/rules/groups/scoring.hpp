// What a hand is worth (S1 to S5, S7, S8, T4d, T4e), and for what stakes (S3).
#pragma once

#include "rules/row.hpp"

namespace sheepshead {

enum class System : std::uint8_t { game_points, counters, hicks };
enum class Shares : std::uint8_t { picker_takes_the_rest, equal };
enum class NoTrickLoss : std::uint8_t { all_pay, picker_pays };
enum class Even : std::uint8_t { picker_loses, tie };
enum class Misplay : std::uint8_t { forfeit, one_to_each };

struct ScoringRules {
  System system = System::game_points;
  Shares shares = Shares::picker_takes_the_rest;
  bool double_on_the_bump = false;
  bool spare_forced_picker = false;
  NoTrickLoss no_trick_loss = NoTrickLoss::all_pay;
  Even even = Even::picker_loses;
  Misplay misplay = Misplay::forfeit;
  std::uint8_t opponents_schneider = 30;
  Numbers alone{};
  Numbers picker{};
  Numbers partner{};
  Numbers opponent{};
};

inline constexpr Choice kSystemChoices[] = {
    {"game-points", "A hand is worth one, two or three game points to each opponent: plain, schneider, no trick."},
    {"counters",
     "Sheep Head: a side counts its aces, tens and kings and the last trick. Seven counters are one point, ten are "
     "two; "
     "the fox is one more, all tricks are seven and nothing else, the six top trumps in one hand win fourteen at "
     "once."},
    {"hicks", "Southern Indiana: a race in which only those score who made their game, or who beat it."},
};
inline constexpr Choice kSharesChoices[] = {
    {"picker-takes-the-rest",
     "Each opponent settles the hand's value, the partner once the same, and the picker takes or pays the rest."},
    {"equal", "Picker and partner share alike what the opponents settle, where it comes out even."},
};
inline constexpr Choice kNoTrickLossChoices[] = {
    {"all-pay", "A side that loses without a trick pays like any other losing side."},
    {"picker-pays", "If the picker's side loses without a trick, the picker alone pays; the partner pays nothing."},
};
inline constexpr Choice kEvenChoices[] = {
    {"picker-loses", "If both sides take half of the points, 60 and 60, the picker's side loses."},
    {"tie", "If both sides take half of the points, 60 and 60, nobody pays, and the next hand counts double."},
};
inline constexpr Choice kMisplayChoices[] = {
    {"forfeit", "A side whose player misplays loses the hand, and that player alone pays for it."},
    {"one-to-each", "A player who misplays pays one point to each of the others: four at a five-handed table."},
};
inline constexpr int kSchneiders[] = {30, 31};
inline constexpr std::string_view kSideNeeds =
    "partner.rule=called-ace|jack-of-diamonds|jack-and-ace|next-player|die|cards|first-two scoring.system=game-points";
inline constexpr std::string_view kPointsNeeds = "scoring.system=game-points";
inline constexpr std::string_view kPairNeeds =
    "partner.rule=called-ace|jack-of-diamonds|next-player|die scoring.system=game-points";
inline constexpr std::array kScoringRows{
    choice<&ScoringRules::system>("system", kSystemChoices, {"How a hand is scored.", "S1 S2 T4d T4e"}),
    choice<&ScoringRules::shares>("shares", kSharesChoices, {"How picker and partner share.", "S1 S2", kSideNeeds}),
    flag<&ScoringRules::double_on_the_bump>("double-on-the-bump", {"A picker's side that loses pays double.", "S4 T6d",
                                                                   "deal.layout=hand scoring.system=game-points"}),
    flag<&ScoringRules::spare_forced_picker>(
        "spare-forced-picker", {"A dealer who was forced to pick does not pay double when he loses.", "P4 S4",
                                "nobody-picks.rule=forced-pick scoring.double-on-the-bump=true"}),
    choice<&ScoringRules::no_trick_loss>("no-trick-loss", kNoTrickLossChoices,
                                         {"Who pays when the picker's side takes no trick.", "S5", kSideNeeds}),
    choice<&ScoringRules::even>("even", kEvenChoices,
                                {"What happens when both sides take half of the points.", "S1 S8",
                                 "deal.layout=hand scoring.system=game-points"}),
    choice<&ScoringRules::misplay>(
        "misplay", kMisplayChoices,
        {"What a misplay costs, such as not following suit.", "L5 S8", "deal.layout=hand scoring.system=game-points"}),
    number<&ScoringRules::opponents_schneider>("opponents-schneider", 30, 31,
                                               {"With how many of 120 card points the opponents escape schneider.",
                                                "S7 T4d", "scoring.system=game-points|hicks"},
                                               kSchneiders),
    list<&ScoringRules::alone>(
        "alone", -100, 100,
        {"The table's own numbers for a picker who is alone: all tricks, 91 to 120, 61 to 90, 31 "
         "to 60, 0 to 30, no tricks. Empty: reckoned from the number of players.",
         "S2", kPointsNeeds}),
    list<&ScoringRules::picker>(
        "picker", -100, 100,
        {"The table's own numbers for a picker with a partner, in the same order.", "S2", kPairNeeds}),
    list<&ScoringRules::partner>("partner", -100, 100,
                                 {"The table's own numbers for the partner, in the same order.", "S2", kPairNeeds}),
    list<&ScoringRules::opponent>(
        "opponent", -100, 100, {"The table's own numbers for each opponent, in the same order.", "S2", kPointsNeeds}),
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
