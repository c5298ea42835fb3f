// T4e: Sheep Head, with counters, fox, buck and fox catchers.
#include "tables.hpp"

namespace sheepshead {
namespace {

using Line = std::vector<int>;

// Seats 0 and 2 against 1 and 3. Seat 2 has five high trumps and the fox, seat 3 the other trumps.
constexpr std::string_view kCountersDeal =
    "AC 10C KC 9C AS 10S; AH 10H KH 9H KS 9S; QC QS JC JS JH AD; JD 10D KD QD 9D QH";

TEST(RuleBook, T4e_NobodyPicksAndThoseAcrossAreAgainstTheOthers) {
  Witness w(sheep_head(), kCountersDeal);
  EXPECT_EQ(w.state.phase, Phase::play);
  w.turn_of(0).may("AC 10C KC 9C AS 10S");
}

TEST(RuleBook, T4e_TheQueenOfHeartsIsFail) {
  Witness w(sheep_head(), kCountersDeal, 0);
  w.turn_of(1).does("AH QS").turn_of(3).may("QH");
}

TEST(RuleBook, T4e_CountersAreAcesTensKingsAndTheLastTrick) {
  Witness w(sheep_head(), kCountersDeal);
  w.does("AC 9S AD JD").turn_of(3);    // 3 takes the ace and the fox: 2
  w.does("QH 9C AH JH").turn_of(2);    // 1
  w.does("QC 9D KC KS").turn_of(2);    // 2
  w.does("QS 10D AS KH").turn_of(2);   // 3
  w.does("JC KD 10C 10H").turn_of(2);  // 3
  w.does("JS QD 10S 9H");              // 1, and one for the last trick
  EXPECT_EQ(w.state.ending, Ending::partners);
  const Tally t = tally(w.game, w.state);
  EXPECT_EQ(int(t.counters[0]), 11);
  EXPECT_EQ(int(t.counters[1]), 2);
  EXPECT_EQ(t.fox, 3);
  w.scores({2, 1, 2, 1});  // eleven counters are 2 points, the fox is 1
}

Line paid(std::array<int, 2> counters, std::array<int, 4> tricks, int fox) {
  Tally t;
  t.ending = Ending::partners;
  for (std::size_t p = 0; p < 4; ++p) t.tricks[p] = std::uint8_t(tricks[p]);
  for (std::size_t side = 0; side < 2; ++side) t.counters[side] = std::uint8_t(counters[side]);
  t.fox = Seat(fox);
  const Score s = score(compile(sheep_head()), t);
  return {s.begin(), s.begin() + 4};
}

TEST(RuleBook, T4e_SevenCountersOnePointTenTwoPoints) {
  const std::array<int, 4> tricks{2, 2, 1, 1};
  for (int counters = 0; counters <= 13; ++counters) {
    const int one = counters >= 10 ? 2 : counters >= 7 ? 1 : 0;
    const int other = 13 - counters >= 10 ? 2 : 13 - counters >= 7 ? 1 : 0;
    // The fox is seat 1's.
    EXPECT_EQ(paid({counters, 13 - counters}, tricks, 1), (Line{one, other + 1, one, other + 1})) << counters;
  }
}

TEST(RuleBook, T4e_AllThirteenWithoutEveryTrickAreTwoPointsAndTheFox) {
  EXPECT_EQ(paid({13, 0}, {4, 1, 1, 0}, 2), (Line{3, 0, 3, 0}));
}

TEST(RuleBook, T4e_ABuckIsSevenAndNothingElse) {
  EXPECT_EQ(paid({13, 0}, {4, 0, 2, 0}, 0), (Line{7, 0, 7, 0}));
  EXPECT_EQ(paid({0, 13}, {0, 1, 0, 5}, 3), (Line{0, 7, 0, 7}));
}

TEST(RuleBook, T4e_FoxCatchersWinFourteenAtOnce) {
  Witness w(sheep_head(), "...; QC QS JC JS JH JD");
  EXPECT_TRUE(is_over(w.state));
  EXPECT_EQ(w.state.ending, Ending::fox_catchers);
  w.scores({0, 14, 0, 14});
  Witness five(sheep_head(), "...; QC QS JC JS JH AD; JD");
  EXPECT_FALSE(is_over(five.state)) << "five and the fox are not enough";
}

TEST(RuleBook, T4e_AClaimCountsWhatIsLeft) {
  Witness w(sheep_head(), kCountersDeal);
  w.does("AC 9S AD JD QH 9C AH JH QC 9D KC KS").turn_of(2).does("claim");
  const Tally t = tally(w.game, w.state);
  EXPECT_EQ(int(t.counters[0]), 11);
  EXPECT_EQ(int(t.counters[1]), 2);
  w.scores({2, 1, 2, 1});
}

TEST(RuleBook, T4e_L5_ARenegeIsOnePointForTheOtherSide) {
  Tally t;
  t.ending = Ending::partners;
  t.reneged = 2;
  const Score s = score(compile(sheep_head()), t);
  EXPECT_EQ(Line(s.begin(), s.begin() + 4), (Line{0, 1, 0, 1}));
}

}  // namespace
}  // namespace sheepshead
