// J1 to J3, J5: partner by jack of diamonds.
#include "witness.hpp"

namespace sheepshead {
namespace {

// Seat 3 has the jack of diamonds; seat 0 picks.
constexpr std::string_view kJackElsewhere =
    "QC QS JC AD KC 8C; AC 7C JH 9D 9S 10H; AS 9C QD 8D KH 7S; AH 10C JD KD 10S 9H; QH JS 10D 7D KS 8S; blind 7H 8H";
// Seat 0 was dealt it, or finds it in the blind; the other jacks lie elsewhere.
constexpr std::string_view kJackDealt =
    "QC QS JD AD KC 8C; AC 7C JH 9D 9S 10H; AS 9C QD 8D KH 7S; AH 10C JS KD 10S 9H; QH JC 10D 7D KS 8S; blind 7H 8H";
constexpr std::string_view kJackInBlind =
    "QC QS AD KC 8C 8H; AC 7C JH 9D 9S 10H; AS 9C QD 8D KH 7S; AH 10C JS KD 10S 9H; QH JC 10D 7D KS 8S; blind 7H JD";

Rules call_up(CallUp rule) {
  return with(five_jack_of_diamonds(), [&](Rules& r) { r.partner.call_up = rule; });
}

TEST(RuleBook, J1_TheHolderOfTheJackIsThePartnerAndStaysSecret) {
  Witness w(five_jack_of_diamonds(), kJackElsewhere);
  w.does("pick call JD 7H 8H");
  EXPECT_EQ(w.state.contract.partner, 3);
  EXPECT_EQ(w.seen_by(3).partner, 3);
  for (const int other : {0, 1, 2, 4}) EXPECT_EQ(w.seen_by(other).partner, kNoSeat);
  // It need not be played, and when it is, everyone knows.
  w.does("AD JH 8D").turn_of(3).may("JD KD").does("KD 7D").turn_of(1);
  for (const int other : {0, 1, 2, 4}) EXPECT_EQ(w.seen_by(other).partner, kNoSeat);
  w.does("9D QD").turn_of(3).may("JD").does("JD");
  for (const int anyone : {0, 1, 2, 3, 4}) EXPECT_EQ(w.seen_by(anyone).partner, 3);
}

TEST(RuleBook, J1_NoCardIsBound) {
  Witness w(five_jack_of_diamonds(), kJackElsewhere);
  w.does("pick call JD 7H 8H | 8C 7C 9C 10C KS").turn_of(3).may("AH JD KD 10S 9H");
}

TEST(RuleBook, J2_APickerWhoWasDealtTheJackPlaysAlone) {
  Witness w(five_jack_of_diamonds(), kJackDealt);
  w.does("pick").may("call JD alone").does("call JD 7H 8H");
  EXPECT_EQ(w.state.contract.partner, kNoSeat);
  EXPECT_FALSE(w.state.contract.alone) << "the table is not told";
  EXPECT_EQ(w.seen_by(0).partner, 0);
  EXPECT_EQ(w.seen_by(1).partner, kNoSeat);
  EXPECT_EQ(w.seen_by(1).called, kJackOfDiamonds);
}

TEST(RuleBook, J2_OrFoundItInTheBlind) {
  Witness w(five_jack_of_diamonds(), kJackInBlind);
  w.does("pick").may("call JD alone").does("call JD 7H 8H");
  EXPECT_EQ(w.state.contract.partner, kNoSeat);
  EXPECT_EQ(w.seen_by(0).partner, 0);
}

TEST(RuleBook, J2_PaidAsAlone) {
  Witness w(five_jack_of_diamonds(), "QC QS QH QD JC JD; ...; ...; ...; ...; blind JS JH");
  w.does("pick call JD bury JS bury JH | QC").finish();
  w.scores({12, -3, -3, -3, -3});
}

TEST(RuleBook, J2_ABuriedJackLeavesHimAloneToo) {
  Witness w(five_jack_of_diamonds(), kJackInBlind);
  w.does("pick call JD JD 7H");
  EXPECT_EQ(w.state.contract.partner, kNoSeat);
  EXPECT_EQ(w.seen_by(0).partner, 0);
}

TEST(RuleBook, J3_HeMayCallTheNextHigherJackThatHeDoesNotHold) {
  Witness w(call_up(CallUp::yes), kJackDealt);
  w.does("pick").may("call JD call JH alone").does("call JH 7H 8H");
  EXPECT_EQ(w.state.contract.partner, 1);
  Witness holds_hearts(call_up(CallUp::yes), "QC JH JD AD KC 8C; blind 7H 8H");
  holds_hearts.does("pick").may("call JD call JS alone");
  Witness finds_spades(call_up(CallUp::yes), "QC JH JD AD KC 8C; blind JS 8H");
  finds_spades.does("pick").may("call JD call JC alone");
  Witness holds_all(call_up(CallUp::yes), "QC JH JD JC KC 8C; blind JS 8H");
  holds_all.does("pick").may("call JD alone").refuses("call JC", Refusal::called_card_is_own);
  Witness blind(call_up(CallUp::yes), kJackInBlind);
  blind.does("pick").may("call JD call JH alone");
}

TEST(RuleBook, J3_OnlyWithTheJackOfDiamonds) {
  Witness w(call_up(CallUp::yes), kJackElsewhere);
  w.does("pick").may("call JD alone").refuses("call JH", Refusal::not_a_partner_card);
}

TEST(RuleBook, J3_OnlyTheNextHigherJack) {
  Witness w(call_up(CallUp::yes), kJackDealt);
  w.does("pick").refuses("call JS", Refusal::not_a_partner_card).refuses("call QH", Refusal::not_a_partner_card);
}

TEST(RuleBook, J3_OnlyWhenTheJackCameFromTheBlind) {
  Witness dealt(call_up(CallUp::from_the_blind), kJackDealt);
  dealt.does("pick").may("call JD alone");
  Witness found(call_up(CallUp::from_the_blind), kJackInBlind);
  found.does("pick").may("call JD call JH alone");
}

TEST(RuleBook, J3_OnlyBeforeTheBlindIsSeen) {
  Witness dealt(call_up(CallUp::before_the_blind), kJackDealt);
  dealt.does("pick").may("call JD call JH");
  EXPECT_EQ(dealt.state.blind, parse_cards("7H 8H"));
  dealt.does("call JH").may("call JH alone").does("call JH 7H 8H");
  EXPECT_EQ(dealt.state.contract.partner, 1);
  Witness found(call_up(CallUp::before_the_blind), kJackInBlind);
  found.does("pick").may("call JD").does("call JD").may("call JD alone");
}

TEST(RuleBook, J3_ACalledJackInTheBlindLeavesHimAlone) {
  Witness w(call_up(CallUp::before_the_blind), "QC QS JD AD KC 8C; blind JH 8H");
  w.does("pick call JH call JH 8C 8H");
  EXPECT_EQ(w.state.contract.partner, kNoSeat);
  EXPECT_EQ(w.seen_by(0).partner, 0);
}

TEST(RuleBook, J3_IsOffUnlessTheTableHasIt) {
  Witness w(five_jack_of_diamonds(), kJackDealt);
  w.does("pick").refuses("call JH", Refusal::not_a_partner_card);
}

Rules call_up_to(CallUpTo to, PartnerJack card = PartnerJack::diamonds) {
  return with(call_up(CallUp::yes), [&](Rules& r) {
    r.partner.call_up_to = to;
    r.partner.card = card;
  });
}

TEST(RuleBook, J3_OnlyTheJackOfHearts) {
  Witness w(call_up_to(CallUpTo::jack_of_hearts), kJackDealt);
  w.does("pick").may("call JD call JH alone").does("call JH 7H 8H");
  EXPECT_EQ(w.state.contract.partner, 1);
  Witness holds_it(call_up_to(CallUpTo::jack_of_hearts), "QC JH JD AD KC 8C; blind 7H 8H");
  holds_it.does("pick").may("call JD alone").refuses("call JS", Refusal::not_a_partner_card);
}

TEST(RuleBook, J3_UpIntoTheQueens) {
  // As long as a jack is out, a queen may not be called.
  Witness one_jack_out(call_up_to(CallUpTo::queens), "JC QS JD JH KC 8C; blind 7H 8H");
  one_jack_out.does("pick").may("call JD call JS alone").refuses("call QD", Refusal::not_a_partner_card);
  // The lowest queen that the picker does not hold, and seat 2 has it.
  constexpr std::string_view kJacks = "JC JS JD JH KC QD; AC; QH AS 9C; ...; ...; blind 7H 8H";
  Witness w(call_up_to(CallUpTo::queens), kJacks);
  w.does("pick").may("call JD call QH alone").refuses("call QD", Refusal::called_card_is_own);
  w.does("call QH 7H 8H");
  EXPECT_EQ(w.state.contract.partner, 2);
  for (const int other : {0, 1, 3, 4}) EXPECT_EQ(w.seen_by(other).partner, kNoSeat);
  // It binds nobody: led a trump, its holder plays any trump, and the queen tells who the partner is.
  w.does("QD").turn_of(1);
  EXPECT_FALSE(w.state.duties);
  // Every jack and queen: nobody.
  Witness all(call_up_to(CallUpTo::queens), "JC JS JD JH QC QS; blind QH QD");
  all.does("pick").may("call JD alone");
  // Above the jack of clubs there are only queens.
  Witness clubs(call_up_to(CallUpTo::queens, PartnerJack::clubs), "JC QC QD AD KC 8C; blind 7H 8H");
  clubs.does("pick").may("call JC call QH alone");
}

Rules keep_jack() {
  return with(call_up(CallUp::yes), [](Rules& r) { r.bury.keep_jack = true; });
}

TEST(RuleBook, J5_AloneWithTheJackHeMayNotBuryIt) {
  Witness secretly(keep_jack(), kJackInBlind);
  secretly.does("pick call JD").refuses("bury JD", Refusal::jack_may_not_be_buried);
  secretly.may("bury QC bury QS bury AD bury KC bury 8C bury 8H bury 7H");
  Witness declared(keep_jack(), kJackInBlind);
  declared.does("pick alone").refuses("bury JD", Refusal::jack_may_not_be_buried);
  Witness calls_up(keep_jack(), kJackInBlind);
  calls_up.does("pick call JH").does("bury JD");
  Witness off(five_jack_of_diamonds(), kJackInBlind);
  off.does("pick call JD").does("bury JD");
}

}  // namespace
}  // namespace sheepshead
