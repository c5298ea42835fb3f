// A decision in hindsight: what each action was worth with the cards as they really lay, and best play by all.
#pragma once

#include "search/solver/solver.hpp"

namespace sheepshead {

/// Game points of the seat in turn. Nobody could know it; a loss here is not held against anyone.
struct Truth {
  Unsolvable why_not = Unsolvable::not_in_play;
  struct Value {
    Action action;
    int score = 0;
  };
  std::vector<Value> values;  ///< in the order of Legal::at(); empty if it cannot be solved
  int chosen = 0;
  int best = 0;
  Action best_action;  ///< the chosen one if nothing is better
};

Truth truth_of(const Game&, const State& before, Action chosen, Solver&);

}  // namespace sheepshead
