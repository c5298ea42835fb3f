// What leads to house rules from other pages.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"house"> {
  static constexpr Declared rows[] = {
      {"house.calendar"}, {"house.weekly", {{"day", text}, {"time", text}}},
      {"house.title"},    {"house.change"},
      {"house.yours"},    {"house.about", {{"n", number}}},
      {"house.conflict"},
  };
};

}  // namespace sheepshead::words
