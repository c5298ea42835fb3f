// What the number of an event is in messages.
#pragma once

#include "play/events.hpp"

namespace sheepshead {

/// What Event::number means for an event of that kind, and so under which key it stands.
enum class EventNumber : std::uint8_t {
  none,
  schiller,  ///< true or false
  count,     ///< cards
  die,
  bid,
  suit,
  trick,
  pair,
  several,   ///< true or false: there can be several partners
  partners,  ///< a list of seats
  points,
};
EventNumber number_of(Event::What what);

}  // namespace sheepshead
