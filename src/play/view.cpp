#include "play/view.hpp"

#include "play/hand.hpp"

namespace sheepshead {
namespace {

/// Where in State::played the face-down card lies; kNotPlayed if it has not been played, or there is none.
constexpr std::uint8_t kNotPlayed = 0xFF;
std::uint8_t place_of_under(const Game& game, const State& s) {
  const Card under = s.contract.under;
  if (!under.valid() || !s.gone.has(under)) return kNotPlayed;
  const std::size_t count = std::size_t(s.trick) * game.trick_size + s.in_trick;
  for (std::size_t i = 0; i < count; ++i)
    if (s.played[i] == under) return static_cast<std::uint8_t>(i);
  return kNotPlayed;
}

/// Who took the trick with the face-down card; kNoSeat if nobody has yet.
Seat taker_of_under(const Game& game, const State& s, std::uint8_t place) {
  const std::size_t trick = std::size_t(place) / game.trick_size;
  if (trick >= s.trick) return kNoSeat;
  return trick + 1 < game.hand_size ? s.leader[trick + 1] : s.last_taker;
}

/// Announcing, sharing, exchanging: what few tables have and everyone sees.
void add_announcements(const State& s, View& v) {
  v.hicked = s.hicked;
  v.bids = s.bids;
  v.laid_up_offers = s.laid_up;
  v.bid = s.contract.bid;
  v.bidders = s.contract.bidders;
  v.laid_up = s.contract.laid_up;
  v.trump = s.contract.trump;
  v.sharer = s.sharer;
  if (s.sharer != kNoSeat) v.picker_took = static_cast<std::uint8_t>(s.found.size());
  v.to_bury = s.to_bury;
  v.first_trick_partner = s.first_trick_partner;
  v.partner_cards = s.partner_cards;
  v.called_up = s.called_up;
  for (Seat p = 0; p < kMaxSeats; ++p)
    if (s.gave[p].valid()) v.exchanged |= one_seat(p);
}

void add_bidding(const Game& game, const State& s, View& v) {
  const Contract& k = s.contract;
  v.under_laid = k.under.valid();
  v.picker = known_picker(game, s);
  v.called = k.called;
  v.given_up = k.given_up;
  v.none_under = k.none_under;
  v.alone = k.alone;
  v.forced = k.forced;
  v.leaster = k.leaster;
  v.sheepshead = k.sheepshead;
  v.all_taken = k.all_taken;
  v.cracks = k.cracks;
  v.cracked = k.cracked;
  v.blitzes = k.blitzes;
  v.passed = s.passed;
  v.blind_trick = s.blind_trick;
  v.partners = known_partners(game, s);
  v.partner = known_partner(game, s);
  if (v.partner != kNoSeat && v.partner == v.picker) v.partner = kNoSeat;
  if (game.partner == PartnerRule::die && k.partner != kNoSeat) v.die = s.die;
  const bool only_partner = game.partner != PartnerRule::jack_and_ace;  // else there may be another, still unknown
  if (only_partner && k.called.valid() && k.partner == kNoSeat && s.gone.has(k.called)) v.partner = k.picker;
}

/// What lies or was laid face up before each seat.
void add_face_up(const Game& game, const State& s, View& v) {
  for (Seat p = 0; p < game.players; ++p) {
    v.face_up[p] = s.held[p] & s.shown;
    if (s.contract.laid_up && has_seat(s.contract.bidders, p)) v.face_up[p] = s.held[p];
    if (s.ending == Ending::schwanzer || s.ending == Ending::fox_catchers) v.face_up[p] = s.held[p];
    if (game.layout != Layout::hand) v.face_up[p] = s.held[std::size_t(game.players + p)];
  }
  if (game.layout == Layout::hand) return;
  v.from_battery = s.place != kNoSeat && s.place >= game.players;
  for (std::size_t i = 0; i < s.lower.size(); ++i) {
    if (!s.lower[i].valid()) continue;
    const auto seat = i / 8;
    v.cards_left[seat] = std::uint8_t(v.cards_left[seat] + (s.covered.has(s.lower[i]) ? 1 : 0));
    if (s.covered.has(s.lower[i])) v.covering |= s.upper[i];
  }
  v.covering -= s.gone;  // played in this trick: what was under it turns up after
  for (std::size_t p = 0; p < game.players; ++p)
    v.cards_left[p] = std::uint8_t(v.cards_left[p] + s.held[game.players + p].size());
}

/// The tricks as the table saw them. A card that was played face down is added only for whoever may know it: the
/// picker, who took it, and everyone once the hand is over (A5).
void add_tricks(const Game& game, const State& s, View& v) {
  v.trick = s.trick;
  v.in_trick = s.in_trick;
  v.led = s.led;
  v.best = s.best;
  v.winning = s.winning;
  v.leader = s.leader;
  v.tricks = s.tricks;
  v.under_at = place_of_under(game, s);
  const Seat taker = v.under_at == kNotPlayed ? kNoSeat : taker_of_under(game, s, v.under_at);
  const bool known = v.under_at == kNotPlayed || s.phase == Phase::done ||
                     (v.seat != kNoSeat && (v.seat == s.contract.picker || v.seat == taker));
  if (known) {
    if (v.under_at != kNotPlayed) v.under = s.contract.under;
    v.played = s.played;
    v.gone = s.gone;
    v.points = s.points;
    return;
  }
  const std::size_t unsettled = s.phase == Phase::late_blitz ? 1 : 0;  // lies there, but does not count yet (M6)
  const std::size_t count = std::size_t(s.trick) * game.trick_size + s.in_trick + unsettled;
  for (std::size_t i = 0; i < count; ++i) {
    if (i == v.under_at) continue;
    v.played[i] = s.played[i];
    v.gone |= s.played[i];
  }
  for (std::size_t p = 0; p < game.players; ++p) {
    const int unseen = p == taker ? game.order.points_of(s.contract.under) : 0;
    v.points[p] = static_cast<std::uint8_t>(s.points[p] - unseen);
  }
}

/// Where the cards decide who plays with whom: their holders know themselves.
void add_own_side(const Game& game, const State& s, View& v) {
  const Contract& k = s.contract;
  if (game.partner != PartnerRule::cards || s.phase < Phase::name_trick) return;
  if (v.seat == k.picker)
    v.picker = v.seat;
  else if (has_seat(k.partners, v.seat))
    v.partners |= one_seat(v.seat);
  if (v.picker != kNoSeat) v.partners = Seats(v.partners & ~one_seat(v.picker));
}

/// Own cards, and what follows from them.
void add_own(const Game& game, const State& s, View& v) {
  const Contract& k = s.contract;
  v.hand = s.held[v.seat];
  if (s.turn == v.seat) v.legal = legal(game, s);
  if (v.legal.cards.empty()) v.legal.card_kind = Legal{}.card_kind;  // says nothing, so always the same
  const Seat right = v.seat == 0 ? Seat(game.players - 1) : Seat(v.seat - 1);
  for (const Seat p : {v.seat, right}) {  // it passed a card, or was passed one (T6d)
    v.gave[p] = s.gave[p];
    v.got[p] = s.got[p];
  }
  if (v.seat == s.sharer) {
    v.buried = s.buried_too;
    v.blind = s.found_too;
  }
  add_own_side(game, s, v);
  if (v.seat == k.picker && game.partner != PartnerRule::cards) {
    v.buried = s.buried;
    v.blind = s.found;
    v.under = k.under;
    if (k.all_taken && !k.alone) v.aside = s.aside;
    if (v.partner == kNoSeat && k.called.valid() && (v.hand | v.buried).has(k.called)) v.partner = v.seat;
  } else if (s.phase >= Phase::crack && has_seat(k.partners, v.seat) && game.partner != PartnerRule::cards &&
             game.partner != PartnerRule::first_two) {
    v.partners |= one_seat(v.seat);
    v.partner = v.seat;
  }
}

}  // namespace

View view(const Game& game, const State& s, Seat seat) {
  View v;
  v.seat = seat;
  v.dealer = s.dealer;
  v.turn = s.turn;
  v.phase = s.phase;
  v.ending = s.ending;
  v.doublers = s.doublers;
  for (std::size_t p = 0; p < game.players; ++p) v.cards_left[p] = static_cast<std::uint8_t>(s.held[p].size());
  add_bidding(game, s, v);
  add_announcements(s, v);
  add_face_up(game, s, v);
  add_tricks(game, s, v);
  if (seat < game.players) add_own(game, s, v);
  return v;
}

View public_view(const Game& game, const State& s) { return view(game, s, kNoSeat); }

}  // namespace sheepshead
