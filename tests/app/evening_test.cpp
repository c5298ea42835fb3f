// sheepshead event as whoever keeps the score of an evening uses it: what's said of a table, who is meant, and the
// papers.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "app/program_run.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using namespace sheepshead::testing;

class EventEvening : public ::testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::remove(path);
    ASSERT_EQ(run_program({"event", "new", path, "--preset", "evening", "--stake", "10", "--also", "four-called-ace",
                           "--people", "-"},
                          "Ann Becker\nBob\nCleo Schmidt\nDan\nEve\nFay\nGus\n\"Nowak, Ida\"\nKay\n")
                  .status,
              0);
    ASSERT_EQ(run({"people", "Nowak, Bob"}).status, 0);
    ASSERT_EQ(run({"open", "Ann", "Bob", "Cleo", "Dan", "Eve"}).status, 0);
  }
  void TearDown() override { std::filesystem::remove(path); }
  Said run(std::vector<std::string> words) const {
    words.insert(words.begin(), "event");
    words.insert(words.begin() + 2, path);
    return run_program(words);
  }
  static bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }
  const std::string path = ::testing::TempDir() + "sheepshead-" + std::to_string(getpid()) + "-evening.jsonl";
};

TEST_F(EventEvening, TheGameOfATableIsSaid) {
  EXPECT_TRUE(has(run({"show"}).out, "Table 1, Five-handed, jack of diamonds: 0 hands")) << run({"show"}).out;
  const auto second = run({"open", "Fay", "Gus", "Kay", "Nowak, Bob", "--plays", "2"});
  ASSERT_EQ(second.status, 0) << second.err;
  EXPECT_TRUE(has(second.out, "Table 2, Four-handed, called ace, blind of four: 0 hands")) << second.out;
}

TEST_F(EventEvening, AWrongSizeOrGameIsNamed) {
  const auto few = run({"open", "Fay", "Gus", "Kay", "--plays", "2"});
  EXPECT_EQ(few.status, 1);
  EXPECT_TRUE(has(few.err, "needs 4 people at the table; 3 are named.")) << few.err;
  const auto none = run({"open", "Fay", "Gus", "Kay", "--plays", "3"});
  EXPECT_TRUE(has(none.err, "This evening has 2 games to choose from, and no number 3.")) << none.err;
}

TEST_F(EventEvening, SeveralStandUpAndSitDownAtOnceOrNobody) {
  ASSERT_EQ(run({"stand", "1", "Bob", "Dan"}).status, 0);
  json sit = json::parse(run({"show", "--json"}).out)["rounds"][0]["tables"][0]["sit"];
  EXPECT_EQ(sit, json({1, 3, 5}));
  // Clockwise: Fay behind Ann, and Kay behind Fay.
  ASSERT_EQ(run({"sit", "1", "Fay", "Kay", "--after", "Ann"}).status, 0);
  sit = json::parse(run({"show", "--json"}).out)["rounds"][0]["tables"][0]["sit"];
  EXPECT_EQ(sit, json({1, 6, 9, 3, 5}));
  EXPECT_EQ(run({"stand", "1", "Fay", "Gus"}).status, 1) << "Gus doesn't sit there";
  EXPECT_EQ(json::parse(run({"show", "--json"}).out)["rounds"][0]["tables"][0]["sit"], sit);
  ASSERT_EQ(run({"stand", "1", "Ann", "Becker"}).status, 0) << "one name of two words";
}

TEST_F(EventEvening, WhoIsMeantIsAsked) {
  const auto part = run({"stand", "1", "Schmidt"});
  EXPECT_EQ(part.status, 1);
  EXPECT_TRUE(has(part.err, "Did you mean Cleo Schmidt?")) << part.err;
  const auto slip = run({"stand", "1", "Ann Bekcer"});
  EXPECT_TRUE(has(slip.err, "Did you mean Ann Becker?")) << slip.err;
  EXPECT_FALSE(has(run({"stand", "1", "Zacharias"}).err, "Did you mean"));
}

TEST_F(EventEvening, S1_EveryTrickOrNoneIsAskedAndCounts) {
  const auto all = run({"enter", "1", "1", "picker=Ann", "partner=Bob", "took=120"});
  EXPECT_EQ(all.status, 2);
  EXPECT_TRUE(has(all.err, "did the picker's side take every trick?")) << all.err;
  EXPECT_EQ(run({"enter", "1", "1", "picker=Ann", "partner=Bob", "took=0"}).status, 2);
  ASSERT_EQ(run({"enter", "1", "1", "picker=Ann", "partner=Bob", "took=120", "tricks=some"}).status, 0);
  const auto points = [&] {
    return json::parse(run({"show", "--json"}).out)["rounds"][0]["tables"][0]["seats"][0]["points"].get<int>();
  };
  EXPECT_EQ(points(), 4) << "120 points without every trick: the second line";
  EXPECT_EQ(run({"amend", "1", "1", "1", "picker=Ann", "partner=Bob", "took=120", "--why", "all"}).status, 2);
  ASSERT_EQ(run({"amend", "1", "1", "1", "picker=Ann", "partner=Bob", "took=120", "tricks=all", "--why", "all"}).status,
            0);
  EXPECT_EQ(points(), 6);
  ASSERT_EQ(run({"amend", "1", "1", "1", "picker=Ann", "partner=Bob", "took=0", "tricks=none", "--why", "none"}).status,
            0);
  EXPECT_EQ(points(), -12);
}

