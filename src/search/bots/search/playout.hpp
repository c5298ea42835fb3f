// A hand played to its end by a policy, each seat from what it knows.
#pragma once

#include "play/hand.hpp"
#include "play/score.hpp"
#include "search/bots/search/policy.hpp"

namespace sheepshead::search {

/// Plays `state` on; what `seat` scores at the end. A hand that is thrown in counts 0. With `decisions` above 0 and a
/// policy that reckons, it ends before that many-th choice of `seat`, with what the policy thinks the best of it is
/// worth.
double playout(const Game& game, State state, Seat seat, Policy& policy, int decisions);

}  // namespace sheepshead::search
