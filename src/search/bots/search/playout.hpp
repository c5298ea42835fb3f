// A hand played to its end by a policy, each seat from what it knows.
#pragma once

#include "play/hand.hpp"
#include "play/score.hpp"
#include "search/bots/search/policy.hpp"

namespace sheepshead::search {

/// Plays `state` to the end; what `seat` scores. A hand that is thrown in counts 0.
int playout(const Game& game, State state, Seat seat, Policy& policy);

}  // namespace sheepshead::search
