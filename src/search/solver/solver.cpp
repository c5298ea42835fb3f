#include "search/solver/solver.hpp"

#include <algorithm>

#include "search/solver/plain.hpp"
#include "search/solver/two_sides.hpp"
#include "words/groups/unsolved.hpp"

namespace sheepshead {

using namespace solving;

Message said(Unsolvable why) {
  switch (why) {
    case Unsolvable::no: break;
    case Unsolvable::not_in_play: return say<"unsolved.not-in-play">();
    case Unsolvable::for_oneself: return say<"unsolved.for-oneself">(kMostForOneself);
    case Unsolvable::sides_open: return say<"unsolved.sides-open">(kMostForOneself);
    case Unsolvable::duel: return say<"unsolved.duel">(kMostInDuel);
    case Unsolvable::uneven: return say<"unsolved.uneven">(kMostForOneself);
  }
  return {};
}

struct Solver::Parts {
  explicit Parts(std::size_t table_kib) : table(table_kib), two(table) {}

  Table table;
  TwoSides two;
  std::uint64_t plain_nodes = 0;

  /// A hand as it is asked for.
  struct Asked {
    Sides sides;
    bool plain = false;  ///< by trying everything
  };

  Asked ask(const Game& game, const State& s) {
    Asked asked{sides_of(game, s), true};
    if (asked.sides.parties != Parties::two || s.phase != Phase::play) return asked;
    two.set(game, s, asked.sides);
    asked.plain = !two.payoff().even;
    return asked;
  }

  int plain_best(const Game& game, const Sides& sides, const State& s, bool for_points) {
    PlainDuel duel{game, sides, for_points};
    const int v = duel.value(s, -PlainDuel::kFar, PlainDuel::kFar);
    plain_nodes += duel.nodes;
    return v;
  }

  Score plain_many(const Game& game, const State& s) {
    PlainMany many{game};
    const Score v = many.value(s);
    plain_nodes += many.nodes;
    return v;
  }

  /// The score of some line that comes to the best gain.
  Score plain_score(const Game& game, const Sides& sides, const State& state) {
    State s = state;
    for (int goal = plain_best(game, sides, s, false); !is_over(s);) {
      const Legal choices = legal(game, s);
      for (int i = 0; i < choices.size(); ++i) {
        State next = s;
        apply(game, next, choices.at(i));
        if (plain_best(game, sides, next, false) != goal) continue;
        s = next;
        break;
      }
    }
    return sheepshead::score(game, s);
  }

  int points(const Game& game, const State& s) {
    if (is_over(s)) {
      const Sides sides = sides_of(game, s);
      return sides.parties == Parties::many ? -1 : points_of_side(game, sides, s);
    }
    if (s.phase == Phase::late_blitz) return points(game, silent(game, s));
    const Asked asked = ask(game, s);
    if (asked.sides.parties == Parties::many) return -1;
    return asked.plain ? plain_best(game, asked.sides, s, true) : two.points();
  }

  Score score(const Game& game, const State& s) {
    if (is_over(s)) return sheepshead::score(game, s);
    if (s.phase == Phase::late_blitz) return best_of_blitz(game, s);
    const Asked asked = ask(game, s);
    if (asked.sides.parties == Parties::many) return plain_many(game, s);
    if (asked.plain) return plain_score(game, asked.sides, s);
    const std::vector<Step>& steps = two.payoff().steps;
    return steps[std::size_t(two.step(kNoCard, 0, int(steps.size()) - 1))].score;
  }

  static State silent(const Game& game, State s) {
    apply(game, s, Action(Kind::silent));
    return s;
  }

  /// M6: whoever is asked doubles the hand if that's good for their side.
  Score best_of_blitz(const Game& game, const State& s) {
    Score best{};
    const Legal choices = legal(game, s);
    for (int i = 0; i < choices.size(); ++i) {
      State next = s;
      apply(game, next, choices.at(i));
      const Score v = score(game, next);
      if (i == 0 || better(game, s, v, best)) best = v;
    }
    return best;
  }

  /// Whether the seat in turn likes `a` better.
  static bool better(const Game& game, const State& s, const Score& a, const Score& b) {
    const Sides sides = sides_of(game, s);
    if (sides.parties == Parties::many) return likes_better(game, s.turn, a, b);
    const int more = gain(game, sides.ours, a) - gain(game, sides.ours, b);
    return has_seat(sides.ours, s.turn) ? more > 0 : more < 0;
  }

