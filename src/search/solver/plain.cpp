#include "search/solver/plain.hpp"

#include <algorithm>

namespace sheepshead::solving {

int PlainDuel::at_end(const State& s) const {
  return for_points ? points_of_side(game, sides, s) : gain(game, sides.ours, score(game, s));
}

int PlainDuel::value(const State& s, int low, int high) {
  if (is_over(s)) return at_end(s);
  ++nodes;
  const Legal choices = legal(game, s);
  const bool ours = has_seat(sides.ours, s.turn);
  int best = ours ? -kFar : kFar;
  for (int i = 0, n = choices.size(); i < n; ++i) {
    State next = s;
    apply(game, next, choices.at(i));
    const int v = value(next, low, high);
    if (ours) {
      best = std::max(best, v);
      low = std::max(low, v);
    } else {
      best = std::min(best, v);
      high = std::min(high, v);
    }
    if (low >= high) break;
  }
  return best;
}

bool likes_better(const Game& g, Seat seat, const Score& a, const Score& b) {
  if (a[seat] != b[seat]) return a[seat] > b[seat];
  for (Seat p = next_seat(g, seat); p != seat; p = next_seat(g, p))
    if (a[p] != b[p]) return a[p] < b[p];
  return false;
}

Score PlainMany::value(const State& s) {
  if (is_over(s)) return score(game, s);
  ++nodes;
  const Legal choices = legal(game, s);
  Score best{};
  for (int i = 0, n = choices.size(); i < n; ++i) {
    State next = s;
    apply(game, next, choices.at(i));
    const Score v = value(next);
    if (i == 0 || likes_better(game, s.turn, v, best)) best = v;
  }
  return best;
}

}  // namespace sheepshead::solving
