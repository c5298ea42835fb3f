// What happens when nobody picks (P4, N1 to N6, S8, T4d).
#pragma once

#include "rules/row.hpp"

namespace sheepshead {

enum class NobodyPicks : std::uint8_t {
  leaster,
  forced_pick,
  doubler,
  dealer_decides,
  moster,
  mittler,
  schwanzer,
  wilky,
  next_dealer,
};
enum class Doublers : std::uint8_t { multiply, queue, once, add };

struct NobodyPicksRules {
  NobodyPicks rule = NobodyPicks::leaster;
  Doublers doublers = Doublers::multiply;
};

inline constexpr std::string_view kNobodyPicksChoices[] = {
    "leaster", "forced-pick", "doubler", "dealer-decides", "moster", "mittler", "schwanzer", "wilky", "next-dealer"};
inline constexpr std::string_view kDoublersChoices[] = {"multiply", "queue", "once", "add"};
inline constexpr std::array kNobodyPicksRows{
    choice<&NobodyPicksRules::rule>("rule", kNobodyPicksChoices,
                                    {"N1 N2 N3 N4 N5 N6 P4 T4d", "picking.rule=in-turn|hick"}),
    choice<&NobodyPicksRules::doublers>("doublers", kDoublersChoices,
                                        {"N5 M7", "nobody-picks.rule=doubler|dealer-decides"}),
};
static_assert(kNobodyPicksRows.size() == member_count<NobodyPicksRules>());

enum class LeasterBlind : std::uint8_t { last_trick, named_trick, nobody, first_trick, dealer_says };
enum class LeasterTies : std::uint8_t { no_stakes, fewest_tricks, shared };
enum class LeasterWinners : std::uint8_t { one, two_lowest };

struct LeasterRules {
  LeasterBlind blind = LeasterBlind::last_trick;
  std::uint8_t blind_trick = 1;
  bool trick_needed = true;
  LeasterTies ties = LeasterTies::no_stakes;
  LeasterWinners winners = LeasterWinners::one;
  bool no_points_triple = false;
  bool all_tricks_triple = false;
  bool no_trick_doubles = false;
  Numbers places{};
};

inline constexpr std::string_view kLeasterBlindChoices[] = {"last-trick", "named-trick", "nobody", "first-trick",
                                                            "dealer-says"};
inline constexpr std::string_view kLeasterTiesChoices[] = {"no-stakes", "fewest-tricks", "shared"};
inline constexpr std::string_view kLeasterWinnersChoices[] = {"one", "two-lowest"};
inline constexpr std::string_view kLeasterNeeds = "nobody-picks.rule=leaster|dealer-decides picking.rule=in-turn";
inline constexpr std::string_view kPlayedOutNeeds =
    "nobody-picks.rule=leaster|dealer-decides|moster|mittler picking.rule=in-turn";
inline constexpr std::array kLeasterRows{
    choice<&LeasterRules::blind>("blind", kLeasterBlindChoices, {"N2", kPlayedOutNeeds}),
    number<&LeasterRules::blind_trick>(
        "blind-trick", 1, 15,
        {"N2",
         "leaster.blind=named-trick nobody-picks.rule=leaster|dealer-decides|moster|mittler picking.rule=in-turn"}),
    flag<&LeasterRules::trick_needed>("trick-needed", {"N2", kLeasterNeeds}),
    choice<&LeasterRules::ties>("ties", kLeasterTiesChoices, {"N2", kLeasterNeeds}),
    choice<&LeasterRules::winners>("winners", kLeasterWinnersChoices, {"N2", kLeasterNeeds}),
    flag<&LeasterRules::no_points_triple>("no-points-triple", {"N2", kLeasterNeeds}),
    flag<&LeasterRules::all_tricks_triple>(
        "all-tricks-triple",
        {"N2", "leaster.trick-needed=true nobody-picks.rule=leaster|dealer-decides picking.rule=in-turn"}),
    flag<&LeasterRules::no_trick_doubles>(
        "no-trick-doubles",
        {"N2", "leaster.trick-needed=false nobody-picks.rule=leaster|dealer-decides picking.rule=in-turn"}),
    list<&LeasterRules::places>("places", -100, 100, {"N2 S8", kLeasterNeeds}),
};
static_assert(kLeasterRows.size() == member_count<LeasterRules>());

}  // namespace sheepshead
