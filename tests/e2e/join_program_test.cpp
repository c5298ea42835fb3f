// `sheepshead join --program`: a program of the bot protocol sits at a table over the network.
#include <map>

#include "said.hpp"
#include "terminals.hpp"

namespace sheepshead::testing {
namespace {

using nlohmann::json;

class JoinProgram : public Terminals {
 protected:
  /// Anna's table of three, at which one bot sits and one seat is free.
  void SetUp() override {
    Terminals::SetUp();
    anna_ = join("Anna", "--create three --bots casual");
    anna_->say("/settings pace 0");
    ASSERT_TRUE(play({anna_.get()}, plays_, [&] { return anna_->saw("You sit down."); })) << anna_->all;
  }
  /// What the host gets with --new-token.
  std::string token() {
    const auto made = join("Anna", "--table t1 --new-token Robot");
    play({made.get()}, plays_, [&] { return made->over; });
    return made->lines.empty() ? std::string() : made->lines.back();
  }
  std::unique_ptr<Terminal> program(const std::string& token, const std::string& command,
                                    const std::string& table = "t1") {
    const std::string who = token.empty() ? token : "SHEEPSHEAD_BOT_TOKEN=" + token;
    return run("Robot", "join " + to_text(server_->url()) + " --table " + table + " --program '" + command + "'", who);
  }
  static std::string bot() { return std::string(SHEEPSHEAD_PROGRAM) + " bot --level casual"; }
  /// To its end; its last words.
  std::string ends(Terminal& t) {
    EXPECT_TRUE(play({&t, anna_.get()}, plays_, [&] { return t.over; })) << t.all;
    return in_english(t.child->how_it_ended()) + ": " + t.all;
  }

