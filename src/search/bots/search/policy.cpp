#include "search/bots/search/policy.hpp"

#include "search/bots/casual/decision.hpp"
#include "search/neural/net.hpp"

namespace sheepshead::search {
namespace {

class CasualPolicy final : public Policy {
 public:
  Action choose(const Game& game, const View& view) override { return casual::decide(game, view).action; }
  /// Who plays otherwise than the casual bot's rules is not impossible, so no world is ever ruled out by it.
  double likelihood(const Game& game, const View& view, Action action) override {
    constexpr double kOtherwise = 0.15;
    return casual::decide(game, view).action == action ? 1 : kOtherwise;
  }
  /// The casual bot's rules name one action; how much better it is they do not say.
  void opinion(const Game& game, const View& view, std::span<double> values) override {
    const double others = -0.1 * net_unit(game, view.doublers);
    const Action own = casual::decide(game, view).action;
    for (int i = 0; i < view.legal.size(); ++i) values[std::size_t(i)] = view.legal.at(i) == own ? 0 : others;
  }
  double doubt(const Game& game, const View& view) const override { return 0.15 * net_unit(game, view.doublers); }
};

}  // namespace

std::unique_ptr<Policy> casual_policy() { return std::make_unique<CasualPolicy>(); }

}  // namespace sheepshead::search
