// Worlds chosen by how likely the others would have acted as they did.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "search/sampler/sampler.hpp"

namespace sheepshead {

/// What somebody saw when he decided, and what he did.
struct PastDecision {
  View view;
  Action action;
};

/// Gives the probability of each action of a world's past, as a policy sees it. Called once for each world, with the
/// decisions of the other seats that had a choice, in order; probability.size() is past.size().
using Likelihood = std::function<void(std::span<const PastDecision> past, std::span<double> probability)>;

/// The same from the probability of one action.
Likelihood one_by_one(std::function<double(const View& decider, Action action)> probability);

struct Weighing {
  int candidates = 400;             ///< worlds drawn evenly, to choose from
  double exponent = 0.5;            ///< of the likelihood: 1 believes the policy, 0 does not
  double uniform_share = 0.2;       ///< of the weight that all candidates share evenly
  double least_probability = 0.01;  ///< of an action: nobody is sure how others decide
  double least_effective = 0.1;     ///< effective sample size, as a share of the candidates
};

struct WeighedWorlds {
  std::vector<World> worlds;    ///< all different candidates
  std::vector<double> weights;  ///< of each; together 1
  double effective = 0;         ///< effective sample size of the candidates by their likelihood, before shares
  double exponent = 0;          ///< that was used
};

/// `count` worlds of the sampler's view, chosen from weighing.candidates by weight (systematic resampling); one that is
/// chosen several times comes once, with more weight. Where few candidates have nearly all the likelihood, the exponent
/// is halved until the effective sample size reaches its least, at last to 0: even worlds. At batteries and stacks,
/// whose past cannot be told, all worlds weigh the same. Empty if there is no world.
WeighedWorlds weighed_worlds(const Game& game, const View& view, const Sampler& sampler, const Likelihood& likelihood,
                             int count, const Weighing& weighing, Random& random);

}  // namespace sheepshead
