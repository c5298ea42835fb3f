#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/console/command.hpp"
#include "app/options/table.hpp"
#include "rules/fields.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

struct Ran {
  int status;
  std::string out, err;
};

Ran run_with(std::vector<std::string> words) {
  words.insert(words.begin(), "sheepshead");
  std::vector<char*> argv;
  for (std::string& w : words) argv.push_back(w.data());
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  const int status = run(int(argv.size()), argv.data());
  return {status, ::testing::internal::GetCapturedStdout(), ::testing::internal::GetCapturedStderr()};
}

class RulesCommand : public ::testing::Test {
 protected:
  void SetUp() override {
    setenv("SHEEPSHEAD_VARIANTS", SHEEPSHEAD_SOURCE "/variants", 1);
    file_ =
        (std::filesystem::temp_directory_path() / ("sheepshead-rules-" + std::to_string(getpid()) + ".toml")).string();
  }
  void TearDown() override {
    std::filesystem::remove(file_);
    unsetenv("SHEEPSHEAD_VARIANTS");
  }
  void write(const std::string& text) { std::ofstream(file_) << "format = \"sheepshead-rules/1\"\n" << text; }

  std::string file_;
};

TEST_F(RulesCommand, ListIsGroupedByPlayers) {
  const Ran r = run_with({"rules", "list"});
  EXPECT_EQ(r.status, kOk);
  EXPECT_THAT(r.out, HasSubstr("\n\n3 players\n  friends-3 "));
  EXPECT_THAT(r.out, ContainsRegex("\n\n5 players\n  five-called-ace +Five-handed, called ace \\(T5a\\)\n"));
  EXPECT_THAT(run_with({"rules", "list", "--names"}).out,
              AllOf(HasSubstr("three\n"), HasSubstr("\nfour-cutthroat\n"), HasSubstr("\nfive-called-ace\n")));
}

TEST_F(RulesCommand, ListAsJson) {
  const json all = json::parse(run_with({"rules", "list", "--json"}).out);
  const json four = {{"id", "four-cutthroat"}, {"name", "Four-handed, cut-throat"}, {"players", 4}, {"table", "T4a"}};
  EXPECT_NE(std::find(all.begin(), all.end(), four), all.end());
}

TEST_F(RulesCommand, ListOfNothing) {
  setenv("SHEEPSHEAD_VARIANTS", "/nowhere", 1);
  const Ran r = run_with({"rules", "list"});
  EXPECT_EQ(r.status, kFailed);
  EXPECT_THAT(r.err, HasSubstr("/nowhere"));
}

TEST_F(RulesCommand, ShowCanBeReadAgain) {
  const Ran shown = run_with({"rules", "show", "three", "--set", "stakes.cents=25"});
  EXPECT_EQ(shown.status, kOk);
  std::ofstream(file_) << shown.out;
  const Ran again = run_with({"rules", "show", file_});
  EXPECT_EQ(again.out, shown.out);
  EXPECT_EQ(run_with({"rules", "check", file_}).status, kOk);
}

TEST_F(RulesCommand, ShowAsJson) {
  const json shown = json::parse(run_with({"rules", "show", "three", "--json"}).out);
  EXPECT_EQ(shown.at("table"), "T3a");
  EXPECT_EQ(shown.at("hash"), hash_of(load_variant("three").variant->rules));
  EXPECT_EQ(shown.at("rules").at("deal").at("packets"), json({3, 3, 2, 2}));
}

TEST_F(RulesCommand, WhoIsAtFaultDecidesTheStatus) {
  Ran r = run_with({"rules", "show", "thre"});
  EXPECT_EQ(r.status, kUsage);
  EXPECT_THAT(r.err, HasSubstr("Did you mean \"three\", \"three-national\""));
  EXPECT_THAT(r.out, IsEmpty());
  r = run_with({"rules", "show", "three", "--set", "table.playrs=4"});
  EXPECT_EQ(r.status, kUsage);
  EXPECT_THAT(r.err, StartsWith("--set: table.playrs: "));
  write("name = \"x\"\n[table]\nplayers = 4\n");
  r = run_with({"rules", "explain", file_});
  EXPECT_EQ(r.status, kFailed);
  EXPECT_THAT(r.err, HasSubstr(":4:1: deal.blind: "));
  EXPECT_EQ(run_with({"rules", "explain", file_, "--set", "deal.blind=4", "--set", "deal.packets=[3,2,2]"}).status,
            kOk);
  EXPECT_EQ(run_with({"rules", "show"}).status, kUsage);
  EXPECT_EQ(run_with({"rules"}).status, kUsage);
}

