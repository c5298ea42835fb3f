// What each decision was worth: the report, and the command line.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"analyze"> {
  static constexpr Declared rows[] = {
      {"analyze.about"},
      {"analyze.how"},
      {"analyze.exit"},
      {"analyze.record"},
      {"analyze.session"},
      {"analyze.hand"},
      {"analyze.seat"},
      {"analyze.all"},
      {"analyze.level"},
      {"analyze.rounds"},
      {"analyze.full"},
      {"analyze.truth"},
      {"analyze.seed"},
      {"analyze.threads"},
      {"analyze.which-file"},
      {"analyze.not-played", {{"file", text}}},
      {"analyze.no-hand", {{"file", text}, {"n", number}, {"hand", number}}},
      {"analyze.no-seat", {{"seat", number}, {"players", number}}},
      {"analyze.stopped", {{"n", number}, {"of", number}}},
      {"analyze.torn", {{"file", text}}},
      {"analyze.own-bots-only", {{"option", text}, {"name", text}}},
      {"analyze.no-judge", {{"option", text}, {"name", text}, {"other", text}}},
      {"analyze.place", {{"where", choice, "deal|bidding|picking|burying|calling|exchange|doubling|trick"}, {"n", number}}},
      {"analyze.place-line", {{"place", message}}},
      {"analyze.grade", {{"grade", choice, "slip|mistake"}}},
      {"analyze.best"},
      {"analyze.same-name", {{"name", text}, {"seat", number}}},
      {"analyze.decision", {{"who", text}, {"trick", number}, {"task", message}, {"all", cards}}},
      {"analyze.hindsight-why", {{"why", message}}},
      {"analyze.hindsight-same", {{"chosen", message}, {"score", text}}},
      {"analyze.hindsight", {{"best", message}, {"top", text}, {"chosen", message}, {"score", text}}},
      {"analyze.head", {{"n", number}}},
      {"analyze.head-open", {{"n", number}}},
      {"analyze.head-scored", {{"n", number}, {"result", message}}},
      {"analyze.nothing-to-decide"},
      {"analyze.no-remark"},
      {"analyze.no-decision"},
      {"analyze.heading", {{"of", choice, "decisions|picking|result|pairs"}}},
      {"analyze.column", {{"of", choice, "hands|decisions|slips|mistakes|lost|each|result|luck|without|hand"}}},
      {"analyze.picked", {{"name", text}, {"picked", number}, {"asked", number}, {"percent", number}}},
      {"analyze.mauers", {{"n", number}, {"points", text}}},
      {"analyze.weak-picks", {{"n", number}, {"points", text}}},
      {"analyze.picked-well"},
      {"analyze.luck"},
      {"analyze.pairs-unseen"},
      {"analyze.pair", {{"one", text}, {"other", text}, {"gain", text}, {"hands", number}}},
      {"analyze.pair-flagged", {{"pair", message}}},
      {"analyze.pairs-fine", {{"pair", message}}},
      {"analyze.pairs-few", {{"least", number}}},
      {"analyze.pairs-what", {{"percent", number}}},
      {"analyze.sum", {{"file", text}, {"hands", number}, {"decisions", number}}},
      {"analyze.judged", {{"level", text}}},
      {"analyze.what-if"},
      {"analyze.what-if-number", {{"text", text}}},
      {"analyze.what-if-which", {{"n", number}}},
      {"analyze.what-if-no-action", {{"text", text}}},
      {"analyze.what-if-no-decision", {{"at", number}, {"of", number}}},
      {"analyze.what-if-refused", {{"action", text}, {"why", message}}},
      {"analyze.what-if-head", {{"at", number}, {"name", text}, {"does", message}, {"was", message}, {"level", text}}},
      {"analyze.what-if-score", {{"name", text}, {"then", number}, {"was", number}}},
  };
};

}  // namespace sheepshead::words
