// Hands that are shown by a link.
#include "net_house.hpp"

namespace sheepshead::server::testing {
namespace {

class NetShares : public ::testing::Test {
 protected:
  std::string open(const std::string& who) {
    const json made = {{"variant", "three"}, {"private", true}, {"bots", {"random", "random"}}};
    return "/api/v1/tables/" + house.ask("POST", "/api/v1/tables", made.dump(), who).value().value("id", "");
  }
  static std::string id_of(const std::string& path) { return path.substr(path.rfind('/') + 1); }
  Got share(const std::string& table, int hand, const std::string& who) {
    return house.ask("POST", "/api/v1/me/shares", json{{"table", table}, {"hand", hand}}.dump(), who);
  }
  json shares(const std::string& who) { return house.ask("GET", "/api/v1/me/shares", "", who).value()["shares"]; }
  Got shared(const std::string& id) { return house.ask("GET", "/api/v1/shared/" + id); }

  NetHouse house;
  const std::string flo = NetHouse::bearer(house.guest("Florentine"));
  const std::string eve = NetHouse::bearer(house.guest("Eve"));
};

TEST_F(NetShares, AHandOfAPrivateTableIsShownToWhoeverHasTheIdWithoutNames) {
  const std::string table = play_a_hand(house, flo, open(flo));
  const json record = house.ask("GET", table + "/records/1", "", flo).value();
  const Got made = share(id_of(table), 1, flo);
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string id = made.value()["id"];
  EXPECT_GE(id.size() * 4, 128u) << "bits";
  const Got got = shared(id);
  EXPECT_EQ(got.status, 200);
  EXPECT_EQ(got.header("Cache-Control"), "no-store");
  const json hand = got.value()["record"];
  EXPECT_EQ(hand["actions"], record["actions"]);
  EXPECT_EQ(hand["deck"], record["deck"]);
  EXPECT_EQ(hand["scores"], record["scores"]);
  EXPECT_EQ(hand["seats"][0]["name"], "Seat 1");
  EXPECT_FALSE(hand.contains("proof")) << "names the table, and has what players wrote";
  for (const json& seat : record["seats"])
    EXPECT_EQ(got.body.find(seat["name"].get<std::string>()), std::string::npos) << seat;
  const int seat = got.value()["seat"];
  EXPECT_EQ(record["seats"][std::size_t(seat)]["name"], "Florentine");
}

TEST_F(NetShares, ItIsTheSameAgainAndIsTakenBack) {
  const std::string table = play_a_hand(house, flo, open(flo));
  const json id = share(id_of(table), 1, flo).value()["id"];
  EXPECT_EQ(share(id_of(table), 1, flo).value()["id"], id);
  ASSERT_EQ(shares(flo).size(), 1u);
  EXPECT_EQ(shares(flo)[0]["id"], id);
  EXPECT_EQ(shares(flo)[0]["table"], id_of(table));
  EXPECT_EQ(shares(eve), json::array());
  const std::string remove = "/api/v1/me/shares/" + id.get<std::string>() + "/remove";
  EXPECT_EQ(house.ask("POST", remove, "", eve).status, 404) << "it is somebody else's";
  EXPECT_EQ(shared(id).status, 200);
  EXPECT_EQ(house.ask("POST", remove, "", flo).value()["shares"], json::array());
  EXPECT_EQ(shared(id).status, 404);
  EXPECT_NE(share(id_of(table), 1, flo).value()["id"], id) << "the old link stays dead";
}

TEST_F(NetShares, OnlyWhoeverPlayedAHandSharesIt) {
  const std::string table = play_a_hand(house, flo, open(flo));
  EXPECT_EQ(share(id_of(table), 1, eve).status, 404);
  EXPECT_EQ(share(id_of(table), 2, flo).status, 404);
  EXPECT_EQ(share("t99", 1, flo).status, 404);
  EXPECT_EQ(share("x", 1, flo).status, 404);
  EXPECT_EQ(share(id_of(table), 0, flo).status, 400);
  EXPECT_EQ(shared(std::string(40, 'a')).status, 404);
  EXPECT_EQ(shared("1").status, 404);
}

TEST_F(NetShares, APersonSharesFiftyAtMost) {
  const std::string table = play_a_hand(house, flo, open(flo));
  const PersonId person =
      std::stoull(house.ask("GET", "/api/v1/me", "", flo).value()["person"].get<std::string>().substr(1));
  for (int i = 0; i < 50; ++i) {
    StoredShare one{"id" + std::to_string(i), person, 1000, i + 1, 0, 1, "{}"};
    ShareKept kept{};
    ASSERT_EQ(house.store.keep_share(one, 50, kept), "");
  }
  const Got got = share(id_of(table), 1, flo);
  EXPECT_EQ(got.status, 409);
  EXPECT_EQ(got.error(), "too-many");
}

}  // namespace
}  // namespace sheepshead::server::testing
