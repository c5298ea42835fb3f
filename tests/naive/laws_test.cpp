// Laws that hold for every hand under every rules: nothing is lost, scores sum to zero, a replay equals the hand, seats
// are alike, what is not legal is refused.
#include <gtest/gtest.h>

#include <algorithm>

#include "naive/duel.hpp"
#include "naive/random_rules.hpp"
#include "play/score.hpp"
#include "play/series.hpp"

namespace sheepshead::naive {
namespace {

// Calls `law(duel, random)` for random deals under the four tables and under random rules; it plays the hand itself.
template <class Law>
void for_many_hands(std::uint64_t seed, int a_table, int rule_sets, Law law) {
  std::uint64_t stream = 0;
  const auto one = [&](const Rules& rules, const Game& game) {
    Random random(seed, ++stream);
    const int dealer = int(random.below(rules.table.players));
    Duel duel(rules, game, random_deck(rules, dealer, 0, random), dealer, int(random.below(3)));
    law(duel, random);
  };
  for (const Table& table : four_tables()) {
    const Game game = compile(table.rules);
    for (int i = 0; i < often(a_table) && !testing::Test::HasFailure(); ++i) one(table.rules, game);
  }
  for (int set = 0; set < often(rule_sets) && !testing::Test::HasFailure(); ++set) {
    Random random(seed, std::uint64_t(1'000'000 + set));
    const Rules rules = random_rules(random);
    const Game game = compile(rules);
    for (int i = 0; i < 10 && !testing::Test::HasFailure(); ++i) one(rules, game);
  }
}

// Cards in exactly one place; all points of the deck in hands, blind, bury, tricks and the trick in progress.
void expect_conserved(const Duel& duel) {
  const State& s = duel.state;
  int cards = s.blind.size() + s.buried.size() + s.gone.size();
  CardSet all = s.blind | s.buried | s.gone;
  int points = card_points(to_cards(s.blind)) + card_points(to_cards(s.buried)) + s.trick_points;
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    cards += s.held[seat].size();
    all |= s.held[seat];
    points += card_points(to_cards(s.held[seat])) + s.points[seat];
  }
  EXPECT_EQ(cards, duel.rules.deck.cards) << duel.described();
  EXPECT_EQ(to_cards(all).size(), std::size_t(duel.rules.deck.cards)) << duel.described();
  EXPECT_EQ(points, 120) << duel.described();
}

TEST(Laws, CardsAndPointsAreConserved) {
  for_many_hands(11, 500, 100, [](Duel& duel, Random& random) {
    const Mood mood = Mood::random(random);
    expect_conserved(duel);
    while (!duel.naive.over()) {
      duel.play(random_action(duel.naive, mood, random));
      expect_conserved(duel);
      if (testing::Test::HasFailure()) return;
    }
  });
}

TEST(Laws, ScoresSumToZero) {
  for_many_hands(12, 2'000, 500, [](Duel& duel, Random& random) {
    const Mood mood = Mood::random(random);
    while (!duel.naive.over()) duel.play(random_action(duel.naive, mood, random));
    int sum = 0;
    for (int points : score(duel.game, duel.state)) sum += points;
    EXPECT_EQ(sum, 0) << duel.described();
  });
}

TEST(Laws, ReplayEqualsLive) {
  for_many_hands(13, 500, 200, [](Duel& duel, Random& random) {
    const Mood mood = Mood::random(random);
    while (!duel.naive.over()) duel.play(random_action(duel.naive, mood, random));
    State replayed = deal(duel.game, deck_order(duel.deck), Seat(duel.dealer), duel.doublers);
    for (Action action : duel.actions)
      ASSERT_EQ(try_apply(duel.game, replayed, replayed.turn, action), Refusal::none) << duel.described();
    EXPECT_EQ(replayed, duel.state) << duel.described();
  });
}

