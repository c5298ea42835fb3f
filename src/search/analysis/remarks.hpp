// A decision in players' words (G5, G6): a mauer, a schmear, a bump, a throw-off, trump led as a defender, ...
#pragma once

#include <string>
#include <vector>

#include "cards/text.hpp"
#include "search/analysis/judge.hpp"
#include "words/marks.hpp"

namespace sheepshead {

struct Remark {
  Mark mark = Mark::play;
  bool fault = true;
  Message said;
  double value = 0;   ///< game points: what was lost, negative; else what was gained, or was to be gained
  Message than = {};  ///< what that is measured against, as doing() has it, unless `said` names it
};

/// What there is to say about this choice: its fault if it was a slip or mistake; else, if anything of another sort
/// would have been a mistake, what it was. Mostly one, often none. Speaks of the view alone.
std::vector<Remark> remarks(const Game&, const View&, const Judgement&, Action chosen, const Grading& = {});

}  // namespace sheepshead
