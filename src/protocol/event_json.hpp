// An event as it goes into a message: docs/bot-protocol.md. For .cpp files only.
#pragma once

#include "notation/record_parts.hpp"
#include "play/events.hpp"
#include "speech/json_text.hpp"

namespace sheepshead {

/// Writes "what" and what belongs to it, into an object that the caller begins and ends. Whom the event is for is not
/// written: it is sent to nobody else.
void write_event(JsonText& out, const Event& event);

/// Reads what write_event() writes. Every key of `reader` that belongs to it is taken.
std::optional<Event> read_event(ObjectReader& reader, const Game& game);

}  // namespace sheepshead
