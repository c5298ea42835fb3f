#include "search/analysis/truth.hpp"

namespace sheepshead {

Truth truth_of(const Game& game, const State& before, Action chosen, Solver& solver) {
  Truth t;
  t.why_not = Solver::check(game, before);
  if (t.why_not != Unsolvable::no) return t;
  for (const ActionWorth& a : solver.scores(game, before)) {
    t.values.push_back({a.action, a.worth.score[before.turn]});
    if (a.action == chosen) t.chosen = t.values.back().score;
  }
  t.best = t.chosen;
  t.best_action = chosen;
  for (const Truth::Value& v : t.values)
    if (v.score > t.best) {
      t.best = v.score;
      t.best_action = v.action;
    }
  return t;
}

}  // namespace sheepshead
