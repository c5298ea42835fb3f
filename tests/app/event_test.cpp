// sheepshead event: a club day from the first name to the last cent, and what's wrong.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "app/program_run.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using namespace sheepshead::testing;

std::string fresh_event(const std::string& name) {
  const std::string path = ::testing::TempDir() + "sheepshead-" + std::to_string(getpid()) + "-" + name + ".jsonl";
  std::filesystem::remove(path);
  return path;
}

constexpr const char* kEleven = "Ann\nBob\nCleo\nDan\nEve\nFay\nGus\nHal\nIda\nJon\nKim\n";

TEST(RuleBook, G2_AMadeUpClubDayAddsUp) {
  const std::string path = fresh_event("event-demo");
  const auto made = run_program({"event", "demo", path, "--seed", "7"});
  ASSERT_EQ(made.status, 0) << made.err;
  const json standings = json::parse(run_program({"event", "standings", path, "--json"}).out);
  ASSERT_EQ(standings["rows"].size(), 40u);
  std::int64_t sum = 0;
  for (const json& row : standings["rows"]) {
    std::int64_t of_rounds = 0;
    for (const json& r : row["rounds"]) of_rounds += r.get<int>();
    EXPECT_EQ(row["points"], of_rounds);
    EXPECT_EQ(row["hands"], 60);
    sum += row["points"].get<int>();
  }
  EXPECT_EQ(sum, 0);
  const json payout = json::parse(run_program({"event", "payout", path, "--json"}).out);
  EXPECT_EQ(payout["taken-cents"], 100000);
  EXPECT_EQ(payout["paid-cents"], 90000);
  sum = 0;
  for (const json& prize : payout["prizes"]) sum += prize["cents"].get<int>();
  EXPECT_EQ(sum, 90000);
  // The same seed, the same day; it isn't made over a file that's there.
  const std::string other = fresh_event("event-demo-2");
  ASSERT_EQ(run_program({"event", "demo", other, "--seed", "7"}).status, 0);
  EXPECT_EQ(json::parse(run_program({"event", "standings", other, "--json"}).out), standings);
  EXPECT_EQ(run_program({"event", "demo", path}).status, 1);
  EXPECT_EQ(run_program({"event", "export", path, "--csv", "standings"}).out.substr(0, 12), "place,name,p");
}

TEST(RuleBook, G2_AScoreKeepersEveningInTheTerminal) {
  const std::string path = fresh_event("keepers-evening");
  const auto run = [&](std::vector<std::string> words) {
    words.insert(words.begin(), "event");
    words.insert(words.begin() + 2, path);
    return run_program(words);
  };
  EXPECT_EQ(run({"new", "--stake", "10"}).status, 2) << "of an evening alone";
  ASSERT_EQ(run_program({"event", "new", path, "--preset", "evening", "--stake", "10", "--people", "-", "--no-heads"},
                        "Ann\nBob\nCleo\nDan\nEve\nFay\n")
                .status,
            0);
  EXPECT_EQ(run({"open", "Ann", "Bob"}).status, 1);
  ASSERT_EQ(run({"open", "Ann", "Bob", "Cleo", "Dan", "Eve"}).status, 0);
  ASSERT_EQ(run({"enter", "1", "1", "picker=Ann", "partner=Bob", "took=78"}).status, 0);
  ASSERT_EQ(run({"stand", "1", "Eve"}).status, 0);
  EXPECT_EQ(run({"enter", "1", "1", "picker=Ann", "partner=Bob", "took=78"}).status, 1) << "four of five";
  ASSERT_EQ(run({"sit", "1", "Fay", "--after", "Dan"}).status, 0);
  ASSERT_EQ(run({"enter", "1", "1", "picker=Fay", "partner=Ann", "took=45"}).status, 0);
  EXPECT_EQ(run({"draw"}).status, 1);
  ASSERT_EQ(run({"amend", "1", "1", "1", "picker=Ann", "partner=Bob", "took=95", "--why", "misread"}).status, 0);
  json money = json::parse(run({"settle", "--json"}).out);
  EXPECT_EQ(money["so-far"], true);
  ASSERT_EQ(run({"end", "1"}).status, 0);
  EXPECT_EQ(run({"end", "1"}).status, 1);
  ASSERT_EQ(run({"end", "1", "--goes-on"}).status, 0);
  ASSERT_EQ(run({"end", "1"}).status, 0);
  // S1, S4: schneider brings Ann 4, Bob 2 and costs the others 2; Fay loses 4 and Ann 2, and the others get 2 each.
  money = json::parse(run({"settle", "--json"}).out);
  EXPECT_EQ(money["so-far"], false);
  std::map<std::string, int> cents;
  for (const json& one : money["balances"]) cents[one["name"]] = one["cents"];
  EXPECT_EQ(cents, (std::map<std::string, int>{
                       {"Ann", 20}, {"Bob", 40}, {"Cleo", 0}, {"Dan", 0}, {"Eve", -20}, {"Fay", -40}}));
  EXPECT_EQ(money["payments"].size(), 2u);
  for (const json& one : money["payments"]) {
    cents[one["from-name"]] += one["cents"].get<int>();
    cents[one["to-name"]] -= one["cents"].get<int>();
  }
  for (const auto& [name, left] : cents) EXPECT_EQ(left, 0) << name;
  EXPECT_NE(run({"settle"}).out.find("Fay pays Bob $0.40."), std::string::npos);
  EXPECT_EQ(run({"standings", "--list", "sheepsheads"}).status, 1) << "hidden";
  for (const char* what : {"sheets", "standings", "cards"}) EXPECT_EQ(run({"print", what}).status, 0) << what;
  std::filesystem::remove(path);
}

