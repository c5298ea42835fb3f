// A table explained: what a hand is worth, and what goes from hand to hand.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"explain-score"> {
  static constexpr Declared rows[] = {
      {"explain-score.bump", {{"picker", choice, "yes|no"}}},
      {"explain-score.bump-spared"},
      {"explain-score.bump-dealer"},
      {"explain-score.needs",
       {{"side", choice, "partners|side|picker"},
        {"win", number},
        {"total", number},
        {"lose", number},
        {"half", choice, "tie|others"}}},
      {"explain-score.schneider",
       {{"schneider", number}, {"escape", number}, {"others", number}, {"side", choice, "partners|side|picker"}}},
      {"explain-score.every-trick"},
      {"explain-score.no-trick"},
      {"explain-score.points", {{"low", number}, {"high", number}}},
      {"explain-score.point", {{"n", number}}},
      {"explain-score.pay", {{"n", number}}},
      {"explain-score.pay-split", {{"picker", number}, {"partner", number}}},
      {"explain-score.head",
       {{"of", choice,
         "picker_takes|lone_takes|side_takes|partners_take|they_take|picker|alone|picker_alone|picker_with|partner|"
         "highest|first|other|opponent"}}},
      {"explain-score.head-partners", {{"n", number}}},
      {"explain-score.under-many", {{"picker", choice, "yes|no"}}},
      {"explain-score.own-numbers"},
      {"explain-score.shares-equal", {{"partners", choice, "one|two"}}},
      {"explain-score.shares-picker", {{"partners", choice, "one|two"}}},
      {"explain-score.shares-rest", {{"rest", choice, "highest|first|higher"}}},
      {"explain-score.no-trick-pays", {{"picker", choice, "yes|no"}}},
      {"explain-score.duel", {{"total", number}, {"schneider", number}}},
      {"explain-score.counters"},
      {"explain-score.fox"},
      {"explain-score.buck"},
      {"explain-score.catchers", {{"cards", message}}},
      {"explain-score.catchers-any"},
      {"explain-score.hick-call", {{"win", number}, {"total", number}, {"frog", number}}},
      {"explain-score.hick-games", {{"race", number}}},
      {"explain-score.misplay", {{"others", number}}},
      {"explain-score.pot", {{"but", choice, "nobody|leaster|two_leaster|mittler|moster"}}},
      {"explain-score.pot-win", {{"all", choice, "yes|no"}}},
      {"explain-score.pot-loss", {{"loss", choice, "same|doubles|adds"}}},
      {"explain-score.pot-divided"},
      {"explain-score.pot-showdown", {{"all", choice, "yes|no"}}},
      {"explain-score.pot-newcomer", {{"divided", choice, "yes|no"}}},
      {"explain-score.people-all", {{"people", number}}},
      {"explain-score.people-out", {{"people", number}, {"players", number}, {"others", number}}},
      {"explain-score.hands", {{"n", number}}},
      {"explain-score.schiller", {{"n", number}}},
      {"explain-score.race", {{"n", number}}},
      {"explain-score.no-money"},
      {"explain-score.worth", {{"what", choice, "game_point|point"}, {"money", message}}},
      {"explain-score.plain-loss", {{"money", message}}},
      {"explain-score.cents", {{"n", number}}},
      {"explain-score.dollars", {{"x", decimal}}},
  };
};

}  // namespace sheepshead::words
