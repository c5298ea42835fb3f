// How two tables differ.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"diff"> {
  static constexpr Declared rows[] = {
      {"diff.title", {{"here", message}, {"there", message}}},
      {"diff.same"},
      {"diff.here", {{"said", message}}},
      {"diff.there", {{"said", message}}},
      {"diff.not-so"},
  };
};

}  // namespace sheepshead::words
