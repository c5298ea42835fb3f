// The words by which sentences of the table speak of a term of the glossary, with commas between. What is said so often
// that everybody knows it after a hand ("card", "points") is left out. The rest of an id is the term's.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"spoken"> {
  static constexpr Declared rows[] = {
      {"spoken.alone"},      {"spoken.bump"},      {"spoken.blind"},
      {"spoken.blitz"},      {"spoken.bury"},      {"spoken.double-on-the-bump"},
      {"spoken.call"},       {"spoken.castrate"},  {"spoken.crack"},
      {"spoken.doubler"},    {"spoken.hick"},      {"spoken.leaster"},
      {"spoken.mauer"},      {"spoken.mittler"},   {"spoken.moster"},
      {"spoken.no-trick"},   {"spoken.partner"},   {"spoken.pick"},
      {"spoken.picker"},     {"spoken.pot"},       {"spoken.re-crack"},
      {"spoken.schmear"},    {"spoken.schneider"}, {"spoken.schwanzer"},
      {"spoken.sheepshead"}, {"spoken.side-solo"}, {"spoken.spitz"},
      {"spoken.throw-off"},  {"spoken.trump"},     {"spoken.under"},
      {"spoken.wilky"},
  };
};

}  // namespace sheepshead::words
