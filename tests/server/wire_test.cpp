// What a client may say, and how it is told what is wrong: docs/protocol.md.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "server/wire/read.hpp"
#include "server/wire/typescript.hpp"
#include "speech/language.hpp"

namespace sheepshead::server {
namespace {

No refusal(std::string_view text) {
  No why;
  EXPECT_FALSE(read_client_message(text, why)) << text;
  return why;
}

std::string english(const No& why) { return speech::english().text(why.message); }

/// What somebody reads in English.
std::string said(std::string_view text) { return english(refusal(text)); }

TEST(Wire, AnActReadPlainlyIsReadAsAnyMessage) {
  const std::string text = R"({"action":"play QC","id":"a-7","seq":42,"type":"act"})";
  const auto act = read_act(text);
  ASSERT_TRUE(act);
  EXPECT_EQ(act->id, "a-7");
  EXPECT_EQ(act->action, "play QC");
  EXPECT_EQ(act->seq, 42u);
  No why;
  EXPECT_TRUE(read_client_message(text, why));
  // Whatever is changed in it: it is never read plainly where the other would refuse it.
  for (std::size_t at = 0; at < text.size(); ++at)
    for (const char c : std::string("{}\":,09a\\ \x7f")) {
      std::string changed = text;
      changed[at] = c;
      EXPECT_TRUE(!read_act(changed) || read_client_message(changed, why)) << changed;
    }
}

TEST(Wire, WhatMayBeNoActIsNotReadPlainly) {
  const std::string long_id(41, 'x'), long_action(61, 'x');
  for (const std::string& text :
       {std::string(R"({"type":"act","id":"1","seq":42})"), std::string(R"({"type":"act","seq":42,"action":"pass"})"),
        std::string(R"({"type":"act","id":1,"seq":42,"action":"pass"})"),
        std::string(R"({"type":"act","id":"","seq":42,"action":"pass"})"),
        std::string(R"({"type":"act","id":"1","seq":9007199254740993,"action":"pass"})"),
        std::string(R"({"type":"act","id":"1","seq":42,"action":"pass","more":1})"),
        std::string(R"({"type":"next","id":"1","seq":42,"action":"pass"})"),
        R"({"type":"act","id":")" + long_id + R"(","seq":42,"action":"pass"})",
        R"({"type":"act","id":"1","seq":42,"action":")" + long_action + R"("})"}) {
    EXPECT_FALSE(read_act(text)) << text;
    EXPECT_NE(said(text), "") << text;
  }
}

TEST(Wire, EveryMessageOfTheProtocolIsRead) {
  const std::vector<std::string> messages = {
      R"({"type": "attach", "table": "t1", "as": "player", "since": 41})",
      R"({"type": "attach", "table": "t1", "as": "spectator"})",
      R"({"type": "attach", "table": "t1", "as": "program"})",
      R"({"type": "sit", "id": "1"})",
      R"({"type": "sit", "id": "1", "seat": 4})",
      R"({"type": "stand", "id": "1"})",
      R"({"type": "act", "id": "1", "seq": 42, "action": "play QC"})",
      R"({"type": "next", "id": "1"})",
      R"({"type": "entropy", "id": "1", "value": "7 of diamonds"})",
      R"({"type": "chat", "id": "1", "text": "Schöne Karten!"})",
      R"({"type": "chat", "id": "1", "phrase": "nice-hand"})",
      R"({"type": "react", "id": "1", "reaction": "well-played"})",
      R"({"type": "avatar", "id": "1", "avatar": "lighthouse"})",
      R"({"type": "hint", "id": "1"})",
      R"({"type": "back", "id": "1"})",
      R"({"type": "host", "id": "1", "do": "bot", "seat": 2, "level": "expert"})",
      R"({"type": "host", "id": "1", "do": "free", "seat": 2})",
      R"({"type": "host", "id": "1", "do": "kick", "person": "p3"})",
      R"({"type": "host", "id": "1", "do": "ban", "person": "p3"})",
      R"({"type": "host", "id": "1", "do": "unban", "person": "p3"})",
      R"({"type": "host", "id": "1", "do": "mute", "person": "p3"})",
      R"({"type": "host", "id": "1", "do": "host", "person": "p3"})",
      R"({"type": "host", "id": "1", "do": "settings", "settings": {"clock": 30, "spectators": "open"}})",
      R"({"type": "host", "id": "1", "do": "rules", "variant": "five-jack"})",
      R"({"type": "host", "id": "1", "do": "rules", "rules": {"table": {"players": 5}}})",
      R"({"type": "host", "id": "1", "do": "pause"})",
      R"({"type": "host", "id": "1", "do": "go-on"})",
      R"({"type": "host", "id": "1", "do": "end"})",
      R"({"type": "host", "id": "1", "do": "rematch"})",
      R"({"type": "ping"})",
  };
  for (const std::string& text : messages) {
    No why;
    EXPECT_TRUE(read_client_message(text, why)) << text << "\n" << why.why.text() << ": " << english(why);
  }
}

TEST(Wire, WhatIsWrongIsNamed) {
  EXPECT_EQ(said(R"({"type": "sit", "id": "1", "saet": 4})"),
            "The message has an unknown key “saet”. Did you mean “seat”?");
  EXPECT_EQ(said(R"({"type": "sit", "id": 1})"), "“id” must be text, not a number.");
  EXPECT_EQ(said(R"({"type": "sit"})"), "“id” is missing.");
  EXPECT_EQ(said(R"({"type": "sit", "id": "1", "seat": 12})"), "“seat” must be a whole number from 0 to 11, not 12.");
  EXPECT_EQ(said(R"({"type": "sit", "id": "1", "seat": 1.5})"),
            "“seat” must be a whole number from 0 to 11, not a number with a fraction.");
  EXPECT_EQ(said(R"({"type": "attach", "table": "t1", "as": "king"})"),
            "“as” must be “player”, “spectator”, or “program”, not “king”.");
  EXPECT_EQ(said(R"({"type": "chat", "id": "1"})"), "The message must have exactly one of “text” or “phrase”.");
  EXPECT_EQ(said(R"({"type": "chat", "id": "1", "text": "a", "phrase": "b"})"),
            "The message must have exactly one of “text” or “phrase”.");
  EXPECT_EQ(said(R"({"type": "host", "id": "1", "do": "settings", "settings": {"clock": "slow"}})"),
            "“settings.clock” must be a whole number from 0 to 3,600, not text.");
  EXPECT_EQ(said(R"({"type": "host", "id": "1", "do": "settings", "settings": {"clokc": 1}})"),
            "“settings” has an unknown key “clokc”. Did you mean “clock”?");
  EXPECT_EQ(said(R"([1])"), "The message must be an object, {...}, not a list.");
}

TEST(Wire, WhyIsAWord) {
  EXPECT_EQ(refusal(R"({"type": "stit", "id": "1"})").why.text(), "unknown-type");
  EXPECT_NE(said(R"({"type": "stit", "id": "1"})").find("Did you mean “sit”?"), std::string::npos);
  EXPECT_EQ(refusal(R"({"id": "1"})").why.text(), "unknown-type");
  EXPECT_EQ(refusal(R"({"type": 5, "id": "1"})").why.text(), "unknown-type");
  EXPECT_EQ(refusal(R"({"type": "host", "id": "1", "do": "dance"})").why.text(), "bad-message");
  EXPECT_EQ(refusal(R"({"type": "host", "id": "1"})").why.text(), "bad-message");
  EXPECT_EQ(refusal("").why.text(), "not-json");
  EXPECT_EQ(refusal(R"({"type": "ping")").why.text(), "not-json");
  EXPECT_EQ(refusal(R"({"type": "ping", "type": "ping"})").why.text(), "not-json");
  EXPECT_EQ(refusal("{\"type\": \"chat\", \"id\": \"1\", \"text\": \"\xff\"}").why.text(), "not-json");
}

TEST(Wire, NeitherLongNorDeepNorOddTextComesIn) {
  const std::string space(64 * 1024, ' ');
  EXPECT_EQ(refusal(R"({"type": "ping"})" + space).why.text(), "too-long");
  std::string rules;
  for (int i = 0; i < 15; ++i) rules += R"({"a":)";
  const std::string head = R"({"type": "host", "id": "1", "do": "rules", "rules": )";
  No why;
  EXPECT_TRUE(read_client_message(head + rules + "1" + std::string(15, '}') + "}", why)) << english(why);  // 16 levels
  EXPECT_EQ(refusal(head + R"({"a":)" + rules + "1" + std::string(16, '}') + "}").why.text(), "too-deep");
  EXPECT_EQ(refusal(std::string(60000, '[')).why.text(), "too-deep");
  const auto chat = [](const std::string& text) {
    return nlohmann::json{{"type", "chat"}, {"id", "1"}, {"text", text}}.dump();
  };
  std::string umlauts;
  for (int i = 0; i < 300; ++i) umlauts += "ü";
  EXPECT_TRUE(read_client_message(chat(umlauts), why));
  EXPECT_EQ(said(chat(umlauts + "u")), "“text” must have 1 to 300 characters, not 301.");
  for (const char* odd : {"a\nb", "\x1b[31m", "\x7f",
                          "\xc2\x9b"
                          "31m"})
    EXPECT_EQ(said(chat(odd)), "“text” can't have control characters.");
}

TEST(Wire, TheTypesOfTheWebClientAreThoseOfTheSchema) {
  std::ifstream in(SHEEPSHEAD_SOURCE "/web/src/wire.ts");
  std::ostringstream all;
  all << in.rdbuf();
  EXPECT_EQ(all.str(), wire::typescript()) << "web/src/wire.ts is old: run tools/wire-types.";
}

TEST(Wire, TheMessagesOnThePageAreThoseOfTheSchema) {
  std::ifstream in(SHEEPSHEAD_SOURCE "/docs/protocol.md");
  std::string block, kind;
  int read = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```")) {
      if (kind == "```json client") {
        No why;
        EXPECT_TRUE(read_client_message(block, why)) << block << english(why);
        ++read;
      }
      kind = kind.empty() ? line : "";
      block.clear();
    } else {
      block += line + "\n";
    }
  }
  EXPECT_EQ(read, 1);
}

TEST(Wire, BodiesOfRequests) {
  No why;
  const wire::Shape* make = wire::body_named("MakeTable");
  ASSERT_NE(make, nullptr);
  EXPECT_TRUE(read_body(*make, R"({"variant": "five-called-ace", "bots": ["expert", "club"]})", why)) << english(why);
  EXPECT_FALSE(read_body(*make, R"({"variant": "five-called-ace", "bots": [1]})", why));
  EXPECT_EQ(english(why), "“bots[0]” must be text, not a number.");
  EXPECT_FALSE(read_body(*make, R"({"private": true})", why));
  EXPECT_EQ(english(why), "The message must have exactly one of “variant” or “rules”.");
  EXPECT_EQ(wire::body_named("Nothing"), nullptr);
}

}  // namespace
}  // namespace sheepshead::server
