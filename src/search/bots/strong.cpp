#include "search/bots/strong.hpp"

#include "search/bots/search/policy.hpp"

namespace sheepshead {

Action StrongBot::choose(const Game& game, const View& view, Random& random) {
  Random own(random.next());
  return search::net_is_good(game) ? net_.choose(game, view, own) : fallback_->choose(game, view, own);
}

std::vector<ActionValue> StrongBot::values(const Game& game, const View& view, Random& random) {
  Random own(random.next());
  return search::net_is_good(game) ? net_.values(game, view, own) : fallback_->values(game, view, own);
}

}  // namespace sheepshead
