// The net: what an action is worth, reckoned in less than a microsecond.
#pragma once

#include <memory>
#include <span>

#include "search/bots/bot.hpp"

namespace sheepshead {

/// Weights of the universal net; constant, may be shared by threads.
class Net;

/// The weights that the program was built with.
const Net& shipped_net();

/// Expected game points of the seat in turn for each action, in the order of view.legal.at(i); values.size() must be
/// view.legal.size(). Does not allocate; thread-safe.
void net_values(const Net& net, const Game& game, const View& view, std::span<float> values);

/// The greatest of them.
Action net_choice(const Net& net, const Game& game, const View& view);

}  // namespace sheepshead
