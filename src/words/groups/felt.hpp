// The full screen: what stands at the table, its keys and its pages.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"felt"> {
  static constexpr Declared rows[] = {
      {"felt.title", {{"rules", text}}},
      {"felt.name", {{"who", who}}},
      {"felt.hand", {{"n", number}}},
      {"felt.hand-of", {{"n", number}, {"of", number}}},
      {"felt.trick", {{"hand", message}, {"n", number}}},
      {"felt.trick-of", {{"hand", message}, {"n", number}, {"of", number}}},
      {"felt.last-trick"},
      {"felt.blind"},
      {"felt.place", {{"place", choice, "battery|hand"}}},
      {"felt.cards", {{"n", number}}},
      {"felt.cards-tricks", {{"n", number}, {"tricks", number}}},
      {"felt.left-taken", {{"n", number}, {"tricks", number}}},
      {"felt.tricks-points", {{"tricks", number}, {"points", number}}},
      {"felt.tricks-points-short", {{"tricks", number}, {"points", number}}},
      {"felt.buried", {{"cards", text}}},
      {"felt.aside", {{"cards", text}}},
      {"felt.shown", {{"cards", text}}},
      {"felt.down"},
      {"felt.keys", {{"room", choice, "wide|narrow|table_wide|table_narrow"}}},
      {"felt.welcome"},
      {"felt.small", {{"columns", number}, {"rows", number}}},
      {"felt.small-leave", {{"columns", number}, {"rows", number}}},
      {"felt.nothing-chosen"},
      {"felt.rules", {{"rules", text}}},
      {"felt.hint"},
      {"felt.score"},
      {"felt.help"},
      {"felt.word"},
      {"felt.table"},
      {"felt.help-back"},
      {"felt.help-word", {{"word", text}}},
      {"felt.say-empty"},
      {"felt.say-command"},
      {"felt.say-all"},
      {"felt.say-line", {{"line", text}, {"keys", message}}},
      {"felt.back"},
      {"felt.part", {{"from", number}, {"to", number}, {"of", number}}},
      {"felt.scroll", {{"part", message}}},
      {"felt.after", {{"n", number}}},
      {"felt.end"},
      {"felt.next-table"},
      {"felt.next"},
      {"felt.no-screen"},
      {"felt.too-small", {{"columns", number}, {"rows", number}, {"most", number}, {"least", number}}},
  };
};

}  // namespace sheepshead::words
