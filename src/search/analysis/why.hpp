// Why an action is the best, and what it is called when it is held against another.
#pragma once

#include <string_view>

#include "search/analysis/judge.hpp"

namespace sheepshead {

struct Why {
  std::string_view rule;  ///< the casual bot's rule that says the same; empty if none does
  Message reason;         ///< true of what the seat knows; empty where nothing can be said but figures
};
/// Of the true reasons the one that the judgement bears out.
Why why_best(const Game&, const View&, const Judgement&, Action best);

/// What the judge found: "On average that scores a little more than the jack of spades." Empty where all come to the
/// same. With `alone` a sentence that stands for the reason: "Passing comes out about half a point better than
/// picking."
Message weighing(const Game&, const View&, const Judgement&, Action mine, bool alone = false);
/// The same of the last of several cards that are named together: "the jack of spades in place of the seven of hearts".
Message weighing_last(const Game&, const View&, const Judgement&, Action mine);

/// "the queen of clubs", "passing"
Message doing(Action);

}  // namespace sheepshead
