// The way from pages without a server to one.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"server"> {
  static constexpr Declared rows[] = {
      {"server.about"},
      {"server.address"},
      {"server.go"},
      {"server.no-address"},
  };
};

}  // namespace sheepshead::words
