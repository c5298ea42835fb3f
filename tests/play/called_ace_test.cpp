// A1 to A7: partner by called ace.
#include "witness.hpp"

namespace sheepshead {
namespace {

TEST(RuleBook, A1_TheAceOfASuitOfWhichThePickerHoldsACard) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H").may("call AC alone");  // no hearts are left in the hand, and never were spades
  Witness keeps_hearts(five_called_ace(), kCommonDeal);
  keeps_hearts.does("pick bury KC bury 8C").may("call AH alone");
  Witness keeps_both(five_called_ace(), kCommonDeal);
  keeps_both.does("pick bury 8C bury 8H").may("call AC call AH alone");
}

TEST(RuleBook, A1_ItsHolderIsTheSecretPartner) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H call AC");
  EXPECT_EQ(w.state.contract.partner, 1);
  EXPECT_EQ(w.seen_by(1).partner, 1) << "he knows it himself";
  for (const int other : {0, 2, 3, 4}) EXPECT_EQ(w.seen_by(other).partner, kNoSeat);
  EXPECT_EQ(public_view(w.game, w.state).partner, kNoSeat);
  w.does("8C AC");
  for (const int anyone : {0, 1, 2, 3, 4}) EXPECT_EQ(w.seen_by(anyone).partner, 1);
}

TEST(RuleBook, A1_NotAnAceThatHeHoldsOrBuried) {
  Witness w(five_called_ace(), "QC QS AC KC 8S 9H; blind 7D 8D");
  w.does("pick 7D 8D").may("call AS call AH alone").refuses("call AC", Refusal::called_card_is_own);
  Witness buried(five_called_ace(), "QC QS AC KC 8S 9H; blind 7D 8D");
  buried.does("pick 7D AC").may("call AS call AH alone").refuses("call AC", Refusal::called_card_is_own);
}

TEST(RuleBook, A1_OnlyFailAces) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H").refuses("call QH", Refusal::not_a_partner_card).refuses("call KS", Refusal::not_a_partner_card);
  Witness diamonds(five_called_ace(), "QC QS JD KD KC 8C; AC; AD; blind 7H 8H");
  diamonds.does("pick 7H 8H").refuses("call AD", Refusal::not_a_partner_card);
}

TEST(RuleBook, A2_TheLastHoldCardIsNotThrownOff) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H call AC").does("JD JH 8D KD 7D");
  // Hearts are led and the picker has none: of two hold cards one may go.
  w.does("10H KH 9H 8S").turn_of(0).may("QC QS AD KC 8C").does("KC");
  EXPECT_EQ(w.tricks(3), 0);
  w.turn_of(1).does("9S AS 10S KS").turn_of(0).may("QC QS AD").refuses("8C", Refusal::must_keep_hold_card);
}

TEST(RuleBook, A2_EndsWithTheFirstTrickOfTheSuit) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H call AC").does("8C AC 9C 10C 8S").turn_of(1).does("9S AS 10S KS").turn_of(0);
  w.may("QC QS JD AD KC");  // the second club is free now
}

TEST(RuleBook, A2_SeveralHoldCardsFollowFreely) {
  // Seat 3 leads clubs: the picker may follow with either club, the partner must play the ace.
  Witness w(five_called_ace(), kCommonDeal, 2);
  w.does("pass pass pick 7H 8H call AC").turn_of(3).does("10C 8S").turn_of(0).may("KC 8C").does("KC");
  w.turn_of(1).may("AC");
}

TEST(RuleBook, A3_TheCalledAceMustBePlayedWhenItsSuitIsLed) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H call AC").does("8C").turn_of(1).may("AC").refuses("7C", Refusal::must_play_called_card);
}

TEST(RuleBook, A3_AlsoWhenThePartnerLeadsTheSuitHimself) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H call AC").does("JD JH 8D KD 7D").turn_of(1).may("AC 9D 9S 10H");
  w.refuses("7C", Refusal::must_lead_called_card);
}

TEST(RuleBook, A3_IsNotThrownOffBefore) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H call AC").does("JD JH 8D KD 7D").does("9S AS 10S KS KC").turn_of(2).does("7S 9H 8S AD");
  w.turn_of(1).may("7C 9D 10H").refuses("AC", Refusal::must_keep_called_card);
}

