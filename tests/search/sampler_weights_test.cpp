// Worlds chosen by likelihood.
#include <gtest/gtest.h>

#include <cmath>

#include "notation/variant.hpp"
#include "search/sampler/weights.hpp"

namespace sheepshead {
namespace {

const Card kQueenOfClubs(Rank::queen, Suit::clubs);

/// The dealer of four-cutthroat is to decide; the three before him have passed.
struct AfterThreePasses {
  Game game = compile(load_variant("four-cutthroat").variant->rules);
  State state;
  View seen;

  explicit AfterThreePasses(std::uint64_t seed) {
    Random random(seed);
    do {
      state = deal(game, shuffle(game, random), 0);
      for (int i = 0; i < 3; ++i) apply(game, state, Action(Kind::pass));
      seen = view(game, state, state.turn);
    } while (seen.hand.has(kQueenOfClubs));
  }
  /// The weight of the worlds in which one of the others holds the queen of clubs, not the blind.
  double weight_of_held(const WeighedWorlds& w) const {
    double sum = 0;
    for (std::size_t i = 0; i < w.worlds.size(); ++i)
      if (!w.worlds[i].now.blind.has(kQueenOfClubs)) sum += w.weights[i];
    return sum;
  }
};

double passes_with_queen_seldom(const View& v, Action a) {
  const double pass = v.hand.has(kQueenOfClubs) ? 0.25 : 1;
  return a.kind() == Kind::pass ? pass : 1 - pass;
}

TEST(SamplerWeights, AreTheLikelihoodOfThePast) {
  const AfterThreePasses t(1);
  const Sampler sampler(t.game, t.seen);
  Random random(7);
  // The queen is equally often each of the hidden cards: in one of three hands, or in the blind.
  const double hands = 3.0 * t.game.hand_size, blind = t.game.blind_size;
  const double even = hands / (hands + blind);
  const double weighed = hands * 0.25 / (hands * 0.25 + blind);
  const double tempered = hands * 0.5 / (hands * 0.5 + blind);
  const auto held = [&](double exponent, double share) {
    const Weighing w{.candidates = 20'000, .exponent = exponent, .uniform_share = share};
    return t.weight_of_held(
        weighed_worlds(t.game, t.seen, sampler, one_by_one(passes_with_queen_seldom), 5'000, w, random));
  };
  EXPECT_NEAR(held(0, 0), even, 0.02);
  EXPECT_NEAR(held(1, 0), weighed, 0.02);
  EXPECT_NEAR(held(0.5, 0), tempered, 0.02);
  EXPECT_NEAR(held(1, 0.4), 0.6 * weighed + 0.4 * even, 0.02);
  EXPECT_NEAR(held(1, 1), even, 0.02);
}

TEST(SamplerWeights, AskOnlyAboutOthersWhoHadAChoice) {
  const AfterThreePasses t(2);
  const Sampler sampler(t.game, t.seen);
  Random random(1);
  std::size_t asked = 0;
  const Likelihood likelihood = [&](std::span<const PastDecision> past, std::span<double> probability) {
    ASSERT_EQ(past.size(), probability.size());
    for (const PastDecision& d : past) {
      EXPECT_NE(d.view.seat, t.seen.seat);
      EXPECT_EQ(d.view.turn, d.view.seat);
      EXPECT_GT(d.view.legal.size(), 1);
      EXPECT_TRUE(d.view.legal.has(d.action));
      EXPECT_EQ(d.action, Action(Kind::pass));
    }
    asked += past.size();
  };
  const WeighedWorlds w = weighed_worlds(t.game, t.seen, sampler, likelihood, 10, {.candidates = 50}, random);
  EXPECT_EQ(asked, 150u);
  EXPECT_EQ(w.worlds.size(), w.weights.size());
  EXPECT_LE(w.worlds.size(), 10u);
  double sum = 0;
  for (const double weight : w.weights) sum += weight;
  EXPECT_NEAR(sum, 1, 1e-9);
  for (const World& world : w.worlds) EXPECT_EQ(view(t.game, world.now, t.seen.seat), t.seen);
}

TEST(SamplerWeights, AreEvenWhereALikelihoodLeavesFewWorlds) {
  const AfterThreePasses t(3);
  const Sampler sampler(t.game, t.seen);
  Random random(1);
  // Hardly two worlds alike in probability: one candidate would have it all.
  const auto extreme = [](const View& v, Action) { return std::exp(-double(v.hand.bits % 1000)); };
  const Weighing w{.candidates = 500, .exponent = 1, .least_probability = 1e-300, .least_effective = 0.9};
  const WeighedWorlds chosen = weighed_worlds(t.game, t.seen, sampler, one_by_one(extreme), 500, w, random);
  EXPECT_EQ(chosen.exponent, 0);
  EXPECT_NEAR(chosen.effective, 500, 1e-6);
  EXPECT_EQ(chosen.worlds.size(), 500u);
}

TEST(SamplerWeights, AreTheSameForTheSameSeed) {
  const AfterThreePasses t(4);
  const Sampler sampler(t.game, t.seen);
  Random one(5), other(5);
  const Likelihood l = one_by_one(passes_with_queen_seldom);
  const WeighedWorlds a = weighed_worlds(t.game, t.seen, sampler, l, 20, {}, one);
  const WeighedWorlds b = weighed_worlds(t.game, t.seen, sampler, l, 20, {}, other);
  ASSERT_EQ(a.worlds.size(), b.worlds.size());
  EXPECT_EQ(a.weights, b.weights);
  for (std::size_t i = 0; i < a.worlds.size(); ++i) EXPECT_EQ(a.worlds[i].now, b.worlds[i].now);
}

TEST(SamplerWeights, AreEvenAtStacks) {
  const Game game = compile(load_variant("two-stacks").variant->rules);
  Random random(1);
  State s = deal(game, shuffle(game, random), 0);
  for (int i = 0; i < 5; ++i) apply(game, s, legal(game, s).at(0));
  const View v = view(game, s, s.turn);
  const WeighedWorlds w = weighed_worlds(game, v, Sampler(game, v), one_by_one([](const View&, Action) { return 0.5; }),
                                         30, {.candidates = 30}, random);
  EXPECT_EQ(w.worlds.size(), 30u);
  EXPECT_NEAR(w.effective, 30, 1e-9);
}

}  // namespace
}  // namespace sheepshead
