// sheepshead bot, and programs in simulate, arena and play, as a user meets them.
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/program_run.hpp"
#include "protocol/messages.hpp"
#include "protocol/tables.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using testing::run_program;
using testing::Said;

const std::string kExample = "cmd:\"python3 " SHEEPSHEAD_SOURCE "/examples/mybot.py\"";
bool has_python() { return std::system("python3 -c '' >/dev/null 2>&1") == 0; }

std::vector<json> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<json> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
  return lines;
}

/// The first question of a hand, rules included.
std::string question(std::uint32_t id, std::optional<std::uint32_t> seed = 5) {
  const Game game = compile(Rules{});
  Random random(3);
  const State s = deal(game, shuffle(game, random), 0);
  return decide_message(game, {id, seed, std::nullopt, view(game, s, s.turn)}, true) + "\n";
}

/// Without what the clock decides, and without the bots' names.
json figures(const std::string& text) {
  json j = json::parse(text);
  for (const char* key : {"seconds", "hands_per_second", "threads", "bots", "by_bot", "programs"}) j.erase(key);
  return j;
}

TEST(BotCommand, AnswersOneQuestionThatCarriesEverything) {
  const Said said = run_program({"bot", "--level", "casual"}, question(41));
  EXPECT_EQ(said.status, 0) << said.err;
  const auto lines = lines_of(said.out);
  ASSERT_EQ(lines.size(), 1u) << said.out;
  EXPECT_EQ(lines[0]["type"], "action");
  EXPECT_EQ(lines[0]["id"], 41);
  EXPECT_TRUE(lines[0]["action"] == "pick" || lines[0]["action"] == "pass");
  EXPECT_GT(lines[0]["reason"].get<std::string>().size(), 10u);
}

TEST(BotCommand, TheSameSeedGivesTheSameAction) {
  for (const auto& seed : {std::optional<std::uint32_t>(77), std::optional<std::uint32_t>()}) {
    const std::string text = question(1, seed) + question(2, seed) + question(3, seed);
    const Said one = run_program({"bot", "--level", "random", "--seed", "4"}, text);
    const auto lines = lines_of(one.out);
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(lines[0]["action"], lines[1]["action"]);
    EXPECT_EQ(lines[0]["action"], lines[2]["action"]);
    EXPECT_EQ(run_program({"bot", "--level", "random", "--seed", "4"}, text).out, one.out);
  }
}

TEST(BotCommand, SaysHelloAndLeaves) {
  const Said said = run_program({"bot", "--think", "50"},
                                "{\"type\":\"hello\",\"protocol\":1}\r\n\n{\"type\":\"bye\"}\nnot read any more\n");
  EXPECT_EQ(said.status, 0) << said.err;
  const auto lines = lines_of(said.out);
  ASSERT_EQ(lines.size(), 1u) << said.out;
  EXPECT_EQ(lines[0]["type"], "hello");
  EXPECT_EQ(lines[0]["protocol"], 1);
}

TEST(BotCommand, AnswersNonsenseWithAnErrorAndGoesOn) {
  std::string bad = question(9);
  bad.replace(bad.find("\"hand\":["), 6, "\"hund\"");
  const Said said = run_program({"bot"}, "what?\n" + std::string(kMaxMessageBytes + 100, 'x') +
                                             "\n{\"type\":\"hello\",\"protocol\":2}\n" + bad + question(10));
  EXPECT_EQ(said.status, 1) << said.err;
  const auto lines = lines_of(said.out);
  ASSERT_EQ(lines.size(), 5u) << said.out.substr(0, 1000);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(lines[std::size_t(i)]["type"], "error");
  EXPECT_NE(lines[0]["text"].get<std::string>().find("is not JSON"), std::string::npos);
  EXPECT_NE(lines[1]["text"].get<std::string>().find("1048576"), std::string::npos);
  EXPECT_NE(lines[2]["text"].get<std::string>().find("speaks protocol 1"), std::string::npos);
  EXPECT_EQ(lines[3]["id"], 9);
  EXPECT_NE(lines[3]["text"].get<std::string>().find("“view.hand” is missing"), std::string::npos) << lines[3];
  EXPECT_EQ(lines[4]["type"], "action");
}