TEST_F(RulesCommand, CheckReportsEveryProblem) {
  write("nme = \"x\"\n[deal]\nblnd = 2\n");
  const Ran r = run_with({"rules", "check", file_, "three"});
  EXPECT_EQ(r.status, kFailed);
  EXPECT_EQ(r.out, file_ + ": name: is missing. Give the table a name, as in name = \"Sunday\".\n" + file_ +
                       ":2:1: nme: There's no such key. Did you mean \"name\"?\n" + file_ +
                       ":4:1: deal.blnd: There's no such option. Did you mean \"deal.blind\"?\nthree: ok\n");
  const json all = json::parse(run_with({"rules", "check", "--json", file_, "three"}).out);
  EXPECT_EQ(all.at(0).at("ok"), false);
  EXPECT_EQ(all.at(0).at("problems").at(2).at("line"), 4);
  EXPECT_EQ(all.at(0).at("problems").at(2).at("key"), "deal.blnd");
  EXPECT_EQ(all.at(1).at("ok"), true);
}

TEST_F(RulesCommand, AFileIsReadWhateverItIsCalled) {
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(std::filesystem::temp_directory_path());
  const std::string name = "sheepshead-rules-" + std::to_string(getpid()) + ".txt";
  std::ofstream(name) << "format = \"sheepshead-rules/1\"\nname = \"Sunday\"\nextends = \"five-called-ace\"\n";
  const Ran ran = run_with({"rules", "check", name});
  EXPECT_EQ(ran.status, kOk) << ran.out << ran.err;
  std::filesystem::remove(name);
  EXPECT_THAT(run_with({"rules", "check", name}).out, HasSubstr("There's no variant"));
  std::filesystem::current_path(before);
}

TEST_F(RulesCommand, ReferenceAsJsonHasEveryOption) {
  const json all = json::parse(run_with({"rules", "reference", "--json"}).out);
  ASSERT_EQ(all.size(), fields().size());
  for (const json& option : all) {
    const std::string name = option.at("group").get<std::string>() + "." + option.at("key").get<std::string>();
    const Field* f = find_field(name);
    ASSERT_NE(f, nullptr) << name;
    EXPECT_EQ(option.at("rules"), f->ids);
    EXPECT_EQ(option.contains("values"), !f->choices.empty()) << name;
    EXPECT_EQ(option.contains("only"), !f->only.empty()) << name;
  }
  EXPECT_EQ(run_with({"rules", "reference"}).out, reference());
}

TEST_F(RulesCommand, ExplainAsJsonHasTheSameWords) {
  const json told = json::parse(run_with({"rules", "explain", "three", "--json"}).out);
  EXPECT_EQ(told.at("explained"), run_with({"rules", "explain", "three"}).out);
  EXPECT_EQ(told.at("players"), 3);
  EXPECT_EQ(told.at("id"), "three");
}

TEST_F(RulesCommand, DiffSaysHowTablesDiffer) {
  Ran r = run_with({"rules", "diff", "five-called-ace", "five-jack-of-diamonds"});
  EXPECT_EQ(r.status, kOk);
  EXPECT_THAT(r.out, HasSubstr("\n\nThe partner\nHere: After burying, the picker calls a fail ace;"));
  EXPECT_THAT(r.out, HasSubstr("There: The player with the jack of diamonds is the secret\npartner.\n"));
  r = run_with({"rules", "diff", "three", "three"});
  EXPECT_EQ(r.status, kOk);
  EXPECT_THAT(r.out, HasSubstr("They're the same.\n"));
}

TEST_F(RulesCommand, DiffOfATableAndItsHouseRule) {
  const Ran r = run_with({"rules", "diff", "three", "--set", "stakes.cents=25"});
  EXPECT_EQ(r.status, kOk);
  EXPECT_THAT(r.out, HasSubstr("Stakes\nHere: You don't play for money. There: A game point is worth 25 cents.\n"));
  EXPECT_EQ(run_with({"rules", "diff", "three"}).status, kUsage);
  EXPECT_THAT(run_with({"rules", "diff", "three"}).err, StartsWith("Name two tables, or one and a setting: "));
  EXPECT_EQ(run_with({"rules", "diff"}).status, kUsage);
  EXPECT_EQ(run_with({"rules", "diff", "three", "thre"}).status, kUsage);
  EXPECT_EQ(run_with({"rules", "diff", "three", "three", "three"}).status, kUsage);
}

