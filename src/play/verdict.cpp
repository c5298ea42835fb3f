// Who wins a hand and who pays (S1, S7, S8, P6, L5, N6, T2a, T4d, T4e); without sides: leaster.cpp.
#include "play/score.hpp"

namespace sheepshead {
namespace {

/// By the points and tricks of the picker's side.
Verdict by_sides(const Game& game, const Tally& t) {
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
  v.value = game.value[std::size_t(v.outcome)];
  if (t.picker == kNoSeat || v.tied) return v;
  const auto side = static_cast<Seats>(t.partners | one_seat(t.picker));
  const auto others = static_cast<Seats>(everyone(game) & ~side);
  v.winners = v.wins ? side : others;
  v.losers = v.wins ? others : side;
  return v;
}

/// T4d: what a bid is worth to those who make it, and to each of the others if it fails.
void price(const Game& g, const Tally& t, Verdict& v) {
  const bool whole = t.bid == Bid::best || (t.laid_up && t.bid != Bid::call);
  v.value = static_cast<std::uint8_t>(whole ? game_won(g) : 18);
  v.against = whole ? 8 : 6;
  if (t.bid == Bid::billy || t.bid == Bid::side_solo || t.bid == Bid::best) return;
  v.value = t.reneged != kNoSeat                  ? 2
            : v.outcome == Outcome::all_tricks    ? 6
            : v.outcome == Outcome::schneider_won ? 4
                                                  : 2;
  v.against = 4;
}

/// T4d: several Billys are each made or failed by themselves.
Verdict billys(const Game& g, const Tally& t) {
  Verdict v = by_sides(g, t);
  v.winners = v.losers = 0;
  for (Seat p = 0; p < g.players; ++p) {
    if (!has_seat(t.bidders, p)) continue;
    const bool made = t.reneged == kNoSeat ? t.tricks[p] == 0 : t.reneged != p;
    (made ? v.winners : v.losers) |= one_seat(p);
  }
  v.wins = has_seat(v.winners, t.picker);
  price(g, t, v);
  return v;
}

/// T2a, T2b: plain 1, schneider 2, no trick 3.
Verdict duel(const Game& g, const Tally& t) {
  Verdict v;
  if (t.reneged == kNoSeat && t.points[0] == t.points[1]) return v;
  const Seat loser = t.reneged != kNoSeat ? t.reneged : t.points[0] < t.points[1] ? 0 : 1;
  v.losers = one_seat(loser);
  v.winners = static_cast<Seats>(everyone(g) & ~v.losers);
  v.outcome = Outcome::won;
  v.pays_alone = t.reneged;
  const int escape = g.total_points - g.thresholds.schneider + 1;
  if (t.reneged == kNoSeat && t.tricks[loser] == 0)
    v.outcome = Outcome::all_tricks;
  else if (t.reneged == kNoSeat && t.points[loser] < escape)
    v.outcome = Outcome::schneider_won;
  v.value = v.outcome == Outcome::all_tricks ? 3 : v.outcome == Outcome::schneider_won ? 2 : 1;
  return v;
}

/// T4e: the counters of each side, a buck, the fox.
Verdict counters(const Tally& t) {
  Verdict v;
  v.outcome = Outcome::won;
  const std::array<int, 2> tricks{t.tricks[0] + t.tricks[2], t.tricks[1] + t.tricks[3]};
  if (t.reneged != kNoSeat) {
    v.side_gets[1u - t.reneged % 2u] = 1;
    v.pays_alone = t.reneged;
  } else if (t.ending == Ending::fox_catchers) {
    v.side_gets[t.fox % 2u] = 14;
  } else if (tricks[0] == 0 || tricks[1] == 0) {
    v.side_gets[tricks[0] == 0 ? 1 : 0] = 7;
    v.outcome = Outcome::all_tricks;
  } else {
    for (std::size_t i = 0; i < 2; ++i) v.by_counters[i] = t.counters[i] >= 10 ? 2 : t.counters[i] >= 7 ? 1 : 0;
    v.side_gets = v.by_counters;
    if (t.fox != kNoSeat) ++v.side_gets[t.fox % 2u];
  }
  for (std::size_t i = 0; i < 2; ++i)
    if (v.side_gets[i] > 0) v.winners |= kFixedSides[i];
  if (v.winners != 0) v.losers = static_cast<Seats>((kFixedSides[0] | kFixedSides[1]) & ~v.winners);
  return v;
}

/// N6: the hand that counts most pays; among those who tie, the tally knows who.
Verdict schwanzer(const Game& g, const Tally& t) {
  Verdict v;
  int most = 0;
  for (Seat p = 0; p < g.players; ++p) {
    if (t.points[p] < most) continue;
    if (t.points[p] > most) v.level = 0;
    most = t.points[p];
    v.level |= one_seat(p);
  }
  if (t.loser == kNoSeat) return v;
  v.pays_alone = t.loser;
  v.losers = one_seat(t.loser);
  v.winners = static_cast<Seats>(everyone(g) & ~v.losers);
  return v;
}

}  // namespace

Verdict verdict(const Game& game, const Tally& t) {
  switch (t.ending) {
    case Ending::leaster:
    case Ending::moster:
    case Ending::mittler:
    case Ending::wilky: return leaster_verdict(game, t);
    case Ending::schwanzer: return schwanzer(game, t);
    case Ending::duel: return duel(game, t);
    case Ending::partners:
    case Ending::fox_catchers: return counters(t);
    default: break;
  }
  if (t.bid == Bid::billy) return billys(game, t);
  Verdict v = by_sides(game, t);
  if (game.system == System::hicks) price(game, t, v);
  return v;
}

bool is_tied(const Game& game, const State& s) { return game.even == Even::tie && verdict(game, tally(game, s)).tied; }

}  // namespace sheepshead
