// How the picker finds a partner, or plays alone (P3, A1, A4 to A7, J1 to J3).
#include "play/steps.hpp"

namespace sheepshead::steps {
namespace {

/// The jack that a picker who holds `cards` may call instead of J♦, or no card (J3).
Card call_up_jack(const State& s, CardSet cards) {
  for (const Suit suit : {Suit::hearts, Suit::spades, Suit::clubs}) {
    const Card jack(Rank::jack, suit);
    if (s.dealt.has(jack) && !cards.has(jack)) return jack;
  }
  return kNoCard;
}

Legal legal_jack_call(const Game& g, const State& s) {
  const bool first = s.phase == Phase::call_first;
  const CardSet cards = s.held[s.contract.picker];
  Legal l{
      .plain = 0, .card_kind = Kind::call, .cards = s.contract.called.valid() ? s.contract.called : kJackOfDiamonds};
  const bool up = first ? g.call_up == CallUp::before_the_blind && cards.has(kJackOfDiamonds)
                        : (g.call_up == CallUp::yes && cards.has(kJackOfDiamonds)) ||
                              (g.call_up == CallUp::from_the_blind && s.found.has(kJackOfDiamonds));
  if (up) {
    const Card jack = call_up_jack(s, cards);
    if (jack.valid()) l.cards |= jack;
  }
  if (g.alone == (first ? Alone::before_the_blind : Alone::after_the_blind)) l.add(Kind::alone);
  return l;
}

Legal legal_ace_call(const Game& g, const State& s) {
  const CardSet hand = s.held[s.contract.picker];
  const CardSet known = hand | s.buried;
  const CardSet free_aces = (g.order.fail_aces & s.dealt) - known;
  Legal l{.plain = 0, .card_kind = Kind::call, .cards = {}};
  for (const Card ace : free_aces)
    if (!(hand & g.order.of(g.order.suit_of(ace))).empty()) l.cards |= ace;
  if (l.cards.empty() && g.unknown) l.cards |= free_aces;
  if (g.called_ten && free_aces.empty())
    for (const Card ace : g.order.fail_aces& hand) {
      const Card ten(Rank::ten, ace.suit());
      if (s.dealt.has(ten) && !known.has(ten)) l.cards |= ten;
    }
  if (g.own_ace) l.cards |= g.order.fail_aces & hand;
  if (g.alone == Alone::after_the_blind || l.cards.empty()) l.add(Kind::alone);
  return l;
}

}  // namespace

bool asks_for_jack(const Game& g) {
  return g.alone == Alone::after_the_blind || g.call_up == CallUp::yes || g.call_up == CallUp::from_the_blind;
}

Legal legal_call(const Game& g, const State& s) {
  if (g.partner == PartnerRule::jack_of_diamonds) return legal_jack_call(g, s);
  if (s.phase == Phase::call_ace) return legal_ace_call(g, s);
  return Legal{}.add(Kind::alone).add(Kind::silent);
}

/// A call or its refusal ends one of three phases: before the blind, before the bury, or after it.
void alone(const Game& g, State& s) {
  s.contract.alone = true;
  s.contract.called = kNoCard;
  if (s.phase == Phase::call_first)
    take_blind(g, s);
  else if (s.phase == Phase::call_jack)
    s.phase = Phase::bury;
  else
    settle_contract(g, s);
}

void call(const Game& g, State& s, Card c) {
  s.contract.called = c;
  if (s.phase == Phase::call_first)
    take_blind(g, s);
  else if (s.phase == Phase::call_jack)
    s.phase = Phase::bury;
  else if ((s.held[s.contract.picker] & g.order.of(g.order.suit_of(c))).empty())
    s.phase = Phase::under;  // A5: he has no card of the suit that he called
  else
    settle_contract(g, s);
}

void under(const Game& g, State& s, Card c) {
  s.contract.under = c;
  settle_contract(g, s);
}

void settle_contract(const Game& g, State& s) {
  if (s.contract.called.valid())
    for (Seat p = 0; p < g.players; ++p)
      if (p != s.contract.picker && s.held[p].has(s.contract.called)) s.contract.partner = p;
  if (g.crack == Crack::no)
    start_play(g, s);
  else
    start_cracks(g, s);
}

}  // namespace sheepshead::steps
