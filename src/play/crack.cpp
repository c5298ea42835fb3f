// Crack, re-crack and castrate (M1 to M4). Seats are asked one after the other, nearest to the picker's left first, and
// everyone is asked, so that the asking does not tell who the partner is.
#include "play/steps.hpp"

namespace sheepshead::steps {
namespace {

/// Before the bury the contract is not settled: who holds the partner card counts as the partner.
bool with_picker(const Game& g, const State& s, Seat seat) {
  if (!g.crack_early) return on_pickers_side(s, seat);
  if (g.has_jack) return s.held[seat].has(g.partner_card);
  return g.partner == PartnerRule::next_player && seat == next_seat(g, s.contract.picker);
}

void end_cracks(const Game& g, State& s) {
  if (g.crack_early)
    before_the_blind(g, s);
  else
    start_blitz(g, s);
}

void ask(State& s, Phase phase, Seat first) {
  s.phase = phase;
  s.asked = 0;
  s.turn = first;
}

/// After the round of cracks, if there was one.
void start_recrack(const Game& g, State& s) {
  if (!g.recrack) return end_cracks(g, s);
  ask(s, Phase::recrack, s.contract.picker);
}

void ask_next(const Game& g, State& s) {
  const int asked_in_all = s.phase == Phase::recrack ? g.players : g.players - 1;
  s.turn = next_seat(g, s.turn);
  if (++s.asked < asked_in_all) return;
  if (s.phase == Phase::crack && s.contract.cracks > 0)
    start_recrack(g, s);
  else
    end_cracks(g, s);
}

}  // namespace

void start_cracks(const Game& g, State& s) { ask(s, Phase::crack, next_seat(g, s.contract.picker)); }

Legal legal_crack(const Game& g, const State& s) {
  Legal l;
  const Contract& k = s.contract;
  switch (s.phase) {
    case Phase::crack: {
      const bool offered = has_seat(s.passed, s.turn);
      if (!with_picker(g, s, s.turn) && (g.crack == Crack::any_opponent || !offered)) l.add(Kind::crack);
      break;
    }
    case Phase::recrack:
      if (s.turn == k.picker || (g.around_the_corner && !g.crack_early && has_seat(k.partners, s.turn)))
        l.add(Kind::recrack);
      break;
    default:
      if (!with_picker(g, s, s.turn) && !has_seat(k.cracked, s.turn)) l.add(Kind::castrate);
      break;
  }
  return l.add(Kind::silent);
}

void crack(const Game& g, State& s) {
  ++s.contract.cracks;
  s.contract.cracked |= one_seat(s.turn);
  switch (s.phase) {
    case Phase::crack:
      if (g.crack_each) return ask_next(g, s);
      return start_recrack(g, s);
    case Phase::recrack:
      if (g.castrate) return ask(s, Phase::castrate, next_seat(g, s.contract.picker));
      return end_cracks(g, s);
    default: return end_cracks(g, s);
  }
}

void kept_silent(const Game& g, State& s) { ask_next(g, s); }

}  // namespace sheepshead::steps
