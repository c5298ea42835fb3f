// Legal actions that come to the same: neighboring cards of the same points.
#pragma once

#include <vector>

#include "play/view.hpp"

namespace sheepshead::search {

/// For each legal action, in the order of view.legal.at(i), the number of the first one that is worth the same.
/// Two cards to be played are equal if they are of one suit in play and count the same, nothing that another seat may
/// still hold lies between them, and neither has a part of its own in the rules.
std::vector<int> equal_actions(const Game& game, const View& view);

}  // namespace sheepshead::search
