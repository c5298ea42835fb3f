// What goes from hand to hand: pots (S6), people who sit out (D4), a Schiller round (P5), a race (T4d, T4e).
#pragma once

#include "rules/row.hpp"

namespace sheepshead {

enum class PotLoss : std::uint8_t { pays_the_same, doubles, adds_one };
enum class PotWin : std::uint8_t { all, one };
enum class PotEnd : std::uint8_t { divided, showdown };
enum class Newcomer : std::uint8_t { divided, adds_one };

struct PotRules {
  bool set = false;
  PotWin win = PotWin::all;
  PotLoss loss = PotLoss::pays_the_same;
  PotEnd end = PotEnd::divided;
  PotWin showdown = PotWin::all;
  Newcomer newcomer = Newcomer::divided;
};

inline constexpr std::string_view kPotLossChoices[] = {"pays-the-same", "doubles", "adds-one"};
inline constexpr std::string_view kPotWinChoices[] = {"all", "one"};
inline constexpr std::string_view kPotEndChoices[] = {"divided", "showdown"};
inline constexpr std::string_view kShowdownChoices[] = {"all", "one"};
inline constexpr std::string_view kNewcomerChoices[] = {"divided", "adds-one"};
inline constexpr std::string_view kPotNeeds = "pot.set=true";
inline constexpr std::array kPotRows{
    flag<&PotRules::set>("set", {"S6", "picking.rule=in-turn scoring.system=game-points"}),
    choice<&PotRules::win>("win", kPotWinChoices, {"S6", kPotNeeds}),
    choice<&PotRules::loss>("loss", kPotLossChoices, {"S6", kPotNeeds}),
    choice<&PotRules::end>("end", kPotEndChoices, {"S6", kPotNeeds}),
    choice<&PotRules::showdown>("showdown", kShowdownChoices, {"S6", "pot.end=showdown pot.set=true"}),
    choice<&PotRules::newcomer>("newcomer", kNewcomerChoices, {"S6", kPotNeeds}),
};
static_assert(kPotRows.size() == member_count<PotRules>());

struct SessionRules {
  std::uint8_t people = 0;
  std::uint8_t hands = 0;
  std::uint8_t schiller_rounds = 0;
  std::uint8_t race = 0;
};

inline constexpr int kRaces[] = {0, 21, 24, 42};
inline constexpr std::array kSessionRows{
    number<&SessionRules::people>("people", 0, 12, {"D4 T4d G1"}),
    number<&SessionRules::hands>("hands", 0, 240, {"G1 G2"}),
    number<&SessionRules::schiller_rounds>("schiller-rounds", 0, 9, {"P5 G1", "picking.rule=in-turn"}),
    number<&SessionRules::race>("race", 0, 42, {"T4d T4e G1"}, kRaces),
};
static_assert(kSessionRows.size() == member_count<SessionRules>());

}  // namespace sheepshead
