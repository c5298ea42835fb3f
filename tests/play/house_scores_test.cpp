// S8: house rules of groups. Half of the points each, a leaster paid by place, and what a misplay costs.
#include "play/series.hpp"
#include "tables.hpp"

namespace sheepshead {
namespace {

using Line = std::vector<int>;

Line settled(const Rules& rules, const Tally& t) {
  EXPECT_TRUE(check(rules).empty());
  const Game game = compile(rules);
  const Score s = score(game, t);
  return {s.begin(), s.begin() + game.players};
}

Rules ties(Rules r = five_called_ace()) {
  r.scoring.even = Even::tie;
  r.scoring.double_on_the_bump = true;
  return r;
}

/// Seats 0 and 1 against three, with so many card points, the bury's among them.
Tally side_took(int points) {
  Tally t{.picker = 0, .partners = one_seat(1), .tricks = {2, 1, 3}};
  t.buried = 14;
  t.points = {std::uint8_t(points - 20), 6, std::uint8_t(120 - points)};
  return t;
}

TEST(RuleBook, S8_SixtyToSixtyIsATieWhereTheTableSaysSo) {
  Rules loses = ties();
  loses.scoring.even = Even::picker_loses;
  EXPECT_EQ(settled(loses, side_took(60)), (Line{-4, -2, 2, 2, 2})) << "S1: else the picker loses";
  EXPECT_EQ(settled(ties(), side_took(60)), (Line{0, 0, 0, 0, 0}));
  EXPECT_EQ(settled(ties(), side_took(61)), (Line{2, 1, -1, -1, -1}));
  EXPECT_EQ(settled(ties(), side_took(59)), (Line{-4, -2, 2, 2, 2}));
  Tally cracked = side_took(60);
  cracked.cracks = 2;
  EXPECT_EQ(settled(ties(), cracked), (Line{0, 0, 0, 0, 0}));
}

TEST(RuleBook, S8_ATieIsNoneAfterASheepsheadOrAMisplay) {
  Rules rules = ties(five_jack_of_diamonds());
  rules.picking.sheepshead = CallSheepshead::yes;
  Tally called{.picker = 0, .sheepshead = true, .tricks = {3, 3}, .points = {60, 60}};
  EXPECT_EQ(settled(rules, called), (Line{-24, 6, 6, 6, 6}));
  Tally misplayed = side_took(60);
  misplayed.reneged = 2;
  EXPECT_EQ(settled(ties(), misplayed), (Line{2, 1, -3, 0, 0}));
}

// Every trick wins, though what a sharer of the blind buried for the others leaves only half of the points (T7c).
TEST(RuleBook, S8_T7c_EveryTrickIsNoTie) {
  Rules rules = table_of(7, 32, 4, {2, 2}, PartnerRule::jack_of_diamonds);
  rules.scoring.even = Even::tie;
  const Game game = compile(rules);
  const Tally t{.picker = 0, .partners = one_seat(1), .tricks = {3, 1}, .points = {40, 20}};
  EXPECT_FALSE(is_tied(game, t));
  EXPECT_EQ(score(game, t)[2], -3);
  const Tally none{.picker = 0, .partners = one_seat(1), .tricks = {0, 0, 4}, .points = {0, 0, 60}, .buried = 60};
  EXPECT_FALSE(is_tied(game, none));
}

TEST(RuleBook, S8_TheHandAfterATieCountsDouble) {
  const Game game = compile(ties());
  EXPECT_TRUE(is_tied(game, side_took(60)));
  EXPECT_FALSE(is_tied(game, side_took(61)));
  EXPECT_FALSE(is_tied(compile(five_called_ace()), side_took(60)));
  Series series{.dealer = 3};
  series.finish(game, Ending::picked, true);
  EXPECT_EQ(series.dealer, 4) << "the deal passes on";
  EXPECT_EQ(series.doublers(game), 1);
  series.finish(game, Ending::picked, true);
  EXPECT_EQ(series.doublers(game), 2) << "nobody was paid, so the doubler of before still stands";
  series.finish(game, Ending::picked, false);
  EXPECT_EQ(series.doublers(game), 0);
}

TEST(RuleBook, S8_ATieIsHalfOfWhatTheCardsCount) {
  Rules rules = ties();
  rules.card_points.jack = 3;  // 124 in all, of which 60 are not half
  EXPECT_FALSE(is_tied(compile(rules), side_took(60)));
  rules.card_points.queen = 2;  // 120 again
  EXPECT_TRUE(is_tied(compile(rules), side_took(60)));
}

Rules by_place(LeasterTies how = LeasterTies::no_stakes, bool trick_needed = true) {
  Rules r = five_called_ace();
  r.leaster.places = Numbers{2, 1, 0, -1, -2};
  r.leaster.ties = how;
  r.leaster.trick_needed = trick_needed;
  return r;
}

Tally leaster(const Line& tricks, const Line& points, int dealer = 4) {
  Tally t;
  t.ending = Ending::leaster;
  t.dealer = Seat(dealer);
  for (std::size_t p = 0; p < tricks.size(); ++p) {
    t.tricks[p] = std::uint8_t(tricks[p]);
    t.points[p] = std::uint8_t(points[p]);
  }
  return t;
}

TEST(RuleBook, S8_ALeasterMayBePaidByPlace) {
  EXPECT_EQ(settled(by_place(), leaster({1, 2, 1, 1, 1}, {20, 50, 10, 25, 15})), (Line{0, -2, 2, -1, 1}));
  Tally doubled = leaster({1, 2, 1, 1, 1}, {20, 50, 10, 25, 15});
  doubled.doublers = 1;
  EXPECT_EQ(settled(by_place(), doubled), (Line{0, -4, 4, -2, 2}));
}

TEST(RuleBook, S8_ThoseWhoTieShareTheirPlaces) {
  // Seats 0 and 3 share 0 and -1: seat 0, nearer to the dealer's left, has the better of it.
  EXPECT_EQ(settled(by_place(), leaster({1, 2, 1, 1, 1}, {20, 55, 10, 20, 15})), (Line{0, -2, 2, -1, 1}));
  EXPECT_EQ(settled(by_place(), leaster({1, 2, 1, 1, 1}, {20, 45, 10, 25, 20})), (Line{1, -2, 2, -1, 0}));
  EXPECT_EQ(settled(by_place(), leaster({1, 2, 1, 1, 1}, {20, 45, 10, 25, 20}, 2)), (Line{0, -2, 2, -1, 1}));
  // A tie for the fewest: nobody pays, or they share 2 and 1.
  const Tally tied = leaster({1, 2, 1, 1, 1}, {10, 45, 10, 30, 25});
  EXPECT_EQ(settled(by_place(), tied), (Line{0, 0, 0, 0, 0}));
  EXPECT_EQ(settled(by_place(LeasterTies::shared), tied), (Line{2, -2, 1, -1, 0}));
  const Tally fewer = leaster({2, 1, 1, 1, 1}, {10, 45, 10, 30, 25});
  EXPECT_EQ(settled(by_place(LeasterTies::fewest_tricks), fewer), (Line{1, -2, 2, -1, 0}));
  EXPECT_EQ(settled(by_place(LeasterTies::fewest_tricks), tied), (Line{0, 0, 0, 0, 0}));
}

TEST(RuleBook, S8_WhoeverHasNoTrickComesLastWhereATrickIsNeeded) {
  const Tally t = leaster({0, 3, 1, 1, 1}, {0, 60, 10, 30, 20});
  EXPECT_EQ(settled(by_place(), t), (Line{-2, -1, 2, 0, 1}));
  EXPECT_EQ(settled(by_place(LeasterTies::no_stakes, false), t), (Line{2, -2, 1, -1, 0}));
  // All tricks win, and the four others share the places from the second on: -2 in all.
  EXPECT_EQ(settled(by_place(), leaster({0, 6, 0, 0, 0}, {0, 120, 0, 0, 0})), (Line{0, 2, 0, -1, -1}));
}

TEST(RuleBook, S8_L5_AMisplayMayCostFourAndGiveOneToEach) {
  Rules rules = five_called_ace();
  rules.scoring.misplay = Misplay::one_to_each;
  for (const Seat guilty : {Seat(0), Seat(1), Seat(3)}) {
    Tally t = side_took(90);
    t.reneged = guilty;
    Line wanted(5, 1);
    wanted[guilty] = -4;
    EXPECT_EQ(settled(rules, t), wanted);
    rules.scoring.double_on_the_bump = true;  // it is no loss of a side
  }
}

}  // namespace
}  // namespace sheepshead
