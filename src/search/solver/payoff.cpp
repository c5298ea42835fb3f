#include "search/solver/payoff.hpp"

#include <algorithm>

#include "cards/pair.hpp"

namespace sheepshead::solving {
namespace {

constexpr Card kFox(Rank::ace, Suit::diamonds);

/// The hand as if it ended now.
Tally tally_so_far(const Game& g, const State& s) {
  State end = s;
  end.ending = g.partner == PartnerRule::across ? Ending::partners : Ending::picked;
  return tally(g, end);
}

/// Who will be asked whether to blitz after the fact (M6); kNoSeat if nobody.
Seat late_blitzer(const Game& g, const State& s) {
  if (!g.late_blitz || s.contract.leaster) return kNoSeat;
  const CardSet queens = cards_of(Pair::black_queens);
  if (!(s.shown & queens).empty() || (s.contract.under.valid() && queens.has(s.contract.under))) return kNoSeat;
  for (Seat seat = 0; seat < g.players; ++seat) {
    const CardSet held = s.held[seat] & queens;
    if (held == queens || (!held.empty() && s.queen_by == seat)) return seat;
  }
  return kNoSeat;
}

struct Ends {
  const Game& g;
  const Sides& sides;
  Tally t;
  Seat us = 0, them = 0;  ///< a seat of each side
  Seat blitzer = kNoSeat;
  bool across = false;
  int counters = 0;  ///< in the whole hand

  Ends(const Game& game, const State& s, const Sides& who)
      : g(game), sides(who), t(tally_so_far(game, s)), blitzer(late_blitzer(game, s)) {
    across = t.ending == Ending::partners;
    us = Seat(std::countr_zero(sides.ours));
    them = Seat(std::countr_one(sides.ours));
  }

  /// Whoever may blitz late does so if it's good for their side.
  Step end() {
    Step step;
    step.score = score(g, t);
    step.gain = gain(g, sides.ours, step.score);
    if (blitzer == kNoSeat) return step;
    ++t.blitzes;
    const Score doubled = score(g, t);
    --t.blitzes;
    const int other = gain(g, sides.ours, doubled);
    if (has_seat(sides.ours, blitzer) ? other > step.gain : other < step.gain) {
      step.score = doubled;
      step.gain = other;
    }
    return step;
  }

