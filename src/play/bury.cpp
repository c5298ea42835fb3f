// Burying, and calling sheepshead after it (P2, P6, J5, A9).
#include "play/steps.hpp"

namespace sheepshead::steps {
namespace {

void after_bury(const Game& g, State& s) {
  s.turn = s.contract.picker;
  if (g.sheepshead == CallSheepshead::no) return start_calling(g, s);
  s.phase = Phase::sheepshead;
}

/// The cards that who shares the blind has still to bury, once the picker is done.
void pass_bury_on(const Game& g, State& s) {
  if (s.sharer == kNoSeat || s.turn == s.sharer || s.found_too.empty()) return after_bury(g, s);
  s.turn = s.sharer;
  s.to_bury = static_cast<std::uint8_t>(s.found_too.size());
}

}  // namespace

void start_bury(const Game& g, State& s) {
  s.phase = Phase::bury;
  s.turn = s.contract.picker;
  if (s.to_bury == 0) pass_bury_on(g, s);
}

/// What a picker who has called already may not bury (A9): the last card of the suit, the ace above the called ten or
/// king, the card that lies face down, or an ace of the picker's own that was called.
CardSet kept_for_call(const Game& g, const State& s) {
  const Contract& k = s.contract;
  if (!k.called.valid()) return {};
  if (k.under.valid()) return k.under;
  const CardSet hand = s.held[k.picker];
  const Card ace(Rank::ace, k.called.suit());
  if (hand.has(ace)) return ace;
  const CardSet of_suit = hand & g.order.of(g.order.suit_of(k.called));
  return of_suit.size() == 1 ? of_suit : CardSet{};
}

Legal legal_bury(const Game& g, const State& s) {
  CardSet cards = s.held[s.turn];
  const Contract& k = s.contract;
  if (s.turn != k.picker) {
    if (g.has_jack) cards = without(cards, g.partner_card);  // or the partner would be nobody
  } else if (g.keep_jack && (k.alone || g.calls_ace || k.called == g.partner_card)) {
    cards = without(cards, g.partner_card);
  }
  if (g.call_early && s.turn == k.picker) cards = without(cards, kept_for_call(g, s));
  return {.plain = 0, .card_kind = Kind::bury, .cards = cards};
}

void bury(const Game& g, State& s, Card c) {
  s.held[s.turn] -= c;
  (s.turn == s.contract.picker ? s.buried : s.buried_too) |= c;
  if (--s.to_bury == 0) pass_bury_on(g, s);
}

Legal legal_sheepshead(const Game& g, const State& s) {
  Legal l;
  l.add(Kind::silent);
  const bool jack = (s.held[s.turn] | s.buried).has(g.partner_card);
  return g.sheepshead == CallSheepshead::yes || jack ? l.add(Kind::sheepshead) : l;
}

void sheepshead(const Game& g, State& s) {
  s.contract.sheepshead = true;
  if (g.sheepshead_with == SheepsheadWith::partner) return start_calling(g, s);
  go_alone(g, s);
  settle_contract(g, s);
}

void start_calling(const Game& g, State& s) {
  if (g.calls_ace && !g.call_early && !s.contract.alone)
    s.phase = Phase::call_ace;
  else
    settle_contract(g, s);
}

}  // namespace sheepshead::steps
