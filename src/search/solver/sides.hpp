// Who plays against whom in a hand, for the solver.
#pragma once

#include "play/hand.hpp"
#include "play/score.hpp"

namespace sheepshead::solving {

enum class Parties : std::uint8_t { two, duel, many };

struct Sides {
  Parties parties = Parties::many;
  Seats ours = 0;      ///< the side whose card points and whose gain() are meant; not where there are many
  bool billy = false;  ///< one alone to take no trick (T4d)
  bool open = false;   ///< many, because the sides form in play
};

Sides sides_of(const Game&, const State&);

/// What `ours` gains over the others, in proportion: the difference between an average seat of theirs and one of the
/// others, times the number of seats on each side.
int gain(const Game&, Seats ours, const Score&);

/// Card points at the end as Worth::points means them. The hand must be over.
int points_of_side(const Game&, const Sides&, const State&);

/// Cards that are still to be played.
int cards_left(const State&);

}  // namespace sheepshead::solving
