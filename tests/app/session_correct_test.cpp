// sheepshead session: names as they are typed, corrections, several scorers at once, and the sheet in any width.
#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "app/console/utf8.hpp"
#include "app/session/sheet.hpp"
#include "app/sitting.hpp"
#include "table/session_file.hpp"

namespace sheepshead::app {
namespace {

using namespace sheepshead::testing;

std::size_t widest_line(const std::string& text) {
  std::istringstream in(text);
  std::size_t widest = 0;
  for (std::string line; std::getline(in, line);) widest = std::max(widest, columns(line));
  return widest;
}

TEST(SessionNames, LongNamesNeedNoQuotes) {
  const Sitting s;
  s.begin("Ann-Marie van der Berg, O'Brien, Zo\u00eb, Dan, Eve", {"--set", "multipliers.crack=any-opponent"});
  // As a shell hands the words over.
  const Said said =
      s.run("add", {"picker=Ann-Marie", "van", "der", "Berg", "partner=zoe", "took=78", "cracks=o'brien"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_SAYS(said.out, "Ann-Marie van der Berg picked, and Zo\u00eb was the partner.");
  EXPECT_EQ(s.points(),
            (Points{{"Ann-Marie van der Berg", 4}, {"O'Brien", -2}, {"Zo\u00eb", 2}, {"Dan", -2}, {"Eve", -2}}));
  EXPECT_EQ(s.run("add", {}, "picker=\"Ann-Marie van der Berg\" sheepshead=false tricks=all\n").status, 0);
  EXPECT_EQ(s.run("add", {"{\"picker\":\"ann-marie\",\"partners\":[\"DAN\"],\"took\":70}"}).status, 0);
  EXPECT_EQ(s.run("add", {"picker=nobody", "tricks=ann:2,", "obrien:1,zo:1,dan:1,eve:1",
                          "points=ann:10,obrien:20,zo:30,dan:30,eve:30"})
                .status,
            0);
  EXPECT_SAYS(s.run("add", {"picker=dan", "renege=eve", "partner=ob"}).out, "Eve didn't follow suit");
  EXPECT_EQ(s.run("leave", {"ann-marie", "van", "der", "berg"}).status, 0);
  EXPECT_EQ(s.run("join", {"Mary", "Lou", "--after", "zoe"}).status, 0);
  EXPECT_EQ(s.sheet()["people"], json({"O'Brien", "Zo\u00eb", "Mary Lou", "Dan", "Eve"}));
  EXPECT_EQ(s.run("join", {"ann", "marie", "van", "der", "berg"}).status, 0);
  EXPECT_EQ(s.sheet()["people"].back(), "Ann-Marie van der Berg") << "who comes back keeps the name, and the account";
}

TEST(SessionNames, AmbiguousOnesAreRefusedWithTheCandidates) {
  const Sitting s;
  s.begin("Ann,Anton,Cleo,Dan,Eve", {"--dealer", "cl"});
  EXPECT_EQ(s.sheet()["dealer"], "Cleo");
  EXPECT_EQ(s.run("add", {"picker=ann", "took=70"}).status, 0);
  const Said two = s.run("add", {"picker=an", "took=70"});
  EXPECT_EQ(two.status, 1);
  EXPECT_SAYS(two.err, "picker: “an” could be Ann or Anton.");
  EXPECT_SAYS(s.run("add", {"picker=Dan", "partner=An", "took=70"}).err, "partners: “An” could be Ann or Anton.");
  EXPECT_SAYS(s.run("add", {"picker=Dan", "took=70", "cracks=an"}).err, "cracks: “an” could be");
  EXPECT_SAYS(s.run("add", {"leaster=an"}).err, "leaster: “an” could be");
  EXPECT_SAYS(s.run("add", {"leaster=Cloe"}).err, "Did you mean Cleo?");
  EXPECT_SAYS(s.run("add", {"tricks=ann:1,ANN:2"}).err, "picker");
  EXPECT_SAYS(s.run("add", {"picker=nobody", "tricks=ann:1,ANN:2"}).err, "tricks: Ann appears twice.");
  EXPECT_SAYS(s.run("leave", {"an"}).err, "“an” could be Ann or Anton.");
  EXPECT_SAYS(s.run("join", {"Flo", "--after", "an"}).err, "--after: “an” could be Ann or Anton.");
  EXPECT_SAYS(s.run("join", {"CLEO"}).err, "at the table already");
  EXPECT_EQ(s.sheet()["hands"].size(), 1u);
}

TEST(SessionLeaster, TheWinnerIsEnough) {
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve");
  const Said said = s.run("add", {"leaster=cleo"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_SAYS(said.out, "Cleo wins 1 point from each other player.");
  EXPECT_EQ(s.points(), (Points{{"Ann", -1}, {"Bob", -1}, {"Cleo", 4}, {"Dan", -1}, {"Eve", -1}}));
  EXPECT_SAYS(s.run("show").out, "leaster, Cleo");
  EXPECT_EQ(s.run("add", {"leaster=nobody"}).status, 0);
  EXPECT_EQ(s.points()["Cleo"], 4);
  EXPECT_SAYS(s.run("add", {"moster=Ann"}).err, "moster: at this table a hand ends \"picked\" or \"leaster\"");
  EXPECT_SAYS(s.run("add", {"leaster=Ann", "picker=Bob"}).err, "picker: must be null");
  EXPECT_SAYS(s.run("add", {"picker=nobody"}).err, "leaster=NAME");
  EXPECT_SAYS(s.run("add", {"leaster=Ann", "tricks=2,1,1,1,1", "points=40,10,30,20,20"}).err,
              "leaster: going by the tricks and points, it's Bob.");
  EXPECT_EQ(s.run("add", {"leaster=Bob", "tricks=2,1,1,1,1", "points=40,10,30,20,20"}).status, 0);
  EXPECT_EQ(s.run("end").status, 0);
}

TEST(SessionLeaster, N3_WhoeverTakesMostInAMosterPays) {
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve", {"--set", "nobody-picks.rule=moster"});
  EXPECT_SAYS(s.run("add", {"moster=Bob"}).out, "Bob has the most points and pays 1 point to each other player.");
  EXPECT_EQ(s.points(), (Points{{"Ann", 1}, {"Bob", -4}, {"Cleo", 1}, {"Dan", 1}, {"Eve", 1}}));
  EXPECT_SAYS(s.run("add", {"moster=Bob", "tricks=all"}).out, "Bob took every trick and wins");
  EXPECT_EQ(s.points()["Bob"], 0);
  const Said shown = s.run("show");
  EXPECT_SAYS(shown.out, "moster, Bob pays");
  EXPECT_EQ(s.sheet()["hands"][0]["won"], json({"Ann", "Cleo", "Dan", "Eve"}));
}

TEST(SessionLeaster, N2_WhereTheTableNeedsMoreTheRefusalSaysWhatAndWhy) {
  for (const auto& [setting, why] : std::vector<std::pair<const char*, const char*>>{
           {"leaster.no-points-triple=true", "no points gets paid triple"},
           {"leaster.ties=shared", "they share what the others pay"},
           {"leaster.winners=two-lowest", "The two players with the fewest points win"}}) {
    const Sitting s;
    s.begin("Ann,Bob,Cleo,Dan,Eve", {"--set", setting});
    const Said said = s.run("add", {"leaster=Cleo"});
    EXPECT_EQ(said.status, 1) << setting;
    EXPECT_SAYS(said.err, "leaster: isn't enough at this table; give the tricks and points of each player too");
    EXPECT_SAYS(said.err, why);
    EXPECT_EQ(s.run("add", {"picker=nobody", "tricks=2,1,1,1,1", "points=40,10,30,20,20"}).status, 0);
  }
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve", {"--set", "leaster.all-tricks-triple=true"});
  EXPECT_SAYS(s.run("add", {"leaster=Cleo"}).err, "leaster: needs tricks=all or tricks=some");
  EXPECT_EQ(s.run("add", {"leaster=Cleo", "tricks=some"}).status, 0);
  EXPECT_EQ(s.points()["Cleo"], 4);
  EXPECT_EQ(s.run("add", {"leaster=Cleo", "tricks=all"}).status, 0);
  EXPECT_EQ(s.points()["Cleo"], 4 + 12);
  const Said again = s.run("show");  // and the file reads the same
  EXPECT_EQ(again.status, 0) << again.err;
}

TEST(SessionCorrections, ThePastIsCorrectedAndTheDifferenceShown) {
  const Columns wide(200);
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve", {"--variant", "five-called-ace-single"});
  for (const char* hand : {"picker=Ann partner=Cleo took=78", "leaster=Dan", "picker=Eve took=45"})
    EXPECT_EQ(s.run("add", {hand}).status, 0);
  const Said said = s.run("amend", {"1", "picker=Ann", "partner=Bob", "took=95"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_SAYS(said.out, "Hand 1 was: Ann with Cleo: won, 78 (Ann +2, Bob -1, Cleo +1, Dan -1, Eve -1).");
  EXPECT_SAYS(said.out, "Hand 1 is:  Ann with Bob: won, 95 (Ann +4, Bob +2, Cleo -2, Dan -2, Eve -2).");
  EXPECT_TRUE(std::regex_search(said.out, std::regex("Ann +\\+2 +\\+4 +\\+2\n"))) << said.out;
  EXPECT_TRUE(std::regex_search(said.out, std::regex("Cleo +\\+1 +-2 +-3\n"))) << said.out;
  EXPECT_EQ(s.sheet()["hands"][0]["amended"], 1);
  EXPECT_SAYS(s.run("show").out, "  1* ");
  EXPECT_SAYS(s.run("show").out, "* corrected later");
  // The same once more is no correction.
  EXPECT_SAYS(s.run("amend", {"1", "picker=Ann", "partner=Bob", "took=95"}).err, "already reads that way");
  EXPECT_SAYS(s.run("amend", {"9", "picker=Ann", "took=95"}).err, "there's no hand 9: the last one is hand 3.");
  EXPECT_SAYS(s.run("amend", {"2", "picker=Zed", "took=95"}).err, "nobody in this hand is called “Zed”");
  const Said undone = s.run("undo");
  EXPECT_SAYS(undone.out, "Undone: the correction of hand 1.");
  EXPECT_EQ(s.sheet()["hands"][0]["amended"], 0);
  EXPECT_EQ(s.run("undo", {"--times", "2"}).status, 0);
  EXPECT_EQ(s.sheet()["hands"].size(), 1u);
  const Said redone = s.run("redo", {"--times", "3"});
  EXPECT_EQ(redone.status, 0) << redone.err;
  EXPECT_SAYS(redone.out, "Redone: hand 2 (leaster, Dan).");
  EXPECT_SAYS(redone.out, "Redone: the correction of hand 1.");
  EXPECT_EQ(s.sheet()["hands"].size(), 3u);
  EXPECT_EQ(s.sheet()["hands"][0]["amended"], 1);
  EXPECT_SAYS(s.run("redo").err, "nothing to bring back");

  const json log = json::parse(s.run("log", {"--json"}).out)["changes"];
  ASSERT_EQ(log.size(), 4u + 3 + 3);
  EXPECT_EQ(log[3]["what"], "correction");
  EXPECT_EQ(log[3]["before"]["result"], "Ann with Cleo: won, 78");
  EXPECT_EQ(log[4]["way"], "undone");
  for (const json& one : log) EXPECT_TRUE(std::regex_match(one["at"].get<std::string>(), std::regex("20..-..-..T.*Z")));
  EXPECT_SAYS(s.run("log").out, "Hand 1 corrected: Ann with Bob: won, 95; before: Ann with Cleo: won, 78.");
  EXPECT_SAYS(s.run("show", {"--history"}).out, "Redone: hand 2");
}

TEST(SessionCorrections, ALaterHandThatCountsAnewIsNamed) {
  const Columns wide(200);
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve", {"--set", "nobody-picks.rule=doubler"});
  for (const char* hand : {"picker=Ann took=78", "picker=Bob took=70"}) EXPECT_EQ(s.run("add", {hand}).status, 0);
  const Said said = s.run("amend", {"1", "ending=doubler"});
  EXPECT_SAYS(said.out, "Hand 2 is rescored: Bob: won, 70 (Ann -2, Bob +8, Cleo -2, Dan -2, Eve -2; before:");
  const json undone = json::parse(s.run("undo", {"--json"}).out);
  EXPECT_EQ(undone["reckoned-anew"], json({2}));
  EXPECT_EQ(undone["totals"][1], (json{{"name", "Bob"}, {"before", 8}, {"now", 3}}));
}

TEST(SessionCorrections, WhoWasUndoneIsStillNamed) {
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve");
  EXPECT_EQ(s.run("join", {"Flo", "--after", "Bob"}).status, 0);
  EXPECT_EQ(s.run("add", {"picker=Flo", "took=70"}).status, 0);
  const Said undone = s.run("undo", {"--times", "2"});
  EXPECT_EQ(undone.status, 0);
  EXPECT_SAYS(undone.out, "Undone: hand 1 (Flo: won, 70).");
  EXPECT_SAYS(undone.out, "Undone: Flo sat down.");
  EXPECT_EQ(s.run("join", {"Gus"}).status, 0);
  EXPECT_SAYS(s.run("log").out, "Undone: hand 1 (Flo: won, 70).");
  EXPECT_EQ(json::parse(s.run("log", {"--json"}).out)["changes"][2]["before"]["picker"], "Flo");
}

TEST(SessionCorrections, EmptyStates) {
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve");
  EXPECT_SAYS(s.run("log").out, "Nothing has been entered yet.");
  EXPECT_EQ(json::parse(s.run("log", {"--json"}).out), json::parse(R"({"changes":[]})"));
  EXPECT_SAYS(s.run("undo").err, "nothing was entered that could be taken back");
  EXPECT_SAYS(s.run("redo").err, "nothing to bring back");
  EXPECT_SAYS(s.run("amend", {"1", "picker=Ann", "took=70"}).err, "there's no hand 1: none was entered yet.");
  EXPECT_EQ(s.run("amend", {"1"}).status, 2);
  EXPECT_EQ(s.run("amend", {"0", "picker=Ann"}).status, 2);
  EXPECT_SAYS(run_program({"session", "--help"}).out, "session amend friday.jsonl");
}

TEST(SessionAtOnce, NobodyLosesALine) {
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve");
  constexpr int kScorers = 16;
  std::vector<pid_t> children;
  std::fflush(nullptr);
  for (int i = 0; i < kScorers; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      (void)!std::freopen("/dev/null", "w", stdout);
      std::string path = s.path();
      std::vector<std::string> words{"sheepshead", "session", "add", path, "--wait", "300", "picker=Ann", "took=70"};
      std::vector<char*> argv;
      for (std::string& w : words) argv.push_back(w.data());
      _exit(run(int(argv.size()), argv.data()));
    }
    children.push_back(child);
  }
  for (const pid_t child : children) {
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
  EXPECT_EQ(s.sheet()["hands"].size(), std::size_t(kScorers));
  EXPECT_EQ(s.points()["Ann"], 4 * kScorers);
}

TEST(SessionAtOnce, WhoWaitsInVainIsTold) {
  const Sitting s;
  s.begin("Ann,Bob,Cleo,Dan,Eve");
  const auto held = SessionFile::open(s.path());
  ASSERT_TRUE(held.file);
  const Said said = s.run("add", {"--wait", "0", "picker=Ann", "took=70"});
  EXPECT_EQ(said.status, 1);
  EXPECT_SAYS(said.err, "in use by another program");
  EXPECT_EQ(s.run("show").status, 0) << "looking needs no lock";
}

TEST(SessionSheet, FitsTheTerminal) {
  const Sitting s;
  s.begin("Ann-Marie van der Berg,Bob,Cleo,Dan,Eve",
          {"--set", "stakes.cents=25", "--set", "multipliers.crack=any-opponent"});
  for (const char* hand : {"picker=ann partner=Cleo took=78", "leaster=Dan", "picker=Eve took=45 cracks=1"})
    EXPECT_EQ(s.run("add", {hand}).status, 0);
  EXPECT_EQ(s.run("join", {"Mary Lou"}).status, 0);
  for (const int wide : {40, 60, 80, 140}) {
    const Columns here(wide);
    const Said said = s.run("show");
    EXPECT_LE(widest_line(said.out), std::size_t(wide)) << said.out;
    EXPECT_SAYS(said.out, "Dan");
    EXPECT_SAYS(said.out, "Mary Lou");
  }
  const Columns here(140);
  EXPECT_SAYS(s.run("show").out, "dealer");
  EXPECT_SAYS(s.run("show").out, "Ann-Marie van der Berg");
}

TEST(SessionSheet, TwelvePeopleFitToo) {
  const Sitting s;
  s.begin("Anna,Bert,Cleo,Dora,Emil,Flo,Gus,Hal,Ida,Jan,Kim,Leo");
  EXPECT_EQ(s.run("add", {"picker=Bert", "took=70"}).status, 0);
  for (const int wide : {40, 60, 80}) {
    const Columns here(wide);
    EXPECT_LE(widest_line(s.run("show").out), std::size_t(wide)) << s.run("show").out;
  }
}

TEST(RulesWidth, ExplainAndGlossaryWrapWhereTheTerminalEnds) {
  for (const int wide : {60, 80, 100}) {
    const Columns here(wide);
    for (const std::vector<std::string>& words :
         {std::vector<std::string>{"rules", "explain", "five-called-ace"}, {"rules", "glossary"}}) {
      const std::size_t widest = widest_line(run_program(words).out);
      EXPECT_LE(widest, std::size_t(wide));
      EXPECT_GT(widest, std::size_t(wide - 12));
    }
  }
  EXPECT_LE(widest_line(run_program({"rules", "explain", "five-called-ace"}).out), 80u);
}

TEST(SessionNames, ANameOfDigitsIsANameBeforeItIsASeat) {
  const Sitting s;
  s.begin("1,2,3,4,7");
  EXPECT_EQ(s.run("add", {"picker=1", "took=78"}).status, 0);
  EXPECT_EQ(s.points()["1"], 4);
  EXPECT_EQ(s.run("add", {"picker=7", "took=78"}).status, 0);
  EXPECT_EQ(s.points()["7"], -1 + 4);
}

TEST(SessionCorrections, P5_AHandOfSchillerHasItsPicker) {
  const Sitting s;
  s.begin("Ann,Bob,Cleo", {"--variant", "three", "--hands", "3", "--set", "session.schiller-rounds=1"});
  EXPECT_SAYS(s.run("add", {"picker=Cleo", "took=70"}).err, "this is a hand of Schiller: Bob must pick.");
  EXPECT_EQ(s.run("add", {"picker=Bob", "took=70"}).status, 0);
}

}  // namespace
}  // namespace sheepshead::app
