// The line mode of play, driven through a pipe.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "app/terminal_dialogue.hpp"
#include "cards/text.hpp"
#include "table/session_file.hpp"

namespace sheepshead::testing {
namespace {

using std::string;
using ::testing::HasSubstr;
using ::testing::Not;
using Arguments = std::vector<string>;

std::vector<string> lines_of(const string& text) {
  std::vector<string> lines;
  std::istringstream in(text);
  for (string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The end of a session: from "After N hands:" on.
string last_sheet(const string& out) {
  const auto at = out.rfind("After ");
  return at == string::npos ? "no sheet" : out.substr(at);
}

Arguments seeded(const string& seed, const string& hands) { return {"--seed", seed, "--hands", hands}; }

TEST(Play, WhatComesFromAPipeIsNotDoubted) {
  const Home home;
  Dialogue d(home, {"--seed", "5", "--hands", "1", "--seat", "1"});
  const auto ask = [&](const char* answer) {
    d.answer(answer);
    return d.question().value_or("");
  };
  EXPECT_THAT(d.question().value_or(""), HasSubstr("Pick or pass"));
  EXPECT_THAT(ask("pick"), HasSubstr("Bury 2 cards"));
  EXPECT_THAT(ask("ad"), Not(HasSubstr("AD"))) << "a trump, and buried at once";
  EXPECT_THAT(ask("9d"), Not(HasSubstr("Bury")));
  EXPECT_THAT(d.end().out, Not(HasSubstr("while you hold fail?")));
}

TEST(Play, ThreeHandsByTheFirstChoice) {
  const Home home;
  Dialogue d(home, seeded("7", "3"));
  EXPECT_GT(answer_first(d), 10);
  const Said said = d.end();
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, HasSubstr("Hand 3 of 3."));
  EXPECT_THAT(said.out, HasSubstr("After 3 hands:"));
  long sum = 0, rows = 0;
  for (const string& line : lines_of(last_sheet(said.out))) {
    std::istringstream in(line);
    string name;
    long points = 0;
    if (in >> name >> points && line[0] != ' ' && name != "After") {
      sum += points;
      ++rows;
    }
  }
  EXPECT_EQ(rows, 5);
  EXPECT_EQ(sum, 0);
}

TEST(Play, EveryTableByHints) {
  for (const string table : {"five-called-ace", "five-jack-of-diamonds", "three", "four-cutthroat"}) {
    const Home home;
    Dialogue d(home, {"--variant", table, "--seed", "3", "--hands", "2", "--seat", "1"});
    EXPECT_GT(answer_hints(d), 4) << table;
    const Said said = d.end();
    EXPECT_EQ(said.status, 0) << table << said.err;
    EXPECT_THAT(said.out, HasSubstr("After 2 hands:")) << table;
    EXPECT_THAT(said.out, Not(HasSubstr("not understood"))) << table;
  }
}

TEST(Play, HouseRulesAreAskedFor) {
  bool asked = false;
  for (int seed = 1; seed <= 8 && !asked; ++seed) {
    const Home home;
    Dialogue d(home, {"--seed", std::to_string(seed), "--hands", "2", "--set", "multipliers.crack=any-opponent",
                      "--set", "multipliers.recrack=true", "--set", "deal.redeal=true", "--set", "stakes.cents=25"});
    answer_first(d);
    const Said said = d.end();
    EXPECT_EQ(said.status, 0) << said.err;
    EXPECT_THAT(said.out, HasSubstr("with house rules"));
    EXPECT_THAT(said.out, HasSubstr("$"));
    asked = said.out.find("> Crack or stay silent [crack silent]:") != string::npos;
    if (asked) { EXPECT_THAT(said.out, HasSubstr("You crack: the hand counts double.")); }
  }
  EXPECT_TRUE(asked);
}

TEST(Play, TheSameSeedIsTheSameEvening) {
  const Home home;
  string first;
  for (int i = 0; i < 2; ++i) {
    Dialogue d(home, seeded("20", "2"));
    answer_first(d);
    const Said said = d.end();
    if (i == 0) first = said.out;
    EXPECT_EQ(said.out, first);
  }
  Dialogue other(home, seeded("21", "2"));
  answer_first(other);
  EXPECT_NE(other.end().out, first);
}

/// "the queen of clubs" as "the QC".
string in_letters(string line) {
  const std::pair<const char*, const char*> ranks[]{{"seven", "7"}, {"eight", "8"}, {"nine", "9"}, {"ten", "10"},
                                                    {"jack", "J"},  {"queen", "Q"}, {"king", "K"}, {"ace", "A"}},
      suits[]{{"clubs", "C"}, {"spades", "S"}, {"hearts", "H"}, {"diamonds", "D"}};
  for (const auto& [rank, r] : ranks)
    for (const auto& [suit, s] : suits) {
      const string name = string(rank) + " of " + suit;
      for (auto at = line.find(name); at != string::npos; at = line.find(name))
        line.replace(at, name.size(), string(r) + s);
    }
  return line;
}

/// Cards that a line names.
std::set<string> cards_in(const string& written) {
  const string line = in_letters(written);
  std::set<string> cards;
  string word;
  for (const char c : line + " ") {
    if (std::isalnum(static_cast<unsigned char>(c))) {
      word += c;
      continue;
    }
    if (word.size() > 1 && std::isupper(static_cast<unsigned char>(word.back())) && parse_card(word))
      cards.insert(word);
    word.clear();
  }
  return cards;
}

TEST(Play, NoCardIsShownBeforeItIsPlayed) {
  for (const string table : {"five-called-ace", "five-jack-of-diamonds", "three", "four-cutthroat"}) {
    const Home home;
    Dialogue d(home, {"--variant", table, "--seed", "5", "--hands", "4", "--seat", "2"});
    // Between the answers the player asks for everything that might tell too much.
    while (d.question()) {
      for (const char* look : {"l", "s"}) {
        d.answer(look);
        d.question();
      }
      d.answer("1");
    }
    const Said said = d.end();
    ASSERT_EQ(said.status, 0) << said.err;
    std::set<string> seen;
    bool over = true;
    int played = 0;
    for (const string& line : lines_of(said.out)) {
      if (line.starts_with("Hand ")) {
        seen.clear();
        over = false;
        continue;
      }
      if (line.find(" win") != string::npos || line.starts_with("A leaster")) over = true;
      if (over) continue;
      const bool tells = line.find(" plays the ") != string::npos || line.find(" leads the ") != string::npos ||
                         line.find(" calls the ") != string::npos || line.starts_with("You find the ") ||
                         line.starts_with("The partner card") || line.find("The partner card is") != string::npos ||
                         line.starts_with("> Call") || line.starts_with("> Name") || line.starts_with("> Choose");
      const auto cards = cards_in(line);
      if (tells || (line.starts_with("Your cards:") && seen.empty())) {
        seen.insert(cards.begin(), cards.end());
        played += tells;
        continue;
      }
      for (const string& card : cards) EXPECT_TRUE(seen.contains(card)) << table << ": " << card << " in: " << line;
    }
    EXPECT_GT(played, 40);
    EXPECT_TRUE(cards_in(said.err).empty()) << said.err;
  }
}

TEST(Play, InputThatEndsInAHandIsResumed) {
  const Home whole_home;
  Dialogue whole(whole_home, seeded("9", "2"));
  const int questions = answer_first(whole);
  const Said uninterrupted = whole.end();
  ASSERT_EQ(uninterrupted.status, 0);
  for (const int answers : {0, 1, questions / 2, questions - 1}) {
    const Home home;
    Dialogue d(home, seeded("9", "2"));
    answer_first(d, answers);
    const Said cut = d.end();
    EXPECT_EQ(cut.status, 1);
    EXPECT_EQ(cut.err, "Input ended. The hand is saved: pick it up with `sheepshead play --resume`.\n");
    Dialogue again(home, {"--resume"});
    answer_first(again);
    const Said resumed = again.end();
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_EQ(last_sheet(resumed.out), last_sheet(uninterrupted.out)) << "after " << answers << " answers";
    // Nothing is left to be resumed.
    Dialogue none(home, {"--resume"});
    const Said nothing = none.end();
    EXPECT_EQ(nothing.status, 1);
    EXPECT_EQ(nothing.err, "There's no unfinished session. Start one with: sheepshead play\n");
  }
}

TEST(Play, AKilledSessionIsResumed) {
  const Home whole_home;
  Dialogue whole(whole_home, seeded("4", "1"));
  const int questions = answer_first(whole);
  const Said uninterrupted = whole.end();
  const Home home;
  Dialogue d(home, seeded("4", "1"));
  answer_first(d, questions / 2);
  d.question();
  d.send(SIGKILL);
  EXPECT_EQ(d.rest().status, 128 + SIGKILL);
  Dialogue again(home, {"--resume"});
  answer_first(again);
  const Said resumed = again.end();
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_EQ(last_sheet(resumed.out), last_sheet(uninterrupted.out));
}

TEST(Play, ASessionWithoutASeedIsResumedToo) {
  const Home home;
  Dialogue d(home, {"--hands", "1", "--opponents", "random"});
  answer_first(d, 1);
  EXPECT_EQ(d.end().status, 1);
  ASSERT_EQ(home.sessions().size(), 1u);
  // Played on twice from copies, the bots do the same.
  string first;
  for (int i = 0; i < 2; ++i) {
    const auto copy = home.path() / ("copy" + std::to_string(i));
    std::filesystem::copy_file(home.sessions()[0], copy);
    Dialogue again(home, {"--resume", copy.string()});
    answer_first(again);
    const Said said = again.end();
    EXPECT_EQ(said.status, 0) << said.err;
    if (i == 0) first = said.out;
    EXPECT_EQ(said.out, first);
  }
}

TEST(Play, CtrlCSavesAndSaysSo) {
  const Home home;
  for (const auto& [signal, status] : {std::pair(SIGINT, 130), {SIGTERM, 143}, {SIGHUP, 129}}) {
    Dialogue d(home, seeded("7", "1"));
    ASSERT_TRUE(d.question());
    d.send(signal);
    const Said said = d.rest();
    EXPECT_EQ(said.status, status);
    EXPECT_THAT(said.err, HasSubstr("The session is saved in " + home.path().string()));
    EXPECT_THAT(said.err, HasSubstr("sheepshead play --resume"));
  }
}

TEST(Play, QuittingSaves) {
  const Home home;
  const auto file = home.path() / "evenings" / "sunday.jsonl";
  Dialogue d(home, {"--seed", "7", "--save", file.string()});
  ASSERT_TRUE(d.question());
  d.answer("q");
  const Said said = d.end();
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out + said.err, HasSubstr("--save made the folder " + file.parent_path().string()));
  EXPECT_THAT(said.err, HasSubstr("sheepshead play --resume " + file.string()));
  Dialogue again(home, {"--resume", file.string()});
  EXPECT_TRUE(again.question());
  again.answer("q");
  EXPECT_EQ(again.end().status, 0);
}

TEST(Play, AnotherHandOnlyIfHeWants) {
  const Home home;
  Dialogue d(home, {"--seed", "7"});
  std::optional<string> question;
  while ((question = d.question()) && question->find("another hand") == string::npos) d.answer("1");
  ASSERT_EQ(question, "> Play another hand? [yes no]:");
  d.answer("perhaps");
  EXPECT_EQ(d.line(), "Answer with yes or no.");
  d.question();
  d.answer("y");
  EXPECT_EQ(d.line(), "");
  EXPECT_THAT(d.line().value_or(""), ::testing::StartsWith("Hand 2."));
  while ((question = d.question()) && question->find("another hand") == string::npos) d.answer("1");
  d.answer("no");
  const Said said = d.end();
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.out, HasSubstr("After 2 hands:"));
}

/// Reads and answers until a question of play is asked that offers no free choice.
std::optional<string> must_follow(Dialogue& d) {
  std::optional<string> question;
  while ((question = d.question()) && !question->starts_with("> Follow")) d.answer("1");
  return question;
}

TEST(Play, WhatIsNotLegalIsRefusedInASentence) {
  const Home home;
  Dialogue d(home, seeded("7", "3"));
  string cards;
  std::optional<string> question;
  while (auto line = d.line()) {
    if (line->starts_with("Your cards: ")) cards = line->substr(12);
    if (!line->starts_with("> ")) continue;
    question = line;
    if (line->starts_with("> Follow") && cards_in(*line).size() < cards_in(cards).size()) break;
    d.answer("1");
  }
  ASSERT_TRUE(question);
  string wrong, missing = "QC";
  for (const string& card : cards_in(cards))
    if (!cards_in(*question).contains(card)) wrong = card;
  for (const char* card : {"QC", "QS", "QH"})
    if (!cards_in(cards).contains(card)) missing = card;
  d.answer(wrong);
  EXPECT_THAT(d.line().value_or(""), ::testing::MatchesRegex("You must follow [a-z]+: you have .*"));
  EXPECT_EQ(d.question(), question);
  d.answer(missing);
  EXPECT_EQ(in_letters(d.line().value_or("")), "You don't have the " + missing + ".");
  d.question();
  d.answer("pick");
  EXPECT_EQ(d.line(), "You can't pick now: the tricks have begun.");
  d.question();
  d.answer("banana \x1b[2J");
  EXPECT_THAT(d.line().value_or(""),
              ::testing::MatchesRegex(".banana [^\x1b]* doesn't make sense here: answer with .*"));
  d.question();
  d.answer("");
  EXPECT_THAT(d.line().value_or(""), HasSubstr("or ? for help."));
  d.question();
  d.answer("c");
  EXPECT_THAT(d.line().value_or(""), ::testing::AnyOf(HasSubstr("claim"), HasSubstr("too early")));
}

TEST(Play, EveryCommandAnswers) {
  const Home home;
  Dialogue d(home, seeded("7", "1"));
  ASSERT_TRUE(must_follow(d));
  const std::vector<std::pair<string, string>> expected{
      {"?", "You're asked: Follow"}, {"u", "fail suits"},     {"l", "rick"}, {"h", "Hint: "}, {"s", "in all"},
      {"t", "Counts are on."},       {"T", "Counts are off."}};
  for (const auto& [command, answer] : expected) {
    d.answer(command);
    string said;
    while (auto line = d.line()) {
      if (line->starts_with("> ")) break;
      said += *line + "\n";
    }
    EXPECT_THAT(said, HasSubstr(answer)) << command;
  }
}

TEST(Play, AWrongCommandLineIsSaidClearly) {
  const Home home;
  const std::vector<std::pair<Arguments, string>> wrong{
      {{"--seat", "5"}, "--seat 5: this table has seats 0 to 4."},
      {{"--seat", "-1"}, "--seat -1: this table has seats 0 to 4."},
      {{"--variant", "three", "--seat", "3"}, "--seat 3: this table has seats 0 to 2."},
      {{"--variant", "five-caled-ace"}, "five-called-ace"},
      {{"--opponents", "casul"}, "Did you mean \"casual\"?"},
      {{"--opponents", "random,random"}, "2 bots for 4 seats"},
      {{"--hands", "0"}, "--hands"},
      {{"--speed", "warp"}, "must be slow, normal, fast or instant"},
      {{"--seed", "-1"}, "--seed"},
      {{"--set", "deal.blind"}, "deal.blind"},
      {{"--name", "a\nb"}, "--name"},
      {{"--resume", "--seed", "4"}, "--resume"},
  };
  for (const auto& [arguments, text] : wrong) {
    Dialogue d(home, arguments);
    const Said said = d.end();
    EXPECT_EQ(said.status, 2) << text;
    EXPECT_THAT(said.err, HasSubstr(text));
    EXPECT_EQ(said.out, "");
  }
  EXPECT_TRUE(home.sessions().empty());
}

TEST(Play, FilesThatCannotBeUsed) {
  const Home home;
  Dialogue missing(home, {"--resume", (home.path() / "none").string()});
  const Said none = missing.end();
  EXPECT_EQ(none.status, 1);
  EXPECT_THAT(none.err, HasSubstr("none"));
  const auto other = home.path() / "other";
  std::ofstream(other) << "a letter\n";
  Dialogue wrong(home, {"--resume", other.string()});
  EXPECT_EQ(wrong.end().status, 1);
  Dialogue there(home, {"--save", other.string()});
  const Said taken = there.end();
  EXPECT_EQ(taken.status, 1);
  EXPECT_THAT(taken.err, HasSubstr("already"));
  Dialogue rules(home, {"--rules", (home.path() / "house.toml").string()});
  EXPECT_NE(rules.end().status, 0);
}

TEST(Play, WithoutAPlaceToSaveItIsPlayedAndSaid) {
  const Home home;
  std::ofstream(home.path() / "sessions") << "a file where the folder should be\n";
  Dialogue d(home, seeded("7", "1"));
  answer_first(d);
  const Said said = d.end();
  EXPECT_EQ(said.status, 0);
  EXPECT_THAT(said.err, HasSubstr("This session isn't saved: "));
  EXPECT_THAT(said.err, HasSubstr("--save FILE"));
  EXPECT_THAT(said.out, HasSubstr("After 1 hand:"));
}

TEST(Play, AFullDiskIsSaidAndLosesNothing) {
  const Home home;
  constexpr rlim_t kRoom = 2200;
  Dialogue d(home, seeded("7", "1"), kRoom);
  answer_first(d);
  const Said said = d.end();
  EXPECT_EQ(said.status, 1);
  ASSERT_EQ(home.sessions().size(), 1u);
  EXPECT_THAT(said.err, HasSubstr("can't be saved"));
  EXPECT_THAT(said.err, HasSubstr(home.sessions()[0].string()));
  EXPECT_THAT(said.out, HasSubstr("After 1 hand:")) << "the game goes on";
  EXPECT_LE(std::filesystem::file_size(home.sessions()[0]), kRoom);
  // What was saved before can be played on, to the same end.
  Dialogue again(home, {"--resume"});
  answer_first(again);
  const Said resumed = again.end();
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_EQ(last_sheet(resumed.out), last_sheet(said.out));
}

}  // namespace
}  // namespace sheepshead::testing
