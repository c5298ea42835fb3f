// What a hand is good for in the Southern Indiana game (T4d).
#pragma once

#include "play/view.hpp"

namespace sheepshead::casual {

/// How often a hand that wants no trick can be forced to take one: for each card, the lower ones of its suit that are
/// elsewhere, less the own ones below it that can be played before; 0 if nobody can force it.
int danger_of_a_trick(const TrumpOrder&, CardSet hand, CardSet out);

/// The suit, other than the usual trump, in which these cards count most as trump.
Suit best_solo_suit(const Game&, CardSet hand);

}  // namespace sheepshead::casual
