// What the cards played say about the cards held (L1, A2 to A5, J6).
#include "search/sampler/hidden.hpp"

namespace sheepshead::sampling {
namespace {

struct Reading {
  const Known& k;
  Case& c;
  const Game& g = k.game;
  const View& v = k.view;
  const TrumpOrder& order = order_of(k.game, k.view);
  CardSet of_called{};  ///< the called suit
  bool duties = false;  ///< as in State
  bool suit_led = false;
  bool called_binds = false;  ///< the called card must be played when its suit is led (A3)

  void read();
  void start();
  void end_trick(PlaySuit led);
  void read_card(std::size_t i, PlaySuit led);
  void read_with_duties(std::size_t i, PlaySuit led);
  void kept_another(std::size_t i);
  CardSet of(PlaySuit s) const { return order.of(s) & k.hidden; }
  void lacks_called(Seat p) {
    if (called_binds && k.hidden.has(v.called)) c.forbid(v.called, one_place(p));
  }
};

void Reading::start() {
  const Card called = v.called;
  duties = g.calls_ace && called.valid() && g.order.fail_suits.has(called) && called != g.partner_card;
  if (!duties) return;
  of_called = order.of(order.suit_of(called));
  called_binds = g.partner != PartnerRule::jack_of_diamonds;
}

void Reading::end_trick(PlaySuit led) {
  if (!duties || led != order.suit_of(v.called)) return;
  suit_led = true;
  duties = g.hold_card == HoldCard::whole_hand && !v.under_laid;
}

/// The picker threw off a card of the called suit: there's another, or it was the picker's last card.
void Reading::kept_another(std::size_t i) {
  const Seat p = k.player[i];
  CardSet later = k.open[p] - k.laid[p];  // shown in a blitz
  for (std::size_t j = i + 1; j < k.played; ++j)
    if (k.player[j] == p && v.played[j].valid()) later |= v.played[j];
  if ((later & of_called).empty() && v.cards_left[p] > 0) c.need(p, of_called & k.hidden, 1);
}

void Reading::read_with_duties(std::size_t i, PlaySuit led) {
  const Seat p = k.player[i];
  const Card card = v.played[i];
  const bool leading = i % g.trick_size == 0;
  const bool picker = p == v.picker;
  const bool follows = order.suit_of(card) == led;
  if (picker && v.under_laid) {
    if (!leading && !follows) c.forbid(of(led), one_place(p));
    return;
  }
  const bool of_suit = of_called.has(card);
  if (leading || follows) {
    if (!suit_led && of_suit && card != v.called) lacks_called(p);
    return;
  }
  c.forbid(of(led), one_place(p));
  const bool low_call = v.called.rank() != Rank::ace;
  if (picker && of_suit && (suit_led || (card != v.called && !low_call))) kept_another(i);
}

void Reading::read_card(std::size_t i, PlaySuit led) {
  const Seat p = k.player[i];
  if (p >= g.players || p == v.seat || i == v.under_at) return;
  if (duties) return read_with_duties(i, led);
  if (i % g.trick_size != 0 && order.suit_of(v.played[i]) != led) c.forbid(of(led), one_place(p));
}

void Reading::read() {
  start();
  PlaySuit led = PlaySuit::trump;
  for (std::size_t i = 0; i < k.played; ++i) {
    const std::size_t at = i % g.trick_size;
    if (at == 0) led = i == v.under_at ? order.suit_of(v.called) : order.suit_of(v.played[i]);
    read_card(i, led);
    if (at + 1u == g.trick_size) end_trick(led);
  }
}

}  // namespace

void limit_by_play(const Known& k, Case& c) { Reading{k, c}.read(); }

}  // namespace sheepshead::sampling
