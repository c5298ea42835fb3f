// Files that can't be read or written.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"disk"> {
  static constexpr Declared rows[] = {
      {"disk.as-it-was", {{"file", text}}},
      {"disk.none-kept"},
      {"disk.standard-input"},
      {"disk.standard-output"},
      {"disk.none"},
      {"disk.no-folder"},
      {"disk.closed"},
      {"disk.folder"},
      {"disk.no-file"},
      {"disk.silent-pipe"},
      {"disk.no-records"},
      {"disk.disk-full"},
      {"disk.not-a-folder"},
      {"disk.exists"},
      {"disk.read-only"},
      {"disk.too-many-open"},
      {"disk.denied"},
      {"disk.says", {{"words", text}}},
      {"disk.system", {{"number", number}, {"words", text}}},
      {"disk.output", {{"why", text}}},
      {"disk.not-read", {{"file", text}, {"why", text}}},
      {"disk.not-written", {{"file", text}, {"why", text}}},
      {"disk.long-line", {{"bytes", number}}},
      {"disk.nul"},
      {"disk.cannot-read", {{"why", message}}},
      {"disk.is-empty"},
      {"disk.records-are-read", {{"file", text}}},
      {"disk.too-large"},
  };
};

}  // namespace sheepshead::words
