// The command line in other languages: under the pseudo language each sentence stands in brackets, so that letters
// outside of them are a text that is no message; in German no English is left.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "app/stray_words.hpp"
#include "program_run.hpp"
#include "search/bots/bot.hpp"
#include "server/sqlite/open_store.hpp"
#include "speech/language.hpp"
#include "words/groups/language.hpp"

namespace sheepshead::app {
namespace {

using ::sheepshead::testing::run_program;
using ::sheepshead::testing::Said;
using Line = std::vector<std::string>;

std::string typed(const Line& line) {
  std::string all = "sheepshead";
  for (const std::string& word : line) all += " " + word;
  return all;
}

/// What stands in no bracket, not even in a nested one. The head of a narrow column is cut off with two dots, and its
/// bracket with it.
std::string outside(const std::string& whole) {
  const std::string text = std::regex_replace(whole, std::regex("⟦[^⟦⟧ \\n]*\\.\\."), "");
  std::string out;
  int deep = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.compare(i, 3, "⟦") == 0 || text.compare(i, 3, "⟧") == 0) {
      deep += text.compare(i, 3, "⟦") == 0 ? 1 : -1;
      i += 2;
    } else if (deep == 0) {
      out += text[i];
    }
  }
  return out;
}

class Tongue : public ::testing::Test {
 protected:
  Tongue() {
    setenv("SHEEPSHEAD_VARIANTS", SHEEPSHEAD_SOURCE "/variants", 1);
    EXPECT_NE(mkdtemp(folder_.data()), nullptr);
    session_ = folder_ + "/s.jsonl";
    records_ = folder_ + "/r.jsonl";
    database_ = "sqlite:" + folder_ + "/t.db";
    const server::OpenedStore opened = server::open_store(database_);
    server::StoredPerson flo{0, "Flo", "flo", "x", 1, 2};
    server::TableId table = 0;
    EXPECT_TRUE(opened.store && opened.store->add_person(flo).empty() &&
                opened.store->create_table("A", table).empty());
    std::ofstream(folder_ + "/wrong.toml")
        << "lisen = 1\nworkers = 999\n[log]\nlevel = \"wraning\"\njson = 3\n[tls]\nkey = 1\n";
    std::ofstream(folder_ + "/tls.toml") << "[tls]\ncertificate = \"/none.pem\"\nkey = \"/none.pem\"\n";
    std::ofstream(folder_ + "/letter.db") << "Dear Flo, how are you?";
  }
  ~Tongue() override {
    std::filesystem::remove_all(folder_);
    unsetenv("SHEEPSHEAD_VARIANTS");
  }

  /// Commands whose help is made of messages, those with parts, too.
  static std::vector<Line> helps() {
    std::vector<Line> all;
    for (const char* one : {"simulate", "arena", "bot",        "solve",   "perft",     "census",  "replay", "verify",
                            "settle",   "train", "completion", "session", "rules",     "analyze", "puzzle", "serve",
                            "admin",    "play",  "learn",      "join",    "man-pages", "draw"})
      all.push_back({one, "--help"});
    for (const char* verb : {"new", "add", "amend", "undo", "redo", "join", "leave", "rules", "end", "show", "log"})
      all.push_back({"session", verb, "--help"});
    for (const char* verb : {"list", "show", "check", "explain", "reference", "diff", "worth", "glossary"})
      all.push_back({"rules", verb, "--help"});
    for (const char* verb : {"game", "first-hand", "puzzles"}) all.push_back({"learn", verb, "--help"});
    for (const char* verb : {"backup", "restore", "export", "forget", "check"})
      all.push_back({"admin", verb, "--help"});
    return all;
  }

