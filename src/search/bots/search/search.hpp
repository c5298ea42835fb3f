// What each legal action is worth: played out in worlds that fit the view, the same worlds for all actions.
#pragma once

#include "search/bots/bot.hpp"
#include "search/bots/search/worlds.hpp"
#include "search/solver/solver.hpp"

namespace sheepshead::search {

struct SearchOptions {
  int worlds = 100;  ///< playouts of a decision, for each of two actions; more actions share as many
  double think = 0;  ///< milliseconds a decision may take; 0: as long as it takes
  int exact = 0;     ///< with so many cards in each hand, and fewer, a world is solved instead of played out
  WorldOptions from{};
};

/// In the order of view.legal.at(i); empty if time or the view left no world to play in.
///
/// Sequential halving: the playouts are shared out over rounds, in each round evenly over the actions still in
/// question, and the worse half of them goes out after it. An action that is clearly behind goes out sooner. An action
/// that went out is valued by what it was behind the best one in the worlds it was tried in.
///
/// What an action is ahead or behind is the mean of what was seen and what the policy thinks, each by how sure it is:
/// in few worlds a good action is often behind by bad luck alone. `solver` is used where options.exact says so; it may
/// be absent where that is 0.
std::vector<ActionValue> search(const Game& game, const View& view, Policy& policy, const SearchOptions& options,
                                std::uint64_t seed, Solver* solver = nullptr);

}  // namespace sheepshead::search
