#include "play/view.hpp"

#include "play/hand.hpp"

namespace sheepshead {
namespace {

/// What everyone knows. A seat that knows more adds to it.
View at_the_rail(const Game& game, const State& s) {
  const Contract& k = s.contract;
  View v;
  v.seat = kNoSeat;
  v.dealer = s.dealer;
  v.turn = s.turn;
  v.phase = s.phase;
  v.ending = s.ending;
  v.doublers = s.doublers;
  v.under_laid = k.under.valid();
  for (std::size_t p = 0; p < game.players; ++p) v.cards_left[p] = static_cast<std::uint8_t>(s.held[p].size());

  v.picker = k.picker;
  v.called = k.called;
  v.alone = k.alone;
  v.forced = k.forced;
  v.leaster = k.leaster;
  v.partner = known_partner(game, s);
  if (k.called.valid() && k.partner == kNoSeat && s.gone.has(k.called)) v.partner = k.picker;
  v.cracks = k.cracks;
  v.cracked = k.cracked;
  v.passed = s.passed;

  v.trick = s.trick;
  v.in_trick = s.in_trick;
  v.led = s.led;
  v.best = s.best;
  v.winning = s.winning;
  v.leader = s.leader;
  v.played = s.played;
  v.gone = s.gone;
  v.tricks = s.tricks;
  v.points = s.points;
  if (k.under.valid() && s.gone.has(k.under)) {
    const std::size_t count = std::size_t(s.trick) * game.players + s.in_trick;
    for (std::size_t i = 0; i < count; ++i)
      if (s.played[i] == k.under) v.under_at = static_cast<std::uint8_t>(i);
  }
  return v;
}

/// Who took the trick with the face-down card; kNoSeat if it has not been taken yet.
Seat taker_of_under(const Game& game, const State& s, std::size_t under_at) {
  const std::size_t trick = under_at / game.players;
  if (trick >= s.trick) return kNoSeat;
  return trick + 1 < game.hand_size ? s.leader[trick + 1] : s.last_taker;
}

}  // namespace

View view(const Game& game, const State& s, Seat seat) {
  const Contract& k = s.contract;
  View v = at_the_rail(game, s);
  v.seat = seat;
  if (seat < game.players) {
    v.hand = s.held[seat];
    if (s.turn == seat) v.legal = legal(game, s);
  }
  const bool picker = seat != kNoSeat && seat == k.picker;
  if (picker) {
    v.buried = s.buried;
    v.blind = s.found;
    v.under = k.under;
    if (v.partner == kNoSeat && k.called.valid() && (v.hand | v.buried).has(k.called)) v.partner = seat;
  } else if (seat != kNoSeat && k.called.valid() && s.phase >= Phase::crack && seat == k.partner) {
    v.partner = seat;
  }
  if (v.under_at == 0xFF) return v;

  // A card was played face down: only the picker and who took it know it, until the hand is over.
  const Seat taker = taker_of_under(game, s, v.under_at);
  if (picker || (taker != kNoSeat && taker == seat) || s.phase == Phase::done) {
    v.under = k.under;
    return v;
  }
  v.played[v.under_at] = kNoCard;
  v.gone -= k.under;
  if (taker != kNoSeat) v.points[taker] = static_cast<std::uint8_t>(v.points[taker] - game.order.points_of(k.under));
  return v;
}

View public_view(const Game& game, const State& s) { return view(game, s, kNoSeat); }

}  // namespace sheepshead
