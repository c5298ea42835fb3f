// Whoever is banned from the server: tokens, signing in, open sockets; and what people block.
#include "net_house.hpp"

namespace sheepshead::server::testing {
namespace {

constexpr Millis kLongAgo = 1'763'800'000'000, kFarAhead = 4'102'444'800'000;  // 2100-01-01

class Banned : public ::testing::Test {
 protected:
  Got ask(const std::string& method, const std::string& path, const std::string& token, const std::string& body = {}) {
    return house.ask(method, path, body, token.empty() ? "" : NetHouse::bearer(token));
  }
  static PersonId number(const Got& got) { return std::stoull(got.value().at("person").get<std::string>().substr(1)); }
  void ban(PersonId who, Millis until, const std::string& reason) {
    ASSERT_EQ(house.store.keep_ban({who, kLongAgo, until, reason}), "");
  }
  static void is_told(const Got& got, const json& message) {
    EXPECT_EQ(got.status, 403) << got.body;
    EXPECT_EQ(got.value()["error"], "banned");
    EXPECT_EQ(got.value()["message"], message);
  }

  NetHouse house;
  const std::string login = R"({"login":"flo","passphrase":"sunflower field"})";
};

TEST_F(Banned, ATokenIsRefusedWithTheReasonAndTheDay) {
  const Got made = ask("POST", "/api/v1/accounts", "", login);
  const std::string token = made.value().at("token");
  ban(number(made), kFarAhead, "insults");
  const json told = {{"say", "person.banned-until"}, {"until", "2100-01-01 00:00 UTC"}, {"reason", "insults"}};
  is_told(ask("GET", "/api/v1/me", token), told);
  is_told(ask("GET", "/api/v1/visitor", token), told);
  is_told(ask("POST", "/api/v1/tables", token, R"({"variant":"three"})"), told);
  is_told(ask("POST", "/api/v1/guests", token, R"({"name":"Flo"})"), told);
  EXPECT_EQ(WebWire(house, NetHouse::bearer(token)).answer.status, 403);
  EXPECT_EQ(ask("GET", "/api/v1/tables", token).status, 200) << "what anyone may see";
}

TEST_F(Banned, SigningInIsRefusedToo) {
  const Got made = ask("POST", "/api/v1/accounts", "", login);
  const json code = ask("POST", "/api/v1/me/sign-in-codes", made.value().at("token")).value();
  ban(number(made), 0, "insults");
  const json told = {{"say", "person.banned"}, {"reason", "insults"}};
  is_told(ask("POST", "/api/v1/sign-in", "", login), told);
  is_told(ask("POST", "/api/v1/sign-in", "", json{{"code", code.at("code")}}.dump()), told);
  EXPECT_EQ(ask("POST", "/api/v1/sign-in", "", R"({"login":"flo","passphrase":"moonlit meadow"})").status, 401)
      << "who doesn't know the passphrase learns nothing";
}

TEST_F(Banned, ABanThatIsOverOrLiftedKeepsNobodyOut) {
  const Got made = ask("POST", "/api/v1/accounts", "", login);
  ban(number(made), kLongAgo, "insults");
  EXPECT_EQ(ask("GET", "/api/v1/me", made.value().at("token")).status, 200);
  ban(number(made), 0, "insults");
  EXPECT_EQ(house.store.lift_ban(number(made)), "");
  EXPECT_EQ(ask("POST", "/api/v1/sign-in", "", login).status, 200);
}

// The operator's program writes to the database; the server looks every ten seconds.
TEST_F(Banned, OpenSocketsEndAndWhoWasKnownIsLookedUpAgain) {
  const std::string flo = house.guest("Flo"), ann = house.guest("Ann");
  const std::string table = house.table(flo);
  WebWire one(house, NetHouse::bearer(flo)), other(house, NetHouse::bearer(ann));
  for (WebWire* wire : {&one, &other}) {
    wire->say({{"type", "attach"}, {"protocol", wire::kProtocol}, {"table", table}, {"as", "spectator"}});
    EXPECT_TRUE(wire->next("snapshot").has_value());
  }
  ban(1, 0, "insults");
  const auto closed = one.next("closed");
  ASSERT_TRUE(closed.has_value());
  EXPECT_EQ((*closed)["reason"], "banned");
  EXPECT_EQ(ask("GET", "/api/v1/me", flo).status, 403);
  other.say({{"type", "ping"}});
  EXPECT_TRUE(other.next("pong").has_value());
}

TEST_F(Banned, WhoIsBlockedIsListedAndTakenOffTheList) {
  const std::string flo = house.guest("Flo"), ann = house.guest("Ann");
  const std::string table = house.table(flo);
  WebWire one(house, NetHouse::bearer(flo)), other(house, NetHouse::bearer(ann));
  for (WebWire* wire : {&one, &other}) {
    wire->say({{"type", "attach"}, {"protocol", wire::kProtocol}, {"table", table}, {"as", "spectator"}});
    EXPECT_TRUE(wire->next("snapshot").has_value());
  }
  one.say({{"type", "block"}, {"id", "a"}, {"person", "p2"}});
  EXPECT_TRUE(one.next("done").has_value());
  EXPECT_EQ(one.next("snapshot")->at("you").at("blocked"), json::array({"p2"}));
  const json blocks = ask("GET", "/api/v1/me/blocks", flo).value().at("blocks");
  ASSERT_EQ(blocks.size(), 1u);
  EXPECT_EQ(blocks[0]["person"], "p2");
  EXPECT_EQ(blocks[0]["name"], "Ann");
  EXPECT_EQ(ask("POST", "/api/v1/me/unblock", flo, R"({"person":"p2"})").status, 204);
  EXPECT_FALSE(one.next("snapshot")->at("you").contains("blocked")) << "open tables hear of it";
  EXPECT_TRUE(ask("GET", "/api/v1/me/blocks", flo).value().at("blocks").empty());
}

}  // namespace
}  // namespace sheepshead::server::testing
