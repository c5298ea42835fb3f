// What docs/formats.md shows is what the program reads and writes.
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <tuple>

#include "app/program_run.hpp"
#include "app/session/settle.hpp"
#include "notation/record_lines.hpp"
#include "table/session_lines.hpp"

namespace sheepshead {
namespace {

using sheepshead::testing::run_program;

/// The fenced blocks, by the second word of their first line: ```json hand
std::map<std::string, std::string> examples() {
  std::ifstream in(SHEEPSHEAD_SOURCE "/docs/formats.md");
  std::map<std::string, std::string> blocks;
  std::string line, name;
  while (std::getline(in, line)) {
    if (!line.starts_with("```")) {
      if (!name.empty()) blocks[name] += line + "\n";
    } else {
      const auto blank = line.find(' ');
      name = name.empty() && blank != std::string::npos ? line.substr(blank + 1) : "";
    }
  }
  return blocks;
}

std::vector<std::string> text_lines(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string written(const char* name) {
  const auto blocks = examples();
  const auto it = blocks.find(name);
  EXPECT_NE(it, blocks.end()) << name;
  return it == blocks.end() ? "" : it->second;
}

TEST(Formats, TheRulesLoad) {
  const std::string path = ::testing::TempDir() + "sheepshead-" + std::to_string(getpid()) + "-formats-example.toml";
  std::ofstream(path) << written("rules");
  const VariantResult result = load_variant(path);
  ASSERT_TRUE(result.variant) << to_text(result.problems.at(0));
  EXPECT_TRUE(result.variant->rules.scoring.double_on_the_bump);
  EXPECT_EQ(result.variant->rules.stakes.cents, 10);
}

TEST(Formats, TheHandRecordHolds) {
  const RecordResult result = read_record(written("hand"));
  ASSERT_TRUE(result.record) << to_text(result.problems.at(0));
  const auto problem = verify(*result.record);
  EXPECT_FALSE(problem) << speech::english().text(problem->text);
}

TEST(Formats, TheCompactRecordIsTheSameHand) {
  const auto lines = text_lines(written("compact"));
  ASSERT_EQ(lines.size(), 2u);
  RecordReader reader("formats.md");
  EXPECT_FALSE(reader.read(lines[0], 1));
  const auto result = reader.read(lines[1], 2);
  ASSERT_TRUE(result && result->record) << (result ? to_text(result->problems.at(0)) : "");
  EXPECT_TRUE(*result->record == *read_record(written("hand")).record);
  EXPECT_EQ(compact_line(*result->record), lines[1]);
}

TEST(Formats, TheDealsArePlayed) {
  const auto said = run_program({"simulate", "--deals", "-", "--records", "-"}, written("deals"));
  ASSERT_EQ(said.status, 0) << said.err;
  const HandRecord hand = read_record(written("hand")).record.value();
  const auto lines = text_lines(said.out);
  ASSERT_EQ(lines.size(), 2u);
  for (const auto& [line, dealer, doublers] : {std::tuple{lines[0], 0, 0}, {lines[1], 1, 2}}) {
    const HandRecord record = read_record(line).record.value();
    EXPECT_EQ(record.deck, hand.deck);
    EXPECT_EQ(record.dealer, dealer);
    EXPECT_EQ(record.doublers, doublers);
  }
}

TEST(Formats, ASchwanzerIsSettledAsTold) {
  const auto said = run_program({"settle", "--set", "nobody-picks.rule=schwanzer"}, written("schwanzer"));
  EXPECT_EQ(said.status, 0) << said.err;
  const auto lines = text_lines(said.out);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_NE(lines[0].find("\"scores\":[-4,1,1,1,1]"), std::string::npos) << lines[0];
  EXPECT_NE(lines[1].find("\"scores\":[1,1,-4,1,1]"), std::string::npos) << lines[1];
  EXPECT_NE(lines[2].find("\"scores\":[2,2,2,-8,2]"), std::string::npos) << lines[2];
}

TEST(Formats, ThePositionIsSolved) {
  const auto said = run_program({"solve", "-"}, written("position"));
  EXPECT_EQ(said.status, 0) << said.err;
}

TEST(Formats, TheSessionHolds) {
  int hands = 0;
  SessionReader reader("formats.md", [&](const SessionHand& hand) {
    ++hands;
    EXPECT_EQ(hand.moves.size(), 5u);
  });
  int number = 0;
  for (const std::string& line : text_lines(written("session"))) reader.line(line, ++number);
  reader.finish();
  EXPECT_EQ(hands, 1);
  EXPECT_FALSE(reader.any_problem());
}

TEST(Formats, AnEveningOfEnteredHandsHolds) {
  SessionHeader header;
  header.rules.pot.set = true;
  for (const char* name : {"Ann", "Bob", "Cleo", "Dan", "Eve"}) header.players.push_back({name, ""});
  SessionReader reader("formats.md");
  int number = 0;
  reader.line(header_line(header), ++number);
  for (const std::string& line : text_lines(written("evening"))) reader.line(line, ++number);
  reader.finish();
  for (const LineProblem& p : reader.problems()) ADD_FAILURE() << to_text(p.where);
  const auto session = reader.take_session();
  ASSERT_TRUE(session);
  EXPECT_TRUE(session->is_ended());
  EXPECT_EQ(session->results().size(), 3u);
}

TEST(Formats, SettleAnswersAsShown) {
  const auto said = run_program({"settle", "--set", "multipliers.crack=any-opponent"}, written("settle"));
  EXPECT_EQ(said.out, written("settled"));
  EXPECT_EQ(said.status, 1);  // the last line is refused
}

TEST(Formats, ReplayReportsAsShown) {
  HandRecord record = read_record(written("hand")).record.value();
  std::string text = to_json(record) + "\n";
  record.moves[12].action = record.moves[7].action;
  text += to_json(record) + "\n";
  std::string out = run_program({"replay", "--json", "-"}, text).out;
  for (std::size_t at; (at = out.find("standard input")) != std::string::npos;) out.replace(at, 14, "hands.jsonl");
  EXPECT_EQ(out, written("report"));
}

}  // namespace
}  // namespace sheepshead