  /// Typical runs, one after another.
  std::vector<Line> runs() const {
    return {{"session", "new", session_, "--players", "Ann,Bob,Cleo,Dan,Eve,Flo", "--set", "pot.set=true", "--set",
             "multipliers.crack=any-opponent"},
            {"session", "add", session_, "picker=Bob", "partner=Cleo", "took=78", "cracks=1"},
            {"session", "add", session_, "leaster=Cleo"},
            {"session", "amend", session_, "1", "picker=Bob", "partner=Dan", "took=20"},
            {"session", "undo", session_},
            {"session", "redo", session_},
            {"session", "leave", session_, "Flo"},
            {"session", "show", session_},
            {"session", "log", session_},
            {"session", "end", session_},
            {"session", "show", session_},
            {"simulate", "--hands", "20", "--bots", "random", "--seed", "3", "--records", records_},
            {"simulate", "--hands", "20", "--bots", "random,casual,random", "--variant", "three"},
            {"simulate", "--hands"},
            {"simulate", "--hands", "x"},
            {"simulate", "--compact"},
            {"simulate", "--seed", "x"},
            {"simulate", "--threads", "0"},
            {"simulate", "--bots", "randon"},
            {"simulate", "--deals", folder_ + "/none.jsonl"},
            {"replay", folder_ + "/none.jsonl"},
            {"replay", records_, "--quiet"},
            {"replay", records_, "--hand", "2"},
            {"analyze", records_, "--hand", "1", "--level", "club:worlds=4", "--rounds", "2", "--truth"},
            {"analyze", "--session", records_, "--level", "club:worlds=1", "--rounds", "2"},
            {"analyze", records_, "--hand", "99"},
            {"analyze", records_, "--level", "casual"},
            {"analyze"},
            {"puzzle", "--theme", "pick", "--level", "club:worlds=4", "--rounds", "2", "--threads", "1"},
            {"puzzle", "--theme", "leed"},
            {"draw", "23", "--most", "6", "--apart", "1,2", "--together", "3,4", "--fixed", "5=1"},
            {"draw", "13", "--table", "4", "--rounds", "2"},
            {"draw", "foo"},
            {"draw", "3"},
            {"draw", "10", "--standing", "spread"},
            {"draw", "10", "--fixed", "1=9"},
            {"rules", "explain", "five-called-ace", "--card"},
            {"rules", "diff", "three", "four-sheep-head-21"},
            {"rules", "diff", "three", "three"},
            {"arena", "--hero", "casual", "--field", "random", "--deals", "3", "--variant", "three"},
            {"arena", "--robin", "casual,random", "--deals", "3", "--variant", "three"},
            {"arena"},
            {"perft", "--variant", "three", "--cards", "1", "--depth", "2"},
            {"census", "--variant", "three", "--cards", "1"},
            {"census", "--variant", "three"},
            {"verify", folder_ + "/none.jsonl"},
            {"rules", "glossary", "xyzzy"},
            {"rules", "diff", "three"},
            {"serve", "--check"},
            {"serve", "--check", "--web", folder_},
            {"serve", "--web", folder_ + "/none"},
            {"serve", "--listen", "8080"},
            {"serve", "--listen", "192.0.2.1:8080", "--at-home", "--db", database_},
            {"serve", "--listen", "127.0.0.1:0", "--db", "postgres:x"},
            {"serve", "--listen", "127.0.0.1:0", "--db", "sqlite:" + folder_ + "/letter.db"},
            {"serve", "--listen", "127.0.0.1:0", "--db", "sqlite:" + folder_ + "/none/t.db"},
            {"serve", "--listen", "127.0.0.1:0", "--db", database_, "--config", folder_ + "/tls.toml"},
            {"serve", "--config", folder_ + "/none.toml"},
            {"serve", "--config", folder_ + "/wrong.toml"},
            {"learn", "game"},
            {"join"},
            {"join", "nowhere"},
            {"join", "http://127.0.0.1:1", "--name", "Ann"},
            {"join", "http://127.0.0.1:1", "--set", "pot.set"},
            {"man-pages"},
            {"play", "--seat", "9"},
            {"play", "--hands", "x"},
            {"play", "--speed", "slowly"},
            {"play", "--resume"},
            {"admin"},
            {"admin", "check", "--db", database_},
            {"admin", "check", "--db", "t.db"},
            {"admin", "check", "--db", "sqlite:" + folder_ + "/none.db"},
            {"admin", "backup", "--db", database_, "--to", folder_ + "/copy.db"},
            {"admin", "backup", "--db", database_, "--to", folder_ + "/copy.db"},
            {"admin", "export", "--db", database_, "--table", "x"},
            {"admin", "export", "--db", database_, "--table", "t9"},
            {"admin", "export", "--db", database_, "--logs", "--people"},
            {"admin", "forget", "--db", database_, "flo"},
            {"admin", "forget", "--db", database_, "flo"},
            {"paly"},
            {"session"},
            {"session", "new"}};
  }

  std::string folder_ = (std::filesystem::temp_directory_path() / "sheepshead-tongue-XXXXXX").string();
  std::string session_, records_, database_;
};

