// What happens between two hands of a session, as the sheet and the history tell it.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"told"> {
  static constexpr Declared rows[] = {
      {"told.sits-down", {{"who", who}}},
      {"told.adds-a-point", {{"who", who}}},
      {"told.leaves", {{"who", who}}},
      {"told.other-rules", {{"variant", message}}},
      {"told.other-own-rules"},
      {"told.divided"},
      {"told.showdown", {{"hand", choice, "high|pair|two|three|straight|flush|full|four|top"}}},
      {"told.ends"},
      {"told.hand", {{"n", number}}},
      {"told.correction", {{"n", number}}},
      {"told.joining", {{"who", who}}},
      {"told.leaving", {{"who", who}}},
      {"told.rule-change"},
      {"told.the-showdown"},
      {"told.the-end"},
  };
};

}  // namespace sheepshead::words
