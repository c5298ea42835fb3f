// Events of a club: what can't be told of one.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"club"> {
  static constexpr Declared rows[] = {
      {"club.not-open-yet", {{"round", number}}},
      {"club.sits-nowhere"},
      {"club.opening"},
      {"club.tells-itself", {{"round", number}, {"table", number}}},
      {"club.opens-itself"},
      {"club.table-begun", {{"round", number}, {"table", number}}},
      {"club.opened-twice", {{"round", number}, {"table", number}}},
      {"club.not-online"},
      {"club.is-open", {{"round", number}}},
      {"club.bad-name", {{"name", text}}},
      {"club.empty-round"},
      {"club.field-wrong", {{"field", text}, {"why", message}}},
      {"club.has-begun", {{"round", number}}},
      {"club.has-left", {{"name", text}}},
      {"club.has-sheet", {{"round", number}, {"table", number}}},
      {"club.is-here", {{"name", text}}},
      {"club.name-twice", {{"name", text}, {"other", text}}},
      {"club.needs-why"},
      {"club.no-person", {{"n", number}}},
      {"club.no-round", {{"n", number}, {"last", number}}},
      {"club.no-table", {{"round", number}, {"n", number}, {"last", number}}},
      {"club.no-variant", {{"people", number}}},
      {"club.penalty-points", {{"most", number}}},
      {"club.rounds-most", {{"most", number}}},
      {"club.seated-twice", {{"name", text}}},
      {"club.sheet-hands", {{"most", number}}},
      {"club.sheet-people", {{"people", number}, {"given", number}}},
      {"club.sheet-points", {{"most", number}}},
      {"club.sheet-sum", {{"sum", number}}},
      {"club.table-done", {{"round", number}, {"table", number}, {"hands", number}}},
      {"club.too-many", {{"most", number}}},
      {"club.no-hand", {{"n", number}, {"last", number}}},
      {"club.wish-table", {{"most", number}}},
      {"club.wish-of-one", {{"name", text}}},
      {"club.no-wish"},
      {"club.wish-twice"},
      {"club.wishes-differ"},
      {"club.clock"},
      {"club.changes-most", {{"most", number}}},
      {"club.cannot-draw", {{"here", number}, {"least", number}}},
      {"club.table-moved-on", {{"table", number}, {"begun", number}, {"round", number}}},
      {"club.table-too-early", {{"table", number}, {"next", number}, {"round", number}}},
      {"club.by-nobody", {{"name", text}}},
      {"club.redraw-later", {{"from", number}, {"round", number}, {"table", number}}},
      {"club.redraw-none", {{"last", number}}},
      {"club.has-penalty", {{"round", number}, {"name", text}}},
      {"club.not-last", {{"hand", number}, {"last", number}}},
      {"club.hand-there", {{"round", number}, {"table", number}, {"hand", number}}},
      {"club.wish-no-table", {{"name", text}, {"table", number}, {"tables", number}}},
      {"club.wish-full-table", {{"table", number}, {"seats", number}}},
      {"club.not-an-event"},
      {"club.bad-format"},
      {"club.not-a-change"},
  };
};

}  // namespace sheepshead::words
