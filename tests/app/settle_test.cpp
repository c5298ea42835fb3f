// What each hand pays. Expected numbers are those of docs/rule-book.md.
#include "app/settle_table.hpp"

namespace sheepshead::app {
namespace {

/// One row of S1: the hand with the picker (seat 0) alone, and with a partner (seat 1).
struct Line {
  const char* alone;
  const char* partner;
  int picker_alone, picker, partner_gets, opponent;
};

void expect_lines(const Game& game, const std::vector<Line>& lines) {
  for (const Line& l : lines) {
    const int o = l.opponent;
    EXPECT_EQ(scores(game, l.alone), (Scores{l.picker_alone, o, o, o, o})) << l.alone;
    EXPECT_EQ(scores(game, l.partner), (Scores{l.picker, l.partner_gets, o, o, o})) << l.partner;
  }
}

TEST(Settle, S1_EveryLineOfTheFiveHandedTable) {
  for (const char* variant : {"five-called-ace-single", "five-jack-single"})
    expect_lines(table(variant), {{kAllAlone, kAllPartner, 12, 6, 3, -3},
                                  {k91Alone, k91Partner, 8, 4, 2, -2},
                                  {k61Alone, k61Partner, 4, 2, 1, -1},
                                  {k60Alone, k60Partner, -4, -2, -1, 1},
                                  {k30Alone, k30Partner, -8, -4, -2, 2},
                                  {kNoneAlone, kNonePartner, -12, -6, -3, 3}});
}

TEST(Settle, S4_TheThreeLosingLinesAreDoubled) {
  for (const char* variant : {"five-called-ace-single", "five-jack-single"})
    expect_lines(table(variant, {"scoring.double-on-the-bump=true"}), {{kAllAlone, kAllPartner, 12, 6, 3, -3},
                                                                       {k91Alone, k91Partner, 8, 4, 2, -2},
                                                                       {k61Alone, k61Partner, 4, 2, 1, -1},
                                                                       {k60Alone, k60Partner, -8, -4, -2, 2},
                                                                       {k30Alone, k30Partner, -16, -8, -4, 4},
                                                                       {kNoneAlone, kNonePartner, -24, -12, -6, 6}});
}

TEST(Settle, S1_All120PointsWithoutEveryTrickIsTheSecondLine) {
  const Game game = table("five-called-ace-single");
  EXPECT_EQ(scores(game, R"({"picker":3,"partners":[0],"tricks":[2,1,0,3,0],"points":[50,0,0,60,0],"buried":10})"),
            (Scores{2, -2, -2, 4, -2}));
}

TEST(Settle, S2_ThreeAtTheTable) {
  const Game game = table("three");
  EXPECT_EQ(scores(game, R"({"picker":1,"tricks":[0,10,0],"points":[0,100,0],"buried":20})"), (Scores{-3, 6, -3}));
  EXPECT_EQ(scores(game, R"({"picker":1,"tricks":[1,9,0],"points":[0,100,0],"buried":20})"), (Scores{-2, 4, -2}));
  EXPECT_EQ(scores(game, R"({"picker":1,"tricks":[3,6,1],"points":[40,50,10],"buried":20})"), (Scores{-1, 2, -1}));
  EXPECT_EQ(scores(game, R"({"picker":1,"tricks":[3,6,1],"points":[50,40,10],"buried":20})"), (Scores{1, -2, 1}));
  EXPECT_EQ(scores(game, R"({"picker":1,"tricks":[5,1,4],"points":[50,10,40],"buried":20})"), (Scores{2, -4, 2}));
  EXPECT_EQ(scores(game, R"({"picker":1,"tricks":[5,0,5],"points":[60,0,40],"buried":20})"), (Scores{3, -6, 3}));
}

TEST(Settle, S2_FourAtTheTable) {
  const Game game = table("four-cutthroat");
  EXPECT_EQ(scores(game, R"({"picker":3,"tricks":[0,0,0,7],"points":[0,0,0,90],"buried":30})"),
            (Scores{-3, -3, -3, 9}));
  EXPECT_EQ(scores(game, R"({"picker":3,"tricks":[1,0,0,6],"points":[20,0,0,70],"buried":30})"),
            (Scores{-2, -2, -2, 6}));
  EXPECT_EQ(scores(game, R"({"picker":3,"tricks":[1,1,1,4],"points":[20,10,20,40],"buried":30})"),
            (Scores{-1, -1, -1, 3}));
  EXPECT_EQ(scores(game, R"({"picker":3,"tricks":[1,1,1,4],"points":[20,20,30,20],"buried":30})"),
            (Scores{1, 1, 1, -3}));
  EXPECT_EQ(scores(game, R"({"picker":3,"tricks":[2,2,2,1],"points":[30,30,30,0],"buried":30})"),
            (Scores{2, 2, 2, -6}));
  EXPECT_EQ(scores(game, R"({"picker":3,"tricks":[3,2,2,0],"points":[30,30,30,0],"buried":30})"),
            (Scores{3, 3, 3, -9}));
}

TEST(Settle, S2_EqualShares) {
  const std::vector<std::string> six{"table.players=6", "deal.packets=[3, 2]"};
  const std::string hand =
      R"({"picker":0,"partners":[1],"tricks":[2,1,1,1,0,0],"points":[40,20,30,20,0,0],"buried":10})";
  EXPECT_EQ(scores(table("five-called-ace-single", six), hand), (Scores{3, 1, -1, -1, -1, -1}));
  auto equal = six;
  equal.push_back("scoring.shares=equal");
  EXPECT_EQ(scores(table("five-called-ace-single", equal), hand), (Scores{2, 2, -1, -1, -1, -1}));
}

TEST(Settle, S2_ATablesOwnNumbers) {
  const Game game = table("five-called-ace-single",
                          {"scoring.alone=[16, 12, 8, -8, -12, -16]", "scoring.picker=[7, 5, 3, -3, -5, -7]",
                           "scoring.partner=[5, 4, 3, -3, -4, -5]", "scoring.opponent=[-4, -3, -2, 2, 3, 4]"});
  expect_lines(game, {{kAllAlone, kAllPartner, 16, 7, 5, -4},
                      {k91Alone, k91Partner, 12, 5, 4, -3},
                      {k61Alone, k61Partner, 8, 3, 3, -2},
                      {k60Alone, k60Partner, -8, -3, -3, 2},
                      {k30Alone, k30Partner, -12, -5, -4, 3},
                      {kNoneAlone, kNonePartner, -16, -7, -5, 4}});
}

TEST(Settle, S5_WithoutATrickThePickerAlonePays) {
  const std::string pays = "scoring.no-trick-loss=picker-pays";
  EXPECT_EQ(scores(table("five-called-ace-single", {pays, "scoring.double-on-the-bump=true"}), kNonePartner),
            (Scores{-18, 0, 6, 6, 6}));
  EXPECT_EQ(scores(table("five-called-ace-single", {pays}), kNonePartner), (Scores{-9, 0, 3, 3, 3}));
  EXPECT_EQ(scores(table("five-called-ace-single", {pays}), kNoneAlone), (Scores{-12, 3, 3, 3, 3}));
}

TEST(Settle, S7_TheBorders) {
  const Game game = table("five-called-ace-single");
  const auto side = [&](int points) {
    return scores(game, R"({"picker":0,"partners":[4],"tricks":[2,2,0,1,1],"points":[)" + std::to_string(points - 10) +
                            "," + std::to_string(120 - points) + R"(,0,0,0],"buried":10})");
  };
  EXPECT_EQ(side(30), (Scores{-4, 2, 2, 2, -2}));
  EXPECT_EQ(side(31), (Scores{-2, 1, 1, 1, -1}));
  EXPECT_EQ(side(60), (Scores{-2, 1, 1, 1, -1}));
  EXPECT_EQ(side(61), (Scores{2, -1, -1, -1, 1}));
  EXPECT_EQ(side(90), (Scores{2, -1, -1, -1, 1}));
  EXPECT_EQ(side(91), (Scores{4, -2, -2, -2, 2}));
}

TEST(Settle, P2_TheBuryIsTheOpponentsIfTheSideTakesNoTrick) {
  const json out = json::parse(settle_line(table("five-called-ace-single"), kNoneAlone, 1).json);
  EXPECT_EQ(out["lines"][1], "The picker took no trick: 3 points to each opponent.");
}

TEST(Settle, P4_AForcedPickerCanBeSpared) {
  const std::string forced = R"({"picker":0,"tricks":[3,0,1,1,1],"points":[50,0,20,20,20],"buried":10,"forced":true})";
  const std::vector<std::string> bump{"nobody-picks.rule=forced-pick", "scoring.double-on-the-bump=true"};
  EXPECT_EQ(scores(table("five-called-ace-single", bump), forced), (Scores{-8, 2, 2, 2, 2}));
  auto spared = bump;
  spared.push_back("scoring.spare-forced-picker=true");
  EXPECT_EQ(scores(table("five-called-ace-single", spared), forced), (Scores{-4, 1, 1, 1, 1}));
  EXPECT_EQ(scores(table("five-called-ace-single", spared), k60Alone), (Scores{-8, 2, 2, 2, 2}));
}

std::string with(std::string line, const std::string& more) { return line.insert(line.size() - 1, "," + more); }

TEST(Settle, M1_ACrackDoubles) {
  EXPECT_EQ(scores(table("five-called-ace-single"), with(k61Partner, R"("cracks":1)")), (Scores{4, 2, -2, -2, -2}));
  EXPECT_EQ(
      scores(
          table("five-called-ace-single"),
          R"({"picker":2,"partners":[4],"tricks":[0,1,3,1,1],"points":[0,12,60,20,10],"buried":18,"cracks":1,"doublers":0})"),
      (Scores{-2, -2, 4, -2, 2}));
}
TEST(Settle, M2_ARecrackDoublesAgain) {
  EXPECT_EQ(scores(table("five-called-ace-single"), with(k61Partner, R"("cracks":2)")), (Scores{8, 4, -4, -4, -4}));
}
TEST(Settle, N5_DoublersMultiplyWithCracks) {
  EXPECT_EQ(scores(table("five-called-ace-single"), with(k61Partner, R"("doublers":1)")), (Scores{4, 2, -2, -2, -2}));
  EXPECT_EQ(scores(table("five-called-ace-single"), with(k61Partner, R"("cracks":1,"doublers":2)")),
            (Scores{16, 8, -8, -8, -8}));
}
TEST(Settle, M1_TheCap) {
  const Game game = table("five-called-ace-single", {"multipliers.crack=any-opponent", "multipliers.cap=4"});
  EXPECT_EQ(scores(game, with(k61Partner, R"("cracks":2,"doublers":2)")), (Scores{8, 4, -4, -4, -4}));
}

TEST(Settle, N2_FewestPointsWinOneFromEach) {
  const Game game = table("five-called-ace-single");
  EXPECT_EQ(scores(game, R"({"picker":null,"tricks":[1,2,1,1,1],"points":[10,40,30,20,20]})"),
            (Scores{4, -1, -1, -1, -1}));
  EXPECT_EQ(scores(game, R"({"picker":null,"tricks":[1,2,1,1,1],"points":[10,40,30,10,30]})"), (Scores{0, 0, 0, 0, 0}));
}
TEST(Settle, N2_TheBlindCanBeNobodys) {
  const Game game = table("five-called-ace-single", {"leaster.blind=nobody"});
  EXPECT_EQ(scores(game, R"({"picker":null,"tricks":[1,2,1,1,1],"points":[20,30,15,20,20],"blind":15})"),
            (Scores{-1, -1, 4, -1, -1}));
}
TEST(Settle, N2_ATrickIsNeeded) {
  const std::string hand = R"({"picker":null,"tricks":[0,3,1,1,1],"points":[0,50,30,25,15]})";
  EXPECT_EQ(scores(table("five-called-ace-single"), hand), (Scores{-1, -1, -1, -1, 4}));
  EXPECT_EQ(scores(table("five-called-ace-single", {"leaster.trick-needed=false"}), hand), (Scores{4, -1, -1, -1, -1}));
}
TEST(Settle, N2_AllTricksWinWhereATrickIsNeeded) {
  const std::string hand = R"({"picker":null,"tricks":[0,6,0,0,0],"points":[0,120,0,0,0]})";
  EXPECT_EQ(scores(table("five-called-ace-single"), hand), (Scores{-1, 4, -1, -1, -1}));
  EXPECT_EQ(scores(table("five-called-ace-single", {"leaster.all-tricks-triple=true"}), hand),
            (Scores{-3, 12, -3, -3, -3}));
}
TEST(Settle, N2_ATrickWithoutPointsCanPayTriple) {
  const std::string hand = R"({"picker":null,"tricks":[1,2,1,1,1],"points":[0,40,30,30,20]})";
  EXPECT_EQ(scores(table("five-called-ace-single"), hand), (Scores{4, -1, -1, -1, -1}));
  EXPECT_EQ(scores(table("five-called-ace-single", {"leaster.no-points-triple=true"}), hand),
            (Scores{12, -3, -3, -3, -3}));
}
TEST(Settle, N2_ThreeHandedWinWithoutATrickCanPayDouble) {
  const std::string hand = R"({"picker":null,"tricks":[0,5,5],"points":[0,60,60]})";
  EXPECT_EQ(scores(table("three", {"leaster.trick-needed=false"}), hand), (Scores{2, -1, -1}));
  EXPECT_EQ(scores(table("three", {"leaster.trick-needed=false", "leaster.no-trick-doubles=true"}), hand),
            (Scores{4, -2, -2}));
}
TEST(Settle, N5_ALeasterIsDoubledToo) {
  EXPECT_EQ(scores(table("five-called-ace-single"),
                   R"({"picker":null,"tricks":[1,2,1,1,1],"points":[10,40,30,20,20],"doublers":1})"),
            (Scores{8, -2, -2, -2, -2}));
}

TEST(Settle, P6_SheepsheadIsSixFromEach) {
  const Game game = table("three", {"picking.sheepshead=yes"});
  EXPECT_EQ(scores(game, "picker=0 tricks=all sheepshead"), (Scores{12, -6, -6}));
  EXPECT_EQ(scores(game, "picker=0 took=110 sheepshead"), (Scores{-12, 6, 6}));
  EXPECT_EQ(refused_field(table("three"), "picker=0 tricks=all sheepshead"), "sheepshead");
}

TEST(Settle, P6_SheepsheadWithThePartner) {
  const Game game = table("five-called-ace", {"picking.sheepshead=yes", "picking.sheepshead-with=partner"});
  EXPECT_EQ(scores(game, "picker=0 partner=2 tricks=all sheepshead"), (Scores{12, -6, 6, -6, -6}));
  EXPECT_EQ(scores(game, "picker=0 partner=2 took=110 sheepshead"), (Scores{-18, 6, 0, 6, 6}));
  EXPECT_EQ(scores(game, "picker=0 tricks=all sheepshead"), (Scores{24, -6, -6, -6, -6}));
  const Game alone = table("five-called-ace", {"picking.sheepshead=yes"});
  EXPECT_EQ(refused_field(alone, "picker=0 partner=2 tricks=all sheepshead"), "sheepshead");
}

TEST(Settle, T6b_TwoPartners) {
  const Game game = table("six-jack-and-ace");
  EXPECT_EQ(scores(game, "picker=0 partners=1,3 took=70"), (Scores{1, 1, -1, 1, -1, -1}));
  EXPECT_EQ(scores(game, "picker=0 partners=1 took=70"), (Scores{3, 1, -1, -1, -1, -1}));
  EXPECT_EQ(refused_field(game, "picker=0 partners=1,2,3 took=70"), "partners");
}

TEST(Settle, M5_EachBlitzDoubles) {
  EXPECT_EQ(scores(table("five-called-ace-single"), "picker=0 partner=1 took=61 cracks=1 blitzes=2"),
            (Scores{16, 8, -8, -8, -8}));
}

TEST(Settle, L5_WhoRenegesLosesForHisSideAndPaysAlone) {
  const Game game = table("five-called-ace-single");
  EXPECT_EQ(scores(game, "picker=0 partner=1 renege=3"), (Scores{2, 1, 0, -3, 0}));
  EXPECT_EQ(scores(game, "picker=0 partner=1 renege=1"), (Scores{0, -3, 1, 1, 1}));
  EXPECT_EQ(scores(game, "picker=0 partner=1 renege=0 cracks=1"), (Scores{-6, 0, 2, 2, 2}));
  EXPECT_EQ(scores(game, "picker=nobody renege=2"), (Scores{1, 1, -4, 1, 1}));
  EXPECT_EQ(refused_field(game, "picker=0 partner=1 renege=5"), "renege");
}

TEST(Settle, N3_MostPointsPaysEachOther) {
  const Game game = table("five-called-ace-single", {"nobody-picks.rule=moster"});
  EXPECT_EQ(scores(game, "picker=nobody tricks=1,2,1,1,1 points=10,40,30,20,20"), (Scores{1, -4, 1, 1, 1}));
  EXPECT_EQ(scores(game, "picker=nobody tricks=1,2,1,1,1 points=40,40,10,10,20"), (Scores{0, 0, 0, 0, 0}));
  EXPECT_EQ(scores(game, "picker=nobody tricks=0,6,0,0,0 points=0,120,0,0,0"), (Scores{-1, 4, -1, -1, -1}));
}

TEST(Settle, N4_TheMiddleWins) {
  const Game game = table("five-michigan-mittler");
  EXPECT_EQ(scores(game, "picker=nobody tricks=1,2,1,1,1 points=10,40,30,25,15"), (Scores{-1, -1, -1, 4, -1}));
  EXPECT_EQ(scores(game, "picker=nobody tricks=1,2,1,1,1 points=10,40,30,20,20"), (Scores{0, 0, 0, 0, 0}));
}

TEST(Settle, N6_TheBestHandOfASchwanzerPays) {
  const Game game = table("five-called-ace-single", {"nobody-picks.rule=schwanzer"});
  EXPECT_EQ(scores(game, "picker=nobody points=9,5,4,4,4"), (Scores{-4, 1, 1, 1, 1}));
  EXPECT_EQ(scores(game, "picker=nobody points=9,9,4,4,4 loser=1"), (Scores{1, -4, 1, 1, 1}));
  EXPECT_EQ(refused_field(game, "picker=nobody points=9,9,4,4,4"), "loser");
  EXPECT_EQ(refused_field(game, "picker=nobody points=9,9,4,4,4 loser=2"), "loser");
  EXPECT_EQ(refused_field(game, "picker=nobody points=9,5,4,4,4 tricks=1,2,1,1,1"), "tricks");
}

TEST(Settle, N5_HandsThatAreThrownIn) {
  const Game doublers = table("five-called-ace-single", {"nobody-picks.rule=doubler"});
  EXPECT_EQ(scores(doublers, "ending=doubler"), (Scores{0, 0, 0, 0, 0}));
  EXPECT_EQ(scores(doublers, "picker=nobody"), (Scores{0, 0, 0, 0, 0}));
  EXPECT_EQ(refused_field(doublers, "ending=doubler points=1,2,3,4,5"), "points");
  EXPECT_EQ(refused_field(doublers, "ending=redeal"), "ending");
  EXPECT_EQ(refused_field(doublers, "ending=leaster tricks=1,2,1,1,1 points=10,40,30,20,20"), "ending");
  EXPECT_EQ(scores(table("five-called-ace-single", {"deal.redeal=true"}), "ending=redeal"), (Scores{0, 0, 0, 0, 0}));
}

TEST(Settle, T4d_SouthernIndiana) {
  const Game game = table("four-southern-indiana");
  EXPECT_EQ(scores(game, "picker=1 bid=call partner=2 took=61"), (Scores{0, 2, 2, 0}));
  EXPECT_EQ(scores(game, "picker=1 bid=call partner=2 took=90"), (Scores{0, 4, 4, 0}));
  EXPECT_EQ(scores(game, "picker=1 bid=call partner=2 tricks=all"), (Scores{0, 6, 6, 0}));
  EXPECT_EQ(scores(game, "picker=1 bid=call partner=2 took=60"), (Scores{4, 0, 0, 4}));
  EXPECT_EQ(scores(game, "picker=1 bid=billy tricks=3,0,3,2 points=40,0,40,40"), (Scores{0, 18, 0, 0}));
  EXPECT_EQ(scores(game, "picker=1 bid=billy tricks=3,1,2,2 points=40,10,30,40"), (Scores{6, 0, 6, 6}));
  EXPECT_EQ(scores(game, "picker=1 bid=billy bidders=1,2 tricks=3,0,1,4 points=40,0,10,70"), (Scores{6, 18, 0, 6}));
  EXPECT_EQ(scores(game, "picker=1 bid=billy laid-up tricks=3,0,3,2 points=40,0,40,40"), (Scores{0, 24, 0, 0}));
  EXPECT_EQ(scores(game, "picker=1 bid=billy laid-up tricks=3,1,2,2 points=40,10,30,40"), (Scores{8, 0, 8, 8}));
  EXPECT_EQ(scores(game, "picker=1 bid=side-solo took=61"), (Scores{0, 18, 0, 0}));
  EXPECT_EQ(scores(game, "picker=1 bid=side-solo took=60"), (Scores{6, 0, 6, 6}));
  EXPECT_EQ(scores(game, "picker=1 bid=side-solo laid-up took=60"), (Scores{8, 0, 8, 8}));
  EXPECT_EQ(scores(game, "picker=1 bid=best took=61"), (Scores{0, 24, 0, 0}));
  EXPECT_EQ(scores(game, "picker=1 bid=best took=60"), (Scores{8, 0, 8, 8}));
  EXPECT_EQ(refused_field(game, "picker=1 took=61"), "bid");
  EXPECT_EQ(refused_field(game, "picker=1 bid=Best took=61"), "bid");
  EXPECT_EQ(refused_field(game, "picker=1 bid=best laid-up took=61"), "laid-up");
  EXPECT_EQ(refused_field(game, "picker=1 bid=best partner=2 took=61"), "partners");
  EXPECT_EQ(refused_field(game, "picker=1 bid=call bidders=1,2 took=61"), "bidders");
  EXPECT_EQ(refused_field(game, "picker=1 bid=billy bidders=2 tricks=3,1,2,2 points=40,10,30,40"), "bidders");
  EXPECT_EQ(refused_field(game, "picker=1 bid=billy took=0"), "took");
  EXPECT_EQ(refused_field(table("five-called-ace-single"), "picker=1 bid=call took=61"), "bid");
}

TEST(Settle, T4e_SheepHead) {
  const Game game = table("four-sheep-head-42");
  EXPECT_EQ(scores(game, "tricks=2,1,2,1 counters=9,4 fox=1"), (Scores{1, 1, 1, 1}));
  EXPECT_EQ(scores(game, "tricks=2,1,2,1 counters=10,3 fox=2"), (Scores{3, 0, 3, 0}));
  EXPECT_EQ(scores(game, "tricks=2,1,2,1 counters=7,6 fox=3"), (Scores{1, 1, 1, 1}));
  EXPECT_EQ(scores(game, "tricks=0,4,0,2 counters=0,13 fox=3"), (Scores{0, 7, 0, 7}));
  EXPECT_EQ(scores(game, "ending=fox-catchers fox=2"), (Scores{14, 0, 14, 0}));
  EXPECT_EQ(refused_field(game, "tricks=2,1,2,1 counters=9,5 fox=1"), "counters");
  EXPECT_EQ(refused_field(game, "tricks=2,1,2,1 counters=9 fox=1"), "counters");
  EXPECT_EQ(refused_field(game, "tricks=2,1,2,1 counters=9,4"), "fox");
  EXPECT_EQ(refused_field(game, "counters=9,4 fox=1"), "tricks");
  EXPECT_EQ(refused_field(game, "tricks=2,1,2,1 points=30,30,30,30 fox=1"), "points");
  EXPECT_EQ(refused_field(game, "picker=0 tricks=2,1,2,1 counters=9,4 fox=1"), "picker");
  EXPECT_EQ(refused_field(game, "ending=fox-catchers"), "fox");
}

TEST(Settle, T2a_ADuel) {
  const Game game = table("two-battery");
  EXPECT_EQ(scores(game, "tricks=5,3 points=61,59"), (Scores{1, -1}));
  EXPECT_EQ(scores(game, "tricks=3,5 points=29,91"), (Scores{-2, 2}));
  EXPECT_EQ(scores(game, "tricks=8,0 points=120,0"), (Scores{3, -3}));
  EXPECT_EQ(scores(game, "tricks=5,3 points=60,60"), (Scores{0, 0}));
}

}  // namespace
}  // namespace sheepshead::app
