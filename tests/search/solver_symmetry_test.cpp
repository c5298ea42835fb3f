// What must not change the solver's answers: turned seats, renamed suits, what it was asked before; and how the values
// of a hand and of its cards hang together. On hands of full length.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "effort.hpp"
#include "game_of.hpp"
#include "notation/variant.hpp"
#include "search/solver/solver.hpp"

namespace sheepshead {
namespace {

struct Played {
  DeckOrder deck;
  Seat dealer = 0;
  std::vector<Action> actions;
};

State play_on(const Game& g, const Played& h) {
  State s = deal(g, h.deck, h.dealer);
  for (const Action a : h.actions) apply(g, s, a);
  return s;
}

/// A picked hand with some cards played at random.
Played some_hand(const Game& g, Random& random, int tricks_played) {
  while (true) {
    Played h{shuffle(g, random), Seat(random.below(g.players)), {}};
    State s = deal(g, h.deck, h.dealer);
    const auto cards = std::uint32_t(tricks_played) * g.trick_size + random.below(g.trick_size);
    std::uint32_t played = 0;
    while (!is_over(s) && played < cards + 1) {
      const Legal choices = legal(g, s);
      Action a = choices.at(int(random.below(std::uint32_t(choices.size()))));
      if (choices.has(Kind::pick)) a = Action(random.below(3) == 0 ? Kind::pick : Kind::pass);
      if (s.phase == Phase::play && ++played > cards) break;
      h.actions.push_back(a);
      apply(g, s, a);
    }
    if (s.phase == Phase::play && !s.contract.leaster) return h;
  }
}

/// The suits of low cards change places; queens and jacks stay, for their suits rank them.
Card renamed(const Game& g, Card c, const std::array<Suit, kSuits>& suits) {
  return !c.valid() || g.order.trump.has(c) ? c : Card(c.rank(), suits[std::size_t(c.suit())]);
}

constexpr std::array kTables{"five-called-ace",    "five-jack-of-diamonds", "four-black-queens", "three",
                             "six-three-partners", "four-sheep-head-21",    "six-jack-and-ace",  "seven-nuclear"};

int late(const Game& g) { return g.players * g.hand_size > 30 ? 2 : 0; }

TEST(SolverSymmetry, SeatsTurned) {
  for (const char* id : kTables) {
    const Game g = game_of(id);
    if (g.partner == PartnerRule::across) continue;  // there the sides change names
    Random random(5);
    Solver solver;
    for (int n = 0; n < effort(6); ++n) {
      Played h = some_hand(g, random, late(g));
      const State s = play_on(g, h);
      h.dealer = next_seat(g, h.dealer);
      const State turned = play_on(g, h);
      const auto before = solver.values(g, s), after = solver.values(g, turned);
      ASSERT_EQ(before.size(), after.size());
      for (std::size_t i = 0; i < before.size(); ++i) {
        ASSERT_EQ(before[i].worth.points, after[i].worth.points) << id;
        for (Seat p = 0; p < g.players; ++p)
          ASSERT_EQ(before[i].worth.score[p], after[i].worth.score[next_seat(g, p)]) << id;
      }
    }
  }
}

TEST(SolverSymmetry, SuitsRenamed) {
  for (const char* id : kTables) {
    const Game g = game_of(id);
    if (g.deck_size != 32) continue;
    Random random(6);
    Solver solver;
    for (int n = 0; n < effort(6); ++n) {
      Played h = some_hand(g, random, late(g));
      const State s = play_on(g, h);
      const std::array suits{Suit::hearts, Suit::clubs, Suit::spades, Suit::diamonds};
      for (Card& c : h.deck) c = renamed(g, c, suits);
      for (Action& a : h.actions)
        if (takes_card(a.kind())) a = Action(a.kind(), renamed(g, a.card(), suits));
      const State other = play_on(g, h);
      std::map<int, Worth> before, after;
      for (const ActionWorth& a : solver.values(g, s)) before[renamed(g, a.action.card(), suits).index] = a.worth;
      for (const ActionWorth& a : solver.values(g, other)) after[a.action.card().index] = a.worth;
      ASSERT_EQ(before, after) << id;
    }
  }
}

/// One solver for all hands and all tables, a small table of positions, and a new one each time.
TEST(SolverSymmetry, WhatItWasAskedBefore) {
  Random random(7);
  Solver one(2048), small(4);
  std::vector<Game> games;
  for (const char* id : kTables) games.push_back(game_of(id));
  for (int n = 0; n < effort(24); ++n) {
    const Game& g = games[std::size_t(n) % games.size()];
    const State s = play_on(g, some_hand(g, random, late(g)));
    Solver fresh;
    const Worth worth = fresh.worth(g, s);
    ASSERT_EQ(one.worth(g, s), worth);
    ASSERT_EQ(small.worth(g, s), worth);
    ASSERT_EQ(one.worth(g, s), worth);
  }
}

TEST(SolverSymmetry, AHandIsWorthWhatItsBestCardIs) {
  Solver solver(4096);
  for (const char* id : {"five-called-ace", "five-jack-of-diamonds", "three-national", "seven-jack-of-diamonds"}) {
    const Game g = game_of(id);
    Random random(8);
    for (int n = 0; n < effort(5); ++n) {
      const State s = play_on(g, some_hand(g, random, 0));
      const Seats ours = Seats(one_seat(s.contract.picker) | s.contract.partners);
      const bool mine = has_seat(ours, s.turn);
      const Worth worth = solver.worth(g, s);
      int best = -1;
      Score score{};
      for (const ActionWorth& a : solver.values(g, s)) {
        if (best < 0 || (mine ? a.worth.points > best : a.worth.points < best)) best = a.worth.points;
        if (a.worth.score[s.turn] > score[s.turn] || score == Score{}) score = a.worth.score;
        State next = s;
        apply(g, next, a.action);
        ASSERT_EQ(Solver().worth(g, next), a.worth) << id;
      }
      ASSERT_EQ(worth.points, best) << id;
      ASSERT_EQ(worth.score, score) << id;
    }
  }
}

}  // namespace
}  // namespace sheepshead
