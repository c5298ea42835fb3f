// Advice with its reason: what a level computes, and the casual bot's rule where it says the same.
#pragma once

#include <functional>
#include <vector>

#include "search/analysis/remarks.hpp"

namespace sheepshead {

struct Hint {
  Action action;
  std::vector<Action> also;  ///< what is to follow at once: the other cards to bury
  Message reason;            ///< one or two sentences, never empty
};

/// Where the casual bot's choice is not surely worse than the best, and hardly worse at all, it is advised; else the
/// best. Of cards that come to the same the lowest.
Action advised_action(const Game&, const View&, const Judgement&);
/// What a review calls best, and holds against `chosen`: what is advised, unless only the very best is surely better.
Action best_beside(const Game&, const View&, const Judgement&, const Alternative& chosen);

/// The seed of the decision that comes so many actions later; of this one at 0.
using SeedsAhead = std::function<std::uint64_t(int later)>;

/// A review by a judge of the same strength, with the same seed, has no fault to find with it, and calls the same best.
/// A bot without values is asked for its advice.
/// The later cards of a bury are judged as they will be when the earlier ones are buried, so that whoever follows the
/// hint is told the same again.
Hint hint_for(const Game&, const View&, Judge&, const SeedsAhead&);

/// For one decision by itself.
Hint hint_for(const Game&, const View&, Judge&, std::uint64_t seed);

}  // namespace sheepshead
