// What every reader of lines refuses: a line without an end, a NUL byte, a folder.
#include <gmock/gmock.h>

#include <filesystem>

#include "program_run.hpp"

namespace sheepshead::app {
namespace {

using ::sheepshead::testing::run_program;
using ::sheepshead::testing::Said;
using ::testing::HasSubstr;

const std::vector<std::vector<std::string>> kLineReaders{
    {"draw"},  {"draw", "8", "--after"}, {"session", "show"}, {"replay"}, {"verify"}, {"analyze"}, {"settle"},
    {"solve"}, {"simulate", "--deals"}};

TEST(LinesOfText, HaveAnEnd) {
  for (auto command : kLineReaders) {
    command.emplace_back("/dev/zero");
    const Said said = run_program(command);
    EXPECT_EQ(said.status, kFailed) << command[0];
    // A session is a file that can be added to.
    const char* says = command[0] == "session" ? "it's a device or a pipe, not a file" : "/dev/zero:1: is longer than ";
    EXPECT_THAT(said.err, HasSubstr(says)) << command[0];
  }
}

TEST(LinesOfText, HaveNoNulByteAndItIsSaidWhere) {
  using namespace std::string_literals;
  const std::string path =
      (std::filesystem::temp_directory_path() / ("sheepshead-nul-" + std::to_string(::getpid()))).string();
  for (auto command : kLineReaders) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    const std::string text = "\n{\"é\":\0 1}\nBob\nCleo\n"s;
    std::fwrite(text.data(), 1, text.size(), file);
    std::fclose(file);
    command.push_back(path);
    const Said said = run_program(command);
    EXPECT_EQ(said.status, kFailed) << command[0];
    EXPECT_THAT(said.err, HasSubstr(path + ":2:6: has a NUL byte")) << command[0];
  }
  std::filesystem::remove(path);
}

TEST(LinesOfText, AreNotThoseOfAFolder) {
  for (auto command : kLineReaders) {
    command.emplace_back("/");
    const Said said = run_program(command);
    EXPECT_EQ(said.status, kFailed) << command[0];
    EXPECT_THAT(said.err, HasSubstr("can't be read: it's a folder.")) << command[0];
  }
}

TEST(LinesOfText, OfTheReportOfALongRecordAreOne) {
  const Said said = run_program({"replay", "--json", "/dev/zero"});
  EXPECT_EQ(std::count(said.out.begin(), said.out.end(), '\n'), 1) << said.out;
}

TEST(LinesOfText, AHelpThatCannotBeWrittenIsAFailure) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"--help"}, {"play", "--help"}, {"--version"}, {"session", "add", "--help"}})
    EXPECT_EQ(run_program(words, {}, "/dev/full").status, kFailed) << words[0];
}

TEST(LinesOfText, AnAddressThatIsNoneIsRefusedBeforeTheServerStarts) {
  const Said said = run_program({"serve", "--listen", "300.1.1.1:80", "--check"});
  EXPECT_EQ(said.status, kUsage);
  EXPECT_THAT(said.err, HasSubstr("300.1.1.1 isn't an address"));
}

}  // namespace
}  // namespace sheepshead::app
