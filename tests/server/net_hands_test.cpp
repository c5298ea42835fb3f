// The hands that somebody with an account has played: GET /api/v1/me/hands, and their records.
#include "net_house.hpp"

namespace sheepshead::server::testing {
namespace {

const std::string kHands = "/api/v1/me/hands";

class NetHands : public ::testing::Test {
 protected:
  std::string account(const std::string& login) {
    const json body = {{"login", login}, {"passphrase", "sunflower field"}};
    return NetHouse::bearer(house.ask("POST", "/api/v1/accounts", body.dump()).value().value("token", ""));
  }
  /// The path of a table with two bots.
  std::string open(const std::string& who) {
    const json made = {{"variant", "three"}, {"private", true}, {"bots", {"random", "random"}}};
    return "/api/v1/tables/" + house.ask("POST", "/api/v1/tables", made.dump(), who).value().value("id", "");
  }
  Got hands(const std::string& who, const std::string& query = "") { return house.ask("GET", kHands + query, "", who); }
  PersonId id_of(const std::string& login) {
    std::optional<StoredPerson> person;
    EXPECT_EQ(house.store.person_of_login(login, person), "");
    return person ? person->id : 0;
  }
  /// Hands of a table that nobody has opened, in the list of a person.
  void write_hands(PersonId person, int count) {
    TableId table = 0;
    ASSERT_EQ(house.store.create_table("WRITES", table), "");
    for (int hand = 1; hand <= count; ++hand)
      house.store.append(table, {{std::uint64_t(hand), 1000 + hand, "{}"}}, {hand, {{person, "Flo 2"}}}, {});
  }

