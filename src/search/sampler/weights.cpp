#include "search/sampler/weights.hpp"

#include <algorithm>
#include <cmath>

namespace sheepshead {
namespace {

constexpr int kHalvings = 6;

/// Whether a decision can tell worlds apart: of another seat, with a choice.
bool tells(const Game& game, const State& before, Seat own) {
  return before.turn != own && legal(game, before).size() > 1;
}

double log_likelihood(const Game& game, const View& v, const World& world, const Likelihood& likelihood, double least,
                      std::vector<PastDecision>& past, std::vector<double>& probability) {
  past.clear();
  retrace(game, v, world, [&](const State& before, Action a) {
    if (tells(game, before, v.seat)) past.push_back({view(game, before, before.turn), a});
  });
  if (past.empty()) return 0;
  probability.assign(past.size(), 1);
  likelihood(past, probability);
  double sum = 0;
  for (const double p : probability) sum += std::log(std::clamp(p, least, 1.0));
  return sum;
}

/// Shares of the whole, each exp(exponent * log); the effective sample size.
double share_out(std::span<const double> logs, double exponent, std::vector<double>& shares) {
  const double most = *std::max_element(logs.begin(), logs.end());
  double sum = 0, squares = 0;
  shares.clear();
  for (const double log : logs) {
    shares.push_back(std::exp(exponent * (log - most)));
    sum += shares.back();
  }
  for (double& share : shares) {
    share /= sum;
    squares += share * share;
  }
  return 1 / squares;
}

}  // namespace

Likelihood one_by_one(std::function<double(const View& decider, Action action)> probability) {
  return [one = std::move(probability)](std::span<const PastDecision> past, std::span<double> all) {
    for (std::size_t i = 0; i < past.size(); ++i) all[i] = one(past[i].view, past[i].action);
  };
}

WeighedWorlds weighed_worlds(const Game& game, const View& view, const Sampler& sampler, const Likelihood& likelihood,
                             int count, const Weighing& weighing, Random& random) {
  WeighedWorlds result;
  std::vector<World> candidates(std::size_t(std::max(weighing.candidates, count)));
  for (World& world : candidates)
    if (!sampler.sample(random, world)) return result;

  std::vector<double> logs, probability;
  std::vector<PastDecision> past;
  logs.reserve(candidates.size());
  for (const World& world : candidates)
    logs.push_back(log_likelihood(game, view, world, likelihood, weighing.least_probability, past, probability));

  std::vector<double> shares;
  result.exponent = weighing.exponent;
  const double least = weighing.least_effective * double(candidates.size());
  for (int i = 0;; ++i) {
    result.effective = share_out(logs, result.exponent, shares);
    if (result.effective >= least || result.exponent == 0) break;
    result.exponent = i < kHalvings ? result.exponent / 2 : 0;
  }

  // Evenly spaced marks over the line of all weights, from a random start.
  const double even = weighing.uniform_share / double(candidates.size());
  double mark = double(random.next() >> 11) * 0x1p-53;
  double end = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    end += (shares[i] * (1 - weighing.uniform_share) + even) * count;
    int times = 0;
    for (; mark < end; mark += 1) ++times;
    if (i + 1 == candidates.size() && times == 0 && result.worlds.empty()) times = 1;
    if (times == 0) continue;
    result.worlds.push_back(candidates[i]);
    result.weights.push_back(times);
  }
  double sum = 0;
  for (const double w : result.weights) sum += w;
  for (double& w : result.weights) w /= sum;
  return result;
}

}  // namespace sheepshead