/// What is outside of all brackets and isn't to be typed, a name, or a file.
std::vector<std::string> without_brackets(const std::string& text, const std::string& folder) {
  // Names, ids, files, options and what is to be typed stay as they are in every language.
  static const std::set<std::string> names = [] {
    std::set<std::string> all{"sheepshead", "Ann",    "Bob",        "Cleo",   "Dan",   "Eve",    "Flo",
                              "random",     "casual", "Three",      "handed", "Five",  "called", "ace",
                              "perft",      "census", "five",       "lead",   "bury",  "pick",   "call",
                              "schmear",    "arena",  "completion", "true",   "false", "sqlite", "lisen",
                              "log",        "json",   "level",      "tls",    "key",   "workers"};
    for (const std::string_view bot : bot_names()) all.insert(std::string(bot));
    return all;
  }();
  std::vector<std::string> found;
  std::istringstream lines(outside(text));
  for (std::string one; std::getline(lines, one);) {
    if (one.find(folder) != std::string::npos) one = std::regex_replace(one, std::regex("/[^ :]*"), "");
    if (one.starts_with("  ") && std::regex_search(one, std::regex("^  (sheepshead|echo|picker|leaster|moster|mittler|"
                                                                   "schwanzer|ending|\\{|SHEEPSHEAD_|NO_COLOR)")))
      continue;                                                                                  // to be typed
    if (one.starts_with("  ") && std::regex_search(one, std::regex("^  [a-z-]+ *$"))) continue;  // a command
    one = std::regex_replace(one, std::regex("sheepshead( [a-z-]+)*|\\.(md|toml)\\b"), "");
    one = std::regex_replace(one, std::regex("-{1,2}[a-z][a-z-]*"), "");     // an option
    one = std::regex_replace(one, std::regex("=[^ ]*"), "");                 // a value
    one = std::regex_replace(one, std::regex("[a-z]+(\\|[a-z]+)+"), "");     // one of several
    one = std::regex_replace(one, std::regex("\\bSeat (?=[0-9]+\\b)"), "");  // the line form.who.seat, as forms are
    const std::regex word("[A-Za-z][A-Za-z]+"), known("[A-Z]+|ms|ns|bash|zsh|fish");
    for (std::sregex_iterator w(one.begin(), one.end(), word), end; w != end; ++w)
      if (!names.contains(w->str()) && !std::regex_match(w->str(), known))
        found.push_back(w->str() + " in \"" + one + "\"");
  }
  return found;
}

TEST_F(Tongue, EverythingSaidIsAMessage) {
  std::vector<Line> all = helps();
  for (const Line& line : runs()) all.push_back(line);
  for (Line line : all) {
    line.insert(line.begin(), {"--lang", "en-XA"});
    const Said said = run_program(line);
    EXPECT_THAT(without_brackets(said.out + said.err, folder_), ::testing::IsEmpty()) << typed(line);
  }
}

/// What is answered in the first hand; every puzzle is answered with its first choice.
std::string answers_to(std::string_view lesson) {
  if (lesson == "first-hand")
    return "qc\n4\n10h\n?\n? schmear\nxyzzy\npick\n10h\n10s\n7c\nac\nqc\nqh\njc\n8c\nad\n9d\n1\n99\n";
  std::string all = "h\n?\nxyzzy\n7s\n";
  for (int i = 0; i < 20; ++i) all += "1\n";
  return all;
}

TEST_F(Tongue, TheLessonsSpeakOneLanguageToTheirEnd) {
  for (const char* lesson : {"first-hand", "puzzles"}) {
    const std::string typed = answers_to(lesson);
    const Said brackets = run_program({"--lang", "en-XA", "learn", lesson, "--plain"}, typed);
    EXPECT_EQ(brackets.status, 0);
    // A question has what may be typed in its brackets.
    const std::string prose = std::regex_replace(brackets.out + brackets.err, std::regex("\\[[a-z0-9A-Z ]*\\]"), "");
    std::vector<std::string> left = without_brackets(prose, folder_);
    std::erase_if(
        left, [](const std::string& one) { return std::regex_search(one, std::regex("^(Anna|Ben|Cleo|Dan|You)\\b")); });
    EXPECT_THAT(left, ::testing::IsEmpty()) << lesson;
    const Said german = run_program({"--lang", "de", "learn", lesson, "--plain"}, typed);
    EXPECT_EQ(german.status, 0);
    EXPECT_GT(german.out.size(), 4000u) << lesson;
    EXPECT_THAT(::sheepshead::testing::strays(german.out + german.err, "de"), ::testing::IsEmpty()) << lesson;
  }
}