  Step of(int points, bool our_trick, bool their_trick) {
    t.points = {};
    t.tricks = {};
    t.points[us] = std::uint8_t(points);
    t.tricks[us] = our_trick;
    if (them < g.players) t.tricks[them] = their_trick;
    return end();
  }
  Step of_counters(int ours, Seat fox, bool our_trick, bool their_trick) {
    t.tricks = {};
    t.tricks[0] = our_trick;
    t.tricks[1] = their_trick;
    t.counters = {std::uint8_t(ours), std::uint8_t(counters - ours)};
    t.fox = fox;
    return end();
  }
};

struct Taken {
  int points = 0;
  bool ours = false, theirs = false;  ///< tricks
};

Taken taken_by_now(const Game& g, const State& s, const Sides& sides) {
  Taken taken;
  for (Seat seat = 0; seat < g.players; ++seat) {
    if (s.tricks[seat] == 0) continue;
    if (has_seat(sides.ours, seat)) {
      taken.ours = true;
      taken.points += s.points[seat];
    } else {
      taken.theirs = true;
    }
  }
  return taken;
}

/// Card points still to be taken, with those on the table.
int points_to_come(const Game& g, const State& s) {
  CardSet cards;
  for (const CardSet& held : s.held) cards |= held;
  return order_of(g, s).points_of(cards) + s.trick_points;
}

void add(std::vector<Step>& steps, Step step) {
  const auto at = std::find_if(steps.begin(), steps.end(), [&](const Step& o) { return o.gain >= step.gain; });
  if (at == steps.end() || at->gain != step.gain) steps.insert(at, step);
}

void billy(Ends ends, const Taken& now, std::vector<Step>& steps) {
  Step failed = ends.of(now.points, true, true), made = ends.of(0, false, true);
  if (!now.ours) {
    made.goal.what = Goal::What::no_trick;
    add(steps, made);
  }
  add(steps, failed);
}

/// Steps at the card points at which the outcome changes.
void by_points(const Game& g, const State& s, Ends ends, const Taken& now, Payoff& payoff) {
  const int to_come = points_to_come(g, s);
  const int most = now.points + to_come;
  const int half = g.even == Even::tie && g.total_points % 2 == 0 ? g.thresholds.win - 1 : g.thresholds.win;
  std::array<int, 5> from{now.points, g.thresholds.escape - ends.t.buried, half - ends.t.buried,
                          g.thresholds.win - ends.t.buried, g.thresholds.schneider - ends.t.buried};
  int last = INT32_MIN;
  if (!now.ours) {
    const Step none = ends.of(0, false, true);
    payoff.steps.push_back(none);
    last = none.gain;
  }
  const auto next = [&](Step step, Goal goal) {
    if (step.gain < last) payoff.even = false;
    if (step.gain > last) {
      step.goal = goal;
      payoff.steps.push_back(step);
    }
    last = step.gain;
  };
  for (std::size_t i = 0; i < from.size(); ++i) {
    const int points = std::max(from[i], now.points);
    if (points > most || (i + 1 < from.size() && points == std::max(from[i + 1], now.points))) continue;
    const bool any = points == now.points;
    next(ends.of(points, true, true),
         any ? Goal{.what = Goal::What::a_trick} : Goal{.what = Goal::What::points, .need = points - now.points});
  }
  if (!now.theirs) next(ends.of(most, true, false), Goal{.what = Goal::What::all});
}

void by_counters(const Game& g, const State& s, Ends ends, const Taken& now, Payoff& payoff) {
  const int last = s.last_taker == kNoSeat ? 1 : s.last_taker % 2;  // tally() gave it one for the last trick
  --ends.t.counters[std::size_t(last)];
  const int ours_now = ends.t.counters[0];
  const Seat fox_now = ends.t.fox;
  const bool fox_open = fox_now == kNoSeat && s.dealt.has(kFox);
  CardSet rest;
  for (const CardSet& held : s.held) rest |= held;
  for (std::size_t i = 0; i < s.in_trick; ++i) rest |= s.played[std::size_t(s.trick) * g.trick_size + i];
  const int to_come = (rest & (of_rank(Rank::ace) | of_rank(Rank::ten) | of_rank(Rank::king))).size() + 1;
  ends.counters = ends.t.counters[0] + ends.t.counters[1] + to_come;
  const int most = ours_now + to_come;

  // Every end that there may be, for the gains; then what each gain takes with the fox and without.
  std::vector<Step>& steps = payoff.steps;
  const Seat with = fox_open ? Seat(0) : fox_now, without = fox_open ? Seat(1) : fox_now;
  if (!now.ours) add(steps, ends.of_counters(0, without, false, true));
  for (int c = ours_now; c <= most; ++c) {
    add(steps, ends.of_counters(c, with, true, true));
    add(steps, ends.of_counters(c, without, true, true));
  }
  if (!now.theirs) add(steps, ends.of_counters(most, with, true, false));
  const auto least = [&](Seat fox, int wanted) {
    int c = ours_now;
    while (c <= most && ends.of_counters(c, fox, true, true).gain < wanted) ++c;
    return c;
  };
  for (Step& step : steps) {
    const int a = least(with, step.gain), b = least(without, step.gain);
    if (b == ours_now)
      step.goal = {.what = Goal::What::a_trick};
    else if (a > most)
      step.goal = {.what = Goal::What::all};
    else
      step.goal = {.what = Goal::What::counters, .need = b - ours_now, .fox = b - a};
  }
}

}  // namespace

void Payoff::set(const Game& g, const State& s, const Sides& sides) {
  steps.clear();
  even = true;
  Ends ends(g, s, sides);
  const Taken now = taken_by_now(g, s, sides);
  if (sides.billy)
    billy(ends, now, steps);
  else if (ends.across)
    by_counters(g, s, ends, now, *this);
  else
    by_points(g, s, ends, now, *this);
}

Bury bury_of(const Game& g, const State& s, const Sides&) {
  if (g.partner == PartnerRule::across) return {};
  return {tally_so_far(g, s).buried, g.trickless == Trickless::picker};
}

}  // namespace sheepshead::solving
