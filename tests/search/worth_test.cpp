// What a house rule is worth, against figures reckoned one hand at a time.
#include "search/worth.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "play/hand.hpp"
#include "play/score.hpp"

namespace sheepshead {
namespace {

Rules bumped() {
  Rules r;
  r.scoring.double_on_the_bump = true;
  return r;
}

const Measure& of(const WorthResult& r, Measure::Kind kind) {
  for (const Measure& m : r.measures)
    if (m.kind == kind) return m;
  throw std::logic_error("no such measure");
}

WorthResult run(const Rules& before, const Rules& after, std::uint64_t hands = 2000, int threads = 1,
                const std::string& bot = "random") {
  const Game a = compile(before), b = compile(after);
  return worth({.before = a, .after = b, .bot = bot, .hands = hands, .seed = 7, .threads = threads});
}

TEST(Worth, TheSameRulesAreTheSameInEveryDeal) {
  const WorthResult r = run(Rules{}, Rules{});
  EXPECT_EQ(r.pairing, Pairing::paired);
  EXPECT_EQ(r.hands, 2000u);
  EXPECT_TRUE(r.complete);
  for (const Measure& m : r.measures) {
    EXPECT_TRUE(m.same) << int(m.kind);
    EXPECT_TRUE(m.within_noise());
    ASSERT_TRUE(m.difference);
    EXPECT_EQ(m.difference->value, 0);
    EXPECT_EQ(m.difference->ci95, 0);
  }
}

// The bump doubles what a losing side pays and nothing else: the random bots do the same in both games.
TEST(Worth, TheBumpIsWorthWhatTheLosersPay) {
  const WorthResult r = run(Rules{}, bumped());
  EXPECT_TRUE(of(r, Measure::Kind::won).same);
  EXPECT_TRUE(of(r, Measure::Kind::nobody).same);
  EXPECT_FALSE(of(r, Measure::Kind::spread).same);
  const Measure& picker = of(r, Measure::Kind::picker);
  EXPECT_LT(picker.after->value, picker.before->value);
  EXPECT_FALSE(picker.within_noise());
  // Zero-sum: one picker, at most one partner, three or four opponents.
  EXPECT_GT(of(r, Measure::Kind::opponent).after->value, of(r, Measure::Kind::opponent).before->value);
}

// Everyone must pick, so that each hand has exactly one picker and the mean is a plain one.
TEST(Worth, MeansAndIntervalsAreThoseOfTheHands) {
  Rules before;
  before.partner.rule = PartnerRule::none;
  before.nobody_picks.rule = NobodyPicks::forced_pick;
  Rules after = before;
  after.scoring.double_on_the_bump = true;
  constexpr std::uint64_t kHands = 600;
  const WorthResult r = run(before, after, kHands);
  const Measure& picker = of(r, Measure::Kind::picker);
  // Alone against four for v: the picker 4v, each other v. So the picker's squares are 16/20 of all squares.
  const double squares = std::pow(of(r, Measure::Kind::spread).before->value, 2) * 5;  // a hand, mean 0
  const double picker_squares = squares * 16 / 20;
  const double mean = picker.before->value;
  const double n = double(kHands);
  EXPECT_NEAR(picker.before->ci95, 1.96 * std::sqrt((picker_squares - mean * mean) / (n - 1)), 1e-9);
  // Sums of the opponents mirror those of the picker.
  EXPECT_NEAR(of(r, Measure::Kind::opponent).difference->value, -picker.difference->value / 4, 1e-9);
  EXPECT_NEAR(of(r, Measure::Kind::opponent).difference->ci95, picker.difference->ci95 / 4, 1e-9);
  EXPECT_FALSE(of(r, Measure::Kind::partner).before.has_value());
  EXPECT_EQ(of(r, Measure::Kind::nobody).before->value, 0);
}

TEST(Worth, PairingTheDealsNarrowsTheInterval) {
  const WorthResult r = run(Rules{}, bumped());
  const Measure& picker = of(r, Measure::Kind::picker);
  const double apart = std::hypot(picker.before->ci95, picker.after->ci95);
  EXPECT_LT(picker.difference->ci95, 0.8 * apart);
}

TEST(Worth, WhereTheDealDiffersTheDealsAreNotTheSame) {
  Rules four;
  four.table.players = 4;
  four.deck.cards = 30;
  four.deal.packets = {3, 2, 2};
  EXPECT_EQ(run(Rules{}, four, 50).pairing, Pairing::other_players);
  Rules more = four;
  more.deck.cards = 34;
  more.deal.packets = {3, 3, 2};
  EXPECT_EQ(run(four, more, 50).pairing, Pairing::other_deck);
  Rules packets;
  packets.deal.packets = {2, 2, 2};
  const WorthResult r = run(Rules{}, packets, 500);
  EXPECT_EQ(r.pairing, Pairing::other_deal);
  const Measure& picker = of(r, Measure::Kind::picker);
  EXPECT_NEAR(picker.difference->ci95, std::hypot(picker.before->ci95, picker.after->ci95), 1e-9);
}

TEST(Worth, ADoublerCountsEveryDealThatNobodyPicked) {
  Rules doubler;
  doubler.nobody_picks.rule = NobodyPicks::doubler;
  const WorthResult r = run(Rules{}, doubler, 2000);
  // Random bots pass one time in two: of 32 deals one is passed by all five.
  const Measure& nobody = of(r, Measure::Kind::nobody);
  EXPECT_NEAR(nobody.before->value, 1.0 / 32, 0.012);
  EXPECT_NEAR(nobody.after->value, 1.0 / 32, 0.012);
}

TEST(Worth, PartsAddUpToTheWhole) {
  const Game a = compile(Rules{}), b = compile(bumped());
  const WorthJob job{.before = a, .after = b, .bot = "random", .hands = 3 * kWorthStep + 100, .seed = 7};
  const WorthResult whole = worth(job);
  const std::vector<WorthPart> parts{play_part(job, 0, kWorthStep), play_part(job, kWorthStep, 2 * kWorthStep + 100)};
  EXPECT_EQ(parts[0].sums.size(), kWorthSums);
  const WorthResult sum = settle(job, parts);
  EXPECT_TRUE(sum.complete);
  ASSERT_EQ(sum.measures.size(), whole.measures.size());
  for (std::size_t m = 0; m < sum.measures.size(); ++m) {
    const auto same = [](const std::optional<Estimate>& x, const std::optional<Estimate>& y) {
      return x.has_value() == y.has_value() && (!x || (x->value == y->value && x->ci95 == y->ci95));
    };
    EXPECT_TRUE(same(sum.measures[m].before, whole.measures[m].before)) << m;
    EXPECT_TRUE(same(sum.measures[m].after, whole.measures[m].after)) << m;
    EXPECT_TRUE(same(sum.measures[m].difference, whole.measures[m].difference)) << m;
    EXPECT_EQ(sum.measures[m].same, whole.measures[m].same) << m;
  }
  EXPECT_FALSE(settle(job, {parts.data(), 1}).complete);
}

TEST(Worth, TheFiguresDoNotDependOnTheThreads) {
  const WorthResult one = run(Rules{}, bumped(), 3000, 1), three = run(Rules{}, bumped(), 3000, 3);
  for (std::size_t i = 0; i < one.measures.size(); ++i) {
    EXPECT_EQ(one.measures[i].before->value, three.measures[i].before->value);
    EXPECT_EQ(one.measures[i].difference->value, three.measures[i].difference->value);
    EXPECT_EQ(one.measures[i].difference->ci95, three.measures[i].difference->ci95);
  }
}

TEST(Worth, StopsWhenAskedAndTellsWhatItHas) {
  const Game a = compile(Rules{}), b = compile(bumped());
  const WorthResult r = worth({.before = a,
                               .after = b,
                               .bot = "random",
                               .hands = 1'000'000'000,
                               .seed = 1,
                               .threads = 2,
                               .progress = [](std::uint64_t done) { return done == 0; }});
  EXPECT_FALSE(r.complete);
  EXPECT_GT(r.hands, 0u);
  EXPECT_LT(r.hands, 1'000'000'000u);
  EXPECT_EQ(r.measures.size(), 6u);
}

}  // namespace
}  // namespace sheepshead
