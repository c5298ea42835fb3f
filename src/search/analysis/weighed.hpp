// All that could be chosen at a decision, as one lists it for players: the best first, with what each would have cost.
#pragma once

#include <vector>

#include "search/analysis/hand.hpp"

namespace sheepshead {

/// What could be chosen: an action, or cards to be played of which it does not matter which.
struct Weighed {
  std::vector<Action> actions;  ///< in the order of view.legal.at(i)
  double value = 0;             ///< as in Alternative
  double error = 0;             ///< of `value`
  double loss = 0;              ///< against the best: Alternative::behind, but 0 at least
  Grade grade = Grade::fine;    ///< what it would have been to choose it
  bool chosen = false;
  bool best = false;  ///< JudgedDecision::best, what a hint would advise, or the same by another name
};

/// Every legal action once, the best first; empty where the judge has no values. Of more than `most` the best are left,
/// and the chosen one in any case.
std::vector<Weighed> weighed(const Game&, const JudgedDecision&, std::size_t most, const Grading& = {});

}  // namespace sheepshead
