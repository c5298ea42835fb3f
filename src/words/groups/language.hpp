// Of the language itself.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"language"> {
  static constexpr Declared rows[] = {
      {"language.name"},    ///< what those who speak it call it
      {"language.others"},  ///< the tag of the language that the lines term.ID.others are in
  };
};

}  // namespace sheepshead::words
