// Blitzes before the first card and after the fact (M5, M6).
#include "play/steps.hpp"

namespace sheepshead::steps {
namespace {

/// The seat that is asked last: the picker, or the dealer where nobody picks.
Seat last_asked(const Game& g, const State& s) {
  return g.picking == Picking::no_picker ? s.dealer : s.contract.picker;
}

}  // namespace

void start_blitz(const Game& g, State& s) {
  const bool asks = g.blitz == Blitz::any_time || (g.blitz == Blitz::after_a_crack && s.contract.cracks > 0);
  if (!asks) return start_play(g, s);
  s.phase = Phase::blitz;
  s.turn = next_seat(g, last_asked(g, s));
}

Legal legal_blitz(const Game& g, const State& s) {
  Legal l;
  l.add(Kind::silent);
  if (s.phase == Phase::late_blitz) return l.add(Kind::blitz, int(Pair::black_queens));
  CardSet own = s.held[s.turn] - s.shown;
  if (s.turn == s.contract.picker && s.contract.under.valid()) own -= s.contract.under;
  for (int p = 0; p < kPairs; ++p)
    if ((g.blitz_pairs >> p & 1) != 0 && own.has_all(cards_of(Pair(p)))) l.add(Kind::blitz, p);
  return l;
}

void blitz(const Game& g, State& s, Action a) {
  if (a.kind() == Kind::blitz) {
    ++s.contract.blitzes;
    s.shown |= cards_of(Pair(a.number()));
    if (s.phase == Phase::blitz) return;  // the same seat is asked again
  }
  if (s.phase == Phase::late_blitz) {
    s.phase = Phase::play;
    return advance(g, s);
  }
  if (s.turn == last_asked(g, s)) return start_play(g, s);
  s.turn = next_seat(g, s.turn);
}

/// Whether `c`, just played by the seat in turn, is that seat's second black queen.
bool asks_for_late_blitz(const State& s, Card c) {
  if (c != Card(Rank::queen, Suit::clubs) && c != Card(Rank::queen, Suit::spades)) return false;
  return s.queen_by == s.turn && !s.contract.leaster && (s.shown & cards_of(Pair::black_queens)).empty();
}

}  // namespace sheepshead::steps
