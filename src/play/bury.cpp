// Taking the blind and burying (P2, J5).
#include "play/steps.hpp"

namespace sheepshead::steps {

void take_blind(const Game& g, State& s) {
  s.found = s.blind;
  s.held[s.contract.picker] |= s.blind;
  s.blind = {};
  s.phase = Phase::bury;
  if (g.partner == PartnerRule::jack_of_diamonds && !s.contract.alone) {
    if (!s.contract.called.valid()) s.contract.called = kJackOfDiamonds;
    if (asks_for_jack(g)) s.phase = Phase::call_jack;
  }
}

Legal legal_bury(const Game& g, const State& s) {
  CardSet cards = s.held[s.contract.picker];
  if (g.keep_jack && (s.contract.alone || s.contract.called == kJackOfDiamonds)) {
    const CardSet others = cards - kJackOfDiamonds;
    if (!others.empty()) cards = others;
  }
  return {.plain = 0, .card_kind = Kind::bury, .cards = cards};
}

void bury(const Game& g, State& s, Card c) {
  s.held[s.turn] -= c;
  s.buried |= c;
  if (s.buried.size() < g.blind_size) return;
  if (g.partner == PartnerRule::called_ace && !s.contract.alone)
    s.phase = Phase::call_ace;
  else
    settle_contract(g, s);
}

}  // namespace sheepshead::steps
