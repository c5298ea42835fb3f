// L5: a renege, which only a table that keeps score of hands played elsewhere can have.
#include "tables.hpp"

namespace sheepshead {
namespace {

using Line = std::vector<int>;

Line paid(const Rules& rules, Tally t, int guilty) {
  const Game game = compile(rules);
  t.reneged = Seat(guilty);
  const Score s = score(game, t);
  return {s.begin(), s.begin() + game.players};
}

/// Seat 0 picked; the tricks are as they happened to be, and do not matter.
Tally picked(Seats partners) { return {.picker = 0, .partners = partners, .tricks = {6}, .points = {120}}; }

TEST(RuleBook, L5_ThePickersSideLosesPlainlyAndTheGuiltyPlayerPaysAll) {
  EXPECT_EQ(paid(five_called_ace(), picked(one_seat(1)), 0), (Line{-3, 0, 1, 1, 1}));
  EXPECT_EQ(paid(five_called_ace(), picked(one_seat(1)), 1), (Line{0, -3, 1, 1, 1}));
  EXPECT_EQ(paid(five_called_ace(), picked(0), 0), (Line{-4, 1, 1, 1, 1}));
}

TEST(RuleBook, L5_AGuiltyOpponentPaysWhatHisSideLoses) {
  EXPECT_EQ(paid(five_called_ace(), picked(one_seat(1)), 3), (Line{2, 1, 0, -3, 0}));
  EXPECT_EQ(paid(five_called_ace(), picked(0), 3), (Line{4, 0, 0, -4, 0}));
}

TEST(RuleBook, L5_ALossIsDoubledOnTheBumpAndByCracks) {
  const Rules bump = with(five_called_ace(), [](Rules& r) { r.scoring.double_on_the_bump = true; });
  EXPECT_EQ(paid(bump, picked(one_seat(1)), 0), (Line{-6, 0, 2, 2, 2}));
  EXPECT_EQ(paid(bump, picked(one_seat(1)), 2), (Line{2, 1, -3, 0, 0})) << "the opponents' loss is not a bump";
  Tally cracked = picked(one_seat(1));
  cracked.cracks = 1;
  EXPECT_EQ(paid(five_called_ace(), cracked, 2), (Line{4, 2, -6, 0, 0}));
}

TEST(RuleBook, L5_WithSeveralPartners) {
  const auto two = Seats(one_seat(1) | one_seat(2));
  EXPECT_EQ(paid(six_jack_and_ace(), picked(two), 2), (Line{0, 0, -3, 1, 1, 1}));
  EXPECT_EQ(paid(six_jack_and_ace(), picked(two), 5), (Line{1, 1, 1, 0, 0, -3}));
}

TEST(RuleBook, L5_WhereEachPlaysForHimselfOneToEachOther) {
  for (const Ending ending : {Ending::leaster, Ending::moster, Ending::mittler}) {
    Rules rules = five_called_ace();
    rules.nobody_picks.rule = ending == Ending::moster    ? NobodyPicks::moster
                              : ending == Ending::mittler ? NobodyPicks::mittler
                                                          : NobodyPicks::leaster;
    EXPECT_EQ(paid(rules, {.ending = ending, .tricks = {1, 2, 1, 1, 1}, .points = {10, 50, 20, 20, 20}}, 2),
              (Line{1, 1, -4, 1, 1}));
  }
  EXPECT_EQ(paid(two_stacks(), {.ending = Ending::duel, .tricks = {10, 6}, .points = {80, 40}}, 0), (Line{-1, 1}));
}

TEST(RuleBook, L5_T4d_TheGameIsFailedOrMade) {
  const auto hicked = [](Bid bid, Seats partners) {
    Tally t = picked(partners);
    t.bid = bid;
    t.bidders = 1;
    return t;
  };
  // A call: +4 to each opponent, or +2 to caller and partner.
  EXPECT_EQ(paid(southern_indiana(), hicked(Bid::call, one_seat(2)), 2), (Line{0, 4, 0, 4}));
  EXPECT_EQ(paid(southern_indiana(), hicked(Bid::call, one_seat(2)), 1), (Line{2, 0, 2, 0}));
  EXPECT_EQ(paid(southern_indiana(), hicked(Bid::side_solo, 0), 0), (Line{0, 6, 6, 6}));
  EXPECT_EQ(paid(southern_indiana(), hicked(Bid::side_solo, 0), 1), (Line{18, 0, 0, 0}));
  EXPECT_EQ(paid(southern_indiana(), hicked(Bid::best, 0), 0), (Line{0, 8, 8, 8}));
  EXPECT_EQ(paid(southern_indiana(), hicked(Bid::billy, 0), 0), (Line{0, 6, 6, 6}));
}

}  // namespace
}  // namespace sheepshead
