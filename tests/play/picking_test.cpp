// P1 to P5: picking, burying, declaring to play alone.
#include "witness.hpp"

namespace sheepshead {
namespace {

TEST(RuleBook, P1_FromTheDealersLeftEachIsOfferedTheBlindOnce) {
  Witness w(five_called_ace(), kCommonDeal, 2);
  w.turn_of(3).may("pass pick").does("pass").turn_of(4).does("pass").turn_of(0).may("pass pick");
  w.refuses_seat(3, "pick", Refusal::not_your_turn);
  w.does("pick");
  EXPECT_EQ(w.state.contract.picker, 0);
  w.refuses_seat(1, "pick", Refusal::wrong_phase);
}

TEST(RuleBook, P2_ThePickerTakesTheBlindAndBuriesAsMany) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick");
  EXPECT_TRUE(w.state.blind.empty());
  // Any card may be buried: trump and cards that count too.
  w.may("bury QC bury QS bury JD bury AD bury KC bury 8C bury 7H bury 8H").does("bury AD").does("bury 7H");
  EXPECT_EQ(w.state.buried, parse_cards("AD 7H"));
  EXPECT_EQ(w.hand(0), parse_cards("QC QS JD KC 8C 8H"));
  EXPECT_NE(w.state.phase, Phase::bury);
}

TEST(RuleBook, P2_OnlyCardsOfTheHandCanBeBuried) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick").refuses("bury AC", Refusal::card_not_held).does("bury 7H").refuses("bury 7H", Refusal::card_not_held);
}

TEST(RuleBook, P2_BuryPointsCountForASideWithATrick) {
  // AD and KC in the bury: 15 points, which bring the picker from 46 to 61.
  const Game game = compile(five_called_ace());
  Tally t{.picker = 0, .partners = one_seat(1), .tricks = {1, 1, 2, 1, 1}, .points = {40, 6, 30, 20, 9}, .buried = 15};
  EXPECT_EQ(verdict(game, t).side_points, 61);
  EXPECT_EQ(verdict(game, t).outcome, Outcome::won);
}

TEST(RuleBook, P2_BuryPointsCountForTheOpponentsOfASideWithoutATrick) {
  const Game game = compile(five_called_ace());
  Tally t{.picker = 0, .partners = one_seat(1), .tricks = {0, 0, 3, 2, 1}, .points = {0, 0, 60, 30, 9}, .buried = 21};
  EXPECT_EQ(verdict(game, t).side_points, 0);
  EXPECT_EQ(verdict(game, t).outcome, Outcome::no_tricks);
}

TEST(RuleBook, P2_OrForThePickersSideWhereTheTableSaysSo) {
  const Game game = compile(with(five_called_ace(), [](Rules& r) { r.bury.trickless = Trickless::picker; }));
  const Tally t{
      .picker = 0, .partners = one_seat(1), .tricks = {0, 0, 3, 2, 1}, .points = {0, 0, 60, 30, 9}, .buried = 21};
  EXPECT_EQ(verdict(game, t).side_points, 21);
  EXPECT_EQ(verdict(game, t).outcome, Outcome::no_tricks) << "still the loss without a trick";
  EXPECT_EQ(score(game, t)[0], -6);
}

Rules alone_when(Rules r, Alone when) {
  r.picking.alone = when;
  return r;
}

TEST(RuleBook, P3_AloneAfterSeeingTheBlindBeforeTheCall) {
  Witness w(five_called_ace(), kCommonDeal);
  w.does("pick").refuses("alone", Refusal::wrong_phase).does("7H 8H").may("call AC alone").does("alone");
  EXPECT_TRUE(w.state.contract.alone);
  EXPECT_EQ(w.state.contract.partner, kNoSeat);
}

TEST(RuleBook, P3_AloneBeforeSeeingTheBlind) {
  Witness w(alone_when(five_called_ace(), Alone::before_the_blind), kCommonDeal);
  w.does("pick").may("alone silent");
  EXPECT_EQ(w.state.blind, parse_cards("7H 8H")) << "the blind is still unseen";
  EXPECT_TRUE(w.seen_by(0).blind.empty());
  Witness later = w;
  w.does("alone 7H 8H");
  EXPECT_EQ(w.state.phase, Phase::play);
  later.does("silent 7H 8H").may("call AC").refuses("alone", Refusal::alone_not_allowed);
}

