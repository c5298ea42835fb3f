#include "play/score.hpp"

#include <algorithm>
#include <bit>

namespace sheepshead {
namespace {

bool on_side(const Tally& t, Seat p) { return p == t.picker || has_seat(t.partners, p); }

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
Score called_sheepshead(const Game& g, const Tally& t) {
  const bool made = verdict(g, t).wins;
  const int v = made ? 6 : -6, partners = std::popcount(t.partners);
  const int settled = v * (g.players - 1 - partners);
  int partner = made ? v : 0;
  if (made && g.rules.scoring.shares == Shares::equal && settled % (partners + 1) == 0)
    partner = settled / (partners + 1);
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

Score score_picked(const Game& g, const Tally& t) {
  if (t.picker == kNoSeat) return {};
  if (t.reneged != kNoSeat) return reneged(g, t);
  if (t.sheepshead) return called_sheepshead(g, t);
  const Verdict v = verdict(g, t);
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

Score score_for_oneself(const Game& g, const Tally& t) {
  if (t.reneged != kNoSeat) return one_to_each(g, t.reneged);
  if (t.ending == Ending::leaster && !g.leaster_places.empty()) return score_by_place(g, t);
  Score result{};
  const auto everyone = static_cast<Seats>((1u << g.players) - 1);
  const LeasterVerdict v = leaster_verdict(g, t);
  const auto others = static_cast<Seats>(everyone & ~(v.first | v.second));
  if (v.pays) {
    for (Seat p = 0; p < g.players; ++p) result[p] = has_seat(v.first, p) ? 1 - g.players : 1;
    return result;
  }
  const int places = g.two_lowest && std::popcount(v.first) > 1 ? 2 : 1;
  settle(g, t, v.first, others, v.times * places, result);
  settle(g, t, v.second, others, 1, result);
  return result;
}

Score score_wilky(const Game& g, const Tally& t) {
  Score result{};
  const Seats winners = leaster_verdict(g, t).first;
  for (Seat p = 0; p < g.players; ++p)
    result[p] = (t.reneged == kNoSeat ? has_seat(winners, p) : p != t.reneged) ? 2 : 0;
  return result;
}

Score score_schwanzer(const Game& g, const Tally& t) {
  Score result{};
  if (t.loser == kNoSeat) return result;
  for (Seat p = 0; p < g.players; ++p) result[p] = p == t.loser ? 1 - g.players : 1;
  return result;
}

/// T2a, T2b: plain 1, schneider 2, no trick 3.
Score score_duel(const Game& g, const Tally& t) {
  if (t.reneged != kNoSeat) return t.reneged == 0 ? Score{-1, 1} : Score{1, -1};
  if (t.points[0] == t.points[1]) return {};
  const Seat loser = t.points[0] < t.points[1] ? 0 : 1;
  const int escape = g.total_points - g.thresholds.schneider + 1;
  const int v = t.tricks[loser] == 0 ? 3 : t.points[loser] < escape ? 2 : 1;
  return loser == 0 ? Score{-v, v} : Score{v, -v};
}

/// T4e: not zero-sum; each player of a side gets what the side gets.
Score score_counters(const Game& g, const Tally& t) {
  std::array<int, 2> side{};
  const std::array<int, 2> tricks{t.tricks[0] + t.tricks[2], t.tricks[1] + t.tricks[3]};
  if (t.reneged != kNoSeat) {
    side[1u - t.reneged % 2u] = 1;
  } else if (t.ending == Ending::fox_catchers) {
    side[t.fox % 2u] = 14;
  } else if (tricks[0] == 0 || tricks[1] == 0) {
    side[tricks[0] == 0 ? 1 : 0] = 7;
  } else {
    for (std::size_t i = 0; i < 2; ++i) side[i] = t.counters[i] >= 10 ? 2 : t.counters[i] >= 7 ? 1 : 0;
    if (t.fox != kNoSeat) ++side[t.fox % 2u];
  }
  Score result{};
  for (Seat p = 0; p < g.players; ++p) result[p] = side[p % 2u];
  return result;
}

/// T4d: several Billys are each settled by themselves.
Score score_billys(const Game& g, const Tally& t, int game_won) {
  Score result{};
  for (Seat p = 0; p < g.players; ++p) {
    if (!has_seat(t.bidders, p)) continue;
    const bool made = t.reneged == kNoSeat ? t.tricks[p] == 0 : t.reneged != p;
    if (made) {
      result[p] += t.laid_up ? game_won : 18;
      continue;
    }
    for (Seat q = 0; q < g.players; ++q)
      if (!has_seat(t.bidders, q)) result[q] += t.laid_up ? 8 : 6;
  }
  return result;
}

/// T4d: only the side that made its game, or beat it, scores.
Score score_hicks(const Game& g, const Tally& t) {
  const int game_won = g.race != 0 ? g.race : 24;
  if (t.bid == Bid::billy) return score_billys(g, t, game_won);
  const Verdict v = verdict(g, t);
  const bool made = v.wins;
  int side = 0, opponent = 0;
  switch (t.bid) {
    case Bid::side_solo:
      side = t.laid_up ? game_won : 18;
      opponent = t.laid_up ? 8 : 6;
      break;
    case Bid::best:
      side = game_won;
      opponent = 8;
      break;
    default:
      side = v.outcome == Outcome::all_tricks ? 6 : v.outcome == Outcome::schneider_won ? 4 : 2;
      if (t.reneged != kNoSeat) side = 2;
      opponent = 4;
      break;
  }
  Score result{};
  for (Seat p = 0; p < g.players; ++p) result[p] = on_side(t, p) ? (made ? side : 0) : (made ? 0 : opponent);
  return result;
}

}  // namespace

Verdict verdict(const Game& game, const Tally& t) {
  int side_tricks = 0, side_points = 0, all_tricks = 0;
  for (Seat p = 0; p < game.players; ++p) {
    all_tricks += t.tricks[p];
    if (!on_side(t, p)) continue;
    side_tricks += t.tricks[p];
    side_points += t.points[p];
  }
  Verdict v;
  const Thresholds& at = game.thresholds;
  if (side_tricks == 0) {
    v.outcome = Outcome::no_tricks;
    v.side_points = game.trickless == Trickless::picker ? t.buried : 0;
  } else {
    side_points += t.buried;
    v.side_points = static_cast<std::uint8_t>(side_points);
    v.outcome = side_tricks == all_tricks     ? Outcome::all_tricks
                : side_points >= at.schneider ? Outcome::schneider_won
                : side_points >= at.win       ? Outcome::won
                : side_points >= at.escape    ? Outcome::lost
                                              : Outcome::schneider_lost;
  }
  v.wins = t.sheepshead ? v.outcome == Outcome::all_tricks : v.outcome <= Outcome::won;
  if (t.reneged != kNoSeat) {
    v.wins = !on_side(t, t.reneged);
    v.pays_alone = t.reneged;
  } else if (t.sheepshead) {
    if (!v.wins) v.pays_alone = t.picker;
  } else if (v.outcome == Outcome::no_tricks) {
    if (game.rules.scoring.no_trick_loss == NoTrickLoss::picker_pays) v.pays_alone = t.picker;
  } else {
    v.tied = v.outcome == Outcome::lost && game.even == Even::tie && t.ending == Ending::picked &&
             t.picker != kNoSeat && 2 * v.side_points == game.total_points;
  }
  return v;
}

bool is_tied(const Game& game, const State& s) { return game.even == Even::tie && verdict(game, tally(game, s)).tied; }

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
  Score result{};
  switch (t.ending) {
    case Ending::picked:
      if (game.system == System::hicks) return score_hicks(game, t);
      result = score_picked(game, t);
      break;
    case Ending::leaster:
    case Ending::moster:
    case Ending::mittler: result = score_for_oneself(game, t); break;
    case Ending::wilky: return score_wilky(game, t);
    case Ending::schwanzer: result = score_schwanzer(game, t); break;
    case Ending::duel: result = score_duel(game, t); break;
    case Ending::partners:
    case Ending::fox_catchers: return score_counters(game, t);
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
