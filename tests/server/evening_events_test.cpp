// A score keeper's evening through the server's API: who sits down and stands up, hands and their corrections, who pays
// whom, and what each key may do. Points are reckoned by hand from S1 and S4 of the rule book.
#include "server/service_house.hpp"

namespace sheepshead::server::testing {
namespace {

class EveningEvents : public ::testing::Test {
 protected:
  void SetUp() override {
    json names = json::array();
    for (int i = 1; i <= 8; ++i) names.push_back("Guest " + std::to_string(i));
    const json made{{"name", "Friday"}, {"preset", "evening"}, {"people", names}, {"stake", 10}};
    const auto got = house.ask("POST", "/api/v1/events", made, "", house.guest("Dora"));
    ASSERT_EQ(got.status, 201) << house.text;
    path = "/api/v1/events/" + got.body["id"].get<std::string>();
    director = got.body["key"];
  }
  ServiceHouse::Got tell(const std::string& key, json change) {
    if (!change.contains("once")) change["once"] = "evening-" + std::to_string(++told);
    return house.ask("POST", path + "/changes", change, key);
  }
  /// Why it was refused; empty if it was done.
  std::string refused(const std::string& key, const json& change) {
    const auto got = tell(key, change);
    return got.status == 200 ? "" : std::to_string(got.status) + ' ' + got.body["message"].value("say", "");
  }
  json seen(const std::string& key, const std::string& query = "") {
    return house.ask("GET", path + query, nullptr, key).body;
  }
  json table(int n = 1) { return seen(director)["rounds"][0]["tables"][std::size_t(n) - 1]; }
  json links() { return house.ask("GET", path + "/links", nullptr, director).body; }
  std::string table_key(int n) { return links()["tables"][std::size_t(n) - 1]["key"]; }
  static json numbers(int picker, int partner, int took) {
    return {{"picker", "Guest " + std::to_string(picker)},
            {"partners", {"Guest " + std::to_string(partner)}},
            {"took", took}};
  }
  static json hand(int picker, int partner, int took, int table = 1) {
    return {{"hand", {{"round", 1}, {"table", table}, {"numbers", numbers(picker, partner, took)}}}};
  }
  static json sits(int person, int table = 1) {
    return {{"sits", {{"round", 1}, {"table", table}, {"person", person}}}};
  }
  static json stands(int person, int table = 1) {
    return {{"stands", {{"round", 1}, {"table", table}, {"person", person}}}};
  }
  std::map<int, int> points() {
    std::map<int, int> all;
    const json standings = seen(director)["standings"];
    for (const json& one : standings) all[one["person"]] = one["points"];
    return all;
  }
  using Points = std::map<int, int>;

