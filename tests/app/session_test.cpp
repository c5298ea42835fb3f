// sheepshead session: keeping the score of an evening.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <regex>
#include <set>

#include "app/session/sheet.hpp"
#include "app/sitting.hpp"

namespace sheepshead::app {
namespace {

using namespace sheepshead::testing;

TEST(SessionCommand, AnEvening) {
  const Sitting s;
  s.begin("Ann, Bob,Cleo,Dan,Eve", {"--set", "stakes.cents=25", "--dealer", "Bob"});
  const Said added = s.run("add", {"picker=Ann", "partner=Cleo", "took=78"});
  EXPECT_EQ(added.status, 0) << added.err;
  EXPECT_SAYS(added.out, "Ann picked, and Cleo was the partner.");
  EXPECT_SAYS(added.out, "Cleo deals the next hand.");
  EXPECT_EQ(s.points(), (Points{{"Ann", 2}, {"Bob", -1}, {"Cleo", 1}, {"Dan", -1}, {"Eve", -1}}));
  EXPECT_EQ(s.sheet()["totals"][0]["cents"], 50);
  // From the input, a hand a line.
  EXPECT_EQ(s.run("add", {}, "picker=Bob took=20\n\n{\"picker\":\"Dan\",\"took\":95}\n").status, 0);
  EXPECT_EQ(s.sheet()["hands"].size(), 3u);
  EXPECT_EQ(s.points()["Dan"], -1 + 4 + 8) << "the bump counts double";
  // Back to the first hand.
  const Said undone = s.run("undo", {"--times", "2"});
  EXPECT_EQ(undone.status, 0);
  EXPECT_SAYS(undone.out, "Undone: hand 3 (Dan: won, 95).");
  EXPECT_SAYS(undone.out, "Undone: hand 2 (Bob: lost, 20).");
  EXPECT_EQ(s.points(), (Points{{"Ann", 2}, {"Bob", -1}, {"Cleo", 1}, {"Dan", -1}, {"Eve", -1}}));
  EXPECT_EQ(s.run("undo", {"--times", "2"}).status, 1);
  const Said shown = s.run("show");
  EXPECT_SAYS(shown.out, "Five-handed, called ace, with house rules.");
  EXPECT_EQ(s.run("end").status, 0);
  EXPECT_TRUE(s.sheet()["ended"]);
  EXPECT_EQ(s.run("add", {"picker=Ann", "took=70"}).status, 1);
  EXPECT_EQ(s.run("end").status, 1);
}

TEST(SessionCommand, SaysHowAHandIsWrittenAndWhatALeftOutPartnerMeans) {
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve");
  const Said empty = s.run("add", {}, "\n \n");
  EXPECT_EQ(empty.status, 1);
  EXPECT_SAYS(empty.err, "Nothing was entered. A hand is picker=Ann partner=Bob took=78;");
  const Said wrong = s.run("add", {"alone=Ann", "took=70"});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_SAYS(wrong.err, "there's no such field.");
  EXPECT_SAYS(wrong.err, "partner=nobody took=78 if Ann went alone; leaster=Cleo");
  const Said left_out = s.run("add", {"picker=Ann", "took=70"});
  EXPECT_EQ(left_out.status, 0);
  EXPECT_EQ(left_out.err,
            "No partner was named, so Ann counts as having gone alone. Say partner=nobody, or partner=NAME.\n");
  EXPECT_EQ(s.run("add", {"picker=Ann", "partner=nobody", "took=70"}).err, "");
  EXPECT_EQ(s.run("add", {"picker=Ann", "partner=Bob", "took=70"}).err, "");
  EXPECT_EQ(s.run("add", {"leaster=Cleo"}).err, "");
}

TEST(SessionCommand, WhatIsWrongIsSaid) {
  const Sitting s;
  EXPECT_SAYS(s.run("show").err, "no such file");
  EXPECT_EQ(s.run("add", {"picker=Ann"}).status, 1);
  EXPECT_EQ(s.run("new", {"--players", "Ann,Bob"}).status, 2);
  EXPECT_SAYS(s.run("new", {"--players", "Ann,Bob"}).err, "2 names; this table needs 5");
  EXPECT_SAYS(s.run("new", {"--players", "Ann,Bob,Cleo,Dan,Ann"}).err, "\"Ann\" appears twice");
  EXPECT_SAYS(s.run("new", {"--players", "Ann,,Cleo,Dan,Eve"}).err, "a name is empty");
  EXPECT_SAYS(s.run("new", {"--players", "Ann,Bob,Cleo,Dan,Eve", "--dealer", "Bbo"}).err, "Did you mean Bob?");
  EXPECT_EQ(s.run("new", {"--players", "Ann,Bob,Cleo,Dan,Eve", "--variant", "none"}).status, 2);
  EXPECT_EQ(run_program({"session"}).status, 2);
  s.begin("Ann,Bob,Cleo,Dan,Eve");
  EXPECT_EQ(s.run("new", {"--players", "Ann,Bob,Cleo,Dan,Eve"}).status, 1);
  const Said wrong = s.run("add", {"picker=Anne", "took=70"});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_SAYS(wrong.err, "picker: nobody in this hand is called “Anne”. Did you mean Ann?");
  EXPECT_SAYS(s.run("new", {"--players", "Ann,Bob,Cleo,Dan,ann"}).err, "too much alike");
  EXPECT_SAYS(s.run("add", {"picker=Ann", "took=70", "doublers=1"}).err, "doublers: must be 0");
  EXPECT_SAYS(s.run("add", {}, "picker=Ann took=70\npicker=Bob\npicker=Cleo took=70\n").err,
              "standard input:2: tricks: ");
  EXPECT_EQ(s.sheet()["hands"].size(), 1u);
  EXPECT_SAYS(s.run("leave", {"Zed"}).err, "nobody at the table is called “Zed”");
  EXPECT_SAYS(s.run("join", {"Ann"}).err, "“Ann” is at the table already");
  EXPECT_SAYS(s.run("join", {"Flo", "--after", "Zed"}).err, "nobody at the table is called “Zed”");
}

TEST(SessionCommand, G1_PeopleComeAndGoAndPlayAnotherTable) {
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve,Flo");
  EXPECT_SAYS(s.run("show").out, "Ann deals the next hand and sits out.");
  EXPECT_EQ(s.run("add", {"picker=Flo", "took=70"}).status, 0);
  EXPECT_EQ(s.points(), (Points{{"Ann", 0}, {"Bob", -1}, {"Cleo", -1}, {"Dan", -1}, {"Eve", -1}, {"Flo", 4}}));
  EXPECT_EQ(s.run("rules", {"--variant", "six-jack-of-diamonds"}).status, 0);
  EXPECT_EQ(s.run("add", {"picker=Flo", "partner=Ann", "took=70"}).status, 0);
  EXPECT_EQ(s.points()["Flo"], 4 + 3);
  EXPECT_SAYS(s.run("leave", {"Bob"}).out, "6 play a hand; 1 more must join before the next.");
  EXPECT_SAYS(s.run("add", {"picker=Flo", "took=70"}).err, "one more must join first");
  EXPECT_EQ(s.run("rules", {"--variant", "five-jack-of-diamonds"}).status, 0);
  EXPECT_EQ(s.run("add", {"picker=Flo", "took=70"}).status, 0);
  const Said shown = s.run("show");
  EXPECT_SAYS(std::regex_replace(shown.out, std::regex("\\s+"), " "), "Other rules: Six-handed, jack of diamonds.");
  EXPECT_SAYS(shown.out, "Bob leaves.");
}

TEST(SessionCommand, OneHouseRuleChangesAndTheOthersStay) {
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve", {"--set", "stakes.cents=25"});
  EXPECT_EQ(s.run("rules", {}).status, 2);
  EXPECT_EQ(s.run("rules", {"--set", "multipliers.crak=offered"}).status, 2);
  EXPECT_EQ(s.run("rules", {"--set", "multipliers.crack=not-offered"}).status, 0);
  EXPECT_EQ(s.run("add", {"picker=Ann", "partner=Bob", "took=78"}).status, 0);
  EXPECT_SAYS(s.run("show").out, "$0.50");
}

TEST(SessionCommand, S6_TheEndAsksForTheShowdown) {
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve", {"--set", "pot.set=true", "--set", "pot.end=showdown"});
  EXPECT_EQ(s.run("add", {"picker=nobody", "tricks=1,2,1,1,1", "points=10,40,30,20,20"}).status, 0);
  const Said none = s.run("end");
  EXPECT_EQ(none.status, 1);
  EXPECT_SAYS(none.err, "--hand NAME=CARDS");
  EXPECT_EQ(s.run("end", {"--hand", "Ann=QC,JC"}).status, 2);
  EXPECT_EQ(s.run("end", {"--hand", "Zed=QC,JC,10C,9C,8C"}).status, 2);
  // Bob deals; Ann's cards are told, the others' are asked for from Bob's left.
  const Said end = s.run("end", {"--hand", "Ann=AC,AS,AH,7C,8D"},
                         "KC KS 9H 9S 7D\n10C,9C\n10C 9C QH JH 7S\nQC QS QD JC 8H\nKD JD 10D 8S 7H\n");
  EXPECT_EQ(end.status, 0) << end.err;
  EXPECT_SAYS(end.out, "Ann takes 4 points from the pots.");
  EXPECT_EQ(s.points(), (Points{{"Ann", 4 + 4}, {"Bob", -2}, {"Cleo", -2}, {"Dan", -2}, {"Eve", -2}}));
}

TEST(SessionCommand, S6_TheProgramCanDealTheShowdown) {
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve", {"--set", "pot.set=true", "--set", "pot.end=showdown"});
  EXPECT_EQ(s.run("add", {"picker=nobody", "tricks=1,2,1,1,1", "points=10,40,30,20,20"}).status, 0);
  EXPECT_EQ(s.run("end", {"--deal"}).status, 0);
  int sum = 0;
  for (const auto& [name, points] : s.points()) sum += points;
  EXPECT_EQ(sum, 0);
}

TEST(SessionCommand, T4d_TheRaceIsWon) {
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan", {"--variant", "four-southern-indiana"});
  EXPECT_EQ(s.run("add", {"picker=Ann", "bid=call", "partner=Bob", "took=70"}).status, 0);
  const Said won = s.run("add", {"picker=Dan", "bid=best", "took=70"});
  EXPECT_SAYS(won.out, "Dan wins the race to 24 with 24 points.");
  EXPECT_EQ(s.sheet()["race"], json({"Dan"}));
}

TEST(SessionCommand, G3_TenHeadsOfNineStrokesAllDiffer) {
  std::set<std::vector<std::string>> seen;
  for (int strokes = 0; strokes <= kHeadStrokes; ++strokes) {
    const auto head = sheeps_head(strokes);
    for (const std::string& row : head) EXPECT_EQ(row.size(), kHeadWidth);
    seen.insert(head);
  }
  EXPECT_EQ(seen.size(), 10u);
  EXPECT_EQ(sheeps_heads({{"Ann", 9}}).size(), sheeps_heads({{"Ann", 36}}).size());  // four side by side
  EXPECT_GT(sheeps_heads({{"Ann", 37}}).size(), sheeps_heads({{"Ann", 36}}).size());
  EXPECT_TRUE(sheeps_heads({}).empty());
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve");
  for (int i = 0; i < 10; ++i) EXPECT_EQ(s.run("add", {"picker=Ann", "took=45"}).status, 0);
  const json sheet = s.sheet();
  EXPECT_EQ(sheet["totals"][0]["lost"], 10);
  EXPECT_EQ(sheet["totals"][1]["lost"], 0);
  EXPECT_SAYS(s.run("show").out, "Ann: 10");
}

TEST(SessionCommand, ASavedGameOfPlayHasItsSheet) {
  const Sitting s;
  const Said played =
      run_program({"play", "--plain", "--hands", "1", "--seed", "5", "--save", s.path(), "--name", "Me"}, "q\n");
  EXPECT_SAYS(s.run("show").out, "Five-handed, called ace.");
  EXPECT_EQ(s.sheet()["people"].size(), 5u) << played.err;
}

TEST(SessionCommand, M1_M5_CracksAndBlitzesAreEnteredWhereTheTableHasThem) {
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve");
  const Said crack = s.run("add", {"picker=Ann", "partner=Bob", "took=78", "cracks=1"});
  EXPECT_EQ(crack.status, 1);
  EXPECT_SAYS(crack.err, "cracks: nobody cracks at this table.");
  EXPECT_SAYS(crack.err, "--set multipliers.crack=any-opponent");
  EXPECT_SAYS(s.run("add", {"picker=Ann", "partner=Bob", "took=78", "blitzes=2"}).err,
              "blitzes: nobody blitzes at this table.");
  EXPECT_EQ(s.run("add", {"picker=Ann", "partner=Bob", "took=78", "cracks=0"}).status, 0);
  EXPECT_EQ(s.run("amend", {"1", "picker=Ann", "partner=Bob", "took=78", "cracks=1"}).status, 1);
  // What the sentence says to do.
  EXPECT_EQ(s.run("rules", {"--set", "multipliers.crack=any-opponent"}).status, 0);
  EXPECT_EQ(s.run("rules", {"--set", "multipliers.blitz=any-time"}).status, 0);
  EXPECT_EQ(s.run("add", {"picker=Ann", "partner=Bob", "took=78", "cracks=1", "blitzes=1"}).status, 0);
}

TEST(SessionCommand, M1_M5_WhatCannotHaveBeenIsRefused) {
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve", {"--set", "multipliers.crack=any-opponent"});
  const auto refused = [&](const char* key) { return s.run("add", {"picker=Ann", "partner=Bob", "took=78", key}).err; };
  EXPECT_SAYS(refused("cracks=Bob"), "cracks: Bob is on the picker's side, and only the other side cracks.");
  EXPECT_SAYS(refused("cracks=2"), "cracks: at this table a hand has one crack at most");
  EXPECT_SAYS(refused("cracks=5"), "cracks: at this table a hand has one crack at most");
  EXPECT_SAYS(s.run("add", {"leaster=Cleo", "cracks=1"}).err, "cracks: nobody picked, so nobody could crack.");
  EXPECT_EQ(s.run("rules", {"--set", "multipliers.blitz=any-time"}).status, 0);
  EXPECT_SAYS(refused("blitzes=16"), "blitzes: at this table a hand has ");
  EXPECT_SAYS(s.run("add", {"picker=2", "partner=Bob", "took=78"}).err, "picker: nobody in this hand is called “2”.");
  EXPECT_EQ(s.run("add", {"picker=Ann", "partner=Bob", "took=78", "cracks=Cleo"}).status, 0);
  const Said amended = s.run("amend", {"1", "picker=Ann", "partner=Bob", "took=78", "cracks=3"});
  EXPECT_EQ(amended.status, 1);
  EXPECT_EQ(amended.err.find("--set"), std::string::npos) << amended.err;
  // settle adds up what it's told where the table has no cracks, and refuses more than one that has them can have.
  EXPECT_EQ(run_program({"settle"}, "picker=0 took=98 cracks=1\n").status, 0);
  const Said settled =
      run_program({"settle", "--set", "multipliers.crack=any-opponent"}, "picker=0 took=98 cracks=9\n");
  EXPECT_EQ(settled.status, 1);
  EXPECT_SAYS(settled.err, "cracks: at this table a hand has ");
}

TEST(SessionCommand, M1_N5_WhatATableHasNoneOfIsSettledAndSaid) {
  const Said cracks = run_program({"settle"}, "picker=0 took=98 cracks=16\n");
  EXPECT_EQ(cracks.status, 0);
  EXPECT_EQ(cracks.err, "standard input:1: cracks: nobody cracks at this table. The hand is settled as told.\n");
  EXPECT_EQ(json::parse(cracks.out)["notice"]["field"], "cracks");
  const Said doublers = run_program({"settle"}, "picker=0 took=98 doublers=1\n");
  EXPECT_SAYS(doublers.err, "doublers: no hand at this table makes the next one count double.");
  const std::vector<std::string> once{"settle", "--set", "nobody-picks.rule=doubler", "--set",
                                      "nobody-picks.doublers=once"};
  EXPECT_EQ(run_program(once, "picker=0 took=98 doublers=1\n").err, "");
  EXPECT_SAYS(run_program(once, "picker=0 took=98 doublers=2\n").err, "is doubled by one hand before it at most.");
  EXPECT_FALSE(json::parse(run_program(once, "picker=0 took=98\n").out).contains("notice"));
}

TEST(SessionCommand, N2_NullIsNobodyInWordsToo) {
  const char* full = " tricks=0,2,2,1,1 points=0,40,40,20,20";
  const Said null = run_program({"settle"}, std::string("picker=null") + full + "\n");
  EXPECT_EQ(null.out, run_program({"settle"}, std::string("picker=nobody") + full + "\n").out);
  EXPECT_EQ(null.status, 0) << null.err;
}

TEST(SessionCommand, NamesThatAreWordsOfAHandAreRefused) {
  const Sitting s;
  for (const auto& [name, says] :
       std::vector<std::pair<std::string, std::string>>{{"null", "is a word of its own where hands are entered"},
                                                        {"None", "is a word of its own"},
                                                        {"all", "is a word of its own"},
                                                        {"true", "is a word of its own"},
                                                        {"nobody", "is what a hand says where there's no picker"},
                                                        {"--help", "begins like an option of the command line"},
                                                        {"A=1", "has the sign “=”"},
                                                        {"B:2", "has the sign “:”"}}) {
    const Said said = s.run("new", {"--players", name + ",Bob,Cleo,Dan,Eve"});
    EXPECT_EQ(said.status, 2) << name;
    EXPECT_SAYS(said.err, says);
    EXPECT_SAYS(said.err, "choose another name.");
  }
  s.begin("Ann,Bob,Cleo,Dan,Eve");
  EXPECT_SAYS(s.run("join", {"A=1"}).err, "has the sign “=”");
  EXPECT_EQ(s.run("join", {"Al-Ls"}).status, 0);
}

TEST(SessionCommand, APipeIsNoSession) {
  const Sitting s;
  ASSERT_EQ(mkfifo(s.path().c_str(), 0600), 0);
  for (const Said& said : {s.run("show"), s.run("add", {"picker=Ann", "took=70"})}) {
    EXPECT_EQ(said.status, 1);
    EXPECT_SAYS(said.err, "it's a device or a pipe, not a file");
  }
  const Said said = run_program({"replay", s.path()});
  EXPECT_EQ(said.status, 1);
  EXPECT_SAYS(said.err, "it's a pipe, and nobody writes to it");
}

TEST(SessionCommand, SaysWhatIsWrongAndWhatWasDone) {
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve");
  const Said nothing = s.run("add", {""});
  EXPECT_EQ(nothing.status, 2);
  EXPECT_SAYS(nothing.err, "Nothing was entered.");
  EXPECT_SAYS(s.run("join", {"Nobody"}).err, "choose another name");
  EXPECT_SAYS(run_program({"session", "new", "x.jsonl", "--players", "Ann,nobody,Cleo,Dan,Eve"}).err,
              "choose another name");
  const Said nowhere = run_program({"session", "new", s.path() + ".d/x", "--players", "Ann,Bob,Cleo,Dan,Eve"});
  EXPECT_EQ(nowhere.status, 1);
  EXPECT_SAYS(nowhere.err, "its folder doesn't exist");
  EXPECT_SAYS(s.run("redo").err, "nothing was undone");
  EXPECT_SAYS(s.run("add", {"picker=Ann", "partner=Bob", "took=200", "--json"}).out, "\"field\":\"took\"");
  EXPECT_EQ(s.run("add", {"picker=Ann", "partner=Bob", "took=78"}).status, 0);
  EXPECT_SAYS(run_program({"replay", s.path()}).out, "1 hand was entered by its results");
  EXPECT_SAYS(run_program({"replay", "--json", s.path()}).out, "\"entered\":1");
  EXPECT_SAYS(run_program({"verify", s.path()}).out, "This is a saved session");
  EXPECT_EQ(s.run("rules", {"--set", "multipliers.blitz=any-time"}).status, 0);
  EXPECT_SAYS(s.run("log").out, "The rules changed.");
  EXPECT_SAYS(s.run("end").out, "The session has ended.");
}

}  // namespace
}  // namespace sheepshead::app
