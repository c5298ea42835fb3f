// The explanation of a table in both languages: every sentence has its words, and German has no English left.
#include <gmock/gmock.h>

#include <fstream>
#include <regex>

#include "effort.hpp"
#include "naive/random_rules.hpp"
#include "notation/explanation.hpp"
#include "notation/variant.hpp"

namespace sheepshead {
namespace {

/// All that is said, heads of tables and cells among it, but not what people named or an option's own sentence.
std::vector<Message> all_said(const Explanation& told) {
  std::vector<Message> all;
  const auto add = [&](const Message& m) {
    if (m.says != nullptr) all.push_back(m);
  };
  for (const Explanation::Part& part : told.parts) {
    add(part.heading);
    for (const Explanation::Paragraph& p : part.paragraphs) {
      for (const Message& m : p.said) add(m);
      for (const Explanation::Row& row : p.rows)
        for (const Message& m : row) add(m);
    }
  }
  return all;
}

void expect_words(const Variant& v) {
  static const std::regex english(
      "\\b(the|and|or|with|of|to|is|are|not|picker|partners|dealer|trick|tricks|points|each|nobody|whoever|you|cards?)"
      "\\b");
  const speech::Language& german = *speech::language("de");
  for (const Message& m : all_said(explain(v))) {
    const std::string en = speech::english().text(m), de = german.text(m);
    ASSERT_FALSE(en.empty() || de.empty()) << m.id();
    for (const std::string& text : {en, de}) {
      ASSERT_EQ(text.find_first_of("{}|"), std::string::npos) << text;
      ASSERT_EQ(text.find("  "), std::string::npos) << m.id() << ": " << text;
      ASSERT_EQ(text.find(" ,"), std::string::npos) << m.id() << ": " << text;
      ASSERT_EQ(text.find(" ."), std::string::npos) << m.id() << ": " << text;
    }
    ASSERT_FALSE(std::regex_search(de, english)) << m.id() << ": " << de;
  }
}

TEST(ExplainGerman, EveryVariantInBothLanguages) {
  for (const std::string& id : variant_ids()) expect_words(load_variant(id).variant.value());
}

TEST(ExplainGerman, RandomRulesInBothLanguages) {
  Random random(6);
  for (int i = 0; i < effort(300); ++i) expect_words({"x", "A table", "", naive::random_rules(random)});
}

TEST(ExplainGerman, AFewSentences) {
  const auto in_german = [](const char* id) {
    return to_text(explain(load_variant(id).variant.value()), *speech::language("de"), 10000);
  };
  const std::string five = in_german("five-called-ace");
  for (const char* sentence :
       {"Zu fünft, gerufenes Ass\n", "Das ist Sheepshead zu fünft.",
        "Von oben: die Damen in Kreuz, Pik, Herz und Karo, die Buben in derselben Reihenfolge, dann Karo Ass, Zehn, "
        "König, Neun, Acht und Sieben.",
        "Die Fehlfarben sind Kreuz, Pik und Herz.", "Nach der ersten Runde kommen zwei Karten verdeckt auf den Tisch",
        "Nimmst du auf, bist du der Spieler: Der Blind gehört dir, und die anderen vier sind gegen dich, nur dein "
        "Partner nicht, wenn du einen hast.",
        "Der Spieler nimmt den Blind auf die Hand und legt zwei Karten verdeckt weg"})
    EXPECT_THAT(five, ::testing::HasSubstr(sentence));
  EXPECT_THAT(in_german("five-jack-of-diamonds"),
              ::testing::HasSubstr("Wer den Karo Buben hat, ist der Partner und sagt nichts, bis er fällt."));
}

TEST(ExplainGerman, ATableIsCalledAsItsFileSays) {
  for (const std::string& id : variant_ids()) {
    Variant v = load_variant(id).variant.value();
    EXPECT_EQ(title_of(v).id(), "variant." + id) << v.name;
    v.name = "Sunday";
    EXPECT_EQ(title_of(v), as_is("Sunday"));
  }
}

}  // namespace
}  // namespace sheepshead
