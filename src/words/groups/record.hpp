// What is wrong with a record of a hand, or a deal, as files have them. Seats are counted from 0 there.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"record"> {
  static constexpr Declared rows[] = {
      {"record.action",
       {{"n", number}, {"of", number}, {"seat", number}, {"who", people}, {"do", text}, {"why", message}}},
      {"record.to-act", {{"seat", number}}},
      {"record.not-over", {{"n", number}}},
      {"record.ending", {{"said", text}, {"is", text}}},
      {"record.score", {{"seat", number}, {"said", number}, {"is", number}}},
      {"record.not-move", {{"last", number}, {"got", message}}},
      {"record.not-action", {{"got", text}}},
      {"record.one-of", {{"all", list}, {"got", text}}},
      {"record.not-hash"},
      {"record.few-entropy", {{"n", number}}},
      {"record.entropy", {{"most", number}, {"got", message}}},
      {"record.no-header", {{"hash", text}, {"format", text}}},
      {"record.not-card", {{"got", message}}},
      {"record.no-such-card", {{"card", text}, {"deck", number}}},
      {"record.card-twice", {{"card", text}}},
      {"record.deck", {{"n", number}, {"got", number}}},
      {"record.version", {{"got", text}, {"want", text}}},
      {"record.format", {{"want", text}, {"got", text}}},
      {"record.hash", {{"said", text}, {"is", text}}},
      {"record.no-die"},
      {"record.die-in-object"},
      {"record.other-size", {{"n", number}, {"here", number}}},
      {"record.other-card", {{"card", text}}},
      {"record.other-dealer", {{"seat", number}, {"last", number}}},
      {"record.die-missing"},
      {"record.is-session"},
      {"record.long-line", {{"bytes", number}}},
  };
};

}  // namespace sheepshead::words
