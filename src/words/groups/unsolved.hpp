// Why a hand can't be solved.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"unsolved"> {
  static constexpr Declared rows[] = {
      {"unsolved.not-in-play"},
      {"unsolved.for-oneself", {{"most", number}}},
      {"unsolved.sides-open", {{"most", number}}},
      {"unsolved.duel", {{"most", number}}},
      {"unsolved.uneven", {{"most", number}}},
  };
};

}  // namespace sheepshead::words
