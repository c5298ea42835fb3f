#include "speech/json_text.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace sheepshead {
namespace {

using nlohmann::json;

TEST(JsonText, PutsTheCommas) {
  JsonText out;
  out.object().key("none").array().end_array().key("two").array().number(-1).word("Q♣").end_array();
  out.key("empty").object().end_object().key("is").flag(true).key("not").flag(false).key("no").null();
  out.key("raw").raw("[1]").key("half").decimal(0.5).end_object();
  EXPECT_EQ(out.text(),
            R"({"none":[],"two":[-1,"Q♣"],"empty":{},"is":true,"not":false,"no":null,"raw":[1],"half":0.5})");
}

TEST(JsonText, WhatSomebodyWroteComesBackAsItWas) {
  for (const std::string text :
       {"", "Ann", "\"Ann\"", "back\\slash", "a\nb\tc\x01", "M\xc3\xbcller \xf0\x9f\x90\x91", "a,", "{[:", "\x7f"}) {
    JsonText out;
    out.array().string(text).string(text).end_array();
    EXPECT_EQ(json::parse(out.text()), json({text, text}));
  }
}

TEST(JsonText, ABracketInATextIsNoBeginning) {
  JsonText out;
  out.array().word("{").word("[").word(":").number(1).end_array();
  EXPECT_EQ(json::parse(out.text()), json({"{", "[", ":", 1}));
}

TEST(JsonText, WhatIsNoUtf8IsReplaced) {
  JsonText out;
  out.array().string("a\xff").end_array();
  EXPECT_EQ(json::parse(out.text()), json({"a\xef\xbf\xbd"}));
}

TEST(JsonText, ATreeIsWrittenAsItIs) {
  const json tree = {
      {"a\"b", {1, -2, 0.25, true, nullptr}}, {"empty", json::object()}, {"M\xc3\xbcller", {json::array()}}};
  JsonText out;
  EXPECT_EQ(out.value(tree).text(), tree.dump());
  const nlohmann::ordered_json ordered = {{"z", 1}, {"a", {{"y", 2}, {"b", "x"}}}};
  JsonText other;
  EXPECT_EQ(other.value(ordered).text(), ordered.dump());
}

TEST(JsonText, GrowsWithWhatIsWritten) {
  json all = json::array();
  JsonText out;
  out.array();
  for (int i = 0; i < 3'000; ++i) {
    all.push_back(std::string(std::size_t(i % 50), 'x'));
    out.string(all.back().get<std::string>());
  }
  const std::string longer(10'000, 'y');
  all.push_back(longer);
  EXPECT_EQ(out.string(longer).end_array().text(), all.dump());
}

TEST(JsonText, NumbersToTheirEnds) {
  JsonText out;
  out.array().number(std::numeric_limits<std::int64_t>::min()).number(std::numeric_limits<std::uint64_t>::max());
  out.number(std::uint8_t{7}).end_array();
  EXPECT_EQ(out.text(), "[-9223372036854775808,18446744073709551615,7]");
}

}  // namespace
}  // namespace sheepshead
