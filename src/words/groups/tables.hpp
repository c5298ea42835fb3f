// sheepshead rules: the tables the program knows, and what a house rule is worth.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"tables"> {
  static constexpr Declared rows[] = {
      {"tables.about"},
      {"tables.list"},
      {"tables.list-json"},
      {"tables.names"},
      {"tables.show"},
      {"tables.check"},
      {"tables.check-file"},
      {"tables.explain"},
      {"tables.card"},
      {"tables.reference"},
      {"tables.json"},
      {"tables.players", {{"n", number}}},
      {"tables.none", {{"folder", text}}},
      {"tables.ok", {{"table", text}}},
      {"tables.diff"},
      {"tables.diff-there"},
      {"tables.diff-json"},
      {"tables.diff-set"},
      {"tables.diff-what"},
      {"tables.glossary"},
      {"tables.term"},
      {"tables.term-json"},
      {"tables.no-term", {{"term", text}}},
      {"tables.all-terms"},
  };
};

}  // namespace sheepshead::words
