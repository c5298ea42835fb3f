// Why a session doesn't do what its score keeper wants.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"objection"> {
  static constexpr Declared rows[] = {
      {"objection.in-hand"},
      {"objection.ended"},
      {"objection.missing-people", {{"players", number}, {"here", number}, {"missing", number}}},
      {"objection.bad-name", {{"name", text}}},
      {"objection.here-already", {{"name", text}}},
      {"objection.full", {{"most", number}}},
      {"objection.most-ever", {{"most", number}}},
      {"objection.nobody", {{"name", text}, {"meant", list}}},
      {"objection.could-be", {{"name", text}, {"all", list}}},
      {"objection.rules", {{"option", text}, {"problem", message}}},
      {"objection.no-showdown"},
      {"objection.showdown-hands", {{"hands", number}, {"people", number}}},
      {"objection.showdown-deck"},
      {"objection.showdown-twice"},
      {"objection.showdown-first"},
      {"objection.people-short"},
      {"objection.other-players", {{"then", list}, {"now", list}}},
      {"objection.other-dealer", {{"then", text}, {"now", text}}},
      {"objection.other-worth"},
      {"objection.schiller", {{"is", choice, "yes|no"}, {"why", message}}},
      {"objection.field", {{"field", text}, {"why", message}}},
      {"objection.later-change", {{"n", number}, {"why", message}}},
      {"objection.later-hand", {{"n", number}, {"why", message}}},
      {"objection.no-hand", {{"n", number}, {"last", number}}},
      {"objection.played-here", {{"n", number}}},
      {"objection.no-undo"},
      {"objection.no-more-undo"},
      {"objection.no-redo"},
  };
};

}  // namespace sheepshead::words
