// The commands simulate, perft and census as a user meets them.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "notation/record.hpp"
#include "program_run.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using testing::run_program;
using testing::Said;

json json_of(std::vector<std::string> arguments) {
  arguments.emplace_back("--json");
  const Said said = run_program(std::move(arguments));
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.err, "");
  return json::parse(said.out);
}

/// The report without what the clock and the machine decide.
json figures(std::vector<std::string> arguments) {
  json j = json_of(std::move(arguments));
  for (const char* key : {"seconds", "hands_per_second", "threads"}) {
    EXPECT_TRUE(j.contains(key)) << key;
    j.erase(key);
  }
  return j;
}

void expect_refused(std::vector<std::string> arguments, int status, std::string_view word) {
  const Said said = run_program(std::move(arguments));
  EXPECT_EQ(said.status, status) << said.err;
  EXPECT_EQ(said.out, "");
  EXPECT_NE(said.err.find(word), std::string::npos) << said.err;
}

std::filesystem::path scratch(const std::string& name) {
  return std::filesystem::path(::testing::TempDir()) / ("sheepshead-" + std::to_string(getpid()) + "-" + name);
}

TEST(SimulateCommand, JsonHasTheFigures) {
  const json j = json_of({"simulate", "--bots", "random", "--hands", "2000", "--seed", "4"});
  EXPECT_EQ(j["hands"], 2000);
  EXPECT_EQ(j["seed"], 4);
  EXPECT_EQ(j["variant"], "five-called-ace");
  EXPECT_EQ(j["complete"], true);
  EXPECT_EQ(j["rules_hash"].get<std::string>().size(), 16u);
  EXPECT_GT(j["hands_per_second"].get<double>(), 0);
  ASSERT_EQ(j["mean_score"].size(), 5u);
  double sum = 0;
  for (const json& mean : j["mean_score"]) sum += mean.get<double>();
  EXPECT_NEAR(sum, 0, 1e-9);
  // All five pass one deal in 32.
  EXPECT_NEAR(j["leasters"].get<double>(), 2000 / 32.0, 35);
  EXPECT_NEAR(j["pick_rate"].get<double>(), 0.5, 0.05);
  for (const char* role : {"picker", "picker_alone", "picker_with_partner", "partner", "opponent", "leaster"})
    for (const char* key : {"mean", "ci95", "n"}) EXPECT_TRUE(j["roles"][role].contains(key)) << role << key;
  int hands = 0;
  for (const json& bin : j["points_histogram"]) hands += bin["hands"].get<int>();
  EXPECT_EQ(hands, j["hands_picked"]);
  EXPECT_EQ(hands + j["leasters"].get<int>(), 2000);
}

TEST(SimulateCommand, TheSameFiguresWhateverTheThreads) {
  const std::vector<std::string> base{"simulate", "--hands", "3000", "--seed", "9", "--variant", "three"};
  auto with_threads = [&](const char* n) {
    auto all = base;
    all.insert(all.end(), {"--threads", n});
    return figures(all);
  };
  const json one = with_threads("1");
  EXPECT_EQ(with_threads("2"), one);
  EXPECT_EQ(with_threads("5"), one);
}

TEST(SimulateCommand, TakesABotForEachSeat) {
  const json j = json_of({"simulate", "--variant", "three", "--bots", "conventions,random,random", "--hands", "1500"});
  EXPECT_GT(j["by_bot"]["conventions"]["mean"].get<double>(), j["by_bot"]["random"]["mean"].get<double>());
  EXPECT_EQ(j["by_bot"]["random"]["n"], 3000);
}

TEST(SimulateCommand, TextIsForPeople) {
  const Said said = run_program({"simulate", "--hands", "500"});
  EXPECT_EQ(said.status, 0);
  EXPECT_EQ(said.err, "");  // no progress bar where nobody looks
  for (const char* word :
       {"500 hands", "picker", "opponent", "leasters", "61 to 90 points", "won by the picker's side"})
    EXPECT_NE(said.out.find(word), std::string::npos) << word;
}

// Each table's report has the words and figures of that table, and none of others.
TEST(SimulateCommand, TheReportFitsTheTable) {
  struct Table {
    const char* variant;
    std::vector<const char*> says, not_said;
  };
  const std::vector<Table> tables{
      {"two-battery", {"each for himself"}, {"picker", "Nobody picked", "leaster"}},
      {"four-sheep-head-21", {"in a fixed side", "fox taken by the other side"}, {"picker", "Nobody picked"}},
      {"four-black-queens", {"higher partner", "won by the partners"}, {"picker", "Nobody picked", "buried"}},
      {"four-southern-indiana", {"Nobody hicked", "wilky", "calls", "side-solos"}, {"picker", "leaster", "buried"}},
      {"five-michigan-mittler", {"mittlers, of all hands", "in a mittler", "picker"}, {"leaster"}},
      {"five-jack-doublers", {"doublers", "picker"}, {"leaster"}},
      {"seven-nuclear", {"picker with partner", "leasters, of all hands", "buried"}, {"wilky"}},
  };
  for (const Table& t : tables) {
    const Said said = run_program({"simulate", "--variant", t.variant, "--hands", "1500"});
    EXPECT_EQ(said.status, 0) << said.err;
    for (const char* word : t.says) EXPECT_NE(said.out.find(word), std::string::npos) << t.variant << ": " << word;
    for (const char* word : t.not_said) EXPECT_EQ(said.out.find(word), std::string::npos) << t.variant << ": " << word;
  }
}

