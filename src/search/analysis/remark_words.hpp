// What the remarks of several phases share. For the files of remarks only.
#pragma once

#include <optional>

#include "search/analysis/remarks.hpp"
#include "words/groups/remark.hpp"

namespace sheepshead::analysis {

/// A decision with a better action than the one chosen; or, where `fault` is false, one that was rightly chosen, and
/// `other` is the next best of another sort.
struct Case {
  const Game& game;
  const View& view;
  Action chosen;
  Action other;
  bool fault = true;

  Seat who() const { return view.seat; }
};

struct Said {
  Mark mark;
  Message what;
  bool gain = false;  ///< the value is what the better action would have brought
};

std::optional<Said> about_bidding(const Case&);
std::optional<Said> about_play(const Case&);

/// Whether two actions count as the same sort of thing, so that one is not praised over the other.
bool same_sort(const Game&, const View&, Action a, Action b);

}  // namespace sheepshead::analysis
