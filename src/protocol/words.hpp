// The names of phases and events in messages.
#pragma once

#include <optional>
#include <string_view>

#include "play/events.hpp"
#include "play/state.hpp"

namespace sheepshead {

inline constexpr int kPhases = int(Phase::done) + 1;
/// "pick", "call-ace", "late-blitz", ...
std::string_view name_of(Phase phase);

inline constexpr int kEventKinds = int(Event::What::hand_over) + 1;
/// "passed", "trick-taken-unseen", ...
std::string_view name_of(Event::What what);

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
