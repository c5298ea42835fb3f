// Mixed tables: everybody sits everywhere, and the points add up.
#include <gtest/gtest.h>

#include <cmath>

#include "effort.hpp"
#include "notation/variant.hpp"
#include "play/witness.hpp"
#include "search/arena/robin.hpp"

namespace sheepshead {
namespace {

Robin robin_of(const Game& game, std::vector<std::string> bots, std::uint64_t deals, int threads = 1) {
  return {.game = game, .bots = std::move(bots), .deals = deals, .seed = 5, .threads = threads};
}

TEST(ArenaRobin, DrawsEveryBotAsOften) {
  for (const auto& [bots, seats] : {std::pair{2u, 5u}, std::pair{3u, 3u}, std::pair{7u, 5u}, std::pair{8u, 2u}}) {
    std::vector<int> sat(bots);
    std::vector<int> first(bots);
    const int deals = 4000;
    for (int d = 0; d < deals; ++d) {
      const auto table = drawn_table(bots, seats, 1, std::uint64_t(d));
      std::vector<int> here(bots);
      for (std::size_t s = 0; s < seats; ++s) ++here[table[s]];
      ++first[table[0]];
      const auto [least, most] = std::ranges::minmax(here);
      EXPECT_LE(most - least, 1);
      for (std::size_t b = 0; b < bots; ++b) sat[b] += here[b];
    }
    for (std::size_t b = 0; b < bots; ++b) {
      EXPECT_NEAR(sat[b], double(deals) * seats / bots, 5 * std::sqrt(deals)) << bots;
      EXPECT_NEAR(first[b], double(deals) / bots, 5 * std::sqrt(deals)) << bots;
    }
  }
}

TEST(ArenaRobin, ThePointsOfATableAddUp) {
  for (const Rules& rules : {five_called_ace(), three_handed()}) {
    const Game game = compile(rules);
    const auto deals = std::uint64_t(effort(200));
    const RobinResult r = play_robin(robin_of(game, {"random", "casual"}, deals));
    EXPECT_TRUE(r.complete);
    EXPECT_EQ(r.deals, deals);
    std::int64_t sum = 0;
    std::uint64_t hands = 0;
    for (const auto& s : r.standings) {
      EXPECT_EQ(s.deals, deals);
      for (const Clustered& role : s.contestant.conduct.roles) {
        sum += role.sum;
        hands += role.n;
      }
    }
    EXPECT_EQ(sum, 0);
    EXPECT_EQ(hands, deals * game.players * game.players);
    ASSERT_EQ(r.pairs.size(), 1u);
    EXPECT_LT(r.pairs[0].more.high, 0);  // random cards have less than the casual bot's rules
    EXPECT_NEAR(r.pairs[0].more.value, r.standings[0].points.value - r.standings[1].points.value, 1e-9);
  }
}

TEST(ArenaRobin, TheSameFiguresWhateverTheThreads) {
  const Game game = compile(five_called_ace());
  const RobinResult one = play_robin(robin_of(game, {"random", "casual"}, 100));
  const RobinResult four = play_robin(robin_of(game, {"random", "casual"}, 100, 4));
  for (std::size_t b = 0; b < 2; ++b) {
    EXPECT_EQ(one.standings[b].points.low, four.standings[b].points.low);
    EXPECT_EQ(one.standings[b].contestant.conduct, four.standings[b].contestant.conduct);
  }
}

TEST(ArenaRobin, PartsAddUpToTheWhole) {
  const Game game = compile(five_called_ace());
  const Robin robin = robin_of(game, {"random", "casual"}, 50);
  const RobinResult whole = play_robin(robin);
  const std::vector<RobinPart> parts{play_part(robin, 0, 17), play_part(robin, 17, 33)};
  const RobinResult sum = settle(robin, parts);
  EXPECT_TRUE(sum.complete);
  ASSERT_EQ(sum.pairs.size(), 1u);
  EXPECT_EQ(sum.pairs[0].more.high, whole.pairs[0].more.high);
  for (std::size_t b = 0; b < 2; ++b) {
    EXPECT_EQ(sum.standings[b].points.low, whole.standings[b].points.low);
    EXPECT_EQ(sum.standings[b].deals, whole.standings[b].deals);
    EXPECT_EQ(sum.standings[b].contestant.conduct, whole.standings[b].contestant.conduct);
  }
}

}  // namespace
}  // namespace sheepshead
