// What a seat has seen of a hand, reckoned from the naive hand.
#pragma once

#include "naive/duel.hpp"

namespace sheepshead::naive {

/// Who took the face-down card (A5), or kNobody.
int under_taker(const NaiveHand&);
/// A5: until the end only the picker and the taker may look at it.
bool knows_under(const NaiveHand&, int seat);
/// What lies or was laid face up before a seat besides what it played: a battery or stacks, a hand laid up, all hands
/// where they are shown, what a blitz showed and is still held.
Cards face_up(const NaiveHand&, int seat);
/// The cards whose place the seat has seen; of kNobody: what lies open.
Cards seen_by(const NaiveHand&, int seat);
/// What others do out of the seat's sight: burying, laying a card face down and playing it, passing a card.
bool is_private(const NaiveHand&, Action, int seat);

}  // namespace sheepshead::naive
