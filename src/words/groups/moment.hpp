// The moment at the end of a hand: what it brought oneself, and who is ready for the next one.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"moment"> {
  static constexpr Declared rows[] = {
      {"moment.win", {{"points", text}}},
      {"moment.lose", {{"points", text}}},
      {"moment.score", {{"points", text}}},
      {"moment.no-score"},
      {"moment.even"},
      {"moment.nobody"},
      {"moment.others", {{"who", people}}},
      {"moment.points"},
      {"moment.blind", {{"who", who}}},
      {"moment.is-ready"},
      {"moment.ready-title"},
      {"moment.all-ready"},
      {"moment.ready", {{"who", who}, {"is", choice, "yes|no"}}},
  };
};

}  // namespace sheepshead::words
