// A Billy: whoever plays it must take no trick; the others try to give them one (T4d).
#include "search/bots/casual/decision.hpp"
#include "search/bots/casual/hicking.hpp"
#include "search/bots/casual/reading.hpp"

namespace sheepshead::casual {
namespace {

/// A card by how soon it takes a trick: trump last to be beaten.
int height(const TrumpOrder& order, Card c) { return int(order.strength[c.index]) + (order.trump.has(c) ? 10 : 0); }

/// The chance that `seat` cannot stay below `best` and must take the trick: it has cards of the suit, all above.
int must_take(const Reading& r, Seat seat, Card best, PlaySuit led) {
  const CardSet of_led = r.order.of(led);
  const CardSet above = r.order.above[best.index];
  if (r.order.suit_of(best) != led) return 0;  // trumped: whoever follows stays below
  const CardSet shown = r.view.face_up[seat];
  const int hidden = r.view.cards_left[seat] - shown.size();
  CardSet below = (of_led - above) & r.out;
  if (!(shown & below).empty()) return 0;
  below = below & r.unseen;
  const CardSet higher = of_led & above & r.unseen;
  int chance = chance_of_none(r.pool, hidden, r.is_void(seat, led) ? 0 : below.size());
  if ((shown & of_led & above).empty()) {
    const int pool = r.pool - below.size();
    const int some = r.is_void(seat, led) ? 0 : kSure - chance_of_none(pool < 0 ? 0 : pool, hidden, higher.size());
    // Void in the suit they throw off; with nothing but trump left they must trump.
    chance = chance * some / kSure;
  }
  return chance;
}

/// What is left is the safer the fewer tricks it can be forced to take.
Decision avoid(const Game& game, const View& view, const Reading& r) {
  const TrumpOrder& order = r.order;
  Card best = view.legal.cards.first();
  int least = INT32_MAX;
  bool wins = false;
  for (const Card c : view.legal.cards) {
    int risk = 0;
    const bool would = r.would_win(c);
    if (would) {
      // Somebody behind us may have to go higher: nobody wants to.
      const PlaySuit led = view.in_trick == 0 ? order.suit_of(c) : view.led;
      int stays = kSure;
      Seat seat = view.seat;
      for (int i = r.behind(); i > 0; --i) {
        seat = next_seat(game, seat);
        stays = stays * (kSure - must_take(r, seat, c, led)) / kSure;
      }
      risk = 100 * stays;
    }
    risk += kSure * 6 * danger_of_a_trick(order, view.hand - c, r.out - c) - kSure * height(order, c) / 8;
    if (risk >= least) continue;
    least = risk;
    best = c;
    wins = would;
  }
  Rule rule = Rule::billy_under;
  if (view.in_trick == 0)
    rule = Rule::billy_lead;
  else if (wins)
    rule = Rule::billy_lost;
  else if (order.suit_of(best) != view.led)
    rule = Rule::billy_throw;
  return {{Kind::play, best}, rule};
}

/// Stays below, or gets rid of what is high: low cards are what forces a Billy.
Decision give(const Game& game, const View& view, const Reading& r, Seats targets) {
  const TrumpOrder& order = r.order;
  Card best = view.legal.cards.first();
  int most = INT32_MIN;
  for (const Card c : view.legal.cards) {
    const PlaySuit led = view.in_trick == 0 ? order.suit_of(c) : view.led;
    const bool wins = r.would_win(c);
    const Card top = wins ? c : view.best;
    int chance = !wins && view.winning != kNoSeat && has_seat(targets, view.winning) ? kSure : 0;
    int others_keep = kSure;  // the others behind us stay below if they can
    Seat seat = view.seat;
    for (int i = r.behind(); i > 0; --i) {
      seat = next_seat(game, seat);
      const int forced = must_take(r, seat, top, led);
      if (has_seat(targets, seat))
        chance = chance + (kSure - chance) * forced / kSure;
      else
        others_keep = others_keep * (kSure - forced / 2) / kSure;
    }
    const int value = 64 * (chance * others_keep / kSure) + kSure * height(order, c) / 2;
    if (value <= most) continue;
    most = value;
    best = c;
  }
  return {{Kind::play, best}, view.in_trick == 0 ? Rule::lead_billy : Rule::give_billy};
}

}  // namespace

Decision decide_billy(const Game& game, const View& view) {
  const Reading r(game, view);
  if (has_seat(view.bidders, view.seat)) {
    if (view.tricks[view.seat] == 0) return avoid(game, view, r);
    return {{Kind::play, view.legal.cards.first()}, Rule::billy_lost};
  }
  // Those who may still be given their first trick; when all have one, nothing matters.
  Seats targets = 0;
  for (Seat p = 0; p < game.players; ++p)
    if (has_seat(view.bidders, p) && view.tricks[p] == 0) targets |= one_seat(p);
  if (targets == 0) return {{Kind::play, view.legal.cards.first()}, Rule::billy_lost};
  return give(game, view, r, targets);
}

}  // namespace sheepshead::casual
