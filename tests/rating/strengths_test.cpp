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

/// Deals that several tables play: at each seat a part of the luck is that of the cards, the same at all of them.
struct Deals {
  std::vector<double> truth;
  std::vector<std::vector<RatedHand>> deals;
};

Deals deals_of(unsigned seed, int people, int deals, int tables, double play) {
  std::mt19937 random(seed);
  std::normal_distribution<double> strength(0, 0.5), cards(0, kLuck * std::sqrt(1 - play)),
      chance(0, kLuck * std::sqrt(play));
  Deals w;
  for (int i = 0; i < people; ++i) w.truth.push_back(strength(random));
  std::vector<int> all(people);
  for (int i = 0; i < people; ++i) all[i] = i;
  for (int d = 0; d < deals; ++d) {
    std::shuffle(all.begin(), all.end(), random);
    std::vector<double> dealt(5);
    for (double& one : dealt) one = cards(random);
    auto& hands = w.deals.emplace_back();
    for (int t = 0; t < tables; ++t) {
      RatedHand& hand = hands.emplace_back(RatedHand{"five-called-ace", d, {}, {}, "deal"});
      std::vector<double> y;
      double mean = 0;
      for (int i = 0; i < 5; ++i) {
        const int who = all[std::size_t(t * 5 + i)];
        hand.players.push_back({std::uint64_t(who) + 1, {}});
        y.push_back(w.truth[std::size_t(who)] + dealt[std::size_t(i)] + chance(random));
        mean += y.back() / 5;
      }
      for (const double one : y) hand.scores.push_back(int(std::lround((one - mean) * 5 / 4)));
    }
  }
  return w;
}

using Matrix = std::vector<std::vector<double>>;

Matrix inverse(Matrix a) {
  const std::size_t n = a.size();
  for (std::size_t i = 0; i < n; ++i) {
    a[i].resize(2 * n);
    a[i][n + i] = 1;
  }
  for (std::size_t k = 0; k < n; ++k) {
    const double pivot = a[k][k];
    for (double& one : a[k]) one /= pivot;
    for (std::size_t i = 0; i < n; ++i) {
      const double f = a[i][k];
      for (std::size_t j = 0; i != k && j < 2 * n; ++j) a[i][j] -= f * a[k][j];
    }
  }
  for (auto& row : a) row.erase(row.begin(), row.begin() + std::ptrdiff_t(n));
  return a;
}

/// Everything at once, by the covariance of all scores of a deal: those of the last seat follow from the others.
struct Reckoned {
  std::vector<double> mean;
  Matrix variance;
};
Reckoned reckoned(const Deals& w, double play) {
  const std::size_t people = w.truth.size(), free = 4;
  const double c = 5. / 4;
  Matrix a(people, std::vector<double>(people));
  std::vector<double> b(people);
  // A fifth of the spread of a score, which is kLuck times the root of c.
  for (std::size_t i = 0; i < people; ++i) a[i][i] = 1 / (0.2 * 0.2 * kLuck * kLuck * c);
  for (const auto& hands : w.deals) {
    const std::size_t many = hands.size() * free;
    Matrix luck(many, std::vector<double>(many));
    for (std::size_t i = 0; i < many; ++i)
      for (std::size_t j = 0; j < many; ++j) {
        const double tables = i / free == j / free ? 1 : 1 - play;
        luck[i][j] = kLuck * kLuck * c * c * tables * ((i % free == j % free) - 1 / 5.);
      }
    const Matrix sure = inverse(luck);
    Matrix design(many, std::vector<double>(people));
    for (std::size_t i = 0; i < many; ++i)
      for (std::size_t s = 0; s < 5; ++s)
        design[i][hands[i / free].players[s].person - 1] += c * ((i % free == s) - 1 / 5.);
    for (std::size_t i = 0; i < many; ++i)
      for (std::size_t j = 0; j < many; ++j)
        for (std::size_t p = 0; p < people; ++p) {
          const double f = design[i][p] * sure[i][j];
          if (f == 0) continue;
          b[p] += f * hands[j / free].scores[j % free];
          for (std::size_t q = 0; q < people; ++q) a[p][q] += f * design[j][q];
        }
  }
  Reckoned out{std::vector<double>(people), inverse(a)};
  for (std::size_t p = 0; p < people; ++p)
    for (std::size_t q = 0; q < people; ++q) out.mean[p] += out.variance[p][q] * b[q];
  return out;
}

TEST(Strengths, OfDealsThatSeveralTablesPlayAgreeWithAllOfThemAtOnce) {
  for (const auto& [tables, play] : {std::pair(2, 0.5), {4, 0.5}, {4, 0.3}}) {
    const Deals w = deals_of(11, 20, 120, tables, play);
    Strengths s;
    for (const auto& hands : w.deals) s.see_deal(hands);
    const Reckoned all = reckoned(w, play);
    for (std::size_t i = 0; i < w.truth.size(); ++i) {
      const Standing is = s.of(i + 1).now;
      double variance = 0;  // of what's more than the others' mean
      const auto part = [&](std::size_t p) { return p == i ? 1 : -1 / double(w.truth.size() - 1); };
      for (std::size_t p = 0; p < w.truth.size(); ++p)
        for (std::size_t q = 0; q < w.truth.size(); ++q) variance += part(p) * part(q) * all.variance[p][q];
      // What is known fades in the one and not in the other.
      EXPECT_NEAR(is.points, beyond(all.mean, i), is.error / 2) << tables << ' ' << play << ' ' << i;
      EXPECT_NEAR(is.error, std::sqrt(variance), is.error / 6) << tables << ' ' << play << ' ' << i;
    }
  }
}

TEST(Strengths, TheSameCardsAtOtherTablesMakeTheErrorSmallerAndItIsWhatItSays) {
  int within = 0, all = 0;
  double alone = 0, together = 0;
  for (unsigned seed = 1; seed <= 30; ++seed) {
    const Deals w = deals_of(seed, 25, 120, 5, 0.4);
    Strengths s, single;
    for (const auto& hands : w.deals) {
      s.see_deal(hands);
      for (const RatedHand& hand : hands) single.see(hand);
    }
    for (std::size_t i = 0; i < w.truth.size(); ++i, ++all) {
      const Strength one = s.of(i + 1);
      within += std::abs(one.now.points - beyond(w.truth, i)) <= one.now.error;
      together += std::pow(one.now.points - beyond(w.truth, i), 2);
      alone += std::pow(single.of(i + 1).now.points - beyond(w.truth, i), 2);
      EXPECT_EQ(one.now.hands, 120);
      EXPECT_LT(one.now.error, single.of(i + 1).now.error);
    }
  }
  EXPECT_NEAR(double(within) / all, 0.68, 0.06);
  EXPECT_LT(together, 0.85 * alone);
}

TEST(Strengths, ADealThatOneTableAloneHasPlayedIsAHandLikeAnyOther) {
  const World w = world(6, 10, 300, 0.5);
  Strengths once, as_deals;
  for (const auto& hand : w.hands) {
    once.see(hand);
    as_deals.see_deal(std::vector{hand});
  }
  for (std::uint64_t i = 1; i <= 10; ++i) EXPECT_EQ(as_deals.of(i).now.points, once.of(i).now.points);
  as_deals.see_deal({});
  const RatedHand bots{"five-called-ace", 1, {{7, {}}, {0, "club"}}, {2, -2}, "deal"};
  Strengths none;
  none.see_deal(std::vector{bots});
  EXPECT_EQ(none.of(7).now.hands, 0) << "one person says nothing";
}

}  // namespace
}  // namespace sheepshead::rating
