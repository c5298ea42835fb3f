// The file of a session: why it can't be read or saved, and what in its lines can't be.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"journal"> {
  static constexpr Declared rows[] = {
      {"journal.folder", {{"path", text}, {"why", message}}},
      {"journal.not-saved", {{"path", text}, {"why", message}}},
      {"journal.not-cut", {{"path", text}, {"why", message}}},
      {"journal.exists", {{"path", text}}},
      {"journal.players", {{"players", number}, {"seats", number}, {"most", number}}},
      {"journal.no-bot", {{"bot", text}}},
      {"journal.no-dealer", {{"n", number}}},
      {"journal.no-session"},
      {"journal.not-opened", {{"why", message}}},
      {"journal.not-locked", {{"why", message}}},
      {"journal.in-use"},
      {"journal.still-in-use", {{"seconds", number}}},
      {"journal.dropped", {{"path", text}, {"line", number}}},
      {"journal.left-out", {{"path", text}, {"line", number}}},
      {"journal.seed", {{"got", message}}},
      {"journal.few-players", {{"least", number}, {"got", number}}},
      {"journal.other-rules"},
      {"journal.other-seats"},
      {"journal.other-deck"},
      {"journal.other-dealer"},
      {"journal.other-out"},
      {"journal.other-doublers"},
      {"journal.other-action",
       {{"n", number}, {"action", text}, {"seat", number}, {"before", text}, {"earlier", number}}},
      {"journal.other-count", {{"n", number}, {"before", number}}},
      {"journal.disagrees", {{"how", message}}},
      {"journal.between", {{"key", text}}},
      {"journal.version-between"},
      {"journal.version-already"},
      {"journal.unfinished"},
      {"journal.begins-ended"},
      {"journal.begins-short"},
      {"journal.dealer-is", {{"seat", number}}},
      {"journal.doublers-are", {{"n", number}}},
      {"journal.seats-differ"},
      {"journal.action-alone"},
      {"journal.record-alone"},
      {"journal.later-version", {{"version", text}}},
      {"journal.time"},
      {"journal.must-be-true"},
      {"journal.score-differs", {{"seat", number}, {"said", number}, {"given", number}}},
      {"journal.pots-differ", {{"seat", number}}},
      {"journal.deal-is", {{"seat", number}}},
      {"journal.doubled", {{"n", number}}},
      {"journal.cards"},
      {"journal.showdown-people"},
  };
};

}  // namespace sheepshead::words
