// Bots that make room for people, and how many people play: docs/protocol.md, settings of a table.
#include <gtest/gtest.h>

#include "server/three.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::House;
using testing::Three;

/// A public table of three: its host and two bots.
struct Yielding {
  explicit Yielding(json settings = {{"bots-yield", true}}) {
    id = house.open({{"variant", "three"}, {"bots", {"casual", "casual"}}, {"settings", std::move(settings)}});
    flo = house.attach(id, 1, "Flo");
    house.say(flo, {{"type", "sit"}});
  }
  json seats() const { return house.hall->table(id)->at("seats"); }
  int bots() const {
    int n = 0;
    for (const json& seat : seats()) n += !seat["bot"].is_null();
    return n;
  }
  json listed() {
    json tables;
    house.hall->public_tables([&](const std::string& text) { tables = json::parse(text); });
    house.works.run();
    return tables.at(0);
  }

  House house;
  TableId id = 0;
  std::shared_ptr<testing::KeepingOutlet> flo;
};

TEST(HallYielding, BetweenHandsABotMakesRoomAtOnce) {
  Yielding t;
  EXPECT_EQ(t.listed()["free"], 2) << "both bots would make room";
  EXPECT_EQ(t.listed()["here"], 1);
  const auto ann = t.house.attach(t.id, 2, "Ann");
  EXPECT_EQ(t.house.say(ann, {{"type", "sit"}})["type"], "done");
  EXPECT_EQ(t.bots(), 1);
  EXPECT_EQ(t.seats()[2]["person"], "p2");
  EXPECT_EQ(t.listed()["here"], 2);
  EXPECT_EQ(t.listed()["free"], 1);
  t.house.hall->detach(ann);
  EXPECT_EQ(t.listed()["people"], 2) << "her seat is kept";
  EXPECT_EQ(t.listed()["here"], 1);
}

TEST(HallYielding, InAHandItPlaysToTheEndFirst) {
  Yielding t;
  t.house.say(t.flo, {{"type", "next"}});
  ASSERT_EQ(t.house.hall->table(t.id)->at("state"), "playing");
  const auto ann = t.house.attach(t.id, 2, "Ann");
  EXPECT_EQ(t.house.say(ann, {{"type", "sit"}})["type"], "done");
  EXPECT_EQ(t.bots(), 2) << "the hand goes on as it was dealt";
  for (int i = 0; i < 200 && t.flo->count("told", "hand-over") == 0; ++i) {
    const json legal = Three::last(t.flo, "legal");
    if (!legal.empty()) t.house.say(t.flo, {{"type", "act"}, {"seq", Three::seq(t.flo)}, {"action", legal[0]}});
    t.house.works.pass(700);
  }
  ASSERT_EQ(t.flo->count("told", "hand-over"), 1u);
  EXPECT_EQ(t.bots(), 1);
  EXPECT_EQ(t.house.say(ann, {{"type", "sit"}})["type"], "done");
  EXPECT_EQ(t.bots(), 1);
  EXPECT_EQ(t.seats()[2]["person"], "p2");
}

TEST(HallYielding, WhoeverIsReadyBringsBotsToFreeSeats) {
  Yielding t;
  const auto ann = t.house.attach(t.id, 2, "Ann");
  t.house.say(ann, {{"type", "sit"}});
  t.house.say(ann, {{"type", "stand"}});
  EXPECT_EQ(t.bots(), 1);
  t.house.say(t.flo, {{"type", "next"}});
  EXPECT_EQ(t.bots(), 2);
  EXPECT_EQ(t.house.hall->table(t.id)->at("state"), "playing");
}

TEST(HallYielding, ElsewhereBotsKeepTheirSeats) {
  Yielding t(json::object());
  EXPECT_EQ(t.listed()["free"], 0);
  const auto ann = t.house.attach(t.id, 2, "Ann");
  EXPECT_EQ(t.house.say(ann, {{"type", "sit"}})["why"], "full");
  EXPECT_EQ(t.bots(), 2);
}

TEST(HallYielding, PeopleAreCountedOnceWhereverTheyPlayAndSpectatorsNot) {
  House house;
  const auto open = house.open({{"variant", "three"}}), hidden = house.open({{"variant", "three"}, {"private", true}});
  EXPECT_EQ(house.hall->playing(), 0u);
  const auto a = house.attach(open, 1, "Flo"), b = house.attach(hidden, 2, "Ann"), c = house.attach(hidden, 1, "Flo");
  EXPECT_EQ(house.hall->playing(), 0u) << "a count is a few seconds old";
  house.works.pass(5000);
  EXPECT_EQ(house.hall->playing(), 2u);
}

}  // namespace
}  // namespace sheepshead::server
