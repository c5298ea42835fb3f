#include "notation/glossary.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "speech/order.hpp"

namespace sheepshead {
namespace {

TEST(Glossary, G4_EveryTermOfTheRuleBook) {
  for (const char* word : {"mauer",      "schmear",      "renege",      "granny hand",
                           "bump",       "throw off",    "blitz",       "crack",
                           "leaster",    "maurer",       "under",       "hold card",
                           "re-crack",   "recrack",      "castrate",    "around the corner",
                           "moster",     "mittler",      "schwanzer",   "doubler",
                           "unknown",    "picker",       "partner",     "blind",
                           "bury",       "fail",         "trump",       "trick",
                           "schneider",  "no trick",     "spitz",       "fox",
                           "buck",       "hick",         "Billy",       "side-solo",
                           "frog",       "wilky",        "battery",     "call up",
                           "Schiller",   "pot",          "showdown",    "forced pick",
                           "cut-throat", "walk",         "bleed trump", "slough",
                           "table talk", "collusion",    "big queen",   "little queen",
                           "the Best",   "fox catchers", "nuclear",     "sheepshead"})
    EXPECT_NE(find_term(word), nullptr) << word;
  EXPECT_EQ(find_term("granny"), find_term("GRANNY HAND"));
  EXPECT_EQ(find_term("maurer"), find_term("mauer"));
  EXPECT_EQ(find_term("side solo"), find_term("side-solo"));
  EXPECT_EQ(find_term("schmooze"), nullptr);
  EXPECT_EQ(find_term(""), nullptr);
}

TEST(Glossary, G4_NearWordsOfTheSourcesLeadToTheirEntry) {
  // What one of the two sources says, partly in the words of a machine's translation, and the entry that explains it.
  const std::pair<const char*, const char*> near[] = {
      {"tailor", "schneider"},
      {"sharpener", "spitz"},
      {"Spitzer", "spitz"},
      {"widow", "blind"},
      {"blind man", "blind"},
      {"eyes", "card points"},
      {"no stitch", "no trick"},
      {"stitches", "trick"},
      {"wrong suit", "fail"},
      {"throws", "packet"},
      {"Shit-On-Your-Neighbor", "shit-on-your-neighbor"},
      {"shit on your neighbor", "shit-on-your-neighbor"},
      {"walking", "walk"},
      {"go around", "walk"},
      {"stuck", "stuck"},
      {"on the end", "on the end"},
      {"last", "on the end"},
      {"count points", "count"},
      {"no ace no face no trump no count", "redeal"},
      {"first foreign trick", "foreign trick"},
      {"Michigan Mediocre", "mittler"},
      {"middlers", "mittler"},
      {"mosters", "moster"},
      {"schwanzers", "schwanzer"},
      {"show down", "showdown"},
      {"automatic bucking", "fox catchers"},
      {"grandma hand", "granny hand"},
      {"punish the picker", "double on the bump"},
      {"bumped", "bump"},
      {"tell-tale", "tell"},
      {"call down", "call down"},
      {"secret partner", "partner"},
      {"sheephead", "Southern Indiana"},
      {"Sheep Head", "Sheep Head"},
      {"American Schafkopf", "sheepshead"},
      {"misplay", "renege"},
      {"overtrumped", "overtrump"},
      {"in the middle", "in the middle"},
  };
  for (const auto& [word, entry] : near) {
    const Term* t = find_term(word);
    EXPECT_EQ(t == nullptr ? "none" : t->name(), entry) << word;
  }
}

TEST(Glossary, IsInOrderAndComplete) {
  std::set<std::string> names;
  for (const std::string& name : term_names()) EXPECT_TRUE(names.insert(name).second) << name << " appears twice";
  std::string last;
  for (const Term& t : glossary()) {
    EXPECT_LT(last, speech::folded(t.name()));
    last = speech::folded(t.name());
    const std::string meaning = speech::english().text(t.meaning()), example = speech::english().text(t.example());
    EXPECT_TRUE(meaning.ends_with('.')) << t.id;
    EXPECT_EQ(meaning.find(". "), std::string::npos) << t.id << " has more than one sentence";
    EXPECT_TRUE(example.ends_with('.') || example.ends_with("\"")) << t.id;
    EXPECT_EQ(meaning.find('!'), std::string::npos);
    EXPECT_EQ(example.find('!'), std::string::npos);
  }
}

TEST(Glossary, InGermanUnderGermanAndEnglishNames) {
  const speech::Language& german = *speech::language("de");
  EXPECT_EQ(find_term("Spieler", german), find_term("picker"));
  EXPECT_EQ(find_term("picker", german), find_term("picker"));
  for (const Term& t : glossary()) {
    EXPECT_NE(german.text(t.meaning()), speech::english().text(t.meaning())) << t.id;
    EXPECT_TRUE(german.text(t.meaning()).ends_with('.')) << t.id;
    EXPECT_THAT(term_text(t, 76, german), ::testing::HasSubstr("Beispiel: ")) << t.id;
  }
}

TEST(Glossary, ATermAsText) {
  for (const Term& t : glossary())
    for (const int width : {40, 76}) {
      std::istringstream lines(term_text(t, width));
      std::string first;
      std::getline(lines, first);
      for (std::string line; std::getline(lines, line);) EXPECT_LE(int(line.size()), width) << line;
    }
  EXPECT_EQ(term_text(*find_term("buck")),
            "Buck (bucking)\nIn Sheep Head, to take every trick: seven points, and nothing else "
            "is\ncounted.\n\nExample: Anna and "
            "her partner took all six tricks: a buck.\n");
}

}  // namespace
}  // namespace sheepshead
