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

inline constexpr Choice kPotLossChoices[] = {
    {"pays-the-same", "A picker's side that loses pays into the pot what it would have taken."},
    {"doubles", "A picker's side that loses doubles the pot."},
    {"adds-one", "A picker's side that loses adds one more pot."},
};
inline constexpr Choice kPotWinChoices[] = {
    {"all", "A picker's side that wins takes all the pots."},
    {"one", "A picker's side that wins takes one pot."},
};
inline constexpr Choice kPotEndChoices[] = {
    {"divided", "What is in the pots when the session ends is divided evenly."},
    {"showdown",
     "What is in the pots when the session ends is played for: five cards face up to each, and the best poker hand "
     "wins."},
};
inline constexpr Choice kShowdownChoices[] = {
    {"all", "The best hand of a showdown takes all the pots."},
    {"one", "The best hand of a showdown takes one pot; another showdown follows for the next."},
};
inline constexpr Choice kNewcomerChoices[] = {
    {"divided", "When a player joins, the pots are divided first."},
    {"adds-one", "A player who joins adds one point to each pot."},
};
inline constexpr std::string_view kPotNeeds = "pot.set=true";
inline constexpr std::array kPotRows{
    flag<&PotRules::set>("set",
                         {"When nobody picks, each player but the winner of a leaster puts one point into a pot, for "
                          "the side of a later picker to win.",
                          "S6", "picking.rule=in-turn scoring.system=game-points"}),
    choice<&PotRules::win>("win", kPotWinChoices, {"What a winning side takes of the pots.", "S6", kPotNeeds}),
    choice<&PotRules::loss>("loss", kPotLossChoices, {"What a losing side pays into the pots.", "S6", kPotNeeds}),
    choice<&PotRules::end>("end", kPotEndChoices, {"What becomes of the pots at the session's end.", "S6", kPotNeeds}),
    choice<&PotRules::showdown>("showdown", kShowdownChoices,
                                {"What the best hand of a showdown takes.", "S6", "pot.end=showdown pot.set=true"}),
    choice<&PotRules::newcomer>("newcomer", kNewcomerChoices,
                                {"What a new player does about the pots.", "S6", kPotNeeds}),
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
    number<&SessionRules::people>("people", 0, 12,
                                  {"How many sit at the table. If more than play a hand, the dealer sits out, and with "
                                   "him those to his right. 0: as many as play.",
                                   "D4 T4d G1"}),
    number<&SessionRules::hands>("hands", 0, 240,
                                 {"How many hands a session has, those of a Schiller round included. 0: as many as the "
                                  "table likes.",
                                  "G1 G2"}),
    number<&SessionRules::schiller_rounds>("schiller-rounds", 0, 9,
                                           {"How many rounds of Schiller end a session of a set number of hands: each "
                                            "in turn, left of the dealer, must pick.",
                                            "P5 G1", "picking.rule=in-turn"}),
    number<&SessionRules::race>("race", 0, 42, {"The session is a race to so many points; 0: it is not.", "T4d T4e G1"},
                                kRaces),
};
static_assert(kSessionRows.size() == member_count<SessionRules>());

}  // namespace sheepshead
