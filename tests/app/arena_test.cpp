// The command arena as a user meets it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "program_run.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using testing::run_program;
using testing::Said;

json arena_json(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "arena");
  arguments.emplace_back("--json");
  const Said said = run_program(std::move(arguments));
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(said.err, "");
  return json::parse(said.out);
}

TEST(ArenaCommand, JsonHasTheFigures) {
  const json j = arena_json({"--hero", "casual", "--field", "random", "--deals", "300", "--seed", "4"});
  EXPECT_EQ(j["hero_bot"], "casual");
  EXPECT_EQ(j["field_bots"], json::array({"random"}));
  EXPECT_EQ(j["deals"], 300);
  EXPECT_EQ(j["complete"], true);
  EXPECT_GT(j["points_a_hand"]["low"].get<double>(), 0.5);
  EXPECT_LT(j["points_a_hand"]["high"].get<double>(), 2);
  EXPECT_EQ(j["points_a_hand"], j["more_than_field"]);  // scores sum to zero here
  std::uint64_t hands = 0;
  for (const json& role : j["hero"]["roles"]) hands += role["n"].get<std::uint64_t>();
  EXPECT_EQ(hands, 1500u);
  for (const char* key : {"median", "mean", "p99", "most"})
    EXPECT_GT(j["hero"]["microseconds_a_decision"][key].get<double>(), 0) << key;
  EXPECT_LT(j["hero"]["pick_rate"].get<double>(), j["field"]["pick_rate"].get<double>());
}

TEST(ArenaCommand, TheSameFiguresWhateverTheThreads) {
  const auto figures = [](const char* threads) {
    json j = arena_json(
        {"--hero", "casual", "--field", "random,casual", "--variant", "three", "--deals", "200", "--threads", threads});
    for (const char* key : {"seconds", "threads"}) j.erase(key);
    for (const char* side : {"hero", "field"}) j[side].erase("microseconds_a_decision");
    return j;
  };
  EXPECT_EQ(figures("3"), figures("1"));
}

TEST(ArenaCommand, TextIsForPeople) {
  const Said said = run_program({"arena", "--hero", "casual", "--field", "random", "--deals", "100"});
  EXPECT_EQ(said.status, 0);
  EXPECT_EQ(said.err, "");
  for (const char* word : {"casual among random", "100 deals", "Game points a hand", "opponent", "in a leaster",
                           "Picked when offered", "median", "99% within"})
    EXPECT_NE(said.out.find(word), std::string::npos) << word;
}

class ArenaFiles : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string read(const std::string& name) const {
    std::ifstream file(folder_ / name);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void write(const std::string& name, const std::string& text) const { std::ofstream(folder_ / name) << text; }

 private:
  std::filesystem::path folder_ =
      std::filesystem::path(::testing::TempDir()) / ("sheepshead-arena-" + std::to_string(getpid()));
};

TEST_F(ArenaFiles, TheLadderGoesIntoItsPageAndIsTakenUpAgain) {
  write("page.md", "# Bots\n\nBefore.\n");
  const std::vector<std::string> command{"arena",   "--robin", "random,casual", "--ladder", path("page.md"),
                                         "--deals", "60",      "--seed",        "1000000"};
  ASSERT_EQ(run_program(command).status, 0);
  const std::string page = read("page.md");
  for (const char* word :
       {"Before.", "<!-- ladder five-called-ace -->", "![", "(ladder/five-called-ace.svg)",
        "| `casual` | `random` | 60 |", "--hero casual --field random", "<!-- end of ladder five-called-ace -->"})
    EXPECT_NE(page.find(word), std::string::npos) << word;
  const std::string plot = read("ladder/five-called-ace.svg");
  EXPECT_EQ(plot.find("<svg"), 0u);
  EXPECT_NE(plot.find(">casual +"), std::string::npos) << plot;

  // Nothing is played again, and the section stands where it stood.
  write("page.md", page + "After.\n");
  ASSERT_EQ(run_program(command).status, 0);
  EXPECT_EQ(read("page.md"), page + "After.\n");
  EXPECT_EQ(read("ladder/five-called-ace.svg"), plot);

  auto other = command;
  other[2] = "random,beginner,casual";
  other.insert(other.end(), {"--variant", "three", "--champion"});
  ASSERT_EQ(run_program(other).status, 0);
  EXPECT_EQ(read("page.md").find(page + "After.\n"), 0u);
  EXPECT_NE(read("page.md").find("<!-- ladder three -->"), std::string::npos);
  for (const char* row :
       {"| `beginner` | `random` | 60 |", "| `casual` | `beginner` | 60 |", "| `casual` | `random` | 60 |"})
    EXPECT_NE(read("page.md").find(row), std::string::npos) << row;
}

