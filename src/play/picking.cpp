// Who takes the blind, and what happens when nobody does (P1, P4, N1, N2, N5).
#include "play/steps.hpp"

namespace sheepshead::steps {
namespace {

void decline(State& s) { s.passed |= one_seat(s.turn); }

void start_leaster(const Game& g, State& s) {
  s.contract.leaster = true;
  start_play(g, s);
}

}  // namespace

Legal legal_pick(const Game& g, const State& s) {
  Legal l;
  l.add(Kind::pick);
  if (s.turn != s.dealer) return l.add(Kind::pass);
  switch (g.nobody_picks) {
    case NobodyPicks::forced_pick: return l;
    case NobodyPicks::dealer_decides: return l.add(Kind::call_leaster).add(Kind::call_doubler);
    default: return l.add(Kind::pass);
  }
}

void pick(const Game& g, State& s) {
  s.contract.picker = s.turn;
  s.contract.forced = g.nobody_picks == NobodyPicks::forced_pick && s.turn == s.dealer;
  if (g.partner == PartnerRule::none) s.contract.alone = true;
  if (g.call_first)
    s.phase = Phase::call_first;
  else
    take_blind(g, s);
}

void pass(const Game& g, State& s) {
  decline(s);
  if (s.turn != s.dealer)
    s.turn = next_seat(g, s.turn);
  else if (g.nobody_picks == NobodyPicks::doubler)
    finish(s, Ending::doubler);
  else
    start_leaster(g, s);
}

void call_leaster(const Game& g, State& s) {
  decline(s);
  start_leaster(g, s);
}

void call_doubler(const Game&, State& s) {
  decline(s);
  finish(s, Ending::doubler);
}

}  // namespace sheepshead::steps
