// Five terminals play a session with a leaster and a crack over one server while a sixth watches; the server is killed
// in mid-trick and started again, and they play on to the end of the session.
#include <map>

#include "said.hpp"
#include "terminals.hpp"

namespace sheepshead::testing {
namespace {

using nlohmann::json;

constexpr int kHands = 3, kTricks = 6;  // a hand has six tricks at five-jack-crack-and-blitz
constexpr const char* kNames[] = {"Anna", "Bob", "Kim", "Lu", "Max"};

/// "Anna leads the QC": the cards in the order of play, as every player and the rail is told.
std::vector<std::string> cards_told(const Terminal& t) {
  std::vector<std::string> told;
  for (std::string line : t.lines) {
    for (const auto& [own, others] :
         {std::pair("You lead the ", " leads the "), std::pair("You play the ", " plays the ")})
      if (line.starts_with(own)) line.replace(0, std::string_view(own).size(), t.name + others);
    if (line.find(" leads the ") != std::string::npos || line.find(" plays the ") != std::string::npos)
      told.push_back(line);
  }
  return told;
}

/// The accounts at the end, by name.
std::map<std::string, int> accounts(const Terminal& t) {
  std::map<std::string, int> points;
  std::istringstream in(t.since("After " + std::to_string(kHands) + " hands:"));
  std::string line;
  std::getline(in, line);
  std::getline(in, line);  // the head of the table
  for (std::string name, sum; std::getline(in, line) && points.size() < std::size(kNames);) {
    std::istringstream row(line);
    if (row >> name >> sum) points[name == "You" ? t.name : name] = std::stoi(sum);
  }
  return points;
}

class Evening : public Terminals {
 protected:
  /// In the first hand all pass, and it becomes a leaster; in the second the first one asked picks, and whoever may
  /// cracks; and the third is played as it comes. In the second trick of the second hand nobody follows to the card
  /// that was led, until the server has been killed.
  std::string answer(const Terminal& t, const std::string& question) const {
    if (question.find("Play another hand?") != std::string::npos) return t.hands_over() < kHands ? "yes" : "";
    const auto words = choices(question);
    const auto has = [&](const char* word) { return std::find(words.begin(), words.end(), word) != words.end(); };
    if (has("pick")) return t.hands_over() == 0 ? "pass" : "pick";
    if (has("crack")) return "crack";
    if (!killed_ && t.count("\nHand 2.") == 1 && t.hands_over() == 1 && is_led(t)) return {};
    return words.empty() ? "?" : words.back();
  }
  /// Whether the last card that was told is the lead to the second trick of the second hand.
  static bool is_led(const Terminal& t) {
    const auto told = cards_told(t);
    constexpr std::size_t kBefore = std::size(kNames) * (kTricks + 1);
    return told.size() == kBefore + 1 && told.back().find(" leads the ") != std::string::npos;
  }

  static std::string said_by(const std::vector<Terminal*>& all) {
    std::string text;
    for (const Terminal* t : all)
      text += "--- " + t->name + "\n" + t->all + in_english(t->child->how_it_ended()) + "\n";
    return text;
  }

  bool killed_ = false;
};

TEST_F(Evening, FiveTerminalsPlayOnAfterAKill) {
  std::vector<std::unique_ptr<Terminal>> terminals;
  const auto all = [&] {
    std::vector<Terminal*> list;
    for (const auto& t : terminals) list.push_back(t.get());
    return list;
  };
  const Answering answering = [this](const Terminal& t, const std::string& question) { return answer(t, question); };
  const auto everybody = [&](const auto& holds) {
    return [&] { return std::all_of(terminals.begin(), terminals.end(), [&](const auto& t) { return holds(*t); }); };
  };

  terminals.push_back(join("Anna", "--create five-jack-crack-and-blitz"));
  Terminal& anna = *terminals[0];
  anna.say("/hands " + std::to_string(kHands));
  ASSERT_TRUE(play(all(), answering, [&] { return anna.saw("changed the table's settings"); })) << anna.all;
  const std::string code = anna.word_after("The table code is ");
  for (const char* name : {"Bob", "Kim", "Lu", "Max"}) terminals.push_back(join(name, "--code " + code));
  terminals.push_back(join("Fritz", "--watch --code " + code));
  const Terminal& rail = *terminals.back();

  ASSERT_TRUE(play(all(), answering, everybody([](const Terminal& t) { return is_led(t); }))) << said_by(all());
  server_->kill();
  killed_ = true;
  ASSERT_TRUE(server_->start(patience())) << text_of(log());
  // Whoever watches is told where the hand stands, not what was missed: nobody plays before that.
  ASSERT_TRUE(play({terminals.back().get()}, answering, [&] { return rail.saw("Connected again."); })) << rail.all;
  ASSERT_TRUE(play(all(), answering, everybody([](const Terminal& t) { return t.over; }))) << said_by(all());

  const auto told = cards_told(anna);
  EXPECT_EQ(told.size(), std::size(kNames) * kTricks * kHands) << "each card is told once, across the kill too";
  const auto ledger = accounts(anna);
  for (const auto& t : terminals) {
    SCOPED_TRACE(t->name + "\n" + t->all);
    EXPECT_EQ(t->child->how_it_ended(), "exit status 0");
    EXPECT_TRUE(t->saw("The connection is lost."));
    EXPECT_TRUE(t->saw("Connected again."));
    EXPECT_TRUE(t->saw("The session is over: all its hands have been played."));
    EXPECT_EQ(t->hands_over(), kHands);
    EXPECT_EQ(cards_told(*t), told);
    EXPECT_EQ(accounts(*t), ledger);
    if (HasFailure()) return;
  }
  EXPECT_FALSE(rail.saw("Your cards")) << rail.all;

  // What the server has written down of these hands comes to the same accounts.
  EXPECT_EQ(server_->stop(patience()), 0) << text_of(log());
  const auto records = exported("");
  ASSERT_EQ(records.size(), std::size_t(kHands));
  EXPECT_EQ(records[0]["ending"], "leaster");
  EXPECT_NE(records[1]["actions"].dump().find("\"crack\""), std::string::npos) << records[1]["actions"].dump();
  std::map<std::string, int> sums;
  int all_points = 0;
  for (const json& record : records)
    for (std::size_t seat = 0; seat < std::size(kNames); ++seat) {
      sums[record["seats"][seat]["name"]] += record["scores"][seat].get<int>();
      all_points += record["scores"][seat].get<int>();
    }
  EXPECT_EQ(sums, ledger);
  EXPECT_EQ(all_points, 0);
}

}  // namespace
}  // namespace sheepshead::testing
