// Counting games and sequences of actions.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"counting"> {
  static constexpr Declared rows[] = {
      {"counting.perft"},
      {"counting.perft-how"},
      {"counting.depth"},
      {"counting.split"},
      {"counting.anyway"},
      {"counting.too-many-sequences", {{"n", decimal}, {"time", text}}},
      {"counting.census"},
      {"counting.too-many-games", {{"n", decimal}, {"time", text}, {"cards", number}}},
      {"counting.stopped"},
      {"counting.column", {{"what", choice, "games|share"}}},
      {"counting.scores", {{"last", number}}},
      {"counting.games-in", {{"seconds", decimal}}},
      {"counting.perft-total", {{"depth", number}, {"total", text}, {"seconds", decimal}}},
  };
};

}  // namespace sheepshead::words
