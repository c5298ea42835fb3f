// A finished hand in numbers.
#include <bit>

#include "play/score.hpp"

namespace sheepshead {
namespace {

/// N6: queens 3, jacks 2, other trump 1; the most pays, and among those who tie who holds the highest trump.
void show_hands(const Game& game, const State& s, Tally& t) {
  int most = 0;
  int highest = -1;
  for (Seat p = 0; p < game.players; ++p) {
    int points = 0, best = -1;
    for (const Card c : s.held[p] & (game.order.trump | of_rank(Rank::queen) | of_rank(Rank::jack))) {
      points += c.rank() == Rank::queen ? 3 : c.rank() == Rank::jack ? 2 : 1;
      if (game.order.trump.has(c)) best = std::max<int>(best, game.order.strength[c.index]);
    }
    t.points[p] = static_cast<std::uint8_t>(points);
    if (points > most || (points == most && best > highest)) {
      most = points;
      highest = best;
      t.loser = p;
    } else if (points == most && best == highest) {
      t.loser = kNoSeat;  // a tie without a trump, where the table's own trump leaves queens or jacks out
    }
  }
}

/// T4e: who took which card, from the tricks as they were played, and a claim.
void count_counters(const Game& game, const State& s, Tally& t) {
  const CardSet counters = of_rank(Rank::ace) | of_rank(Rank::ten) | of_rank(Rank::king);
  constexpr Card kFox(Rank::ace, Suit::diamonds);
  const auto take = [&](Seat taker, CardSet cards) {
    t.counters[taker % 2u] = static_cast<std::uint8_t>(t.counters[taker % 2u] + (cards & counters).size());
    if (cards.has(kFox)) t.fox = taker;
  };
  CardSet rest = s.dealt;
  for (std::size_t trick = 0; trick < s.trick; ++trick) {
    CardSet cards;
    for (std::size_t i = 0; i < game.trick_size; ++i) cards |= s.played[trick * game.trick_size + i];
    rest -= cards;
    take(trick + 1 < s.trick || s.claimed != kNoSeat ? s.leader[trick + 1] : s.last_taker, cards);
  }
  const Seat last = s.claimed != kNoSeat ? s.claimed : s.last_taker;
  if (s.claimed != kNoSeat) take(s.claimed, rest);
  ++t.counters[last % 2u];
}

Seat catcher(const Game& game, const State& s) {
  for (Seat p = 0; p < game.players; ++p)
    if (s.held[p].has_all(game.fox_catchers)) return p;
  return kNoSeat;
}

}  // namespace

Tally tally(const Game& game, const State& s) {
  Tally t;
  t.ending = s.ending;
  if (!is_scored(s.ending)) return t;
  const Contract& k = s.contract;
  t.dealer = s.dealer;
  t.tricks = s.tricks;
  t.points = s.points;
  t.doublers = s.doublers;
  if (k.leaster) {
    if (s.blind_to != kNoSeat)
      t.points[s.blind_to] = static_cast<std::uint8_t>(t.points[s.blind_to] + game.order.points_of(s.blind));
    return t;
  }
  switch (s.ending) {
    case Ending::schwanzer: show_hands(game, s, t); return t;
    case Ending::partners: count_counters(game, s, t); return t;
    case Ending::fox_catchers: t.fox = catcher(game, s); return t;
    case Ending::duel: t.blitzes = k.blitzes; return t;
    default: break;
  }
  t.picker = k.picker;
  t.partners = k.partners;
  if (t.picker == kNoSeat && s.revealed != 0) t.picker = static_cast<Seat>(std::countr_zero(s.revealed));
  t.forced = k.forced;
  t.sheepshead = k.sheepshead;
  t.buried = static_cast<std::uint8_t>(game.order.points_of(s.buried));
  if (s.sharer != kNoSeat && has_seat(k.partners, s.sharer))
    t.buried = static_cast<std::uint8_t>(t.buried + game.order.points_of(s.buried_too));
  t.cracks = k.cracks;
  t.blitzes = k.blitzes;
  t.bid = k.bid;
  t.bidders = k.bidders;
  t.laid_up = k.laid_up;
  return t;
}

}  // namespace sheepshead
