#include "search/bots/strong.hpp"

#include "search/bots/search/policy.hpp"

namespace sheepshead {

Action StrongBot::choose(const Game& game, const View& view, Random& random) {
  Random own(random.next());
  if (!search::net_is_good(game)) return fallback_->choose(game, view, own);
  return search::leaning_choice(net_, game, view);
}

std::vector<ActionValue> StrongBot::values(const Game& game, const View& view, Random& random) {
  Random own(random.next());
  if (!search::net_is_good(game)) return fallback_->values(game, view, own);
  std::array<float, kMostActions> worth;
  search::leaning_values(net_, game, view, worth);
  std::vector<ActionValue> out;
  for (int i = 0; i < view.legal.size(); ++i) {
    ActionValue v;
    v.action = view.legal.at(i);
    v.value = double(worth[std::size_t(i)]);
    out.push_back(v);
  }
  return out;
}

}  // namespace sheepshead
