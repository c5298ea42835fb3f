// Whoever is signed out is out: open sockets end at once, and a guest's token is no account's.
#include "net_house.hpp"

namespace sheepshead::server::testing {
namespace {

class SignedOut : public ::testing::Test {
 protected:
  /// The token of a new account, and another one for it.
  std::string account(const std::string& login) { return in("/api/v1/accounts", login); }
  std::string again(const std::string& login) { return in("/api/v1/sign-in", login); }
  int out(const std::string& token, bool everywhere) {
    return house.ask("POST", "/api/v1/sign-out", json{{"everywhere", everywhere}}.dump(), NetHouse::bearer(token))
        .status;
  }
  int me(const std::string& token) { return house.ask("GET", "/api/v1/me", "", NetHouse::bearer(token)).status; }

  /// At the table.
  struct There {
    There(NetHouse& house, const std::string& token, const std::string& table)
        : socket(house, NetHouse::bearer(token)) {
      socket.say({{"type", "attach"}, {"protocol", wire::kProtocol}, {"table", table}, {"as", "spectator"}});
      EXPECT_TRUE(socket.next("snapshot").has_value());
    }
    void is_closed() {
      const auto closed = socket.next("closed");
      ASSERT_TRUE(closed.has_value());
      EXPECT_EQ((*closed)["reason"], "signed-out");
      EXPECT_FALSE(socket.next().has_value());
      EXPECT_EQ(socket.code, 1008);
    }
    bool is_open() {
      socket.say({{"type", "ping"}});
      return socket.next("pong").has_value();
    }
    WebWire socket;
  };

  NetHouse house;

 private:
  std::string in(const std::string& path, const std::string& login) {
    const json body = {{"login", login}, {"passphrase", "sunflower field"}};
    return house.ask("POST", path, body.dump()).value().value("token", "");
  }
};

TEST_F(SignedOut, EverywhereClosesEverySocketOfThePersonAndNoOther) {
  const std::string here = account("flo"), elsewhere = again("flo"), eve = account("eve");
  const std::string one = house.table(here), two = house.table(here);
  There a(house, here, one), b(house, elsewhere, two), other(house, eve, one);
  EXPECT_EQ(out(here, true), 204);
  a.is_closed();
  b.is_closed();
  EXPECT_TRUE(other.is_open());
  EXPECT_EQ(me(elsewhere), 401);
}

TEST_F(SignedOut, OnceClosesTheSocketsOfThatTokenAlone) {
  const std::string here = account("flo"), elsewhere = again("flo");
  const std::string one = house.table(here), two = house.table(here), three = house.table(here);
  There a(house, here, one), b(house, here, two), c(house, elsewhere, three);
  EXPECT_EQ(out(here, false), 204);
  a.is_closed();
  b.is_closed();
  EXPECT_TRUE(c.is_open());
}

TEST_F(SignedOut, ANewPassphraseClosesTheSocketsOfAllOtherTokens) {
  const std::string here = account("flo"), elsewhere = again("flo");
  const std::string one = house.table(here), two = house.table(here);
  There a(house, here, one), b(house, elsewhere, two);
  const json change = {{"before", "sunflower field"}, {"passphrase", "lily of the valley"}};
  ASSERT_EQ(house.ask("POST", "/api/v1/me/passphrase", change.dump(), NetHouse::bearer(here)).status, 200);
  b.is_closed();
  EXPECT_TRUE(a.is_open());
  EXPECT_EQ(me(here), 200);
  EXPECT_EQ(me(elsewhere), 401);
}

TEST_F(SignedOut, AGuestsTokenIsGoodForNothingOnceTheGuestIsAnAccount) {
  const std::string guest = house.guest("Flo");
  const std::string table = house.table(guest);
  There there(house, guest, table);
  const std::string code =
      house.ask("POST", "/api/v1/me/sign-in-codes", "", NetHouse::bearer(guest)).value().at("code");
  const json before = house.ask("GET", "/api/v1/me", "", NetHouse::bearer(guest)).value();
  const json made = {{"login", "flo"}, {"passphrase", "sunflower field"}};
  const json answer = house.ask("POST", "/api/v1/accounts", made.dump(), NetHouse::bearer(guest)).value();
  there.is_closed();
  EXPECT_EQ(me(guest), 401);
  EXPECT_EQ(WebWire(house, NetHouse::bearer(guest)).answer.status, 401);
  EXPECT_EQ(house.ask("POST", "/api/v1/sign-in", json{{"code", code}}.dump()).status, 401);
  const std::string token = answer.at("token");
  const json now = house.ask("GET", "/api/v1/me", "", NetHouse::bearer(token)).value();
  EXPECT_EQ(now["person"], before["person"]);
  EXPECT_EQ(now["tables"].size(), 1U) << "what the guest had is the account's";
  EXPECT_TRUE(There(house, token, table).is_open());
}

TEST_F(SignedOut, APageHasItsNewCookieWithTheAccount) {
  const std::string origin = "Origin: " + house.origin() + "\r\n";
  const Got guest = house.ask("POST", "/api/v1/guests", R"({"name":"Flo"})", origin);
  const auto cookie = [](const Got& got) {
    const std::string set = got.header("Set-Cookie");
    return "Cookie: " + set.substr(0, set.find(';')) + "\r\n";
  };
  const std::string csrf = "X-CSRF-Token: " + guest.value().value("csrf", "") + "\r\n";
  const Got made = house.ask("POST", "/api/v1/accounts", R"({"login":"flo","passphrase":"sunflower field"})",
                             origin + cookie(guest) + csrf);
  ASSERT_EQ(made.status, 201);
  EXPECT_EQ(house.ask("GET", "/api/v1/me", "", cookie(guest)).status, 401);
  const json me = house.ask("GET", "/api/v1/me", "", cookie(made)).value();
  EXPECT_EQ(me["login"], "flo");
  EXPECT_EQ(me["csrf"], made.value()["csrf"]);
}

}  // namespace
}  // namespace sheepshead::server::testing
