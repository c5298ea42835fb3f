// N3, N4, N6: moster, mittler and schwanzer.
#include "witness.hpp"

namespace sheepshead {
namespace {

using Line = std::vector<int>;

Line paid(const Rules& rules, Ending ending, const Line& tricks, const Line& points, int doublers = 0) {
  Tally t;
  t.ending = ending;
  t.doublers = std::uint8_t(doublers);
  for (std::size_t p = 0; p < tricks.size(); ++p) {
    t.tricks[p] = std::uint8_t(tricks[p]);
    t.points[p] = std::uint8_t(points[p]);
  }
  const Game game = compile(rules);
  const Score s = score(game, t);
  return {s.begin(), s.begin() + game.players};
}

// Seat 0 takes the first trick, 16 points, seat 3 all others, 83, and the blind with the last of them, 21.
constexpr std::string_view kNoPickerDeal =
    "QC 7C 7S 7H 8H 9H; QS 8C 8S KC KS KH; QH 9C 9S 9D 8D 7D; QD JC JS JH JD AD; 10C 10S 10H AC AS KD; blind 10D AH";
constexpr std::string_view kNoPickerPlay =
    "pass pass pass pass pass QC QS QH QD KD 7C 8C 9C AD 10C JC AC 7S 8S 7D JS AS 7H KS 8D JH 10S 8H KC 9D "
    "JD 10H 9H KH 9S";
constexpr std::string_view kGranny = "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C";

TEST(RuleBook, N3_MostPointsPaysOneToEachOther) {
  Witness w(when_nobody_picks(NobodyPicks::moster), kNoPickerDeal);
  w.does(kNoPickerPlay).scores({1, 1, 1, -4, 1});
  EXPECT_EQ(w.state.ending, Ending::moster);
  EXPECT_EQ(tally(w.game, w.state).points[3], 83 + 21) << "the blind as in a leaster";
}

TEST(RuleBook, N3_ATrickMoreOrLessDoesNotMatter) {
  const Rules rules = when_nobody_picks(NobodyPicks::moster);
  EXPECT_EQ(paid(rules, Ending::moster, {4, 1, 1, 0, 0}, {20, 60, 40, 0, 0}), (Line{1, -4, 1, 1, 1}));
}

TEST(RuleBook, N3_TakingAllTricksWinsInstead) {
  Witness w(when_nobody_picks(NobodyPicks::moster), kGranny);
  w.does(kAllPass).finish().scores({4, -1, -1, -1, -1});
}

TEST(RuleBook, N3_ATieForMostNoStakes) {
  const Rules rules = when_nobody_picks(NobodyPicks::moster);
  EXPECT_EQ(paid(rules, Ending::moster, {2, 1, 1, 1, 1}, {40, 40, 20, 15, 5}), (Line{0, 0, 0, 0, 0}));
  EXPECT_EQ(paid(rules, Ending::moster, {2, 1, 1, 1, 1}, {20, 40, 20, 20, 20}), (Line{1, -4, 1, 1, 1}))
      << "a tie below the most does not matter";
}

TEST(RuleBook, N4_TheMiddleNumberOfPointsWins) {
  const Rules rules = when_nobody_picks(NobodyPicks::mittler);
  EXPECT_EQ(paid(rules, Ending::mittler, {1, 1, 1, 1, 2}, {10, 20, 30, 25, 35}), (Line{-1, -1, -1, 4, -1}));
  EXPECT_EQ(paid(rules, Ending::mittler, {1, 1, 1, 1, 2}, {10, 10, 25, 40, 35}), (Line{-1, -1, 4, -1, -1}))
      << "a tie below the middle leaves it clear";
  EXPECT_EQ(paid(when_nobody_picks(NobodyPicks::mittler, three_handed()), Ending::mittler, {3, 3, 4}, {30, 60, 30}),
            (Line{0, 0, 0}));
  EXPECT_EQ(paid(when_nobody_picks(NobodyPicks::mittler, three_handed()), Ending::mittler, {3, 3, 4}, {30, 50, 40}),
            (Line{-1, -1, 2}));
}

TEST(RuleBook, N4_NoClearMiddleNoStakes) {
  const Rules rules = when_nobody_picks(NobodyPicks::mittler);
  EXPECT_EQ(paid(rules, Ending::mittler, {1, 1, 1, 1, 2}, {10, 25, 25, 30, 30}), (Line{0, 0, 0, 0, 0}));
  EXPECT_EQ(paid(rules, Ending::mittler, {0, 0, 0, 2, 4}, {0, 0, 0, 40, 80}), (Line{0, 0, 0, 0, 0}));
}

TEST(RuleBook, N4_PlayedOutForOneself) {
  // Points 16, 0, 0, 104, 0: three tie at the bottom.
  Witness w(when_nobody_picks(NobodyPicks::mittler), kNoPickerDeal);
  w.does(kNoPickerPlay).scores({0, 0, 0, 0, 0});
  EXPECT_EQ(w.state.ending, Ending::mittler);
}

TEST(RuleBook, N4_OnlyWithAnOddNumberOfPlayers) {
  EXPECT_TRUE(check(when_nobody_picks(NobodyPicks::mittler)).empty());
  EXPECT_FALSE(check(when_nobody_picks(NobodyPicks::mittler, four_cutthroat())).empty());
}

TEST(RuleBook, N6_AllShowAndTheHighestTotalPaysOneToEachOther) {
  // Seat 0 has the source's hand of seven: 3 + 2 + 1 + 1. The others have 5, 5, 5 and 3.
  Witness w(when_nobody_picks(NobodyPicks::schwanzer),
            "QS JC AD 8D 10C 7S; QC JS; QH JH; QD JD; 10D KD 9D; blind 7D 7C");
  w.does(kAllPass).scores({-4, 1, 1, 1, 1});
  EXPECT_EQ(w.state.ending, Ending::schwanzer);
  const Tally t = tally(w.game, w.state);
  EXPECT_EQ(Line(t.points.begin(), t.points.begin() + 5), (Line{7, 5, 5, 5, 3}));
  for (const int seat : {0, 1, 2, 3, 4}) EXPECT_EQ(w.seen_by(4).face_up[std::size_t(seat)], w.hand(seat));
}

TEST(RuleBook, N6_TheBlindIsDiscarded) {
  // With the blind's two queens nobody would have more; they count for no one.
  Witness w(when_nobody_picks(NobodyPicks::schwanzer), "QS JC AD; JS JH; JD 10D; KD 9D 8D; 7D; blind QC QH");
  w.does(kAllPass);
  EXPECT_EQ(tally(w.game, w.state).points[4], 1 + 3) << "the queen of diamonds fills up the last hand";
  w.scores({-4, 1, 1, 1, 1});
}

TEST(RuleBook, N6_AmongThoseWhoTieTheMostPowerfulTrumpPays) {
  // The source's tie of six: seat 1 with both clubs and diamonds queens, seat 3 with QS JC AD.
  Witness w(when_nobody_picks(NobodyPicks::schwanzer), "QH JS; QC QD; JH JD 10D; QS JC AD; KD 9D 8D 7D; blind 7C 7S");
  w.does(kAllPass).scores({1, -4, 1, 1, 1});
  const Tally t = tally(w.game, w.state);
  EXPECT_EQ(Line(t.points.begin(), t.points.begin() + 5), (Line{5, 6, 5, 6, 4}));
}

TEST(RuleBook, N3_N4_N6_M7_AfterADoublerTheyCountDouble) {
  EXPECT_EQ(paid(when_nobody_picks(NobodyPicks::moster), Ending::moster, {1, 2, 1, 1, 1}, {10, 50, 20, 20, 20}, 1),
            (Line{2, -8, 2, 2, 2}));
  EXPECT_EQ(paid(when_nobody_picks(NobodyPicks::mittler), Ending::mittler, {1, 1, 1, 1, 2}, {10, 20, 30, 25, 35}, 1),
            (Line{-2, -2, -2, 8, -2}));
}

}  // namespace
}  // namespace sheepshead
