// How a score came about, in words.
#include "notation/score_text.hpp"

#include <gmock/gmock.h>

#include "folder.hpp"
#include "game_of.hpp"
#include "speech/language.hpp"
#include "words/groups/score.hpp"

namespace sheepshead {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::string> lines(const Game& game, const Tally& tally) {
  const std::vector<std::string> names{"Anna", "West", "North", "East", "South"};
  std::vector<std::string> all;
  for (const Message& line : score_lines(game, tally, score(game, tally)))
    all.push_back(speech::english().text(line, {names}));
  return all;
}

TEST(ScoreText, S1_TheResultIsExplained) {
  const Game game = game_of("five-called-ace");
  Tally t;
  t.picker = 2;
  t.partners = one_seat(4);
  t.tricks = {0, 1, 3, 1, 1};
  t.points = {0, 26, 46, 20, 10};
  t.buried = 18;
  EXPECT_EQ(lines(game, t),
            (std::vector<std::string>{"North picked, and South was the partner.",
                                      "The picker's side took 74 of 120 and won: 1 point from each opponent.",
                                      "In all, the picker gets 2, the partner gets 1, each opponent pays 1."}));
  t.cracks = 2;
  t.doublers = 1;
  const auto doubled = lines(game, t);
  ASSERT_EQ(doubled.size(), 5u);
  EXPECT_EQ(doubled[2], "Cracked and cracked back: times 4.");
  EXPECT_EQ(doubled[3], "A doubler before this hand: doubled.");
  EXPECT_EQ(doubled[4], "In all, the picker gets 16, the partner gets 8, each opponent pays 8.");
}

TEST(ScoreText, S4_TheBumpIsExplained) {
  const Game game = game_of("five-called-ace", {"scoring.double-on-the-bump=true"});
  Tally t;
  t.picker = 0;
  t.tricks = {3, 0, 1, 1, 1};
  t.points = {50, 0, 20, 20, 20};
  t.buried = 10;
  EXPECT_EQ(lines(game, t),
            (std::vector<std::string>{"Anna picked and played alone.",
                                      "The picker took 60 of 120 and needed 61: 1 point to each opponent.",
                                      "Double on the bump: the loss counts double, 2 points to each opponent.",
                                      "In all, the picker pays 8, each opponent gets 2."}));
}

TEST(ScoreText, N2_ALeasterIsExplained) {
  const Game game = game_of("five-called-ace");
  Tally t;
  t.ending = Ending::leaster;
  t.tricks = {0, 3, 1, 1, 1};
  t.points = {0, 50, 30, 25, 15};
  EXPECT_EQ(lines(game, t),
            (std::vector<std::string>{
                "Nobody picked. Leaster: fewest points wins.",
                "South has the fewest points of those who took a trick, 15, and wins 1 point from each other player.",
                "In all, South gets 4, each other player pays 1."}));
  t.points = {0, 50, 30, 20, 20};
  EXPECT_EQ(lines(game, t).at(1), "East and South tie with 20 points: nobody is paid.");
}

TEST(ScoreText, N2_TwoWinnersAndSharedPlaces) {
  const Game game = game_of("five-called-ace", {"leaster.winners=two-lowest"});
  Tally t;
  t.ending = Ending::leaster;
  t.tricks = {2, 1, 1, 1, 1};
  t.points = {50, 10, 20, 15, 25};
  EXPECT_THAT(lines(game, t),
              ElementsAre("Nobody picked. Leaster: the two with the fewest points win.",
                          "West has the fewest points, 10, East has the second fewest, 15: each of the others pays 1 "
                          "point for each place."));
  t.points = {50, 15, 20, 15, 20};
  EXPECT_EQ(lines(game, t).at(1), "West and East have the fewest points, 15, and both win.");
  const Game shared = game_of("five-called-ace", {"leaster.ties=shared"});
  EXPECT_EQ(lines(shared, t).at(1), "West and East have the fewest points, 15, and share what the others pay.");
}

TEST(ScoreText, N3_N4_N6_WhatElseIsPlayedWhenNobodyPicks) {
  Tally t;
  t.ending = Ending::moster;
  t.tricks = {2, 1, 1, 1, 1};
  t.points = {50, 10, 20, 15, 25};
  EXPECT_THAT(lines(game_of("five-called-ace", {"nobody-picks.rule=moster"}), t),
              ElementsAre("Nobody picked. Moster: whoever has the most points pays the others.",
                          "Anna has the most points, 50, and pays 1 point to each other player.",
                          "In all, Anna pays 4, each other player gets 1."));
  t.points = {40, 10, 20, 10, 40};
  EXPECT_EQ(lines(game_of("five-called-ace", {"nobody-picks.rule=moster"}), t).at(1),
            "Anna and South tie with 40 points: nobody is paid.");
  t.ending = Ending::mittler;
  t.points = {50, 10, 20, 15, 25};
  EXPECT_THAT(lines(game_of("five-michigan-mittler"), t),
              ElementsAre("Nobody picked. Mittler: the middle number of points wins.",
                          "North has the middle number of points, 20, and wins 1 point from each other player.",
                          "In all, North gets 4, each other player pays 1."));
  t.points = {50, 10, 25, 10, 25};
  EXPECT_EQ(lines(game_of("five-michigan-mittler"), t).at(1), "Nobody is alone in the middle: nobody is paid.");
  t = Tally{};
  t.ending = Ending::schwanzer;
  t.points = {8, 3, 8, 5, 4};
  t.loser = 2;
  EXPECT_THAT(
      lines(game_of("five-called-ace", {"nobody-picks.rule=schwanzer"}), t),
      ElementsAre("Nobody picked. Schwanzer: queens count 3, jacks 2, other trump 1.",
                  "Anna and North have the most, 8. North holds the highest trump among them and pays 1 point to "
                  "each other player."));
}

TEST(ScoreText, P6_SheepsheadIsMadeOrMissed) {
  const Game game = game_of("five-called-ace", {"picking.sheepshead=yes"});
  Tally t;
  t.picker = 3;
  t.sheepshead = true;
  t.tricks = {0, 0, 0, 6, 0};
  t.points = {0, 0, 0, 100, 0};
  t.buried = 20;
  EXPECT_THAT(lines(game, t), ElementsAre("East picked and called sheepshead: every trick, alone.",
                                          "East took every one: 6 points from each opponent.",
                                          "In all, the picker gets 24, each opponent pays 6."));
  t.tricks = {1, 0, 0, 5, 0};
  EXPECT_THAT(lines(game, t), ElementsAre("East picked and called sheepshead: every trick, alone.",
                                          "East missed at least one: 6 points to each opponent.",
                                          "In all, the picker pays 24, each opponent gets 6."));
}

TEST(ScoreText, P6_SheepsheadWithThePartner) {
  const Game game = game_of("five-called-ace", {"picking.sheepshead=yes", "picking.sheepshead-with=partner"});
  Tally t;
  t.picker = 3;
  t.partners = one_seat(2);
  t.sheepshead = true;
  t.tricks = {0, 0, 1, 5, 0};
  t.points = {0, 0, 11, 89, 0};
  t.buried = 20;
  EXPECT_THAT(lines(game, t), ElementsAre("East picked and called sheepshead: every trick, with North.",
                                          "North and East took every one: 6 points from each opponent.",
                                          "In all, the picker gets 12, the partner gets 6, each opponent pays 6."));
  t.tricks = {1, 0, 1, 4, 0};
  EXPECT_THAT(lines(game, t)[1],
              "North and East missed at least one: 6 points to each opponent, and the picker pays alone.");
  EXPECT_EQ(score(game, t), (Score{6, 6, 0, -18, 6}));
}

TEST(ScoreText, T2a_ADuelIsExplained) {
  const Game game = game_of("two-battery");
  Tally t;
  t.ending = Ending::duel;
  t.tricks = {5, 3};
  t.points = {70, 50};
  EXPECT_THAT(lines(game, t), ElementsAre("Anna took 70 points, West 50.", "Anna won 1 point."));
  t.points = {100, 20};
  EXPECT_EQ(lines(game, t).at(1), "West is schneider: Anna won 2 points.");
  t.tricks = {0, 8};
  t.points = {0, 120};
  EXPECT_EQ(lines(game, t).at(1), "Anna took no trick: West won 3 points.");
  t.tricks = {4, 4};
  t.points = {60, 60};
  EXPECT_EQ(lines(game, t).at(1), "Nobody pays.");
}

TEST(ScoreText, T4d_TheGamesOfSouthernIndiana) {
  const Game game = game_of("four-southern-indiana");
  Tally t;
  t.picker = 1;
  t.partners = one_seat(3);
  t.bid = Bid::call;
  t.bidders = one_seat(1);
  t.tricks = {1, 3, 1, 3};
  t.points = {20, 50, 20, 30};
  EXPECT_THAT(lines(game, t), ElementsAre("West called, and East was the partner.",
                                          "The caller's side took 80 of 120: each of them gets 2."));
  t.points = {20, 60, 10, 30};
  EXPECT_EQ(lines(game, t).at(1), "The caller's side took 90 of 120, and the opponents are frog: each of them gets 4.");
  t.points = {30, 30, 30, 30};
  EXPECT_EQ(lines(game, t).at(1), "The caller's side took 60 of 120: the call failed, and each opponent gets 4.");

  t = Tally{};
  t.picker = 0;
  t.bid = Bid::billy;
  t.bidders = 0b0101;
  t.tricks = {0, 4, 1, 3};
  t.points = {0, 70, 10, 40};
  EXPECT_THAT(lines(game, t), ElementsAre("Anna and North played a Billy.", "Anna took no trick and won 18.",
                                          "North took a trick: each player without a Billy gets 6."));
  t.bidders = 0b0001;
  t.laid_up = true;
  EXPECT_THAT(lines(game, t), ElementsAre("Anna played a Billy with the cards laid up.",
                                          "Anna took no trick and won the game, 24 points."));
  t = Tally{};
  t.picker = 2;
  t.bid = Bid::side_solo;
  t.bidders = one_seat(2);
  t.tricks = {2, 1, 4, 1};
  t.points = {20, 10, 60, 30};
  EXPECT_THAT(lines(game, t), ElementsAre("North played a side-solo.", "North took 60 of 120: each opponent gets 6."));
  t.bid = Bid::best;
  t.points = {10, 10, 70, 30};
  EXPECT_THAT(lines(game, t),
              ElementsAre("North played the Best.", "North took 70 of 120 and won the game, 24 points."));
}

TEST(ScoreText, T4e_CountersFoxAndBuck) {
  const Game game = game_of("four-sheep-head-21");
  Tally t;
  t.ending = Ending::partners;
  t.tricks = {2, 1, 2, 1};
  t.counters = {8, 5};
  t.fox = 1;
  EXPECT_THAT(lines(game, t), ElementsAre("Anna and North have 8 counters, West and East 5.",
                                          "Anna and North win 1 point: seven to nine counters.",
                                          "West took the fox: 1 point for West and East."));
  t.tricks = {0, 4, 0, 2};
  t.counters = {0, 13};
  EXPECT_THAT(lines(game, t), ElementsAre("Anna and North have 0 counters, West and East 13.",
                                          "West and East took every trick, a buck: 7 points, and nothing else."));
  t = Tally{};
  t.ending = Ending::fox_catchers;
  t.fox = 2;
  EXPECT_THAT(lines(game, t),
              ElementsAre("North was dealt the six highest trump: fox catchers, 14 points for their side "
                          "right away."));
}

TEST(ScoreText, T8b_SeveralPartners) {
  const Game game = game_of("eight-three-partners");
  Tally t;
  t.picker = 1;
  t.partners = 0b10100;  // North and South
  t.tricks = {1, 1, 0, 1, 1, 0, 0, 0};
  t.points = {20, 40, 0, 30, 30, 0, 0, 0};
  EXPECT_THAT(lines(game, t), ElementsAre("West, North, and South were partners.",
                                          "The partners took 70 of 120 and won: 1 point from each opponent.",
                                          "In all, West gets 3, each other partner gets 1, each opponent pays 1."));
}

TEST(ScoreText, S2_ThePickerIsNotNamedWhereThePartnerHasTheSame) {
  const Game game = game_of("four-called-ace");  // two against two
  Tally t;
  t.picker = 1;
  t.partners = one_seat(3);
  t.tricks = {2, 3, 1, 1};
  t.points = {30, 50, 10, 20};
  t.buried = 10;
  EXPECT_EQ(lines(game, t).back(), speech::english().text(say<"score.all">(std::vector{
                                       say<"score.share-of">(which<"each_of_side">(), which<"gets">(), 1),
                                       say<"score.share-of">(which<"each_opponent">(), which<"pays">(), 1)})));
}

TEST(ScoreText, L5_ARenegeIsPaidByWhoDidIt) {
  const Game game = game_of("five-called-ace");
  Tally t;
  t.picker = 2;
  t.partners = one_seat(4);
  t.tricks = {1, 1, 2, 1, 1};
  t.points = {20, 20, 40, 20, 10};
  t.buried = 10;
  t.reneged = 0;  // an opponent: the picker's side gets what it would for a plain win, 2 and 1
  EXPECT_THAT(lines(game, t),
              ElementsAre("Anna didn't follow suit: their side loses the hand, and they pay for it alone.",
                          "In all, Anna pays 3, North gets 2, South gets 1."));
}

TEST(ScoreText, M3_M5_EveryDoublingIsNamed) {
  const Game game =
      game_of("five-called-ace", {"multipliers.crack=any-opponent", "multipliers.recrack=true",
                                  "multipliers.castrate=true", "multipliers.blitz=any-time", "multipliers.cap=16"});
  Tally t;
  t.picker = 2;
  t.partners = one_seat(4);
  t.tricks = {1, 1, 2, 1, 1};
  t.points = {20, 20, 40, 20, 10};
  t.buried = 10;
  t.cracks = 3;
  t.blitzes = 2;
  const auto said = lines(game, t);
  EXPECT_THAT(said, ::testing::IsSupersetOf({"Cracked, cracked back and castrated: times 8.", "2 blitzes: times 4.",
                                             "This table multiplies a hand by 16 at most."}));
}

}  // namespace
}  // namespace sheepshead