// Seat 2 has the best trump and draws it; clubs are called and never led.
constexpr std::string_view kDrawnOut =
    "7D 8D 9D KD 8C 7H; AC AS KS 10S 9S 8S; QC QS QH QD JC JS; 7C 9C 10C KC 7S 10H; KH AH JH JD AD 10D; blind 8H 9H";

TEST(RuleBook, A2_A3_UntilTheyAreTheOnlyCardsLeft) {
  Witness w(five_called_ace(), kDrawnOut);
  w.does("pick 8H 9H call AC | 7D 8S QC 7C JH | QS 9C JD 8D 9S | QH 10C AD 9D 10S | QD KC 10D KD KS");
  w.does("JC 7S KH").turn_of(0).may("7H").refuses("8C", Refusal::must_keep_hold_card).does("7H");
  w.turn_of(1).may("AS").refuses("AC", Refusal::must_keep_called_card).does("AS");
  w.does("JS 10H AH").turn_of(0).may("8C").does("8C").turn_of(1).may("AC").does("AC");
  w.scores({-6, -3, 3, 3, 3});  // not one trick
}

TEST(RuleBook, A3_APartnerWithoutTheLedSuitMayTrump) {
  Witness w(five_called_ace(), kDrawnOut);
  w.does("pick 8H 9H call AH").does("8C").turn_of(1).may("AC");  // clubs are a suit like any other now
}

// The picker has all three fail aces; the tens lie with seats 2 and 4.
constexpr std::string_view kThreeAces =
    "QC QS AC AS AH 8C; 7C 7S 7H QH JC 9D; 10C 9C 8S 8H QD JS; KC 9S 9H JH JD AD; 10S KS 10H KH 10D KD; blind 7D 8D";

TEST(RuleBook, A4_WithAllAcesATenWhoseAceHeKeeps) {
  Witness w(five_called_ace(), kThreeAces);
  w.does("pick 7D 8D").may("call 10C call 10S call 10H alone").does("call 10C");
  EXPECT_EQ(w.state.contract.partner, 2);
  Witness buried(five_called_ace(), kThreeAces);
  buried.does("pick 7D AH").may("call 10C call 10S alone").refuses("call 10H", Refusal::ten_needs_its_ace);
}

TEST(RuleBook, A4_NotWithoutAllAces) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H").refuses("call 10C", Refusal::ten_needs_all_aces);
  Witness off(with(five_called_ace(), [](Rules& r) { r.partner.called_ten = false; }), kThreeAces);
  off.does("pick 7D 8D").may("alone").refuses("call 10C", Refusal::not_a_partner_card);
}

TEST(RuleBook, A4_AllTensHeldTooAlone) {
  Witness w(five_called_ace(), "QC AC AS AH 10C 10S; blind 10H 8D");
  w.does("pick QC 8D").may("alone");
  Witness buried(five_called_ace(), "QC AC AS AH 10C 10S; blind 10H 8D");
  buried.does("pick 10H 8D").may("alone");
}

TEST(RuleBook, A4_CalledTenBeatsTheAce) {
  Witness w(five_called_ace(), kThreeAces);
  w.does("pick 7D 8D call 10C").may("QC QS AC AS AH").refuses("8C", Refusal::must_lead_called_card);
  w.does("AC 7C").turn_of(2).may("10C").refuses("9C", Refusal::must_play_called_card).does("10C KC KS");
  EXPECT_EQ(w.tricks(2), 1);
  EXPECT_EQ(w.points(2), 11 + 0 + 10 + 4 + 4);
  w.turn_of(2);
}

TEST(RuleBook, A4_UnlessTrumped) {
  Witness w(five_called_ace(), kThreeAces);
  w.does("pick 7D 8D call 10C | AC 7C 10C KC 10D");
  EXPECT_EQ(w.points(4), 11 + 0 + 10 + 4 + 10);
}

TEST(RuleBook, A4_TheAceIsTheHoldCardAndIsPlayedWhenTheSuitIsLed) {
  Witness w(five_called_ace(), kThreeAces, 2);  // seat 3 leads
  w.does("pass pass pick 7D 8D call 10C").turn_of(3).does("KC KS").turn_of(0).may("AC");
  w.refuses("8C", Refusal::must_play_called_card).does("AC 7C 10C").turn_of(2);
  EXPECT_EQ(w.points(2), 29);
}

