// What a hand is worth before the play, in the counting that decides about picking, playing alone and cracking.
#pragma once

#include "play/view.hpp"

namespace sheepshead::conventions {

/// Counts 6 for each of the four highest trump, 4 for each of the next four, 3 for the others, and 2 for each fail ace.
int strength(const Game&, CardSet cards);

/// What a hand must count to pick, when `passed` players have passed already.
int pick_limit(const Game&, int passed);
/// What hand and blind together must count to play alone where one could have a partner.
int alone_limit(const Game&);
/// The same before the blind is seen.
int alone_limit_unseen(const Game&);
/// What an opponent must hold to crack, and one of the picker's side to crack back.
int crack_limit(const Game&);
int recrack_limit(const Game&, bool picker);

}  // namespace sheepshead::conventions
