// T6b, J4, J6, and the readings of A1 to A4 that a table may choose.
#include "play/tables.hpp"

namespace sheepshead {
namespace {

template <class Change>
Rules ace_table(Change change) {
  return with(five_called_ace(), change);
}

// ---- T4b, T6a ----

TEST(RuleBook, T4b_FourWithACalledAceAndThirtyCards) {
  Witness w(table_of(4, 30, 2, {3, 2, 2}, PartnerRule::called_ace),
            "QC QS QH QD JC JS 8C; ...; AC 10C KC; ...; blind 8H 9H");
  w.does("pick 8H 9H call AC | 8C 9C AC").finish();
  EXPECT_EQ(w.state.contract.partner, 2);
  // Two against two: all four settle the same (S2).
  const Score s = score(w.game, w.state);
  EXPECT_EQ(s[0], s[2]);
  EXPECT_EQ(s[1], -s[0]);
}

TEST(RuleBook, T4b_FourWithTheJackOfDiamondsAndThirtyFourCards) {
  Witness w(table_of(4, 34, 2, {3, 3, 2}, PartnerRule::jack_of_diamonds),
            "QC QS QH QD JC JS JH AD; JD; ...; ...; blind 6C 6S");
  w.does("pick call JD 6C 6S").turn_of(0).does("claim").scores({3, 3, -3, -3});
}

TEST(RuleBook, T6a_JackOfDiamondsTwoAgainstFour) {
  Rules r = table_of(6, 32, 2, {3, 2}, PartnerRule::jack_of_diamonds);
  r.partner.call_up = CallUp::from_the_blind;
  Witness w(r, "QC QS QH QD JC; JD; ...; ...; ...; ...; blind 7C 8C");
  w.does("pick").may("call JD alone").does("call JD 7C 8C claim").scores({9, 3, -3, -3, -3, -3});
  Witness up(r, "QC QS QH QD JC; JH; ...; ...; ...; ...; blind 7C JD");
  up.does("pick").may("call JD call JH alone").does("call JH 7C JD");
  EXPECT_EQ(up.state.contract.partner, 1);
  Witness dealt(r, "QC QS QH QD JD; JH; ...; ...; ...; ...; blind 7C 8C");
  dealt.does("pick").may("call JD alone");
}

// ---- T6b ----

TEST(RuleBook, T6b_JackAndCalledAceThreeAgainstThree) {
  Witness w(six_jack_and_ace(), "QC QS QH 8C AS; JD 9C 9S 9H 10H; AC 10C KC 7D 8D; ...; ...; ...; blind 7C 8H");
  w.does("pick 7C 8H").may("call AC alone").does("call AC");
  EXPECT_EQ(w.state.contract.partners, one_seat(1) | one_seat(2));
  // A1 to A3 hold for the ace.
  w.does("8C 9C").turn_of(2).may("AC");
  // S2: each opponent and each partner the value, the picker the rest.
  Tally t;
  t.picker = 0;
  t.partners = Seats(one_seat(1) | one_seat(2));
  t.points = {61, 0, 0, 59, 0, 0};
  t.tricks = {3, 0, 0, 2, 0, 0};
  const Score s = score(w.game, t);
  EXPECT_EQ(std::vector<int>(s.begin(), s.begin() + 6), (std::vector<int>{1, 1, 1, -1, -1, -1}));
}

TEST(RuleBook, T6b_BothWithOnePlayerTwoAgainstFour) {
  Witness w(six_jack_and_ace(), "QC QS QH 8C AS; 7D 9C 9S 9H 10H; AC 10C KC JD 8D; ...; ...; ...; blind 7C 8H");
  w.does("pick 7C 8H call AC");
  EXPECT_EQ(w.state.contract.partners, one_seat(2));
}

TEST(RuleBook, T6b_TheJackFromTheBlindTwoAgainstFour) {
  Witness w(six_jack_and_ace(), "QC QS QH 8C AS; 7D 9C 9S 9H 10H; AC 10C KC 7C 8D; ...; ...; ...; blind JD 8H");
  w.does("pick AS 8H call AC");
  EXPECT_EQ(w.state.contract.partners, one_seat(2));
}

// ---- J4 ----

TEST(RuleBook, J4_TheJackOfClubsIsThePartnerCard) {
  const Rules r = with(five_jack_of_diamonds(), [](Rules& x) { x.partner.card = PartnerJack::clubs; });
  Witness w(r, "QC QS JD AD KC 8C; ...; ...; JC; ...; blind 7H 8H");
  w.does("pick").may("call JC alone").does("call JC 7H 8H");
  EXPECT_EQ(w.state.contract.partner, 3);
  EXPECT_EQ(w.seen_by(1).called, *parse_card("JC"));
  // The jack of spades may not be called down to.
  Witness own(r, "QC QS JC AD KC 8C; JS; ...; ...; ...; blind 7H 8H");
  own.does("pick").may("call JC alone").does("call JC 7H 8H");
  EXPECT_EQ(own.state.contract.partner, kNoSeat);
}

// ---- J6 ----

Rules fail_ace() {
  return with(five_jack_of_diamonds(), [](Rules& r) { r.partner.call_up = CallUp::fail_ace; });
}

TEST(RuleBook, J6_WithTheJackAFailAceMayBeCalled) {
  Witness w(fail_ace(), kCommonDeal);
  w.does("pick 7H 8H").may("call JD call AC alone").does("call AC");
  EXPECT_EQ(w.state.contract.partner, 1);
  // The ace need not be played when its suit is led, while another card of it is held.
  w.does("8C").turn_of(1).may("AC 7C");
}

TEST(RuleBook, J6_ThePickerKeepsACardOfTheSuit) {
  Witness w(fail_ace(), kCommonDeal);
  w.does("pick KC 7H call AC | 8H 10H KH AH KS | 10S 8S").turn_of(0).may("QC QS JD AD");  // not the last club
}

TEST(RuleBook, J6_WithoutTheJackOnlyTheJackIsCalled) {
  Witness w(fail_ace(), "QC QS JC AD KC 8C; AC JD; ...; ...; ...; blind 7H 8H");
  w.does("pick 7H 8H").may("call JD alone").does("call JD");
  EXPECT_EQ(w.state.contract.partner, 1);
}

TEST(RuleBook, J6_NoCallableAceIsAlone) {
  Witness w(fail_ace(), "QC QS JD AD AC KC; ...; ...; ...; ...; blind 7H 8H");
  w.does("pick 7H 8H").may("call JD alone").does("call JD");
  EXPECT_EQ(w.state.contract.partner, kNoSeat);
}

// ---- A1: an ace in the bury ----

constexpr std::string_view kOneSuit =
    "QC QS JD AC KC 9D; 7C 9S 8S 9H JH KD; AS 7S 10C 8H QD 8D; 10S KS AH 7H JS AD; 8C 9C 10H KH JC QH; blind 7D 10D";

TEST(RuleBook, A1_AnAceInTheBuryIsRefused) {
  Witness w(five_called_ace(), kOneSuit);
  w.does("pick AC 10D").may("alone call AS call AH").refuses("call AC", Refusal::called_card_is_own);
}

TEST(RuleBook, A1_AtSomeTablesAnAceInTheBuryMakesHimSecretlyAlone) {
  Witness w(ace_table([](Rules& r) { r.partner.buried_ace = true; }), kOneSuit);
  w.does("pick AC 10D").may("alone call AC call AS call AH").does("call AC");
  EXPECT_EQ(w.state.contract.partner, kNoSeat);
  EXPECT_FALSE(w.state.contract.alone);
  EXPECT_EQ(w.seen_by(0).partner, 0);
  EXPECT_EQ(w.seen_by(1).partner, kNoSeat);
}

// ---- A2: how long the hold card is kept ----

TEST(RuleBook, A2_TheHoldCardIsFreeOnceItsSuitHasBeenLed) {
  // The last club, the king, after a trick of clubs.
  constexpr std::string_view kScript = "pick 7H 8H call AC | 8C AC 9C 10C 8S | 10H KH AH KS";
  Witness w(five_called_ace(), kCommonDeal);
  w.does(kScript).turn_of(0).may("QC QS JD AD KC");
  Witness kept(ace_table([](Rules& r) { r.partner.hold_card = HoldCard::whole_hand; }), kCommonDeal);
  kept.does(kScript).turn_of(0).may("QC QS JD AD");
}

// ---- A3: throwing the called ace off ----

TEST(RuleBook, A3_AtSomeTablesTheCalledAceMayBeThrownOff) {
  constexpr std::string_view kDeal = "QC QS JD AD 8C 8H; AC 7C JH 9D 9S 8S; ...; ...; ...; blind 7H KC";
  constexpr std::string_view kScript = "pick 7H KC call AC | 8H";
  Witness w(five_called_ace(), kDeal);
  w.does(kScript).turn_of(1).may("7C JH 9D 9S 8S");
  Witness off(ace_table([](Rules& r) { r.partner.throw_off = true; }), kDeal);
  off.does(kScript).turn_of(1).may("AC 7C JH 9D 9S 8S");
}

// ---- A4: when a ten, and whether a king may be called ----

TEST(RuleBook, A4_AtSomeTablesATenMayBeCalledWheneverNoAceCan) {
  Witness w(five_called_ace(), kOneSuit);
  w.does("pick KC 10D").may("alone call AS call AH");
  Witness ten(ace_table([](Rules& r) { r.partner.ten_when = TenWhen::no_callable_ace; }), kOneSuit);
  ten.does("pick KC 10D").may("alone call AS call AH call 10C").does("call 10C");
  EXPECT_EQ(ten.state.contract.partner, 2);
}

constexpr std::string_view kAcesAndTens = "QC AC AS AH 10C 10S; 7C 8C KC; KS; KH; ...; blind 10H 7D";

TEST(RuleBook, A4_AllAcesAndTensIsAlone) {
  Witness w(five_called_ace(), kAcesAndTens);
  w.does("pick 10H 10S").may("alone");
}

TEST(RuleBook, A4_AtSomeTablesAKingMayThenBeCalled) {
  Witness w(ace_table([](Rules& r) { r.partner.called_king = true; }), kAcesAndTens);
  w.does("pick 10H 10S").may("alone call KC call KS call KH").does("call KC");
  EXPECT_EQ(w.state.contract.partner, 1);
  // The ace is the hold card; in a trick where its suit is led the king beats ace and ten.
  w.may("QC 7D AC AS AH").does("AC").turn_of(1).may("KC").does("KC");
  EXPECT_EQ(w.state.best, *parse_card("KC"));
}

}  // namespace
}  // namespace sheepshead
