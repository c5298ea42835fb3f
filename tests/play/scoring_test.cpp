// S1 to S5, S7: what a hand is worth.
#include "tables.hpp"

namespace sheepshead {
namespace {

/// A tally in which the side of seat 0 (and seat 1, if it has a partner) took `points`, bury included.
Tally side_takes(int players, int points, bool partner) {
  Tally t{.picker = 0, .partners = partner ? one_seat(1) : Seats{0}};
  t.tricks[0] = 1;
  t.tricks[2] = 1;
  t.points[0] = std::uint8_t(points);
  t.points[std::size_t(players - 1)] = std::uint8_t(120 - points);
  return t;
}

Tally all_tricks(bool partner) {
  Tally t{.picker = 0, .partners = partner ? one_seat(1) : Seats{0}, .tricks = {6}, .points = {120}};
  return t;
}

Tally no_tricks(int players, bool partner) {
  Tally t{.picker = 0, .partners = partner ? one_seat(1) : Seats{0}};
  t.tricks[std::size_t(players - 1)] = 6;
  t.points[std::size_t(players - 1)] = 120;
  return t;
}

std::vector<int> paid(const Game& game, const Tally& t) {
  const Score s = score(game, t);
  return {s.begin(), s.begin() + game.players};
}
using Line = std::vector<int>;

TEST(RuleBook, S1_FiveHandedWithAPartner) {
  const Game g = compile(five_called_ace());
  EXPECT_EQ(paid(g, all_tricks(true)), (Line{6, 3, -3, -3, -3}));
  for (int p : {91, 100, 119}) EXPECT_EQ(paid(g, side_takes(5, p, true)), (Line{4, 2, -2, -2, -2})) << p;
  for (int p : {61, 75, 90}) EXPECT_EQ(paid(g, side_takes(5, p, true)), (Line{2, 1, -1, -1, -1})) << p;
  for (int p : {31, 45, 60}) EXPECT_EQ(paid(g, side_takes(5, p, true)), (Line{-2, -1, 1, 1, 1})) << p;
  for (int p : {0, 15, 30}) EXPECT_EQ(paid(g, side_takes(5, p, true)), (Line{-4, -2, 2, 2, 2})) << p;
  EXPECT_EQ(paid(g, no_tricks(5, true)), (Line{-6, -3, 3, 3, 3}));
}

TEST(RuleBook, S1_FiveHandedAlone) {
  const Game g = compile(five_called_ace());
  EXPECT_EQ(paid(g, all_tricks(false)), (Line{12, -3, -3, -3, -3}));
  for (int p : {91, 119}) EXPECT_EQ(paid(g, side_takes(5, p, false)), (Line{8, -2, -2, -2, -2})) << p;
  for (int p : {61, 90}) EXPECT_EQ(paid(g, side_takes(5, p, false)), (Line{4, -1, -1, -1, -1})) << p;
  for (int p : {31, 60}) EXPECT_EQ(paid(g, side_takes(5, p, false)), (Line{-4, 1, 1, 1, 1})) << p;
  for (int p : {0, 30}) EXPECT_EQ(paid(g, side_takes(5, p, false)), (Line{-8, 2, 2, 2, 2})) << p;
  EXPECT_EQ(paid(g, no_tricks(5, false)), (Line{-12, 3, 3, 3, 3}));
}

TEST(RuleBook, S1_All120WithoutEveryTrickIsTheSecondLine) {
  const Game g = compile(five_called_ace());
  EXPECT_EQ(paid(g, side_takes(5, 120, true)), (Line{4, 2, -2, -2, -2}));
}

TEST(RuleBook, S1_SixtySixtyLosesForThePicker) {
  const Game g = compile(five_called_ace());
  EXPECT_EQ(verdict(g, side_takes(5, 60, true)).outcome, Outcome::lost);
  EXPECT_EQ(verdict(g, side_takes(5, 61, true)).outcome, Outcome::won);
}

TEST(RuleBook, S1_NoPointsWithATrickIsNotNoTricks) {
  const Game g = compile(five_called_ace());
  EXPECT_EQ(verdict(g, side_takes(5, 0, true)).outcome, Outcome::schneider_lost);
}

TEST(RuleBook, S2_EachOpponentSettlesTheValueAndThePickerTheRest) {
  // Three-handed, alone against two; four-handed, alone against three: 1, 2 or 3 from each.
  const Game three = compile(three_handed());
  EXPECT_EQ(paid(three, all_tricks(false)), (Line{6, -3, -3}));
  EXPECT_EQ(paid(three, side_takes(3, 91, false)), (Line{4, -2, -2}));
  EXPECT_EQ(paid(three, side_takes(3, 61, false)), (Line{2, -1, -1}));
  EXPECT_EQ(paid(three, side_takes(3, 31, false)), (Line{-2, 1, 1}));
  EXPECT_EQ(paid(three, side_takes(3, 30, false)), (Line{-4, 2, 2}));
  EXPECT_EQ(paid(three, no_tricks(3, false)), (Line{-6, 3, 3}));
  const Game four = compile(four_cutthroat());
  EXPECT_EQ(paid(four, all_tricks(false)), (Line{9, -3, -3, -3}));
  EXPECT_EQ(paid(four, side_takes(4, 91, false)), (Line{6, -2, -2, -2}));
  EXPECT_EQ(paid(four, side_takes(4, 61, false)), (Line{3, -1, -1, -1}));
  EXPECT_EQ(paid(four, side_takes(4, 31, false)), (Line{-3, 1, 1, 1}));
  EXPECT_EQ(paid(four, side_takes(4, 30, false)), (Line{-6, 2, 2, 2}));
  EXPECT_EQ(paid(four, no_tricks(4, false)), (Line{-9, 3, 3, 3}));
}

/// Four players with a partner (T4b): 34 cards, eight in hand, two in the blind.
Rules four_with_partner() {
  return with(five_jack_of_diamonds(), [](Rules& r) {
    r.table.players = 4;
    r.deck.cards = 34;
    r.deal.packets = {2, 2, 2, 2};
  });
}

TEST(RuleBook, S2_WithAPartnerAtAnotherTable) {
  const Game g = compile(four_with_partner());
  EXPECT_EQ(paid(g, side_takes(4, 61, true)), (Line{1, 1, -1, -1}));
  EXPECT_EQ(paid(g, side_takes(4, 30, true)), (Line{-2, -2, 2, 2}));
}

/// Six players, one partner (T6a): five in hand, two in the blind.
Rules six_with_partner() {
  return with(five_jack_of_diamonds(), [](Rules& r) {
    r.table.players = 6;
    r.deal.packets = {3, 2};
  });
}

TEST(RuleBook, S2_EqualSharesForThePickersSide) {
  const Game usual = compile(six_with_partner());
  EXPECT_EQ(paid(usual, side_takes(6, 61, true)), (Line{3, 1, -1, -1, -1, -1}));
  const Game equal = compile(with(six_with_partner(), [](Rules& r) { r.scoring.shares = Shares::equal; }));
  EXPECT_EQ(paid(equal, side_takes(6, 61, true)), (Line{2, 2, -1, -1, -1, -1}));
  EXPECT_EQ(paid(equal, no_tricks(6, true)), (Line{-6, -6, 3, 3, 3, 3}));
}

/// The side of seat 0 with seats 1 and 2 wins 61 to 59, or takes nothing.
Tally with_two_partners(int players, bool wins) {
  Tally t = wins ? side_takes(players, 61, true) : no_tricks(players, true);
  t.partners = Seats(one_seat(1) | one_seat(2));
  if (wins) {
    t.tricks[2] = 0;
    t.tricks[std::size_t(players - 1)] = 1;
  }
  return t;
}

TEST(RuleBook, S2_WithTwoPartners) {
  // Three opponents pay 1 each, each partner gets 1, the picker the rest: 3 - 2. Eight-handed: 5 - 2.
  const Game six = compile(six_jack_and_ace());
  EXPECT_EQ(paid(six, with_two_partners(6, true)), (Line{1, 1, 1, -1, -1, -1}));
  EXPECT_EQ(paid(six, with_two_partners(6, false)), (Line{-3, -3, -3, 3, 3, 3}));
  const Game eight = compile(eight_three_partners());
  EXPECT_EQ(paid(eight, with_two_partners(8, true)), (Line{3, 1, 1, -1, -1, -1, -1, -1}));
  EXPECT_EQ(paid(eight, with_two_partners(8, false)), (Line{-9, -3, -3, 3, 3, 3, 3, 3}));
  // Where one of the partners is missing, two against four.
  EXPECT_EQ(paid(six, side_takes(6, 61, true)), (Line{3, 1, -1, -1, -1, -1}));
}

TEST(RuleBook, S2_EqualSharesOnlyWhereTheyDivide) {
  const auto equal = [](Rules& r) { r.scoring.shares = Shares::equal; };
  // Two of eight share what six pay; three do not come out even with five, and share as usual.
  const Game eight = compile(with(eight_three_partners(), equal));
  EXPECT_EQ(paid(eight, side_takes(8, 61, true)), (Line{3, 3, -1, -1, -1, -1, -1, -1}));
  EXPECT_EQ(paid(eight, with_two_partners(8, true)), (Line{3, 1, 1, -1, -1, -1, -1, -1}));
  // Without a trick five pay 15 to three: 5 each.
  EXPECT_EQ(paid(eight, with_two_partners(8, false)), (Line{-5, -5, -5, 3, 3, 3, 3, 3}));
}

TEST(RuleBook, S5_WithSeveralPartnersNoneOfThemPays) {
  const auto picker_pays = [](Rules& r) { r.scoring.no_trick_loss = NoTrickLoss::picker_pays; };
  EXPECT_EQ(paid(compile(with(six_jack_and_ace(), picker_pays)), with_two_partners(6, false)),
            (Line{-9, 0, 0, 3, 3, 3}));
  EXPECT_EQ(paid(compile(with(eight_three_partners(), picker_pays)), with_two_partners(8, false)),
            (Line{-15, 0, 0, 3, 3, 3, 3, 3}));
}

Rules own_numbers() {
  return with(five_called_ace(), [](Rules& r) {
    r.scoring.alone = {20, 16, 4, -4, -8, -12};
    r.scoring.picker = {9, 6, 2, -2, -4, -6};
    r.scoring.partner = {6, 6, 1, -1, -2, -3};
    r.scoring.opponent = {-5, -4, -1, 1, 2, 3};
  });
}

TEST(RuleBook, S2_ATableMayGiveItsOwnNumbers) {
  const Game g = compile(own_numbers());
  EXPECT_TRUE(check(own_numbers()).empty());
  EXPECT_EQ(paid(g, all_tricks(true)), (Line{9, 6, -5, -5, -5}));
  EXPECT_EQ(paid(g, side_takes(5, 91, true)), (Line{6, 6, -4, -4, -4}));
  EXPECT_EQ(paid(g, all_tricks(false)), (Line{20, -5, -5, -5, -5}));
  EXPECT_EQ(paid(g, side_takes(5, 40, false)), (Line{-4, 1, 1, 1, 1}));
}

TEST(RuleBook, S2_OwnNumbersMustSumToZero) {
  const auto problems = check(with(own_numbers(), [](Rules& r) { r.scoring.partner = {6, 6, 1, -1, -2, -4}; }));
  EXPECT_EQ(problems.size(), 1u);
}

Rules bump(Rules r = five_called_ace()) {
  r.scoring.double_on_the_bump = true;
  return r;
}

TEST(RuleBook, S4_TheThreeLosingLinesAreDoubled) {
  const Game g = compile(bump());
  EXPECT_EQ(paid(g, side_takes(5, 60, false)), (Line{-8, 2, 2, 2, 2}));
  EXPECT_EQ(paid(g, side_takes(5, 60, true)), (Line{-4, -2, 2, 2, 2}));
  EXPECT_EQ(paid(g, side_takes(5, 30, false)), (Line{-16, 4, 4, 4, 4}));
  EXPECT_EQ(paid(g, side_takes(5, 30, true)), (Line{-8, -4, 4, 4, 4}));
  EXPECT_EQ(paid(g, no_tricks(5, false)), (Line{-24, 6, 6, 6, 6}));
  EXPECT_EQ(paid(g, no_tricks(5, true)), (Line{-12, -6, 6, 6, 6}));
  // The winning lines stay.
  EXPECT_EQ(paid(g, side_takes(5, 61, true)), (Line{2, 1, -1, -1, -1}));
  EXPECT_EQ(paid(g, side_takes(5, 91, true)), (Line{4, 2, -2, -2, -2}));
  EXPECT_EQ(paid(g, all_tricks(true)), (Line{6, 3, -3, -3, -3}));
}

TEST(RuleBook, S5_LosingWithoutATrickCostsThePickerOnly) {
  const auto picker_pays = [](Rules& r) { r.scoring.no_trick_loss = NoTrickLoss::picker_pays; };
  const Game with_bump = compile(with(bump(), picker_pays));
  EXPECT_EQ(paid(with_bump, no_tricks(5, true)), (Line{-18, 0, 6, 6, 6}));
  const Game without = compile(with(five_called_ace(), picker_pays));
  EXPECT_EQ(paid(without, no_tricks(5, true)), (Line{-9, 0, 3, 3, 3}));
  EXPECT_EQ(paid(without, side_takes(5, 30, true)), (Line{-4, -2, 2, 2, 2})) << "with a trick both pay";
  EXPECT_EQ(paid(without, no_tricks(5, false)), (Line{-12, 3, 3, 3, 3}));
}

TEST(RuleBook, S7_SchneiderNeeds91AndIsEscapedWith31Or30) {
  const Game g = compile(five_called_ace());
  EXPECT_EQ(verdict(g, side_takes(5, 90, true)).outcome, Outcome::won) << "the opponents escape with 30";
  EXPECT_EQ(verdict(g, side_takes(5, 91, true)).outcome, Outcome::schneider_won);
  EXPECT_EQ(verdict(g, side_takes(5, 30, true)).outcome, Outcome::schneider_lost);
  EXPECT_EQ(verdict(g, side_takes(5, 31, true)).outcome, Outcome::lost) << "the picker's side escapes with 31";
}

TEST(RuleBook, S7_OrTheOpponentsTooNeed31ToEscape) {
  const Game g = compile(with(five_called_ace(), [](Rules& r) { r.scoring.opponents_schneider = 31; }));
  EXPECT_EQ(verdict(g, side_takes(5, 89, true)).outcome, Outcome::won) << "the opponents escape with 31";
  EXPECT_EQ(verdict(g, side_takes(5, 90, true)).outcome, Outcome::schneider_won);
  EXPECT_EQ(verdict(g, side_takes(5, 31, true)).outcome, Outcome::lost);
  EXPECT_EQ(paid(g, side_takes(5, 90, true)), (Line{4, 2, -2, -2, -2}));
}

TEST(RuleBook, S1_EveryHandSumsToZero) {
  for (const Rules& rules : {five_called_ace(), five_jack_of_diamonds(), three_handed(), four_cutthroat(), bump(),
                             own_numbers(), six_with_partner(), four_with_partner()}) {
    const Game g = compile(rules);
    const bool partner = rules.partner.rule != PartnerRule::none;
    for (int points = 0; points <= 120; ++points)
      for (const bool with_partner : {false, partner}) {
        int sum = 0;
        for (int s : paid(g, side_takes(g.players, points, with_partner))) sum += s;
        EXPECT_EQ(sum, 0) << points;
      }
  }
}

}  // namespace
}  // namespace sheepshead