TEST(BotCommand, SaysWhatIsWrongOnTheCommandLine) {
  const Said said = run_program({"bot", "--level", "casaul"});
  EXPECT_EQ(said.status, 2);
  EXPECT_NE(said.err.find("Did you mean \"casual\"?"), std::string::npos) << said.err;
}

TEST(Programs, TheExamplePlaysEveryVariant) {
  if (!has_python()) GTEST_SKIP() << "python3 is missing";
  const auto games = testing::variant_games();
  const std::size_t step = effort(1) > 1 ? 1 : 5;  // each starts a Python
  for (std::size_t i = 0; i < games.size(); i += step) {
    const auto& [name, game] = games[i];
    std::string bots = kExample;
    for (int p = 1; p < game.players; ++p) bots += ",random";
    const Said said = run_program({"simulate", "--variant", name, "--bots", bots, "--hands", std::to_string(effort(2)),
                                   "--threads", "1", "--json"});
    ASSERT_EQ(said.status, 0) << name << ": " << said.err;
    const json j = json::parse(said.out);
    EXPECT_GT(j["programs"][0]["decisions"].get<int>(), 0) << name;
    EXPECT_EQ(j["programs"][0]["replaced"], 0) << name;
  }
}

TEST(Programs, TheExampleIsWorthReading) {
  if (!has_python()) GTEST_SKIP() << "python3 is missing";
  const Said said =
      run_program({"arena", "--hero", kExample, "--field", "random", "--deals", "100", "--seed", "5", "--json"});
  ASSERT_EQ(said.status, 0) << said.err;
  const json j = json::parse(said.out);
  const json& roles = j["hero"]["roles"];
  const auto times = [&](const char* role) { return roles.contains(role) ? roles[role]["n"].get<int>() : 0; };
  // A partner is called wherever one can be; whoever is dealt all that a partner would need is alone all the same.
  EXPECT_GT(times("picker_with_partner"), 10 * times("picker_alone")) << roles;
  EXPECT_GT(roles["picker_with_partner"]["mean"].get<double>(), 0) << "what it picks on wins";
  EXPECT_GT(j["points_a_hand"]["low"].get<double>(), 0) << "and so does it";
  // It neither picks everything nor next to nothing.
  EXPECT_GT(j["hero"]["pick_rate"].get<double>(), 0.1);
  EXPECT_LT(j["hero"]["pick_rate"].get<double>(), 0.6);
}

TEST(Programs, TheExampleGivesTheSameFiguresAgain) {
  if (!has_python()) GTEST_SKIP() << "python3 is missing";
  const std::vector<std::string> arguments{"simulate", "--bots", kExample + ",random,random,random,random",
                                           "--hands",  "40",     "--json"};
  const Said one = run_program(arguments);
  EXPECT_EQ(one.status, 0) << one.err;
  EXPECT_EQ(figures(one.out), figures(run_program(arguments).out));
}

TEST(Programs, WhatTheyDoWrongIsToldCountedAndTheFiguresAreKept) {
  const std::string liar =
      "cmd:read l; echo '{\"type\":\"hello\",\"protocol\":1,\"events\":false}'; while read l; do echo "
      "'{\"type\":\"action\"}'; done";
  const Said said =
      run_program({"simulate", "--bots", liar + ",random,random,random,random", "--hands", "50", "--json"});
  EXPECT_EQ(said.status, 1);
  EXPECT_NE(said.err.find("wrote something that isn't a message: “id” is missing."), std::string::npos) << said.err;
  EXPECT_NE(said.err.find("isn't asked again"), std::string::npos) << said.err;
  EXPECT_NE(said.err.find("5 not readable"), std::string::npos) << said.err;
  const json j = json::parse(said.out);
  EXPECT_EQ(j["hands"], 50);
  EXPECT_EQ(j["programs"][0]["failures"]["unreadable"], 5);
  EXPECT_EQ(j["programs"][0]["given_up"], true);
}