TEST_F(Tongue, WhatGoesOnLaterGoesOnInTheSameLanguage) {
  for (const auto& [lang, command] : std::map<std::string, std::string>{
           {"de", "sheepshead --lang de learn first-hand --step 3"}, {"en", "sheepshead learn first-hand --step 3"}}) {
    const Said said = run_program({"--lang", lang, "learn", "first-hand", "--step", "3", "--plain"}, "q\n");
    EXPECT_THAT(said.out, ::testing::HasSubstr("\n  " + command + "\n")) << lang;
  }
}

TEST_F(Tongue, GermanHasNoEnglishLeft) {
  const std::regex english(
      "\\b(the|and|with|without|hands?|deals?|seats?|picker|print|after|before|cannot|can't|must|there|"
      "which|this|than|from|given|points?|tricks?|missing|needs|threads used)\\b");
  std::vector<Line> all = helps();
  for (const Line& line : runs()) all.push_back(line);
  for (Line line : all) {
    line.insert(line.begin(), {"--lang", "de"});
    const Said said = run_program(line);
    std::istringstream lines(said.out + said.err);
    for (std::string one; std::getline(lines, one);) {
      if (std::regex_search(one, std::regex("^  (sheepshead|picker|\\{)"))) continue;  // to be typed
      one = std::regex_replace(one, std::regex("sheepshead( [a-z-]+)*|\\.(md|toml)\\b"), "");
      one = std::regex_replace(one, std::regex("-{1,2}[a-z][a-z-]*|[^ ]*=[^ ]*|„[^“]*“|/[^ ]*|sheepshead [^ ]* *[^ ]*"),
                               "");
      std::smatch found;
      if (one.starts_with("Five-handed") || one.starts_with("Three-handed")) continue;  // a table's name
      EXPECT_FALSE(std::regex_search(one, found, english)) << found.str() << " in \"" << one << "\" of " << typed(line);
    }
  }
}

TEST_F(Tongue, EachLanguageOfTheProgramIsOffered) {
  const Said help = run_program({"--help"}), refused = run_program({"--lang", "xx"});
  EXPECT_NE(refused.status, 0);
  for (const std::string_view tag : speech::tags()) {
    const std::string offered =
        std::string(tag.substr(0, tag.find('-'))) + " (" + speech::language(tag)->text(say<"language.name">()) + ")";
    EXPECT_THAT(help.out, ::testing::HasSubstr(offered));
    EXPECT_THAT(refused.err, ::testing::HasSubstr(offered));
  }
}

TEST_F(Tongue, TablesHaveTheirNamesInEachLanguage) {
  EXPECT_THAT(run_program({"--lang", "DE", "rules", "list"}).out, ::testing::HasSubstr("Zu fünft, gerufenes Ass"));
  EXPECT_THAT(run_program({"--lang", "de", "simulate", "--hands", "1", "--bots", "random"}).out,
              ::testing::StartsWith("Zu fünft, gerufenes Ass"));
}

TEST_F(Tongue, JsonSpeaksOneLanguage) {
  run_program({"simulate", "--hands", "3", "--bots", "random", "--seed", "3", "--records", records_});
  const std::vector<Line> all{
      {"rules", "list", "--json"},
      {"rules", "explain", "three", "--json"},
      {"rules", "explain", "three", "--card", "--json"},
      {"rules", "diff", "three", "five-called-ace", "--json"},
      {"rules", "reference", "--json"},
      {"rules", "glossary", "--json"},
      {"rules", "check", "no-such-file.toml", "--json"},
      {"replay", records_, folder_ + "/none.jsonl", "--json"},
      {"replay", records_, "--hand", "9", "--json"},
      {"analyze", records_, "--hand", "1", "--level", "club:worlds=4", "--rounds", "2", "--truth", "--json"},
      {"puzzle", "--theme", "pick", "--level", "club:worlds=10", "--rounds", "4", "--json"}};
  for (const Line& line : all) {
    Line german = line;
    german.insert(german.begin(), {"--lang", "de"});
    const std::string here = run_program(line).out;
    EXPECT_FALSE(here.empty()) << typed(line);
    EXPECT_EQ(run_program(german).out, here) << typed(line);
  }
}

