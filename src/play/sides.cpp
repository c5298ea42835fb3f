// Who plays with whom where nobody picks (T4c, T4e, T4f, T6c, T6d, T8a to T8c).
#include "play/steps.hpp"

namespace sheepshead::steps {
namespace {

/// Stronger as one of the cards that make partners: trump before fail, and fail cards are all alike.
bool outranks(const Game& g, Card a, Card b) {
  if (!g.order.trump.has(a)) return false;
  return !g.order.trump.has(b) || g.order.strength[a.index] > g.order.strength[b.index];
}

void set_sides(State& s, Seat picker, Seats others) {
  Contract& k = s.contract;
  k.picker = picker;
  k.partners = others;
  k.partner = others == 0 ? kNoSeat : Seat(std::countr_zero(others));
}

/// The holder of the highest partner card is the picker, the holders of the others are the partners.
void settle_sides(const Game& g, State& s) {
  const Card highest = highest_partner_card(g, s);
  if (!highest.valid()) return;
  Seat picker = kNoSeat;
  Seats others = 0;
  for (Seat p = 0; p < g.players; ++p) {
    if ((s.held[p] & s.partner_cards).empty()) continue;
    if (s.held[p].has(highest))
      picker = p;
    else
      others |= one_seat(p);
  }
  set_sides(s, picker, others);
}

void end_of_sides(const Game& g, State& s) {
  if (g.partner == PartnerRule::cards) {
    const Card called = s.contract.called;
    settle_sides(g, s);
    for (Seat p = 0; called.valid() && p < g.players; ++p)
      if (s.held[p].has(called)) set_sides(s, s.contract.picker, one_seat(p));
  }
  start_blitz(g, s);
}

void start_exchange(const Game& g, State& s) {
  if (!g.exchange) return end_of_sides(g, s);
  s.phase = Phase::exchange;
  s.turn = left_of_dealer(g, s);
}

void ask_next_for_partner(const Game& g, State& s) {
  s.called_up = 0;
  if (s.turn == s.dealer) return start_exchange(g, s);
  s.turn = next_seat(g, s.turn);
}

/// T8b: the next card that may be called by who holds several partner cards, or no card.
Card next_higher(const Game& g, const State& s) {
  const CardSet own = s.held[s.turn];
  if (s.called_up + 1 >= (own & g.partner_cards).size()) return kNoCard;
  const auto first_free = [&](std::initializer_list<Card> chain) {
    for (const Card c : chain)
      if (!own.has(c) && s.dealt.has(c) && !s.partner_cards.has(c)) return c;
    return kNoCard;
  };
  constexpr auto d = [](Rank r) { return Card(r, Suit::diamonds); };
  constexpr auto j = [](Suit suit) { return Card(Rank::jack, suit); };
  if (own.has(d(Rank::seven)) && s.called_up == 0)
    return first_free({d(Rank::eight), d(Rank::nine), d(Rank::king), d(Rank::ten), d(Rank::ace)});
  return first_free({j(Suit::hearts), j(Suit::spades), j(Suit::clubs)});
}

void call_higher(const Game& g, State& s, Card c) {
  Seat holder = kNoSeat;
  for (Seat p = 0; p < g.players; ++p)
    if (s.held[p].has(c)) holder = p;
  const bool already = !(s.held[holder] & s.partner_cards).empty();
  s.revealed |= one_seat(s.turn);
  s.partner_cards |= c;
  if (already) return;
  if (++s.called_up + 1 >= (s.held[s.turn] & g.partner_cards).size()) ask_next_for_partner(g, s);
}

}  // namespace

Card highest_partner_card(const Game& g, const State& s) {
  Card highest = kNoCard;
  for (const Card c : s.partner_cards& s.dealt)
    if (!highest.valid() || outranks(g, c, highest)) highest = c;
  return highest;
}

void start_sides(const Game& g, State& s) {
  s.partner_cards = g.partner_cards;
  if (g.one_hand == OneHand::alone) return start_exchange(g, s);
  s.phase = Phase::call_partner;
}

Legal legal_call_partner(const Game& g, const State& s) {
  Legal l;
  l.add(Kind::silent);
  const CardSet own = s.held[s.turn];
  const CardSet wanted = g.partner_cards & s.dealt;
  l.card_kind = Kind::call;
  if (g.one_hand == OneHand::call_higher) {
    const Card c = next_higher(g, s);
    if (c.valid()) l.cards = c;
    return l;
  }
  if (wanted.empty() || !own.has_all(wanted)) return l;
  if (g.one_hand == OneHand::first_trick) return l.add(Kind::first_trick);
  for (const Card ace : (g.order.fail_aces & s.dealt) - own)
    if (!(own & g.order.of(g.order.suit_of(ace))).empty()) l.cards |= ace;
  return l;
}

void call_partner(const Game& g, State& s, Action a) {
  if (a.kind() == Kind::silent) return ask_next_for_partner(g, s);
  if (g.one_hand == OneHand::call_higher) return call_higher(g, s, a.card());
  s.revealed |= one_seat(s.turn);
  s.said_all = true;
  if (a.kind() == Kind::first_trick)
    s.first_trick_partner = true;
  else
    s.contract.called = a.card();
  start_exchange(g, s);
}

Legal legal_exchange(const Game& g, const State& s) {
  const CardSet own = s.held[s.turn];
  if (s.phase == Phase::give_back)
    return {.plain = 0, .card_kind = Kind::give, .cards = without(own, s.gave[s.exchanging])};
  Legal l{.plain = 0, .card_kind = Kind::give, .cards = {}};
  l.add(Kind::silent);
  const CardSet several = own & g.partner_cards;
  if (several.size() >= 2) l.cards = several;
  return l;
}

void exchange(const Game& g, State& s, Action a) {
  if (a.kind() == Kind::give) {
    s.held[s.turn] -= a.card();
    if (s.phase == Phase::exchange) {
      s.gave[s.turn] = a.card();
      s.exchanging = s.turn;
      s.turn = next_seat(g, s.turn);
      s.held[s.turn] |= a.card();
      s.phase = Phase::give_back;
      return;
    }
    s.got[s.exchanging] = a.card();
    s.held[s.exchanging] |= a.card();
    s.turn = s.exchanging;
    s.exchanging = kNoSeat;
    s.phase = Phase::exchange;
  }
  if (s.turn == s.dealer) return end_of_sides(g, s);
  s.turn = next_seat(g, s.turn);
}

/// T4c, T8c: `c`, just played, is of the rank that makes partners.
void form_sides(const Game& g, State& s, Card c) {
  if (s.contract.picker != kNoSeat) return;  // formed
  if (!s.first_of_rank.valid()) {
    s.first_of_rank = c;
    s.revealed = one_seat(s.turn);
    return;
  }
  const auto first = static_cast<Seat>(std::countr_zero(s.revealed));
  s.revealed |= one_seat(s.turn);
  if (s.turn == first) return set_sides(s, first, 0);
  const bool higher = g.first_two_picker == FirstTwoPicker::higher && outranks(g, c, s.first_of_rank);
  set_sides(s, higher ? s.turn : first, one_seat(higher ? first : s.turn));
}

}  // namespace sheepshead::steps
