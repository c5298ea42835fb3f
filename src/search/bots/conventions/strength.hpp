// What a hand is worth before the play, in the counting that decides about picking, playing alone and cracking.
#pragma once

#include "play/view.hpp"

namespace sheepshead::conventions {

/// Counts 7 for the highest trump, 5 for each of the next three, 3 for any other trump, and 1 for each fail ace, fail
/// ten and fail suit that is missing.
int strength(const Game&, CardSet cards);

/// What a hand must count to pick, when `passed` players have passed already. More for one who holds the partner card
/// and would have to play alone.
int pick_limit(const Game&, CardSet hand, int passed);
/// What hand and blind together must count to play alone where one could have a partner.
int alone_limit(const Game&);
/// The same before the blind is seen, for the hand.
int alone_limit_unseen(const Game&);
/// What an opponent must hold to crack, and one of the picker's side to crack back.
int crack_limit(const Game&);
int recrack_limit(const Game&, bool picker);

}  // namespace sheepshead::conventions
