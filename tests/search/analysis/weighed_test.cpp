// What could be chosen at a decision, listed: order, losses, equal cards, bounds.
#include "search/analysis/weighed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "notation/action_text.hpp"
#include "search/analysis/scripted.hpp"
#include "search/bots/casual/casual.hpp"

namespace sheepshead {
namespace {

using testing::action_named;
using testing::ScriptedBot;
using testing::view_of;

/// Seat 0 leads: 7C and 8C are neighbors, so are QC and QS; JS is neither's.
Witness leading() {
  Witness w(five_called_ace(), "7C 8C QC QS JS 10D; QH QD JC JH JD AD; ...");
  w.does("pass pick");
  while (w.state.phase != Phase::play) apply(w.game, w.state, legal(w.game, w.state).at(0));
  return w;
}

JudgedDecision decided(const Witness& w, const std::string& chosen,
                       std::vector<std::pair<std::string, double>> values) {
  ScriptedBot bot(std::move(values));
  Judge judge(bot, 4);
  return judge_decision(w.game, {0, w.state, action_named(view_of(w), chosen)}, judge, {});
}

/// "QC QS 0b; 7C 10c": cards, hundredths lost, best and chosen.
std::string listed(const std::vector<Weighed>& all) {
  std::string text;
  for (const Weighed& c : all) {
    text += text.empty() ? "" : "; ";
    for (const Action a : c.actions) text += to_text(a.card()) + " ";
    text += std::to_string(std::lround(c.loss * 100)) + (c.best ? "b" : "") + (c.chosen ? "c" : "");
  }
  return text;
}

TEST(Weighed, TheBestFirstWithWhatEachCosts) {
  const Witness w = leading();
  ASSERT_EQ(w.state.turn, 0);
  ASSERT_EQ(view_of(w).legal.size(), 6);
  // Values without noise: what is lost is the plain difference to the best, 0.40.
  const auto d = decided(w, "10D", {{"7C", -0.5}, {"8C", -0.5}, {"QC", 0.4}, {"QS", 0.4}, {"JS", 0.3}, {"10D", -0.1}});
  const auto all = weighed(w.game, d, 40);
  EXPECT_EQ(listed(all), "QC QS 0b; JS 10; 10D 50c; 7C 8C 90");
  EXPECT_EQ(all[0].value, 0.4);
  EXPECT_EQ(all[2].value, -0.1);
  EXPECT_EQ(all[2].loss, d.loss);
  // Slips are from 0.05, mistakes from 0.30, times what a plain hand costs (1 here).
  EXPECT_EQ(all[0].grade, Grade::fine);
  EXPECT_EQ(all[1].grade, Grade::slip);
  EXPECT_EQ(all[2].grade, Grade::mistake);
  EXPECT_EQ(all[2].grade, d.grade);
}

TEST(Weighed, WhoChoseTheOtherOfEqualCardsChoseTheBest) {
  const Witness w = leading();
  const auto d = decided(w, "QS", {{"7C", -0.5}, {"8C", -0.5}, {"QC", 0.4}, {"QS", 0.4}, {"JS", 0.3}, {"10D", -0.1}});
  EXPECT_EQ(listed(weighed(w.game, d, 40)), "QC QS 0bc; JS 10; 10D 50; 7C 8C 90");
}

TEST(Weighed, EqualCardsThatTheJudgeTellsApartStandApart) {
  const Witness w = leading();
  const auto d = decided(w, "7C", {{"7C", 0.1}, {"8C", 0.2}, {"QC", 0}, {"QS", 0}, {"JS", -1}, {"10D", -2}});
  EXPECT_EQ(listed(weighed(w.game, d, 40)), "8C 0b; 7C 10c; QC QS 20; JS 120; 10D 220");
}

TEST(Weighed, OfTooManyTheBestStayAndTheChosen) {
  const Witness w = leading();
  const auto d = decided(w, "7C", {{"7C", -0.5}, {"8C", -0.5}, {"QC", 0.4}, {"QS", 0.4}, {"JS", 0.3}, {"10D", -0.1}});
  EXPECT_EQ(listed(weighed(w.game, d, 4)), "QC QS 0b; JS 10; 10D 50; 7C 8C 90c");
  EXPECT_EQ(listed(weighed(w.game, d, 3)), "QC QS 0b; JS 10; 7C 8C 90c");
  EXPECT_EQ(listed(weighed(w.game, d, 2)), "QC QS 0b; 7C 8C 90c");
}

TEST(Weighed, NoneWithoutValues) {
  const Witness w = leading();
  CasualBot bot;
  Judge judge(bot);
  const auto d = judge_decision(w.game, {0, w.state, action_named(view_of(w), "7C")}, judge, {});
  EXPECT_TRUE(weighed(w.game, d, 40).empty());
}

TEST(Weighed, LossesOfNoisyValuesAreNeverBelowNothingAndInOrder) {
  const Witness w = leading();
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    ScriptedBot bot({{"7C", 0}, {"8C", 0}, {"QC", 0}, {"QS", 0}, {"JS", 0}, {"10D", 0}}, 0.5);
    Judge judge(bot, 4);
    HandJudging how;
    how.seed = seed;
    const auto d = judge_decision(w.game, {0, w.state, action_named(view_of(w), "JS")}, judge, how);
    const auto all = weighed(w.game, d, 40);
    EXPECT_TRUE(all.front().best);
    EXPECT_EQ(all.front().loss, 0);
    // What a hint would advise comes first, though another may look better by chance.
    EXPECT_TRUE(std::is_sorted(all.begin() + 1, all.end(), [](auto& a, auto& b) { return a.value > b.value; }));
    double most = all.front().value;
    for (const Weighed& c : all) most = std::max(most, c.value);
    for (const Weighed& c : all) {
      EXPECT_GE(c.loss, 0);
      EXPECT_LE(c.loss, most - c.value + 1e-9);
      if (!c.chosen) continue;
      EXPECT_EQ(c.loss, c.best ? 0 : std::max(0.0, d.loss));
    }
  }
}

}  // namespace
}  // namespace sheepshead
