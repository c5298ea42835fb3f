// Events in words.
#pragma once

#include <string>

#include "cards/text.hpp"
#include "notation/names.hpp"
#include "play/events.hpp"

namespace sheepshead {

/// Whether `viewer` may be told of the event; kNoSeat is a spectator.
constexpr bool may_know(const Event& event, Seat viewer) { return may_hear(event, viewer); }

/// "East takes 21.", "No one picked. Leaster: fewest points wins." What the viewer does himself begins with "You", and
/// a player named "You" is spoken to in the same way.
/// Empty for an event that needs no words (hand_over). Does not ask may_know().
std::string sentence(const Event& event, Names names, CardStyle style = CardStyle::letters, Seat viewer = kNoSeat);

}  // namespace sheepshead
