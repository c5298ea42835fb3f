// Reactions and the pictures of people at a table: docs/protocol.md.
#include <gmock/gmock.h>

#include "server/three.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::Sitter;
using testing::Three;

json react(Three& t, const Sitter& who, const std::string& what) {
  return t.house.say(who, {{"type", "react"}, {"reaction", what}});
}
json wear(Three& t, const Sitter& who, const std::string& what) {
  return t.house.say(who, {{"type", "avatar"}, {"avatar", what}});
}

TEST(HallCompany, AReactionIsToldToAllAndStaysInNoSnapshot) {
  Three t;
  const auto rail = t.house.attach(t.id, 9, "Eve", "spectator");
  EXPECT_EQ(react(t, t.ann, "ouch")["type"], "done");
  for (const Sitter& who : {t.flo, t.ann, rail}) {
    ASSERT_EQ(who->count("told", "reaction"), 1u);
    const json told = who->of("told", "reaction")[0];
    EXPECT_EQ(told["reaction"], "ouch");
    EXPECT_EQ(told["person"], "p2");
    EXPECT_EQ(told["name"], "Ann");
  }
  const json later = t.house.attach(t.id, 8, "Gus", "spectator")->of("snapshot")[0];
  EXPECT_EQ(later["chat"], json::array());
  EXPECT_EQ(react(t, rail, "well-played")["type"], "done");  // like talk
  EXPECT_EQ(t.flo->of("told", "reaction")[1]["name"], "Eve");
}

TEST(HallCompany, ReactionsAreAListAndShareTheLimitOfTalk) {
  Three t;
  EXPECT_EQ(react(t, t.ann, "boo")["why"], "bad-message");
  EXPECT_EQ(t.house.say(t.ann, {{"type", "react"}, {"reaction", 7}})["why"], "bad-message");
  EXPECT_EQ(t.house.say(t.ann, {{"type", "react"}})["why"], "bad-message");
  EXPECT_EQ(t.flo->count("told", "reaction"), 0u);
  t.house.works.pass(10'000);
  int heard = 0, talked = 0;
  for (int i = 0; i < 4; ++i) {
    heard += react(t, t.ann, "nice")["type"] == "done";
    talked += t.house.say(t.ann, {{"type", "chat"}, {"text", "x"}})["type"] == "done";
  }
  EXPECT_EQ(heard + talked, 5);  // at once, of all of it together
  EXPECT_EQ(react(t, t.ann, "nice")["why"], "slow-down");
  t.house.works.pass(1000);
  EXPECT_EQ(react(t, t.ann, "nice")["type"], "done");
}

TEST(HallCompany, ReactionsFollowTheTablesTalk) {
  Three t;
  t.host({{"do", "settings"}, {"settings", {{"chat", "phrases"}}}});
  EXPECT_EQ(react(t, t.ann, "thanks")["type"], "done");
  t.host({{"do", "settings"}, {"settings", {{"chat", "none"}}}});
  EXPECT_EQ(react(t, t.ann, "thanks")["why"], "no-chat");
  t.host({{"do", "settings"}, {"settings", {{"chat", "all"}}}});
  t.host({{"do", "mute"}, {"person", "p2"}});
  t.house.works.pass(10'000);
  EXPECT_EQ(react(t, t.ann, "thanks")["why"], "muted");
  t.host({{"do", "mute"}, {"person", "p2"}});
  EXPECT_EQ(react(t, t.ann, "thanks")["type"], "done");
}

TEST(HallCompany, WhoeverIsBlockedIsNotSeenToReact) {
  Three t;
  for (const char* name : {"Flo", "Ann"}) {
    StoredPerson one{0, name, {}, {}, 1, 1};
    EXPECT_EQ(t.house.store->add_person(one), "");
  }
  EXPECT_EQ(t.house.say(t.flo, {{"type", "block"}, {"person", "p2"}})["type"], "done");
  EXPECT_EQ(react(t, t.ann, "oops")["type"], "done");
  EXPECT_EQ(t.flo->count("told", "reaction"), 0u);
  EXPECT_EQ(t.ann->count("told", "reaction"), 1u);
  t.house.works.pass(2000);
  EXPECT_EQ(t.house.say(t.flo, {{"type", "unblock"}, {"person", "p2"}})["type"], "done");
  react(t, t.ann, "nice");
  EXPECT_EQ(t.flo->count("told", "reaction"), 1u);
}

TEST(HallCompany, APictureIsToldWithTheSeatAndOutlivesARestart) {
  Three t;
  EXPECT_FALSE(t.seat(1).contains("avatar"));
  EXPECT_EQ(wear(t, t.ann, "badger")["type"], "done");
  ASSERT_EQ(t.flo->count("told", "avatar"), 1u);
  EXPECT_EQ(t.flo->of("told", "avatar")[0]["seat"], 1);
  EXPECT_EQ(t.flo->of("told", "avatar")[0]["avatar"], "badger");
  EXPECT_EQ(wear(t, t.ann, "badger")["type"], "done");  // nothing new
  EXPECT_EQ(t.flo->count("told", "avatar"), 1u);
  EXPECT_EQ(wear(t, t.ann, "wolf")["why"], "bad-message");
  EXPECT_EQ(t.seat(1)["avatar"], "badger");
  t.house.restart();
  t.flo = t.house.attach(t.id, 1, "Flo");
  EXPECT_EQ(t.flo->of("snapshot")[0]["table"]["seats"][1]["avatar"], "badger");
  t.ann = t.house.attach(t.id, 2, "Ann");
  t.house.say(t.ann, {{"type", "stand"}});
  EXPECT_FALSE(t.seat(1).contains("avatar"));
}

TEST(HallCompany, WhoHasNoSeatHasNoPicture) {
  Three t;
  const auto rail = t.house.attach(t.id, 9, "Eve", "spectator");
  EXPECT_EQ(wear(t, rail, "cow")["why"], "spectator");
  const auto cy = t.house.attach(t.id, 4, "Cy");
  EXPECT_EQ(wear(t, cy, "cow")["why"], "not-seated");
}

TEST(HallCompany, RecordsAreFreeOfIt) {
  Three t;
  wear(t, t.ann, "badger");
  t.deal();
  react(t, t.ann, "ouch");
  t.play_out();
  const auto record = t.house.record(t.id, 1);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->find("badger"), std::string::npos);
  EXPECT_EQ(record->find("ouch"), std::string::npos);
}

}  // namespace
}  // namespace sheepshead::server
