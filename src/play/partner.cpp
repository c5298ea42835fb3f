// How the picker finds a partner, or plays alone (P3, A1, A4 to A9, J1 to J6, T4d, T6b).
#include "play/steps.hpp"

namespace sheepshead::steps {
namespace {

/// The card that a picker who holds `cards` may call instead of the partner card, or no card (J3).
Card call_up_card(const Game& g, const State& s, CardSet cards) {
  const auto lowest = [&](Rank rank, int below) {
    for (int suit = below - 1; suit >= 0; --suit)
      if (const Card c(rank, Suit(suit)); s.dealt.has(c) && !cards.has(c)) return c;
    return kNoCard;
  };
  const Card jack = lowest(Rank::jack, int(g.partner_card.suit()));
  switch (g.call_up_to) {
    case CallUpTo::jacks: return jack;
    case CallUpTo::jack_of_hearts: return jack.valid() && jack.suit() == Suit::hearts ? jack : kNoCard;
    case CallUpTo::queens: break;
  }
  return jack.valid() ? jack : lowest(Rank::queen, kSuits);
}

Legal legal_jack_call(const Game& g, const State& s) {
  const bool first = s.phase == Phase::call_first;
  const CardSet cards = s.held[s.contract.picker];
  Legal l{.plain = 0, .card_kind = Kind::call, .cards = s.contract.called.valid() ? s.contract.called : g.partner_card};
  const bool up = first ? g.call_up == CallUp::before_the_blind && cards.has(g.partner_card)
                        : (g.call_up == CallUp::yes && cards.has(g.partner_card)) ||
                              (g.call_up == CallUp::from_the_blind && s.found.has(g.partner_card));
  if (up) {
    const Card higher = call_up_card(g, s, cards);
    if (higher.valid()) l.cards |= higher;
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
  /// To call, the picker lays a card face down, or is asked for one (A5, A8).
  bool needs_unknown() const { return g.unknown && with_suit(free_aces()).empty(); }
  /// The cards of that rank whose ace the picker keeps and that somebody else has.
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
  if ((g.unknown && usual.empty()) || g.void_ace) cards |= free;
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

/// After the call of a fail card, or its refusal: before the bury or after it (A9).
void end_call(const Game& g, State& s) {
  if (g.call_early)
    start_bury(g, s);
  else
    settle_contract(g, s);
}

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

/// The picker is alone, whatever was called before.
void go_alone(const Game& g, State& s) {
  Contract& k = s.contract;
  if (k.called.valid() && !(g.has_jack && k.called == g.partner_card)) k.given_up = k.called;
  k.called = kNoCard;
  k.none_under = k.none_under || k.under.valid();
  k.under = kNoCard;
  k.alone = true;
}

/// A call or its refusal ends one of three phases: before the blind, before the bury, or after it.
void alone(const Game& g, State& s) {
  go_alone(g, s);
  if (s.phase == Phase::call_first)
    start_taking(g, s);
  else if (s.phase == Phase::call_jack)
    start_bury(g, s);
  else
    end_call(g, s);
}

void call(const Game& g, State& s, Card c) {
  s.contract.called = c;
  if (s.phase == Phase::call_first)
    start_taking(g, s);
  else if (s.phase == Phase::call_jack)
    start_bury(g, s);
  else if (const Calling his(g, s);
           g.picking != Picking::hick && !names_jack(g, c) && !his.has_suit_of(c) && his.needs_unknown())
    s.phase = Phase::under;  // A5: no card of the called suit in hand
  else
    end_call(g, s);
}

/// A5; A8: optional.
Legal legal_under(const Game& g, const State& s) {
  Legal l{.plain = 0, .card_kind = Kind::under, .cards = s.held[s.turn]};
  return g.void_ace ? l.add(Kind::silent) : l;
}

void under(const Game& g, State& s, Card c) {
  s.contract.under = c;
  end_call(g, s);
}

void none_called(const Game& g, State& s) {
  s.contract.none_under = s.phase == Phase::under;
  end_call(g, s);
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
