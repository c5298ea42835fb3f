// Small objects of JSON read without a tree: what is read, and what is left to a reader that builds one.
#include "notation/flat_json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "cards/letters.hpp"
#include "cards/text.hpp"
#include "notation/action_text.hpp"

namespace sheepshead {
namespace {

TEST(FlatJson, TextsAndNumbersAreRead) {
  const auto read = FlatObject::read(R"({"what":"act","seat":0,"do":"play QC","by":123456789012345678,"id":""})");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->members().size(), 5u);
  EXPECT_EQ(read->text("what"), "act");
  EXPECT_EQ(read->number("seat"), 0u);
  EXPECT_EQ(read->text("do"), "play QC");
  EXPECT_EQ(read->number("by"), 123456789012345678u);
  EXPECT_EQ(read->text("id"), "");
  EXPECT_FALSE(read->text("seat"));
  EXPECT_FALSE(read->number("do"));
  EXPECT_FALSE(read->text("hint"));
}

TEST(FlatJson, WhateverElseItMayBeIsLeftToOthers) {
  for (const char* text : {"",
                           "{",
                           "{}",
                           "[]",
                           "7",
                           R"("a")",
                           R"({"a":1)",
                           R"({"a":1}})",
                           R"({"a":1} )",
                           R"({"a": 1})",
                           R"({"a":1,})",
                           R"({"a":1,"a":2})",
                           R"({"a":-1})",
                           R"({"a":1.5})",
                           R"({"a":1e3})",
                           R"({"a":01})",
                           R"({"a":})",
                           R"({"a":true})",
                           R"({"a":null})",
                           R"({"a":[1]})",
                           R"({"a":{"b":1}})",
                           R"({"a":"\u0041"})",
                           R"({"a":"\""})",
                           R"({"a":"é"})",
                           "{\"a\":\"\t\"}",
                           "{\"a\":\"\x7f\"}",
                           R"({"a":"b})",
                           R"({a:1})",
                           R"({"a":1234567890123456789})",
                           R"({"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1})"})
    EXPECT_FALSE(FlatObject::read(text)) << text;
}

TEST(FlatJson, WhatIsReadIsJsonThatSaysTheSame) {
  const std::string bytes = "{}\":,01a\\ [";
  std::string text = R"({"a":10,"b":"c"})";
  for (std::size_t at = 0; at < text.size(); ++at)
    for (const char c : bytes) {
      std::string changed = text;
      changed[at] = c;
      const auto read = FlatObject::read(changed);
      if (!read) continue;
      const auto json = nlohmann::json::parse(changed, nullptr, false);
      ASSERT_TRUE(json.is_object()) << changed;
      ASSERT_EQ(json.size(), read->members().size()) << changed;
      for (const FlatObject::Member& one : read->members()) {
        const auto& value = json.at(std::string(one.key));
        if (one.is_text)
          EXPECT_EQ(value, std::string(one.text)) << changed;
        else
          EXPECT_EQ(value, one.number) << changed;
      }
    }
}

TEST(FlatJson, CardsAndActionsAreWrittenAsTheirTexts) {
  for (int i = 0; i < kCards; ++i) EXPECT_EQ(letters_of(Card(i)), to_text(Card(i)));
  EXPECT_EQ(letters_of(kNoCard), to_text(kNoCard));
  for (int kind = 0; kind < kKinds; ++kind) {
    const Action action = takes_card(Kind(kind))     ? Action(Kind(kind), Card(4))
                          : takes_number(Kind(kind)) ? Action(Kind(kind), 2)
                                                     : Action(Kind(kind));
    JsonText out;
    write(out, action);
    EXPECT_EQ(out.text(), '"' + to_text(action) + '"');
  }
}

}  // namespace
}  // namespace sheepshead
