// A8, A9: calling an ace of a suit that the picker does not hold, and calling before the bury.
#include <functional>

#include "witness.hpp"

namespace sheepshead {
namespace {

Rules void_ace(bool unknown) {
  return with(five_called_ace(), [&](Rules& r) {
    r.partner.void_ace = true;
    r.partner.unknown = unknown;
  });
}
// After burying the king of clubs and a ten, seat 0 has no fail but the ace of clubs.
constexpr std::string_view kNoSuitToCall =
    "QC QS JD AC KC 9D; 7C 9S 8S 9H JH KD; AS 7S 10C 8H QD 8D; 10S KS AH 7H JS AD; 8C 9C 10H KH JC QH; blind 7D 10D";

TEST(RuleBook, A8_AnAceOfASuitThatThePickerDoesNotHold) {
  Witness w(void_ace(false), kCommonDeal);
  w.does("pick 7H 8H").may("call AC call AH call AS alone").does("call AS");
  EXPECT_EQ(w.state.phase, Phase::play) << "no card lies face down";
  EXPECT_EQ(w.state.contract.partner, 2);
  w.does("JD JH 8D KD 7D").turn_of(1).does("9S");
  w.turn_of(2).may("AS").refuses("7S", Refusal::must_play_called_card).does("AS 10S KS");
  w.turn_of(0).may("QC QS AD KC 8C");  // the suit is nothing to the picker
}

TEST(RuleBook, A8_NotAnAceThatHeHoldsOrBuried) {
  Witness w(void_ace(false), kNoSuitToCall);
  w.does("pick AC KC").may("call AH call AS alone").refuses("call AC", Refusal::called_card_is_own);
}

TEST(RuleBook, A8_InsteadOfAnUnknownNoneIsLaid) {
  Witness w(void_ace(false), kNoSuitToCall);
  w.does("pick KC 10D").may("call AH call AS alone").does("call AH");
  EXPECT_EQ(w.state.phase, Phase::play);
  EXPECT_FALSE(w.seen_by(1).none_under) << "nobody was asked";
}

TEST(RuleBook, A8_BesideAnUnknownThePickerIsAsked) {
  Witness none(void_ace(true), kNoSuitToCall);
  none.does("pick KC 10D").may("call AH call AS alone").does("call AH");
  none.turn_of(0).may("silent under QC under QS under JD under AC under 9D under 7D").does("silent");
  EXPECT_EQ(none.state.phase, Phase::play);
  EXPECT_TRUE(none.seen_by(4).none_under);
  EXPECT_FALSE(none.seen_by(4).under_laid);
  Witness laid(void_ace(true), kNoSuitToCall);
  laid.does("pick KC 10D call AH under 7D");
  EXPECT_TRUE(laid.seen_by(4).under_laid);
  EXPECT_FALSE(laid.seen_by(4).none_under);
  // With a usual call there is no face-down card, so nobody is asked.
  Witness usual(void_ace(true), kCommonDeal);
  usual.does("pick 7H 8H call AS");
  EXPECT_EQ(usual.state.phase, Phase::play);
}

TEST(RuleBook, A8_IsNoAceToCallWhereATenDependsOnIt) {
  Witness w(with(void_ace(false), [](Rules& r) { r.partner.ten_when = TenWhen::no_callable_ace; }), kNoSuitToCall);
  w.does("pick KC 10D").may("call 10C call AH call AS alone");
}

TEST(RuleBook, A8_IsOffUnlessTheTableHasIt) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H").refuses("call AS", Refusal::unknown_not_needed);
}

Rules early(const std::function<void(Rules&)>& change = {}) {
  Rules r = five_called_ace();
  r.partner.call_when = CallWhen::before_the_bury;
  if (change) change(r);
  return r;
}

TEST(RuleBook, A9_TheCallComesBeforeTheBury) {
  Witness w(early(), kCommonDeal);
  w.does("pick").turn_of(0).may("call AC call AH alone").does("call AH");
  EXPECT_EQ(w.state.phase, Phase::bury);
  for (const int anyone : {0, 1, 2, 3, 4}) EXPECT_EQ(w.seen_by(anyone).called, Card(Rank::ace, Suit::hearts));
  EXPECT_EQ(w.seen_by(1).partner, kNoSeat);
  // Of two hearts one may be buried.
  w.does("7H").may("bury QC bury QS bury JD bury AD bury KC bury 8C");
  w.refuses("bury 8H", Refusal::needed_for_the_call).does("KC");
  EXPECT_EQ(w.state.phase, Phase::play) << "and nothing is called any more";
  EXPECT_EQ(w.state.contract.partner, 3);
}

TEST(RuleBook, A9_AloneBeforeTheBury) {
  Witness w(early(), kCommonDeal);
  w.does("pick alone 7H 8H");
  EXPECT_EQ(w.state.phase, Phase::play);
  EXPECT_TRUE(w.state.contract.alone);
}

TEST(RuleBook, A9_TheTenGoesByAllCardsAndItsAceIsKept) {
  constexpr std::string_view kAces = "QC QS AC AS 7S 8C; ...; ...; ...; ...; blind AH 8D";
  Witness w(early(), kAces);
  w.does("pick").may("call 10C call 10S call 10H alone").does("call 10S");
  w.refuses("bury AS", Refusal::needed_for_the_call).does("7S AH");
  EXPECT_EQ(w.state.phase, Phase::play);
}

TEST(RuleBook, A9_TheUnknownGoesByAllCardsAndIsNotBuried) {
  Witness w(early(), kNoSuitToCall);
  w.does("pick").may("call AH call AS alone").does("call AH under 7D");
  EXPECT_EQ(w.state.phase, Phase::bury);
  w.refuses("bury 7D", Refusal::needed_for_the_call).does("KC 10D");
  EXPECT_EQ(w.state.phase, Phase::play);
  EXPECT_TRUE(w.hand(0).has(Card(Rank::seven, Suit::diamonds)));
  // With the eight of clubs among the eight there is a suit to call, also if it would be buried.
  Witness usual(early(), "QC QS JD KC 8C 9D; AC; ...; ...; ...; blind 7D 10D");
  usual.does("pick").may("call AC alone").does("call AC KC").refuses("bury 8C", Refusal::needed_for_the_call);
}

TEST(RuleBook, A9_AnOwnAceThatWasCalledIsKept) {
  Witness w(early([](Rules& r) { r.partner.own_ace = true; }), kNoSuitToCall);
  w.does("pick").may("call AC call AH call AS alone").does("call AC");
  w.refuses("bury AC", Refusal::needed_for_the_call).does("KC 10D");
  EXPECT_EQ(w.seen_by(0).partner, 0);
}

TEST(RuleBook, A9_AVoidAceKeepsNoCard) {
  Witness w(early([](Rules& r) { r.partner.void_ace = true; }), kCommonDeal);
  w.does("pick").may("call AC call AH call AS alone").does("call AS 7H 8H");
  EXPECT_EQ(w.state.contract.partner, 2);
}

TEST(RuleBook, A9_P6_SheepsheadIsAskedAfterTheBury) {
  const Rules rules = early([](Rules& r) { r.picking.sheepshead = CallSheepshead::yes; });
  Witness w(rules, kNoSuitToCall);
  w.does("pick call AH under 7D KC 10D").turn_of(0).may("silent sheepshead").does("sheepshead");
  EXPECT_EQ(w.state.phase, Phase::play);
  EXPECT_TRUE(w.state.contract.alone);
  EXPECT_EQ(w.state.contract.partner, kNoSeat);
  EXPECT_FALSE(w.state.contract.under.valid()) << "taken up again";
  EXPECT_EQ(w.seen_by(1).given_up, Card(Rank::ace, Suit::hearts)) << "everyone heard it";
  EXPECT_FALSE(w.state.duties);
  Witness goes_on(rules, kCommonDeal);
  goes_on.does("pick call AH 7H KC silent");
  EXPECT_EQ(goes_on.state.phase, Phase::play);
  EXPECT_EQ(goes_on.state.contract.partner, 3);
}

}  // namespace
}  // namespace sheepshead
