// What the two sides of a hand play for: the steps of the score, as goals that a search can decide.
#pragma once

#include <vector>

#include "search/solver/position.hpp"

namespace sheepshead::solving {

/// To come to at least some gain(), our side must take so much.
struct Goal {
  enum class What : std::uint8_t {
    points,    ///< `need` card points more
    counters,  ///< `need` counters more, with `fox` more for the ace of diamonds (T4e)
    a_trick,   ///< a trick
    all,       ///< all the tricks to come
    no_trick,  ///< none of them (Billy)
  };
  What what = What::points;
  int need = 0;
  int fox = 0;
};

/// One step of the score.
struct Step {
  int gain = 0;
  Score score{};
  Goal goal;  ///< to come at least so far; of no meaning for the lowest step
};

/// The steps that a hand can still come to, the lowest first. `even` is false if the table's own numbers pay more for a
/// worse result: then they are no steps.
struct Payoff {
  std::vector<Step> steps;
  bool even = true;

  /// `sides` are two and not a duel; the hand is in play.
  void set(const Game&, const State&, const Sides&);
};

/// Card points that count for our side besides those in tricks, if it takes one; and whether they do without one.
struct Bury {
  int points = 0;
  bool sure = false;
};
Bury bury_of(const Game&, const State&, const Sides&);

}  // namespace sheepshead::solving
