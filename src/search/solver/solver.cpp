#include "search/solver/solver.hpp"

#include "search/solver/plain.hpp"

namespace sheepshead {

using namespace solving;

std::string_view sentence(Unsolvable why) {
  switch (why) {
    case Unsolvable::no: return {};
    case Unsolvable::not_in_play: return "Only a hand in play can be solved: after the bidding, before the last card.";
    case Unsolvable::for_oneself:
      return "Each plays for himself here; that is solved only when at most 12 cards are left.";
    case Unsolvable::sides_open:
      return "Who plays with whom is not yet decided; until then only the last 12 cards are solved.";
    case Unsolvable::duel: return "With two players only the last 16 cards are solved.";
  }
  return {};
}

struct Solver::Parts {
  std::uint64_t nodes = 0;

  int best(const Game& game, const Sides& sides, const State& s, bool for_points) {
    PlainDuel duel{game, sides, for_points};
    const int v = duel.value(s, -1'000'000, 1'000'000);
    nodes += duel.nodes;
    return v;
  }

  /// The score of some line that comes to the best gain.
  Score score(const Game& game, const Sides& sides, const State& state) {
    if (sides.parties == Parties::many) {
      PlainMany many{game};
      const Score v = many.value(state);
      nodes += many.nodes;
      return v;
    }
    State s = state;
    while (!is_over(s)) {
      const int goal = best(game, sides, s, false);
      const Legal choices = legal(game, s);
      for (int i = 0; i < choices.size(); ++i) {
        State next = s;
        apply(game, next, choices.at(i));
        if (best(game, sides, next, false) != goal) continue;
        s = next;
        break;
      }
    }
    return sheepshead::score(game, s);
  }
};

Solver::Solver(std::size_t) : parts_(std::make_unique<Parts>()) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Unsolvable Solver::check(const Game& game, const State& s) {
  if (s.phase != Phase::play && s.phase != Phase::late_blitz) return Unsolvable::not_in_play;
  const Sides sides = sides_of(game, s);
  const int left = cards_left(game, s);
  if (sides.parties == Parties::duel) return left > kMostInDuel ? Unsolvable::duel : Unsolvable::no;
  if (sides.parties == Parties::two || left <= kMostForOneself) return Unsolvable::no;
  return sides.open ? Unsolvable::sides_open : Unsolvable::for_oneself;
}

int Solver::points(const Game& game, const State& s) {
  const Sides sides = sides_of(game, s);
  return sides.parties == Parties::many ? -1 : parts_->best(game, sides, s, true);
}

Score Solver::score(const Game& game, const State& s) { return parts_->score(game, sides_of(game, s), s); }

Worth Solver::worth(const Game& game, const State& s) { return {points(game, s), score(game, s)}; }

bool Solver::reaches(const Game& game, const State& s, int wanted) { return points(game, s) >= wanted; }

std::vector<ActionWorth> Solver::scores(const Game& game, const State& s) {
  std::vector<ActionWorth> all;
  const Legal choices = legal(game, s);
  for (int i = 0; i < choices.size(); ++i) {
    State next = s;
    apply(game, next, choices.at(i));
    all.push_back({choices.at(i), {-1, score(game, next)}});
  }
  return all;
}

std::vector<ActionWorth> Solver::values(const Game& game, const State& s) {
  std::vector<ActionWorth> all = scores(game, s);
  for (ActionWorth& a : all) {
    State next = s;
    apply(game, next, a.action);
    const Sides sides = sides_of(game, s);
    if (sides.parties != Parties::many) a.worth.points = parts_->best(game, sides, next, true);
  }
  return all;
}

std::vector<Action> Solver::line(const Game& game, const State& state) {
  std::vector<Action> line;
  for (State s = state; !is_over(s);) {
    const Sides sides = sides_of(game, s);
    const std::vector<ActionWorth> all = values(game, s);
    const ActionWorth* best = &all[0];
    const bool ours = has_seat(sides.ours, s.turn);
    const int sign = ours ? 1 : -1;
    for (const ActionWorth& a : all) {
      if (sides.parties == Parties::many) {
        if (likes_better(game, s.turn, a.worth.score, best->worth.score)) best = &a;
        continue;
      }
      const int more = sign * (gain(game, sides.ours, a.worth.score) - gain(game, sides.ours, best->worth.score));
      if (more > 0 || (more == 0 && sign * (a.worth.points - best->worth.points) > 0)) best = &a;
    }
    line.push_back(best->action);
    apply(game, s, best->action);
  }
  return line;
}

std::uint64_t Solver::nodes() const { return parts_->nodes; }

}  // namespace sheepshead
