// Strengths from hands that were drawn with known strengths, and held against a reckoning of all hands at once.
#include "rating/strengths.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace sheepshead::rating {
namespace {

constexpr double kLuck = 2.5;

/// Scores at a table of people with these strengths, in points: they sum to zero but for rounding.
std::vector<int> scores(std::mt19937& random, const std::vector<double>& strengths) {
  std::normal_distribution<double> luck(0, kLuck);
  std::vector<double> y;
  double mean = 0;
  for (const double s : strengths) y.push_back(s + luck(random));
  for (const double one : y) mean += one / double(y.size());
  std::vector<int> out;
  for (const double one : y) out.push_back(int(std::lround((one - mean) * double(y.size()) / double(y.size() - 1))));
  return out;
}

struct World {
  std::vector<double> truth;  ///< of person 1, 2, ...
  std::vector<RatedHand> hands;
};

World world(unsigned seed, int people, int hands, double spread) {
  std::mt19937 random(seed);
  World w;
  std::normal_distribution<double> strength(0, spread);
  for (int i = 0; i < people; ++i) w.truth.push_back(strength(random));
  std::vector<int> all(people);
  for (int i = 0; i < people; ++i) all[i] = i;
  for (int h = 0; h < hands; ++h) {
    std::shuffle(all.begin(), all.end(), random);
    RatedHand hand{"five-called-ace", h, {}, {}};
    std::vector<double> seated;
    for (int i = 0; i < 5; ++i) {
      hand.players.push_back({std::uint64_t(all[i]) + 1, {}});
      seated.push_back(w.truth[all[i]]);
    }
    hand.scores = scores(random, seated);
    w.hands.push_back(std::move(hand));
  }
  return w;
}

/// By how much one is better than the mean of all others.
double beyond(const std::vector<double>& all, std::size_t one) {
  double others = 0;
  for (std::size_t i = 0; i < all.size(); ++i) others += i == one ? 0 : all[i];
  return all[one] - others / double(all.size() - 1);
}

TEST(Strengths, NobodyIsKnownBeforeTheyPlay) {
  const Strengths none;
  EXPECT_EQ(none.of(7).now.hands, 0);
  EXPECT_FALSE(none.of(7).means_something);
  EXPECT_GT(none.still_needed(7), 20);
}

TEST(Strengths, FindsWhoPlaysBetter) {
  const World w = world(1, 20, 6000, 0.5);
  Strengths s;
  for (const auto& hand : w.hands) s.see(hand);
  double off = 0;
  for (std::size_t i = 0; i < w.truth.size(); ++i) {
    const Strength one = s.of(i + 1);
    EXPECT_TRUE(one.means_something);
    EXPECT_EQ(one.kind, "five-called-ace");
    off += std::pow(one.now.points - beyond(w.truth, i), 2) / double(w.truth.size());
  }
  // 1,500 hands each, of which the last 600 count: the error is that of 600 hands.
  EXPECT_LT(std::sqrt(off), 2 * kLuck / std::sqrt(600.));
}

TEST(Strengths, TheErrorIsWhatItSays) {
  int within = 0, all = 0;
  for (unsigned seed = 1; seed <= 40; ++seed) {
    const World w = world(seed, 25, 600, 0.5);
    Strengths s;
    for (const auto& hand : w.hands) s.see(hand);
    for (std::size_t i = 0; i < w.truth.size(); ++i, ++all) {
      const Strength one = s.of(i + 1);
      within += std::abs(one.now.points - beyond(w.truth, i)) <= one.now.error;
    }
  }
  // Two of three, were the error exact.
  EXPECT_NEAR(double(within) / all, 0.68, 0.06);
}

/// All hands at once: ridge regression by elimination, its prior and its luck as above.
std::vector<double> at_once(const World& w, double prior) {
  const std::size_t n = w.truth.size();
  std::vector<std::vector<double>> a(n, std::vector<double>(n + 1, 0));
  for (std::size_t i = 0; i < n; ++i) a[i][i] = 1 / (prior * prior);
  for (const RatedHand& hand : w.hands) {
    const double players = double(hand.players.size()), c = players / (players - 1);
    for (std::size_t i = 0; i < hand.players.size(); ++i) {
      const std::size_t row = hand.players[i].person - 1;
      a[row][n] += hand.scores[i] / (kLuck * kLuck);
      for (std::size_t j = 0; j < hand.players.size(); ++j)
        a[row][hand.players[j].person - 1] += c * ((i == j) - 1 / players) / (kLuck * kLuck);
    }
  }
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k) continue;
      const double f = a[i][k] / a[k][k];
      for (std::size_t j = k; j <= n; ++j) a[i][j] -= f * a[k][j];
    }
  std::vector<double> out(n);
  for (std::size_t i = 0; i < n; ++i) out[i] = a[i][n] / a[i][i];
  return out;
}

