// M5, M6: blitzes before the first card, and after the fact.
#include "witness.hpp"

namespace sheepshead {
namespace {

template <class Change>
Rules blitzing(Blitz when, Change change) {
  return with(five_called_ace(), [&](Rules& r) {
    r.multipliers.blitz = when;
    change(r.multipliers);
  });
}
Rules blitzing(Blitz when) {
  return blitzing(when, [](MultiplierRules&) {});
}

// Seat 0 has both black queens and all four jacks, seat 1 both red queens.
constexpr std::string_view kShown = "QC QS JC JS JH JD; QH QD AC 7C 8C 9C; ...; ...; ...; blind 7H 8H";
constexpr std::string_view kAlone = "pick 7H 8H alone ";

TEST(RuleBook, M5_BothBlackOrBothRedQueensDouble) {
  Witness w(blitzing(Blitz::any_time), kShown);
  w.does(kAlone);
  EXPECT_EQ(w.state.phase, Phase::blitz);
  w.turn_of(1).may("silent blitz red-queens").refuses("blitz black-queens", Refusal::no_such_pair);
  w.does("blitz red-queens").turn_of(1).may("silent").does("silent");
  for (const int seat : {2, 3, 4}) w.turn_of(seat).may("silent").does("silent");
  w.turn_of(0).may("silent blitz black-queens").does("blitz black-queens silent");
  EXPECT_EQ(w.state.phase, Phase::play);
  w.does("claim").scores({48, -12, -12, -12, -12});  // two blitzes: 4 x 12
}

TEST(RuleBook, M5_TheNearestToThePickersLeftIsAskedFirstAndThePickerLast) {
  Witness w(blitzing(Blitz::any_time), kShown, 2);
  w.does("pass pass pick 7H 8H alone").turn_of(1).does("blitz red-queens silent").turn_of(2).does("silent silent");
  w.turn_of(4).does("silent").turn_of(0).may("silent blitz black-queens");
}

TEST(RuleBook, M5_EverybodySeesThePair) {
  Witness w(blitzing(Blitz::any_time), kShown);
  w.does(kAlone).does("blitz red-queens");
  for (const int seat : {0, 2, 3, 4}) EXPECT_EQ(w.seen_by(seat).face_up[1], parse_cards("QH QD")) << seat;
  EXPECT_TRUE(w.seen_by(2).face_up[0].empty());
}

/// What seat 0 may show.
Witness picker_asked(const Rules& rules) {
  Witness w(rules, kShown);
  w.does(kAlone).does("silent silent silent silent").turn_of(0);
  return w;
}

TEST(RuleBook, M5_OptionBothBlackJacks) {
  picker_asked(blitzing(Blitz::any_time, [](MultiplierRules& m) {
    m.black_jacks = true;
  })).may("silent blitz black-queens blitz black-jacks");
}

TEST(RuleBook, M5_OptionTheMiddleJacks) {
  picker_asked(blitzing(Blitz::any_time, [](MultiplierRules& m) {
    m.middle_jacks = true;
  })).may("silent blitz black-queens blitz middle-jacks");
}

TEST(RuleBook, M5_OptionAllFourJacks) {
  picker_asked(blitzing(Blitz::any_time, [](MultiplierRules& m) {
    m.all_jacks = true;
  })).may("silent blitz black-queens blitz all-jacks");
}

TEST(RuleBook, M5_ACardIsShownInOneBlitzOnly) {
  const Rules all = blitzing(Blitz::any_time, [](MultiplierRules& m) {
    m.black_jacks = true;
    m.middle_jacks = true;
    m.all_jacks = true;
  });
  Witness w = picker_asked(all);
  w.may("silent blitz black-queens blitz black-jacks blitz middle-jacks blitz all-jacks");
  w.does("blitz middle-jacks").may("silent blitz black-queens").refuses("blitz black-jacks", Refusal::no_such_pair);
  w.does("blitz black-queens").may("silent");
  EXPECT_EQ(w.state.contract.blitzes, 2);
}

TEST(RuleBook, M5_A5_ACardThatLiesFaceDownIsNotShown) {
  Witness w(blitzing(Blitz::any_time), "QC QS JD AC KC 9D; ...; AS; ...; ...; blind 7D 10D");
  w.does("pick KC 10D call AS under QS silent silent silent silent").turn_of(0).may("silent");
  Witness other(blitzing(Blitz::any_time), "QC QS JD AC KC 9D; ...; AS; ...; ...; blind 7D 10D");
  other.does("pick KC 10D call AS under 9D silent silent silent silent").turn_of(0).may("silent blitz black-queens");
}

TEST(RuleBook, M5_UsuallyOnlyAfterACrack) {
  const Rules rules = blitzing(Blitz::after_a_crack, [](MultiplierRules& m) { m.crack = Crack::any_opponent; });
  Witness quiet(rules, kShown);
  quiet.does(kAlone).does("silent silent silent silent");
  EXPECT_EQ(quiet.state.phase, Phase::play);
  Witness w(rules, kShown);
  w.does(kAlone).does("crack");
  EXPECT_EQ(w.state.phase, Phase::blitz);
  w.turn_of(1).may("silent blitz red-queens").does("blitz red-queens silent silent silent silent silent");
  w.does("claim").scores({48, -12, -12, -12, -12});  // a crack and a blitz: 4 x 12
}

TEST(RuleBook, M5_AfterTheReCrackToo) {
  const Rules rules = blitzing(Blitz::after_a_crack, [](MultiplierRules& m) {
    m.crack = Crack::any_opponent;
    m.recrack = true;
  });
  Witness w(rules, kShown);
  w.does(kAlone).does("crack recrack");
  EXPECT_EQ(w.state.phase, Phase::blitz);
  w.does("silent silent silent silent blitz black-queens silent claim");
  w.scores({96, -24, -24, -24, -24});  // 8 x 12
}

TEST(RuleBook, M5_NoBlitzInALeaster) {
  Witness w(blitzing(Blitz::any_time), kShown);
  w.does("pass pass pass pass pass");
  EXPECT_EQ(w.state.phase, Phase::play);
}

TEST(RuleBook, M5_WhereNobodyPicksFromTheDealersLeft) {
  Rules four;  // T4c: the black queens are partners
  four.table.players = 4;
  four.deal.blind = 0;
  four.deal.packets = {3, 3, 2};
  four.picking.rule = Picking::no_picker;
  four.partner.rule = PartnerRule::cards;
  four.partner.cards = {Card(Rank::queen, Suit::clubs), Card(Rank::queen, Suit::spades)};
  four.multipliers.blitz = Blitz::any_time;
  Witness w(four, "QC; QS; QH QD; ...", 1);
  w.turn_of(2).may("silent blitz red-queens").does("blitz red-queens silent").turn_of(3).does("silent").turn_of(0);
  w.does("silent").turn_of(1).does("silent");
  EXPECT_EQ(w.state.phase, Phase::play);
  w.turn_of(2);
}

Rules after_the_fact() {
  return with(five_called_ace(), [](Rules& r) { r.multipliers.late_blitz = true; });
}

TEST(RuleBook, M6_BothBlackQueensOnPlayingTheSecond) {
  Witness w(after_the_fact(), kCommonDeal);
  w.does("pick 7H 8H alone QC").turn_of(1).does("9D 8D KD 7D QS");
  EXPECT_EQ(w.state.phase, Phase::late_blitz);
  w.turn_of(0).may("silent blitz black-queens");
  Witness quiet = w;
  quiet.does("silent").turn_of(1).finish();
  w.does("blitz black-queens").turn_of(1);  // the trick goes on
  EXPECT_EQ(w.state.contract.blitzes, 1);
  w.finish();
  for (std::size_t seat = 0; seat < 5; ++seat)
    EXPECT_EQ(score(w.game, w.state)[seat], 2 * score(quiet.game, quiet.state)[seat]);
}

TEST(RuleBook, M6_OnlyForWhoHasPlayedBothHimself) {
  Witness w(after_the_fact(), "QC JC JD AD KC 8C; AC 7C QS 9D 9S 10H; ...; ...; ...; blind 7H 8H");
  w.does("pick 7H 8H alone QC QS");
  EXPECT_EQ(w.state.phase, Phase::play);
}

TEST(RuleBook, M6_NotAgainForQueensShownBefore) {
  Witness w(with(after_the_fact(), [](Rules& r) { r.multipliers.blitz = Blitz::any_time; }), kCommonDeal);
  w.does("pick 7H 8H alone silent silent silent silent blitz black-queens silent QC 9D 8D KD 7D QS");
  EXPECT_EQ(w.state.phase, Phase::play);
}

TEST(RuleBook, M6_NotInALeaster) {
  Witness w(after_the_fact(), kCommonDeal);
  w.does("pass pass pass pass pass QC 9D 8D KD 7D QS");
  EXPECT_EQ(w.state.phase, Phase::play);
}

}  // namespace
}  // namespace sheepshead
