// A hand taken apart into decisions, hindsight, and puzzles.
#include "search/analysis/hand.hpp"

#include <gtest/gtest.h>

#include "search/analysis/puzzle.hpp"
#include "search/analysis/scripted.hpp"
#include "search/analysis/truth.hpp"
#include "search/playouts_bot.hpp"

namespace sheepshead {
namespace {

using testing::PlayoutsBot;

struct Played {
  Game game = compile(five_called_ace());
  DeckOrder deck{};
  std::vector<std::pair<Seat, Action>> actions;
};

Played played(std::uint64_t seed) {
  Played p;
  Random random(seed);
  p.deck = shuffle(p.game, random);
  State s = deal(p.game, p.deck, 4);
  CasualBot bot;
  while (!is_over(s)) {
    p.actions.emplace_back(s.turn, bot.choose(p.game, view(p.game, s, s.turn), random));
    apply(p.game, s, p.actions.back().second);
  }
  return p;
}

TEST(JudgedHand, HasEveryDecisionWithAChoice) {
  const Played p = played(2);
  const PlayedOut hand{p.game, p.deck, 4, 0, p.actions};
  State s = deal(p.game, p.deck, 4);
  std::size_t wanted = 0, of_two = 0;
  for (const auto& [seat, action] : p.actions) {
    if (legal(p.game, s).size() > 1) {
      ++wanted;
      of_two += seat == 2;
    }
    apply(p.game, s, action);
  }
  EXPECT_EQ(choices_of(hand).size(), wanted);
  EXPECT_EQ(choices_of(hand, one_seat(2)).size(), of_two);
  PlayoutsBot bot(2);
  Judge judge(bot, 2);
  HandJudging how;
  how.seats = one_seat(2);
  const auto judged = judge_hand(hand, judge, how);
  ASSERT_EQ(judged.size(), of_two);
  for (const JudgedDecision& d : judged) {
    EXPECT_EQ(d.seat(), 2);
    EXPECT_EQ(d.chosen, p.actions[std::size_t(d.action_index)].second);
    EXPECT_EQ(d.judgement.alternatives.size(), std::size_t(d.view.legal.size()));
  }
}

TEST(Truth, IsWhatTheSolverSays) {
  const Played p = played(2);
  State s = deal(p.game, p.deck, 4);
  Solver solver;
  int solved = 0;
  for (const auto& [seat, action] : p.actions) {
    const Truth t = truth_of(p.game, s, action, solver);
    if (s.phase != Phase::play) {
      EXPECT_TRUE(t.values.empty());
    } else if (s.trick >= 3 && !s.contract.leaster) {
      ++solved;
      EXPECT_EQ(int(t.values.size()), legal(p.game, s).size());
      EXPECT_GE(t.best, t.chosen);
      EXPECT_EQ(t.best, solver.score(p.game, s)[seat]) << "the best card keeps what the hand is worth";
    }
    apply(p.game, s, action);
  }
  EXPECT_GT(solved, 0);
}

TEST(Puzzles, EveryThemeHasItsDecisions) {
  for (int i = 0; i < kThemes; ++i) EXPECT_EQ(theme_named(name_of(Theme(i))), Theme(i));
  EXPECT_FALSE(theme_named("leads"));
  Witness w(five_called_ace(), kCommonDeal);
  EXPECT_TRUE(is_of(Theme::pick, w.game, testing::view_of(w)));
  w.does("pick");
  EXPECT_FALSE(is_of(Theme::bury, w.game, testing::view_of(w))) << "two cards can be buried in either order";
  w.does("bury 7H");
  EXPECT_TRUE(is_of(Theme::bury, w.game, testing::view_of(w)));
  w.does("bury 8H");
  EXPECT_TRUE(is_of(Theme::call, w.game, testing::view_of(w)));
  w.does("call AC");
  EXPECT_TRUE(is_of(Theme::lead, w.game, testing::view_of(w)));
  w.does("QC 9D 8D");
  EXPECT_FALSE(is_of(Theme::schmear, w.game, testing::view_of(w))) << "jack and king: nothing to schmear";
  w.does("KD");
  EXPECT_TRUE(is_of(Theme::schmear, w.game, testing::view_of(w))) << "he holds the ten of diamonds";
}

TEST(Puzzles, AreClearAndFollowFromTheSeed) {
  const Game game = compile(five_called_ace());
  PlayoutsBot quick(6), slow(10);
  Judge screen(quick, 2), check(slow, 6);
  int found = 0;
  for (std::uint64_t deal_number = 0; deal_number < 12; ++deal_number) {
    const auto p = puzzle_in_deal(game, Theme::pick, 7, deal_number, screen, check);
    if (!p) continue;
    ++found;
    EXPECT_GE(p->gap, 0.3);
    EXPECT_GE(p->gap, 4 * p->gap_error);
    EXPECT_EQ(p->actions[p->at].second, p->answer);
    State s = deal(game, p->deck, p->dealer);
    for (std::size_t i = 0; i < p->actions.size(); ++i) {
      if (i == p->at) { EXPECT_TRUE(s == p->before); }
      ASSERT_EQ(try_apply(game, s, p->actions[i].first, p->actions[i].second), Refusal::none);
    }
    EXPECT_TRUE(is_over(s));
    const auto again = puzzle_in_deal(game, Theme::pick, 7, deal_number, screen, check);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->answer, p->answer);
    EXPECT_EQ(again->gap, p->gap);
  }
  EXPECT_GT(found, 0);
}

}  // namespace
}  // namespace sheepshead
