// The members of a View with their keys, once for writing and reading. Internal to view_write.cpp and view_read.cpp.
#pragma once

#include "notation/record.hpp"
#include "play/view.hpp"
#include "protocol/words.hpp"

namespace sheepshead {

/// Tells `each` every member but legal, tricks and what follows from them. What is `rare` is left out where it has the
/// value of an empty View. V is View or const View.
template <class V, class Each>
void each_field(V& v, Each& each) {
  each.seat("seat", v.seat);
  each.seat("dealer", v.dealer);
  each.seat_or_none("turn", v.turn);
  each.choice("phase", v.phase, kPhases);
  each.rare().choice("ending", v.ending, kEndings);
  each.rare().number("doublers", v.doublers, kMaxDoublers);

  each.cards("hand", v.hand);
  each.rare().cards("buried", v.buried);
  each.rare().cards("blind", v.blind);
  each.rare().cards("aside", v.aside);
  each.rare().flag("under-laid", v.under_laid);
  each.rare().card("under", v.under);
  each.numbers("cards-left", v.cards_left, kCards);
  each.rare().hands("face-up", v.face_up);
  each.rare().cards("covering", v.covering);
  each.rare().flag("from-battery", v.from_battery);

  each.seat_or_none("picker", v.picker);
  each.seat_or_none("partner", v.partner);
  each.seats("partners", v.partners);
  each.card("called", v.called);
  each.rare().card("given-up", v.given_up);
  each.rare().flag("none-under", v.none_under);
  each.flag("alone", v.alone);
  each.flag("leaster", v.leaster);
  each.rare().flag("forced", v.forced);
  each.rare().flag("sheepshead", v.sheepshead);
  each.rare().flag("all-taken", v.all_taken);
  each.rare().number("die", v.die, 6);
  each.rare().seat_or_none("sharer", v.sharer);
  each.rare().number("picker-took", v.picker_took, kCards);
  each.rare().number("to-bury", v.to_bury, kCards);
  each.rare().seats("hicked", v.hicked);
  each.rare().bids("bids", v.bids);
  each.rare().seats("laid-up-offers", v.laid_up_offers);
  each.rare().choice("bid", v.bid, int(Bid::best) + 1);
  each.rare().seats("bidders", v.bidders);
  each.rare().flag("laid-up", v.laid_up);
  each.rare().trump("trump", v.trump);
  each.rare().flag("first-trick-partner", v.first_trick_partner);
  each.rare().cards("partner-cards", v.partner_cards);
  each.rare().number("called-up", v.called_up, kCards);
  each.rare().card_each("gave", v.gave);
  each.rare().card_each("got", v.got);
  each.rare().seats("exchanged", v.exchanged);
  each.rare().number("blind-trick", v.blind_trick, kMaxTricks);
  each.number("cracks", v.cracks, 255);
  each.rare().seats("cracked", v.cracked);
  each.rare().number("blitzes", v.blitzes, 255);
  each.seats("passed", v.passed);

  each.numbers("taken", v.tricks, kMaxTricks);
  each.numbers("points", v.points, 255);
  each.rare().number("under-at", v.under_at, kCards - 1, 0xFF);
  each.led("led", v.led, v.in_trick + on_its_way(v) > 0);
  each.rare().card("best", v.best);
  each.rare().place("winning", v.winning);
}

/// Cards that lie on the table and count in no trick yet: the black queen over which a late blitz is asked (M6).
inline std::size_t on_its_way(const View& v) { return v.phase == Phase::late_blitz ? 1 : 0; }

/// The cards of the trick in progress and of those before it.
inline std::size_t cards_played(const Game& game, const View& v) {
  return std::size_t(v.trick) * game.trick_size + v.in_trick + on_its_way(v);
}

}  // namespace sheepshead
