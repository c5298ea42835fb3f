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

inline constexpr std::string_view kSystemChoices[] = {"game-points", "counters", "hicks"};
inline constexpr std::string_view kSharesChoices[] = {"picker-takes-the-rest", "equal"};
inline constexpr std::string_view kNoTrickLossChoices[] = {"all-pay", "picker-pays"};
inline constexpr std::string_view kEvenChoices[] = {"picker-loses", "tie"};
inline constexpr std::string_view kMisplayChoices[] = {"forfeit", "one-to-each"};
inline constexpr int kSchneiders[] = {30, 31};
inline constexpr std::string_view kSideNeeds =
    "partner.rule=called-ace|jack-of-diamonds|jack-and-ace|next-player|die|cards|first-two scoring.system=game-points";
inline constexpr std::string_view kPointsNeeds = "scoring.system=game-points";
inline constexpr std::string_view kPairNeeds =
    "partner.rule=called-ace|jack-of-diamonds|next-player|die scoring.system=game-points";
inline constexpr std::array kScoringRows{
    choice<&ScoringRules::system>("system", kSystemChoices, {"S1 S2 T4d T4e"}),
    choice<&ScoringRules::shares>("shares", kSharesChoices, {"S1 S2", kSideNeeds}),
    flag<&ScoringRules::double_on_the_bump>("double-on-the-bump",
                                            {"S4 T6d", "deal.layout=hand scoring.system=game-points"}),
    flag<&ScoringRules::spare_forced_picker>(
        "spare-forced-picker", {"P4 S4", "nobody-picks.rule=forced-pick scoring.double-on-the-bump=true"}),
    choice<&ScoringRules::no_trick_loss>("no-trick-loss", kNoTrickLossChoices, {"S5", kSideNeeds}),
    choice<&ScoringRules::even>("even", kEvenChoices, {"S1 S8", "deal.layout=hand scoring.system=game-points"}),
    choice<&ScoringRules::misplay>("misplay", kMisplayChoices,
                                   {"L5 S8", "deal.layout=hand scoring.system=game-points"}),
    number<&ScoringRules::opponents_schneider>("opponents-schneider", 30, 31,
                                               {"S7 T4d", "scoring.system=game-points|hicks"}, kSchneiders),
    list<&ScoringRules::alone>("alone", -100, 100, {"S2", kPointsNeeds}),
    list<&ScoringRules::picker>("picker", -100, 100, {"S2", kPairNeeds}),
    list<&ScoringRules::partner>("partner", -100, 100, {"S2", kPairNeeds}),
    list<&ScoringRules::opponent>("opponent", -100, 100, {"S2", kPointsNeeds}),
};
static_assert(kScoringRows.size() == member_count<ScoringRules>());

struct StakesRules {
  std::uint16_t cents = 0;
};

inline constexpr std::array kStakesRows{
    number<&StakesRules::cents>("cents", 0, 10000, {"S3"}),
};
static_assert(kStakesRows.size() == member_count<StakesRules>());

}  // namespace sheepshead
