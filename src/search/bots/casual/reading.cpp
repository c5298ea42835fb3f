#include "search/bots/casual/reading.hpp"

namespace sheepshead::casual {
namespace {

constexpr int kMaxHand = kMaxTricks;
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

/// Where counters count: each ace, ten, king and the last trick is one of 13, and who takes the fox has a game point
/// besides (T4e). In the proportion of 120 card points.
constexpr int kCounter = 9;
constexpr int kFoxWorth = 45;
constexpr bool counts(Card c) { return c.rank() == Rank::ace || c.rank() == Rank::ten || c.rank() == Rank::king; }

constexpr std::uint8_t bit_of(PlaySuit s) { return std::uint8_t(1u << int(s)); }

}  // namespace

int chance_of_none(int pool, int hand, int cards) {
  if (cards > kMaxAsked) cards = kMaxAsked;
  return kNone[std::size_t(pool)][std::size_t(hand)][std::size_t(cards)];
}

Reading::Reading(const Game& g, const View& v) : game(g), view(v), order(order_of(g, v)) {
  unseen = out = game.deck - view.hand - view.gone - view.buried - view.aside;
  for (Seat p = 0; p < game.players; ++p) {
    if (view.face_up[p].empty() || p == view.seat) continue;
    unseen -= view.face_up[p];
    shown = true;
  }
  unseen_trump = out & order.trump;
  pool = unseen.size();
  if (game.calls_ace && view.called.valid() && order.fail_suits.has(view.called) && view.called != game.partner_card) {
    called_suit = order.suit_of(view.called);
    duties = true;
  }
  read_tricks();
  if (view.leaster)
    friendly[view.seat] = kSure;
  else
    read_sides();
}

int Reading::points_of(Card c) const {
  if (game.system != System::counters) return order.points_of(c);
  return c == kFox ? kFoxWorth : counts(c) ? kCounter : 0;
}

void Reading::read_tricks() {
  for (std::size_t t = 0, at = 0; t <= view.trick; ++t) {
    const std::size_t cards = t < view.trick ? game.trick_size : view.in_trick;
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
      if (t == view.trick && c.valid()) pot += points_of(c);
      seat = next_seat(game, seat);
    }
  }
}

CardSet Reading::beating(Card best, PlaySuit led) const {
  // What was thrown on a face-down card wins only as long as nobody follows or trumps.
  if (!best.valid() || (order.suit_of(best) != led && !order.trump.has(best)))
    return out & (order.of(led) | order.trump);
  CardSet cards;
  if (!(duties && best == view.called)) cards = out & order.above[best.index];
  if (!order.trump.has(best)) cards |= unseen_trump;
  return cards;
}

int Reading::can_beat(Seat seat, CardSet better, PlaySuit led) const {
  const CardSet of_led = order.of(led);
  int hand = view.cards_left[seat];
  if (shown && !view.face_up[seat].empty()) {
    const CardSet open_cards = view.face_up[seat];
    const CardSet follow = open_cards & of_led;
    if (!(follow & better).empty()) return kSure;
    hand -= open_cards.size();
    if (hand <= 0) return follow.empty() && !(open_cards & better & order.trump).empty() ? kSure : 0;
  }
  if (shown) better &= unseen;
  const int trump = is_void(seat, PlaySuit::trump) ? 0 : (better & order.trump).size();
  if (led == PlaySuit::trump) return kSure - chance_of_none(pool, hand, trump);
  const int follow = is_void(seat, led) ? 0 : (unseen & of_led).size();
  const int no_suit = chance_of_none(pool, hand, follow);
  const int by_suit = is_void(seat, led) ? 0 : kSure - chance_of_none(pool, hand, (better & of_led).size());
  const int by_trump = no_suit * (kSure - chance_of_none(pool, hand, trump)) / kSure;
  return by_suit + by_trump > kSure ? kSure : by_suit + by_trump;
}

bool Reading::would_win(Card c) const {
  if (view.in_trick == 0) return !(duties && c == view.under);
  if (duties && c == view.under) return false;
  if (!view.best.valid()) return order.suit_of(c) == view.led || order.suit_of(c) == PlaySuit::trump;
  const PlaySuit best = order.suit_of(view.best);
  if (best != view.led && best != PlaySuit::trump && order.suit_of(c) == view.led) return true;
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
  const PlaySuit led = !leads ? view.led : r_.duties && c == view.under ? r_.called_suit : r_.order.suit_of(c);
  Card best = wins ? c : view.best;
  int ours = wins ? kSure : view.winning != kNoSeat ? r_.friendly[view.winning] : kSure / 2;
  // The called card must fall in this trick: then only trump can beat it.
  const bool bound = r_.game.partner != PartnerRule::jack_of_diamonds;
  if (bound && r_.duties && led == r_.called_suit && r_.behind() > 0 && r_.unseen.has(view.called) &&
      (!best.valid() || r_.order.suit_of(best) == led)) {
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

}  // namespace sheepshead::casual
