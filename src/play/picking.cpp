// Who takes the blind, and what happens when nobody does (P1, P4, P5, N1 to N6).
#include "play/steps.hpp"

namespace sheepshead::steps {
namespace {

void decline(State& s) { s.passed |= one_seat(s.turn); }

}  // namespace

Legal legal_pick(const Game& g, const State& s) {
  Legal l;
  l.add(Kind::pick);
  if (g.picking == Picking::schiller) return l;
  if (s.turn != s.dealer) return l.add(Kind::pass);
  switch (g.nobody_picks) {
    case NobodyPicks::forced_pick: return l;
    case NobodyPicks::dealer_decides: return l.add(Kind::call_leaster).add(Kind::call_doubler);
    default: return l.add(Kind::pass);
  }
}

void pick(const Game& g, State& s) {
  s.contract.picker = s.turn;
  s.contract.forced =
      g.picking == Picking::schiller || (g.nobody_picks == NobodyPicks::forced_pick && s.turn == s.dealer);
  if (g.partner == PartnerRule::none) s.contract.alone = true;
  if (g.crack_early && g.crack != Crack::no)
    start_cracks(g, s);
  else
    before_the_blind(g, s);
}

void before_the_blind(const Game& g, State& s) {
  s.turn = s.contract.picker;
  if (g.call_first)
    s.phase = Phase::call_first;
  else
    start_taking(g, s);
}

void pass(const Game& g, State& s) {
  decline(s);
  if (s.turn != s.dealer) {
    s.turn = next_seat(g, s.turn);
    return;
  }
  switch (g.nobody_picks) {
    case NobodyPicks::doubler: return finish(s, Ending::doubler);
    case NobodyPicks::next_dealer: return finish(s, Ending::next_dealer);
    case NobodyPicks::schwanzer: return finish(s, Ending::schwanzer);
    default: return start_for_oneself(g, s);
  }
}

void call_leaster(const Game& g, State& s) {
  decline(s);
  start_for_oneself(g, s);
}

void call_doubler(const Game&, State& s) {
  decline(s);
  finish(s, Ending::doubler);
}

void start_for_oneself(const Game& g, State& s) {
  s.contract.leaster = true;
  s.blind_trick = g.leaster_blind_trick;
  if (g.leaster_blind != LeasterBlind::dealer_says || s.blind.empty()) return start_play(g, s);
  s.phase = Phase::name_trick;
  s.turn = s.dealer;
}

Legal legal_name_trick(const Game& g, const State&) {
  Legal l;
  for (int trick = 1; trick <= g.hand_size; ++trick) l.add(Kind::trick, trick);
  return l;
}

void name_trick(const Game& g, State& s, int number) {
  s.blind_trick = static_cast<std::uint8_t>(number - 1);
  start_play(g, s);
}

}  // namespace sheepshead::steps
