// An event whose tables are the server's own.
#pragma once

#include <optional>

#include "club/event.hpp"

namespace sheepshead::club {

struct SeatOfEvent {
  int round = 0, table = 0;  ///< from 1
  std::size_t place = 0;     ///< at the table, from 0
};

/// Where the person plays: at the first of their tables that isn't done, else at the last; nothing if at none.
std::optional<SeatOfEvent> next_seat_of(const Event& event, int person);

}  // namespace sheepshead::club