TEST(RuleBook, G2_AnEveningWithALatecomerAndACorrection) {
  const std::string path = fresh_event("event-evening");
  ASSERT_EQ(run_program({"event", "new", path, "--people", "-", "--fee", "10.50"}, kEleven).status, 0);
  EXPECT_EQ(run_program({"event", "new", path}).status, 1) << "it's there already";
  ASSERT_EQ(run_program({"event", "draw", path}).status, 0);
  json show = json::parse(run_program({"event", "show", path, "--json"}).out);
  ASSERT_EQ(show["rounds"].size(), 3u);
  const json first = show["rounds"][0]["tables"][1]["seats"];  // of five: the smaller tables come last
  ASSERT_EQ(first.size(), 5u);
  const auto name = [&](int seat) { return first[std::size_t(seat)]["name"].get<std::string>(); };
  const auto enter = [&](const std::string& took) {
    return run_program({"event", "enter", path, "1", "2", "picker=" + name(0), "partner=" + name(1), "took=" + took});
  };
  ASSERT_EQ(enter("78").status, 0);
  ASSERT_EQ(enter("45").status, 0);
  EXPECT_EQ(run_program({"event", "amend", path, "1", "2", "1", "picker=" + name(0), "took=78"}).status, 2) << "--why";
  ASSERT_EQ(run_program({"event", "amend", path, "1", "2", "1", "picker=" + name(0), "partner=" + name(1), "took=95",
                         "--by", "Dee", "--why", "misread"})
                .status,
            0);
  EXPECT_NE(run_program({"event", "log", path}).out.find("misread"), std::string::npos);
  // Of the first hand 4 and 2 now, schneider; the second was lost and counts double: -4 and -2.
  show = json::parse(run_program({"event", "show", path, "--json"}).out);
  EXPECT_EQ(show["rounds"][0]["tables"][1]["seats"][0]["points"], 0);
  EXPECT_EQ(show["rounds"][0]["tables"][1]["hands"], 2);
  ASSERT_EQ(run_program({"event", "people", path, "Lou"}).status, 0);
  ASSERT_EQ(run_program({"event", "people", path, "--leaves", name(0)}).status, 0);
  ASSERT_EQ(run_program({"event", "draw", path, "--again"}).status, 0);
  const json after = json::parse(run_program({"event", "show", path, "--json"}).out);
  ASSERT_EQ(after["rounds"].size(), 3u);
  EXPECT_EQ(after["rounds"][0], show["rounds"][0]) << "a round that has begun stays";
  EXPECT_NE(after["rounds"][1].dump().find("\"Lou\""), std::string::npos);
  EXPECT_EQ(after["rounds"][1].dump().find("\"" + name(0) + "\""), std::string::npos);
}

TEST(Event, AsManyRoundsAreDrawnAgainAsWereDrawn) {
  const std::string path = fresh_event("event-again");
  ASSERT_EQ(run_program({"event", "new", path, "--people", "-"}, "Ann\nBob\nCleo\nDan\nEve\n").status, 0);
  ASSERT_EQ(run_program({"event", "draw", path, "--rounds", "2"}).status, 0);
  ASSERT_EQ(run_program({"event", "draw", path, "--again"}).status, 0);
  const auto rounds = [&] { return json::parse(run_program({"event", "show", path, "--json"}).out)["rounds"]; };
  const json before = rounds();
  EXPECT_EQ(before.size(), 2u) << "the third isn't drawn with them";
  ASSERT_EQ(run_program({"event", "people", path, "--leaves", "Ann"}).status, 0);
  EXPECT_EQ(run_program({"event", "draw", path, "--again"}).status, 1) << "four are too few";
  EXPECT_EQ(rounds(), before) << "the seats that were drawn are still there";
}

