// Crack and re-crack (M1, M2). Seats are asked one after the other, nearest to the picker's left first, and everyone is
// asked, so that the asking does not tell who the partner is.
#include "play/steps.hpp"

namespace sheepshead::steps {

void start_cracks(const Game& g, State& s) {
  s.phase = Phase::crack;
  s.asked = 0;
  s.turn = next_seat(g, s.contract.picker);
}

Legal legal_crack(const Game& g, const State& s) {
  Legal l;
  const bool offered = has_seat(s.passed, s.turn);
  if (s.turn != s.contract.partner && (g.crack == Crack::any_opponent || !offered)) l.add(Kind::crack);
  return l.add(Kind::silent);
}

Legal legal_recrack(const Game&, const State& s) {
  Legal l;
  if (s.turn == s.contract.picker || s.turn == s.contract.partner) l.add(Kind::recrack);
  return l.add(Kind::silent);
}

void crack(const Game& g, State& s) {
  s.contract.cracks = 1;
  s.contract.cracked |= one_seat(s.turn);
  if (!g.recrack) return start_play(g, s);
  s.phase = Phase::recrack;
  s.asked = 0;
  s.turn = s.contract.picker;
}

void recrack(const Game& g, State& s) {
  s.contract.cracks = 2;
  s.contract.cracked |= one_seat(s.turn);
  start_play(g, s);
}

void kept_silent(const Game& g, State& s) {
  const int asked_in_all = s.phase == Phase::crack ? g.players - 1 : g.players;
  s.turn = next_seat(g, s.turn);
  if (++s.asked == asked_in_all) start_play(g, s);
}

}  // namespace sheepshead::steps
