// What every command has in common: names that are misspelled, and counts of hands and deals.
#include <gmock/gmock.h>

#include <algorithm>

#include "app/options/checks.hpp"
#include "program_run.hpp"

namespace sheepshead::app {
namespace {

using ::sheepshead::testing::run_program;
using ::sheepshead::testing::Said;
using ::testing::HasSubstr;
using ::testing::Not;
using Command = std::vector<std::string>;

std::string all(const Command& words) {
  std::string text;
  for (const std::string& word : words) text += word + " ";
  return text;
}

TEST(CommandLine, NamesTheNearestCommand) {
  for (const auto& [words, meant] : std::vector<std::pair<Command, std::string>>{
           {{"paly"}, "sheepshead has no command \"paly\". Did you mean \"play\"?"},
           {{"simulat", "--hands", "3"}, "Did you mean \"simulate\"?"},
           {{"rules", "expain", "three"}, "sheepshead rules has no command \"expain\". Did you mean \"explain\"?"},
           {{"admin", "chekc"}, "Did you mean \"check\"?"},
           {{"play", "--varaint", "three"}, "sheepshead play has no option \"--varaint\". Did you mean \"--variant\"?"},
           {{"arena", "--deal=3"}, "Did you mean \"--deals\"?"}}) {
    const Said said = run_program(words);
    EXPECT_EQ(said.status, kUsage) << all(words);
    EXPECT_EQ(said.out, "");
    EXPECT_THAT(said.err, HasSubstr(meant));
    EXPECT_EQ(std::count(said.err.begin(), said.err.end(), '\n'), 1) << said.err;
  }
  const Said none = run_program({"xyzzy"});
  EXPECT_EQ(none.status, kUsage);
  EXPECT_EQ(none.err, "sheepshead has no command \"xyzzy\". For a list, see sheepshead --help.\n");
}

TEST(CommandLine, NamesAFewTablesNearAWrongOneAndHowToSeeThemAll) {
  const std::string file = ::testing::TempDir() + "no-such-session.jsonl";
  for (const Command& words :
       std::vector<Command>{{"play", "--plain", "--variant", "five"},
                            {"simulate", "--variant", "five"},
                            {"arena", "--hero", "casual", "--variant", "five"},
                            {"rules", "show", "five"},
                            {"rules", "explain", "five"},
                            {"rules", "diff", "five", "three"},
                            {"rules", "diff", "three", "five"},
                            {"rules", "worth", "five", "--set", "deal.redeal=true"},
                            {"session", "new", file, "--variant", "five", "--players", "A,B,C,D,E"},
                            {"census", "--variant", "five", "--cards", "2"},
                            {"perft", "--variant", "five", "--depth", "2"},
                            {"puzzle", "--theme", "lead", "--variant", "five"}}) {
    const Said said = run_program(words, "q\n");
    EXPECT_EQ(said.status, kUsage) << all(words) << said.err;
    EXPECT_THAT(said.err, HasSubstr("There's no variant \"five\". Did you mean \"")) << all(words);
    EXPECT_THAT(said.err, HasSubstr("\"five-called-ace\"")) << all(words);
    EXPECT_THAT(said.err, HasSubstr("\"sheepshead rules list\" lists them all.")) << all(words);
    EXPECT_THAT(said.err, Not(HasSubstr("three-national"))) << "nothing that is not near";
    EXPECT_LT(said.err.size(), 300u) << said.err;
  }
  const Said far = run_program({"rules", "show", "xyzzy"});
  EXPECT_THAT(far.err, HasSubstr("There's no variant \"xyzzy\". \"sheepshead rules list\" lists them all."));
}

/// Each kind of fault that the parser of command lines knows, in German: none of its own words.
TEST(CommandLine, EveryFaultIsSaidInGerman) {
  for (const auto& [words, wanted] : std::vector<std::pair<Command, std::string>>{
           {{"puzzle"}, "--theme fehlt."},
           {{"session"}, "sheepshead session braucht einen Befehl."},
           {{"play", "--nothing"}, "sheepshead play hat keine Option „--nothing“."},
           {{"play", "--variant"}, "--variant braucht einen Wert."},
           {{"play", "--variant", "three", "--variant", "three"}, "--variant steht mehrmals da."},
           {{"play", "--plain=perhaps"}, "--plain"},
           {{"puzzle", "--theme", "lead", "--rounds", "1"}, "--rounds: muss eine Zahl von 2 bis 1.000 sein, nicht 1."},
           {{"play", "--seat", "x"}, "--seat nimmt „x“ nicht an."},
           {{"play", "--programs"}, "--programs geht nur mit --resume."},
           {{"play", "--variant", "three", "--rules", "x.toml"}, "--variant und --rules gehen nicht zusammen."},
           {{"admin", "people", "ban", "p1", "--reason", "x", "--days", "0"},
            "--days: muss eine Zahl von 1 bis 36.500 sein"},
           {{"serve", "--db", "foo"}, "--db: "}}) {
    Command asked = words;
    asked.insert(asked.begin(), {"--lang", "de"});
    const Said said = run_program(asked);
    EXPECT_EQ(said.status, kUsage) << all(asked) << said.err;
    EXPECT_THAT(said.err, HasSubstr(wanted)) << all(asked);
    for (const char* english :
         {" must ", " requires ", "Could not", "Value ", "not in range", " excludes ", "expected"})
      EXPECT_THAT(said.err, Not(HasSubstr(english))) << all(asked);
  }
}

TEST(CommandLine, NamesATableThatIsBegunNearlySo) {
  const Said said = run_program({"play", "--plain", "--variant", "five-caled"}, "q\n");
  EXPECT_EQ(said.status, kUsage);
  EXPECT_THAT(said.err, HasSubstr("There's no variant \"five-caled\". Did you mean \"five-called-ace\""));
}

TEST(CommandLine, TheVersionStandsAlone) {
  EXPECT_EQ(run_program({"--version"}).status, 0);
  for (const Command& words : std::vector<Command>{{"--version", "x"}, {"x", "--version"}, {"--version", "play"}}) {
    const Said said = run_program(words);
    EXPECT_EQ(said.status, 2) << all(words);
    EXPECT_EQ(said.out, "") << all(words);
    EXPECT_THAT(said.err, HasSubstr(words[0] == "x" ? "\"x\"" : "\"" + words[1] + "\"")) << all(words);
  }
}

TEST(Counts, AreReadAsPeopleWriteThem) {
  for (const char* text : {"1000000", "1e6", "1E6", "10e5", "1,000,000", "1_000_000", "1000k", "1m", "1M", "1,000k"})
    EXPECT_EQ(read_count(text), 1'000'000u) << text;
  EXPECT_EQ(read_count("7"), 7u);
  EXPECT_EQ(read_count("10k"), 10'000u);
  EXPECT_EQ(read_count("0"), 0u);
  EXPECT_EQ(read_count("12,345"), 12'345u);
  EXPECT_EQ(read_count("18446744073709551615"), 18'446'744'073'709'551'615u);
  for (const char* text :
       {"",     "1.5",          "1e-3",      "-1",     "+1",    "1e",  "e6",   "k",    "1,00",  "1,0000",
        ",100", "1000,000",     "1,000_000", "1_000_", "1 000", "ten", "0x10", "1e6k", "1.5e6", "18446744073709551616",
        "1e20", "1e99999999999"})
    EXPECT_EQ(read_count(text), std::nullopt) << text;
}

TEST(Counts, AreTheSameForEveryCommand) {
  const std::string file = ::testing::TempDir() + "no-such-session.jsonl";
  for (const Command& words : std::vector<Command>{{"simulate", "--hands"},
                                                   {"play", "--plain", "--hands"},
                                                   {"join", "http://127.0.0.1:1", "--hands"},
                                                   {"arena", "--hero", "casual", "--deals"},
                                                   {"rules", "worth", "three", "--set", "deal.redeal=true", "--hands"},
                                                   {"session", "new", file, "--players", "A,B,C,D,E", "--hands"},
                                                   {"train", "--steps"},
                                                   {"train", "--hands"},
                                                   {"puzzle", "--theme", "lead", "--count"},
                                                   {"puzzle", "--theme", "lead", "--deals"}}) {
    for (const char* wrong : {"1e-3", "1.5", "0x10", "1e30"}) {
      Command asked = words;
      asked.emplace_back(wrong);
      const Said said = run_program(asked, "q\n");
      EXPECT_EQ(said.status, kUsage) << all(asked);
      EXPECT_THAT(said.err, HasSubstr(words.back() + ": must be a whole number from ")) << all(asked);
      EXPECT_THAT(said.err, HasSubstr(std::string("or 1e4, not ") + wrong)) << all(asked);
    }
  }
  const Said some = run_program({"simulate", "--bots", "random", "--hands", "1e2", "--threads", "1"});
  EXPECT_EQ(some.status, kOk) << some.err;
  EXPECT_THAT(some.out, HasSubstr("100 hands"));
  const Said deals = run_program({"arena", "--hero", "random", "--field", "casual", "--deals", "0.1k"});
  EXPECT_EQ(deals.status, kUsage);
}

}  // namespace
}  // namespace sheepshead::app
