// Work for servers: the help of `work`.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"work"> {
  static constexpr Declared rows[] = {
      {"work.about"}, {"work.how"}, {"work.for"}, {"work.exits"}, {"work.no-kind", {{"kind", text}, {"all", text}}},
  };
};

}  // namespace sheepshead::words
