// What a browser is told by a server that has no pages.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"start"> {
  static constexpr Declared rows[] = {
      {"start.address"},  {"start.interface"}, {"start.join"},   {"start.no-pages"},
      {"start.programs"}, {"start.running"},   {"start.tables"}, {"start.variants"},
  };
};

}  // namespace sheepshead::words