TEST(RuleBook, A4_TheAceIsNotThrownOffBefore) {
  // Seat 3 leads hearts; the picker buried theirs and may play anything but the ace of clubs.
  Witness w(five_called_ace(), kThreeAces, 2);
  w.does("pass pass pick 7D AH call 10C").turn_of(3).does("9H 10H").turn_of(0).may("QC QS AS 8C 8D");
  w.refuses("AC", Refusal::must_keep_hold_card);
}

TEST(RuleBook, A4_TheTenBeatsTheAceInItsFirstTrickOnly) {
  // Spades are led first: there the ace beats the ten, for only the ten of clubs was called.
  Witness w(five_called_ace(), kThreeAces);
  w.does("pick 7D 8D call 10C | AS 7S 8S 9S 10S").turn_of(0);
  EXPECT_EQ(w.points(0), 21);
}

// The picker's only fail suit is clubs, with the ace in hand.
constexpr std::string_view kUnknown =
    "QC QS JD AC KC 9D; 7C 9S 8S 9H JH KD; AS 7S 10C 8H QD 8D; 10S KS AH 7H JS AD; 8C 9C 10H KH JC QH; blind 7D 10D";

TEST(RuleBook, A5_AnotherAceWithACardFaceDown) {
  Witness w(five_called_ace(), kUnknown);
  w.does("pick KC 10D").may("call AS call AH alone").refuses("call AC", Refusal::called_card_is_own);
  w.does("call AS").may("under QC under QS under JD under AC under 9D under 7D");
  w.refuses("under KC", Refusal::card_not_held).does("under 7D");
  EXPECT_EQ(w.state.contract.partner, 2);
  EXPECT_EQ(w.hand(0).size(), 6) << "the card still has to be played";
}

TEST(RuleBook, A5_AlsoWithNoFailAtAll) {
  Witness w(five_called_ace(), kUnknown);
  w.does("pick KC AC").may("call AS call AH alone");
}

TEST(RuleBook, A5_NotNeededWhereASuitCanBeCalled) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H").refuses("call AS", Refusal::unknown_not_needed);
}

TEST(RuleBook, A5_OffTheTableHasNoUnknown) {
  const Rules rules = with(five_called_ace(), [](Rules& r) { r.partner.unknown = false; });
  Witness w(rules, kUnknown);
  w.does("pick KC 10D").may("alone").refuses("call AS", Refusal::no_hold_card);
}

TEST(RuleBook, A5_StandsForTheCalledSuitAndNeverWins) {
  Witness w(five_called_ace(), kUnknown, 1);  // seat 2 leads; the under card is a trump
  w.does("pass pass pass pick KC 10D call AS under QS").turn_of(2).may("AS 10C 8H QD 8D");
  w.refuses("7S", Refusal::must_lead_called_card);
  w.does("AS 10S 8C").turn_of(0).may("QS").refuses("QC", Refusal::must_play_under_card).does("QS 9S").turn_of(2);
  EXPECT_EQ(w.points(2), 11 + 10 + 0 + 3 + 0) << "the queen below counts for the taker";
}

TEST(RuleBook, A5_ThePickerMayLeadItAndTheCalledSuitIsLed) {
  Witness w(five_called_ace(), kUnknown);
  w.does("pick KC 10D call AS under 7D").turn_of(0).may("QC QS JD AC 9D 7D").does("7D");
  w.turn_of(1).may("9S 8S").does("9S").turn_of(2).may("AS").does("AS").turn_of(3).may("10S KS").does("KS 8C").turn_of(
      2);
  EXPECT_EQ(w.points(2), 0 + 0 + 11 + 4 + 0);
}

TEST(RuleBook, A5_ToAnotherSuitOnlyAsTheLastCard) {
  Witness w(five_called_ace(), kUnknown, 2);  // seat 3 leads hearts, then the others draw trump
  w.does("pass pass pick KC 10D call AS under 9D").turn_of(3).does("7H KH").turn_of(0).may("QC QS JD AC 7D");
  w.refuses("9D", Refusal::must_keep_under_card);
}

