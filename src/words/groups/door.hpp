// The way to one's account.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"door"> {
  static constexpr Declared rows[] = {
      {"door.account"}, {"door.guest"}, {"door.none"}, {"door.open"}, {"door.own", {{"login", text}}}, {"door.to-own"},
  };
};

}  // namespace sheepshead::words
