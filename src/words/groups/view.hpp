// What is wrong with a view, or an event, that another program sends. Most lines follow the name of a field.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"view"> {
  static constexpr Declared rows[] = {
      {"view.not-in-turn"},
      {"view.no-action"},
      {"view.phase-lacks", {{"action", text}, {"phase", text}}},
      {"view.action-not-held"},
      {"view.two-places", {{"cards", text}}},
      {"view.too-many-cards", {{"dealt", number}}},
      {"view.nobodys"},
      {"view.hand-size", {{"n", number}, {"left", number}}},
      {"view.face-up"},
      {"view.under"},
      {"view.card-missing"},
      {"view.taken"},
      {"view.points"},
      {"view.no-winner"},
      {"view.winner-early"},
      {"view.best"},
      {"view.cards-of-seat", {{"seat", number}, {"left", number}, {"played", number}, {"each", number}}},
      {"view.turn"},
      {"view.seat-twice", {{"seat", number}}},
      {"view.suit", {{"got", message}}},
      {"view.short-trick", {{"n", number}}},
      {"view.played-before", {{"card", text}}},
      {"view.late-blitz"},
      {"view.no-trick"},
      {"view.under-early"},
      {"view.action", {{"got", message}}},
      {"view.twice", {{"what", text}}},
      {"view.one-kind"},
      {"view.card", {{"got", message}}},
      {"view.card-of-deck", {{"got", message}}},
      {"view.not-in-deck", {{"card", text}, {"n", number}}},
      {"view.no-rules"},
      {"view.hash-alone"},
      {"view.hash-not"},
      {"view.hash-differs", {{"got", text}, {"is", text}}},
      {"view.event-early"},
      {"view.nothing"},
      {"view.ending", {{"got", text}}},
  };
};

}  // namespace sheepshead::words
