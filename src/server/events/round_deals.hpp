// What anybody who may look at an event may know of a round whose tables all play the same deals.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "server/events/open_event.hpp"

namespace sheepshead::server {

/// Standings by the difference and travelers, with the cards of each deal that all tables have played; of each round
/// what was promised, at which table of the server the one of the role plays, and once all its hands are played the
/// secret that the deals came from.
nlohmann::ordered_json duplicate_seen(const OpenEvent& open, const EventRole& role);

}  // namespace sheepshead::server
