// What stands on the screen is a message: in the pseudo language everything is accented and in brackets. And an evening
// in German is in German.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <regex>
#include <set>

#include "app/terminal_dialogue.hpp"

namespace sheepshead::testing {
namespace {

using std::string;

/// The words of a line that could be read as English: with a vowel and without an accent.
std::vector<string> plain_words(const string& line) {
  const string text = std::regex_replace(line, std::regex("⟦|⟧|·"), " ") + " ";
  std::vector<string> words;
  string word;
  for (const char c : text) {
    const bool ascii = static_cast<unsigned char>(c) < 0x80;
    if (!ascii || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
      word += c;
      continue;
    }
    const bool accent = std::any_of(word.begin(), word.end(), [](char l) { return (l & 0x80) != 0; });
    if (!accent && word.find_first_of("aeiouAEIOU") != string::npos) words.push_back(word);
    word.clear();
  }
  return words;
}

/// What is outside all brackets.
string outside(const string& line) {
  string out;
  int depth = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line.compare(i, 3, "⟦") == 0) {
      ++depth;
      i += 2;
    } else if (line.compare(i, 3, "⟧") == 0) {
      --depth;
      i += 2;
    } else if (depth == 0) {
      out += line[i];
    }
  }
  return out;
}

bool has_letters(const string& text) {
  // Cards and the ledger's signs are no words.
  const string rest = std::regex_replace(text, std::regex(R"(\b(10|[6-9AKQJ])[CSHD]\b|\$)"), "");
  return std::regex_search(rest, std::regex("[A-Za-z]"));
}

struct Spoken {
  std::set<string> outside_brackets, unaccented;
};

/// What may stand in brackets without accents: names, short cards, the forms of cards, suits, numbers and people (lines
/// "form.*", which are parts of a message), and what joins a list.
std::set<string> words_without_accents() {
  std::set<string> words{"Ada", "Bert", "Clara", "Emil", "Greta", "Hank", "Lena", "Otto",
                         "You", "A",    "AC",    "AS",   "AH",    "AD",   "and",  "or"};
  std::ifstream file(SHEEPSHEAD_SOURCE "/words/en-US.json");
  const auto lines = nlohmann::json::parse(file);
  for (const auto& [id, line] : lines.items()) {
    if (!id.starts_with("form.")) continue;
    for (const string& word : plain_words(line.get<string>())) words.insert(word);
  }
  return words;
}

/// A hand by chance, with every command now and then; which lines are not of the pseudo language.
void listen(const string& table, std::uint32_t seed, Spoken& spoken) {
  static const std::set<string> kAllowed = words_without_accents();
  const Home home;
  Dialogue d(home, {"--lang", "en-XA", "--variant", table, "--hands", "1", "--seat", "1", "--seed",
                    std::to_string(seed), "--opponents", "casual"});
  std::mt19937 random(seed);
  const char* const commands[] = {"l", "s", "t", "zzz", "99"};
  int asked = 0;
  const auto judge = [&](const string& line) {
    if (has_letters(outside(line))) spoken.outside_brackets.insert(line);
    for (const string& word : plain_words(line))
      if (!kAllowed.contains(word)) spoken.unaccented.insert(word + " in: " + line);
  };
  while (const auto line = d.line()) {
    judge(*line);
    if (!line->starts_with("> ")) continue;
    const std::vector<string> words = choices(*line);
    ASSERT_FALSE(words.empty()) << *line;
    const int turn = asked++;
    d.answer(turn % 2 == 0 ? commands[std::size_t(turn / 2) % std::size(commands)] : words[random() % words.size()]);
  }
  EXPECT_EQ(d.end().status, 0) << table;
}

class Tongue : public ::testing::TestWithParam<string> {};

TEST_P(Tongue, EverySentenceIsAMessage) {
  Spoken spoken;
  listen(GetParam(), 3, spoken);
  EXPECT_THAT(spoken.outside_brackets, ::testing::IsEmpty());
  EXPECT_THAT(spoken.unaccented, ::testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Tables, Tongue, ::testing::ValuesIn(all_tables()), [](const auto& table) {
  string name = table.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST(TableInGerman, GermanWordsAndEnglishOnesCanBeTyped) {
  const Home home;
  Dialogue d(home, {"--lang", "de", "--hands", "1", "--seat", "1", "--seed", "5"});
  EXPECT_THAT(d.question().value_or(""), ::testing::HasSubstr("[aufnehmen passen]"));
  d.answer("hilfe");
  EXPECT_THAT(d.question().value_or(""), ::testing::HasSubstr("[aufnehmen passen]"));
  d.answer("pic");
  EXPECT_THAT(d.question().value_or(""), ::testing::HasSubstr("10S"));
  d.answer("10s");
  d.question();
  d.answer("10h");
  EXPECT_THAT(d.question().value_or(""), ::testing::HasSubstr("allein"));
  d.answer("allein");
  while (d.question()) d.answer("1");
  const Said said = d.end();
  EXPECT_EQ(said.status, 0) << said.err;
  for (const char* german :
       {"Am Tisch, links von dir beginnend", "Du bist gefragt", "Deine Karten: ", "gesamt", "Nach 1 Spiel:"})
    EXPECT_THAT(said.out, ::testing::HasSubstr(german));
  EXPECT_THAT(said.err, ::testing::HasSubstr("gespeichert"));
}

}  // namespace
}  // namespace sheepshead::testing
