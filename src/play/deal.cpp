// Shuffling and dealing, and asking for a new deal (D1, D3).
#include <utility>

#include "play/hand.hpp"
#include "play/steps.hpp"

namespace sheepshead {

DeckOrder shuffle(const Game& game, Random& random) {
  DeckOrder deck = game.cards;
  for (std::uint32_t i = game.deck_size; i > 1; --i) std::swap(deck[i - 1], deck[random.below(i)]);
  return deck;
}

State deal(const Game& game, const DeckOrder& deck, Seat dealer, int doublers) {
  State s;
  s.dealer = dealer;
  s.doublers = static_cast<std::uint8_t>(doublers);
  s.turn = next_seat(game, dealer);
  s.phase = game.redeal ? Phase::redeal : Phase::pick;
  // Seats counted from the dealer's left, so that the loop needs no division.
  std::array<Seat, kMaxSeats> seat_at{};
  for (std::size_t i = 0, seat = s.turn; i < game.players; ++i) {
    seat_at[i] = static_cast<Seat>(seat);
    if (++seat == game.players) seat = 0;
  }
  for (std::size_t i = 0; i < game.dealt; ++i) {
    const std::uint8_t to = game.deal_to[i];
    (to == Game::kToBlind ? s.blind : s.held[seat_at[to]]) |= deck[i];
    s.dealt |= deck[i];
  }
  return s;
}

namespace steps {

Legal legal_redeal(const Game& g, const State& s) {
  const CardSet cards = s.held[s.turn];
  Legal l;
  if ((cards & g.order.trump).empty() && g.order.points_of(cards) == 0) l.add(Kind::redeal);
  return l.add(Kind::silent);
}

void finish(State& s, Ending ending) {
  s.phase = Phase::done;
  s.ending = ending;
  s.turn = kNoSeat;
}

}  // namespace steps
}  // namespace sheepshead
