// What a hand is worth before the play, in the counting that decides about picking, playing alone and doubling.
#pragma once

#include "play/view.hpp"

namespace sheepshead::casual {

/// Counts 7 for the highest trump, 5 for each of the next three, 3 for any other trump, and 1 for each fail ace, fail
/// ten and fail suit that is missing.
int strength(const Game&, const TrumpOrder&, CardSet cards);
inline int strength(const Game& game, CardSet cards) { return strength(game, game.order, cards); }

/// `hundredths` of what an average hand of this game counts, or of so many cards; rounded.
int share_of_average(const Game&, int hundredths, int cards);
inline int share_of_average(const Game& game, int hundredths) {
  return share_of_average(game, hundredths, game.hand_size);
}

/// What a hand must count to pick, when `passed` players have passed already. More for one who holds the partner card
/// and would have to play alone.
int pick_limit(const Game&, CardSet hand, int passed);
/// What a picker's `cards`, those found in the blind included, must count to play alone where there could be a
/// partner.
int alone_limit(const Game&, CardSet cards);
/// The same before the blind is seen, for the hand.
int alone_limit_unseen(const Game&);
/// What it takes to take the whole blind and play alone, instead of sharing it with a partner (T7f).
int whole_blind_limit(const Game&);
/// What an opponent must hold to crack or castrate, and one of the picker's side to crack back.
int crack_limit(const Game&);
int castrate_limit(const Game&);
int recrack_limit(const Game&, bool picker);

inline bool leads_first(const Game& game, const View& view) { return view.seat == next_seat(game, view.dealer); }
/// Whether a picker with these cards takes every trick however the others play; the picker leads only if `leads`.
bool cannot_lose_a_trick(const Game&, const TrumpOrder&, CardSet hand, CardSet out, bool leads);

}  // namespace sheepshead::casual
