// Conditions on the picker's cards, or another seat's, put on a case.
#pragma once

#include "search/sampler/hidden.hpp"

namespace sheepshead::sampling {

/// The picker's cards: the hand at the call, which before the bury (A9) is everything; what was kept of it; and
/// the bury. A condition on them narrows the case; one that cannot be met leaves it without worlds.
struct PickersCards {
  const Known& k;
  Case& c;
  Places kept, bury, hand;
  CardSet open;

  PickersCards(const Known& known, Case& to_narrow)
      : k(known),
        c(to_narrow),
        kept(one_place(known.view.picker) | one_place(kUnder)),
        bury(one_place(kBury)),
        hand(Places(kept | (known.game.call_early ? bury : Places{0}))),
        open(known.open[known.view.picker]) {
    if (known.view.under.valid()) open |= known.view.under;
  }

  static constexpr Places kNotDealt = one_place(kUndealt);
  void in(Card card, Places places) {
    if (k.hidden.has(card))
      c.allow_only(card, places);
    else if (!(open.has(card) && (places & kept) != 0) && !((places & kNotDealt) != 0 && !k.game.deck.has(card)))
      refuse();
  }
  void out_of(Card card, Places places) {
    if (k.hidden.has(card))
      c.forbid(card, places);
    else if (open.has(card) && (places & kept) != 0)
      refuse();
  }
  /// The picker held no card of the suit.
  void void_in(PlaySuit suit) {
    const CardSet of = k.game.order.of(suit);
    c.forbid(of & k.hidden, hand);
    if (!(open & of).empty()) refuse();
  }
  /// The picker kept a card of the suit.
  void has_suit(PlaySuit suit) {
    const CardSet of = k.game.order.of(suit);
    if (!(open & of).empty()) return;
    if ((of & k.hidden).empty()) return refuse();
    c.need(k.view.picker, of & k.hidden, 1);
  }
  /// The picker had cards of the suit and buried all of them.
  void buried_suit(PlaySuit suit) {
    const CardSet of = k.game.order.of(suit);
    c.forbid(of & k.hidden, kept);
    if (!(open & of).empty() || (of & k.hidden).empty()) return refuse();
    c.need(kBury, of & k.hidden, 1);
  }
  void refuse() { c.size[kUndealt] = kCards + 1; }  // no such number of cards
};

inline bool refused(const Case& c) { return c.size[kUndealt] > kCards; }

/// What the picker's calls say, if the blind was taken. May split cases.
void limit_by_calls(const Known&, std::vector<Case>&);
/// What further cards called by a holder of several partner cards say (T8b). May split cases.
void limit_by_calls_up(const Known&, std::vector<Case>&);

}  // namespace sheepshead::sampling
