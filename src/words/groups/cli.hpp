// What every command line has: headings and labels of the help, and what's wrong with a word of it.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"cli"> {
  static constexpr Declared rows[] = {
      {"cli.usage"},
      {"cli.options"},
      {"cli.any-options"},
      {"cli.arguments"},
      {"cli.commands"},
      {"cli.a-command"},
      {"cli.examples"},
      {"cli.example"},
      {"cli.required"},
      {"cli.with", {{"options", text}}},
      {"cli.not-with", {{"options", text}}},
      {"cli.range", {{"least", text}, {"most", text}}},
      {"cli.value",
       {{"word", choice,
         "ADDRESS|PORT|CMD|FILE|FOLDER|GROUP|KEY|VALUE|LANG|NAME|CARDS|NAMES|POINTS|SECONDS|TABLE|TERM|THEME|TOKEN|"
         "VARIANT|PATH|WHO|HAND|RECORD|SHELL|HERE|THERE|NUMBER"}}},
      {"cli.no-option", {{"here", text}, {"word", text}}},
      {"cli.no-command", {{"here", text}, {"word", text}}},
      {"cli.no-use", {{"here", text}, {"word", text}}},
      {"cli.meant", {{"word", text}}},
      {"cli.lists", {{"here", text}}},
      {"cli.more", {{"here", text}}},
      {"cli.missing", {{"option", text}}},
      {"cli.missing-command", {{"here", text}}},
      {"cli.needs-value", {{"option", text}}},
      {"cli.no-value", {{"option", text}}},
      {"cli.twice", {{"option", text}}},
      {"cli.requires", {{"option", text}, {"other", text}}},
      {"cli.excludes", {{"option", text}, {"other", text}}},
      {"cli.not-a-value", {{"option", text}, {"value", text}}},
      {"cli.parser-says", {{"why", text}}},
      {"cli.whole", {{"range", text}, {"value", text}}},
      {"cli.within", {{"range", text}, {"value", text}}},
      {"cli.negative", {{"value", text}}},
      {"cli.too-large", {{"value", text}}},
      {"cli.variant"},
      {"cli.rules"},
      {"cli.set"},
      {"cli.table"},
      {"cli.seed"},
      {"cli.seed-deal"},
      {"cli.threads"},
      {"cli.dealer"},
      {"cli.cards"},
      {"cli.json"},
      {"cli.records", {{"hands", text}}},
      {"cli.compact"},
      {"cli.no-seat", {{"seat", number}, {"last", number}}},
      {"cli.too-many-cards", {{"cards", number}, {"most", number}}},
      {"cli.stopped", {{"hands", number}, {"asked", number}}},
      {"cli.dealt", {{"seat", number}, {"dealer", choice, "yes|no"}, {"cards", cards}}},
      {"cli.blind", {{"cards", cards}}},
  };
};

}  // namespace sheepshead::words
