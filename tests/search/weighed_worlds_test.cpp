// Worlds chosen by how likely the others would have acted as they did.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <set>

#include "notation/variant.hpp"
#include "search/bots/search/worlds.hpp"

namespace sheepshead::search {
namespace {

const Card kQueenOfClubs(Rank::queen, Suit::clubs);

/// A policy of which only the likelihood is asked.
class Likely final : public Policy {
 public:
  using Probability = std::function<double(const View&, Action)>;
  explicit Likely(Probability probability) : probability_(std::move(probability)) {}
  Action choose(const Game&, const View& v) override { return v.legal.at(0); }
  double likelihood(const Game&, const View& v, Action a) override { return probability_(v, a); }
  void opinion(const Game&, const View&, std::span<double>) override {}
  double doubt(const Game&, const View&) const override { return 1; }

 private:
  Probability probability_;
};

/// The dealer of four-cutthroat is to decide; the other three have passed.
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

  std::vector<State> worlds(const Likely::Probability& probability, const WorldOptions& options, int count,
                            std::uint64_t seed = 7) const {
    Likely policy(probability);
    const Deadline never(0);
    Worlds worlds(game, seen, policy, options, never, seed);
    std::vector<State> all;
    while (int(all.size()) < count) {
      const auto [world, times] = worlds.next();
      all.insert(all.end(), std::size_t(times), *world);
    }
    all.resize(std::size_t(count));
    return all;
  }
};

double passes_with_queen_seldom(const View& v, Action a) {
  const double pass = v.hand.has(kQueenOfClubs) ? 0.25 : 1;
  return a.kind() == Kind::pass ? pass : 1 - pass;
}

TEST(WeighedWorlds, ComeByTheLikelihoodOfThePast) {
  const AfterThreePasses t(1);
  // The queen is equally often each of the hidden cards: in one of three hands, or in the blind.
  const double hands = 3.0 * t.game.hand_size, blind = t.game.blind_size;
  const double even = hands / (hands + blind);
  const double weighed = hands * 0.25 / (hands * 0.25 + blind);
  const auto held = [&](Inference inference, double uniform) {
    const WorldOptions options{.inference = inference, .pool = 32, .block = 64, .uniform = uniform};
    int n = 0;
    const auto all = t.worlds(passes_with_queen_seldom, options, 3'200);
    for (const State& s : all) n += !s.blind.has(kQueenOfClubs);
    return double(n) / double(all.size());
  };
  EXPECT_NEAR(held(Inference::none, 0), even, 0.02);
  EXPECT_NEAR(held(Inference::bidding, 0), weighed, 0.02);
  EXPECT_NEAR(held(Inference::all, 0), weighed, 0.02);
  EXPECT_NEAR(held(Inference::all, 0.4), 0.6 * weighed + 0.4 * even, 0.02);
  EXPECT_NEAR(held(Inference::all, 1), even, 0.02);
}

TEST(WeighedWorlds, AskOnlyAboutOthersWhoHadAChoice) {
  const AfterThreePasses t(2);
  int asked = 0;
  const auto looks = [&](const View& v, Action a) {
    EXPECT_NE(v.seat, t.seen.seat);
    EXPECT_EQ(v.turn, v.seat);
    EXPECT_GT(v.legal.size(), 1);
    EXPECT_TRUE(v.legal.has(a));
    EXPECT_EQ(a, Action(Kind::pass));
    ++asked;
    return 0.5;
  };
  const WorldOptions options{.inference = Inference::all, .pool = 5, .block = 10};
  for (const State& s : t.worlds(looks, options, 10)) EXPECT_EQ(view(t.game, s, t.seen.seat), t.seen);
  EXPECT_EQ(asked, 150);
}

TEST(WeighedWorlds, ManyAreLeftWhereTheLikelihoodWouldLeaveOne) {
  const AfterThreePasses t(3);
  const auto extreme = [](const View& v, Action) { return std::exp(-double(v.hand.bits % 1000)); };
  const WorldOptions options{.inference = Inference::all, .pool = 4, .block = 64, .uniform = 0};
  std::set<std::uint64_t> blinds;
  for (const State& s : t.worlds(extreme, options, 64)) blinds.insert(s.held[1].bits ^ s.held[2].bits << 7);
  EXPECT_GE(blinds.size(), 16u);
}

TEST(WeighedWorlds, AreTheSameForTheSameSeed) {
  const AfterThreePasses t(4);
  const WorldOptions options{.inference = Inference::all};
  EXPECT_EQ(t.worlds(passes_with_queen_seldom, options, 80, 5), t.worlds(passes_with_queen_seldom, options, 80, 5));
}

}  // namespace
}  // namespace sheepshead::search
