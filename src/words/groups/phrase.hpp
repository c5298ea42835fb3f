// What players can say with one tap.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"phrase"> {
  static constexpr Declared rows[] = {
      {"phrase.again"}, {"phrase.good-game"}, {"phrase.good-luck"},   {"phrase.goodbye"},
      {"phrase.hello"}, {"phrase.nice-hand"}, {"phrase.one-moment"},  {"phrase.oops"},
      {"phrase.sorry"}, {"phrase.thanks"},    {"phrase.well-played"}, {"phrase.your-turn"},
  };
};

}  // namespace sheepshead::words
