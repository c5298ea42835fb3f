#include "search/analysis/pairs.hpp"

#include <algorithm>
#include <cmath>

#include "play/score.hpp"
#include "search/bots/casual/casual.hpp"
#include "search/sampler/sampler.hpp"

namespace sheepshead {
namespace {

/// The chance that a normal variable exceeds x.
double tail(double x) { return 0.5 * std::erfc(x / std::sqrt(2.0)); }

/// The same for Student's distribution with many degrees of freedom.
double tail(double t, int freedom) {
  const double f = freedom;
  return tail(t * (1 - 1 / (4 * f)) / std::sqrt(1 + t * t / (2 * f)));
}

/// What one hand says of the pair (a, b), by seat: their gains from each other, less the mean of what either gains from
/// the others and the others gain from either.
double excess(const PairGains& g, std::size_t players, std::size_t a, std::size_t b) {
  double others = 0;
  for (std::size_t p = 0; p < players; ++p) {
    if (p == a || p == b) continue;
    others += g[a][p] + g[b][p] + g[p][a] + g[p][b];
  }
  return g[a][b] + g[b][a] - others / (2 * double(players - 2));
}

}  // namespace

bool pairs_can_be_watched(const Game& game) {
  return game.layout == Layout::hand && game.players >= 3 && game.partner != PartnerRule::across;
}

double lead_of(const Game& game, const View& seen, Action one, Action other, Seat holder, CardSet cards, int worlds,
               std::uint64_t seed) {
  const Sampler sampler = holder == kNoSeat ? Sampler(game, seen) : Sampler(game, seen, holder, cards);
  Random random(seed);
  CasualBot bot;
  const auto played_on = [&](State s, Action first) {
    apply(game, s, first);
    while (!is_over(s)) apply(game, s, bot.choose(game, view(game, s, s.turn), random));
    return score(game, s)[seen.seat];
  };
  double sum = 0;
  int tried = 0;
  World world;
  for (; tried < worlds && sampler.sample(random, world); ++tried)
    sum += played_on(world.now, one) - played_on(world.now, other);
  return tried > 0 ? sum / tried : 0;
}

void add_gains(const Game& game, const State& before, Action chosen, Action usual, std::uint64_t seed, PairGains& gains,
               int worlds) {
  if (before.phase != Phase::play || chosen == usual || !pairs_can_be_watched(game)) return;
  const Seat seat = before.turn;
  const View seen = view(game, before, seat);
  const double expected = lead_of(game, seen, chosen, usual, kNoSeat, {}, worlds * 2, seed);
  for (Seat other = 0; other < game.players; ++other) {
    if (other == seat) continue;
    CardSet cards = before.held[other];
    if (before.contract.under.valid()) cards -= before.contract.under;
    gains[seat][other] += lead_of(game, seen, chosen, usual, other, cards, worlds, spread(seed + other)) - expected;
  }
}

std::vector<PairVerdict> judge_pairs(std::span<const HandOfPairs> hands, int people) {
  std::vector<PairVerdict> all;
  for (int a = 0; a < people; ++a)
    for (int b = a + 1; b < people; ++b) {
      double sum = 0, squares = 0;
      int n = 0;
      for (const HandOfPairs& h : hands) {
        const auto at = std::find(h.people.begin(), h.people.end(), a);
        const auto bt = std::find(h.people.begin(), h.people.end(), b);
        if (at == h.people.end() || bt == h.people.end() || h.people.size() < 3) continue;
        const double x =
            excess(h.gains, h.people.size(), std::size_t(at - h.people.begin()), std::size_t(bt - h.people.begin()));
        sum += x;
        squares += x * x;
        ++n;
      }
      if (n == 0) continue;
      PairVerdict v{.first = a, .second = b, .hands = n, .gain = sum / n};
      if (n > 1) v.error = std::sqrt(std::max(0.0, squares / n - v.gain * v.gain) / (n - 1));
      all.push_back(v);
    }
  for (PairVerdict& v : all)
    v.flagged = v.hands >= kLeastHandsOfPairs && v.error > 0 &&
                tail(v.errors(), v.hands - 1) < kFalseAlarms / double(all.size());
  std::stable_sort(all.begin(), all.end(),
                   [](const PairVerdict& x, const PairVerdict& y) { return x.errors() > y.errors(); });
  return all;
}

}  // namespace sheepshead
