// L1 to L4: the tricks, and claiming the rest of them.
#include "witness.hpp"

namespace sheepshead {
namespace {

TEST(RuleBook, L1_TheDealersLeftLeadsWhoeverPicked) {
  Witness w(five_called_ace(), kCommonDeal, 2);
  w.does("pass pass pick 7H 8H call AC").turn_of(3);
  EXPECT_EQ(w.state.leader[0], 3);
}

TEST(RuleBook, L1_TheWinnerLeadsTheNextTrick) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H call AC | JD JH QD KD QH").turn_of(4).does("7D AD 9D 8D JS").turn_of(3);
}

TEST(RuleBook, L2_FollowTheLedSuit) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H alone | 8C").turn_of(1).may("AC 7C").refuses("JH", Refusal::must_follow_suit);
  w.refuses("9S", Refusal::must_follow_suit).refuses("KC", Refusal::card_not_held);
}

TEST(RuleBook, L2_TrumpIsASuit) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H alone | QC").turn_of(1).may("JH 9D").refuses("AC", Refusal::must_follow_suit);
  // A queen of hearts or a jack of spades follows trump, not the printed suit.
  w.does("9D 8D").turn_of(3).may("JS KD").does("KD").turn_of(4).may("QH JC 10D 7D");
}

TEST(RuleBook, L2_OtherwiseAnyCard) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H alone | 8C 7C 9C 10C").turn_of(4).may("QH JC 10D 7D KS 8S");
}

TEST(RuleBook, L3_TheHighestTrumpWins) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H alone | AD JH QD JS QH").turn_of(4);
  EXPECT_EQ(w.points(4), 11 + 2 + 3 + 2 + 3);
}

TEST(RuleBook, L3_OrElseTheHighestCardOfTheLedSuit) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H alone | KC 7C 9C 10C KS").turn_of(3);  // the ten over the king
  w.does("AH 8S JD 10H KH").turn_of(0);                     // the smallest jack over the ace
  EXPECT_EQ(w.points(0), 11 + 0 + 2 + 10 + 4);
}

TEST(RuleBook, L3_ACardThrownOffNeverWins) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H alone | 8C 7C 9C 10C 8S").turn_of(3).does("9H KS KC 10H KH").turn_of(1);
}

// The partner leads the ten of diamonds and the queen of clubs takes 34 points, which is schneider by itself.
TEST(RuleBook, L3_C4_TheSchmearedTrickIsWorth34) {
  Witness w(five_called_ace(), "10D AC; QC; AD; 8D QS QH QD JC JS; 10S KS 9S 8S 7S 10H; blind 7C 8C");
  w.does("pass pass pass pick bury QD bury JS call AC");
  w.does("10D QC AD 8D 10S");
  EXPECT_EQ(w.points(1), 34);
  EXPECT_EQ(w.tricks(1), 1);
  EXPECT_EQ(w.state.contract.partner, 0);
  w.turn_of(1);
}

TEST(RuleBook, L4_AClaimThatNobodyCanStop) {
  // The picker has the six highest trumps.
  Witness w(five_called_ace(), "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C");
  w.does("pick 7C 8C alone");
  EXPECT_EQ(can_claim(w.game, w.state), Refusal::none);
  w.does("claim").scores({12, -3, -3, -3, -3});
  EXPECT_EQ(w.points(0), 120 - 0);
  EXPECT_EQ(w.tricks(0), 6);
  EXPECT_EQ(w.state.claimed, 0);
}

TEST(RuleBook, L4_AClaimThatCanBeStopped) {
  Witness w(five_called_ace(), "QS QH QD JC JS JH; QC; ...; ...; ...; blind 7C 8C");
  w.does("pick 7C 8C alone").refuses("claim", Refusal::claim_can_fail);
}

TEST(RuleBook, L4_OnlyOnOnesOwnTurnAndInPlay) {
  Witness w(five_called_ace(), "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C");
  w.refuses("claim", Refusal::wrong_phase);
  w.does("pick 7C 8C alone").refuses_seat(1, "claim", Refusal::not_your_turn);
}

TEST(RuleBook, L4_CountsTheCardsOnTheTable) {
  // Seat 4 leads; the claimant follows with cards that take everything.
  Witness w(five_called_ace(), "QC QS QH QD JC JS; AC; ...; ...; 7D; blind 7C 8C", 3);
  w.does("pass pick 7C 8C alone | 7D").turn_of(0).does("claim").scores({12, -3, -3, -3, -3});
  EXPECT_EQ(w.points(0), 120);
}

TEST(RuleBook, L4_TheTableMayPlayWithoutClaims) {
  Witness w(with(five_called_ace(), [](Rules& r) { r.play.claims = false; }),
            "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C");
  w.does("pick 7C 8C alone").refuses("claim", Refusal::claims_are_off);
}

}  // namespace
}  // namespace sheepshead
