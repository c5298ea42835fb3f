// Every table of variants/, played through the line mode to the end of a hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <sstream>

#include "app/stray_words.hpp"
#include "app/terminal_dialogue.hpp"
#include "notation/variant.hpp"

namespace sheepshead::testing {
namespace {

using std::string;
using ::testing::HasSubstr;
using ::testing::Not;

/// Answers every question with one of its choices, by the generator; how many there were.
int answer_by_chance(Dialogue& d, std::uint32_t seed) {
  std::mt19937 random(seed);
  int count = 0;
  while (const auto question = d.question()) {
    const std::vector<string> words = choices(*question);
    if (words.empty()) return -1;
    d.answer(words[random() % words.size()]);
    ++count;
  }
  return count;
}

/// What must hold of any session that was played to its end, in one language from first to last.
void expect_sound(const Home& home, const Said& said, const string& spoken = "en") {
  EXPECT_EQ(said.status, 0) << said.err;
  EXPECT_THAT(said.out, HasSubstr(spoken == "de" ? "Nach 1 Spiel:" : "After 1 hand:"));
  for (const char* wrong : {"not understood", "There's no choice", "You may not", "nobody nobody", "  ,", " ."})
    EXPECT_THAT(said.out, Not(HasSubstr(wrong)));
  EXPECT_THAT(strays(said.out + said.err, spoken), ::testing::IsEmpty());
  EXPECT_FALSE(strays(said.out, spoken == "de" ? "en" : "de").empty()) << "the look at it can fail";
  ASSERT_EQ(home.sessions().size(), 1u);
  const Said replayed = run_program({"replay", home.sessions()[0].string()});
  EXPECT_EQ(replayed.status, 0) << replayed.out << replayed.err;
}

class EveryTable : public ::testing::TestWithParam<string> {};

TEST_P(EveryTable, IsPlayedByHintsAlone) {
  const Home home;
  Dialogue d(home, {"--variant", GetParam(), "--hands", "1", "--seat", "0", "--seed", "11"});
  answer_hints(d);
  expect_sound(home, d.end());
}

TEST_P(EveryTable, IsPlayedByAnyChoiceInEitherLanguage) {
  for (const string spoken : {"en", "de"})
    for (const std::uint32_t seed : {1u, 2u}) {
      const Home home;
      Dialogue d(home, {"--lang", spoken, "--variant", GetParam(), "--hands", "1", "--seat", "1", "--seed",
                        std::to_string(seed)});
      EXPECT_GT(answer_by_chance(d, seed), 0);
      expect_sound(home, d.end(), spoken);
    }
}

TEST_P(EveryTable, AnswersEveryCommandInEitherLanguage) {
  for (const string spoken : {"en", "de"}) {
    const Home home;
    Dialogue d(home, {"--lang", spoken, "--variant", GetParam(), "--hands", "1", "--seat", "1", "--seed", "4"});
    int asked = 0;
    while (const auto question = d.question()) {
      if (asked++ % 3 == 0)
        for (const string command : {"?", "u", "l", "s", "t", "h", "xyzzy", "? mauer"}) {
          d.answer(command);
          EXPECT_EQ(d.question(), question) << command;
        }
      d.answer(choices(*question).front());
    }
    EXPECT_GT(asked, 0);
    expect_sound(home, d.end(), spoken);
  }
}

INSTANTIATE_TEST_SUITE_P(Variants, EveryTable, ::testing::ValuesIn(all_tables()), [](const auto& table) {
  string name = table.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

/// House rules that ask what no table of the folder asks, and what the questions then are.
TEST(Play, EveryQuestionIsAskedSomewhere) {
  struct Table {
    const char* variant;
    std::vector<const char*> settings;
  };
  const std::vector<Table> tables{
      {"five-called-ace",
       {"multipliers.crack=any-opponent", "multipliers.recrack=true", "multipliers.castrate=true",
        "multipliers.blitz=any-time", "multipliers.black-jacks=true", "deal.redeal=true", "picking.sheepshead=yes"}},
      {"three", {"leaster.blind=dealer-says"}},
      {"five-jack-of-diamonds", {"partner.call-up=yes", "partner.call-up-to=queens"}},
      {"five-called-ace", {"partner.call-when=before-the-bury", "partner.void-ace=true"}},
      {"five-called-ace", {"picking.sheepshead=yes", "picking.sheepshead-with=partner"}},
      {"four-southern-indiana", {}},
      {"seven-nuclear", {}},
      {"seven-die-or-alone", {}},
      {"six-three-partners", {}},
      {"eight-three-partners", {}},
      {"four-spitzer", {}},
      {"four-spitzer-called-ace", {}},
  };
  const std::vector<string> wanted{"> Pick or pass",    "> Bury",       "> Call sheepshead", "> Call your partner",
                                   "> Crack or",        "> Crack back", "> Castrate",        "> Show",
                                   "> Say which trick", "> Hick",       "> Announce",        "> Name the trump",
                                   "> Say how many",    "> Take two",   "> Choose how"};
  std::set<string> missing(wanted.begin(), wanted.end());
  for (std::uint32_t seed = 1; seed <= 12 && !missing.empty(); ++seed)
    for (const Table& table : tables) {
      const Home home;
      std::vector<string> arguments{
          "--variant", table.variant,       "--hands", "1", "--seat", seed % 2 == 0 ? "0" : "1",
          "--seed",    std::to_string(seed)};
      for (const char* setting : table.settings) arguments.insert(arguments.end(), {"--set", setting});
      arguments.insert(arguments.end(), {"--opponents", seed % 3 == 0 ? "random" : "casual"});
      Dialogue d(home, arguments);
      std::mt19937 random(seed);
      while (const auto question = d.question()) {
        std::erase_if(missing, [&](const string& w) { return question->starts_with(w); });
        const auto words = choices(*question);
        const bool solo = std::find(words.begin(), words.end(), "side-solo") != words.end();
        d.answer(solo ? "side-solo" : random() % 4 == 0 ? words.back() : words.front());
      }
      EXPECT_EQ(d.end().status, 0) << table.variant;
    }
  EXPECT_THAT(missing, ::testing::IsEmpty());
}

}  // namespace
}  // namespace sheepshead::testing
