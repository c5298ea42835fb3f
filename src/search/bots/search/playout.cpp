#include "search/bots/search/playout.hpp"

#include <algorithm>
#include <array>

namespace sheepshead::search {
namespace {

constexpr std::size_t kRoom = 64;  ///< more than the actions of any decision

double best_opinion(const Game& game, const View& view, Policy& policy) {
  std::array<double, kRoom> values;
  const std::span<double> used(values.data(), std::size_t(view.legal.size()));
  policy.opinion(game, view, used);
  return *std::max_element(used.begin(), used.end());
}

}  // namespace

double playout(const Game& game, State state, Seat seat, Policy& policy, int decisions) {
  const bool ends_early = decisions > 0 && policy.reckons();
  while (!is_over(state)) {
    const Legal choices = legal(game, state);
    Action action = choices.at(0);
    if (choices.size() > 1) {
      const View seen = view(game, state, state.turn);
      if (ends_early && state.turn == seat && --decisions == 0) return best_opinion(game, seen, policy);
      action = policy.choose(game, seen);
    }
    apply(game, state, action);
  }
  return score(game, state)[seat];
}

}  // namespace sheepshead::search
