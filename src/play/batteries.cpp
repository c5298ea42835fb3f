// Cards that lie on the table: batteries and stacks (T2a, T2b). Place p is the hand of seat p, place players + p what
// lies face up before it.
#include "play/steps.hpp"

namespace sheepshead::steps {

/// The first lead is from the hand of the dealer's left neighbor, or from their stacks where there are no hands.
void start_places(const Game& g, State& s) {
  s.place = g.layout == Layout::stacks ? Seat(g.players + s.turn) : s.turn;
  s.leader[0] = s.place;
}

/// The place that follows in the trick in progress, which has a card: the same kind of place of the other seat, then
/// the other kind of both.
Seat next_place(const Game& g, const State& s) {
  const Seat lead = s.leader[s.trick];
  const Seat leader = seat_of(g, lead);
  const bool battery = lead >= g.players;
  const bool other_seat = (s.in_trick & 1) != 0;
  const bool other_kind = s.in_trick >= 2;
  const Seat seat = other_seat ? next_seat(g, leader) : leader;
  return battery != other_kind ? Seat(g.players + seat) : seat;
}

/// After a trick, the lower cards that nothing covers any more.
void turn_up(const Game& g, State& s) {
  for (Seat p = 0; p < g.players; ++p)
    for (std::size_t i = std::size_t(8 * p), end = i + g.stacks; i < end; ++i)
      if (s.lower[i].valid() && s.covered.has(s.lower[i]) && s.gone.has(s.upper[i])) {
        s.covered -= s.lower[i];
        s.held[std::size_t(g.players + p)] |= s.lower[i];
      }
}

}  // namespace sheepshead::steps
