// Shuffling and dealing, asking for a new deal, and how a hand begins (D1, D3, T4e).
#include <utility>

#include "play/hand.hpp"
#include "play/steps.hpp"

namespace sheepshead {

DeckOrder shuffle(const Game& game, Random& random) {
  DeckOrder deck{game.cards};
  for (std::uint32_t i = game.deck_size; i > 1; --i) std::swap(deck[i - 1], deck[random.below(i)]);
  if (game.die) deck.die = std::uint8_t(1 + random.below(std::uint32_t(game.players - 1)));
  return deck;
}

namespace {

/// What lies in stacks: the i-th upper card of a seat on its i-th lower one (T2a, T2b).
void deal_stacks(const Game& game, const DeckOrder& deck, const std::array<Seat, kMaxSeats>& seat_at, State& s) {
  std::array<std::uint8_t, 2> uppers{}, lowers{};
  for (std::size_t i = 0; i < game.dealt; ++i) {
    const std::uint8_t to = game.deal_to[i];
    const Seat seat = seat_at[to & 0x0F];
    s.dealt |= deck[i];
    if (to & Game::kLower) {
      s.lower[std::size_t(8 * seat + lowers[seat]++)] = deck[i];
      s.covered |= deck[i];
    } else if (to & Game::kUpper) {
      s.upper[std::size_t(8 * seat + uppers[seat]++)] = deck[i];
      s.held[std::size_t(game.players + seat)] |= deck[i];
    } else {
      s.held[seat] |= deck[i];
    }
  }
}

}  // namespace

State deal(const Game& game, const DeckOrder& deck, Seat dealer, int doublers) {
  State s;
  s.dealer = dealer;
  s.doublers = static_cast<std::uint8_t>(doublers);
  s.turn = next_seat(game, dealer);
  // Seats counted from the dealer's left, so that the loop needs no division.
  std::array<Seat, kMaxSeats> seat_at{};
  for (std::size_t i = 0, seat = s.turn; i < game.players; ++i) {
    seat_at[i] = static_cast<Seat>(seat);
    if (++seat == game.players) seat = 0;
  }
  if (game.layout != Layout::hand) {
    deal_stacks(game, deck, seat_at, s);
  } else {
    std::size_t in_blind = 0;
    for (std::size_t i = 0; i < game.dealt; ++i) {
      const std::uint8_t to = game.deal_to[i];
      s.dealt |= deck[i];
      if (to == Game::kToBlind) {
        s.blind |= deck[i];
        s.blind_order[in_blind++] = deck[i];
      } else {
        s.held[seat_at[to]] |= deck[i];
      }
    }
  }
  if (game.die) s.die = deck.die;
  if (steps::catchers_in_one_hand(game, s))
    steps::finish(s, Ending::fox_catchers);
  else if (game.redeal)
    s.phase = Phase::redeal;
  else
    steps::start_hand(game, s);
  return s;
}

namespace steps {

bool catchers_in_one_hand(const Game& g, const State& s) {
  if (g.fox_catchers.empty()) return false;
  for (Seat p = 0; p < g.players; ++p)
    if (s.held[p].has_all(g.fox_catchers)) return true;
  return false;
}

Legal legal_redeal(const Game& g, const State& s) {
  const CardSet cards = s.held[s.turn];
  const CardSet good =
      g.order.trump | of_rank(Rank::ace) | of_rank(Rank::king) | of_rank(Rank::queen) | of_rank(Rank::jack);
  Legal l;
  if ((cards & good).empty() && g.order.points_of(cards) == 0) l.add(Kind::redeal);
  return l.add(Kind::silent);
}

void start_hand(const Game& g, State& s) {
  s.turn = left_of_dealer(g, s);
  switch (g.picking) {
    case Picking::in_turn:
    case Picking::schiller: s.phase = Phase::pick; return;
    case Picking::hick: s.phase = Phase::hick; return;
    case Picking::no_picker: return start_sides(g, s);
  }
}

void finish(State& s, Ending ending) {
  s.phase = Phase::done;
  s.ending = ending;
  s.turn = kNoSeat;
}

}  // namespace steps
}  // namespace sheepshead
