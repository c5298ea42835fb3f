// Recorded hands played again: whether they hold.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"replayed"> {
  static constexpr Declared rows[] = {
      {"replayed.about"},
      {"replayed.how"},
      {"replayed.files"},
      {"replayed.only"},
      {"replayed.json"},
      {"replayed.quiet"},
      {"replayed.kept"},
      {"replayed.left-out"},
      {"replayed.hand", {{"n", number}, {"file", text}}},
      {"replayed.checked"},
      {"replayed.checked-so-far"},
      {"replayed.wrong", {{"what", message}}},
      {"replayed.wrong-at", {{"key", text}, {"what", message}}},
      {"replayed.in-hand", {{"what", text}, {"n", number}}},
      {"replayed.nothing-yet", {{"file", text}}},
      {"replayed.entered", {{"file", text}, {"n", number}}},
      {"replayed.no-such-hand", {{"hands", number}, {"n", number}}},
      {"replayed.sum", {{"hands", number}, {"unfinished", number}, {"wrong", number}, {"unread", number}}},
      {"replayed.other-rules", {{"variant", text}}},
      {"replayed.unknown-variant", {{"variant", text}}},
      {"replayed.no-hand"},
  };
};

}  // namespace sheepshead::words
