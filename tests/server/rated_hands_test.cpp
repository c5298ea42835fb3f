// Which hands count for somebody's strength (docs/rating.md), that a store keeps them, and what a person is told.
#include <gmock/gmock.h>

#include "net_house.hpp"
#include "server/store/forget_names.hpp"
#include "three.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::Three;

std::vector<StoredRated> rated(Store& store, std::uint64_t after = 0, std::size_t most = 100) {
  std::vector<StoredRated> hands = {{77, {}}};
  EXPECT_EQ(store.rated_hands(after, most, hands), "");
  return hands;
}

class RatedHands : public ::testing::Test {
 protected:
  RatedHands() {
    for (const char* name : {"Flo", "Ann"}) {
      StoredPerson person{0, name, {}, {}, 0, 0};
      EXPECT_EQ(t.house.store->add_person(person), "");
    }
  }
  Three t;
};

TEST_F(RatedHands, OfTwoPeopleCountWithTheirScores) {
  t.deal();
  t.play_out();
  const auto hands = rated(*t.house.store);
  ASSERT_EQ(hands.size(), 1u);
  const rating::RatedHand& hand = hands[0].hand;
  EXPECT_EQ(hand.kind, "three");
  EXPECT_GT(hand.at, 0);
  ASSERT_EQ(hand.players.size(), 3u);
  const json told = Three::last(t.flo, "scores");
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(hand.scores.at(i), told.at(i)) << told;
  std::vector<std::string> who;
  for (const rating::Player& one : hand.players) who.push_back(one.bot + std::to_string(one.person));
  EXPECT_THAT(who, ::testing::UnorderedElementsAre("1", "2", "casual0"));
}

TEST_F(RatedHands, WithAHintCountForNobody) {
  t.deal();
  bool asked = false;
  for (int i = 0; i < 200 && !asked; ++i) {
    for (const auto& who : {t.flo, t.ann})
      if (!asked && !Three::last(who, "legal").empty())
        asked = t.house.say(who, {{"type", "hint"}}).value("type", "") == "hint";
    if (!asked) t.house.works.pass(700);
  }
  ASSERT_TRUE(asked);
  t.play_out();
  EXPECT_TRUE(rated(*t.house.store).empty());
  // The next one, without, counts again; also where the table was read from its log meanwhile.
  t.house.say(t.flo, {{"type", "next"}});
  t.house.say(t.ann, {{"type", "next"}});
  ASSERT_EQ(t.state(), "playing");
  t.play_out();
  EXPECT_EQ(rated(*t.house.store).size(), 1u);
}

TEST_F(RatedHands, ThatAStandInPlayedCountForNobody) {
  t.deal();
  EXPECT_EQ(t.house.say(t.ann, {{"type", "stand"}})["type"], "done");
  t.play_out();
  ASSERT_EQ(t.flo->count("told", "hand-over"), 1u);
  EXPECT_TRUE(rated(*t.house.store).empty());
}

TEST_F(RatedHands, OfOnePersonAndBotsCountForNobody) {
  EXPECT_EQ(t.house.say(t.ann, {{"type", "stand"}})["type"], "done");
  t.host({{"do", "bot"}, {"seat", 1}, {"level", "casual"}});
  t.host({{"do", "bot"}, {"seat", 2}, {"level", "casual"}});
  t.house.say(t.flo, {{"type", "next"}});
  ASSERT_EQ(t.state(), "playing");
  t.play_out();
  ASSERT_EQ(t.flo->count("told", "hand-over"), 1u);
  EXPECT_TRUE(rated(*t.house.store).empty());
}

TEST(NetStrength, IsToldToWhoeverPlayedAndToNobodyElse) {
  testing::NetHouse house;
  const json body = {{"login", "flo"}, {"passphrase", "sunflower field"}};
  const auto made = house.ask("POST", "/api/v1/accounts", body.dump()).value();
  const std::string flo = testing::NetHouse::bearer(made["token"]);
  const std::string path = "/api/v1/me/strength";
  EXPECT_EQ(house.ask("GET", path).status, 401);
  EXPECT_EQ(house.ask("GET", path, "", testing::NetHouse::bearer(house.guest("Ann"))).status, 403);
  json none = house.ask("GET", path, "", flo).value();
  EXPECT_GT(none["still"], 20);
  none.erase("still");
  EXPECT_EQ(none,
            (json{{"ready", true}, {"hands", 0}, {"kind", ""}, {"strength", nullptr}, {"course", json::array()}}));

  std::optional<StoredPerson> person;
  ASSERT_EQ(house.store.person_of_login("flo", person), "");
  std::vector<PersonId> others;
  for (const char* name : {"Ann", "Bob"}) {
    StoredPerson one{0, name, {}, {}, 0, 0};
    ASSERT_EQ(house.store.add_person(one), "");
    others.push_back(one.id);
  }
  TableId table = 0;
  ASSERT_EQ(house.store.create_table("RATEDX", table), "");
  const auto play = [&](int from, int to) {
    for (int hand = from; hand <= to; ++hand)
      house.store.append(table, {{std::uint64_t(hand), 1000 + hand, "{}"}},
                         {hand, {}, {"three", 0, {{person->id, ""}, {others[0], ""}, {others[1], ""}}, {2, -1, -1}}},
                         {});
  };
  play(1, 10);
  json few = house.ask("GET", path, "", flo).value();
  EXPECT_EQ(few["hands"], 10);
  EXPECT_EQ(few["kind"], "three");
  EXPECT_EQ(few["strength"], nullptr) << "ten hands mean nothing";
  play(11, 200);
  const json many = house.ask("GET", path, "", flo).value();
  EXPECT_EQ(many["hands"], 200);
  EXPECT_EQ(many["still"], 0);
  ASSERT_TRUE(many["strength"].is_object());
  EXPECT_GT(many["strength"]["points"], 20);
  EXPECT_GT(many["strength"]["error"], 5);
  ASSERT_GT(many["course"].size(), 20u);
  EXPECT_EQ(many["course"].back()["hands"], 200);
}

}  // namespace
}  // namespace sheepshead::server