TEST(Strengths, AgreeWithARegressionOfAllHandsAtOnce) {
  const World w = world(9, 15, 900, 0.5);
  Strengths s;
  for (const auto& hand : w.hands) s.see(hand);
  const std::vector<double> all = at_once(w, 0.5);
  for (std::size_t i = 0; i < w.truth.size(); ++i)
    EXPECT_NEAR(s.of(i + 1).now.points, beyond(all, i), s.of(i + 1).now.error / 3) << i;
}

TEST(Strengths, AStrongTableIsTakenIntoAccount) {
  // Two groups that meet rarely; everybody scores nothing within their own, but the first beats the second.
  std::mt19937 random(4);
  Strengths s;
  for (int h = 0; h < 3000; ++h) {
    RatedHand hand{"five-called-ace", h, {}, {}};
    std::vector<double> seated;
    const int group = h % 2;
    for (std::uint64_t i = 0; i < 5; ++i) {
      const bool strong = h % 10 == 0 ? i < 3 : group == 0;
      hand.players.push_back({(strong ? 1 : 6) + (h % 10 == 0 && !strong ? i - 3 : i), {}});
      seated.push_back(strong ? 0.5 : -0.5);
    }
    hand.scores = scores(random, seated);
    s.see(hand);
  }
  for (std::uint64_t i = 1; i <= 5; ++i) EXPECT_GT(s.of(i).now.points, 0.05) << i;
  for (std::uint64_t i = 6; i <= 10; ++i) EXPECT_LT(s.of(i).now.points, -0.05) << i;
}

TEST(Strengths, BotsOfOneLevelAreOnePlayer) {
  std::mt19937 random(5);
  Strengths s;
  for (int h = 0; h < 2000; ++h) {
    RatedHand hand{"five-called-ace", h, {{1, {}}, {2, {}}, {0, "club"}, {0, "club"}, {0, "club"}}, {}};
    hand.scores = scores(random, {0.6, -0.6, 0, 0, 0});
    s.see(hand);
  }
  EXPECT_NEAR(s.of(1).now.points, 1.2, 0.4);
}

TEST(Strengths, HandsThatSayNothingChangeNothing) {
  Strengths s;
  s.see({"five-called-ace", 1, {{1, {}}}, {3}});
  s.see({"five-called-ace", 2, {{1, {}}, {1, {}}}, {3, -3}});
  s.see({"five-called-ace", 3, {{1, {}}, {2, {}}}, {3}});
  s.see({"five-called-ace", 4, {}, {}});
  EXPECT_EQ(s.of(1).now.hands, 0);
}

TEST(Strengths, TheCourseStaysShortAndInOrder) {
  const World w = world(2, 5, 5000, 0.5);
  Strengths s;
  for (const auto& hand : w.hands) s.see(hand);
  const Strength one = s.of(1);
  EXPECT_EQ(one.now.hands, 5000);
  EXPECT_LE(one.course.size(), kMostCourse);
  EXPECT_GE(one.course.size(), kMostCourse / 4);
  for (std::size_t i = 1; i < one.course.size(); ++i) EXPECT_GT(one.course[i].hands, one.course[i - 1].hands);
}

TEST(Strengths, OtherTablesCountInTheirOwnPoints) {
  // The same play where everything counts ten times as much is the same strength, told in those points.
  World w = world(3, 10, 4000, 0.5);
  Strengths once, tenfold;
  for (auto hand : w.hands) {
    once.see(hand);
    hand.kind = "doubled";
    for (int& score : hand.scores) score *= 10;
    tenfold.see(hand);
  }
  for (std::uint64_t i = 1; i <= 10; ++i) EXPECT_NEAR(tenfold.of(i).now.points, 10 * once.of(i).now.points, 0.5) << i;
}

}  // namespace
}  // namespace sheepshead::rating
