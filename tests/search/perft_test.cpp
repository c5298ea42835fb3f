// Counts worked out by hand from docs/rule-book.md; tests/naive holds larger ones against the second implementation.
#include "search/perft.hpp"

#include <gtest/gtest.h>

#include "play/witness.hpp"

namespace sheepshead {
namespace {

// One card each at three: whoever picks buries two of three cards in either order (6 ways) and then nobody has a
// choice; or all pass. So 3 * 6 + 1 games.
TEST(Perft, D1_OneCardEachAtThree) {
  const Witness w(short_game(compile(three_handed()), 1), "");
  EXPECT_EQ(perft(w.game, w.state, 0), 1u);
  EXPECT_EQ(perft(w.game, w.state, 1), 2u);          // pass, pick
  EXPECT_EQ(perft(w.game, w.state, 2), 2u + 3u);     // pass: pass or pick; pick: three cards to bury
  EXPECT_EQ(perft(w.game, w.state, 3), 2u + 3 + 6);  // pass pass: 2; pass pick: 3; pick: 6 buries
  EXPECT_EQ(perft(w.game, w.state, 1000), 3u * 6 + 1);
}

TEST(Perft, FinishedHandsCountOnce) {
  // A doubler ends the hand after three passes; the other 3 * 6 games go on.
  const Rules rules = with(three_handed(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::doubler; });
  const Witness w(short_game(compile(rules), 1), "");
  EXPECT_EQ(perft(w.game, w.state, 1000), 3u * 6 + 1);
  const Census games = census(w.game, w.state);
  EXPECT_GE(games.at(Score{}), 1u);
}

TEST(Perft, SplitAddsUp) {
  const Witness w(short_game(compile(five_called_ace()), 2), "", 3);
  std::uint64_t sum = 0;
  const auto split = perft_split(w.game, w.state, 6);
  ASSERT_EQ(split.size(), 2u);
  EXPECT_EQ(split[0].action, Action(Kind::pass));
  EXPECT_EQ(split[1].action, Action(Kind::pick));
  for (const PerftSplit& s : split) sum += s.count;
  EXPECT_EQ(sum, perft(w.game, w.state, 6));
  EXPECT_TRUE(perft_split(w.game, w.state, 0).empty());
}

TEST(Census, CountsEveryGameOnce) {
  const Witness w(short_game(compile(three_handed()), 2), "", 1);
  std::uint64_t games = 0;
  for (const auto& [score, count] : census(w.game, w.state)) {
    EXPECT_EQ(score[0] + score[1] + score[2], 0);
    games += count;
  }
  EXPECT_EQ(games, perft(w.game, w.state, 1000));
}

TEST(Census, ReportsProgressAndStops) {
  const Witness w(short_game(compile(four_cutthroat()), 2), "");
  double last = 0;
  const Census all = census(w.game, w.state, [&](double share) {
    EXPECT_GE(share, last);
    last = share;
    return true;
  });
  EXPECT_NEAR(last, 1, 1e-6);
  EXPECT_EQ(all, census(w.game, w.state));
  std::uint64_t some = 0, whole = 0;
  for (const auto& [score, count] : census(w.game, w.state, [](double) { return false; })) some += count;
  for (const auto& [score, count] : all) whole += count;
  EXPECT_GT(some, 0u);
  EXPECT_LT(some, whole);
}

TEST(Perft, TheEstimateIsOfTheRightSize) {
  const Witness w(short_game(compile(five_called_ace()), 2), "");
  Random random(4);
  const double exact = double(perft(w.game, w.state, 1000));
  const double guess = estimate_perft(w.game, w.state, 1000, random, 20000);
  EXPECT_GT(guess, exact / 3);
  EXPECT_LT(guess, exact * 3);
}

}  // namespace
}  // namespace sheepshead