TEST_F(ArenaFiles, EveryVariantIsKeptAndTakenUpAgain) {
  const std::vector<std::string> command{"arena",   "--hero", "casual", "--field", "random",    "--all-variants",
                                         "--deals", "4",      "--json", "--keep",  path("kept")};
  const Said first = run_program(command);
  ASSERT_EQ(first.status, 0) << first.err;
  const json j = json::parse(first.out);
  EXPECT_EQ(j["complete"], true);
  EXPECT_GT(j["matches"].size(), 40u);
  std::set<std::string> ids;
  for (const json& match : j["matches"]) ids.insert(match["variant"].get<std::string>());
  EXPECT_EQ(ids.size(), j["matches"].size());
  for (const char* id : {"two-battery", "three", "five-called-ace", "eight-first-queens"})
    EXPECT_TRUE(ids.contains(id));
  EXPECT_EQ(run_program(command).out, first.out);  // times included: nothing was played

  write("kept", "nothing of the arena\n");
  const Said wrong = run_program(command);
  EXPECT_EQ(wrong.status, 1);
  EXPECT_NE(wrong.err.find("line 1"), std::string::npos) << wrong.err;
}

TEST(ArenaCommand, TheTimeEndsAMatchAndItCounts) {
  const Said said = run_program(
      {"arena", "--hero", "casual", "--field", "random", "--deals", "5000000", "--minutes", "0.003", "--json"});
  EXPECT_EQ(said.status, 0);
  EXPECT_NE(said.err.find("Time ran out after"), std::string::npos) << said.err;
  EXPECT_GT(json::parse(said.out)["deals"], 0);
}

TEST(ArenaCommand, TheLeastIsAskedOfTheLowerBound) {
  const std::vector<std::string> match{"arena", "--hero", "casual", "--field", "random", "--deals", "300", "--least"};
  auto with = [&](const char* least) {
    auto all = match;
    all.emplace_back(least);
    return run_program(all).status;
  };
  EXPECT_EQ(with("0.5"), 0);
  EXPECT_EQ(with("5"), 1);
}

TEST(ArenaCommand, AnExploiterLearnsAndIsTestedOnOtherDeals) {
  const json j = arena_json({"--exploit", "random", "--variant", "three", "--minutes", "0.02", "--deals", "200"});
  EXPECT_EQ(j["exploit"]["learned_against"], "random");
  EXPECT_LT(j["exploit"]["learning_seed"], 400'000);
  EXPECT_GE(j["exploit"]["trial_seed"], 400'000);
  EXPECT_LT(j["exploit"]["trial_seed"], 1'000'000);
  EXPECT_GE(j["seed"], 1'000'000);
  EXPECT_GT(j["exploit"]["hands"], 0);
  EXPECT_EQ(j["deals"], 200);
  EXPECT_TRUE(j["more_than_field"].contains("low"));
}

TEST(ArenaCommand, MixedTables) {
  const json j = arena_json({"--robin", "random,casual", "--deals", "100", "--variant", "three"});
  ASSERT_EQ(j["standings"].size(), 2u);
  EXPECT_LT(j["standings"][0]["points_a_hand"]["high"], 0);
  EXPECT_GT(j["standings"][1]["points_a_hand"]["low"], 0);
  EXPECT_EQ(j["pairs"][0]["bot"], "random");
  const Said said = run_program({"arena", "--robin", "random,casual", "--deals", "50"});
  EXPECT_NE(said.out.find("casual over random"), std::string::npos) << said.out;
}

TEST(ArenaCommand, SaysWhatIsWrong) {
  const auto refused = [](std::vector<std::string> arguments, std::string_view word) {
    arguments.insert(arguments.begin(), "arena");
    const Said said = run_program(std::move(arguments));
    EXPECT_EQ(said.status, 2) << said.err;
    EXPECT_EQ(said.out, "");
    EXPECT_NE(said.err.find(word), std::string::npos) << said.err;
  };
  refused({}, "--hero");
  refused({"--hero", "casaul"}, "Did you mean \"casual\"?");
  refused({"--hero", "random", "--field", "random,nobody"}, "--field: there's no bot named \"nobody\"");
  refused({"--hero", "random", "--deals", "0"}, "--deals");
  refused({"--hero", "random", "--deals", "-3"}, "--deals");
  refused({"--hero", "random", "--variant", "fife"}, "fife");
  refused({"--hero", "random", "--seed", "-1"}, "--seed");
  refused({"--robin", "random"}, "two or more bots");
  refused({"--robin", "random,random"}, "each once");
  refused({"--robin", "random,nobody"}, "nobody");
  refused({"--robin", "random,casual", "--hero", "random"}, "--hero");
  refused({"--exploit", "nobody"}, "nobody");
  refused({"--exploit", "random", "--minutes", "0"}, "--minutes");
  refused({"--hero", "random", "--all-variants", "--variant", "three"}, "--variant");
  refused({"--hero", "random", "--keep", "x"}, "--all-variants");
}

}  // namespace
}  // namespace sheepshead
