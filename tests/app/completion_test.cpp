// What shells complete, the pages for man, and the version: all are made from the commands themselves.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "program_run.hpp"
#include "search/bots/bot.hpp"

namespace sheepshead::app {
namespace {

using ::sheepshead::testing::run_program;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class Completion : public ::testing::Test {
 protected:
  Completion() { setenv("SHEEPSHEAD_VARIANTS", SHEEPSHEAD_SOURCE "/variants", 1); }
  ~Completion() override { unsetenv("SHEEPSHEAD_VARIANTS"); }

  /// The answer to a line whose last word is at the cursor: what else fits, and each word without its description.
  static std::string offered(std::vector<std::string> words) {
    words.insert(words.begin(), "complete");
    const auto said = run_program(std::move(words));
    EXPECT_EQ(said.status, kOk);
    EXPECT_EQ(said.err, "");
    return std::regex_replace(said.out, std::regex("\t[^\n]*\n"), "\n");
  }
};

TEST_F(Completion, CommandsAndWhatTheyDo) {
  EXPECT_EQ(run_program({"complete", "pl"}).out,
            "words\nplay\tPlay at a table of bots, on the full screen or line by line\n");
  EXPECT_THAT(offered({""}), AllOf(StartsWith("words\nplay\n"), HasSubstr("\nserve\n"), HasSubstr("\ncompletion\n")));
  EXPECT_THAT(offered({""}), Not(HasSubstr("wire-types"))) << "hidden from the help, hidden here";
  EXPECT_EQ(offered({"rules", "gl"}), "words\nglossary\n");
  EXPECT_EQ(offered({"nothing", "pl"}), "words\n") << "an unknown word is not the program's name";
}

TEST_F(Completion, Options) {
  EXPECT_EQ(offered({"play", "--vari"}), "words\n--variant\n");
  EXPECT_EQ(offered({"play", "--plain", "--pla"}), "words\n") << "once is enough";
  EXPECT_EQ(offered({"play", "--set", "a.b=c", "--set"}), "words\n--set\n") << "again and again";
  EXPECT_EQ(offered({"play", "--resume", "--pla"}), "words\n--plain\n") << "its file may be left out";
  EXPECT_EQ(offered({"play", "--resume", ""}), "files\n");
  EXPECT_EQ(offered({"replay", "--", "--qui"}), "files\n") << "after -- nothing is an option";
  EXPECT_EQ(offered({"play", "--seat", ""}), "words\n") << "a number: nothing to offer, and no options in its place";
}

TEST_F(Completion, Values) {
  EXPECT_EQ(offered({"play", "--variant", "five-mil"}), "words\nfive-milwaukee\n");
  EXPECT_EQ(run_program({"complete", "play", "--variant", "five-mil"}).out,
            "words\nfive-milwaukee\tMilwaukee, called ace\n");
  EXPECT_EQ(offered({"play", "--variant=five-mil"}), "words\n--variant=five-milwaukee\n");
  EXPECT_EQ(offered({"play", "--speed", "f"}), "words\nfast\n");
  EXPECT_EQ(offered({"rules", "glossary", "schm"}), "words\nschmear\n");
  EXPECT_EQ(offered({"rules", "explain", "two-b"}), "files\ntwo-battery\n") << "a table's file does as well";
  EXPECT_EQ(offered({"rules", "diff", "three", "two-b"}), "files\ntwo-battery\n");
  EXPECT_EQ(offered({"serve", "--web", ""}), "folders\n");
  EXPECT_EQ(offered({"serve", "--config", ""}), "files\n");
  EXPECT_EQ(offered({"completion", ""}), "words\nbash\nzsh\nfish\n");
}

TEST_F(Completion, Bots) {
  std::string all = "words\n", more = "words\n";
  for (const std::string_view name : bot_names()) {
    all += std::string(name) + '\n';
    more += "club," + std::string(name) + '\n';
  }
  EXPECT_EQ(offered({"bot", "--level", ""}), all);
  EXPECT_EQ(offered({"simulate", "--bots", "club,"}), more);
  EXPECT_EQ(offered({"play", "--opponents", "club,stro"}), "words\nclub,strong\n");
}

TEST_F(Completion, HouseRules) {
  EXPECT_EQ(offered({"play", "--set", "scoring.double-on"}), "words\nscoring.double-on-the-bump=\n");
  EXPECT_EQ(offered({"play", "--set", "scoring.double-on-the-bump="}),
            "words\nscoring.double-on-the-bump=true\nscoring.double-on-the-bump=false\n");
  EXPECT_EQ(offered({"play", "--set", "nobody-picks.rule=l"}), "words\nnobody-picks.rule=leaster\n");
  EXPECT_EQ(offered({"play", "--set", "deal.layout="}),
            "words\ndeal.layout=hand\ndeal.layout=battery\ndeal.layout=stacks\n");
  EXPECT_EQ(offered({"play", "--set", "no.such="}), "words\n");
}

TEST(CompletionScript, OneForEachShell) {
  EXPECT_THAT(run_program({"completion", "bash"}).out, HasSubstr("complete -F _sheepshead sheepshead"));
  EXPECT_THAT(run_program({"completion", "zsh"}).out, StartsWith("#compdef sheepshead\n"));
  EXPECT_THAT(run_program({"completion", "fish"}).out, HasSubstr("complete -c sheepshead"));
  const auto wrong = run_program({"completion", "csh"});
  EXPECT_EQ(wrong.status, kUsage);
  EXPECT_THAT(wrong.err, HasSubstr("bash, zsh, or fish"));
}

class ManPages : public ::testing::Test {
 protected:
  ManPages() { EXPECT_NE(mkdtemp(folder_.data()), nullptr); }
  ~ManPages() override { std::filesystem::remove_all(folder_); }
  /// As a reader sees its words: without roff's backslashes.
  std::string page(const std::string& name) const {
    std::ostringstream text;
    text << std::ifstream(folder_ + '/' + name).rdbuf();
    return std::regex_replace(text.str(), std::regex(R"(\\(f[BIR]|&)|\\)"), "");
  }
  std::string folder_ = (std::filesystem::temp_directory_path() / "sheepshead-man-XXXXXX").string();
};

TEST_F(ManPages, HaveEveryCommandAndOptionOfTheHelp) {
  ASSERT_EQ(run_program({"man-pages", folder_}).status, kOk);
  const std::string help = run_program({"--help"}).out;
  const auto commands = help.find("Commands:\n");
  ASSERT_NE(commands, std::string::npos);
  const std::regex name(R"(\n  ([a-z][a-z-]*) )"), option(R"(\n  (?:-\w,)?(--[a-z-]+))");
  int pages = 0, options = 0;
  for (std::sregex_iterator c(help.begin() + long(commands), help.end(), name), end; c != end; ++c, ++pages) {
    const std::string command = (*c)[1];
    const std::string text = page("sheepshead-" + command + ".1");
    EXPECT_THAT(page("sheepshead.1"), HasSubstr("sheepshead-" + command)) << "named by the page of the whole";
    EXPECT_THAT(text, HasSubstr(".SH NAME\nsheepshead-" + command + " - "));
    const std::string its_help = run_program({command, "--help"}).out;
    for (std::sregex_iterator o(its_help.begin(), its_help.end(), option); o != end; ++o, ++options)
      EXPECT_THAT(text, HasSubstr(std::string((*o)[1]))) << command;
  }
  EXPECT_GE(pages, 18);
  EXPECT_GT(options, pages) << "the help was read";
  EXPECT_THAT(page("sheepshead-rules.1"), HasSubstr(".SS glossary")) << "commands of commands are on its page";
  EXPECT_FALSE(std::filesystem::exists(folder_ + "/sheepshead-wire-types.1"));
}

TEST_F(ManPages, SayWhereTheyCannotBeWritten) {
  std::ofstream(folder_ + "/file") << "in the way";
  const auto said = run_program({"man-pages", folder_ + "/file"});
  EXPECT_EQ(said.status, kFailed);
  EXPECT_THAT(said.err, HasSubstr("/file/sheepshead.1 can't be written: "));
}

TEST(Version, NamesTheCommitWhereThereIsOne) {
  const auto said = run_program({"--version"});
  EXPECT_EQ(said.status, kOk);
  EXPECT_TRUE(std::regex_match(said.out, std::regex(R"(sheepshead \d+\.\d+\.\d+( \([0-9a-f]{10,}(, changed)?\))?\n)")))
      << said.out;
  std::ostringstream changes;
  changes << std::ifstream(SHEEPSHEAD_SOURCE "/CHANGELOG.md").rdbuf();
  EXPECT_THAT(changes.str(), HasSubstr(std::string("\n## [") + kVersion + "] - "));
}

}  // namespace
}  // namespace sheepshead::app
