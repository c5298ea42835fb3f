#include "club/online.hpp"

namespace sheepshead::club {

std::optional<SeatOfEvent> next_seat_of(const Event& event, int person) {
  std::optional<SeatOfEvent> found;
  for (std::size_t r = 0; r < event.rounds().size(); ++r) {
    const auto seat = event.rounds()[r].seat_of(person);
    if (!seat) continue;
    found = SeatOfEvent{int(r) + 1, int(seat->first) + 1, seat->second};
    if (!event.rounds()[r].tables[seat->first].is_done()) break;
  }
  return found;
}

}  // namespace sheepshead::club