TEST_F(Tongue, TheEnvironmentNamesTheLanguage) {
  const auto said = [](std::initializer_list<std::pair<const char*, const char*>> environment) {
    return run_program({"simulat"}, {}, nullptr, environment).err;
  };
  const auto german = ::testing::HasSubstr("Ist „simulate“ gemeint?"), english = ::testing::HasSubstr("Did you mean");
  EXPECT_THAT(said({{"LC_ALL", ""}, {"LC_MESSAGES", "de_DE.UTF-8"}}), german);
  EXPECT_THAT(said({{"LC_ALL", ""}, {"LC_MESSAGES", "de_AT.UTF-8"}, {"LANG", "C"}}), german);
  EXPECT_THAT(said({{"LC_ALL", ""}, {"LC_MESSAGES", ""}, {"LANG", "de_DE.UTF-8"}}), german);
  EXPECT_THAT(said({{"LC_ALL", "C"}, {"LC_MESSAGES", "de_DE.UTF-8"}}), english);
  EXPECT_THAT(said({{"LC_ALL", ""}, {"LC_MESSAGES", "fr_FR.UTF-8"}, {"LANG", "de_DE.UTF-8"}}), english);
  EXPECT_THAT(run_program({"--lang", "en", "simulat"}, {}, nullptr, {{"LC_ALL", "de_DE.UTF-8"}}).err, english);
}

TEST_F(Tongue, LangNamesTheLanguage) {
  EXPECT_THAT(run_program({"--lang", "de", "simulat"}).err,
              ::testing::HasSubstr("sheepshead hat keinen Befehl „simulat“. Ist „simulate“ gemeint?"));
  EXPECT_THAT(run_program({"simulate", "--hands", "--lang=de"}).err,
              ::testing::HasSubstr("--hands braucht einen Wert."));
}

TEST_F(Tongue, NumbersAreTypedAsTheyAreShown) {
  const Said german = run_program({"--lang", "de", "simulate", "--hands", "1.000", "--bots", "random"});
  EXPECT_EQ(german.status, 0) << german.err;
  EXPECT_THAT(german.out, ::testing::HasSubstr("1.000"));
  const Said english = run_program({"simulate", "--hands", "1.000", "--bots", "random"});
  EXPECT_EQ(english.status, 2);
  EXPECT_THAT(english.err, ::testing::HasSubstr("--hands: must be a whole number"));
}

TEST_F(Tongue, TheMenuOfTheLessonsSpeaksOneLanguage) {
  const std::string menu = run_program({"--lang", "de", "learn"}).out;
  for (const char* german : {"spiel", "erstes-spiel", "aufgaben", "aufnehmen", "drücken", "rufen", "ausspielen"})
    EXPECT_THAT(menu, ::testing::HasSubstr(german));
  for (const char* english : {"first-hand", "puzzles", "bury", "call", "lead", "schmear,", "words"})
    EXPECT_EQ(menu.find(english), std::string::npos) << english;
  for (const char* typed : {"wörter\nq\n", "words\nq\n", "wört\nq\n", "9\nq\n"})
    EXPECT_THAT(run_program({"--lang", "de", "learn"}, typed).out, ::testing::HasSubstr("Die Wörter des Spiels:"))
        << typed;
}

TEST_F(Tongue, JsonIsTheSameInEveryLanguage) {
  for (const Line& line : std::vector<Line>{{"verify", "--json", folder_ + "/none.jsonl"},
                                            {"verify", "--json", folder_ + "/letter.db"},
                                            {"verify", "--json", "-"},
                                            {"admin", "check", "--json", "--db", database_},
                                            {"admin", "check", "--json", "--db", "sqlite:" + folder_ + "/letter.db"},
                                            {"admin", "backup", "--json", "--db", database_, "--to", folder_},
                                            {"admin", "forget", "--json", "--db", database_, "nobody"}}) {
    Line german = line;
    german.insert(german.begin(), {"--lang", "de"});
    const Said english = run_program(line);
    EXPECT_THAT(english.out, ::testing::StartsWith("{")) << typed(line);
    EXPECT_EQ(run_program(german).out, english.out) << typed(line);
  }
}

}  // namespace
}  // namespace sheepshead::app
