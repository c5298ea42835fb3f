#include "search/bots/strong.hpp"

#include <algorithm>

#include "search/bots/conventions.hpp"
#include "search/bots/search/policy.hpp"

namespace sheepshead {
namespace {

/// What the action of the rules of thumb counts more, in units of the net. Two that err each in his own way are better
/// together; with more than this it plays worse again, and so it does where a card is led.
constexpr double kLean = 0.05;

bool leans(const View& view) { return (view.phase == Phase::play && view.in_trick > 0) || view.phase == Phase::bury; }

}  // namespace

void StrongBot::reckon(const Game& game, const View& view, std::span<float> out) {
  net_.values(game, view, out);
  if (!leans(view)) return;
  Random unused(0, 0);
  const Action thumb = ConventionsBot().choose(game, view, unused);
  for (int i = 0; i < view.legal.size(); ++i)
    if (view.legal.at(i) == thumb) out[std::size_t(i)] += float(kLean * net_unit(game, view.doublers));
}

Action StrongBot::choose(const Game& game, const View& view, Random& random) {
  Random own(random.next());
  if (!search::net_is_good(game)) return fallback_->choose(game, view, own);
  const int n = view.legal.size();
  if (n == 1) return view.legal.at(0);
  std::array<float, kMostActions> worth;
  reckon(game, view, worth);
  return view.legal.at(int(std::max_element(worth.begin(), worth.begin() + n) - worth.begin()));
}

std::vector<ActionValue> StrongBot::values(const Game& game, const View& view, Random& random) {
  Random own(random.next());
  if (!search::net_is_good(game)) return fallback_->values(game, view, own);
  std::array<float, kMostActions> worth;
  reckon(game, view, worth);
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
