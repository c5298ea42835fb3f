// M1 to M4: when and how often is cracked, re-cracked and castrated.
#include "witness.hpp"

namespace sheepshead {
namespace {

template <class Change>
Rules cracking(Rules r, Change change) {
  r.multipliers.crack = Crack::any_opponent;
  change(r.multipliers);
  return r;
}
Rules cracking(Rules r = five_called_ace()) {
  return cracking(std::move(r), [](MultiplierRules&) {});
}

int times(const Witness& w) { return multiplier(w.game, w.state.contract.cracks, 0); }

// Seat 0 picks first of all; seat 1 has the jack of diamonds and the ace of clubs.
constexpr std::string_view kJackNextToPicker = "QC QS 7D AD KC 8C; AC 7C JD 9D 9S 10H; ...; ...; ...; blind 7H 8H";

Rules before_the_bury(Rules r) {
  return cracking(std::move(r), [](MultiplierRules& m) { m.when = CrackWhen::before_the_bury; });
}

TEST(RuleBook, M1_BeforeTheBuryWhereTheTableSaysSo) {
  Witness w(before_the_bury(five_jack_of_diamonds()), kJackNextToPicker);
  w.does("pick");
  EXPECT_EQ(w.state.phase, Phase::crack);
  EXPECT_EQ(w.state.blind, parse_cards("7H 8H")) << "the blind is still unseen";
  w.turn_of(1).may("silent").refuses("crack", Refusal::may_not_crack);  // holds the partner's card
  w.does("silent").turn_of(2).may("silent crack").does("crack").turn_of(0).does("call JD 7H 8H");
  EXPECT_EQ(w.state.phase, Phase::play) << "no second round after the bury";
  EXPECT_EQ(times(w), 2);
}

TEST(RuleBook, M1_BeforeTheBuryNobodyIsThePartnerOfWhoCallsAnAceLater) {
  Witness w(before_the_bury(five_called_ace()), kCommonDeal);  // seat 1 has the ace of clubs
  w.does("pick").turn_of(1).may("silent crack").does("crack 7H 8H call AC");
  EXPECT_EQ(w.state.contract.partner, 1);
  // That crack, against a picker who didn't know yet whom to call, says nothing about who has the ace.
  for (const int seat : {0, 2, 3, 4}) {
    EXPECT_EQ(w.seen_by(seat).partner, kNoSeat) << seat;
    EXPECT_EQ(w.seen_by(seat).partners, 0) << seat;
  }
  EXPECT_EQ(w.seen_by(1).partner, 1);
}

TEST(RuleBook, M1_BeforeTheBuryTheNextPlayerIsThePartnerAtOnce) {
  Rules seven = before_the_bury(five_called_ace());
  seven.table.players = 7;
  seven.deal.blind = 4;
  seven.deal.packets = {2, 2};
  seven.partner.rule = PartnerRule::next_player;
  seven.taking.shared_with = SharedWith::next_player;
  seven.taking.picker_takes = 2;
  Witness w(seven);
  w.does("pick").turn_of(1).refuses("crack", Refusal::may_not_crack).does("silent").turn_of(2).may("silent crack");
}

TEST(RuleBook, M1_BeforeTheBuryThePickerAloneMayCrackBack) {
  Witness w(cracking(five_jack_of_diamonds(),
                     [](MultiplierRules& m) {
                       m.when = CrackWhen::before_the_bury;
                       m.recrack = true;
                     }),
            kJackNextToPicker);
  w.does("pick silent crack").turn_of(0).may("silent recrack");
  Witness quiet = w;
  quiet.does("silent").turn_of(1).may("silent").refuses("recrack", Refusal::may_not_recrack);
  w.does("recrack").turn_of(0).may("call JD alone");
  EXPECT_EQ(times(w), 4);
}

TEST(RuleBook, M1_OneCrackIsAllThereIs) {
  Witness w(cracking(), kCommonDeal);
  w.does("pick 7H 8H call AC silent crack");
  EXPECT_EQ(w.state.phase, Phase::play);
  EXPECT_EQ(times(w), 2);
}

TEST(RuleBook, M1_OrEachOpponentOnce) {
  Witness w(cracking(five_called_ace(), [](MultiplierRules& m) { m.cracks = Cracks::each; }), kCommonDeal);
  w.does("pick 7H 8H call AC").turn_of(1).may("silent").does("silent");
  for (const int seat : {2, 3, 4}) w.turn_of(seat).may("silent crack").does("crack");
  EXPECT_EQ(w.state.phase, Phase::play) << "nobody is asked twice";
  EXPECT_EQ(times(w), 8);
}

TEST(RuleBook, M1_OfSeveralWhoKnockTheNearestToThePickersLeftIsHeardFirst) {
  Witness w(cracking(), kCommonDeal, 2);  // seats 3 and 4 pass, seat 0 picks
  w.does("pass pass pick 7H 8H call AC silent").turn_of(2).does("crack");
  EXPECT_EQ(w.state.contract.cracked, one_seat(2));
}

Rules castrating() {
  return cracking(five_called_ace(), [](MultiplierRules& m) {
    m.recrack = true;
    m.castrate = true;
  });
}

TEST(RuleBook, M3_AnotherOpponentDoublesOnceMore) {
  Witness w(castrating(), kCommonDeal);
  w.does("pick 7H 8H call AC silent crack recrack");
  EXPECT_EQ(w.state.phase, Phase::castrate);
  w.turn_of(1).may("silent").refuses("castrate", Refusal::may_not_castrate).does("silent");  // the partner
  w.turn_of(2).may("silent").refuses("castrate", Refusal::may_not_castrate).does("silent");  // has cracked
  w.turn_of(3).may("silent castrate").does("castrate");
  EXPECT_EQ(w.state.phase, Phase::play) << "one is all there is";
  EXPECT_EQ(times(w), 8);
}

TEST(RuleBook, M3_AlsoOneWhoWasOfferedTheBlind) {
  Witness w(cracking(five_called_ace(),
                     [](MultiplierRules& m) {
                       m.crack = Crack::not_offered;
                       m.recrack = true;
                       m.castrate = true;
                     }),
            kCommonDeal, 2);  // seats 3 and 4 pass, seat 0 picks
  w.does("pass pass pick 7H 8H call AC silent crack recrack silent silent").turn_of(3).may("silent castrate");
}

TEST(RuleBook, M3_OnlyAfterARecrack) {
  Witness w(castrating(), kCommonDeal);
  w.does("pick 7H 8H call AC silent crack silent silent silent silent silent");
  EXPECT_EQ(w.state.phase, Phase::play);
  EXPECT_EQ(times(w), 2);
}

TEST(RuleBook, M3_EightTimesInAll) {
  Witness w(castrating(), "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C");
  w.does("pick 7C 8C alone crack recrack silent castrate claim").scores({96, -24, -24, -24, -24});  // 8 x 12
}

TEST(RuleBook, M4_ThePartnerWhoCracksBackIsRevealed) {
  Witness w(cracking(five_called_ace(), [](MultiplierRules& m) { m.recrack = true; }), kCommonDeal);
  w.does("pick 7H 8H call AC silent crack silent");
  EXPECT_EQ(w.seen_by(3).partner, kNoSeat);
  w.turn_of(1).may("silent recrack").does("recrack");
  for (const int seat : {0, 1, 2, 3, 4}) EXPECT_EQ(w.seen_by(seat).partner, 1) << seat;
  EXPECT_EQ(times(w), 4);
}

TEST(RuleBook, M4_OrMayNotWhereTheTableSaysSo) {
  Witness w(cracking(five_called_ace(),
                     [](MultiplierRules& m) {
                       m.recrack = true;
                       m.around_the_corner = false;
                     }),
            kCommonDeal);
  w.does("pick 7H 8H call AC silent crack silent").turn_of(1).may("silent");
  w.refuses("recrack", Refusal::may_not_recrack);
}

TEST(RuleBook, M7_DoublersAndCracksMultiply) {
  const Rules rules = with(cracking(castrating()), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::doubler; });
  Witness w(rules, "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C", -1, 2);
  w.does("pick 7C 8C alone crack silent silent silent silent silent claim");
  w.scores({96, -24, -24, -24, -24});  // two doublers and a crack: 8 x 12
}

TEST(RuleBook, M7_ACapHoldsForAllOfThem) {
  const Rules rules = with(castrating(), [](Rules& r) {
    r.nobody_picks.rule = NobodyPicks::doubler;
    r.multipliers.cap = 4;
  });
  Witness w(rules, "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C", -1, 2);
  w.does("pick 7C 8C alone crack silent silent silent silent silent claim");
  w.scores({48, -12, -12, -12, -12});  // 4 x 12
}

}  // namespace
}  // namespace sheepshead