  static Config many_tables() {
    Config config;
    config.limits.new_tables_per_minute = 100;
    return config;
  }
  NetHouse house{many_tables()};
};

TEST_F(NetHands, AreListedOnceTheyAreOverForWhoPlayedThem) {
  const std::string flo = account("flo"), eve = account("eve");
  EXPECT_EQ(hands(flo).value(), (json{{"hands", json::array()}, {"before", nullptr}}));
  const std::string table = open(flo);
  {
    // A hand begins, and is not over.
    WebWire socket(house, flo);
    socket.say({{"type", "attach"},
                {"protocol", wire::kProtocol},
                {"table", table.substr(table.rfind('/') + 1)},
                {"as", "player"}});
    socket.say({{"type", "sit"}, {"id", "sit"}});
    socket.say({{"type", "next"}, {"id", "next"}});
    while (const auto told = socket.next("told"))
      if (told->value("what", "") == "dealt") break;
    EXPECT_EQ(hands(flo).value()["hands"], json::array());
    EXPECT_EQ(house.ask("GET", table + "/records/1", "", flo).status, 404);
    socket.say({{"type", "host"}, {"id", "end"}, {"do", "end"}});
  }
  const std::string other = play_a_hand(house, flo, open(flo));
  const json listed = hands(flo).value();
  ASSERT_EQ(listed["hands"].size(), 1u) << listed;
  const json one = listed["hands"][0];
  EXPECT_EQ(one["table"], other.substr(other.rfind('/') + 1));
  EXPECT_EQ(one["hand"], 1);
  EXPECT_EQ(one["name"], "flo");
  EXPECT_GT(one["at"], 1'700'000'000'000);
  EXPECT_EQ(one.size(), 4u);
  EXPECT_EQ(hands(eve).value()["hands"], json::array());
  EXPECT_EQ(house.ask("GET", other + "/records/1", "", flo).status, 200);
  EXPECT_EQ(house.ask("GET", other + "/records/1", "", eve).status, 404) << "the table is private";
}

TEST_F(NetHands, OfATableThatIsClosedHaveRecordsForWhoPlayedThem) {
  const std::string flo = account("flo"), eve = account("eve");
  const std::string played = play_a_hand(house, flo, open(flo));
  const std::string record = house.ask("GET", played + "/records/1", "", flo).body;
  ASSERT_NE(record.find("\"proof\""), std::string::npos);
  // The host of twenty tables gives up the one they left first (docs/protocol.md).
  for (int i = 0; i < 20; ++i) open(flo);
  ASSERT_EQ(house.ask("GET", played, "", flo).status, 404);
  const Got his = house.ask("GET", played + "/records/1", "", flo);
  EXPECT_EQ(his.status, 200);
  EXPECT_EQ(his.body, record);
  EXPECT_EQ(house.ask("GET", played + "/records/2", "", flo).status, 404);
  EXPECT_EQ(house.ask("GET", played + "/records/1", "", eve).status, 404);
  EXPECT_EQ(house.ask("GET", played + "/records/1").status, 404);
  EXPECT_EQ(hands(flo).value()["hands"].size(), 1u);
}

TEST_F(NetHands, RecordsAreForThoseWhoSatThereAndWhereSpectatorsAreOpenForAnyone) {
  const std::string flo = account("flo"), eve = account("eve");
  const auto made = [&](json wish) {
    wish.update({{"variant", "three"}, {"bots", {"random", "random"}}});
    return house.ask("POST", "/api/v1/tables", wish.dump(), flo).value();
  };
  const auto record = [&](const std::string& table, const std::string& who) {
    return house.ask("GET", table + "/records/1", "", who).status;
  };
  for (const std::string spectators : {"none", "rail", "open"}) {
    const json table = made({{"settings", {{"spectators", spectators}}}});
    const std::string path = play_a_hand(house, flo, "/api/v1/tables/" + table["id"].get<std::string>());
    const int strangers = spectators == "open" ? 200 : 404;
    EXPECT_EQ(record(path, flo), 200) << spectators;
    EXPECT_EQ(record(path, eve), strangers) << spectators;
    EXPECT_EQ(record(path, ""), strangers) << spectators;
    WebWire host(house, flo);
    host.say({{"type", "attach"}, {"protocol", wire::kProtocol}, {"table", table["id"]}, {"as", "player"}});
    host.say({{"type", "host"}, {"id", "ban"}, {"do", "ban"}, {"person", "p" + std::to_string(id_of("eve"))}});
    ASSERT_TRUE(host.next("done"));
    EXPECT_EQ(record(path, eve), 404) << "banned";
  }
  const json table = made({{"private", true}, {"settings", {{"spectators", "open"}}}});
  const std::string path = play_a_hand(house, flo, "/api/v1/tables/" + table["id"].get<std::string>());
  const std::string coded = "/api/v1/tables/" + table["code"].get<std::string>();
  EXPECT_EQ(record(coded, flo), 200);
  for (const std::string& who : {eve, std::string()}) {
    EXPECT_EQ(record(path, who), 404);
    EXPECT_EQ(record(coded, who), 404) << "the code lets people sit down, it shows nobody's cards";
  }
}

TEST_F(NetHands, ArePagedTheLastFirst) {
  const std::string flo = account("flo");
  write_hands(id_of("flo"), 5);
  const auto numbers = [](const json& page) {
    std::vector<int> found;
    for (const json& hand : page["hands"]) found.push_back(hand["hand"]);
    return found;
  };
  const json newest = hands(flo, "?limit=2").value();
  EXPECT_EQ(numbers(newest), (std::vector<int>{5, 4}));
  EXPECT_EQ(newest["hands"][0]["name"], "Flo 2");
  EXPECT_EQ(newest["hands"][0]["at"], 1005);
  const json older = hands(flo, "?before=" + newest["before"].dump() + "&limit=2").value();
  EXPECT_EQ(numbers(older), (std::vector<int>{3, 2}));
  const json oldest = hands(flo, "?limit=2&before=" + older["before"].dump()).value();
  EXPECT_EQ(numbers(oldest), (std::vector<int>{1}));
  EXPECT_EQ(oldest["before"], nullptr);
  const json all = hands(flo, "?limit=5").value();
  EXPECT_EQ(all["hands"].size(), 5u);
  EXPECT_EQ(all["before"], nullptr);
}

TEST_F(NetHands, APageHasItsLimits) {
  const std::string flo = account("flo");
  write_hands(id_of("flo"), 201);
  EXPECT_EQ(hands(flo).value()["hands"].size(), 50u);
  EXPECT_EQ(hands(flo, "?limit=200").value()["hands"].size(), 200u);
  for (const char* query : {"?limit=201", "?limit=0", "?limit=", "?before=x", "?before=-1", "?before=0", "?page=1",
                            "?limit", "?limit=1&&before=2", "?before=99999999999999999999"}) {
    const Got no = hands(flo, query);
    EXPECT_EQ(no.status, 400) << query;
    EXPECT_EQ(no.error(), "bad-message");
    EXPECT_EQ(no.value()["message"]["say"], "serving.page-query");
  }
}

TEST_F(NetHands, AreForAccountsAlone) {
  const std::string guest = NetHouse::bearer(house.guest("Gus"));
  play_a_hand(house, guest, open(guest));
  EXPECT_EQ(hands(guest).error(), "guests-keep-none");
  EXPECT_EQ(hands("").status, 401);
  // A guest who makes an account finds what they played before.
  const Got made = house.ask("POST", "/api/v1/accounts", R"({"login":"gus","passphrase":"sunflower field"})", guest);
  EXPECT_EQ(hands(NetHouse::bearer(made.value()["token"])).value()["hands"].size(), 1u);
}

}  // namespace
}  // namespace sheepshead::server::testing
