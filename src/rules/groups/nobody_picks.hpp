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

inline constexpr Choice kNobodyPicksChoices[] = {
    {"leaster", "If nobody picks, a leaster is played: each for himself, fewest points wins."},
    {"forced-pick", "If all others pass, the dealer must pick."},
    {"doubler", "If nobody picks, the cards are dealt again and that hand counts double."},
    {"dealer-decides", "If all others pass, the dealer may pick, call a leaster or call a doubler."},
    {"moster", "If nobody picks, a moster is played: each for himself, and whoever takes most points pays the others."},
    {"mittler", "If nobody picks, a mittler is played: each for himself, and the middle number of points wins."},
    {"schwanzer", "If nobody picks, all show their cards, and the best hand pays the others."},
    {"wilky", "If nobody hicks, wilky is played: each for himself, and whoever takes fewest points gets two."},
    {"next-dealer", "If nobody picks, the cards are thrown in and the next dealer deals."},
};
inline constexpr Choice kDoublersChoices[] = {
    {"multiply", "Several doublers in a row multiply: the hand after two of them counts four times."},
    {"queue", "Several doublers in a row queue: each doubles one of the next hands."},
    {"once", "Several doublers in a row count as one."},
    {"add", "Several doublers in a row add up: the hand after two of them counts three times, after three four times."},
};
inline constexpr std::array kNobodyPicksRows{
    choice<&NobodyPicksRules::rule>(
        "rule", kNobodyPicksChoices,
        {"What happens when nobody picks.", "N1 N2 N3 N4 N5 N6 P4 T4d", "picking.rule=in-turn|hick"}),
    choice<&NobodyPicksRules::doublers>(
        "doublers", kDoublersChoices,
        {"What several doublers in a row do.", "N5 M7", "nobody-picks.rule=doubler|dealer-decides"}),
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

inline constexpr Choice kLeasterBlindChoices[] = {
    {"last-trick", "The blind goes to whoever takes the last trick."},
    {"named-trick", "The blind goes to whoever takes the trick that the table named."},
    {"nobody", "The blind is set aside and counts for nobody."},
    {"first-trick", "The blind goes to whoever takes the first trick."},
    {"dealer-says", "The dealer says, before the first card, which trick takes the blind."},
};
inline constexpr Choice kLeasterTiesChoices[] = {
    {"no-stakes", "If several tie for fewest points in a leaster, nobody pays."},
    {"fewest-tricks",
     "If several tie for fewest points in a leaster, the one with fewer tricks wins; if they tie in that too, nobody "
     "pays."},
    {"shared",
     "If several tie for fewest points in a leaster, they share what the others pay; what does not come out even goes "
     "to those nearest to the dealer's left."},
};
inline constexpr Choice kLeasterWinnersChoices[] = {
    {"one", "The winner of a leaster gets one point from each of the others."},
    {"two-lowest", "The two with fewest points win a leaster: each of the others pays one point to each of them."},
};
inline constexpr std::string_view kLeasterNeeds = "nobody-picks.rule=leaster|dealer-decides picking.rule=in-turn";
inline constexpr std::string_view kPlayedOutNeeds =
    "nobody-picks.rule=leaster|dealer-decides|moster|mittler picking.rule=in-turn";
inline constexpr std::array kLeasterRows{
    choice<&LeasterRules::blind>(
        "blind", kLeasterBlindChoices,
        {"Who gets the points of the blind in a leaster, moster or mittler.", "N2", kPlayedOutNeeds}),
    number<&LeasterRules::blind_trick>(
        "blind-trick", 1, 15,
        {"The number of the trick that takes the blind, from 1.", "N2",
         "leaster.blind=named-trick nobody-picks.rule=leaster|dealer-decides|moster|mittler picking.rule=in-turn"}),
    flag<&LeasterRules::trick_needed>("trick-needed",
                                      {"Only a player who took a trick can win a leaster.", "N2", kLeasterNeeds}),
    choice<&LeasterRules::ties>("ties", kLeasterTiesChoices,
                                {"What happens when several tie in a leaster.", "N2", kLeasterNeeds}),
    choice<&LeasterRules::winners>("winners", kLeasterWinnersChoices, {"How many win a leaster.", "N2", kLeasterNeeds}),
    flag<&LeasterRules::no_points_triple>(
        "no-points-triple",
        {"A leaster's winner who took a trick but no points is paid three times.", "N2", kLeasterNeeds}),
    flag<&LeasterRules::all_tricks_triple>(
        "all-tricks-triple",
        {"A player who wins a leaster by taking every trick is paid three times.", "N2",
         "leaster.trick-needed=true nobody-picks.rule=leaster|dealer-decides picking.rule=in-turn"}),
    flag<&LeasterRules::no_trick_doubles>(
        "no-trick-doubles",
        {"A player who wins a three-handed leaster without a trick is paid double.", "N2",
         "leaster.trick-needed=false nobody-picks.rule=leaster|dealer-decides picking.rule=in-turn"}),
    list<&LeasterRules::places>(
        "places", -100, 100,
        {"What each place in a leaster gets, from fewest to most points, as [2, 1, 0, -1, -2]. A tie for the fewest is "
         "settled as leaster.ties says; others who tie share their places. Empty: the winner gets one point from each "
         "of "
         "the others.",
         "N2 S8", kLeasterNeeds}),
};
static_assert(kLeasterRows.size() == member_count<LeasterRules>());

}  // namespace sheepshead
