#include "play/view.hpp"

#include "play/hand.hpp"

namespace sheepshead {
namespace {

/// Where in State::played the face-down card lies; kNotPlayed if it has not been played, or there is none.
constexpr std::uint8_t kNotPlayed = 0xFF;
std::uint8_t place_of_under(const Game& game, const State& s) {
  const Card under = s.contract.under;
  if (!under.valid() || !s.gone.has(under)) return kNotPlayed;
  const std::size_t count = std::size_t(s.trick) * game.players + s.in_trick;
  for (std::size_t i = 0; i < count; ++i)
    if (s.played[i] == under) return static_cast<std::uint8_t>(i);
  return kNotPlayed;
}

/// Who took the trick with the face-down card; kNoSeat if nobody has yet.
Seat taker_of_under(const Game& game, const State& s, std::uint8_t place) {
  const std::size_t trick = std::size_t(place) / game.players;
  if (trick >= s.trick) return kNoSeat;
  return trick + 1 < game.hand_size ? s.leader[trick + 1] : s.last_taker;
}

void add_bidding(const Game& game, const State& s, View& v) {
  const Contract& k = s.contract;
  v.under_laid = k.under.valid();
  v.picker = k.picker;
  v.called = k.called;
  v.alone = k.alone;
  v.forced = k.forced;
  v.leaster = k.leaster;
  v.cracks = k.cracks;
  v.cracked = k.cracked;
  v.passed = s.passed;
  v.partner = known_partner(game, s);
  if (k.called.valid() && k.partner == kNoSeat && s.gone.has(k.called)) v.partner = k.picker;
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
  const std::size_t count = std::size_t(s.trick) * game.players + s.in_trick;
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

/// Own cards, and what follows from them.
void add_own(const Game& game, const State& s, View& v) {
  const Contract& k = s.contract;
  v.hand = s.held[v.seat];
  if (s.turn == v.seat) v.legal = legal(game, s);
  if (v.seat == k.picker) {
    v.buried = s.buried;
    v.blind = s.found;
    v.under = k.under;
    if (v.partner == kNoSeat && k.called.valid() && (v.hand | v.buried).has(k.called)) v.partner = v.seat;
  } else if (k.called.valid() && s.phase >= Phase::crack && v.seat == k.partner) {
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
  add_tricks(game, s, v);
  if (seat < game.players) add_own(game, s, v);
  return v;
}

View public_view(const Game& game, const State& s) { return view(game, s, kNoSeat); }

}  // namespace sheepshead
