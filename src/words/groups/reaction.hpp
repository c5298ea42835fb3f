// What players say of a play with one tap.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"reaction"> {
  static constexpr Declared rows[] = {
      {"reaction.is", {{"reaction", choice, "nice|thanks|ouch|well-played|oops"}}},
      {"reaction.react"},
      {"reaction.row"},
      {"reaction.said", {{"who", text}, {"reaction", message}}},
  };
};

}  // namespace sheepshead::words
