// What good players do not do, whatever a few worlds say for it.
#pragma once

#include "play/view.hpp"

namespace sheepshead::search {

/// Game points that an action must be better by than one that keeps to custom: an opponent who holds fail leads
/// no trump to the first two tricks (G6). In the worlds that a search sees such a lead and the best one are mostly
/// equal, and at the table it costs a partner's trust. 0 for everything else.
double against_custom(const Game& game, const View& view, Action action);

}  // namespace sheepshead::search
