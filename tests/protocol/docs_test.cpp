// What docs/bot-protocol.md shows is what is said.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "protocol/guest_book.hpp"
#include "protocol/messages.hpp"
#include "protocol/words.hpp"
#include "said.hpp"

namespace sheepshead {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream in(SHEEPSHEAD_SOURCE + path);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}
const std::string kPage = text_of("/docs/bot-protocol.md");

/// The lines of all blocks that begin with ```HEAD.
std::vector<std::string> lines_of(const std::string& head) {
  std::istringstream in(kPage);
  std::vector<std::string> lines;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```"))
      inside = line == "```" + head;
    else if (inside)
      lines.push_back(line);
  }
  return lines;
}

TEST(BotProtocolPage, TheMessagesOfTheTableAreRead) {
  TableReader reader;
  std::set<TableMessage::What> met;
  std::vector<Diagnostic> problems;
  for (const std::string& line : lines_of("json table")) {
    const auto message = reader.read(line, problems);
    ASSERT_TRUE(message) << problem_in(problems) << "\n" << line;
    met.insert(message->what);
  }
  EXPECT_EQ(met.size(), 6u);
}

TEST(BotProtocolPage, TheMessagesOfTheProgramAreReadAndWrittenSo) {
  std::vector<Diagnostic> problems;
  for (const std::string& line : lines_of("json program")) {
    const auto message = read_program_message(line, problems);
    ASSERT_TRUE(message) << problem_in(problems) << "\n" << line;
    EXPECT_EQ(message->what == ProgramMessage::What::action, line.find("\"action\":") != std::string::npos);
  }
  EXPECT_EQ(lines_of("json program").size(), 5u);
}

TEST(BotProtocolPage, ShowsTheExampleAsItIs) {
  std::string shown;
  for (const std::string& line : lines_of("python")) shown += line + "\n";
  EXPECT_EQ(shown, text_of("/examples/mybot.py"));
}

TEST(BotProtocolPage, NamesEveryEventPhaseAndFailure) {
  for (int i = 0; i < kEventKinds; ++i) {
    const std::string name(name_of(Event::What(i)));
    if (name == "hand-over" || name.starts_with("nobody-picked")) continue;
    EXPECT_NE(kPage.find("`" + name + "`"), std::string::npos) << name;
  }
  for (int i = 0; i < kPhases; ++i)
    EXPECT_NE(kPage.find("`" + std::string(name_of(Phase(i))) + "`"), std::string::npos) << name_of(Phase(i));
  for (int i = 0; i < kFailures; ++i)
    EXPECT_NE(kPage.find("| `" + std::string(name_of(Failure(i))) + "` |"), std::string::npos) << name_of(Failure(i));
}

}  // namespace
}  // namespace sheepshead
