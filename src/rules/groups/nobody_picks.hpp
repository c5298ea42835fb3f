// What happens when nobody picks (P4, N1, N2, N5).
#pragma once

#include "rules/row.hpp"

namespace sheepshead {

enum class NobodyPicks : std::uint8_t { leaster, forced_pick, doubler, dealer_decides };
enum class Doublers : std::uint8_t { multiply, queue, once };

struct NobodyPicksRules {
  NobodyPicks rule = NobodyPicks::leaster;
  Doublers doublers = Doublers::multiply;
};

inline constexpr Choice kNobodyPicksChoices[] = {
    {"leaster", "If nobody picks, a leaster is played: each for himself, fewest points wins."},
    {"forced-pick", "If all others pass, the dealer must pick."},
    {"doubler", "If nobody picks, the cards are dealt again and that hand counts double."},
    {"dealer-decides", "If all others pass, the dealer may pick, call a leaster or call a doubler."},
};
inline constexpr Choice kDoublersChoices[] = {
    {"multiply", "Several doublers in a row multiply: the hand after two of them counts four times."},
    {"queue", "Several doublers in a row queue: each doubles one of the next hands."},
    {"once", "Several doublers in a row count as one."},
};
inline constexpr std::array kNobodyPicksRows{
    choice<&NobodyPicksRules::rule>("rule", kNobodyPicksChoices, {"What happens when nobody picks.", "N1 N2 N5 P4"}),
    choice<&NobodyPicksRules::doublers>(
        "doublers", kDoublersChoices,
        {"What several doublers in a row do.", "N5", "nobody-picks.rule=doubler|dealer-decides"}),
};
static_assert(kNobodyPicksRows.size() == member_count<NobodyPicksRules>());

enum class LeasterBlind : std::uint8_t { last_trick, named_trick, nobody };

struct LeasterRules {
  LeasterBlind blind = LeasterBlind::last_trick;
  std::uint8_t blind_trick = 1;
  bool trick_needed = true;
  bool no_points_triple = false;
  bool all_tricks_triple = false;
  bool no_trick_doubles = false;
};

inline constexpr Choice kLeasterBlindChoices[] = {
    {"last-trick", "The blind goes to whoever takes the last trick."},
    {"named-trick", "The blind goes to whoever takes the trick that the table named."},
    {"nobody", "The blind is set aside and counts for nobody."},
};
inline constexpr std::string_view kLeasterNeeds = "nobody-picks.rule=leaster|dealer-decides";
inline constexpr std::array kLeasterRows{
    choice<&LeasterRules::blind>("blind", kLeasterBlindChoices,
                                 {"Who gets the points of the blind in a leaster.", "N2", kLeasterNeeds}),
    number<&LeasterRules::blind_trick>("blind-trick", 1, 15,
                                       {"The number of the trick that takes the blind, from 1.", "N2",
                                        "leaster.blind=named-trick nobody-picks.rule=leaster|dealer-decides"}),
    flag<&LeasterRules::trick_needed>("trick-needed",
                                      {"Only a player who took a trick can win a leaster.", "N2", kLeasterNeeds}),
    flag<&LeasterRules::no_points_triple>(
        "no-points-triple",
        {"A leaster's winner who took a trick but no points is paid three times.", "N2", kLeasterNeeds}),
    flag<&LeasterRules::all_tricks_triple>(
        "all-tricks-triple", {"A player who wins a leaster by taking every trick is paid three times.", "N2",
                              "leaster.trick-needed=true nobody-picks.rule=leaster|dealer-decides"}),
    flag<&LeasterRules::no_trick_doubles>(
        "no-trick-doubles", {"A player who wins a three-handed leaster without a trick is paid double.", "N2",
                             "leaster.trick-needed=false nobody-picks.rule=leaster|dealer-decides"}),
};
static_assert(kLeasterRows.size() == member_count<LeasterRules>());

}  // namespace sheepshead