TEST(Programs, WhoCannotStartIsSaidBeforeAnythingIsPlayed) {
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           {"simulate", "--bots"}, {"arena", "--field", "random", "--hero"}, {"play", "--plain", "--opponents"}}) {
    std::vector<std::string> arguments = command;
    arguments.emplace_back("cmd:./no-such-program");
    const Said said = run_program(arguments);
    EXPECT_EQ(said.status, command[0] == "play" ? 2 : 1) << said.err;
    EXPECT_NE(said.err.find("cmd:./no-such-program: it ended before its hello"), std::string::npos) << said.err;
    EXPECT_EQ(said.out, "");
  }
  const Said wrong = run_program({"simulate", "--bots", "cmd(soon):x"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_NE(wrong.err.find("cmd(10s):COMMAND"), std::string::npos) << wrong.err;
}

/// Programs that say hello and are no players: one ends at its first question, the other never answers.
const std::string kHelloOnly = R"(read l; echo '{"type":"hello","protocol":1,"events":false}'; read l;)";
const std::string kCrasher = "cmd:" + kHelloOnly + " exit 3";
const std::string kSilent = "cmd(20ms):" + kHelloOnly + " cat >/dev/null";

TEST(Programs, WhoFailsInTheArenaHasNoFigures) {
  for (const std::string& bot : {kCrasher, kSilent}) {
    const Said text = run_program({"arena", "--hero", bot, "--field", "casual", "--deals", "20", "--threads", "1"});
    EXPECT_EQ(text.status, 1) << bot;
    EXPECT_EQ(text.out, "") << "no table of what casual did in its name";
    EXPECT_NE(text.err.find("There are no figures: a program failed"), std::string::npos) << text.err;
    EXPECT_NE(text.err.find(bot == kSilent ? "5 too late" : "5 because it ended"), std::string::npos) << text.err;
    const Said said =
        run_program({"arena", "--hero", "casual", "--field", bot, "--deals", "20", "--threads", "1", "--json"});
    EXPECT_EQ(said.status, 1);
    const json j = json::parse(said.out);
    EXPECT_EQ(j["complete"], false);
    EXPECT_EQ(j["deals"], 0);
    EXPECT_FALSE(j.contains("points_a_hand")) << said.out;
    EXPECT_NE(j["failure"].get<std::string>().find("5 "), std::string::npos) << said.out;
    EXPECT_EQ(j["programs"][0]["given_up"], true);
  }
}

TEST(Programs, WhoFailsAtMixedTablesHasNoFigures) {
  const Said said = run_program({"arena", "--robin", "random,casual," + kCrasher, "--deals", "50", "--json"});
  EXPECT_EQ(said.status, 1) << said.err;
  const json j = json::parse(said.out);
  EXPECT_TRUE(j.contains("failure")) << said.out;
  EXPECT_FALSE(j.contains("standings"));
}

TEST(Programs, SitInTheArena) {
  if (!has_python()) GTEST_SKIP() << "python3 is missing";
  const Said said = run_program({"arena", "--hero", kExample, "--field", "random", "--deals", "3", "--json"});
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_EQ(json::parse(said.out)["programs"][0]["replaced"], 0) << said.out;
}

TEST(Programs, SitAtThePersonsTableAndAreNotStartedFromAFileUnasked) {
  if (!has_python()) GTEST_SKIP() << "python3 is missing";
  const std::string file = ::testing::TempDir() + "sheepshead-" + std::to_string(getpid()) + "-programs.jsonl";
  // Where this checkout's path is too long for a session to keep, there is nothing to see.
  const std::string bot = "cmd:cd " SHEEPSHEAD_SOURCE " && exec python3 examples/mybot.py";
  if (bot.size() > 80) GTEST_SKIP() << "the path is too long";
  const Said begun =
      run_program({"play", "--plain", "--seed", "3", "--opponents", bot, "--save", file, "--hands", "1"}, "q\n");
  EXPECT_EQ(begun.status, 0) << begun.err;
  EXPECT_EQ(begun.err.find("decides instead"), std::string::npos) << begun.err;
  const Said refused = run_program({"play", "--plain", "--resume", file}, "q\n");
  EXPECT_EQ(refused.status, 1);
  EXPECT_NE(refused.err.find("Give --programs to start it"), std::string::npos) << refused.err;
  const Said resumed = run_program({"play", "--plain", "--programs", "--resume", file}, "q\n");
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  std::remove(file.c_str());
}

}  // namespace
}  // namespace sheepshead
