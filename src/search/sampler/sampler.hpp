// Worlds that fit what one seat knows: every hidden card somewhere it may be.
#pragma once

#include <functional>

#include "play/hand.hpp"
#include "play/view.hpp"

namespace sheepshead {

/// A hand as it may be: a deal, and where the hand stands after what this seat has seen was played.
/// view(game, now, seat) is the View that it was made for, and `now` can be played on.
struct World {
  State dealt;  ///< right after the deal, where retrace() can start
  State now;
};

/// Made for one View, then draws any number of worlds. Not to be shared by threads. `game` must outlive it.
///
/// Uniform: each way to lay the hidden cards into the hidden places (hands, bury, blind, what lies face down) that the
/// rules and the play so far allow is as likely as any other. Counted exactly, so nothing is drawn in vain.
class Sampler {
 public:
  Sampler(const Game& game, const View& view);

  /// How many such ways there are; 0 if what the view shows cannot be (a view of a game that keeps the rules has one).
  double count() const;

  /// False if there is no world.
  bool sample(Random& random, World& world) const;

 private:
  // the author's
};

/// Tells `visit` every decision of the world's past in order: the state before it, and the action. The last one leads
/// to world.now. False where the past cannot be told (batteries and stacks).
bool retrace(const Game& game, const View& view, const World& world,
             const std::function<void(const State& before, Action action)>& visit);

}  // namespace sheepshead