TEST(Event, TheLastHandIsTakenBackWhateverWasCorrectedSince) {
  const std::string path = fresh_event("event-back");
  ASSERT_EQ(run_program({"event", "new", path, "--people", "-"}, "Ann\nBob\nCleo\nDan\nEve\n").status, 0);
  ASSERT_EQ(run_program({"event", "draw", path}).status, 0);
  const auto at_table = [&](const std::string& verb, std::vector<std::string> more) {
    std::vector<std::string> all{"event", verb, path, "1", "1"};
    all.insert(all.end(), more.begin(), more.end());
    return run_program(all);
  };
  ASSERT_EQ(at_table("enter", {"picker=Ann", "partner=Bob", "took=78"}).status, 0);
  ASSERT_EQ(at_table("enter", {"picker=Cleo", "partner=Dan", "took=78"}).status, 0);
  ASSERT_EQ(at_table("amend", {"1", "picker=Ann", "partner=Bob", "took=95", "--why", "misread"}).status, 0);
  ASSERT_EQ(at_table("take-back", {"--why", "twice"}).status, 0);
  const json rows = json::parse(run_program({"event", "standings", path, "--json"}).out)["rows"];
  EXPECT_EQ(rows[0]["name"], "Ann");
  EXPECT_EQ(rows[0]["points"], 4);
  EXPECT_EQ(rows[0]["hands"], 1);
}

TEST(Event, AWishThatCannotBeKeptIsNamed) {
  const std::string path = fresh_event("event-wishes");
  ASSERT_EQ(run_program({"event", "new", path, "--people", "-"}, kEleven).status, 0);
  for (const auto& [a, b] : {std::pair{"Ann", "Bob"}, std::pair{"Ann", "Cleo"}, std::pair{"Bob", "Cleo"}})
    ASSERT_EQ(run_program({"event", "wish", path, "apart", a, b}).status, 0);
  const auto drawn = run_program({"event", "draw", path, "--rounds", "1"});
  ASSERT_EQ(drawn.status, 0);
  EXPECT_NE(drawn.out.find("sit at one table, and wished not to."), std::string::npos) << drawn.out;
  const auto refused = run_program({"event", "wish", path, "table", "Kim", "7"});
  EXPECT_EQ(refused.status, 1) << "there are two tables";
  EXPECT_NE(refused.err.find("Kim"), std::string::npos) << refused.err;
}

TEST(Event, ADuplicateOneIsFilledWithBotsAndComparesDeals) {
  const std::string path = fresh_event("event-duplicate");
  EXPECT_EQ(run_program({"event", "new", path, "--duplicate", "--variant", "five-jack-doublers"}).status, 2);
  ASSERT_EQ(run_program({"event", "new", path, "--duplicate", "--people", "-"}, "Ann\nBob\n").status, 0);
  ASSERT_EQ(run_program({"event", "draw", path, "--rounds", "1"}).status, 0);
  const json show = json::parse(run_program({"event", "show", path, "--json"}).out);
  ASSERT_EQ(show["rounds"][0]["tables"].size(), 2u);
  const auto enter = [&](int table, const char* took) {
    const json seats = show["rounds"][0]["tables"][std::size_t(table) - 1]["seats"];
    const auto name = [&](int seat) { return seats[std::size_t(seat)]["name"].get<std::string>(); };
    return run_program({"event", "enter", path, "1", std::to_string(table), "picker=" + name(1), "partner=" + name(2),
                        std::string("took=") + took})
        .status;
  };
  ASSERT_EQ(enter(1, "91"), 0);
  ASSERT_EQ(enter(2, "78"), 0);
  // 4 and 2 points for the picker (S1): each is half of what's between them from the mean.
  const std::string csv = run_program({"event", "export", path, "--csv", "duplicate"}).out;
  EXPECT_EQ(csv.substr(0, csv.find('\n')), "round,hand,table,seat,name,points,difference");
  EXPECT_NE(csv.find(",4,1.0000\n"), std::string::npos) << csv;
  EXPECT_NE(csv.find(",2,-1.0000\n"), std::string::npos) << csv;
  EXPECT_EQ(std::ranges::count(csv, '\n'), 11);
}

