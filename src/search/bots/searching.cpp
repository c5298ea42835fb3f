#include "search/bots/searching.hpp"

namespace sheepshead {

Action SearchingBot::choose(const Game& game, const View& view, Random& random) {
  const std::uint64_t seed = random.next();
  if (view.legal.size() == 1) return view.legal.at(0);
  const std::vector<ActionValue> values = search::search(game, view, policy(game), options_, seed, solver_.get());
  if (values.empty()) return policy(game).choose(game, view);
  const ActionValue* best = &values.front();
  for (const ActionValue& v : values)
    if (v.value > best->value) best = &v;
  return best->action;
}

std::vector<ActionValue> SearchingBot::values(const Game& game, const View& view, Random& random) {
  return search::search(game, view, policy(game), options_, random.next(), solver_.get());
}

}  // namespace sheepshead
