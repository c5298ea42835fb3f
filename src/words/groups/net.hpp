// Why a table or the server can't be had.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"net"> {
  static constexpr Declared rows[] = {
      {"net.banned"}, {"net.busy"},          {"net.elsewhere"},     {"net.ended"},
      {"net.kicked"}, {"net.no-spectators"}, {"net.no-such-table"}, {"net.nobody"},
      {"net.odd"},    {"net.offline"},       {"net.old-server"},    {"net.signed-out"},
  };
};

}  // namespace sheepshead::words