TEST(SimulateCommand, JsonFitsTheTable) {
  const json duel = json_of({"simulate", "--variant", "two-battery", "--hands", "500"});
  EXPECT_EQ(duel["roles"]["each"]["n"], 1000);
  for (const char* none : {"pick_rate", "leasters", "picker_win_rate", "outcomes"}) EXPECT_FALSE(duel.contains(none));

  const json sides = json_of({"simulate", "--variant", "four-sheep-head-21", "--hands", "500"});
  EXPECT_EQ(sides["roles"]["side"]["n"], 2000);
  EXPECT_GT(sides["fox_taken"].get<int>(), 0);

  const json hicks = json_of({"simulate", "--variant", "four-southern-indiana", "--hands", "1500"});
  EXPECT_EQ(hicks["nobody_picks"], "wilky");
  int games = 0;
  for (const char* game : {"call", "billy", "side_solo", "best"}) {
    games += hicks["games"][game]["hands"].get<int>();
    EXPECT_LE(hicks["games"][game]["made"], hicks["games"][game]["hands"]);
  }
  EXPECT_EQ(games, hicks["hands_picked"]);
  EXPECT_EQ(games + hicks["leasters"].get<int>(), 1500);
  EXPECT_FALSE(hicks.contains("pick_rate"));

  const json other_points =
      json_of({"simulate", "--hands", "300", "--set", "card-points.queen=5", "--set", "card-points.jack=4"});
  int hands = 0;
  for (const json& bin : other_points["points_histogram"]) hands += bin["hands"].get<int>();
  EXPECT_EQ(hands, other_points["hands_picked"]);
  EXPECT_EQ(other_points["points_histogram"].back()["to"], 136);
}

TEST(SimulateCommand, RecordsEveryDealInOrder) {
  std::vector<std::string> texts;
  for (const char* threads : {"1", "3"}) {
    const auto path = scratch(threads);
    const Said said = run_program({"simulate", "--hands", "1500", "--set", "nobody-picks.rule=doubler", "--records",
                                   path.string(), "--threads", threads, "--json"});
    ASSERT_EQ(said.status, 0) << said.err;
    std::ifstream file(path);
    std::string line, all;
    std::size_t lines = 0;
    while (std::getline(file, line)) {
      ++lines;
      all += line + '\n';
      if (lines % 100 != 1) continue;
      const RecordResult read = read_record(line);
      ASSERT_TRUE(read.record) << to_text(read.problems[0]);
      EXPECT_FALSE(verify(*read.record));
      EXPECT_EQ(read.record->variant, "five-called-ace");
      EXPECT_EQ(read.record->players[2].bot, "conventions");
    }
    EXPECT_EQ(lines, 1500 + json::parse(said.out)["doublers"].get<std::size_t>());
    texts.push_back(all);
    std::filesystem::remove(path);
  }
  EXPECT_EQ(texts[0], texts[1]);
}

TEST(SimulateCommand, SaysWhatIsWrong) {
  expect_refused({"simulate", "--bots", "conventoins"}, 2, "Did you mean \"conventions\"?");
  expect_refused({"simulate", "--bots", "random,random"}, 2, "2 bots for a table of 5");
  expect_refused({"simulate", "--bots", ""}, 2, "no bot named");
  expect_refused({"simulate", "--hands", "0"}, 2, "--hands");
  expect_refused({"simulate", "--hands", "-5"}, 2, "--hands");
  expect_refused({"simulate", "--hands", "many"}, 2, "--hands");
  expect_refused({"simulate", "--threads", "0"}, 2, "--threads");
  expect_refused({"simulate", "--threads", "100000"}, 2, "--threads");
  expect_refused({"simulate", "--seed", "-1"}, 2, "--seed");
  expect_refused({"simulate", "--variant", "fife"}, 2, "fife");
  expect_refused({"simulate", "--hands", "10", "--records", "/no/such/folder/x.jsonl"}, 1, "No such file");
}

TEST(SimulateCommand, AFullDiskIsSaid) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP();
  expect_refused({"simulate", "--hands", "3000", "--records", "/dev/full"}, 1, "No space left");
}

// One card each at three: three pickers, six ways to bury, or all pass.
TEST(PerftCommand, Counts) {
  const json j = json_of({"perft", "--variant", "three", "--cards", "1", "--depth", "9", "--split"});
  EXPECT_EQ(j["count"], 19);
  EXPECT_EQ(j["split"]["pick"], 6);
  EXPECT_EQ(j["split"]["pass"], 13);
  const Said said = run_program({"perft", "--variant", "three", "--cards", "1", "--depth", "9", "--split"});
  EXPECT_NE(said.out.find("perft(9) = 19"), std::string::npos) << said.out;
}

TEST(PerftCommand, SaysWhatIsWrong) {
  expect_refused({"perft"}, 2, "--depth");
  expect_refused({"perft", "--depth", "-1"}, 2, "--depth");
  expect_refused({"perft", "--depth", "3", "--cards", "7"}, 2, "6 cards");
  expect_refused({"perft", "--depth", "3", "--dealer", "5"}, 2, "0 to 4");
  expect_refused({"perft", "--depth", "100"}, 1, "smaller --depth");
}

TEST(CensusCommand, CountsEveryGame) {
  const json j = json_of({"census", "--variant", "three", "--cards", "1", "--seed", "3"});
  EXPECT_EQ(j["games"], 19);
  int games = 0;
  for (const json& row : j["scores"]) {
    games += row["games"].get<int>();
    EXPECT_EQ(row["score"].size(), 3u);
  }
  EXPECT_EQ(games, 19);
  EXPECT_NE(run_program({"census", "--variant", "three", "--cards", "1"}).out.find("19  games"), std::string::npos);
}

TEST(CensusCommand, SaysWhatIsWrong) {
  expect_refused({"census"}, 2, "--cards");
  expect_refused({"census", "--cards", "6"}, 1, "fewer --cards");
  expect_refused({"census", "--cards", "0"}, 2, "--cards");
}

}  // namespace
}  // namespace sheepshead