TEST_F(EventEvening, ANameWithACommaPlaysToo) {
  ASSERT_EQ(run({"stand", "1", "Eve"}).status, 0);
  ASSERT_EQ(run({"sit", "1", "Nowak, Bob"}).status, 0);
  const auto told = run({"enter", "1", "1", "picker=Ann", "partner=Nowak, Bob", "took=78"});
  ASSERT_EQ(told.status, 0) << told.err;
  EXPECT_TRUE(has(told.out, "Nowak, Bob: 1\n")) << told.out;
  ASSERT_EQ(run({"enter", "1", "1", "picker=Nowak, Bob", "partner=Ann", "took=78"}).status, 0);
  EXPECT_EQ(run({"enter", "1", "1", "picker=Ann", "partner=Cleo, Dan", "took=78"}).status, 1) << "two partners";
}

TEST_F(EventEvening, NoBestRoundInTheStandings) {
  ASSERT_EQ(run({"enter", "1", "1", "picker=Ann", "partner=Bob", "took=78"}).status, 0);
  const auto standings = run({"standings"}).out;
  EXPECT_FALSE(has(standings, "Best round")) << standings;
  EXPECT_TRUE(has(standings, "Points  Hands  Picked  Won")) << standings;
}

TEST_F(EventEvening, PaperShowsWhoSitsThereNowAndWhoPaysWhom) {
  EXPECT_EQ(run({"print", "payout"}).status, 1) << "nobody has played";
  ASSERT_EQ(run({"enter", "1", "1", "picker=Ann", "partner=Bob", "took=78"}).status, 0);
  ASSERT_EQ(run({"stand", "1", "Eve"}).status, 0);
  ASSERT_EQ(run({"sit", "1", "Fay"}).status, 0);
  for (const char* what : {"seats", "cards", "sheets"}) {
    const auto paper = run({"print", what}).out;
    EXPECT_TRUE(has(paper, "Fay")) << what;
    EXPECT_FALSE(has(paper, "Eve")) << what;
    EXPECT_FALSE(has(paper, "Round 1")) << what;
  }
  const auto tickets = run({"print", "tickets"}).out;
  EXPECT_TRUE(has(tickets, "<h2>Fay</h2>\n<ul><li>Table 1, seat 5</li>")) << tickets;
  EXPECT_TRUE(has(tickets, "<h2>Eve</h2>\n<ul><li>Not at a table right now</li>")) << tickets;
  // S1: Ann 2, Bob 1, the others -1 each, at ten cents a point.
  const auto payout = run({"print", "payout", "--paper", "A4"});
  ASSERT_EQ(payout.status, 0) << payout.err;
  EXPECT_TRUE(has(payout.out, "@page{size:A4}"));
  EXPECT_TRUE(has(payout.out, "Who pays whom"));
  EXPECT_TRUE(has(payout.out, "Each point is $0.10."));
  for (const char* line : {"<th>Ann Becker</th>\n<td class=\"number\">+2</td>\n<td class=\"number\">+$0.20</td>",
                           "<th>Bob</th>\n<td class=\"number\">+1</td>\n<td class=\"number\">+$0.10</td>",
                           "<th>Eve</th>\n<td class=\"number\">−1</td>\n<td class=\"number\">−$0.10</td>"})
    EXPECT_TRUE(has(payout.out, line)) << line << payout.out.substr(payout.out.find("<main"));
}

TEST_F(EventEvening, ATableWithoutAHandComesInAgain) {
  ASSERT_EQ(run({"enter", "1", "1", "picker=Ann", "partner=Bob", "took=78"}).status, 0);
  ASSERT_EQ(run({"open", "Fay", "Gus", "Kay", "Nowak, Bob"}).status, 0);
  const std::string sheets = run({"export", "--csv", "sheets"}).out;
  EXPECT_TRUE(has(sheets, "1,2,1,Fay,0,0"));
  const auto again = run_program({"event", "sheet", path, "--csv", "-", "--why", "once more"}, sheets);
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_TRUE(has(again.out, "1 sheet is entered.")) << again.out;
  const auto wrong =
      run_program({"event", "sheet", path, "--csv", "-"}, "round,table,name,points,hands\n1,2,Fay,5,0\n");
  EXPECT_EQ(wrong.status, 1);
  EXPECT_TRUE(has(wrong.err, "hands")) << wrong.err;
}

TEST_F(EventEvening, HelpHasExamplesAndWordsAreTakenAsMeant) {
  for (const char* verb : {"open", "sit", "stand", "end", "settle"})
    EXPECT_TRUE(has(run_program({"event", verb, "--help"}).out, std::string("sheepshead event ") + verb + " friday"))
        << verb;
  EXPECT_TRUE(has(run_program({"event", "new", "--help"}).out, "or evening"));
  const auto stake = run_program({"event", "new", path + ".x", "--preset", "evening", "--stake", "2.5"});
  EXPECT_EQ(stake.status, 2);
  EXPECT_TRUE(has(stake.err, "whole number")) << stake.err;
  EXPECT_EQ(run({"standings", "--list", "Sheepshead"}).status, 0);
}

}  // namespace
}  // namespace sheepshead
