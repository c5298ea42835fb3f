#include "search/bots/strong.hpp"

#include <algorithm>

#include "search/bots/search/policy.hpp"

namespace sheepshead {

Action StrongBot::choose(const Game& game, const View& view, Random& random) {
  Random own(random.next());
  if (!search::net_is_good(game)) return fallback_->choose(game, view, own);
  const int n = view.legal.size();
  if (n == 1) return view.legal.at(0);
  std::array<float, kMostActions> worth;
  search::leaning_values(net_, game, view, worth);
  return view.legal.at(int(std::max_element(worth.begin(), worth.begin() + n) - worth.begin()));
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
