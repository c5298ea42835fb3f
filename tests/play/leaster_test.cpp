// N2: the options of a leaster.
#include "witness.hpp"

namespace sheepshead {
namespace {

using Line = std::vector<int>;

template <class Change>
Rules leasters(Change change, Rules r = five_called_ace()) {
  change(r.leaster);
  return r;
}
Rules ties(LeasterTies how) {
  return leasters([&](LeasterRules& l) { l.ties = how; });
}
Rules two_lowest(LeasterTies how = LeasterTies::no_stakes) {
  return leasters([&](LeasterRules& l) {
    l.winners = LeasterWinners::two_lowest;
    l.ties = how;
  });
}

/// What each seat gets for these tricks and points; seat 4 has dealt.
Line paid(const Rules& rules, const Line& tricks, const Line& points, int dealer = 4) {
  Tally t;
  t.ending = Ending::leaster;
  t.dealer = Seat(dealer);
  for (std::size_t p = 0; p < tricks.size(); ++p) {
    t.tricks[p] = std::uint8_t(tricks[p]);
    t.points[p] = std::uint8_t(points[p]);
  }
  const Game game = compile(rules);
  EXPECT_TRUE(check(rules).empty());
  const Score s = score(game, t);
  return {s.begin(), s.begin() + game.players};
}

// ---- The blind ----

// Seat 0 takes the first trick, seat 3 all others; the blind is worth 21.
constexpr std::string_view kLeasterDeal =
    "QC 7C 7S 7H 8H 9H; QS 8C 8S KC KS KH; QH 9C 9S 9D 8D 7D; QD JC JS JH JD AD; 10C 10S 10H AC AS KD; blind 10D AH";
constexpr std::string_view kLeasterPlay =
    "QC QS QH QD KD 7C 8C 9C AD 10C JC AC 7S 8S 7D JS AS 7H KS 8D JH 10S 8H KC 9D JD 10H 9H KH 9S";

Line points_with_blind(const Rules& rules, std::string_view named = "") {
  Witness w(rules, kLeasterDeal);
  w.does(kAllPass).does(named).does(kLeasterPlay);
  const Tally t = tally(w.game, w.state);
  return {t.points.begin(), t.points.begin() + 5};
}

TEST(RuleBook, N2_TheBlindMayGoToTheFirstTrick) {
  const Rules first = leasters([](LeasterRules& l) { l.blind = LeasterBlind::first_trick; });
  EXPECT_EQ(points_with_blind(first), (Line{16 + 21, 0, 0, 83, 0}));
}

TEST(RuleBook, N2_TheDealerMaySayWhichTrickTakesTheBlind) {
  const Rules says = leasters([](LeasterRules& l) { l.blind = LeasterBlind::dealer_says; });
  Witness w(says, kLeasterDeal);
  w.does(kAllPass);
  EXPECT_EQ(w.state.phase, Phase::name_trick);
  w.turn_of(4).may("trick 1 trick 2 trick 3 trick 4 trick 5 trick 6").refuses("trick 7", Refusal::no_such_trick);
  w.refuses_seat(0, "trick 1", Refusal::not_your_turn).does("trick 1").turn_of(0);
  for (const int seat : {0, 1, 2, 3, 4}) EXPECT_EQ(w.seen_by(seat).blind_trick, 0) << "everyone hears it";
  EXPECT_EQ(points_with_blind(says, "trick 1"), (Line{16 + 21, 0, 0, 83, 0}));
  EXPECT_EQ(points_with_blind(says, "trick 2"), (Line{16, 0, 0, 83 + 21, 0}));
}

TEST(RuleBook, N2_TheDealerSaysItAlsoWhereHeDecidesForTheLeaster) {
  Witness w(with(leasters([](LeasterRules& l) { l.blind = LeasterBlind::dealer_says; }),
                 [](Rules& r) { r.nobody_picks.rule = NobodyPicks::dealer_decides; }),
            kLeasterDeal);
  w.does("pass pass pass pass leaster").turn_of(4);
  EXPECT_EQ(w.state.phase, Phase::name_trick);
}

// ---- Ties ----

TEST(RuleBook, N2_ATieMayGoToWhoHasFewerTricks) {
  const Rules rules = ties(LeasterTies::fewest_tricks);
  EXPECT_EQ(paid(rules, {2, 1, 1, 1, 1}, {10, 50, 10, 25, 25}), (Line{-1, -1, 4, -1, -1}));
  EXPECT_EQ(paid(rules, {1, 2, 1, 1, 1}, {10, 50, 10, 25, 25}), (Line{0, 0, 0, 0, 0})) << "as many tricks";
  EXPECT_EQ(paid(rules, {2, 1, 1, 1, 1}, {10, 50, 11, 25, 24}), (Line{4, -1, -1, -1, -1})) << "points come first";
}

TEST(RuleBook, N2_ATieMayBeShared) {
  const Rules rules = ties(LeasterTies::shared);
  // Two share what three pay: two to who sits nearer to the dealer's left, one to the other.
  EXPECT_EQ(paid(rules, {1, 2, 1, 1, 1}, {10, 50, 10, 25, 25}), (Line{2, -1, 1, -1, -1}));
  EXPECT_EQ(paid(rules, {1, 2, 1, 1, 1}, {10, 50, 10, 25, 25}, 0), (Line{1, -1, 2, -1, -1}));
  // Three share what two pay, four what one pays, five nothing.
  EXPECT_EQ(paid(rules, {1, 2, 1, 1, 1}, {10, 50, 10, 40, 10}), (Line{1, -1, 1, -1, 0}));
  EXPECT_EQ(paid(rules, {1, 2, 1, 1, 1}, {10, 80, 10, 10, 10}), (Line{1, -1, 0, 0, 0}));
  EXPECT_EQ(paid(rules, {1, 2, 1, 1, 1}, {24, 24, 24, 24, 24}), (Line{0, 0, 0, 0, 0}));
}

// ---- Two winners ----

TEST(RuleBook, N2_TheTwoLowestMayWin) {
  EXPECT_EQ(paid(two_lowest(), {1, 2, 1, 1, 1}, {20, 50, 10, 25, 15}), (Line{-2, -2, 3, -2, 3}));
}

TEST(RuleBook, N2_TheTwoLowestOfThoseWhoTookATrick) {
  EXPECT_EQ(paid(two_lowest(), {0, 3, 1, 1, 1}, {0, 80, 10, 18, 12}), (Line{-2, -2, 3, -2, 3}));
  EXPECT_EQ(paid(two_lowest(), {0, 6, 0, 0, 0}, {0, 120, 0, 0, 0}), (Line{-1, 4, -1, -1, -1})) << "there is no second";
}

TEST(RuleBook, N2_TwoWhoTieAreTheTwoLowest) {
  EXPECT_EQ(paid(two_lowest(), {1, 2, 1, 1, 1}, {10, 50, 10, 25, 25}), (Line{3, -2, 3, -2, -2}));
  EXPECT_EQ(paid(two_lowest(LeasterTies::shared), {1, 2, 1, 1, 1}, {10, 50, 10, 25, 25}), (Line{3, -2, 3, -2, -2}));
}

TEST(RuleBook, N2_MoreThanTwoWhoTieForTheLowest) {
  const Line tricks{1, 2, 1, 1, 1}, points{10, 50, 10, 40, 10};
  EXPECT_EQ(paid(two_lowest(), tricks, points), (Line{0, 0, 0, 0, 0}));
  // Shared: two points from each of the two others, four for three winners.
  EXPECT_EQ(paid(two_lowest(LeasterTies::shared), tricks, points), (Line{2, -2, 1, -2, 1}));
}

TEST(RuleBook, N2_ATieForTheSecondPlace) {
  const Line tricks{2, 1, 1, 1, 1}, points{15, 50, 10, 15, 30};
  EXPECT_EQ(paid(two_lowest(), tricks, points), (Line{-1, -1, 4, -1, -1})) << "no stakes for it";
  EXPECT_EQ(paid(two_lowest(LeasterTies::fewest_tricks), tricks, points), (Line{-2, -2, 3, 3, -2}));
  // Shared: one point for the second place from each of seats 1 and 4.
  EXPECT_EQ(paid(two_lowest(LeasterTies::shared), tricks, points), (Line{1, -2, 2, 1, -2}));
}

TEST(RuleBook, N2_TheTripleIsTheFirstWinnersAlone) {
  const Rules rules = with(two_lowest(), [](Rules& r) { r.leaster.no_points_triple = true; });
  // Three from each other but the second, who gets one from each of the three.
  EXPECT_EQ(paid(rules, {1, 2, 1, 1, 1}, {0, 50, 10, 25, 35}), (Line{9, -4, 3, -4, -4}));
}

}  // namespace
}  // namespace sheepshead
