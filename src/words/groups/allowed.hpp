// What the value of an option may be.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"allowed"> {
  static constexpr Declared rows[] = {
      {"allowed.flag"},
      {"allowed.card"},
      {"allowed.range", {{"least", number}, {"most", number}}},
      {"allowed.one-of", {{"all", list}}},
  };
};

}  // namespace sheepshead::words
