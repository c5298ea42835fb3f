// A deal that was not drawn here, but is given to be played.
#pragma once

#include "play/hand.hpp"

namespace sheepshead {

struct GivenDeal {
  DeckOrder deck{};  ///< every card of the deck; the die where one is cast
  Seat dealer = 0;
  std::uint8_t doublers = 0;
};

}  // namespace sheepshead