TEST(RuleBook, P3_NeverAloneByChoice) {
  Witness w(alone_when(five_called_ace(), Alone::never), kCommonDeal);
  w.does("pick 7H 8H").may("call AC").refuses("alone", Refusal::alone_not_allowed);
}

TEST(RuleBook, P3_AtAJackTableBeforeOrAfterTheBlindOrNever) {
  Witness after(five_jack_of_diamonds(), kCommonDeal);
  after.does("pick").may("call JD alone").does("alone 7H 8H");
  EXPECT_TRUE(after.state.contract.alone);
  Witness before(alone_when(five_jack_of_diamonds(), Alone::before_the_blind), kCommonDeal);
  before.does("pick").may("call JD alone");
  EXPECT_EQ(before.state.blind, parse_cards("7H 8H"));
  before.does("call JD").may("bury QC bury QS bury JD bury AD bury KC bury 8C bury 7H bury 8H");
  Witness never(alone_when(five_jack_of_diamonds(), Alone::never), kCommonDeal);
  never.does("pick").refuses("alone", Refusal::wrong_phase);
  EXPECT_EQ(never.state.phase, Phase::bury);
}

Rules forced_pick() {
  return with(five_called_ace(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::forced_pick; });
}

TEST(RuleBook, P4_IfAllOthersPassTheDealerMustPick) {
  Witness w(forced_pick(), kCommonDeal);
  w.does("pass pass pass pass").turn_of(4).may("pick").refuses("pass", Refusal::must_pick).does("pick");
  EXPECT_TRUE(w.state.contract.forced);
  EXPECT_EQ(w.state.contract.picker, 4);
}

TEST(RuleBook, P4_OnlyTheDealerIsForced) {
  Witness w(forced_pick(), kCommonDeal);
  w.does("pass pass pass").may("pass pick").does("pick");
  EXPECT_FALSE(w.state.contract.forced);
}

TEST(RuleBook, P4_AForcedPickerMayBeSparedTheBump) {
  const auto loss = [](bool spare, bool forced) {
    const Game game = compile(with(forced_pick(), [&](Rules& r) {
      r.scoring.double_on_the_bump = true;
      r.scoring.spare_forced_picker = spare;
    }));
    const Tally t{.picker = 4,
                  .partners = one_seat(0),
                  .forced = forced,
                  .tricks = {1, 1, 2, 1, 1},
                  .points = {10, 20, 40, 20, 30}};
    return score(game, t)[4];
  };
  EXPECT_EQ(loss(false, true), -4);
  EXPECT_EQ(loss(true, true), -2);
  EXPECT_EQ(loss(true, false), -4);
}

Rules schiller(Rules r = five_called_ace()) {
  r.picking.rule = Picking::schiller;
  return r;
}

TEST(RuleBook, P5_InASchillerThePlayerLeftOfTheDealerMustPick) {
  for (const int dealer : {0, 1, 2, 3, 4}) {
    Witness w(schiller(), kCommonDeal, dealer);
    w.turn_of((dealer + 1) % 5).may("pick").refuses("pass", Refusal::must_pick);
    w.refuses_seat((dealer + 2) % 5, "pick", Refusal::not_your_turn).does("pick");
    EXPECT_EQ(w.state.contract.picker, (dealer + 1) % 5);
  }
}

TEST(RuleBook, P5_AfterThatTheHandGoesOnAsUsual) {
  // Seat 2 holds neither hand nor blind that anyone would pick.
  Witness w(schiller(), "QC QS JD AD KC 8C; AC 7C JH 9D 9S 10H; AS 9C QD 8D KH 7S; ...; ...; blind 7H 8H", 1);
  w.does("pick 8H 9C").turn_of(2).may("call AH alone").does("call AH");
  EXPECT_EQ(w.state.phase, Phase::play);
  w.turn_of(2);  // left of the dealer
}

}  // namespace
}  // namespace sheepshead
