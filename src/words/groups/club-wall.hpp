// The pages of events: the wall of the hall, a player's own page, and what is printed.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"club-wall"> {
  static constexpr Declared rows[] = {
      {"club-wall.by-name"},
      {"club-wall.card-look"},
      {"club-wall.card-score"},
      {"club-wall.carried"},
      {"club-wall.deals-first"},
      {"club-wall.find"},
      {"club-wall.finished", {{"n", number}, {"of", number}}},
      {"club-wall.full"},
      {"club-wall.lost"},
      {"club-wall.my-none"},
      {"club-wall.my-out"},
      {"club-wall.my-table", {{"table", number}, {"seat", number}}},
      {"club-wall.no-draw"},
      {"club-wall.no-place"},
      {"club-wall.none-found"},
      {"club-wall.not-me"},
      {"club-wall.nothing"},
      {"club-wall.page", {{"n", number}, {"of", number}}},
      {"club-wall.place", {{"place", number}, {"of", number}}},
      {"club-wall.points"},
      {"club-wall.print"},
      {"club-wall.print-more"},
      {"club-wall.round-next", {{"n", number}}},
      {"club-wall.round-none", {{"round", number}}},
      {"club-wall.round-now", {{"n", number}}},
      {"club-wall.round-out", {{"round", number}}},
      {"club-wall.round-seat", {{"round", number}, {"table", number}, {"seat", number}}},
      {"club-wall.rounds"},
      {"club-wall.scorer"},
      {"club-wall.sheet-more"},
      {"club-wall.sheet-more-out"},
      {"club-wall.signature"},
      {"club-wall.standings"},
      {"club-wall.time-up"},
      {"club-wall.to-sheet"},
      {"club-wall.took-short"},
      {"club-wall.who"},
      {"club-wall.who-more"},
      {"club-wall.with"},
      {"club-wall.you", {{"name", text}}},
  };
};

}  // namespace sheepshead::words
