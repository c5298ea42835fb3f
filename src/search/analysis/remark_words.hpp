// What the sentences of several phases share. For the files of remarks only.
#pragma once

#include <optional>

#include "search/analysis/remarks.hpp"

namespace sheepshead::analysis {

/// A decision with a better action than the one chosen; or, where `fault` is false, one that was rightly chosen, and
/// `other` is the next best of another sort.
struct Case {
  const Game& game;
  const View& view;
  const Tone& tone;
  Action chosen;
  Action other;
  bool fault = true;

  std::string card(Card c) const { return "the " + to_text(c, tone.style); }
  std::string chosen_card() const { return card(chosen.card()); }
  std::string other_card() const { return card(other.card()); }
};

struct Said {
  Mark mark;
  std::string text;
  bool gain = false;  ///< the value is what the better action would have brought
};

std::optional<Said> about_bidding(const Case&);
std::optional<Said> about_play(const Case&);

/// Whether two actions count as the same sort of thing, so that one is not praised over the other.
bool same_sort(const Game&, const View&, Action a, Action b);

/// "clubs", "a club", "2 clubs and a heart": cards of fail by suit; "no fail".
std::string fail_in_words(const TrumpOrder&, CardSet cards);

}  // namespace sheepshead::analysis
