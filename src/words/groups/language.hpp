// Of the language itself.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"language"> {
  static constexpr Declared rows[] = {
      {"language.name"},  ///< what those who speak it call it
  };
};

}  // namespace sheepshead::words