  std::unique_ptr<Terminal> anna_;
  const Answering plays_ = [](const Terminal&, const std::string& question) {
    return question.find("Play another hand?") == std::string::npos ? choices(question).back() : "yes";
  };
};

TEST_F(JoinProgram, PlaysAlsoAfterTheServerWasKilled) {
  const std::string secret = token();
  ASSERT_EQ(secret.size(), 43u) << secret;
  const auto robot = program(secret, bot());
  bool killed = false;
  const Answering answer = [&](const Terminal& t, const std::string& question) -> std::string {
    if (question.find("Play another hand?") != std::string::npos) return t.hands_over() < 3 ? "yes" : "";
    // In the second hand Anna waits for the kill.
    if (!killed && t.hands_over() == 1 && t.count("\nHand 2.") == 1) return {};
    return choices(question).back();
  };
  const std::vector<Terminal*> both{anna_.get(), robot.get()};
  ASSERT_TRUE(play(both, answer, [&] { return anna_->hands_over() == 1 && !anna_->question.empty(); })) << anna_->all;
  EXPECT_TRUE(anna_->saw("Robot sits down.")) << anna_->all;
  server_->kill();
  ASSERT_TRUE(server_->start(patience())) << text_of(log());
  killed = true;
  ASSERT_TRUE(play(both, answer, [&] { return anna_->hands_over() == 3; })) << anna_->all << robot->all;
  EXPECT_FALSE(robot->over) << robot->all;
  anna_->say("/kick Robot");
  EXPECT_EQ(ends(*robot), "exit status 1: The server sent the program away: The host sent you away from this table.\n");

  EXPECT_EQ(server_->stop(patience()), 0) << text_of(log());
  int seat = -1, acts = 0;
  std::map<std::string, int> others;
  for (const json& line : exported("--logs")) {
    const json body = line.value("entry", json::object());
    const std::string what = body.value("what", "");
    if (what == "sat" && body.value("name", "") == "Robot") seat = body["seat"];
    if (what == "act" && body["seat"] == seat) ++(body.contains("as") ? others[body["as"]] : acts);
  }
  EXPECT_GE(seat, 0);
  EXPECT_GE(acts, 3 * 10) << "ten cards a hand";
  EXPECT_TRUE(others.empty()) << "what it did not do itself: " << others.begin()->first;
}

TEST_F(JoinProgram, ForOneThatFallsSilentABotActsWhenItsTimeIsOver) {
  const std::string hello = R"({\"type\":\"hello\",\"protocol\":1,\"name\":\"mute\"})";
  anna_->say("/clock 1");
  const auto robot = program(token(), "echo \"" + hello + "\"; cat >/dev/null");
  // "Robot sits down.", and then what it does in the hand.
  ASSERT_TRUE(play({anna_.get(), robot.get()}, plays_, [&] { return anna_->count("\nRobot ") >= 3; })) << anna_->all;
  EXPECT_FALSE(robot->over) << robot->all;
}

TEST_F(JoinProgram, ThatCannotBeIsSaidInASentence) {
  const std::string secret = token();
  EXPECT_EQ(ends(*program("", bot())),
            "exit status 2: --program: give the token that the host made for it, with --bot-token or in "
            "SHEEPSHEAD_BOT_TOKEN.\n");
  EXPECT_EQ(ends(*program(std::string(43, 'A'), bot())),
            "exit status 1: " + to_text(server_->url()) +
                " refused the connection: This token isn't one of this server's, or it has expired.\n");
  EXPECT_EQ(ends(*program(secret, bot(), "t7")), "exit status 1: There's no such table.\n");
  const std::string none = ends(*program(secret, "./no-such-bot"));
  EXPECT_TRUE(none.starts_with("exit status 1: --program: it ended: exit status 127. ")) << none;
  EXPECT_NE(none.find("no-such-bot: not found"), std::string::npos) << none;
  EXPECT_EQ(ends(*program(secret, "read line; echo stopped >&2; exit 3")),
            "exit status 1: --program: it ended: exit status 3. stopped\n");
}

TEST_F(JoinProgram, OneThatSpeaksNoJsonEnds) {
  const std::string said = ends(*program(token(), "read line; echo nonsense; cat >/dev/null"));
  EXPECT_TRUE(said.starts_with("exit status 1: The server refused what the program said: The message is not JSON"))
      << said;
}

TEST_F(JoinProgram, OneThatTalksNonsenseIsSentAway) {
  const std::string hello = R"({\"type\":\"hello\",\"protocol\":1})", sing = R"({\"type\":\"sing\"})";
  const std::string said = ends(
      *program(token(), "echo \"" + hello + "\"; for i in 1 2 3 4 5; do echo \"" + sing + "\"; done; cat >/dev/null"));
  EXPECT_TRUE(said.starts_with(
      "exit status 1: The server sent the program away: The program sent something that isn't a message: "))
      << said;
}

TEST_F(JoinProgram, ATokenIsForOneTableAndTheHostAlone) {
  const auto other = join("Bert", "--create three");
  ASSERT_TRUE(play({other.get()}, plays_, [&] { return other->saw("You sit down."); })) << other->all;
  EXPECT_EQ(ends(*program(token(), bot(), "t2")).find("exit status 1: "), 0u);
  const auto stranger = join("Bert", "--table t1 --new-token Robot");
  EXPECT_EQ(ends(*stranger), "exit status 1: Only the table's host can let a program sit down.\n");
}

/// The commands in docs/bot-protocol.md that join a table, at this server and this table.
class JoinPage : public JoinProgram {
 protected:
  std::unique_ptr<Terminal> run_shown(const std::string& name, const std::string& option,
                                      const std::string& token = {}) {
    std::istringstream page(text_of(SHEEPSHEAD_SOURCE "/docs/bot-protocol.md"));
    std::string found;
    bool inside = false;
    for (std::string line; std::getline(page, line);) {
      if (line.starts_with("```")) inside = line == "```sh join";
      if (inside && line.find(" " + option + " ") != std::string::npos) found = line;
    }
    const auto put = [&](const std::string& word, const std::string& instead) {
      if (const auto at = found.find(word); at != std::string::npos) found.replace(at, word.size(), instead);
    };
    put("http://localhost:8080", to_text(server_->url()));
    put("K3FQ7A", anna_->word_after("The table code is "));
    put("=TOKEN ", "=" + token + " ");
    put("examples/mybot.py", SHEEPSHEAD_SOURCE "/examples/mybot.py");
    const auto at = found.find("sheepshead join ");
    EXPECT_NE(at, std::string::npos) << option << " is not shown";
    if (at == std::string::npos) return nullptr;
    return run(name, found.substr(at + 11), found.substr(0, at));
  }
};

TEST_F(JoinPage, ItsCommandsDoWhatItSays) {
  if (std::system("python3 -c '' >/dev/null 2>&1") != 0) GTEST_SKIP() << "python3 is missing";
  const auto made = run_shown("Anna", "--new-token");
  ASSERT_TRUE(made && play({made.get()}, plays_, [&] { return made->over; }));
  ASSERT_EQ(made->lines.size(), 1u) << "the token, and nothing else: " << made->all;

  const auto robot = run_shown("Robot", "--program", made->lines[0]);
  // Nobody is sent away in the middle of a hand: a bot would sit there to its end, and Bert come too early.
  const Answering one_hand = [&](const Terminal& t, const std::string& question) {
    return question.find("Play another hand?") == std::string::npos ? plays_(t, question) : std::string();
  };
  ASSERT_TRUE(robot && play({anna_.get(), robot.get()}, one_hand, [&] { return anna_->hands_over() == 1; }))
      << anna_->all;
  EXPECT_TRUE(anna_->saw("Robot sits down.")) << anna_->all;
  EXPECT_FALSE(robot->over) << robot->all;
  anna_->say("/kick Robot");
  EXPECT_TRUE(ends(*robot).starts_with("exit status 1: The server sent the program away"));

  const auto bert = run_shown("Bert", "--bot");
  ASSERT_TRUE(bert);
  EXPECT_TRUE(ends(*bert).starts_with("exit status 0: ")) << bert->all;
  EXPECT_TRUE(play({anna_.get()}, plays_, [&] { return anna_->saw("Bert sits down."); })) << anna_->all;
  EXPECT_EQ(bert->hands_over(), 1) << bert->all;
}

}  // namespace
}  // namespace sheepshead::testing
