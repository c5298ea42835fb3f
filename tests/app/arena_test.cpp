// The command arena as a user meets it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

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
  const json j = arena_json({"--hero", "conventions", "--field", "random", "--deals", "300", "--seed", "4"});
  EXPECT_EQ(j["hero_bot"], "conventions");
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
    json j = arena_json({"--hero", "conventions", "--field", "random,conventions", "--variant", "three", "--deals",
                         "200", "--threads", threads});
    for (const char* key : {"seconds", "threads"}) j.erase(key);
    for (const char* side : {"hero", "field"}) j[side].erase("microseconds_a_decision");
    return j;
  };
  EXPECT_EQ(figures("3"), figures("1"));
}

TEST(ArenaCommand, TextIsForPeople) {
  const Said said = run_program({"arena", "--hero", "conventions", "--field", "random", "--deals", "100"});
  EXPECT_EQ(said.status, 0);
  EXPECT_EQ(said.err, "");
  for (const char* word : {"conventions among random", "100 deals", "Game points a hand", "opponent", "in a leaster",
                           "Picked when offered", "median", "99% within"})
    EXPECT_NE(said.out.find(word), std::string::npos) << word;
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
  refused({"--hero", "conventoins"}, "Did you mean \"conventions\"?");
  refused({"--hero", "random", "--field", "random,nobody"}, "--field: there is no bot named \"nobody\"");
  refused({"--hero", "random", "--deals", "0"}, "--deals");
  refused({"--hero", "random", "--deals", "-3"}, "--deals");
  refused({"--hero", "random", "--variant", "fife"}, "fife");
  refused({"--hero", "random", "--seed", "-1"}, "--seed");
}

}  // namespace
}  // namespace sheepshead
