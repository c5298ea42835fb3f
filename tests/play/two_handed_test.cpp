// T2a, T2b: two players, whose cards lie before them.
#include "play/tables.hpp"

namespace sheepshead {
namespace {

constexpr std::string_view kBattery =
    "AC KC 9C 8C AS KS 9S 8S up QC QS AH KH down 7C 7S 7H 8H;"
    "10C 10S QH QD JC JS JH JD up AD 10D KD 9D down 8D 7D 9H 10H";

TEST(RuleBook, T2a_HandAndBatteryOfEachPlayToATrick) {
  Witness w(two_battery(), kBattery);
  // The non-dealer's hand leads; then the other's hand, and after it the two batteries in the same order.
  w.turn_of(0).may("AC KC 9C 8C AS KS 9S 8S").does("AC");
  w.turn_of(1).may("10C").does("10C");  // each place follows suit from itself
  w.turn_of(0).may("QC QS AH KH").does("KH");
  w.turn_of(1).may("AD 10D KD 9D").does("AD");
  EXPECT_EQ(w.points(1), 11 + 10 + 4 + 11);
  EXPECT_EQ(w.tricks(1), 1);
  EXPECT_EQ(w.tricks(0), 0);
}

TEST(RuleBook, T2a_ThePlaceThatWinsLeadsAndUncoveredCardsTurnUp) {
  Witness w(two_battery(), kBattery);
  w.does("AC 10C KH AD");
  // The dealer's battery won and leads. The 8D lay under its AD, the 8H under the KH.
  w.turn_of(1).may("8D 10D KD 9D").does("8D");
  w.turn_of(0).may("QC QS").does("QS");  // the battery: of QC QS AH 8H only the queens are trump
  w.turn_of(1).may("QH QD JC JS JH JD").does("JD");
  w.turn_of(0).may("KC 9C 8C AS KS 9S 8S").does("AS");
  // QS won for the other battery, on whose place the 7S has turned up.
  w.turn_of(0).may("QC 7S AH 8H");
}

TEST(RuleBook, T2a_NobodyKnowsACardThatLiesFaceDown) {
  Witness w(two_battery(), kBattery);
  for (const int seat : {0, 1}) {
    const View v = w.seen_by(seat);
    EXPECT_EQ(v.face_up[0], CardSet({*parse_card("QC"), *parse_card("QS"), *parse_card("AH"), *parse_card("KH")}));
    EXPECT_EQ(v.hand.size(), 8);
    EXPECT_EQ(v.covering.size(), 8);
  }
  w.does("AC 10C KH AD");
  EXPECT_TRUE(w.seen_by(0).face_up[1].has(*parse_card("8D")));
  EXPECT_EQ(w.seen_by(0).covering.size(), 6);
}

TEST(RuleBook, T2a_AllThirtyTwoCardsArePlayedInEightTricks) {
  Witness w(two_battery(), kBattery);
  w.finish();
  EXPECT_EQ(w.tricks(0) + w.tricks(1), 8);
  EXPECT_EQ(w.points(0) + w.points(1), 120);
  EXPECT_EQ(w.state.ending, Ending::duel);
}

constexpr std::string_view kStacks =
    "up AC KC 9C QC AS KS 9S QS down 8C 7C 7S 8S AH KH 7H 8H;"
    "up 10C 10S QH QD JC JS JH JD down AD 10D KD 9D 8D 7D 9H 10H";

TEST(RuleBook, T2b_OnlyFaceUpCardsArePlayedInTricksOfTwo) {
  Witness w(two_stacks(), kStacks);
  w.turn_of(0).may("AC KC 9C QC AS KS 9S QS").does("AC");
  w.turn_of(1).may("10C").does("10C");
  EXPECT_EQ(w.points(0), 21);
  // Under the AC lay the 8C, under the 10C the AD.
  w.turn_of(0).may("8C KC 9C QC AS KS 9S QS").does("8C");
  w.turn_of(1).may("AD 10S QH QD JC JS JH JD").does("AD");
  w.turn_of(1).may("10S QH QD JC JS JH JD");
  w.finish();
  EXPECT_EQ(w.tricks(0) + w.tricks(1), 16);
  EXPECT_EQ(w.state.ending, Ending::duel);
}

/// What a duel of so many card points pays the first of the two.
int duel_of(int points, int tricks_of_loser = 1) {
  const Game g = compile(two_battery());
  Tally t;
  t.ending = Ending::duel;
  t.points = {std::uint8_t(points), std::uint8_t(120 - points)};
  t.tricks = {std::uint8_t(points > 60 ? 8 - tricks_of_loser : tricks_of_loser),
              std::uint8_t(points > 60 ? tricks_of_loser : 8 - tricks_of_loser)};
  const Score s = score(g, t);
  EXPECT_EQ(s[0], -s[1]);
  return s[0];
}

TEST(RuleBook, T2a_T2b_MorePointsWin) {
  EXPECT_EQ(duel_of(61), 1);
  EXPECT_EQ(duel_of(60), 0);
  EXPECT_EQ(duel_of(59), -1);
  EXPECT_EQ(duel_of(90), 1);
  EXPECT_EQ(duel_of(91), 2);  // the loser has fewer than 30
  EXPECT_EQ(duel_of(120), 2);
  EXPECT_EQ(duel_of(120, 0), 3);
  EXPECT_EQ(duel_of(0, 0), -3);
}

}  // namespace
}  // namespace sheepshead
