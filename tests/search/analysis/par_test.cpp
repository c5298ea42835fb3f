// The par of a deal, held against each way to bury and call, found by the test itself.
#include "search/analysis/par.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "effort.hpp"
#include "game_of.hpp"

namespace sheepshead {
namespace {

/// Each way to call, and to lay aside cards in the order of their index.
void collect(const Game& game, const State& s, Seat seat, int from, std::vector<State>& ways) {
  if (s.phase == Phase::play) return ways.push_back(s);
  if (s.phase != Phase::bury) {
    const Legal all = legal(game, s);
    for (int i = 0; i < all.size(); ++i) {
      State next = s;
      ASSERT_EQ(try_apply(game, next, seat, all.at(i)), Refusal::none);
      collect(game, next, seat, 0, ways);
    }
    return;
  }
  for (int card = from; card < kCards; ++card) {
    State buried = s;
    if (try_apply(game, buried, seat, Action(Kind::bury, Card(card))) == Refusal::none)
      collect(game, buried, seat, card + 1, ways);
  }
}

/// The most that a seat gets if it picks.
int most_of(const Game& game, const State& dealt, Seat seat, Solver& solver) {
  State s = dealt;
  while (s.turn != seat) EXPECT_EQ(try_apply(game, s, s.turn, Action(Kind::pass)), Refusal::none);
  EXPECT_EQ(try_apply(game, s, seat, Action(Kind::pick)), Refusal::none);
  std::vector<State> ways;
  collect(game, s, seat, 0, ways);
  int most = -1000;
  for (const State& way : ways) most = std::max(most, solver.score(game, way)[seat]);
  return most;
}

TEST(Par, IsTheBestOfAllThatASeatCanBury) {
  for (const char* variant : {"five-jack-of-diamonds", "five-called-ace", "four-jack-of-diamonds"}) {
    const Game game = game_of(variant);
    Random random(7);
    Solver solver, other;
    for (int n = 0; n < effort(2); ++n) {
      const State dealt = deal(game, shuffle(game, random), Seat(random.below(game.players)));
      const auto par = par_of(game, dealt, solver);
      ASSERT_TRUE(par) << variant;
      for (Seat seat = 0; seat < game.players; ++seat) {
        if (!par->seats[seat]) continue;
        EXPECT_EQ(par->seats[seat]->worth.score[seat], most_of(game, dealt, seat, other)) << variant;
      }
    }
  }
}

TEST(Par, WhatItDoesComesToWhatItSays) {
  const Game game = game_of("five-called-ace");
  Random random(11);
  Solver solver;
  for (int n = 0; n < effort(2); ++n) {
    const State dealt = deal(game, shuffle(game, random), 0);
    const auto par = par_of(game, dealt, solver);
    ASSERT_TRUE(par);
    for (Seat seat = 0; seat < game.players; ++seat) {
      if (!par->seats[seat]) continue;
      State s = dealt;
      while (s.turn != seat) ASSERT_EQ(try_apply(game, s, s.turn, Action(Kind::pass)), Refusal::none);
      ASSERT_EQ(try_apply(game, s, seat, Action(Kind::pick)), Refusal::none);
      for (const Action deed : par->seats[seat]->deeds) ASSERT_EQ(try_apply(game, s, s.turn, deed), Refusal::none);
      ASSERT_EQ(s.phase, Phase::play);
      EXPECT_EQ(solver.worth(game, s), par->seats[seat]->worth);
    }
  }
}

TEST(Par, EachPicksWhereThatGivesMoreThanLeavingIt) {
  const Game game = game_of("five-jack-of-diamonds");
  Random random(3);
  Solver solver;
  int nobody = 0, somebody = 0;
  for (int n = 0; n < effort(8); ++n) {
    const State dealt = deal(game, shuffle(game, random), 4);  // seat 0 is asked first
    const auto par = par_of(game, dealt, solver);
    ASSERT_TRUE(par);
    // Whoever comes after the picker would rather not have been asked, and nobody before gains by picking.
    for (Seat seat = 0; seat < par->picker && seat < game.players; ++seat) {
      if (!par->seats[seat]) continue;
      const int leaves = par->picker == kNoSeat ? 0 : par->seats[par->picker]->worth.score[seat];
      EXPECT_LE(par->seats[seat]->worth.score[seat], leaves);
    }
    ++(par->picker == kNoSeat ? nobody : somebody);
  }
  EXPECT_GT(somebody, nobody);
}

TEST(Par, IsNotToldWhereNobodyPicks) {
  const Game game = game_of("four-southern-indiana");
  Random random(1);
  Solver solver;
  EXPECT_FALSE(par_of(game, deal(game, shuffle(game, random), 0), solver));
}

}  // namespace
}  // namespace sheepshead
