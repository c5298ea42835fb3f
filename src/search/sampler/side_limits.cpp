// What cracks, known partners, announcements and exchanges say about the cards held (M1 to M4, T4e to T8b).
#include "play/steps.hpp"
#include "search/sampler/pickers_cards.hpp"

namespace sheepshead::sampling {
namespace {

/// Whoever doubled shows which side they're on.
void limit_cracks(const Known& k, std::vector<Case>& cases) {
  const Game& g = k.game;
  const View& v = k.view;
  for (Seat p = 0; p < g.players; ++p) {
    if (!has_seat(v.cracked, p) || p == v.picker || p == v.seat) continue;
    if (g.crack_early) {
      if (!g.has_jack) continue;
      for (Case& c : cases) {
        if (p == v.sharer)
          c.found_too |= g.partner_card;
        else if (k.hidden.has(g.partner_card))
          c.forbid(g.partner_card, one_place(p));
      }
    } else if (!has_seat(v.partners, p)) {
      for (Case& c : cases) {
        if (v.called.valid() && k.hidden.has(v.called)) c.forbid(v.called, one_place(p));
        if (g.partner == PartnerRule::jack_and_ace && !v.alone && k.hidden.has(g.partner_card))
          c.forbid(g.partner_card, one_place(p));
      }
    }
  }
}

/// A known partner holds what makes them one.
void limit_partners(const Known& k, std::vector<Case>& cases) {
  const Game& g = k.game;
  const View& v = k.view;
  const bool holds = (g.calls_ace || g.has_jack || g.picking == Picking::hick) && v.picker != kNoSeat;
  if (!holds) return;
  for (Seat p = 0; p < g.players; ++p) {
    if (!has_seat(v.partners, p) || p == v.seat || p == v.picker) continue;
    CardSet marks;
    if (v.called.valid()) marks |= v.called;
    if (g.partner == PartnerRule::jack_and_ace) marks |= g.partner_card;
    if (!(k.open[p] & marks).empty()) continue;
    marks &= k.hidden;
    for (Case& c : cases) {
      if (marks.size() == 1)
        c.allow_only(marks.first(), one_place(p));
      else
        c.need(p, marks, 1);
    }
  }
}

/// What passed through this seat's hands in an exchange (T6d) lies where it went, unless it was passed on.
void limit_exchanged(const Known& k, Case& c) {
  const Game& g = k.game;
  const View& v = k.view;
  if (!g.exchange) return;
  const Seat left = next_seat(g, v.seat);
  const Seat right = v.seat == 0 ? Seat(g.players - 1) : Seat(v.seat - 1);
  const Card given = v.gave[v.seat], returned = v.got[right];
  if (given.valid() && k.hidden.has(given) && (!has_seat(v.exchanged, left) || v.seat == v.dealer))
    c.allow_only(given, one_place(left));
  const bool first = right == next_seat(g, v.dealer);
  if (returned.valid() && k.hidden.has(returned) && !(first && has_seat(v.exchanged, v.dealer)))
    c.allow_only(returned, one_place(right));

  // Who gave a partner card has another one, and who got one has one; with four of them or three players, both may have
  // lost it again in a second exchange.
  const CardSet marks = g.partner_cards & g.deck;
  const auto holds_one_of = [&](Seat p, CardSet cards) {
    if ((k.open[p] & cards).empty()) c.need(p, cards & k.hidden, 1);
  };
  for (Seat p = 0; p < g.players; ++p) {
    const Seat to = next_seat(g, p);
    const Seat before = p == 0 ? Seat(g.players - 1) : Seat(p - 1);
    const bool few = marks.size() <= 3 && g.players > 3;
    const bool twice = !few && (has_seat(v.exchanged, before) || has_seat(v.exchanged, to));
    if (!has_seat(v.exchanged, p) || p == v.seat || twice) continue;
    holds_one_of(p, to == v.seat && v.got[p].valid() ? marks - v.got[p] : marks);
    if (to != v.seat) holds_one_of(to, marks);
  }
}

/// Whoever said that they hold all the partner cards (T4f).
void limit_announced(const Known& k, Case& c) {
  const Game& g = k.game;
  const View& v = k.view;
  const bool may_say = g.one_hand == OneHand::first_trick || g.one_hand == OneHand::call_an_ace;
  if (g.partner != PartnerRule::cards || !may_say || g.exchange || !k.hides(v.picker)) return;
  PickersCards p(k, c);
  CardSet marks = g.partner_cards & g.deck;
  bool said = v.first_trick_partner || v.called.valid();
  for (Seat q = 0; q < g.players; ++q)
    said |= has_seat(v.partners, q) && q != v.picker && (k.open[q] & marks).empty() &&
            (q != v.seat || (v.hand & marks).empty());
  if (g.dealt == g.deck_size) {  // known without having shown the highest
    State s;
    s.partner_cards = v.partner_cards;
    s.dealt = g.deck;
    said |= !v.gone.has(steps::highest_partner_card(g, s));
  }
  if (!said) return;
  for (const Card card : marks) p.in(card, Places(p.hand | PickersCards::kNotDealt));
  if (!v.called.valid()) return;
  p.out_of(v.called, Places(p.hand | PickersCards::kNotDealt));
  p.has_suit(g.order.suit_of(v.called));
}

/// T4e: nobody was dealt all the catchers, or the hand would have ended there.
void limit_catchers(const Known& k, Case& c) {
  const Game& g = k.game;
  if (g.fox_catchers.empty() || k.view.phase == Phase::done) return;
  for (Seat p = 0; p < g.players; ++p) {
    const CardSet rest = g.fox_catchers & k.hidden;
    if (k.hides(p) && (rest | k.open[p]).has_all(g.fox_catchers)) c.need(p, rest, 0, rest.size() - 1);
  }
}

}  // namespace

void limit_by_bidding(const Known& k, std::vector<Case>& cases) {
  limit_by_calls(k, cases);
  for (Case& c : cases) {
    limit_exchanged(k, c);
    limit_announced(k, c);
    limit_catchers(k, c);
  }
  limit_by_calls_up(k, cases);
  limit_cracks(k, cases);
  limit_partners(k, cases);
}

}  // namespace sheepshead::sampling
