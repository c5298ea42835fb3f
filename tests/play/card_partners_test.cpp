// T4c, T4f, T6c, T6d, T8a, T8b, T8c: nobody picks, and the cards decide who plays with whom.
#include "play/tables.hpp"

namespace sheepshead {
namespace {

constexpr Seats seats(std::initializer_list<int> all) {
  Seats s = 0;
  for (const int seat : all) s = Seats(s | one_seat(Seat(seat)));
  return s;
}

// ---- T4c A, T6c, T8a: the black queens ----

constexpr std::string_view kQueensApart = "QC QH QD JC JS JH JD AD; ...; QS AC 10C KC 9C 8C 7C AS; ...";

TEST(RuleBook, T4c_TheBlackQueensArePartners) {
  Witness w(four_black_queens(), kQueensApart);
  w.turn_of(0);  // nothing is declared: the dealer's left leads
  EXPECT_EQ(w.state.contract.picker, 0);
  EXPECT_EQ(w.state.contract.partners, seats({2}));
  w.does("claim").scores({3, -3, 3, -3});
}

TEST(RuleBook, T4c_TheyAreSecretUntilTheQueensArePlayed) {
  Witness w(four_black_queens(), kQueensApart);
  EXPECT_EQ(w.seen_by(1).picker, kNoSeat);
  EXPECT_EQ(w.seen_by(1).partners, 0);
  EXPECT_EQ(w.seen_by(2).picker, kNoSeat);  // the one does not know the other
  w.does("QC");
  EXPECT_EQ(w.seen_by(1).picker, 0);
  EXPECT_EQ(w.seen_by(1).partners, 0);
  EXPECT_EQ(w.seen_by(2).picker, 0);
  w.does("7S QS");
  EXPECT_EQ(w.seen_by(1).partners, seats({2}));
}

TEST(RuleBook, T4c_BothQueensInOneHandAreAlone) {
  Witness w(four_black_queens(), "QC QS QH QD JC JS JH JD; ...");
  EXPECT_EQ(w.state.contract.partners, 0);
  w.does("claim").scores({9, -3, -3, -3});
}

TEST(RuleBook, T6c_T8a_TwoAgainstTheOthers) {
  // S2: each opponent pays 3, the partner gets 3, the picker the rest.
  Witness six(card_partners(6, 30, {3, 2}), "QC QH QD JC JS; ...; ...; QS AC 10C KC 9C; ...; ...");
  six.does("claim").scores({9, -3, -3, 3, -3, -3});
  Witness eight(card_partners(8, 32, {2, 2}), "QC QH QD JC; ...; ...; QS AC 10C KC; ...; ...; ...; ...");
  eight.does("claim").scores({15, -3, -3, 3, -3, -3, -3, -3});
}

// ---- T4c B and C, T8c: the first two of a rank ----

TEST(RuleBook, T4c_TheFirstTwoQueensPlayedMakePartners) {
  Witness w(first_two(4, {3, 3, 2}, Rank::queen), "QD 7D; QH; QS; QC");
  EXPECT_EQ(w.state.contract.picker, kNoSeat);
  w.does("7D QH");
  EXPECT_EQ(w.state.contract.picker, kNoSeat);
  w.does("QS");
  // The picker is whoever played the first of the two.
  EXPECT_EQ(w.state.contract.picker, 1);
  EXPECT_EQ(w.state.contract.partners, seats({2}));
  EXPECT_EQ(w.seen_by(0).picker, 1);
  w.does("QC");  // a third queen changes nothing
  EXPECT_EQ(w.state.contract.picker, 1);
  EXPECT_EQ(w.state.contract.partners, seats({2}));
}

/// The option of T4c and T8c: the picker is whoever played the higher of the two.
Rules higher_picks(Rules r) {
  r.partner.picker = FirstTwoPicker::higher;
  return r;
}

TEST(RuleBook, T4c_AtSomeTablesTheHigherOfTheTwoPicks) {
  Witness w(higher_picks(first_two(4, {3, 3, 2}, Rank::queen)), "QD 7D; QH; QS; QC");
  w.does("7D QH QS");
  EXPECT_EQ(w.state.contract.picker, 2);
  EXPECT_EQ(w.state.contract.partners, seats({1}));
  EXPECT_EQ(w.seen_by(0).picker, 2);
  w.does("QC");
  EXPECT_EQ(w.state.contract.picker, 2);
}

TEST(RuleBook, T4c_WhoPlaysBothIsAlone) {
  Witness w(first_two(4, {3, 3, 2}, Rank::queen), "QC QS; QH QD JC; ...; ...");
  w.does("QC JC JH 7D QS");
  EXPECT_EQ(w.state.contract.picker, 0);
  EXPECT_EQ(w.state.contract.partners, 0);
}

TEST(RuleBook, T4c_AnotherRankOfTwoFailsTheFirst) {
  Witness w(first_two(4, {3, 3, 2}, Rank::king), "KC 7C; 8C; 9C; AC; ");
  w.does("KC 8C 9C AC");
  EXPECT_EQ(w.state.contract.picker, kNoSeat);
  Witness trump(higher_picks(first_two(4, {3, 3, 2}, Rank::king)), "AC KS; KC; 9C; KD QC QS QH QD JC JS JH");
  trump.does("AC KC 9C KD");  // the king of diamonds is trump, and so the higher one
  EXPECT_EQ(trump.state.contract.picker, 3);
  EXPECT_EQ(trump.state.contract.partners, seats({1}));
  Witness fail(higher_picks(first_two(4, {3, 3, 2}, Rank::king)), "KC; AC; 8C; KS QC QS QH QD JC JS JH");
  fail.does("KC AC 8C KS");
  EXPECT_EQ(fail.state.contract.picker, 0);
  EXPECT_EQ(fail.state.contract.partners, seats({3}));
}

TEST(RuleBook, T8c_TheFirstTwoQueensOfEight) {
  Witness w(first_two(8, {2, 2}, Rank::queen), "7D; 8D; QD; 9D; QC; KD; 10D; AD");
  w.does("7D 8D QD 9D QC");
  EXPECT_EQ(w.state.contract.picker, 2);
  EXPECT_EQ(w.state.contract.partners, seats({4}));
  Witness higher(higher_picks(first_two(8, {2, 2}, Rank::queen)), "7D; 8D; QD; 9D; QC; KD; 10D; AD");
  higher.does("7D 8D QD 9D QC");
  EXPECT_EQ(higher.state.contract.picker, 4);
  EXPECT_EQ(higher.state.contract.partners, seats({2}));
}

// ---- T4f: Spitzer ----

TEST(RuleBook, T4f_TheBlackQueensArePartnersWithTheSpitzBetweenThem) {
  Witness w(spitzer(OneHand::alone), "QC; 7D; QS; JD");
  EXPECT_EQ(w.state.contract.picker, 0);
  EXPECT_EQ(w.state.contract.partners, seats({2}));
  // The seven of diamonds is second: it takes the queen of spades.
  EXPECT_TRUE(w.game.order.beats(*parse_card("7D"), *parse_card("QS")));
  EXPECT_TRUE(w.game.order.beats(*parse_card("QC"), *parse_card("7D")));
}

constexpr std::string_view kBothQueens =
    "QC QS QH AC 7C 8C 9C 7S; 10S 9S 8S AD 10D KD 9D 8D; QD JC JS JH JD 7D AS KS; ...";

TEST(RuleBook, T4f_BothQueensThePartnerIsWhoWinsTheFirstTrickNotOnesOwn) {
  Witness w(spitzer(OneHand::first_trick), kBothQueens);
  w.turn_of(0).may("silent first-trick").does("first-trick");
  w.does("AC 8D 7D KC");  // the spitz takes it
  EXPECT_EQ(w.state.contract.picker, 0);
  EXPECT_EQ(w.state.contract.partners, seats({2}));
  EXPECT_EQ(w.seen_by(1).partners, seats({2}));
}

TEST(RuleBook, T4f_AFirstTrickThatIsOnesOwnDoesNotCount) {
  Witness w(spitzer(OneHand::first_trick), kBothQueens);
  w.does("first-trick QC 8D QD 10C");
  EXPECT_EQ(w.state.contract.partners, 0);
  w.does("7S 8S AS 7H");
  EXPECT_EQ(w.state.contract.partners, seats({2}));
}

TEST(RuleBook, T4f_BothQueensAndSilenceIsAlone) {
  Witness w(spitzer(OneHand::first_trick), kBothQueens);
  w.does("silent silent silent silent AC 8D 7D KC");
  EXPECT_EQ(w.state.contract.picker, 0);
  EXPECT_EQ(w.state.contract.partners, 0);
}

TEST(RuleBook, T4f_BothQueensAnAceOfASuitOneHasIsCalled) {
  Witness w(spitzer(OneHand::call_an_ace), kBothQueens);
  // Seat 0 has clubs and spades; the ace of clubs is its own; it has no heart.
  w.turn_of(0).may("silent call AS").does("call AS");
  EXPECT_EQ(w.state.contract.partners, seats({2}));
  EXPECT_EQ(w.state.contract.picker, 0);
}

TEST(RuleBook, T4f_EverybodyIsAskedSoThatTheAskingTellsNothing) {
  Witness w(spitzer(OneHand::first_trick), "QC; QS; ...; ...");
  for (int seat = 0; seat < 4; ++seat) w.turn_of(seat).may("silent").does("silent");
  w.turn_of(0);
  EXPECT_EQ(w.state.phase, Phase::play);
}

// ---- T6d: three partners and an exchange ----

constexpr std::string_view kTwoOfThree = "QC JD 9S 10S KS; 8C 9C 10C KC AC; QS; ...; ...; ...";

TEST(RuleBook, T6d_TheSevenOfDiamondsIsTheHighestTrump) {
  Witness w(six_three_partners(), kTwoOfThree);
  EXPECT_TRUE(w.game.order.beats(*parse_card("7D"), *parse_card("QC")));
}

TEST(RuleBook, T6d_WhoHoldsTwoMayPassOneLeftForACardOfThatPlayersChoice) {
  Witness w(six_three_partners(), kTwoOfThree);
  w.turn_of(0).may("silent give QC give JD").does("give JD");
  w.turn_of(1).may("give 8C give 9C give 10C give KC give AC").does("give AC");  // any card but the one it got
  EXPECT_TRUE(w.hand(0).has(*parse_card("AC")));
  EXPECT_TRUE(w.hand(1).has(*parse_card("JD")));
  w.does("silent silent silent silent silent").turn_of(0);
  EXPECT_EQ(w.state.phase, Phase::play);
  EXPECT_EQ(w.state.contract.picker, 0);
  EXPECT_EQ(w.state.contract.partners, seats({1, 2}));
}

TEST(RuleBook, T6d_WithoutAnExchangeTwoPlayAgainstFour) {
  Witness w(six_three_partners(), kTwoOfThree);
  w.does("silent silent silent silent silent silent");
  EXPECT_EQ(w.state.contract.partners, seats({2}));
}

TEST(RuleBook, T6d_WhoHoldsOneHasNothingToPass) {
  Witness w(six_three_partners(), "QC; JD; QS; ...; ...; ...");
  for (int seat = 0; seat < 6; ++seat) w.turn_of(seat).may("silent").does("silent");
  EXPECT_EQ(w.state.contract.partners, seats({1, 2}));
}

TEST(RuleBook, T6d_S4_TheLosersPayDouble) {
  const Game g = compile(six_three_partners());
  Tally t;
  t.picker = 0;
  t.partners = seats({1, 2});
  t.points = {30, 10, 10, 60, 10, 0};
  t.tricks = {1, 1, 1, 1, 1, 0};
  const Score s = score(g, t);  // 50: lost, v = 1, doubled; three against three
  EXPECT_EQ(std::vector<int>(s.begin(), s.begin() + 6), (std::vector<int>{-2, -2, -2, 2, 2, 2}));
  t.points = {30, 21, 10, 59, 0, 0};
  const Score won = score(g, t);
  EXPECT_EQ(std::vector<int>(won.begin(), won.begin() + 6), (std::vector<int>{1, 1, 1, -1, -1, -1}));
}

// ---- T8b: three partners, and calling a fourth card ----

TEST(RuleBook, T8b_ThreeAgainstFive) {
  Witness w(eight_three_partners(), "QC; ...; JD; ...; 7D; ...; ...; ...");
  for (int seat = 0; seat < 8; ++seat) w.turn_of(seat).may("silent").does("silent");
  EXPECT_EQ(w.state.contract.picker, 0);
  EXPECT_EQ(w.state.contract.partners, seats({2, 4}));
}

TEST(RuleBook, T8b_WithTheSevenTheEightIsCalled) {
  Witness w(eight_three_partners(), "...; QC 7D 9S AS; 8D; JD; ...; ...; ...; ...");
  w.does("silent").turn_of(1).may("silent call 8D").does("call 8D");
  w.does("silent silent silent silent silent silent");
  EXPECT_EQ(w.state.contract.picker, 1);
  EXPECT_EQ(w.state.contract.partners, seats({2, 3}));
}

TEST(RuleBook, T8b_WithQueenAndJackTheJackOfHeartsIsCalled) {
  Witness w(eight_three_partners(), "QC JD; JH; 7D; ...; ...; ...; ...; ...");
  w.turn_of(0).may("silent call JH").does("call JH");
  EXPECT_EQ(w.state.partner_cards.size(), 4);
  w.does("silent silent silent silent silent silent silent");
  EXPECT_EQ(w.state.contract.partners, seats({1, 2}));
}

TEST(RuleBook, T8b_IfAnotherPartnerHoldsTheCalledCardItIsCalledAgain) {
  Witness w(eight_three_partners(), "QC JD; JS; 7D JH; ...; ...; ...; ...; ...");
  w.does("call JH").turn_of(0).may("silent call JS").does("call JS");
  w.turn_of(1).does("silent silent silent silent silent silent silent");
  EXPECT_EQ(w.state.contract.partners, seats({1, 2}));
}

TEST(RuleBook, T8b_WhoDoesNotCallPlaysWithOneLess) {
  Witness w(eight_three_partners(), "QC JD; JH; 7D; ...; ...; ...; ...; ...");
  w.does("silent silent silent silent silent silent silent silent");
  EXPECT_EQ(w.state.contract.partners, seats({2}));
}

TEST(RuleBook, T8b_S2_ThreeAgainstFiveSettle) {
  const Game g = compile(eight_three_partners());
  Tally t;
  t.picker = 0;
  t.partners = seats({2, 4});
  t.points = {61, 0, 30, 9, 10, 10, 0, 0};  // 101: schneider
  t.tricks = {1, 0, 1, 1, 0, 1, 0, 0};
  const Score s = score(g, t);
  EXPECT_EQ(std::vector<int>(s.begin(), s.end()), (std::vector<int>{6, -2, 2, -2, 2, -2, -2, -2}));
}

}  // namespace
}  // namespace sheepshead
