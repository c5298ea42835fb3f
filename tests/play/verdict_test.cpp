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

}  // namespace
}  // namespace sheepshead