TEST(Laws, TurningTheSeatsTurnsTheResult) {
  for_many_hands(14, 500, 200, [](Duel& duel, Random& random) {
    const int players = duel.rules.table.players;
    const int turned_by = 1 + int(random.below(std::uint32_t(players - 1)));
    Duel turned(duel.rules, duel.game, duel.deck, (duel.dealer + turned_by) % players, duel.doublers);
    const Mood mood = Mood::random(random);
    while (!duel.naive.over()) {
      ASSERT_EQ(turned.state.turn, (duel.state.turn + turned_by) % players) << duel.described();
      ASSERT_EQ(legal(turned.game, turned.state), legal(duel.game, duel.state)) << duel.described();
      const Action action = random_action(duel.naive, mood, random);
      duel.play(action);
      turned.play(action);
    }
    const Score score_here = score(duel.game, duel.state), score_there = score(turned.game, turned.state);
    for (int seat = 0; seat < players; ++seat)
      ASSERT_EQ(score_there[std::size_t((seat + turned_by) % players)], score_here[std::size_t(seat)])
          << duel.described();
  });
}

// Every action of every seat: taken if the naive hand has it, else refused, and then nothing changes.
void expect_exact_refusals(const Duel& duel) {
  const std::vector<Action> allowed = duel.naive.legal();
  for (int seat = 0; seat < duel.rules.table.players; ++seat)
    for (int kind = 0; kind < kKinds; ++kind) {
      if (Kind(kind) == Kind::claim) continue;
      for (int card = 0; card < (takes_card(Kind(kind)) ? kCards : 1); ++card) {
        const Action action = takes_card(Kind(kind)) ? Action(Kind(kind), Card(card)) : Action(Kind(kind));
        const bool legal_here =
            seat == duel.naive.turn() && std::find(allowed.begin(), allowed.end(), action) != allowed.end();
        State tried = duel.state;
        const Refusal answer = try_apply(duel.game, tried, Seat(seat), action);
        ASSERT_EQ(answer == Refusal::none, legal_here)
            << duel.described() << "seat " << seat << " tries " << text_of(action) << ": refusal " << int(answer);
        ASSERT_EQ(refusal(duel.game, duel.state, Seat(seat), action), answer);
        if (!legal_here) { ASSERT_EQ(tried, duel.state) << duel.described() << text_of(action); }
      }
    }
  // Values that are no action at all.
  for (unsigned value = 0; value <= 0xFFFF; value += 1 + value % 7) {
    Action action;
    action.value = std::uint16_t(value);
    if (value >> 8 < unsigned(kKinds) && (!takes_card(action.kind()) || action.card().valid())) continue;
    ASSERT_NE(refusal(duel.game, duel.state, duel.state.turn, action), Refusal::none) << value;
  }
}

TEST(Laws, WhatIsNotLegalIsRefusedAndChangesNothing) {
  for_many_hands(15, 10, 10, [](Duel& duel, Random& random) {
    const Mood mood = Mood::random(random);
    while (!duel.naive.over()) {
      expect_exact_refusals(duel);
      if (testing::Test::HasFailure()) return;
      duel.play(random_action(duel.naive, mood, random));
    }
    expect_exact_refusals(duel);
  });
}

// N5, D2 in plain numbers.
TEST(Laws, N5_D2_DoublersAndTheDealPassOnAsInThePlainCount) {
  for (const Doublers rule : {Doublers::multiply, Doublers::queue, Doublers::once}) {
    Rules rules;
    rules.nobody_picks.rule = NobodyPicks::doubler;
    rules.nobody_picks.doublers = rule;
    const Game game = compile(rules);
    Random random(16, std::uint64_t(rule));
    Series series;
    int waiting = 0, dealer = 0;
    for (int hand = 0; hand < 2000; ++hand) {
      const int doubled = rule == Doublers::multiply ? waiting : waiting > 0 ? 1 : 0;
      ASSERT_EQ(series.doublers(game), doubled) << "hand " << hand << ", rule " << int(rule);
      ASSERT_EQ(series.dealer, dealer);
      static const Ending endings[] = {Ending::picked, Ending::picked, Ending::doubler, Ending::redeal,
                                       Ending::leaster};
      const Ending ending = endings[random.below(5)];
      series.finish(game, ending);
      if (ending == Ending::doubler) waiting = rule == Doublers::once ? 1 : waiting + 1;
      if (ending == Ending::picked || ending == Ending::leaster) {
        waiting = rule == Doublers::queue && waiting > 0 ? waiting - 1 : 0;
        dealer = (dealer + 1) % 5;
      }
    }
  }
}

}  // namespace
}  // namespace sheepshead::naive
