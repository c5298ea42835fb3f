// P6: calling sheepshead.
#include "tables.hpp"

namespace sheepshead {
namespace {

Rules may_call(Rules r, CallSheepshead when = CallSheepshead::yes) {
  r.picking.sheepshead = when;
  return r;
}

// Three-handed: seat 0 has the ten highest trumps; or all of them but the highest, which seat 1 has.
constexpr std::string_view kAll = "QC QS QH QD JC JS JH JD AD 10D; ...; ...; blind 7C 8C";
constexpr std::string_view kAllButOne =
    "QS QH QD JC JS JH JD AD 10D KD; QC AC 10C KC 9C AS 10S KS 9S 8S; ...; blind 7C 8C";

TEST(RuleBook, P6_AfterBuryingThePickerMayClaimEveryTrick) {
  Witness w(may_call(three_handed()), kAll);
  w.does("pick 7C").refuses("sheepshead", Refusal::wrong_phase).does("8C").turn_of(0).may("silent sheepshead");
  w.does("sheepshead");
  EXPECT_TRUE(w.state.contract.sheepshead);
  EXPECT_EQ(w.state.phase, Phase::play);
  for (const int seat : {0, 1, 2}) EXPECT_TRUE(w.seen_by(seat).sheepshead);
}

TEST(RuleBook, P6_MadeSixFromEachOpponent) {
  Witness w(may_call(three_handed()), kAll);
  w.does("pick 7C 8C sheepshead claim").scores({12, -6, -6});
}

TEST(RuleBook, P6_MissedByOneTrickSixToEachOpponent) {
  Witness w(may_call(three_handed()), kAllButOne);
  w.does("pick 7C 8C sheepshead QS QC").finish();
  EXPECT_EQ(w.tricks(0), 9);
  w.scores({-12, 6, 6});
}

TEST(RuleBook, P6_WithoutTheCallItIsAnOrdinaryHand) {
  Witness w(may_call(three_handed()), kAll);
  w.does("pick 7C 8C silent claim").scores({6, -3, -3});
}

TEST(RuleBook, P6_AMissedClaimIsNotDoubledByTheBump) {
  const Rules bump = with(may_call(three_handed()), [](Rules& r) { r.scoring.double_on_the_bump = true; });
  Witness w(bump, kAllButOne);
  w.does("pick 7C 8C sheepshead QS QC").finish().scores({-12, 6, 6});
}

TEST(RuleBook, P6_ACrackDoublesItMadeOrMissed) {
  const Rules cracks = with(may_call(three_handed()), [](Rules& r) { r.multipliers.crack = Crack::any_opponent; });
  Witness made(cracks, kAll);
  made.does("pick 7C 8C sheepshead crack claim").scores({24, -12, -12});
  Witness missed(cracks, kAllButOne);
  missed.does("pick 7C 8C sheepshead crack QS QC").finish().scores({-24, 12, 12});
}

TEST(RuleBook, P6_WhoCallsItIsAlone) {
  // At a jack table seat 1 has the jack of diamonds; after the call seat 1 is an opponent: 6 from each of four.
  Witness jack(may_call(five_jack_of_diamonds()), "QC QS QH QD JC JS; JD 7D 8D; ...; ...; ...; blind 7C 8C");
  jack.does("pick call JD 7C 8C sheepshead");
  EXPECT_TRUE(jack.state.contract.alone);
  EXPECT_EQ(jack.state.contract.partners, 0);
  jack.does("claim").scores({24, -6, -6, -6, -6});
  // Where an ace is called, nothing is called any more.
  Witness ace(may_call(five_called_ace()), kCommonDeal);
  ace.does("pick 7H 8H sheepshead");
  EXPECT_EQ(ace.state.phase, Phase::play);
  EXPECT_EQ(ace.state.contract.partner, kNoSeat);
}

TEST(RuleBook, P6_T7c_WhoSharedTheBlindIsAnOpponentThen) {
  // The next player, who has the jack of diamonds, has buried the ace from the blind; the picker misses a trick.
  const Rules rules = may_call(seven(PartnerRule::jack_of_diamonds, SharedWith::next_player, 3));
  Witness w(rules, "QS QH 7C 8C; JD 7H 8H 9H; QC; ...; ...; ...; ...; blind QD JC JS AC");
  w.does("pick call JD 7C 8C JS").turn_of(1).does("AC").turn_of(0).may("silent sheepshead").does("sheepshead");
  EXPECT_EQ(w.state.contract.partners, 0);
  w.finish();
  EXPECT_EQ(tally(w.game, w.state).buried, 2) << "his own jack of spades";
  w.scores({-36, 6, 6, 6, 6, 6, 6});
}

TEST(RuleBook, P6_OnlyWithTheJackWhereTheTableSaysSo) {
  const Rules rules = may_call(five_jack_of_diamonds(), CallSheepshead::with_the_jack);
  Witness has(rules, kCommonDeal);  // seat 0 has it
  has.does("pick call JD 7H 8H").may("silent sheepshead");
  Witness buried(rules, kCommonDeal);
  buried.does("pick call JD 7H JD").may("silent sheepshead");
  Witness has_not(rules, "QC QS QH QD JC JS; JD; ...; ...; ...; blind 7C 8C");
  has_not.does("pick call JD 7C 8C").may("silent").refuses("sheepshead", Refusal::no_jack_for_sheepshead);
}

Rules with_partner(Rules r) {
  r.picking.sheepshead_with = SheepsheadWith::partner;
  return may_call(std::move(r));
}

// Seat 0 has five highest trumps and a club, seat 1 the ace of clubs; seat 3 is void in clubs.
constexpr std::string_view kWithAce =
    "QC QS QH QD JC 8C; JS AD 7D AC 7C 9H; JH 10D 9C 9S 10S KS; JD KD AS 10H 7S KH; 9D 8D 10C KC 8S AH; blind 7H 8H";
constexpr std::string_view kAllWithAce =
    "QC 7D JH KD 8D | QS AD 10D JD 9D | QH JS 9S 10H 8S | QD 9H 10S 7S AH | JC 7C KS KH KC | 8C AC 9C AS 10C";

TEST(RuleBook, P6_WithThePartnerTheCallGoesOnAsUsual) {
  Witness w(with_partner(five_called_ace()), kWithAce);
  w.does("pick 7H 8H sheepshead").turn_of(0).may("call AC alone").does("call AC");
  EXPECT_TRUE(w.state.contract.sheepshead);
  EXPECT_FALSE(w.state.contract.alone);
  EXPECT_EQ(w.state.contract.partner, 1);
  EXPECT_EQ(w.seen_by(2).partner, kNoSeat) << "still secret";
  // Made: six from each opponent, the partner gets six, the picker the rest.
  w.does(kAllWithAce).scores({12, 6, -6, -6, -6});
}

TEST(RuleBook, P6_WithThePartnerMissedThePickerPaysAlone) {
  const Rules bump = with(with_partner(five_called_ace()), [](Rules& r) { r.scoring.double_on_the_bump = true; });
  Witness w(bump, kWithAce);
  w.does("pick 7H 8H sheepshead call AC | 8C AC 9C JD 10C").finish().scores({-18, 0, 6, 6, 6});
}

TEST(RuleBook, P6_WithThePartnerSharedAlike) {
  const Rules six = with_partner(table_of(6, 32, 2, {3, 2}, PartnerRule::jack_of_diamonds));
  const Rules equal = with(six, [](Rules& r) { r.scoring.shares = Shares::equal; });
  constexpr std::string_view kTops = "QC QS QH QD JC; JD 7D 8D; ...; ...; ...; ...; blind 7C 8C";
  Witness(six, kTops).does("pick call JD 7C 8C sheepshead claim").scores({18, 6, -6, -6, -6, -6});
  Witness(equal, kTops).does("pick call JD 7C 8C sheepshead claim").scores({12, 12, -6, -6, -6, -6});
}

TEST(RuleBook, P6_WithThePartnerAtAJackTable) {
  Witness w(with_partner(five_jack_of_diamonds()), "QC QS QH QD JC JS; JD 7D 8D; ...; ...; ...; blind 7C 8C");
  w.does("pick call JD 7C 8C sheepshead").turn_of(0);
  EXPECT_EQ(w.state.phase, Phase::play);
  EXPECT_EQ(w.state.contract.partner, 1);
  w.does("claim").scores({12, 6, -6, -6, -6});
}

TEST(RuleBook, P6_WithThePartnerWhomASeatNames) {
  Witness w(with_partner(table_of(7, 32, 4, {2, 2}, PartnerRule::next_player)), "QC QS QH QD; ...; blind 7C 8C 7S 8S");
  w.does("pick 7C 8C 7S 8S sheepshead claim").scores({24, 6, -6, -6, -6, -6, -6});
}

TEST(RuleBook, P6_WithAPartnerAllowedThePickerMayStillBeAlone) {
  Witness w(with_partner(five_called_ace()), "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C");
  w.does("pick 7C 8C sheepshead alone claim").scores({24, -6, -6, -6, -6});
}

TEST(RuleBook, P6_NobodyCallsItUnlessTheTableSaysSo) {
  Witness w(three_handed(), kAll);
  w.does("pick 7C 8C").refuses("sheepshead", Refusal::wrong_phase);
  EXPECT_EQ(w.state.phase, Phase::play);
}

}  // namespace
}  // namespace sheepshead
