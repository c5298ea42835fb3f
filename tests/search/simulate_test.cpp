#include "search/simulate.hpp"

#include <gtest/gtest.h>

#include <mutex>

#include "effort.hpp"
#include "play/series.hpp"
#include "play/witness.hpp"
#include "search/bots/bot.hpp"

namespace sheepshead {
namespace {

Simulation job(const Game& game, const std::string& bot, std::uint64_t hands, int threads = 1) {
  return {.game = game,
          .bots = std::vector<std::string>(game.players, bot),
          .hands = hands,
          .seed = 11,
          .threads = threads,
          .text = {},
          .write = {},
          .progress = {}};
}

TEST(Simulate, TheSameFiguresWhateverTheThreads) {
  for (const Rules& rules : {five_called_ace(), three_handed()}) {
    const Game game = compile(rules);
    for (const std::string bot : {"random", "casual"}) {
      const auto hands = std::uint64_t(effort(3500));
      const SimulationResult one = simulate(job(game, bot, hands));
      EXPECT_TRUE(one.complete);
      EXPECT_EQ(one.statistics.hands, hands);
      for (const int threads : {2, 3, 7})
        EXPECT_EQ(simulate(job(game, bot, hands, threads)).statistics, one.statistics) << bot << " on " << threads;
    }
  }
}

TEST(Simulate, AnotherSeedGivesOtherFigures) {
  const Game game = compile(five_called_ace());
  Simulation other = job(game, "random", 1000);
  other.seed = 12;
  EXPECT_NE(simulate(other).statistics, simulate(job(game, "random", 1000)).statistics);
}

// The shortcut for random bots must play exactly what the bot behind its interface would.
TEST(Simulate, TheRandomShortcutPlaysLikeTheBot) {
  const Rules rules = with(five_called_ace(), [](Rules& r) {
    r.nobody_picks.rule = NobodyPicks::doubler;
    r.deal.redeal = true;
    r.multipliers.crack = Crack::any_opponent;
    r.multipliers.recrack = true;
  });
  const Game game = compile(rules);
  const std::uint64_t hands = 700;
  Statistics slow;
  const auto bot = make_bot("random");
  Series series{.dealer = 0};
  for (std::uint64_t h = 0; h < hands; ++h) {
    Random random(11, h);
    Ending ending = Ending::none;
    while (ending != Ending::picked && ending != Ending::leaster) {
      State s = deal(game, shuffle(game, random), series.dealer, series.doublers(game));
      while (!is_over(s)) apply(game, s, bot->choose(game, view(game, s, s.turn), random));
      slow.add(game, s);
      ending = s.ending;
      series.finish(game, ending, false);
    }
  }
  const Statistics fast = simulate(job(game, "random", hands)).statistics;
  EXPECT_EQ(fast, slow);
  EXPECT_GT(fast.doublers, 0u);
  EXPECT_GT(fast.cracked, fast.recracked);
}

TEST(Simulate, N5_DoublersAreFollowedByTheNextDeal) {
  const Rules rules = with(three_handed(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::doubler; });
  const Statistics s = simulate(job(compile(rules), "random", 2000)).statistics;
  EXPECT_EQ(s.hands, 2000u);
  EXPECT_EQ(s.leasters, 0u);
  EXPECT_NEAR(double(s.doublers), 2000 / 7.0, 80);  // all three pass one deal in eight
}

TEST(Simulate, TheFiguresFitTogether) {
  const Game game = compile(five_called_ace());
  const Statistics s = simulate(job(game, "casual", 3000)).statistics;
  std::int64_t sum = 0;
  std::uint64_t outcomes = 0, histogram = 0, picked = 0, roles = 0;
  for (const Sums& seat : s.seats) sum += seat.sum;
  for (const std::uint64_t n : s.outcomes) outcomes += n;
  for (const std::uint64_t n : s.side_points) histogram += n;
  for (const std::uint64_t n : s.picked) picked += n;
  for (const Sums& role : s.roles) roles += role.n;
  EXPECT_EQ(sum, 0);
  EXPECT_EQ(outcomes, s.picks);
  EXPECT_EQ(histogram, s.picks);
  EXPECT_EQ(picked, s.picks);
  EXPECT_EQ(roles, 5 * s.hands);
  EXPECT_EQ(s.offered[0], s.hands);
  EXPECT_EQ(s.roles[std::size_t(Role::picker_alone)].n, s.alone);
  EXPECT_EQ(s.roles[std::size_t(Role::leaster)].n, 5 * s.leasters);
}

TEST(Simulate, TextComesInOrderWhateverTheThreads) {
  const Game game = compile(five_called_ace());
  const auto all_text = [&](int threads) {
    std::string all;
    Simulation s = job(game, "random", 5000, threads);
    s.text = [](const PlayedHand& h) {
      return std::to_string(h.hand) + " " + std::to_string(h.actions.size()) + " " + std::to_string(h.end.dealer);
    };
    s.write = [&](std::string_view text) {
      all += text;
      return true;
    };
    EXPECT_TRUE(simulate(s).complete);
    return all;
  };
  const std::string one = all_text(1);
  EXPECT_EQ(one.substr(0, 2), "0 ");
  EXPECT_EQ(std::count(one.begin(), one.end(), '\n'), 5000);
  EXPECT_EQ(all_text(4), one);
}

/// What a run deals and what comes of it, in order.
struct Dealt {
  std::vector<GivenDeal> deals;
  std::vector<std::string> hands;  ///< number, dealer, doublers, ending, actions
};
Dealt dealt(Simulation s) {
  Dealt all;
  std::string text;
  std::mutex mutex;
  std::vector<std::pair<std::string, GivenDeal>> made;
  s.text = [&](const PlayedHand& h) {
    std::string line = std::to_string(h.hand) + " " + std::to_string(h.end.dealer) + " " +
                       std::to_string(h.end.doublers) + " " + std::to_string(int(h.end.ending));
    for (const auto& [seat, action] : h.actions)
      line += " " + std::to_string(seat) + ":" + std::to_string(int(action.kind()));
    for (std::size_t i = 0; i < 32; ++i) line += "." + std::to_string(h.deck[i].index);
    const std::lock_guard lock(mutex);
    made.emplace_back(line, GivenDeal{h.deck, h.end.dealer, h.end.doublers});
    return line;
  };
  s.write = [&](std::string_view part) {
    text += part;
    return true;
  };
  EXPECT_TRUE(simulate(s).complete);
  for (std::size_t at = 0, end; (end = text.find('\n', at)) != std::string::npos; at = end + 1) {
    all.hands.push_back(text.substr(at, end - at));
    for (const auto& [line, deal] : made)
      if (line == all.hands.back()) {
        all.deals.push_back(deal);
        break;
      }
  }
  return all;
}

// Deals with doublers before them, each played once and in order, whatever the threads and however it ends.
TEST(Simulate, GivenDealsArePlayedOnceEach) {
  const Rules rules = with(three_handed(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::doubler; });
  const Game game = compile(rules);
  const Dealt first = dealt(job(game, "random", 100));
  ASSERT_GT(first.deals.size(), 100u);  // some were doublers
  Simulation again = job(game, "random", 0);
  again.deals = first.deals;
  const Dealt one = dealt(again);
  ASSERT_EQ(one.deals.size(), first.deals.size());
  for (std::size_t i = 0; i < one.deals.size(); ++i) {
    EXPECT_EQ(one.deals[i].deck, first.deals[i].deck) << i;
    EXPECT_EQ(one.deals[i].dealer, first.deals[i].dealer) << i;
    EXPECT_EQ(one.deals[i].doublers, first.deals[i].doublers) << i;
    EXPECT_EQ(one.hands[i].substr(0, one.hands[i].find(' ')), std::to_string(i));
  }
  again.threads = 3;
  EXPECT_EQ(dealt(again).hands, one.hands);
  again.seed = 12;
  EXPECT_NE(dealt(again).hands, one.hands);  // the bots draw

  const SimulationResult r = simulate(again);
  EXPECT_TRUE(r.complete);
  EXPECT_EQ(r.done, first.deals.size());
  EXPECT_EQ(r.statistics.hands + r.statistics.doublers, first.deals.size());
}

// Who decides by the cards alone plays a deal as it did when it was shuffled.
TEST(Simulate, TheSameDealsGiveTheSameHands) {
  const Game game = compile(five_called_ace());
  const Dealt first = dealt(job(game, "casual", 200));
  Simulation again = job(game, "casual", 0);
  again.deals = first.deals;
  EXPECT_EQ(simulate(again).statistics, simulate(job(game, "casual", 200)).statistics);
}

TEST(Simulate, StopsWhenNothingCanBeWritten) {
  const Game game = compile(five_called_ace());
  Simulation s = job(game, "random", 100'000, 2);
  s.text = [](const PlayedHand&) { return std::string("x"); };
  s.write = [](std::string_view) { return false; };
  const SimulationResult r = simulate(s);
  EXPECT_FALSE(r.complete);
  EXPECT_LT(r.statistics.hands, 100'000u);
}

TEST(Simulate, StopsWhenAskedTo) {
  const Game game = compile(five_called_ace());
  Simulation s = job(game, "random", 1'000'000'000, 2);
  s.progress = [](std::uint64_t) { return false; };
  const SimulationResult r = simulate(s);
  EXPECT_FALSE(r.complete);
  EXPECT_LT(r.statistics.hands, 1'000'000'000u);
}

TEST(Statistics, MeanAndInterval) {
  Sums s;
  for (const int x : {1, 2, 3, 4}) s.add(x);
  EXPECT_DOUBLE_EQ(s.mean(), 2.5);
  EXPECT_NEAR(s.ci95(), 1.96 * 1.2909944 / 2, 1e-6);  // standard deviation 1.29, of four
  Sums twice = s;
  twice += s;
  EXPECT_EQ(twice.n, 8u);
  EXPECT_DOUBLE_EQ(twice.mean(), 2.5);
  EXPECT_EQ(Sums{}.mean(), 0);
  EXPECT_EQ(Sums{}.ci95(), 0);
}

}  // namespace
}  // namespace sheepshead
