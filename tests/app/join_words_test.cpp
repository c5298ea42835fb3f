// What is typed at a server's table besides cards; the messages are those of docs/protocol.md.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/join/words.hpp"
#include "notation/variant.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// Flo is the host at seat 0, Gus sits at 1, a bot at 2; 3 and 4 are free.
server::SeenTable table(const char* me = "p1") {
  server::SeenTable t;
  t.game = std::make_shared<const Game>(compile(load_variant("five-called-ace").variant->rules));
  t.me = me;
  t.host = "p1";
  t.code = "K3FQ7A";
  t.seats.resize(5);
  t.seats[0] = {"p1", "Flo", "", true};
  t.seats[1] = {"p7", "Gus", "", false, true};
  t.seats[2] = {"", "Clara", "expert"};
  t.seat = t.me == "p1" ? Seat(0) : Seat(1);
  t.people = {{"p1", "Flo"}, {"p7", "Gus"}, {"p8", "Gustav"}, {"p9", "Hana"}};
  t.settings = {{"clock", "0"}, {"pace", "600"}};
  return t;
}

std::vector<json> sent(std::string_view line, const char* me = "p1") {
  std::vector<json> all;
  for (const auto& m : read_table_words(line, table(me), false).messages) {
    json one = json::parse(m.more);
    one["type"] = m.type;
    all.push_back(one);
  }
  return all;
}
std::string said(std::string_view line, const char* me = "p1") {
  std::string all;
  const TableWords words = read_table_words(line, table(me), false);
  EXPECT_TRUE(words.for_table) << line;
  for (const std::string& text : words.lines) all += text + "\n";
  return all;
}

TEST(JoinWords, WhatIsNotForTheTableIsAnAnswer) {
  for (const char* line : {"", "pick", "QC", "back", "say", "/", "1"})
    EXPECT_FALSE(read_table_words(line, table(), false).for_table) << line;
  EXPECT_TRUE(read_table_words("back", table("p7"), false).for_table);  // a bot plays for them
}

TEST(JoinWords, AnyPlayer) {
  EXPECT_THAT(sent("say Hello, all"), ElementsAre(json{{"type", "chat"}, {"text", "Hello, all"}}));
  EXPECT_THAT(sent("/say  Hello"), ElementsAre(json{{"type", "chat"}, {"text", "Hello"}}));
  EXPECT_THAT(sent("/nice-hand"), ElementsAre(json{{"type", "chat"}, {"phrase", "nice-hand"}}));
  EXPECT_THAT(sent("/stand"), ElementsAre(json{{"type", "stand"}}));
  EXPECT_THAT(sent("/sit 3"), ElementsAre(json{{"type", "sit"}, {"seat", 3}}));
  EXPECT_EQ(read_table_words("/entropy 4 of clubs", table(), false).adds, "4 of clubs");
  EXPECT_EQ(read_table_words("/entropy " + std::string(48, 'x'), table(), false).adds, "");
  EXPECT_TRUE(read_table_words("/fair", table(), false).asks_how_fair);
  EXPECT_TRUE(read_table_words("/next", table(), false).ready);
  EXPECT_EQ(said("/code"), "The table code is K3FQ7A.\n");
  EXPECT_EQ(said("/settings"), "Settings: clock 0, pace 600.\n");
  EXPECT_THAT(said("/who"), HasSubstr("Seat 1: Gus, away, a bot plays."));
  EXPECT_THAT(said("/who"), HasSubstr("Seat 3: free."));
  EXPECT_THAT(said("/help"), HasSubstr("/kick WHO"));
}

TEST(JoinWords, WhoDisturbsIsReportedOrBlocked) {
  EXPECT_THAT(
      sent("/report gus insult he said it  twice"),
      ElementsAre(json{{"type", "report"}, {"person", "p7"}, {"reason", "insult"}, {"note", "he said it  twice"}}));
  EXPECT_THAT(sent("/report p9 Spam"), ElementsAre(json{{"type", "report"}, {"person", "p9"}, {"reason", "spam"}}));
  EXPECT_THAT(sent("/block hana"), ElementsAre(json{{"type", "block"}, {"person", "p9"}}));
  EXPECT_THAT(sent("/unblock hana", "p7"), ElementsAre(json{{"type", "unblock"}, {"person", "p9"}}));
  EXPECT_EQ(read_table_words("/block hana", table(), false).messages.at(0).done,
            "You won't see what Hana writes anymore.");
  EXPECT_THAT(sent("/report gus"), IsEmpty());
  EXPECT_EQ(said("/report gus ugly"),
            "/report WHO REASON [NOTE]; reasons are “insult”, “name”, “spam”, “cheating”, or “other”.\n");
  EXPECT_THAT(said("/report otto spam"), HasSubstr("Nobody here is called"));
  EXPECT_THAT(said("/help"), HasSubstr("/report WHO REASON [NOTE]"));
}