TEST_F(RulesCommand, DiffAsJson) {
  const json d = json::parse(run_with({"rules", "diff", "three", "three", "--set", "stakes.cents=5", "--json"}).out);
  EXPECT_EQ(d.at("here").at("id"), "three");
  EXPECT_NE(d.at("here").at("hash"), d.at("there").at("hash"));
  const json stakes = {{"option", "stakes.cents"},
                       {"here", {{"value", 0}, {"text", "You don't play for money."}}},
                       {"there", {{"value", 5}, {"text", "A game point is worth 5 cents."}}}};
  EXPECT_EQ(d.at("differences"), json::array({stakes}));
  EXPECT_EQ(json::parse(run_with({"rules", "diff", "three", "three", "--json"}).out).at("differences"), json::array());
}

TEST_F(RulesCommand, GlossaryExplainsAWord) {
  Ran r = run_with({"rules", "glossary", "Schmear"});
  EXPECT_EQ(r.status, kOk);
  EXPECT_THAT(r.out, StartsWith("Schmear ("));
  EXPECT_THAT(r.out, HasSubstr("\nExample: "));
  EXPECT_EQ(run_with({"rules", "glossary", "granny", "hand"}).out, run_with({"rules", "glossary", "granny"}).out);
  r = run_with({"rules", "glossary", "leester"});
  EXPECT_EQ(r.status, kUsage);
  EXPECT_THAT(r.out, IsEmpty());
  EXPECT_EQ(r.err, "There's no term \"leester\". Did you mean \"leaster\"?\n");
  EXPECT_THAT(run_with({"rules", "glossary", "xyzzyxyzzy"}).err,
              HasSubstr("\"sheepshead rules glossary\" has them all."));
}

TEST_F(RulesCommand, GlossaryAsAWhole) {
  const Ran r = run_with({"rules", "glossary"});
  EXPECT_EQ(r.status, kOk);
  EXPECT_THAT(r.out, StartsWith("Alone ("));
  EXPECT_THAT(r.out, HasSubstr("\n\nTrump"));
  const json all = json::parse(run_with({"rules", "glossary", "--json"}).out);
  EXPECT_GT(all.size(), 60u);
  const json one = json::parse(run_with({"rules", "glossary", "mauer", "--json"}).out);
  EXPECT_EQ(one.at("term"), "mauer");
  EXPECT_NE(std::find(all.begin(), all.end(), one), all.end());
  EXPECT_NE(std::find(one.at("others").begin(), one.at("others").end(), "maurer"), one.at("others").end());
}

/// Every table of docs/rule-book.md is the table of at least one variant.
TEST_F(RulesCommand, T_EveryTableOfTheRuleBookIsListed) {
  const json all = json::parse(run_with({"rules", "list", "--json"}).out);
  for (const char* id : {"T2a", "T2b", "T3a", "T3b", "T3c", "T4a", "T4b", "T4c", "T4d", "T4e", "T4f", "T5a", "T5b",
                         "T6a", "T6b", "T6c", "T6d", "T7a", "T7b", "T7c", "T7d", "T7e", "T7f", "T8a", "T8b", "T8c"})
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const json& v) { return v.at("table") == id; })) << id;
  for (int players = 2; players <= 8; ++players)
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const json& v) {
      return v.at("players") == players && v.at("id") == "friends-" + std::to_string(players);
    }));
}

TEST_F(RulesCommand, TableOptionsForEveryCommand) {
  const auto load = [](std::vector<std::string> words) {
    CLI::App app;
    TableOptions options;
    options.add_to(app);
    std::reverse(words.begin(), words.end());
    app.parse(words);
    ::testing::internal::CaptureStderr();
    const auto v = options.load();
    ::testing::internal::GetCapturedStderr();
    return v;
  };
  EXPECT_EQ(load({})->id, "five-called-ace");
  EXPECT_EQ(load({"--variant", "three"})->id, "three");
  EXPECT_TRUE(load({"--set", "scoring.double-on-the-bump=true", "--set", "deal.packets=[2,2,2]"})
                  ->rules.scoring.double_on_the_bump);
  write("name = \"Mine\"\n");
  EXPECT_EQ(load({"--rules", file_})->name, "Mine");
  EXPECT_FALSE(load({"--variant", "trhee"}));
  EXPECT_THROW(load({"--rules", file_, "--variant", "three"}), CLI::ParseError);
}

}  // namespace
}  // namespace sheepshead::app
