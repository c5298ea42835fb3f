// How well a bot plays.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"level"> {
  static constexpr Declared rows[] = {
      {"level.beginner"}, {"level.casual"}, {"level.club"},   {"level.expert"},
      {"level.master"},   {"level.random"}, {"level.strong"},
  };
};

}  // namespace sheepshead::words
