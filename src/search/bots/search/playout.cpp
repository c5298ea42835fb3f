#include "search/bots/search/playout.hpp"

namespace sheepshead::search {

int playout(const Game& game, State state, Seat seat, Policy& policy) {
  while (!is_over(state)) {
    const Legal choices = legal(game, state);
    const Action action = choices.size() == 1 ? choices.at(0) : policy.choose(game, view(game, state, state.turn));
    apply(game, state, action);
  }
  return score(game, state)[seat];
}

}  // namespace sheepshead::search
