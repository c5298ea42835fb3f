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

// Calls `law(duel, random)` for random deals under the tables of docs/rule-book.md and under random rules; it plays the
// hand itself.
template <class Law>
void for_many_hands(std::uint64_t seed, int a_table, int rule_sets, Law law) {
  std::uint64_t stream = 0;
  const auto one = [&](const Rules& rules, const Game& game) {
    Random random(seed, ++stream);
    Duel duel = Duel::random(rules, game, random);
    law(duel, random);
  };
  for (const Table& table : tables()) {
    const Game game = compile(table.rules);
    for (int i = 0; i < often(a_table) && !::testing::Test::HasFailure(); ++i) one(table.rules, game);
  }
  for (int set = 0; set < often(rule_sets) && !::testing::Test::HasFailure(); ++set) {
    Random random(seed, std::uint64_t(1'000'000 + set));
    const Rules rules = random_rules(random);
    const Game game = compile(rules);
    for (int i = 0; i < 10 && !::testing::Test::HasFailure(); ++i) one(rules, game);
  }
}

// Cards in exactly one place; all points of the deck in one place or in a trick.
void expect_conserved(const Duel& duel) {
  const State& s = duel.state;
  const Order order = order_of(duel.rules);
  const Cards deck = deck_of(duel.rules);
  int cards = 0, points = s.trick_points;
  CardSet all;
  const auto lie = [&](CardSet set) {
    cards += set.size();
    all |= set;
    points += order.points(to_cards(set));
  };
  for (CardSet place : {s.blind, s.buried, s.buried_too, s.aside, s.covered}) lie(place);
  for (std::size_t place = 0; place < kMaxSeats; ++place) {
    lie(s.held[place]);
    points += s.points[place];
  }
  lie(s.gone);
  points -= order.points(to_cards(s.gone));  // they count in the tricks
  EXPECT_EQ(cards, duel.rules.deck.cards) << duel.described();
  EXPECT_EQ(to_cards(all).size(), std::size_t(duel.rules.deck.cards)) << duel.described();
  EXPECT_EQ(points, order.points(deck)) << duel.described();
}

TEST(Laws, CardsAndPointsAreConserved) {
  for_many_hands(11, 40, 150, [](Duel& duel, Random& random) {
    const Mood mood = Mood::random(random);
    expect_conserved(duel);
    while (!duel.naive.over()) {
      duel.play(random_action(duel.naive, mood, random));
      expect_conserved(duel);
      if (::testing::Test::HasFailure()) return;
    }
  });
}

TEST(Laws, ScoresSumToZeroButInARace) {
  for_many_hands(12, 200, 500, [](Duel& duel, Random& random) {
    const Mood mood = Mood::random(random);
    while (!duel.naive.over()) duel.play(random_action(duel.naive, mood, random));
    int sum = 0;
    for (int points : score(duel.game, duel.state)) sum += points;
    if (duel.rules.scoring.system == System::game_points) {
      EXPECT_EQ(sum, 0) << duel.described();
    } else {
      EXPECT_GE(sum, 0) << duel.described();
    }
  });
}

TEST(Laws, ReplayEqualsLive) {
  for_many_hands(13, 50, 300, [](Duel& duel, Random& random) {
    const Mood mood = Mood::random(random);
    while (!duel.naive.over()) duel.play(random_action(duel.naive, mood, random));
    State replayed = deal(duel.game, deck_order(duel.deck, duel.die), Seat(duel.dealer), duel.doublers);
    for (Action action : duel.actions)
      ASSERT_EQ(try_apply(duel.game, replayed, replayed.turn, action), Refusal::none) << duel.described();
    EXPECT_EQ(replayed, duel.state) << duel.described();
  });
}

TEST(Laws, TurningTheSeatsTurnsTheResult) {
  for_many_hands(14, 50, 300, [](Duel& duel, Random& random) {
    const int players = duel.rules.table.players;
    const int turned_by = 1 + int(random.below(std::uint32_t(players - 1)));
    Duel turned(duel.rules, duel.game, duel.deck, (duel.dealer + turned_by) % players, duel.doublers, 0, duel.die);
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

bool with_index(Kind kind) { return takes_number(kind) || takes_card(kind); }

// Every action of every seat: taken if the naive hand has it, else refused, and then nothing changes.
void expect_exact_refusals(const Duel& duel) {
  const std::vector<Action> allowed = duel.naive.legal();
  for (int seat = 0; seat < duel.rules.table.players; ++seat)
    for (int kind = 0; kind < kKinds; ++kind) {
      if (Kind(kind) == Kind::claim) continue;
      for (int card = 0; card < (with_index(Kind(kind)) ? kCards : 1); ++card) {
        const Action action = with_index(Kind(kind)) ? Action(Kind(kind), Card(card)) : Action(Kind(kind));
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
    if (value >> 8 < unsigned(kKinds) && (!with_index(action.kind()) || action.card().valid())) continue;
    ASSERT_NE(refusal(duel.game, duel.state, duel.state.turn, action), Refusal::none) << value;
  }
}

TEST(Laws, WhatIsNotLegalIsRefusedAndChangesNothing) {
  for_many_hands(15, 1, 8, [](Duel& duel, Random& random) {
    const Mood mood = Mood::random(random);
    while (!duel.naive.over()) {
      expect_exact_refusals(duel);
      if (::testing::Test::HasFailure()) return;
      duel.play(random_action(duel.naive, mood, random));
    }
    expect_exact_refusals(duel);
  });
}

// N5, D2 in plain numbers.
TEST(Laws, N5_D2_DoublersAndTheDealPassOnAsInThePlainCount) {
  for (const Doublers rule : {Doublers::multiply, Doublers::queue, Doublers::once, Doublers::add}) {
    Rules rules;
    rules.nobody_picks.rule = NobodyPicks::doubler;
    rules.nobody_picks.doublers = rule;
    const Game game = compile(rules);
    Random random(16, std::uint64_t(rule));
    Series series;
    int waiting = 0, dealer = 0;
    for (int hand = 0; hand < 2000; ++hand) {
      const bool together = rule == Doublers::multiply || rule == Doublers::add;
      const int doubled = together ? waiting : waiting > 0 ? 1 : 0;
      ASSERT_EQ(series.doublers(game), doubled) << "hand " << hand << ", rule " << int(rule);
      ASSERT_EQ(series.dealer, dealer);
      static const Ending endings[] = {Ending::picked, Ending::picked,  Ending::doubler,
                                       Ending::redeal, Ending::leaster, Ending::next_dealer};
      const Ending ending = endings[random.below(6)];
      const bool tied = ending == Ending::picked && random.below(4) == 0;  // S8: a doubler, though the deal passes
      series.finish(game, ending, tied);
      if (ending == Ending::doubler) waiting = rule == Doublers::once ? 1 : waiting + 1;
      if (ending == Ending::picked || ending == Ending::leaster) {
        const int kept = rule == Doublers::queue ? std::max(waiting - 1, 0) : tied ? waiting : 0;
        waiting = !tied ? kept : rule == Doublers::once ? 1 : kept + 1;
        dealer = (dealer + 1) % 5;
      }
      if (ending == Ending::next_dealer) dealer = (dealer + 1) % 5;
    }
  }
}

}  // namespace
}  // namespace sheepshead::naive
