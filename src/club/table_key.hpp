// What those who sit at a table may tell of it themselves, without a director (G2).
#pragma once

#include "club/event.hpp"

namespace sheepshead::club {

/// Why the table of this number may not tell the change; empty if it may, so far as this goes. A table enters hands of
/// the round that it has begun, and then of the next; it corrects the round that it has begun, until the next one has
/// a hand. Doubts change nothing, so they may be of any round. `by` is somebody of the event, or nobody.
Objection refused_to_table(const Event&, int table, const Change&);

}  // namespace sheepshead::club
