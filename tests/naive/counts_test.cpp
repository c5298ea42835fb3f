// perft and census of both, and claims: everything that can happen in short hands and at small depth.
#include <gtest/gtest.h>

#include <cstdio>

#include "naive/duel.hpp"
#include "naive/random_rules.hpp"
#include "naive/variant_rules.hpp"
#include "search/perft.hpp"

namespace sheepshead::naive {
namespace {

using ByScore = std::map<std::vector<int>, std::uint64_t>;

ByScore by_seats(const Census& census, int players) {
  ByScore all;
  for (const auto& [score, count] : census) all[std::vector<int>(score.begin(), score.begin() + players)] += count;
  return all;
}

// A short hand in both: the number of complete games, in all and by score. False if there are too many to try.
bool expect_same_games(const Rules& rules, const Game& full, int cards, std::uint64_t seed, double most) {
  const Game game = short_game(full, cards);
  Random random(seed, std::uint64_t(cards));
  const Duel duel = Duel::random(rules, game, random, cards);
  EXPECT_EQ(duel.verdict(), "");
  Random walks(seed);
  if (estimate_perft(game, duel.state, 1000, walks, 300) > most) return false;
  const ByScore expected = census(duel.naive);
  EXPECT_EQ(by_seats(census(game, duel.state), rules.table.players), expected) << duel.described();
  std::uint64_t games = 0;
  for (const auto& [score, count] : expected) games += count;
  EXPECT_EQ(perft(game, duel.state, 1000), games) << duel.described();
  return true;
}

// Every depth until there are `most` sequences.
void expect_same_perft(const Duel& duel, std::uint64_t most) {
  std::uint64_t count = 0;
  for (int depth = 0; depth <= 24 && count <= most; ++depth) {
    count = perft(duel.naive, depth);
    ASSERT_EQ(perft(duel.game, duel.state, depth), count) << "depth " << depth << "\n" << duel.described();
  }
}

class Counts : public ::testing::TestWithParam<Table> {};

TEST_P(Counts, PerftAgreesOnFullDeals) {
  const Rules& rules = GetParam().rules;
  const Game game = compile(rules);
  for (int deal = 0; deal < often(2); ++deal) {
    Random random(3, std::uint64_t(deal));
    const Duel duel = Duel::random(rules, game, random);
    expect_same_perft(duel, 3'000);
    if (HasFatalFailure()) return;
  }
}

TEST_P(Counts, PerftAgreesFromTheMiddleOfTheHand) {
  const Rules& rules = GetParam().rules;
  const Game game = compile(rules);
  for (int deal = 0; deal < often(40); ++deal) {
    Random random(4, std::uint64_t(deal));
    Duel duel = Duel::random(rules, game, random);
    const Mood mood = Mood::random(random);
    for (std::uint32_t steps = random.below(30); steps > 0 && !duel.naive.over(); --steps)
      duel.play(random_action(duel.naive, mood, random));
    expect_same_perft(duel, 300);
    if (HasFatalFailure()) return;
  }
}

TEST_P(Counts, CensusAgreesOnShortHands) {
  const Rules& rules = GetParam().rules;
  const Game game = compile(rules);
  int counted = 0;
  for (int cards = 1; cards <= 3; ++cards)
    for (int deal = 0; deal < often(cards == 3 ? 2 : 8); ++deal)
      counted += expect_same_games(rules, game, cards, spread(std::uint64_t(deal)), 10'000);
  if (often_enough()) { EXPECT_GE(counted, 4); }
}

INSTANTIATE_TEST_SUITE_P(Variants, Counts, ::testing::ValuesIn(variant_rules()), name_of_test);

TEST(RandomRules, CensusAgreesOnShortHands) {
  int counted = 0;
  for (int set = 0; set < often(150); ++set) {
    Random random(5, std::uint64_t(set));
    const Rules rules = random_rules(random);
    const Game game = compile(rules);
    for (int cards = 1; cards <= 2; ++cards)
      for (int deal = 0; deal < 2; ++deal)
        counted += expect_same_games(rules, game, cards, spread(std::uint64_t(set * 10 + deal)), 20'000);
    if (HasFailure()) return;
  }
  if (often_enough()) { EXPECT_GT(counted, 300); }
}

TEST(RandomRules, PerftAgreesOnFullDeals) {
  for (int set = 0; set < often(150); ++set) {
    Random random(6, std::uint64_t(set));
    const Rules rules = random_rules(random);
    const Game game = compile(rules);
    Duel duel = Duel::random(rules, game, random);
    const Mood mood = Mood::random(random);
    for (std::uint32_t steps = random.below(40); steps > 0 && !duel.naive.over(); --steps)
      duel.play(random_action(duel.naive, mood, random));
    expect_same_perft(duel, 1'000);
    if (HasFatalFailure()) return;
  }
}

// L4: who may claim, and what the claim is worth, against trying everything.
void expect_same_claims(const Rules& rules, const Game& game, std::uint64_t stream, long& stand, long& fail) {
  Random random(7, stream);
  Duel duel = Duel::random(rules, game, random);
  const Mood mood = Mood::random(random);
  while (!duel.naive.over()) {
    const bool playing = duel.naive.phase() == Phase::play && rules.deal.layout == Layout::hand;
    const std::size_t left = playing ? duel.naive.cards_of_seat(duel.naive.turn()).size() : 99;
    const bool few = rules.table.players <= 6 ? left <= 3 : left <= 2;
    if (few || (left == 4 && rules.table.players <= 4 && random.below(20) == 0)) {
      const bool open = duel.naive.sides_open();
      const bool holds = !open && claim_holds(duel.naive);
      const Refusal expected = open ? Refusal::claim_sides_open : holds ? Refusal::none : Refusal::claim_can_fail;
      ASSERT_EQ(int(can_claim(game, duel.state)), int(expected)) << duel.described();
      ++(holds ? stand : fail);
      State tried = duel.state;
      const Refusal answer = try_apply(game, tried, duel.state.turn, Action(Kind::claim));
      ASSERT_EQ(int(answer), int(rules.play.claims ? expected : Refusal::claims_are_off)) << duel.described();
      if (answer == Refusal::none) {
        Duel claimed = duel;
        claimed.play(Action(Kind::claim));
        ASSERT_EQ(claimed.verdict(), "");
      } else {
        ASSERT_EQ(tried, duel.state) << duel.described();
      }
    }
    if (rules.deal.layout != Layout::hand) {
      State tried = duel.state;
      ASSERT_EQ(try_apply(game, tried, duel.state.turn, Action(Kind::claim)), Refusal::claims_are_off);
    }
    duel.play(random_action(duel.naive, mood, random));
  }
}

TEST(Claims, EngineAgreesWithTryingEverything) {
  long stand = 0, fail = 0;
  for (const Table& table : variant_rules())
    for (int deal = 0; deal < often(30); ++deal) {
      expect_same_claims(table.rules, compile(table.rules), std::uint64_t(deal), stand, fail);
      if (HasFatalFailure()) return;
    }
  std::printf("claims that stand %ld, that can fail %ld\n", stand, fail);
  if (!often_enough()) return;
  EXPECT_GT(stand, 200);
  EXPECT_GT(fail, 200);
}

TEST(Claims, EngineAgreesWithTryingEverythingUnderRandomRules) {
  long stand = 0, fail = 0;
  for (int set = 0; set < often(300); ++set) {
    Random random(8, std::uint64_t(set));
    Rules rules = random_rules(random);
    rules.play.claims = rules.deal.layout == Layout::hand;
    for (int deal = 0; deal < 4; ++deal) {
      expect_same_claims(rules, compile(rules), std::uint64_t(set * 10 + deal), stand, fail);
      if (HasFatalFailure()) return;
    }
  }
  std::printf("claims that stand %ld, that can fail %ld\n", stand, fail);
  if (!often_enough()) return;
  EXPECT_GT(stand, 200);
  EXPECT_GT(fail, 200);
}

}  // namespace
}  // namespace sheepshead::naive
