// Advice with its reason: what a level reckons, and the rule of thumb where it says the same.
#pragma once

#include "search/analysis/remarks.hpp"

namespace sheepshead {

struct Hint {
  Action action;
  std::string reason;  ///< one or two sentences; may be empty
};

/// Asks `bot` for its values once. Where the rule of thumb's choice is not surely worse than the best, it is the hint,
/// with its sentence and the values; else the best, with what it is worth. A bot without values is asked for its
/// advice.
Hint hint_for(const Game&, const View&, Bot& bot, Random&, CardStyle);

}  // namespace sheepshead
