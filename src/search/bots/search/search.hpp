// What each legal action is worth: played out in worlds that fit the view, the same worlds for all actions.
#pragma once

#include "search/bots/bot.hpp"
#include "search/bots/search/worlds.hpp"

namespace sheepshead::search {

struct SearchOptions {
  int worlds = 100;  ///< playouts of a decision, for each of two actions; more actions share as many
  double think = 0;  ///< milliseconds a decision may take; 0: as long as it takes
  WorldOptions from{};
};

/// In the order of view.legal.at(i); empty if time or the view left no world to play in.
///
/// Sequential halving: the playouts are shared out over rounds, in each round evenly over the actions still in
/// question, and the worse half of them goes out after it. An action that is clearly behind goes out sooner. An action
/// that went out is valued by what it was behind the best one in the worlds it was tried in.
std::vector<ActionValue> search(const Game& game, const View& view, Policy& policy, const SearchOptions& options,
                                std::uint64_t seed);

}  // namespace sheepshead::search
