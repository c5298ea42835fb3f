// Best play with all cards known.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"solve"> {
  static constexpr Declared rows[] = {
      {"solve.about"},
      {"solve.how"},
      {"solve.file"},
      {"solve.hand"},
      {"solve.at"},
      {"solve.no-hand"},
      {"solve.at-position"},
      {"solve.too-far", {{"hand", number}, {"actions", number}, {"at", number}}},
      {"solve.not-played",
       {{"actions", number}, {"hand", number}, {"why", choice, "over|early"}, {"do", choice, "none|at"}}},
      {"solve.after", {{"hand", number}, {"actions", number}}},
      {"solve.to-play"},
      {"solve.on-the-table"},
      {"solve.buried"},
      {"solve.trick"},
      {"solve.best-game", {{"scores", message}}},
      {"solve.card-points"},
      {"solve.game-points"},
      {"solve.best-line"},
      {"solve.each"},
      {"solve.side", {{"who", people}}},
      {"solve.they", {{"who", people}}},
      {"solve.can", {{"who", message}, {"points", number}, {"all", number}}},
      {"solve.can-wins", {{"who", message}, {"points", number}, {"all", number}, {"win", number}}},
      {"solve.can-short", {{"who", message}, {"points", number}, {"all", number}, {"win", number}, {"short", number}}},
      {"solve.plays", {{"who", who}, {"card", card}}},
      {"solve.blitzes", {{"who", who}}},
      {"solve.takes", {{"trick", number}, {"plays", list}, {"who", who}, {"points", number}}},
  };
};

}  // namespace sheepshead::words
