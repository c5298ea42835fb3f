#include <algorithm>
#include <array>
#include <string_view>

#include "search/bots/casual/decision.hpp"
#include "search/bots/search/exponent.hpp"
#include "search/bots/search/policy.hpp"
#include "search/neural/net.hpp"

namespace sheepshead::search {
namespace {

/// A kind of table, by what its rules have in common.
struct Table {
  std::string_view name;
  bool (*is)(const Game&);
};

/// Measured with the shipped weights: `strong` among `casual` against `club` among `casual`. To be measured again with
/// other weights.
constexpr std::array<Table, 3> kWhereTheNetIsWorse{{
    {"two players (T2a, T2b)", [](const Game& g) { return g.layout != Layout::hand; }},
    {"four players whose cards make the partners (T4c, T4f)",
     [](const Game& g) {
       return g.players == 4 && g.picking == Picking::no_picker && g.system == System::game_points;
     }},
    {"three partner cards (T6d, T8b)", [](const Game& g) { return g.partner_cards.size() > 2; }},
}};

/// What the action of the casual bot's rules counts more, in units of the net. Two that each err in their own way are
/// better together; with more than this it plays worse again, and so it does where a card is led.
constexpr double kLean = 0.05;

bool leans(const View& view) { return (view.phase == Phase::play && view.in_trick > 0) || view.phase == Phase::bury; }

class NetPlays final : public Policy {
 public:
  Action choose(const Game& game, const View& view) override { return leaning_choice(net_, game, view); }

  /// The better an action by the net, the likelier; nothing is impossible.
  double likelihood(const Game& game, const View& view, Action action) override {
    constexpr double kTemperature = 0.08;  ///< in units of the net
    constexpr double kLeast = 0.02;
    std::array<float, kMostActions> values;
    leaning_values(net_, game, view, values);
    const int n = view.legal.size();
    const double best = *std::max_element(values.begin(), values.begin() + n);
    const double scale = kTemperature * net_unit(game, view.doublers);
    double sum = 0, own = 0;
    for (int i = 0; i < n; ++i) {
      const double weight = exponential((double(values[std::size_t(i)]) - best) / scale);
      sum += weight;
      if (view.legal.at(i) == action) own = weight;
    }
    return kLeast + (1 - kLeast) * own / sum;
  }

  void opinion(const Game& game, const View& view, std::span<double> values) override {
    std::array<float, kMostActions> own;
    leaning_values(net_, game, view, own);
    std::copy_n(own.begin(), values.size(), values.begin());
  }
  /// Before the play a hand is worth what many others like it were, and few worlds tell little more.
  double doubt(const Game& game, const View& view) const override {
    return (view.phase == Phase::play ? 0.14 : 0.03) * net_unit(game, view.doublers);
  }

 private:
  NetPolicy net_;
};

}  // namespace

std::unique_ptr<Policy> net_policy() { return std::make_unique<NetPlays>(); }

void leaning_values(NetPolicy& net, const Game& game, const View& view, std::span<float> values) {
  net.values(game, view, values);
  if (!leans(view)) return;
  const Action advice = casual::decide(game, view).action;
  for (int i = 0; i < view.legal.size(); ++i)
    if (view.legal.at(i) == advice) values[std::size_t(i)] += float(kLean * net_unit(game, view.doublers));
}

Action leaning_choice(NetPolicy& net, const Game& game, const View& view) {
  const int n = view.legal.size();
  if (n == 1) return view.legal.at(0);
  std::array<float, kMostActions> values;
  leaning_values(net, game, view, values);
  return view.legal.at(int(std::max_element(values.begin(), values.begin() + n) - values.begin()));
}

bool net_is_good(const Game& game) {
  return std::ranges::none_of(kWhereTheNetIsWorse, [&](const Table& table) { return table.is(game); });
}

}  // namespace sheepshead::search
