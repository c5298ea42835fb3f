// M1, M2: cracks and re-cracks.
#include "witness.hpp"

namespace sheepshead {
namespace {

Rules cracks(Crack crack, bool recrack = false, int cap = 0) {
  return with(five_called_ace(), [&](Rules& r) {
    r.multipliers.crack = crack;
    r.multipliers.recrack = recrack;
    r.multipliers.cap = std::uint8_t(cap);
  });
}

// Seat 0 picks first of all with the best trump; or seat 2, after two have passed. Seat 1 has the called ace.
constexpr std::string_view kFirstPicks = "QC QS QH QD JC 8C; AC 7C; ...; ...; ...; blind 7H 8H";

TEST(RuleBook, M1_AnOpponentWhoWasNotOfferedTheBlindMayDouble) {
  Witness w(cracks(Crack::not_offered), kCommonDeal, 2);  // seats 3 and 4 pass, seat 0 picks
  w.does("pass pass pick 7H 8H call AC");
  EXPECT_EQ(w.state.phase, Phase::crack);
  w.turn_of(1).may("silent").refuses("crack", Refusal::may_not_crack);  // the partner, still secret
  w.does("silent").turn_of(2).may("silent crack").does("silent");
  w.turn_of(3).may("silent").refuses("crack", Refusal::may_not_crack);  // was offered the blind
  w.does("silent").turn_of(4).may("silent").does("silent");
  EXPECT_EQ(w.state.phase, Phase::play);
  EXPECT_EQ(w.state.contract.cracks, 0);
}

TEST(RuleBook, M1_AnyOpponentMayWhereTheTableSaysSo) {
  Witness w(cracks(Crack::any_opponent), kCommonDeal, 2);
  w.does("pass pass pick 7H 8H call AC").turn_of(1).may("silent").does("silent silent").turn_of(3).may("silent crack");
}

TEST(RuleBook, M1_AfterTheCallAndBeforeTheFirstCard) {
  Witness w(cracks(Crack::not_offered), kCommonDeal);
  w.does("pick 7H 8H").refuses("crack", Refusal::wrong_phase).does("call AC silent crack");
  EXPECT_EQ(w.state.phase, Phase::play);
  w.refuses_seat(3, "crack", Refusal::wrong_phase);
}

TEST(RuleBook, M1_ItDoublesTheHand) {
  Witness w(cracks(Crack::not_offered), "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C");
  w.does("pick 7C 8C alone crack");
  EXPECT_EQ(w.state.contract.cracks, 1);
  w.does("claim").scores({24, -6, -6, -6, -6});
}

TEST(RuleBook, M1_OnlyOneCrack) {
  Witness w(cracks(Crack::not_offered), kCommonDeal);
  w.does("pick 7H 8H call AC silent crack").turn_of(0).may("QC QS JD AD KC 8C");
  EXPECT_EQ(w.state.contract.cracked, one_seat(2));
}

TEST(RuleBook, M1_NoCracksUnlessTheTableHasThem) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick 7H 8H call AC").refuses("crack", Refusal::wrong_phase);
}

TEST(RuleBook, M2_ThePickerOrThePartnerDoublesAgain) {
  Witness w(cracks(Crack::not_offered, true), kCommonDeal);
  w.does("pick 7H 8H call AC silent crack");
  EXPECT_EQ(w.state.phase, Phase::recrack);
  w.turn_of(0).may("silent recrack");
  Witness partner = w;
  w.does("recrack");
  EXPECT_EQ(w.state.phase, Phase::play);
  EXPECT_EQ(multiplier(w.game, w.state.contract.cracks, 0), 4);
  partner.does("silent").turn_of(1).may("silent recrack").does("recrack");
  EXPECT_EQ(multiplier(partner.game, partner.state.contract.cracks, 0), 4);
  for (const int anyone : {0, 2, 3, 4}) EXPECT_EQ(partner.seen_by(anyone).partner, 1) << "and is thereby known";
}

TEST(RuleBook, M2_NoOpponentCracksBack) {
  Witness w(cracks(Crack::not_offered, true), kCommonDeal);
  w.does("pick 7H 8H call AC silent crack silent silent").turn_of(2).may("silent");
  w.refuses("recrack", Refusal::may_not_recrack);
  w.does("silent silent silent");
  EXPECT_EQ(w.state.phase, Phase::play);
  EXPECT_EQ(multiplier(w.game, w.state.contract.cracks, 0), 2);
}

TEST(RuleBook, M2_FourTimesInAll) {
  Witness w(cracks(Crack::not_offered, true), kFirstPicks);
  w.does("pick 7H 8H alone crack recrack");
  const int plain = w.game.pay[0].alone;
  EXPECT_EQ(plain, 12);
  w.finish();
  const Score got = score(w.game, w.state);
  Witness quiet(cracks(Crack::not_offered, true), kFirstPicks);
  quiet.does("pick 7H 8H alone silent silent silent silent").finish();
  for (std::size_t seat = 0; seat < 5; ++seat) EXPECT_EQ(got[seat], 4 * score(quiet.game, quiet.state)[seat]);
}

TEST(RuleBook, M1_M2_N5_MultiplyTogetherWithinACap) {
  const Game open = compile(cracks(Crack::not_offered, true));
  EXPECT_EQ(multiplier(open, 0, 0), 1);
  EXPECT_EQ(multiplier(open, 1, 0), 2);
  EXPECT_EQ(multiplier(open, 2, 1), 8);
  const Game capped = compile(cracks(Crack::not_offered, true, 4));
  EXPECT_EQ(multiplier(capped, 1, 0), 2);
  EXPECT_EQ(multiplier(capped, 2, 0), 4);
  EXPECT_EQ(multiplier(capped, 2, 1), 4);
}

TEST(RuleBook, M1_M5_ACapOnCracksAndBlitzesAloneLeavesTheDoublers) {
  Rules rules = cracks(Crack::any_opponent, true, 4);
  rules.nobody_picks.rule = NobodyPicks::doubler;
  const Game everything = compile(rules);
  rules.multipliers.cap_on = CapOn::cracks_and_blitzes;
  const Game alone = compile(rules);
  // Three knocks would be eight times, two doublers are four times.
  EXPECT_EQ(multiplier(everything, 3, 2), 4);
  EXPECT_EQ(multiplier(alone, 3, 2), 16);
  EXPECT_EQ(multiplier(alone, 1, 2), 8);
  EXPECT_EQ(multiplier(alone, 0, 4), 16);
}

}  // namespace
}  // namespace sheepshead
