// Grades, and the statistics they stand on.
#include "search/analysis/judge.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "effort.hpp"
#include "search/analysis/hand.hpp"
#include "search/analysis/scripted.hpp"
#include "search/playouts_bot.hpp"

namespace sheepshead {
namespace {

using testing::action_named;
using testing::PlayoutsBot;
using testing::ScriptedBot;
using testing::view_of;

Grade grade_of(double loss, double noise = 0, int rounds = 8) {
  const Witness w(five_called_ace(), "QC JS AD 9D 10C 8H");
  ScriptedBot bot({{"pick", loss}, {"pass", 0}}, noise);
  const View v = view_of(w);
  const Judgement j = Judge(bot, rounds).judge(w.game, v, 3);
  return grade(j, *j.find(action_named(v, "pass")), stake_of(w.game));
}

TEST(Judge, TheThresholds) {
  EXPECT_EQ(grade_of(0), Grade::fine);
  EXPECT_EQ(grade_of(0.04), Grade::fine);
  EXPECT_EQ(grade_of(0.06), Grade::slip);
  EXPECT_EQ(grade_of(0.29), Grade::slip);
  EXPECT_EQ(grade_of(0.31), Grade::mistake);
}

TEST(Judge, ALossThatMayBeChanceIsNone) {
  // Each value is off by up to 3 points a round: a lead of 0.4 over 8 rounds is within the noise.
  EXPECT_EQ(grade_of(0.4, 3.0), Grade::fine);
  EXPECT_EQ(grade_of(0.4, 0.05), Grade::mistake);
}

TEST(Judge, RacesCountInTheirOwnStakes) {
  EXPECT_EQ(stake_of(compile(five_called_ace())), 1);
  Rules doubled = five_called_ace();
  doubled.scoring.double_on_the_bump = true;
  EXPECT_EQ(stake_of(compile(doubled)), 1) << "the winning line is not doubled (S4)";
}

/// Of many decisions between equals, how many are held against a player, and what they cost on average.
TEST(Judge, BetweenEqualsNothingIsLost) {
  const Witness w(five_called_ace(), kCommonDeal);
  Witness bury = w;
  bury.does("pick");
  for (const auto& [at, name] : {std::pair{&w, "pass"}, {&bury, "bury 7H"}}) {
    const View v = view_of(*at);
    std::vector<std::pair<std::string, double>> equal;
    for (int i = 0; i < v.legal.size(); ++i) equal.emplace_back(to_words(v.legal.at(i)), 0.0);
    ScriptedBot bot(equal, 1.0);
    Judge judge(bot, 8);
    const int n = 2000;
    int held_against = 0;
    double sum = 0;
    for (int i = 0; i < n; ++i) {
      const Judgement j = judge.judge(at->game, v, std::uint64_t(i));
      const Alternative& mine = *j.find(action_named(v, name));
      held_against += grade(j, mine, 1) != Grade::fine;
      sum += mine.behind;
    }
    EXPECT_LT(held_against, n * 0.04) << name;  // 1 in 40, with room for chance
    EXPECT_NEAR(sum / n, 0, 0.02) << name;      // noise of a round 0.58, of the mean of 2000 below 0.01
  }
}

TEST(Judge, AnswersDependOnTheViewAlone) {
  // Two deals that differ only in cards that seat 0 cannot see.
  const Witness one(five_called_ace(), "QC JS AD 9D 10C 8H; QS QH QD JC JH JD; ...");
  const Witness two(five_called_ace(), "QC JS AD 9D 10C 8H; 7C 8C 9C 7S 8S 9S; ...");
  ASSERT_FALSE(one.state == two.state);
  ASSERT_EQ(view_of(one), view_of(two));
  PlayoutsBot bot(4);
  Judge judge(bot, 3);
  const HandJudging how;
  const auto judged = [&](const Witness& w) {
    return judge_decision(w.game, {0, w.state, Action(Kind::pass)}, judge, how);
  };
  const JudgedDecision a = judged(one), b = judged(two);
  ASSERT_EQ(a.judgement.alternatives.size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(a.judgement.alternatives[i].value, b.judgement.alternatives[i].value);
  EXPECT_EQ(a.loss, b.loss);
  EXPECT_EQ(a.grade, b.grade);
  ASSERT_EQ(a.remarks.size(), b.remarks.size());
}

TEST(Judge, WhatCouldNotBeKnownIsNotBlamed) {
  // Seat 0 leads one of two low fail cards of the same suit: whoever holds what, they come to the same for it, though
  // as the cards lie the solver may tell them apart.
  Witness w(five_called_ace(), "7C 8C QC JS AD 9D; QS QH QD JC JH JD; ...");
  w.does("pass pick");
  while (w.state.phase != Phase::play) apply(w.game, w.state, legal(w.game, w.state).at(0));
  ASSERT_EQ(w.state.turn, 0);
  PlayoutsBot bot(8);
  Judge judge(bot, 6);
  const JudgedDecision d = judge_decision(w.game, {0, w.state, action_named(view_of(w), "7C")}, judge, {});
  const double other = d.judgement.find(action_named(d.view, "8C"))->value;
  EXPECT_NEAR(d.judgement.find(d.chosen)->value, other, 0.05);
}

TEST(Judge, ABotWithoutValuesJudgesNothing) {
  const Witness w(five_called_ace(), kCommonDeal);
  CasualBot bot;
  EXPECT_TRUE(Judge(bot).judge(w.game, view_of(w), 1).empty());
}

TEST(WorthOfDeal, SumsToZeroAndFavorsTheBetterHand) {
  const Witness w(five_called_ace(), "QC QS QH QD JC JS; ...");
  const DeckOrder deck = [&] {
    DealtPlaces places(w.game);
    for (Seat p = 0; p < 5; ++p)
      for (const Card c : w.state.held[p]) places.cards[places.hand(p)].push_back(c);
    for (const Card c : w.state.blind) places.cards[places.blind()].push_back(c);
    return deck_that_deals(w.game, places, 4);
  }();
  const auto worth = worth_of_deal(w.game, deck, 4, 0, 1);
  double sum = 0;
  for (const double x : worth) sum += x;
  EXPECT_NEAR(sum, 0, 1e-9);
  EXPECT_GT(worth[0], 2);
  EXPECT_LT(worth[1], 0);
}

}  // namespace
}  // namespace sheepshead
