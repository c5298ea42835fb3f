// Worlds that fit what one seat knows: every hidden card somewhere it may be.
#pragma once

#include <functional>
#include <memory>

#include "play/hand.hpp"
#include "play/view.hpp"

namespace sheepshead {

/// A hand as it may be: a deal, and where the hand stands after what this seat has seen was played.
/// view(game, now, seat) is the View that it was made for, and `now` can be played on.
struct World {
  State dealt;  ///< right after the deal, where retrace() can start; at batteries and stacks the same as `now`
  State now;
};

/// Made for one View, then draws any number of worlds. Not to be shared by threads. `game` must outlive it.
///
/// Uniform: each way to lay the hidden cards into the hidden places (hands, bury, blind, what lies face down) that the
/// rules and the play so far allow is as likely as any other. Counted exactly, so nothing is drawn in vain.
///
/// A place is where a card lies now, or was last if it was played. Which of the picker's cards came from the blind, who
/// passed what to whom in an exchange between others (T6d), and a die that is not cast yet are no places: they are
/// drawn when the cards are laid, evenly among what is possible.
///
/// Every world is played again from its deal, each action checked, and its view compared. What is not counted is found
/// out there, and another world is drawn (see redrawn()): of the rule book's tables only a second card called up in one
/// hand (T8b); else exchanges where four or more cards make partners, or together with announcements. There count() is
/// an upper bound. The worlds are even all the same.
class Sampler {
 public:
  Sampler(const Game& game, const View& view);
  /// Only worlds in which `holder`, another seat, holds these cards; for whoever watches a table. Not at batteries.
  Sampler(const Game& game, const View& view, Seat holder, CardSet cards);
  ~Sampler();
  Sampler(Sampler&&) noexcept;
  Sampler& operator=(Sampler&&) noexcept;

  /// How many such ways there are; 0 if what the view shows cannot be (a view of a game that keeps the rules has one).
  double count() const;

  /// False if there is no world, or none was found in 20,000 draws.
  bool sample(Random& random, World& world) const;

  /// Worlds that were laid and did not hold, in all samples so far.
  std::uint64_t redrawn() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// Tells `visit` every decision of the world's past in order: the state before it, and the action. The last one leads
/// to world.now. False where the past cannot be told (batteries and stacks).
bool retrace(const Game& game, const View& view, const World& world,
             const std::function<void(const State& before, Action action)>& visit);

}  // namespace sheepshead