TEST(RuleBook, A5_NotPartOfItsOwnSuit) {
  // Trump is led: the card below is no trump, though it was one.
  Witness w(five_called_ace(), kUnknown, 2);
  w.does("pass pass pick KC 10D call AS under 9D").turn_of(3).does("JS JC").turn_of(0).may("QC QS JD 7D");
  w.refuses("9D", Refusal::must_keep_under_card);
}

TEST(RuleBook, A5_AsTheLastCardToAnotherSuit) {
  // Clubs and hearts are led throughout; the picker plays six cards, the face-down ace of clubs last.
  Witness w(five_called_ace(),
            "7D 8D 9D KD AC JD; AS AH 7S 8S 9S 10S; QC QS QH QD JC JS; 7C 8C 9C 10C KC KS; JH AD 10D 8H 9H 10H; "
            "blind 7H KH");
  w.does("pick 7H KH call AS under AC").does("7D AH QC 7C JH | QS 8C AD 8D 7S | QH 9C 10D 9D 8S | QD 10C 8H KD 9S");
  w.turn_of(2).does("JC KC 9H").turn_of(0).may("JD").does("JD 10S");
  w.turn_of(2).does("JS KS 10H").turn_of(0).may("AC").does("AC").turn_of(1).may("AS").does("AS");
  EXPECT_EQ(w.tricks(2), 6);
  w.scores({-6, -3, 3, 3, 3});
}

TEST(RuleBook, A5_OnlyTheTakerMayLookAtIt) {
  Witness w(five_called_ace(), kUnknown, 1);
  w.does("pass pass pass pick KC 10D call AS under QS | AS 10S 8C QS 9S");
  const Card under = parse_card("QS").value();
  for (const int knows : {0, 2}) EXPECT_EQ(w.seen_by(knows).under, under);
  for (const int seat : {1, 3, 4}) {
    const View v = w.seen_by(seat);
    EXPECT_TRUE(v.under_laid);
    EXPECT_EQ(v.under, kNoCard);
    EXPECT_EQ(v.played[3], kNoCard);
    EXPECT_FALSE(v.gone.has(under));
    EXPECT_EQ(v.points[2], 21) << "its points are not seen either";
  }
  EXPECT_EQ(w.seen_by(2).points[2], 24);
}

Rules own_ace() {
  return with(five_called_ace(), [](Rules& r) { r.partner.own_ace = true; });
}

TEST(RuleBook, A6_CallingAnAceOfOnesOwn) {
  Witness w(own_ace(), "QC QS AC KC 8S 9H; blind 7D 8D");
  w.does("pick 7D 8D").may("call AC call AS call AH alone").does("call AC");
  EXPECT_EQ(w.state.contract.partner, kNoSeat) << "he is his own partner";
  EXPECT_EQ(w.seen_by(0).partner, 0);
  EXPECT_EQ(w.seen_by(1).partner, kNoSeat) << "and nobody else knows";
  EXPECT_FALSE(w.seen_by(1).alone);
  w.turn_of(0).may("QC QS AC 8S 9H");
}

TEST(RuleBook, A6_TheAceMustBeKept) {
  Witness buried(own_ace(), "QC QS AC KC 8S 9H; blind 7D 8D");
  buried.does("pick 7D AC").may("call AS call AH alone");
  // Seat 1 leads hearts, which the picker does not have: the ace of clubs stays.
  Witness w(own_ace(), "QC QS AC KC 8S 8D; 10H; blind 7D 9H", 0);
  w.does("pass pass pass pass pick bury 7D bury 9H call AC").turn_of(1).does("10H");
  while (w.state.turn != 0) apply(w.game, w.state, legal(w.game, w.state).at(0));
  w.may("QC QS KC 8S 8D").refuses("AC", Refusal::must_keep_called_card);
}

TEST(RuleBook, A6_IsOffUnlessTheTableHasIt) {
  Witness w(five_called_ace(), "QC QS AC KC 8S 9H; blind 7D 8D");
  w.does("pick 7D 8D").refuses("call AC", Refusal::called_card_is_own);
}

TEST(RuleBook, A7_AloneThereIsNoCall) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H alone");
  EXPECT_EQ(w.state.contract.called, kNoCard);
  EXPECT_EQ(w.state.contract.partner, kNoSeat);
  // The ace of clubs is bound no more.
  w.does("8C").turn_of(1).may("AC 7C");
}

}  // namespace
}  // namespace sheepshead