  ServiceHouse house;
  std::string path, director;
  int told = 1000;
};

TEST_F(EveningEvents, G2_PeopleComeAndGoAndEveryHandCounts) {
  ASSERT_EQ(refused(director, {{"new-table", {{"people", {1, 2, 3, 4, 5}}}}}), "");
  EXPECT_EQ(table()["sit"], (json{1, 2, 3, 4, 5}));
  EXPECT_EQ(refused(director, hand(1, 2, 78)), "");  // S1: +2, +1, -1, -1, -1
  EXPECT_EQ(refused(director, hand(3, 4, 45)), "");  // S4, double on the bump: -4, -2, +2 for the others
  EXPECT_EQ(points(), (Points{{1, 4}, {2, 3}, {3, -5}, {4, -3}, {5, 1}}));
  EXPECT_EQ(refused(director, sits(1)), "409 club.sits-already");
  EXPECT_EQ(refused(director, stands(6)), "409 club.sits-not");
  ASSERT_EQ(refused(director, stands(5)), "");
  EXPECT_EQ(refused(director, hand(1, 2, 78)), "409 objection.missing-people");
  ASSERT_EQ(refused(director, sits(6)), "");
  EXPECT_EQ(table()["sit"], (json{1, 2, 3, 4, 6}));
  EXPECT_EQ(refused(director, hand(6, 1, 95)), "");  // schneider: +4, +2, -2 for the others
  EXPECT_EQ(points(), (Points{{1, 6}, {2, 1}, {3, -7}, {4, -5}, {5, 1}, {6, 4}}));
}

TEST_F(EveningEvents, G2_AHandIsCorrectedWithAReasonAndWhatItWasStaysVisible) {
  ASSERT_EQ(refused(director, {{"new-table", {{"people", {1, 2, 3, 4, 5}}}}}), "");
  ASSERT_EQ(refused(director, hand(1, 2, 78)), "");
  ASSERT_EQ(refused(director, hand(1, 2, 78)), "");
  const std::string key = table_key(1);
  json change{{"by", "Guest 3"},
              {"amended", {{"round", 1}, {"table", 1}, {"hand", 1}, {"numbers", numbers(1, 2, 50)}}}};
  EXPECT_EQ(refused(key, change), "409 club.needs-why");
  change["why"] = "misread";
  EXPECT_EQ(refused(key, change), "");
  // The first was lost: -4, -2, +2 for the others, doubled on the bump; the second stays.
  EXPECT_EQ(points(), (Points{{1, -2}, {2, -1}, {3, 1}, {4, 1}, {5, 1}}));
  const json played = seen(key)["sheet"]["played"];
  ASSERT_EQ(played.size(), 2u);
  ASSERT_EQ(played[0]["corrections"].size(), 1u) << played.dump();
  const json& was = played[0]["corrections"][0];
  EXPECT_EQ(was["by"], "Guest 3");
  EXPECT_EQ(was["why"], "misread");
  EXPECT_EQ(was["at-table"], 1);
  EXPECT_EQ(was["was"]["points"][0], 78) << was.dump();
  EXPECT_EQ(played[1].value("corrections", json::array()), json::array());
  const json back{{"why", "entered twice"}, {"taken-back", {{"round", 1}, {"table", 1}, {"hand", 2}}}};
  EXPECT_EQ(refused(key, back), "");
  EXPECT_EQ(points(), (Points{{1, -4}, {2, -2}, {3, 2}, {4, 2}, {5, 2}}));
}

TEST_F(EveningEvents, EachKeyDoesWhatItsFor) {
  EXPECT_EQ(refused(director, {{"new-table", {{"people", {1, 2, 3, 4}}, {"plays", 1}}}}), "409 club.plays-few");
  ASSERT_EQ(refused(director, {{"new-table", {{"people", {1, 2, 3, 4, 5}}, {"plays", 1}}}}), "");
  const std::string own = table_key(1), look = links()["look"]["key"];
  EXPECT_EQ(refused(own, hand(1, 2, 78)), "");
  EXPECT_EQ(refused(own, {{"why", "which one?"}, {"doubt", {{"round", 1}, {"table", 1}, {"hand", 1}}}}), "");
  EXPECT_EQ(table()["doubts"].size(), 1u) << table().dump();
  EXPECT_EQ(refused(own, hand(1, 2, 78, 2)).substr(0, 3), "403") << "another table's hands";
  const json others[] = {stands(5),
                         sits(6),
                         {{"new-table", {{"people", {6, 7, 8}}}}},
                         {{"ended", {{"round", 1}, {"table", 1}}}},
                         {{"joins", {{"name", "Zoe"}}}},
                         {{"renamed", {{"person", 1}, {"name", "Zoe"}}}}};
  for (const json& change : others) {
    EXPECT_EQ(refused(own, change), "403 serving.director-only") << change.dump();
    EXPECT_EQ(refused(look, change).substr(0, 3), "403") << change.dump();
  }
  EXPECT_EQ(refused(look, hand(1, 2, 78)).substr(0, 3), "403");
  EXPECT_EQ(refused("", hand(1, 2, 78)).substr(0, 3), "404") << "without a key there's no event";
  EXPECT_EQ(seen(look)["standings"].size(), 5u);
  EXPECT_EQ(house.ask("GET", path + "/links", nullptr, own).status, 403);
  EXPECT_EQ(points(), (Points{{1, 2}, {2, 1}, {3, -1}, {4, -1}, {5, -1}}));
}

TEST_F(EveningEvents, WhatBelongsToATournamentIsRefused) {
  EXPECT_EQ(house.ask("POST", path + "/draw", {{"once", "draw-0001"}, {"seed", 3}}, director).status, 409);
  ASSERT_EQ(refused(director, {{"new-table", {{"people", {1, 2, 3, 4, 5}}}}}), "");
  const json changes[] = {{{"clock", {{"round", 1}, {"seconds", 600}, {"ends", 1}}}},
                          {{"paid", 1}},
                          {{"why", "talked"}, {"penalty", {{"person", 1}, {"round", 1}, {"points", 4}}}}};
  for (const json& change : changes) EXPECT_EQ(refused(director, change).substr(0, 3), "409") << change.dump();
}

TEST_F(EveningEvents, WhoPaysWhomIsThereAtAnyTimeAndForEveryKey) {
  ASSERT_EQ(refused(director, {{"new-table", {{"people", {1, 2, 3, 4, 5}}}}}), "");
  ASSERT_EQ(refused(director, hand(1, 2, 78)), "");  // +2, +1, -1, -1, -1
  const auto paid = [&](const std::string& key) {
    std::map<int, int> cents;
    const json money = seen(key)["money"];
    for (const json& one : money["payments"]) {
      EXPECT_GT(one["cents"], 0);
      cents[one["from"]] -= one["cents"].get<int>();
      cents[one["to"]] += one["cents"].get<int>();
    }
    EXPECT_LE(money["payments"].size(), 3u) << "three who lost need no more payments";
    return cents;
  };
  const std::string own = table_key(1), look = links()["look"]["key"];
  for (const std::string& key : {director, own, look})
    EXPECT_EQ(paid(key), (std::map<int, int>{{1, 20}, {2, 10}, {3, -10}, {4, -10}, {5, -10}}));
  EXPECT_TRUE(seen(look)["money"]["so-far"]);
  ASSERT_EQ(refused(director, {{"ended", {{"round", 1}, {"table", 1}}}}), "");
  EXPECT_TRUE(table()["over"]);
  EXPECT_FALSE(seen(look)["money"]["so-far"]);
  EXPECT_EQ(refused(own, hand(1, 2, 78)).substr(0, 3), "409") << "the table is over";
  ASSERT_EQ(refused(director, {{"goes-on", {{"round", 1}, {"table", 1}}}}), "");
  EXPECT_EQ(refused(own, hand(1, 2, 78)), "");
  EXPECT_TRUE(seen(look)["money"]["so-far"]);
}

TEST_F(EveningEvents, WhatIsToldOutlivesAKillAndCountsOnce) {
  ASSERT_EQ(refused(director, {{"new-table", {{"people", {1, 2, 3, 4, 5}}}}}), "");
  json change = hand(1, 2, 78);
  change["once"] = "phone-00001";
  EXPECT_EQ(refused(director, change), "");
  EXPECT_EQ(refused(director, change), "");
  ASSERT_EQ(refused(director, stands(5)), "");
  house.kill();
  EXPECT_EQ(refused(director, change), "");
  EXPECT_EQ(table()["sit"], (json{1, 2, 3, 4}));
  EXPECT_EQ(points(), (Points{{1, 2}, {2, 1}, {3, -1}, {4, -1}, {5, -1}}));
}

}  // namespace
}  // namespace sheepshead::server::testing
