#include "play/score.hpp"

#include <algorithm>
#include <bit>

namespace sheepshead {
namespace {

/// What each seat gets for an outcome of a hand with a picker's side.
Score paid(const Game& g, const Tally& t, Outcome outcome) {
  Score result{};
  const Payment& pay = (t.forced ? g.pay_forced : g.pay)[std::size_t(outcome)];
  const int partners = std::popcount(t.partners);
  const auto with = std::size_t(std::max(partners, 1) - 1);
  for (Seat p = 0; p < g.players; ++p) {
    if (p == t.picker)
      result[p] = partners == 0 ? pay.alone : pay.picker[with];
    else
      result[p] = has_seat(t.partners, p) ? pay.partner[with] : pay.opponent;
  }
  return result;
}

/// P6: six from each opponent, shared by S2; or six to each from the picker.
Score called_sheepshead(const Game& g, const Tally& t, bool made) {
  const int v = made ? 6 : -6, partners = std::popcount(t.partners);
  const int settled = v * (g.players - 1 - partners);
  const int parts = parts_of_side(g.rules.scoring.shares, partners, g.players - 1 - partners);
  const int partner = !made ? 0 : settled % parts == 0 ? settled / parts : v;
  Score result{};
  for (Seat p = 0; p < g.players; ++p)
    result[p] = p == t.picker ? settled - partner * partners : has_seat(t.partners, p) ? partner : -v;
  return result;
}

/// S8: one point to each of the others.
Score one_to_each(const Game& g, Seat guilty) {
  Score result{};
  for (Seat p = 0; p < g.players; ++p) result[p] = p == guilty ? 1 - g.players : 1;
  return result;
}

/// L5: the guilty side's plain loss, paid by the guilty player alone.
Score reneged(const Game& g, const Tally& t) {
  if (g.misplay == Misplay::one_to_each) return one_to_each(g, t.reneged);
  const bool guilty_side = on_side(t, t.reneged);
  Score result = paid(g, t, guilty_side ? Outcome::lost : Outcome::won);
  int others = 0;
  for (Seat p = 0; p < g.players; ++p) {
    if (on_side(t, p) == guilty_side) result[p] = 0;
    others += result[p];
  }
  result[t.reneged] = -others;
  return result;
}

Score score_picked(const Game& g, const Tally& t, const Verdict& v) {
  if (t.picker == kNoSeat) return {};
  if (t.reneged != kNoSeat) return reneged(g, t);
  if (t.sheepshead) return called_sheepshead(g, t, v.wins);
  return v.tied ? Score{} : paid(g, t, v.outcome);
}

/// `payers` pay `each` to the winners, who share it; what does not come out even goes to those nearest to the dealer's
/// left.
void settle(const Game& g, const Tally& t, Seats winners, Seats payers, int each, Score& result) {
  const int count = std::popcount(winners);
  if (count == 0) return;
  const int total = each * std::popcount(payers);
  int odd = total % count;
  for (Seat i = 1; i <= g.players; ++i) {
    const auto p = static_cast<Seat>((t.dealer + i) % g.players);
    if (has_seat(winners, p)) result[p] += total / count + (odd-- > 0 ? 1 : 0);
    if (has_seat(payers, p)) result[p] -= each;
  }
}

Score score_for_oneself(const Game& g, const Tally& t, const Verdict& v) {
  if (v.pays_alone != kNoSeat) return one_to_each(g, v.pays_alone);
  if (t.ending == Ending::leaster && !g.leaster_places.empty()) return score_by_place(g, t);
  Score result{};
  const int places = g.two_lowest && std::popcount(v.winners) > 1 ? 2 : 1;
  settle(g, t, v.winners, v.losers, v.times * places, result);
  settle(g, t, v.second, v.losers, 1, result);
  return result;
}

Score score_wilky(const Game& g, const Verdict& v) {
  Score result{};
  for (Seat p = 0; p < g.players; ++p) result[p] = has_seat(v.winners, p) ? v.value : 0;
  return result;
}

Score score_schwanzer(const Game& g, const Tally& t) { return t.loser == kNoSeat ? Score{} : one_to_each(g, t.loser); }

Score score_duel(const Verdict& v) {
  Score result{};
  for (Seat p = 0; p < 2; ++p) result[p] = has_seat(v.winners, p) ? v.value : has_seat(v.losers, p) ? -v.value : 0;
  return result;
}

/// T4e: not zero-sum; each player of a side gets what the side gets.
Score score_counters(const Game& g, const Verdict& v) {
  Score result{};
  for (Seat p = 0; p < g.players; ++p) result[p] = v.side_gets[p % 2u];
  return result;
}

/// T4d: only the side that made its game, or beat it, scores; several Billys are each settled by themselves.
Score score_hicks(const Game& g, const Tally& t, const Verdict& v) {
  Score result{};
  if (t.bid == Bid::billy) {
    const int failed = std::popcount(v.losers);
    for (Seat p = 0; p < g.players; ++p)
      result[p] = has_seat(v.winners, p) ? v.value : has_seat(t.bidders, p) ? 0 : failed * v.against;
    return result;
  }
  for (Seat p = 0; p < g.players; ++p) result[p] = !has_seat(v.winners, p) ? 0 : v.wins ? v.value : v.against;
  return result;
}

}  // namespace

int multiplier(const Game& game, int cracks_and_blitzes, int doublers) {
  const auto capped = [&game](int times) { return game.cap != 0 ? std::min<int>(times, game.cap) : times; };
  const int knocks = std::min(cracks_and_blitzes, 20);
  const bool alone = game.cap_on == CapOn::cracks_and_blitzes;
  if (game.doublers != Doublers::add && !alone) return capped(1 << std::min(knocks + doublers, 20));
  const int dealt = game.doublers == Doublers::add ? 1 + doublers : 1 << std::min(doublers, 20 - knocks);
  return alone ? capped(1 << knocks) * dealt : capped((1 << knocks) * dealt);
}

bool is_zero_sum(const Game& game) { return game.system == System::game_points; }

Score score(const Game& game, const Tally& t) {
  return is_scored(t.ending) ? score(game, t, verdict(game, t)) : Score{};
}

Score score(const Game& game, const Tally& t, const Verdict& v) {
  Score result{};
  switch (t.ending) {
    case Ending::picked:
      if (game.system == System::hicks) return score_hicks(game, t, v);
      result = score_picked(game, t, v);
      break;
    case Ending::leaster:
    case Ending::moster:
    case Ending::mittler: result = score_for_oneself(game, t, v); break;
    case Ending::wilky: return score_wilky(game, v);
    case Ending::schwanzer: result = score_schwanzer(game, t); break;
    case Ending::duel: result = score_duel(v); break;
    case Ending::partners:
    case Ending::fox_catchers: return score_counters(game, v);
    case Ending::none:
    case Ending::doubler:
    case Ending::redeal:
    case Ending::next_dealer: return result;
  }
  const int times = multiplier(game, t);
  for (Seat p = 0; p < game.players; ++p) result[p] *= times;
  return result;
}

Score score(const Game& game, const State& s) {
  if (!is_scored(s.ending)) return {};
  return score(game, tally(game, s));
}

}  // namespace sheepshead
