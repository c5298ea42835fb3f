// Who wins a picked hand and who pays for the whole side, in hands worked out by hand.
#include <gtest/gtest.h>

#include "play/score.hpp"
#include "rules/game.hpp"
#include "rules/rules.hpp"

namespace sheepshead {
namespace {

// Seat 0 picks, seat 1 is the partner.
Tally side_took(int points, int tricks = 3) {
  return {.picker = 0,
          .partners = one_seat(1),
          .tricks = {std::uint8_t(tricks), 0, std::uint8_t(6 - tricks)},
          .points = {std::uint8_t(points), 0, std::uint8_t(120 - points)}};
}

TEST(Verdict, S1_TheSideWinsWithSixtyOne) {
  const Game game = compile(five_called_ace());
  EXPECT_TRUE(verdict(game, side_took(61)).wins);
  EXPECT_FALSE(verdict(game, side_took(60)).wins);
  EXPECT_EQ(verdict(game, side_took(60)).pays_alone, kNoSeat);
}

TEST(Verdict, P6_ASheepsheadNeedsEveryTrickAndThePickerPaysForIt) {
  const Game game = compile(five_called_ace());
  Tally t = side_took(110, 5);
  t.sheepshead = true;
  EXPECT_FALSE(verdict(game, t).wins);
  EXPECT_EQ(verdict(game, t).pays_alone, 0);
  t = side_took(120, 6);
  t.sheepshead = true;
  EXPECT_TRUE(verdict(game, t).wins);
  EXPECT_EQ(verdict(game, t).pays_alone, kNoSeat);
}

TEST(Verdict, L5_RenegingLosesWhateverWasTaken) {
  const Game game = compile(five_called_ace());
  Tally t = side_took(100);
  t.reneged = 1;
  EXPECT_FALSE(verdict(game, t).wins);
  EXPECT_EQ(verdict(game, t).pays_alone, 1);
  t = side_took(10);
  t.reneged = 3;
  EXPECT_TRUE(verdict(game, t).wins);
  EXPECT_EQ(verdict(game, t).pays_alone, 3);
}

TEST(Verdict, S5_WithoutATrickThePickerMayPayAlone) {
  Rules rules = five_called_ace();
  EXPECT_EQ(verdict(compile(rules), side_took(0, 0)).pays_alone, kNoSeat);
  rules.scoring.no_trick_loss = NoTrickLoss::picker_pays;
  EXPECT_EQ(verdict(compile(rules), side_took(0, 0)).pays_alone, 0);
}

Tally alone(Ending ending, std::array<std::uint8_t, kMaxSeats> points, std::array<std::uint8_t, kMaxSeats> tricks) {
  Tally t;
  t.ending = ending;
  t.points = points;
  t.tricks = tricks;
  return t;
}

TEST(Verdict, S1_TheWinnersAreASideAndTheOthersLose) {
  const Game game = compile(five_called_ace());
  Verdict v = verdict(game, side_took(61));
  EXPECT_EQ(v.winners, 0b00011);
  EXPECT_EQ(v.losers, 0b11100);
  EXPECT_EQ(v.value, 1);
  v = verdict(game, side_took(30));
  EXPECT_EQ(v.winners, 0b11100);
  EXPECT_EQ(v.losers, 0b00011);
  EXPECT_EQ(v.value, 2);
}

TEST(Verdict, N2_InALeasterThoseWhoTieAreLevelAndATrickIsNeeded) {
  const Game game = compile(five_called_ace());
  const Tally tied = alone(Ending::leaster, {10, 10, 40, 60, 0}, {1, 1, 2, 2, 0});
  EXPECT_EQ(verdict(game, tied).winners, 0);
  EXPECT_EQ(verdict(game, tied).level, 0b00011);
  EXPECT_EQ(verdict(game, tied).barred, 0b10000);
  const Tally won = alone(Ending::leaster, {9, 11, 40, 60, 0}, {1, 1, 2, 2, 0});
  EXPECT_EQ(verdict(game, won).winners, 0b00001);
  EXPECT_EQ(verdict(game, won).losers, 0b11110);
  EXPECT_EQ(verdict(game, won).level, 0);
}

TEST(Verdict, N3_InAMosterTheTakerOfMostPaysAlone) {
  const Game game = compile(five_called_ace());
  const Tally most = alone(Ending::moster, {10, 10, 40, 60, 0}, {1, 1, 2, 2, 0});
  EXPECT_EQ(verdict(game, most).pays_alone, 3);
  EXPECT_EQ(verdict(game, most).losers, 0b01000);
  EXPECT_EQ(verdict(game, most).winners, 0b10111);
  const Tally level = alone(Ending::moster, {10, 10, 50, 50, 0}, {1, 1, 2, 2, 0});
  EXPECT_EQ(verdict(game, level).pays_alone, kNoSeat);
  EXPECT_EQ(verdict(game, level).winners, 0);
  EXPECT_EQ(verdict(game, level).level, 0b01100);
}

TEST(Verdict, N6_TheHandsThatCountMostAreLevelAndOneOfThemPays) {
  const Game game = compile(five_called_ace());
  Tally t = alone(Ending::schwanzer, {7, 3, 7, 2, 1}, {});
  EXPECT_EQ(verdict(game, t).level, 0b00101);
  EXPECT_EQ(verdict(game, t).winners, 0);
  t.loser = 2;
  EXPECT_EQ(verdict(game, t).pays_alone, 2);
  EXPECT_EQ(verdict(game, t).winners, 0b11011);
}

TEST(Verdict, T4d_EachBillyIsMadeOrFailsByItself) {
  Rules rules = five_called_ace();
  rules.table.players = 4;
  rules.scoring.system = System::hicks;
  const Game game = compile(rules);
  Tally t = alone(Ending::picked, {0, 40, 40, 40}, {0, 3, 2, 3});
  t.picker = 0;
  t.bid = Bid::billy;
  t.bidders = 0b0011;
  const Verdict v = verdict(game, t);
  EXPECT_EQ(v.winners, 0b0001);
  EXPECT_EQ(v.losers, 0b0010);
  EXPECT_EQ(v.value, 18);
  EXPECT_EQ(v.against, 6);
  t.laid_up = true;
  EXPECT_EQ(verdict(game, t).value, 24);
  EXPECT_EQ(verdict(game, t).against, 8);
}

TEST(Verdict, T4e_BothSidesMayScoreAndABuckIsEveryTrick) {
  const Game game = compile(five_called_ace());
  Tally t = alone(Ending::partners, {}, {2, 2, 2, 2});
  t.counters = {7, 6};
  t.fox = 1;
  EXPECT_EQ(verdict(game, t).by_counters, (std::array<std::uint8_t, 2>{1, 0}));
  EXPECT_EQ(verdict(game, t).side_gets, (std::array<std::uint8_t, 2>{1, 1}));
  EXPECT_EQ(verdict(game, t).winners, 0b1111);
  EXPECT_EQ(verdict(game, t).losers, 0);
  t.tricks = {4, 0, 4, 0};
  EXPECT_EQ(verdict(game, t).outcome, Outcome::all_tricks);
  EXPECT_EQ(verdict(game, t).winners, kFixedSides[0]);
  EXPECT_EQ(verdict(game, t).side_gets[0], 7);
}

}  // namespace
}  // namespace sheepshead