TEST(Event, ASpreadsheetTakesNoNameForAFormula) {
  const std::string path = fresh_event("event-formula");
  ASSERT_EQ(run_program({"event", "new", path}).status, 0);
  ASSERT_EQ(run_program({"event", "people", path, "=1+1", "@Ann", "Bo-b", "--team", "+x"}).status, 0);
  const std::string csv = run_program({"event", "export", path, "--csv", "people"}).out;
  EXPECT_NE(csv.find("1,'=1+1,'+x,"), std::string::npos) << csv;
  EXPECT_NE(csv.find("2,'@Ann,"), std::string::npos) << csv;
  EXPECT_NE(csv.find("3,Bo-b,"), std::string::npos) << csv;
}

TEST(Event, FaultsAreNamedAndLoseNothing) {
  const std::filesystem::path nowhere = ::testing::TempDir() + "no-such-folder";
  EXPECT_EQ(run_program({"event", "new", (nowhere / "x.jsonl").string()}).status, 1);
  EXPECT_FALSE(std::filesystem::exists(nowhere));
  const std::string path = fresh_event("event-faults");
  EXPECT_EQ(run_program({"event", "standings", path}).status, 1);
  EXPECT_EQ(run_program({"event", "new", path, "--preset", "golf"}).status, 2);
  EXPECT_EQ(run_program({"event", "new", path, "--fee", "1.5"}).status, 2);
  EXPECT_EQ(run_program({"event", "new", path, "--least", "3"}).status, 2);
  EXPECT_FALSE(std::filesystem::exists(path));
  ASSERT_EQ(run_program({"event", "new", path}).status, 0);
  EXPECT_EQ(run_program({"event", "draw", path}).status, 1);
  EXPECT_EQ(run_program({"event", "enter", path, "1", "1", "leaster=Ann"}).status, 1);
  EXPECT_EQ(run_program({"event", "export", path, "--csv", "golf"}).status, 2);
  EXPECT_EQ(run_program({"event", "people", path}).status, 0);
  EXPECT_EQ(run_program({"event", "standings", path}).status, 0);
  std::ofstream(path, std::ios::app) << "{\"joins\":{\"name\":\"An";
  EXPECT_EQ(run_program({"event", "people", path, "Ann"}).status, 0) << "the torn line is cut off";
  EXPECT_EQ(json::parse(run_program({"event", "export", path}).out)["people"].size(), 1u);
  std::ofstream(path, std::ios::app) << "{\"leaves\":9}\n";
  const auto wrong = run_program({"event", "standings", path});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_NE(wrong.err.find(":3:"), std::string::npos) << wrong.err;
}

TEST(Event, WhatCouldNotBeReadAgainIsNotWritten) {
  const std::string path = fresh_event("event-unreadable");
  for (const std::string& name : {std::string("two\nlines"), std::string(201, 'x')}) {
    EXPECT_EQ(run_program({"event", "new", path, "--name", name}).status, 1) << name;
    EXPECT_FALSE(std::filesystem::exists(path));
  }
  ASSERT_EQ(run_program({"event", "new", path}).status, 0);
  ASSERT_EQ(run_program({"event", "people", path, "Ann", "Bob", "Cleo", "Dee", "Eve"}).status, 0);
  ASSERT_EQ(run_program({"event", "draw", path}).status, 0);
  for (const std::string& why : {std::string("two\nlines"), std::string("\ttab"), std::string(401, 'x')}) {
    const auto refused = run_program({"event", "penalty", path, "1", "Eve", "--why", why});
    EXPECT_EQ(refused.status, 1) << why;
    EXPECT_NE(refused.err.find("why"), std::string::npos) << refused.err;
  }
  EXPECT_EQ(run_program({"event", "people", path, "Fay", "--by", "two\nlines"}).status, 1);
  EXPECT_EQ(run_program({"event", "show", path}).status, 0) << "the file is as it was";
}

TEST(Event, ASidePotIsTheSameHoweverItIsWritten) {
  const std::string path = fresh_event("event-pot-case");
  ASSERT_EQ(run_program({"event", "new", path}).status, 0);
  ASSERT_EQ(run_program({"event", "people", path, "Ann", "Bob", "Cleo"}).status, 0);
  ASSERT_EQ(run_program({"event", "pot", path, "High", "Ann", "Bob", "--fee", "5"}).status, 0);
  ASSERT_EQ(run_program({"event", "pot", path, "HIGH", "Cleo"}).status, 0);
  const json pots = json::parse(run_program({"event", "payout", path, "--json"}).out)["pots"];
  ASSERT_EQ(pots.size(), 1u);
  EXPECT_EQ(pots[0]["people"].size(), 3u);
}

}  // namespace
}  // namespace sheepshead
