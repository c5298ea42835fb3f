// The home page: play at once, with friends, by a code, at an open table.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"home"> {
  static constexpr Declared rows[] = {
      {"home.all-tables", {{"n", number}}},
      {"home.any-number"},
      {"home.any-players"},
      {"home.bots"},
      {"home.code"},
      {"home.code-wrong"},
      {"home.daily"},
      {"home.events"},
      {"home.favorites"},
      {"home.found", {{"n", number}}},
      {"home.friends"},
      {"home.friends-elsewhere"},
      {"home.friends-line"},
      {"home.friends-more"},
      {"home.more-choices"},
      {"home.set-up"},
      {"home.go-on", {{"name", text}}},
      {"home.here-line"},
      {"home.here-table", {{"game", message}}},
      {"home.how-many"},
      {"home.join"},
      {"home.join-title"},
      {"home.kind"},
      {"home.lead"},
      {"home.learn-line"},
      {"home.level"},
      {"home.made"},
      {"home.make"},
      {"home.no-bots"},
      {"home.no-match"},
      {"home.no-tables"},
      {"home.open"},
      {"home.open-tables"},
      {"home.people"},
      {"home.people-line", {{"n", number}}},
      {"home.play-line"},
      {"home.play-now"},
      {"home.play-short"},
      {"home.play-this"},
      {"home.read"},
      {"home.refresh"},
      {"home.resume", {{"name", text}}},
      {"home.search"},
      {"home.seats", {{"people", number}, {"bots", number}, {"free", number}}},
      {"home.seats-bots", {{"people", number}, {"bots", number}}},
      {"home.some-bots", {{"n", number}, {"free", number}}},
      {"home.table-line", {{"game", message}, {"seats", message}}},
      {"home.table-name"},
      {"home.to-table"},
      {"home.variants"},
      {"home.watch"},
      {"home.weekly"},
      {"home.with-friends"},
      {"home.your-tables"},
  };
};

}  // namespace sheepshead::words
