// sheepshead analyze --what-if: the rest of a hand after another choice, as bots play it.
#pragma once

#include <cstdint>
#include <string>

#include "app/analyze/read.hpp"

namespace sheepshead::app {

struct WhatIfWish {
  int at = 0;          ///< the number of the action that's another, from 1
  std::string action;  ///< "play QC"
  std::string level;
  std::uint64_t seed = 1;
  bool json = false;
};

/// Writes it, or what is wrong; the exit status.
int tell_what_if(const ReadHand& hand, const WhatIfWish& wish);

}  // namespace sheepshead::app
