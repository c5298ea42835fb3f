#include "search/bots/conventions/reading.hpp"

namespace sheepshead::conventions {
namespace {

constexpr int kMaxHand = 15;
constexpr int kMaxAsked = 14;

/// [pool][hand][cards]: product of (pool - hand - i) / (pool - i) for i below cards.
constexpr auto kNone = [] {
  std::array<std::array<std::array<std::uint16_t, kMaxAsked + 1>, kMaxHand + 1>, kCards + 1> t{};
  for (int pool = 0; pool <= kCards; ++pool)
    for (int hand = 0; hand <= kMaxHand; ++hand) {
      double p = kSure;
      for (int k = 0; k <= kMaxAsked; ++k) {
        t[std::size_t(pool)][std::size_t(hand)][std::size_t(k)] = std::uint16_t(p + 0.5);
        const int rest = pool - k;
        p = rest <= hand ? 0 : p * (rest - hand) / rest;
      }
    }
  return t;
}();

/// How readily a seat that can take a trick away from the other side does so.
constexpr int kWilling = 870;
constexpr int kWillingInLeaster = 150;
/// How many times likelier it makes a seat the partner that it led trump, or schmeared to the picker.
constexpr int kLedTrump = 4;
constexpr int kSchmeared = 2;

constexpr std::uint8_t bit_of(PlaySuit s) { return std::uint8_t(1u << int(s)); }

}  // namespace

int chance_of_none(int pool, int hand, int cards) {
  if (cards > kMaxAsked) cards = kMaxAsked;
  return kNone[std::size_t(pool)][std::size_t(hand)][std::size_t(cards)];
}

Reading::Reading(const Game& g, const View& v) : game(g), view(v) {
  unseen = game.deck - view.hand - view.gone - view.buried;
  unseen_trump = unseen & game.order.trump;
  pool = unseen.size();
  if (game.partner == PartnerRule::called_ace && view.called.valid()) {
    called_suit = game.order.suit_of(view.called);
    duties = true;
  }
  read_tricks();
  if (view.leaster)
    friendly[view.seat] = kSure;
  else
    read_sides();
}

void Reading::read_tricks() {
  const TrumpOrder& order = game.order;
  for (std::size_t t = 0, at = 0; t <= view.trick; ++t) {
    const std::size_t cards = t < view.trick ? game.players : view.in_trick;
    if (cards == 0) break;
    Seat seat = view.leader[t];
    const bool under_led = at == view.under_at;
    const PlaySuit led = under_led ? called_suit : order.suit_of(view.played[at]);
    if (led == PlaySuit::trump && seat != view.picker) led_trump |= one_seat(seat);
    if (t < view.trick) {
      ++times_led[std::size_t(led)];
      if (led == called_suit) duties = false;
    }
    Card best;
    Seat winning = kNoSeat;
    for (std::size_t i = 0; i < cards; ++i, ++at) {
      const Card c = view.played[at];
      if (c.valid() && at != view.under_at) {
        const PlaySuit suit = order.suit_of(c);
        if (suit != led) voids[seat] |= bit_of(led);
        if (seat == view.picker) shown_by_picker |= bit_of(suit);
        if (!best.valid() || order.beats(c, best)) {
          best = c;
          winning = seat;
        } else if (winning == view.picker && suit != led && order.points_of(c) >= 10) {
          schmeared |= one_seat(seat);
        }
      }
      if (t == view.trick && c.valid()) pot += order.points_of(c);
      seat = next_seat(game, seat);
    }
  }
}

void Reading::read_sides() {
  const Seat me = view.seat;
  on_picker_side = me == view.picker || me == view.partner;
  const bool nobody = view.alone || !view.called.valid() || view.partner == view.picker;
  if (nobody || view.partner != kNoSeat) {
    for (Seat p = 0; p < game.players; ++p) {
      const bool theirs = p == view.picker || (!nobody && p == view.partner);
      friendly[p] = theirs == on_picker_side ? kSure : 0;
    }
    friendly[me] = kSure;
    return;
  }
  // The partner is among the seats that can still hold the called card. Who leads trump unasked is suspect.
  partner_unknown = true;
  const PlaySuit suit = game.order.suit_of(view.called);
  std::array<int, kMaxSeats> weight{};
  int sum = 0;
  for (Seat p = 0; p < game.players; ++p) {
    if (p == me || p == view.picker || has_seat(view.cracked, p) || is_void(p, suit)) continue;
    weight[p] = (has_seat(led_trump, p) ? kLedTrump : 1) * (has_seat(schmeared, p) ? kSchmeared : 1);
    sum += weight[p];
  }
  for (Seat p = 0; p < game.players; ++p) {
    const int partner = sum == 0 ? 0 : kSure * weight[p] / sum;
    friendly[p] = std::int16_t(on_picker_side ? partner : kSure - partner);
  }
  friendly[view.picker] = std::int16_t(on_picker_side ? kSure : 0);
  friendly[me] = kSure;
}

CardSet Reading::beating(Card best, PlaySuit led) const {
  if (!best.valid()) return unseen & (game.order.of(led) | game.order.trump);
  CardSet cards;
  if (!(duties && best == view.called)) cards = unseen & game.order.above[best.index];
  if (!game.order.trump.has(best)) cards |= unseen_trump;
  return cards;
}

int Reading::can_beat(Seat seat, CardSet better, PlaySuit led) const {
  const int hand = view.cards_left[seat];
  const CardSet of_led = game.order.of(led);
  const int trump = is_void(seat, PlaySuit::trump) ? 0 : (better & game.order.trump).size();
  if (led == PlaySuit::trump) return kSure - chance_of_none(pool, hand, trump);
  const int follow = is_void(seat, led) ? 0 : (unseen & of_led).size();
  const int no_suit = chance_of_none(pool, hand, follow);
  const int by_suit = is_void(seat, led) ? 0 : kSure - chance_of_none(pool, hand, (better & of_led).size());
  const int by_trump = no_suit * (kSure - chance_of_none(pool, hand, trump)) / kSure;
  return by_suit + by_trump > kSure ? kSure : by_suit + by_trump;
}

bool Reading::would_win(Card c) const {
  const TrumpOrder& order = game.order;
  if (view.in_trick == 0) return !(duties && c == view.under);
  if (duties && c == view.under) return false;
  if (!view.best.valid()) return order.suit_of(c) == view.led || order.suit_of(c) == PlaySuit::trump;
  if (duties && view.led == called_suit && order.suit_of(c) == order.suit_of(view.best)) {
    if (c == view.called) return true;
    if (view.best == view.called) return false;
  }
  return order.beats(c, view.best);
}

int Outlook::ours_after(Card c) {
  const View& view = r_.view;
  const bool wins = r_.would_win(c);
  if (!wins && lost_ >= 0) return lost_;
  const bool leads = view.in_trick == 0;
  const PlaySuit led = !leads ? view.led : r_.duties && c == view.under ? r_.called_suit : r_.game.order.suit_of(c);
  Card best = wins ? c : view.best;
  int ours = wins ? kSure : view.winning != kNoSeat ? r_.friendly[view.winning] : kSure / 2;
  // The called card must fall in this trick: then only trump can beat it.
  if (r_.duties && led == r_.called_suit && r_.behind() > 0 && r_.unseen.has(view.called) &&
      (!best.valid() || r_.game.order.suit_of(best) == led)) {
    best = view.called;
    ours = r_.on_picker_side ? kSure : 0;
  }
  const CardSet better = r_.beating(best, led);
  if (!wins) return lost_ = reckon(ours, led, better);
  if (won_ < 0 || ours != start_ || better != better_ || led != led_) {
    won_ = reckon(ours, led, better);
    start_ = ours;
    better_ = better;
    led_ = led;
  }
  return won_;
}

int Outlook::reckon(int ours, PlaySuit led, CardSet better) const {
  if (better.empty()) return ours;
  const Reading& r = r_;
  const int willing = r.view.leaster ? kWillingInLeaster : kWilling;
  Seat seat = r.view.seat;
  for (int i = r.behind(); i > 0; --i) {
    seat = next_seat(r.game, seat);
    const int gain = (kSure - ours) * r.friendly[seat] - ours * (kSure - r.friendly[seat]);
    if (gain == 0) continue;
    const int chance = r.can_beat(seat, better, led) * willing / kSure;
    ours += gain / kSure * chance / kSure;
  }
  return ours;
}

}  // namespace sheepshead::conventions
