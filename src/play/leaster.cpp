// Hands without a picker: leaster, moster, mittler, wilky, and the show of hands (N2 to N4, N6, T4d).
#include <algorithm>
#include <bit>
#include <utility>

#include "play/score.hpp"

namespace sheepshead {
namespace {

/// Smaller is better in a leaster: card points, then tricks where they break a tie.
int rank_in_leaster(const Game& g, const Tally& t, Seat p) {
  return g.leaster_ties == LeasterTies::fewest_tricks ? t.points[p] * 32 + t.tricks[p] : t.points[p] * 32;
}

/// The best of `seats`, and all that tie with it.
Seats lowest(const Game& g, const Tally& t, Seats seats) {
  Seats best = 0;
  int fewest = 0;
  for (Seat p = 0; p < g.players; ++p) {
    if (!has_seat(seats, p)) continue;
    const int rank = rank_in_leaster(g, t, p);
    if (best == 0 || rank < fewest) {
      best = one_seat(p);
      fewest = rank;
    } else if (rank == fewest) {
      best |= one_seat(p);
    }
  }
  return best;
}

Seats without_needed_trick(const Game& g, const Tally& t) {
  Seats barred = 0;
  if (!g.trick_needed) return barred;
  for (Seat p = 0; p < g.players; ++p)
    if (t.tricks[p] == 0) barred |= one_seat(p);
  return barred;
}

int total_tricks(const Game& g, const Tally& t) {
  int all = 0;
  for (Seat p = 0; p < g.players; ++p) all += t.tricks[p];
  return all;
}

Verdict leaster(const Game& g, const Tally& t) {
  Verdict v;
  v.barred = without_needed_trick(g, t);
  const auto may_win = static_cast<Seats>(everyone(g) & ~v.barred);
  const bool shared = g.leaster_ties == LeasterTies::shared;
  const Seats first = lowest(g, t, may_win);
  const int tied = std::popcount(first);
  if (tied == 1 || shared || (g.two_lowest && tied == 2))
    v.winners = first;
  else
    v.level = first;
  if (tied == 1 && g.two_lowest) {
    const Seats second = lowest(g, t, Seats(may_win & ~first));
    if (std::popcount(second) == 1 || shared) v.second = second;
  }
  if (tied != 1) return v;
  const auto winner = static_cast<Seat>(std::countr_zero(first));
  const int tricks = t.tricks[winner];
  if (g.no_points_triple && tricks > 0 && t.points[winner] == 0) v.times = 3;
  if (g.all_tricks_triple && tricks == total_tricks(g, t)) v.times = 3;
  if (g.no_trick_doubles && g.players == 3 && tricks == 0) v.times = 2;
  return v;
}

/// N3: the taker of most pays each other, unless they took every trick and so win.
Verdict moster(const Game& g, const Tally& t) {
  Verdict v;
  int most = -1;
  const int all = total_tricks(g, t);
  for (Seat p = 0; p < g.players; ++p) {
    if (t.tricks[p] == all) return {.winners = one_seat(p)};
    if (t.points[p] > most) {
      v.level = one_seat(p);
      most = t.points[p];
    } else if (t.points[p] == most) {
      v.level |= one_seat(p);
    }
  }
  if (std::popcount(v.level) == 1) v.pays_alone = static_cast<Seat>(std::countr_zero(std::exchange(v.level, Seats{0})));
  return v;
}

Verdict mittler(const Game& g, const Tally& t) {
  for (Seat p = 0; p < g.players; ++p) {
    int below = 0, above = 0;
    for (Seat q = 0; q < g.players; ++q) {
      below += t.points[q] < t.points[p];
      above += t.points[q] > t.points[p];
    }
    if (below == above && below + above == g.players - 1) return {.winners = one_seat(p)};
  }
  return {};
}

Verdict wilky(const Game& g, const Tally& t) {
  Verdict v;
  const int least = *std::min_element(t.points.begin(), t.points.begin() + g.players);
  for (Seat p = 0; p < g.players; ++p)
    if (t.points[p] == least) v.winners |= one_seat(p);
  return v;
}

/// Of a hand of which only the winner was written down.
Verdict told(const Game& g, const Tally& t) {
  const bool all = total_tricks(g, t) > 0;  // the winner's
  Verdict v;
  if (t.ending == Ending::moster && t.winners != 0 && !all)
    v.pays_alone = static_cast<Seat>(std::countr_zero(t.winners));
  else
    v.winners = t.winners;
  if (all && t.ending == Ending::leaster && g.all_tricks_triple) v.times = 3;
  return v;
}

Verdict by_cards(const Game& g, const Tally& t) {
  if (t.by_winner) return told(g, t);
  switch (t.ending) {
    case Ending::moster: return moster(g, t);
    case Ending::mittler: return mittler(g, t);
    case Ending::wilky: return wilky(g, t);
    default: return leaster(g, t);
  }
}

/// What each place gets, to `tied`, who have the places from `place` on: they share alike, and what does not come out
/// even goes to those nearest to the dealer's left.
void pay_places(const Game& g, const Tally& t, Seats tied, int place, Score& result) {
  const int count = std::popcount(tied);
  int total = 0;
  for (int i = 0; i < count; ++i) total += g.leaster_places.at[std::size_t(place + i)];
  const int odd = ((total % count) + count) % count;
  int more = odd;
  for (Seat i = 1; i <= g.players; ++i) {
    const auto p = static_cast<Seat>((t.dealer + i) % g.players);
    if (has_seat(tied, p)) result[p] = (total - odd) / count + (more-- > 0 ? 1 : 0);
  }
}

}  // namespace

Score score_by_place(const Game& g, const Tally& t) {
  Score result{};
  const Seats last = without_needed_trick(g, t);  // cannot win, and so come last
  auto left = static_cast<Seats>(everyone(g) & ~last);
  if (g.leaster_ties != LeasterTies::shared && std::popcount(lowest(g, t, left)) > 1) return result;
  int place = 0;
  while (left != 0) {
    const Seats next = lowest(g, t, left);
    pay_places(g, t, next, place, result);
    place += std::popcount(next);
    left &= static_cast<Seats>(~next);
  }
  if (last != 0) pay_places(g, t, last, place, result);
  return result;
}

Verdict leaster_verdict(const Game& game, const Tally& t) {
  Verdict v;
  if (t.reneged != kNoSeat)
    v.pays_alone = t.reneged;
  else
    v = by_cards(game, t);
  if (v.pays_alone != kNoSeat) v.winners = static_cast<Seats>(everyone(game) & ~one_seat(v.pays_alone));
  if (v.winners != 0) v.losers = static_cast<Seats>(everyone(game) & ~(v.winners | v.second));
  if (t.ending == Ending::wilky) v.value = 2;
  return v;
}

}  // namespace sheepshead
