// Intervals and times of the arena on numbers whose answer is known.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "effort.hpp"
#include "play/random.hpp"
#include "search/arena/interval.hpp"
#include "search/arena/thinking.hpp"

namespace sheepshead {
namespace {

double uniform(Random& random) { return double(random.next() >> 11) / double(std::uint64_t{1} << 53); }

TEST(ArenaBootstrap, CoversTheTrueMeanAboutNineteenTimesInTwenty) {
  const int runs = std::max(100, effort(400));
  int covered = 0;
  for (int run = 0; run < runs; ++run) {
    Random random(5, std::uint64_t(run));
    std::vector<double> deals(200);
    // Skewed: a tenth of the deals pay 10 with another luck on top; the mean is 1.
    for (double& d : deals) d = (uniform(random) < 0.1 ? 10 : 0) + uniform(random) - 0.5;
    const Interval i = bootstrap_mean(deals, std::uint64_t(run));
    EXPECT_LE(i.low, i.value);
    EXPECT_GE(i.high, i.value);
    covered += i.low <= 1 && 1 <= i.high;
  }
  EXPECT_GT(covered, runs * 88 / 100);
  EXPECT_LT(covered, runs * 99 / 100);
}

TEST(ArenaBootstrap, IsAsWideAsTheNormalApproximation) {
  // Blocks of neighbors are drawn from 5,000 deals on; the width must not change for it.
  for (const std::size_t n : {1000u, 4999u, 25'000u}) {
    Random random(6, n);
    std::vector<double> deals(n);
    for (double& d : deals) d = uniform(random);
    const Interval i = bootstrap_mean(deals, 3);
    const double expected = 2 * 1.96 * std::sqrt(1 / 12.0 / double(n));
    EXPECT_NEAR(i.high - i.low, expected, expected * 0.15) << n;
    EXPECT_NEAR(i.value, 0.5, expected) << n;
  }
}

TEST(ArenaBootstrap, TheSameSeedGivesTheSameInterval) {
  const std::vector<double> deals{1, -2, 3, 0.5, 4, -1};
  const Interval a = bootstrap_mean(deals, 1), b = bootstrap_mean(deals, 1);
  EXPECT_EQ(a.low, b.low);
  EXPECT_EQ(a.high, b.high);
  EXPECT_DOUBLE_EQ(a.value, 5.5 / 6);
}

TEST(ArenaBootstrap, NothingAndOne) {
  EXPECT_EQ(bootstrap_mean({}, 1).value, 0);
  const std::vector<double> one{2.5};
  const Interval i = bootstrap_mean(one, 1);
  EXPECT_EQ(i.value, 2.5);
  EXPECT_EQ(i.low, 2.5);
  EXPECT_EQ(i.high, 2.5);
}

TEST(ArenaClustered, MeanAndSpreadBetweenDeals) {
  Clustered c;
  EXPECT_EQ(c.mean(), 0);
  EXPECT_EQ(c.ci95(), 0);
  c.add_deal(1, 2);
  c.add_deal(3, 3);
  c.add_deal(2, -2);
  EXPECT_DOUBLE_EQ(c.mean(), 0.5);
  // What each deal has over the mean of its things: 1.5, 1.5, -3.
  EXPECT_NEAR(c.ci95(), 1.96 * std::sqrt(1.5 * 1.5 + 1.5 * 1.5 + 9) / 6, 1e-12);
  Clustered twice = c;
  twice += c;
  EXPECT_EQ(twice.n, 12u);
  EXPECT_DOUBLE_EQ(twice.mean(), 0.5);
}

TEST(ArenaThinking, Quantiles) {
  Thinking t;
  EXPECT_EQ(t.quantile(0.5), 0);
  EXPECT_EQ(t.mean(), 0);
  for (std::uint64_t i = 1; i <= 1000; ++i) t.add(i * 1000);  // 1 to 1000 microseconds
  EXPECT_NEAR(t.quantile(0.5), 500, 16);
  EXPECT_NEAR(t.quantile(0.99), 990, 32);
  EXPECT_DOUBLE_EQ(t.mean(), 500.5);
  EXPECT_EQ(t.most(), 1000);
  Thinking both = t;
  for (int i = 0; i < 1000; ++i) both.add(7);
  EXPECT_EQ(both.decisions(), 2000u);
  EXPECT_NEAR(both.quantile(0.25), 0.007, 1e-9);
  t.add(std::uint64_t(3600) * 1'000'000'000);  // an hour
  EXPECT_NEAR(t.quantile(1), 3.6e9, 1e8);
}

}  // namespace
}  // namespace sheepshead
