// How strong somebody plays (docs/rating.md).
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"strength"> {
  static constexpr Declared rows[] = {
      {"strength.about"},
      {"strength.above", {{"hands", number}}},
      {"strength.below", {{"hands", number}}},
      {"strength.course"},
      {"strength.error"},
      {"strength.figure", {{"points", decimal}, {"error", decimal}}},
      {"strength.like", {{"hands", number}}},
      {"strength.reading"},
      {"strength.title"},
      {"strength.too-few", {{"hands", number}, {"still", number}}},
      {"strength.unit", {{"table", message}}},
      {"strength.with-account"},
  };
};

}  // namespace sheepshead::words
