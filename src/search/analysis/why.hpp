// Why an action is the best, and what it is called when it is held against another.
#pragma once

#include <optional>
#include <string_view>

#include "search/analysis/judge.hpp"

namespace sheepshead {

struct Why {
  std::string_view rule;  ///< the casual bot's rule that says the same; empty if none does
  Message reason;         ///< true of what the seat knows; empty where nothing can be said but figures
};
/// Of the true reasons the one that the judgement bears out.
Why why_best(const Game&, const View&, const Judgement&, Action best);

/// What the judge found: "That's about a quarter point better than the jack of spades." Empty where all come to the
/// same. With `alone` a sentence that stands for the reason: "Passing comes out about half a point better than
/// picking." `with`: cards that are chosen with it, so that it is not held against them.
Message weighing(const Game&, const View&, const Judgement&, Action mine, bool alone = false, CardSet with = {});

/// How far it is ahead of the best of the others; nothing if there is no other.
std::optional<double> ahead_of_others(const Game&, const View&, const Judgement&, Action mine, CardSet with = {});

/// "the queen of clubs", "passing"
Message doing(Action);

}  // namespace sheepshead
