// perft and census of both, and claims: everything that can happen in short hands and at small depth.
#include <gtest/gtest.h>

#include <cstdio>

#include "naive/duel.hpp"
#include "naive/random_rules.hpp"
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
  const int dealer = int(random.below(rules.table.players));
  const Duel duel(rules, game, random_deck(rules, dealer, cards, random), dealer, 0, cards);
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

class Counts : public testing::TestWithParam<Table> {};

TEST_P(Counts, PerftAgreesOnFullDeals) {
  const Rules& rules = GetParam().rules;
  const Game game = compile(rules);
  for (int deal = 0; deal < often(4); ++deal) {
    Random random(3, std::uint64_t(deal));
    const int dealer = int(random.below(rules.table.players));
    const Duel duel(rules, game, random_deck(rules, dealer, 0, random), dealer, 0);
    expect_same_perft(duel, 30'000);
    if (HasFatalFailure()) return;
  }
}

TEST_P(Counts, PerftAgreesFromTheMiddleOfTheHand) {
  const Rules& rules = GetParam().rules;
  const Game game = compile(rules);
  for (int deal = 0; deal < often(300); ++deal) {
    Random random(4, std::uint64_t(deal));
    const int dealer = int(random.below(rules.table.players));
    Duel duel(rules, game, random_deck(rules, dealer, 0, random), dealer, 0);
    const Mood mood = Mood::random(random);
    for (std::uint32_t steps = random.below(30); steps > 0 && !duel.naive.over(); --steps)
      duel.play(random_action(duel.naive, mood, random));
    expect_same_perft(duel, 1'000);
    if (HasFatalFailure()) return;
  }
}

TEST_P(Counts, CensusAgreesOnShortHands) {
  const Rules& rules = GetParam().rules;
  const Game game = compile(rules);
  int counted = 0;
  for (int cards = 1; cards <= 3; ++cards)
    for (int deal = 0; deal < often(cards == 3 ? 3 : 20); ++deal)
      counted += expect_same_games(rules, game, cards, spread(std::uint64_t(deal)), 200'000);
  if (often_enough()) { EXPECT_GE(counted, 40); }
}

INSTANTIATE_TEST_SUITE_P(Tables, Counts, testing::ValuesIn(four_tables()), [](const auto& test) {
  std::string name = test.param.id;
  for (char& c : name)
    if (c == '-') c = '_';
  return name;
});

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
    const int dealer = int(random.below(rules.table.players));
    Duel duel(rules, game, random_deck(rules, dealer, 0, random), dealer, 0);
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
  const int dealer = int(random.below(rules.table.players));
  Duel duel(rules, game, random_deck(rules, dealer, 0, random), dealer, int(random.below(2)));
  const Mood mood = Mood::random(random);
  while (!duel.naive.over()) {
    const bool playing = duel.naive.phase() == Phase::play;
    const std::size_t left = playing ? duel.naive.hands()[std::size_t(duel.naive.turn())].size() : 99;
    if (left <= 3 || (left == 4 && rules.table.players <= 4 && random.below(20) == 0)) {
      const bool holds = claim_holds(duel.naive);
      const Refusal answer = can_claim(game, duel.state);
      ASSERT_EQ(answer, holds ? Refusal::none : Refusal::claim_can_fail) << duel.described();
      ++(holds ? stand : fail);
      State tried = duel.state;
      ASSERT_EQ(try_apply(game, tried, duel.state.turn, Action(Kind::claim)), answer) << duel.described();
      if (holds) {
        Duel claimed = duel;
        claimed.play(Action(Kind::claim));
        ASSERT_EQ(claimed.verdict(), "");
      } else {
        ASSERT_EQ(tried, duel.state) << duel.described();
      }
    }
    duel.play(random_action(duel.naive, mood, random));
  }
}

TEST(Claims, EngineAgreesWithTryingEverything) {
  long stand = 0, fail = 0;
  for (const Table& table : four_tables())
    for (int deal = 0; deal < often(150); ++deal) {
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
  for (int set = 0; set < often(150); ++set) {
    Random random(8, std::uint64_t(set));
    Rules rules = random_rules(random);
    rules.play.claims = true;
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
