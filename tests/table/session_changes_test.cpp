// Session files with everything that can happen between hands.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "effort.hpp"
#include "said.hpp"
#include "session_play.hpp"
#include "table/numbers.hpp"
#include "table/session_lines.hpp"

namespace sheepshead {
namespace {

namespace fs = std::filesystem;
using namespace sheepshead::testing;

/// An evening in a file, and what the session was after each line.
struct Evening {
  std::vector<Session> after;
  std::string text;
  std::vector<std::string> lines;

  explicit Evening(const fs::path& path) {
    SessionHeader header = header_of("five-called-ace", {"pot.set=true", "pot.end=showdown", "stakes.cents=5"});
    for (std::size_t i = 0; i < header.players.size(); ++i)
      header.players[i] = {std::string(1, char('A' + i)) + "nn", ""};
    auto created = SessionFile::create(path, header);
    EXPECT_TRUE(created.file) << created.error;
    Session s(header);
    const auto keep = [&](const Objection& why, const std::string& line) {
      EXPECT_EQ(why, "") << line;
      EXPECT_EQ(created.file->note(line), std::nullopt);
      after.push_back(s);
    };
    const auto enter = [&](const std::string& hand) {
      const HandNumbers numbers = read_numbers(s.game(), hand, s.names());
      EXPECT_FALSE(numbers.refused()) << numbers.field << ": " << numbers.reason;
      const Objection why = s.enter(numbers.tally);
      keep(why, entered_line(s));
    };
    const auto play = [&] {
      while (true) {
        const auto before = s.results().size();
        EXPECT_EQ(step(s, *created.file), std::nullopt);
        after.push_back(s);
        if (s.results().size() > before) return;
      }
    };
    after.push_back(s);
    enter("picker=nobody tricks=1,2,1,1,1 points=10,40,30,20,20");
    enter("picker=Bnn partner=Cnn took=45 cracks=2");
    keep(s.undo(), undo_line());
    enter("picker=Bnn partner=Cnn took=45");
    keep(s.join({"Flo \"F\"", ""}, s.find("Bnn")), joins_line({"Flo \"F\"", ""}, "Bnn"));
    enter(R"({"picker":"Flo \"F\"","took":70})");
    play();
    keep(s.leave("Ann"), leaves_line("Ann"));
    keep(s.join({"Gus", "random"}), joins_line({"Gus", "random"}));
    Rules six = header_of("five-called-ace", {"table.players=6", "deal.packets=[3, 2]", "pot.set=true",
                                              "pot.end=showdown", "stakes.cents=5"})
                    .rules;
    keep(s.change_rules("six", six), rules_line("six", six));
    play();
    enter("picker=Enn renege=Dnn");
    enter("picker=nobody tricks=1,1,1,1,1,0 points=10,40,30,20,20,0");
    std::vector<FiveCards> hands = showdown_deal(seeded_shuffle(s.game(), 3, 3), 6);
    const std::string shown = showdown_line(s, hands);
    keep(s.showdown(hands), shown);
    keep(s.end(), end_line());
    keep(s.undo(), undo_line());
    keep(s.end(), end_line());
    created.file.reset();
    text = text_of(path);
    for (std::size_t at = 0, end; (end = text.find('\n', at)) != std::string::npos; at = end + 1)
      lines.push_back(text.substr(at, end - at));
    EXPECT_EQ(lines.size(), after.size());
  }
};

TEST(SessionChanges, AFileHoldsEverythingThatHappened) {
  const Folder folder;
  const Evening evening(folder / "evening.jsonl");
  auto opened = SessionFile::open(folder / "evening.jsonl");
  ASSERT_TRUE(opened.session) << problems_of(opened);
  EXPECT_TRUE(same(*opened.session, evening.after.back()));
  EXPECT_TRUE(opened.session->is_ended());
  // Only looking does not need the lock, nor a whole last line.
  EXPECT_TRUE(SessionFile::read(folder / "evening.jsonl").session);
  write_text(folder / "torn.jsonl", evening.text + "{\"undo\":tr");
  const auto read = SessionFile::read(folder / "torn.jsonl");
  ASSERT_TRUE(read.session);
  EXPECT_EQ(read.notices.size(), 1u);
  EXPECT_EQ(text_of(folder / "torn.jsonl"), evening.text + "{\"undo\":tr");
}

TEST(SessionChanges, CutAtAnyByteLosesAtMostTheLastLine) {
  const Folder folder;
  const Evening evening(folder / "evening.jsonl");
  const fs::path cut = folder / "cut.jsonl";
  const std::size_t header = evening.lines[0].size() + 1;
  const std::size_t stride = effort(20) < 20 ? 101 : 5;
  std::size_t lines = 0;
  for (std::size_t n = header; n <= evening.text.size(); ++n) {
    if (evening.text[n - 1] == '\n') ++lines;
    // A line that only lacks its newline is whole, too.
    const bool lacks = evening.text[n] == '\n';
    const bool whole = lacks || evening.text[n - 1] == '\n';
    if (!whole && n % stride != 0) continue;
    write_text(cut, evening.text.substr(0, n));
    auto opened = SessionFile::open(cut);
    ASSERT_TRUE(opened.session) << n << ": " << problems_of(opened);
    ASSERT_TRUE(same(*opened.session, evening.after.at(lines - (lacks ? 0 : 1)))) << n;
    ASSERT_EQ(opened.notices.size(), whole ? 0u : 1u);
  }
}

TEST(SessionChanges, WhatIsFalseIsNamed) {
  const Folder folder;
  const Evening evening(folder / "evening.jsonl");
  const fs::path path = folder / "false.jsonl";
  const auto opened_with = [&](std::size_t at, const std::string& line) {
    std::string all;
    for (std::size_t i = 0; i < evening.lines.size(); ++i) all += (i == at ? line : evening.lines[i]) + "\n";
    write_text(path, all);
    auto opened = SessionFile::open(path);
    EXPECT_FALSE(opened.session) << line;
    return problems_of(opened);
  };
  const auto changed = [&](std::size_t at, const std::string& pointer, const nlohmann::json& value) {
    auto line = nlohmann::json::parse(evening.lines[at]);
    line[nlohmann::json::json_pointer(pointer)] = value;
    return opened_with(at, line.dump());
  };
  const auto says = [](const std::string& text, const std::string& part) {
    EXPECT_NE(text.find(part), std::string::npos) << text;
  };
  for (std::size_t i = 0; i < evening.lines.size(); ++i) {
    const std::string place = "false.jsonl:" + std::to_string(i + 1) + ":";
    says(opened_with(i, "nonsense"), place);
    says(opened_with(i, evening.lines[i] + "}"), place);
    auto more = nlohmann::json::parse(evening.lines[i]);
    more["more"] = 1;
    says(opened_with(i, more.dump()), place);
  }
  says(changed(1, "/entered/scores/0", 5), "the score of seat 0 is written down as 5, but the hand gives 4");
  says(changed(1, "/entered/dealer", 2), "it's seat 1's deal");
  says(changed(1, "/entered/doublers", 1), "isn't doubled by the hands before");
  says(changed(1, "/entered/from-pots/1", 1), "aren't what the hand gives");
  says(changed(1, "/entered/hand/tricks/1", 3), "entered.hand.tricks: add up to 7");
  says(changed(1, "/entered/seats", {0, 1, 2, 4, 3}), "the seats don't follow");
  says(changed(5, "/joins/name", "Ann"), "“Ann” is at the table already");
  says(changed(5, "/joins/after", "Zed"), "nobody at the table is called “Zed”");
  says(changed(3, "/undo", false), "must be true");
  says(opened_with(1, R"({"undo":true})"), "nothing was entered that could be taken back");
  says(opened_with(1, R"({"leaves":"Zed"})"), "nobody at the table is called “Zed”");
  says(opened_with(1, R"({"end":true})"), "false.jsonl:3:");
  says(opened_with(1, R"({"showdown":[]})"), "there's nothing to play a showdown for");
}

TEST(SessionChanges, AnOldFileStillOpens) {
  // Written before people could come and go; see docs/formats.md.
  const Folder folder;
  const fs::path path = folder / "old.jsonl";
  write_text(
      path,
      R"({"format":"sheepshead-session/1","program":"0.1.0","variant":"five-called-ace","rules":{"bury":{"keep-jack":false},"deal":{"blind":2,"blind-after":1,"packets":[3,3],"redeal":false},"deck":{"cards":32},"leaster":{"all-tricks-triple":false,"blind":"last-trick","blind-trick":1,"no-points-triple":false,"no-trick-doubles":false,"trick-needed":true},"multipliers":{"cap":0,"crack":"no","recrack":false},"nobody-picks":{"doublers":"multiply","rule":"leaster"},"partner":{"call-up":"no","called-ten":true,"own-ace":false,"rule":"called-ace","unknown":true},"picking":{"alone":"after-the-blind"},"play":{"claims":true},"scoring":{"alone":[],"double-on-the-bump":false,"no-trick-loss":"all-pay","opponent":[],"partner":[],"picker":[],"shares":"picker-takes-the-rest","spare-forced-picker":false},"stakes":{"cents":0},"table":{"players":5}},"hash":"cbf29ce484222325","seats":[{"name":"Anna"},{"name":"West","bot":"conventions"},{"name":"North","bot":"conventions"},{"name":"East","bot":"conventions"},{"name":"South","bot":"conventions"}],"dealer":0,"seed":7}
{"begin":{"dealer":0,"doublers":0,"deck":["9D","KH","10C","8D","QC","7H","7S","KC","QD","AS","9H","10H","9S","KD","JH","AD","QH","10D","10S","AC","9C","QS","8H","KS","7D","JS","AH","JC","JD","7C","8C","8S"]}}
{"seat":1,"do":"pass"}
{"seat":2,"do":"pick"}
)");
  const auto opened = SessionFile::open(path);
  ASSERT_TRUE(opened.session) << problems_of(opened);
  EXPECT_TRUE(opened.session->in_hand());
  EXPECT_EQ(opened.session->moves().size(), 2u);
  EXPECT_EQ(begin_line(*opened.session) + "\n" + move_line(opened.session->moves()[0]) + "\n",
            text_of(path).substr(text_of(path).find("{\"begin\""),
                                 text_of(path).find("{\"seat\":2") - text_of(path).find("{\"begin\"")));
}

}  // namespace
}  // namespace sheepshead