  /// Each card by itself, but cards that are equal only once.
  void by_cards(const Game& game, const State& s, bool with_points, std::vector<ActionWorth>& all) {
    const Asked asked = ask(game, s);
    const bool ours = has_seat(asked.sides.ours, s.turn);
    const std::vector<Step>& steps = two.payoff().steps;
    const int last = int(steps.size()) - 1;
    const int best = two.step(kNoCard, 0, last);  // no card of ours is above it, none of theirs below
    if (with_points) two.points();
    CardSet done;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Card card = all[i].action.card();
      if (done.has(card)) {
        const auto same = std::find_if(all.begin(), all.end(),
                                       [&](const ActionWorth& o) { return two.like(o.action.card()).has(card); });
        all[i].worth = same->worth;
        continue;
      }
      done |= two.like(card);
      const int step = ours ? two.step(card, 0, best) : two.step(card, best, last);
      all[i].worth.score = steps[std::size_t(step)].score;
      if (with_points) all[i].worth.points = two.points(card);
    }
  }

  std::vector<ActionWorth> all(const Game& game, const State& s, bool with_points) {
    std::vector<ActionWorth> all;
    const Legal choices = legal(game, s);
    all.reserve(std::size_t(choices.size()));
    for (int i = 0; i < choices.size(); ++i) all.push_back({choices.at(i), {}});
    const Asked asked = ask(game, s);
    if (!asked.plain) {
      by_cards(game, s, with_points, all);
      return all;
    }
    const bool many = asked.sides.parties == Parties::many;
    for (ActionWorth& a : all) {
      State next = s;
      apply(game, next, a.action);
      a.worth.score = many ? plain_many(game, next) : score(game, next);
      if (with_points && !many) a.worth.points = points(game, next);
    }
    return all;
  }
};

Solver::Solver(std::size_t table_kib) : parts_(std::make_unique<Parts>(table_kib)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Unsolvable Solver::check(const Game& game, const State& s) {
  if (s.phase != Phase::play && s.phase != Phase::late_blitz) return Unsolvable::not_in_play;
  const Sides sides = sides_of(game, s);
  const int left = cards_left(s);
  if (sides.parties == Parties::duel) return left > kMostInDuel ? Unsolvable::duel : Unsolvable::no;
  if (left <= kMostForOneself) return Unsolvable::no;
  if (sides.parties == Parties::many) return sides.open ? Unsolvable::sides_open : Unsolvable::for_oneself;
  if (game.rules.scoring.alone.empty()) return Unsolvable::no;
  Payoff payoff;
  payoff.set(game, s, sides);
  return payoff.even ? Unsolvable::no : Unsolvable::uneven;
}

int Solver::points(const Game& game, const State& s) { return parts_->points(game, s); }

Score Solver::score(const Game& game, const State& s) { return parts_->score(game, s); }

Worth Solver::worth(const Game& game, const State& s) { return {points(game, s), score(game, s)}; }

bool Solver::reaches(const Game& game, const State& s, int wanted) {
  if (is_over(s) || s.phase == Phase::late_blitz || parts_->ask(game, s).plain) return points(game, s) >= wanted;
  return parts_->two.reaches(wanted);
}

std::vector<ActionWorth> Solver::values(const Game& game, const State& s) { return parts_->all(game, s, true); }
std::vector<ActionWorth> Solver::scores(const Game& game, const State& s) { return parts_->all(game, s, false); }

std::vector<Action> Solver::line(const Game& game, const State& state) {
  std::vector<Action> line;
  for (State s = state; !is_over(s);) {
    const std::vector<ActionWorth> all = values(game, s);
    const Sides sides = sides_of(game, s);
    const int sign = has_seat(sides.ours, s.turn) ? 1 : -1;
    const ActionWorth* best = all.data();
    for (const ActionWorth& a : all) {
      if (Parts::better(game, s, a.worth.score, best->worth.score) ||
          (!Parts::better(game, s, best->worth.score, a.worth.score) &&
           sign * (a.worth.points - best->worth.points) > 0))
        best = &a;
    }
    line.push_back(best->action);
    apply(game, s, best->action);
  }
  return line;
}

std::uint64_t Solver::nodes() const { return parts_->plain_nodes + parts_->two.nodes(); }

}  // namespace sheepshead
