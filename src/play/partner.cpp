// How the picker finds a partner, or plays alone (P3, A1, A4 to A7, J1 to J6, T4d, T6b).
#include "play/steps.hpp"

namespace sheepshead::steps {
namespace {

/// The jack that a picker who holds `cards` may call instead of the partner card, or no card (J3).
Card call_up_jack(const Game& g, const State& s, CardSet cards) {
  for (int suit = int(g.partner_card.suit()) - 1; suit >= 0; --suit) {
    const Card jack(Rank::jack, Suit(suit));
    if (s.dealt.has(jack) && !cards.has(jack)) return jack;
  }
  return kNoCard;
}

Legal legal_jack_call(const Game& g, const State& s) {
  const bool first = s.phase == Phase::call_first;
  const CardSet cards = s.held[s.contract.picker];
  Legal l{.plain = 0, .card_kind = Kind::call, .cards = s.contract.called.valid() ? s.contract.called : g.partner_card};
  const bool up = first ? g.call_up == CallUp::before_the_blind && cards.has(g.partner_card)
                        : (g.call_up == CallUp::yes && cards.has(g.partner_card)) ||
                              (g.call_up == CallUp::from_the_blind && s.found.has(g.partner_card));
  if (up) {
    const Card jack = call_up_jack(g, s, cards);
    if (jack.valid()) l.cards |= jack;
  }
  if (g.alone == (first ? Alone::before_the_blind : Alone::after_the_blind)) l.add(Kind::alone);
  return l;
}

struct Calling {
  const Game& g;
  CardSet dealt, hand, known;

  Calling(const Game& game, const State& s)
      : g(game), dealt(s.dealt), hand(s.held[s.contract.picker]), known(hand | s.buried) {}

  bool has_suit_of(Card c) const { return !(hand & g.order.of(g.order.suit_of(c))).empty(); }
  CardSet free_aces() const { return (g.order.fail_aces & dealt) - known; }
  CardSet with_suit(CardSet aces) const {
    CardSet cards;
    for (const Card ace : aces)
      if (has_suit_of(ace)) cards |= ace;
    return cards;
  }
  /// The cards of that rank whose ace he keeps and that somebody else has.
  CardSet below_own_ace(Rank rank) const {
    CardSet cards;
    for (const Card ace : g.order.fail_aces& hand) {
      const Card c(rank, ace.suit());
      if (!g.order.trump.has(c) && dealt.has(c) && !known.has(c)) cards |= c;
    }
    return cards;
  }
};

Legal legal_ace_call(const Game& g, const State& s) {
  const Calling c(g, s);
  const CardSet free = c.free_aces();
  const CardSet usual = c.with_suit(free);
  CardSet cards = usual;
  if (usual.empty() && g.unknown) cards |= free;
  if (g.called_ten && (free.empty() || (g.ten_when == TenWhen::no_callable_ace && usual.empty())))
    cards |= c.below_own_ace(Rank::ten);
  if (g.called_king && free.empty() && ((g.order.fail_tens & c.dealt) - c.known).empty())
    cards |= c.below_own_ace(Rank::king);
  if (g.own_ace) cards |= g.order.fail_aces & c.hand;
  if (g.buried_ace) cards |= c.with_suit(g.order.fail_aces & s.buried);
  Legal l{.plain = 0, .card_kind = Kind::call, .cards = cards};
  if (cards.empty() && g.partner == PartnerRule::jack_and_ace) l.add(Kind::silent);
  if (g.alone == Alone::after_the_blind || l.empty()) l.add(Kind::alone);
  return l;
}

/// J6: the jack as usual, or with the jack a fail ace.
Legal legal_jack_or_ace(const Game& g, const State& s) {
  const Calling c(g, s);
  Legal l{.plain = 0, .card_kind = Kind::call, .cards = g.partner_card};
  if (c.known.has(g.partner_card)) l.cards |= c.with_suit(c.free_aces());
  if (g.alone == Alone::after_the_blind) l.add(Kind::alone);
  return l;
}

/// T4d: any fail ace of another player.
Legal legal_bid_call(const Game& g, const State& s) {
  Legal l{.plain = 0, .card_kind = Kind::call, .cards = Calling(g, s).free_aces()};
  return l.cards.empty() ? l.add(Kind::alone) : l;
}

bool names_jack(const Game& g, Card c) { return g.has_jack && c.rank() == Rank::jack; }

}  // namespace

bool asks_for_jack(const Game& g) {
  if (g.partner != PartnerRule::jack_of_diamonds || g.calls_ace) return false;
  return g.alone == Alone::after_the_blind || g.call_up == CallUp::yes || g.call_up == CallUp::from_the_blind;
}

Legal legal_call(const Game& g, const State& s) {
  if (s.phase == Phase::call_ace) {
    if (g.picking == Picking::hick) return legal_bid_call(g, s);
    return g.partner == PartnerRule::jack_of_diamonds ? legal_jack_or_ace(g, s) : legal_ace_call(g, s);
  }
  if (g.partner == PartnerRule::jack_of_diamonds) return legal_jack_call(g, s);
  return Legal{}.add(Kind::alone).add(Kind::silent);
}

/// A call or its refusal ends one of three phases: before the blind, before the bury, or after it.
void alone(const Game& g, State& s) {
  s.contract.alone = true;
  s.contract.called = kNoCard;
  if (s.phase == Phase::call_first)
    start_taking(g, s);
  else if (s.phase == Phase::call_jack)
    start_bury(g, s);
  else
    settle_contract(g, s);
}

void call(const Game& g, State& s, Card c) {
  s.contract.called = c;
  if (s.phase == Phase::call_first)
    start_taking(g, s);
  else if (s.phase == Phase::call_jack)
    start_bury(g, s);
  else if (g.picking != Picking::hick && !names_jack(g, c) && !Calling(g, s).has_suit_of(c))
    s.phase = Phase::under;  // A5: he has no card of the suit that he called
  else
    settle_contract(g, s);
}

void under(const Game& g, State& s, Card c) {
  s.contract.under = c;
  settle_contract(g, s);
}

void settle_contract(const Game& g, State& s) {
  Contract& k = s.contract;
  if (k.called.valid())
    for (Seat p = 0; p < g.players; ++p)
      if (p != k.picker && s.held[p].has(k.called)) {
        k.partner = p;
        k.partners = one_seat(p);
      }
  if (g.partner == PartnerRule::jack_and_ace && !k.alone)
    for (Seat p = 0; p < g.players; ++p)
      if (p != k.picker && s.held[p].has(g.partner_card)) {
        k.partners |= one_seat(p);
        if (k.partner == kNoSeat) k.partner = p;
      }
  if (g.crack == Crack::no || g.crack_early)
    start_blitz(g, s);
  else
    start_cracks(g, s);
}

}  // namespace sheepshead::steps