TEST(JoinWords, TheHost) {
  const auto host = [](json more) {
    more["type"] = "host";
    return more;
  };
  EXPECT_THAT(sent("/bots"), ElementsAre(host({{"do", "bot"}, {"seat", 3}, {"level", "expert"}}),
                                         host({{"do", "bot"}, {"seat", 4}, {"level", "expert"}})));
  EXPECT_THAT(sent("/start casual"), ElementsAre(host({{"do", "bot"}, {"seat", 3}, {"level", "casual"}}),
                                                 host({{"do", "bot"}, {"seat", 4}, {"level", "casual"}})));
  EXPECT_TRUE(read_table_words("/start", table(), false).ready);
  EXPECT_THAT(sent("/bot 2 casual"), ElementsAre(host({{"do", "bot"}, {"seat", 2}, {"level", "casual"}})));
  EXPECT_THAT(sent("/free Clara"), ElementsAre(host({{"do", "free"}, {"seat", 2}})));
  EXPECT_THAT(sent("/pause"), ElementsAre(host({{"do", "pause"}})));
  EXPECT_THAT(sent("/resume"), ElementsAre(host({{"do", "go-on"}})));
  EXPECT_THAT(sent("/kick gus"), ElementsAre(host({{"do", "kick"}, {"person", "p7"}})));
  EXPECT_THAT(sent("/mute Gusta"), ElementsAre(host({{"do", "mute"}, {"person", "p8"}})));
  EXPECT_THAT(sent("/ban p12"), ElementsAre(host({{"do", "ban"}, {"person", "p12"}})));
  EXPECT_THAT(sent("/clock 30"), ElementsAre(host({{"do", "settings"}, {"settings", {{"clock", 30}}}})));
  EXPECT_THAT(sent("/clock off"), ElementsAre(host({{"do", "settings"}, {"settings", {{"clock", 0}}}})));
  EXPECT_THAT(sent("/settings hints off"), ElementsAre(host({{"do", "settings"}, {"settings", {{"hints", false}}}})));
  EXPECT_THAT(sent("/hands 1e3"), ElementsAre(host({{"do", "settings"}, {"settings", {{"hands", 1000}}}})));
  EXPECT_THAT(sent("/ pause"), ElementsAre(host({{"do", "pause"}})));
  EXPECT_THAT(sent("/rules five-jack"), ElementsAre(host({{"do", "rules"}, {"variant", "five-jack"}})));
  EXPECT_THAT(sent("/rematch"), ElementsAre(host({{"do", "rematch"}})));
}

TEST(JoinWords, AWrongLevelOrNumberIsNamedOnce) {
  for (const char* line : {"/bots foo", "/start now", "/bot 3 foo"}) {
    EXPECT_THAT(sent(line), IsEmpty()) << line;
    EXPECT_THAT(said(line), HasSubstr("; there are ")) << line;
    EXPECT_EQ(read_table_words(line, table(), false).lines.size(), 1u) << line;
    EXPECT_FALSE(read_table_words(line, table(), false).ready) << line;
  }
  EXPECT_THAT(said("/start now"), HasSubstr("No bot is called \"now\""));
  EXPECT_THAT(said("/bots foo"), HasSubstr("“expert”"));
  EXPECT_THAT(sent("/hands -1"), IsEmpty());
  EXPECT_EQ(said("/hands -1"), "/hands needs a number from 1, or the word none, not \"-1\".\n");
  EXPECT_EQ(sent("/hands 12").size(), 1u);
  EXPECT_EQ(sent("/hands none").size(), 1u);
}

TEST(JoinWords, WhatIsWrongIsSaidAndNothingSent) {
  for (const char* line : {"/bots", "/kick Hana", "/pause", "/clock 5", "/settings pace 0"}) {
    EXPECT_THAT(sent(line, "p7"), IsEmpty()) << line;
    EXPECT_THAT(said(line, "p7"), HasSubstr("Flo")) << line;
  }
  EXPECT_THAT(said("/pauze"), HasSubstr("There's no /pauze. Did you mean “/pause”?"));
  EXPECT_THAT(said("/strat"), HasSubstr("Did you mean “/start”?"));
  EXPECT_THAT(said("/good morning"), HasSubstr("There's no /good."));
  EXPECT_THAT(said("/hello everybody"), HasSubstr("/hello takes nothing after it; /say TEXT speaks to everyone."));
  EXPECT_THAT(said("/kick"), HasSubstr("/kick WHO"));
  EXPECT_THAT(said("/kick Gu"), HasSubstr("More than one"));
  EXPECT_THAT(said("/kick Zoe"), HasSubstr("Nobody here is called “Zoe”"));
  EXPECT_THAT(said("/free 9"), HasSubstr("seats are 0 to 4"));
  EXPECT_THAT(said("/pause now"), HasSubstr("takes nothing after it"));
  for (const char* line : {"/pauze", "/kick", "/kick Gu", "/kick Zoe", "/free 9", "/pause now", "/strat",
                           "/good morning", "/hello everybody"})
    EXPECT_THAT(sent(line), IsEmpty()) << line;
}

TEST(JoinWords, BotsLeaveTheSeatOfWhoeverIsSittingDown) {
  server::SeenTable t = table();
  t.seats[0] = {};
  t.seat = kNoSeat;
  const auto messages = read_table_words("/bots", t, false, true).messages;
  ASSERT_EQ(messages.size(), 2u);
  EXPECT_EQ(json::parse(messages[0].more)["seat"], 3);
}

}  // namespace
}  // namespace sheepshead::app
