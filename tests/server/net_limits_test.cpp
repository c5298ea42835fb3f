// Limits by address and by person, as HTTP knows them.
#include <gtest/gtest.h>

#include "server/net_house.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::Got;
using testing::NetHouse;

Config behind_a_proxy() {
  Config config;
  config.trusted_proxies = {"127.0.0.1"};
  return config;
}

Got ask_from(NetHouse& house, const std::string& address, const std::string& path, const json& body,
             const std::string& token = {}) {
  std::string more = "X-Forwarded-For: " + address + "\r\n";
  if (!token.empty()) more += NetHouse::bearer(token);
  return house.ask("POST", path, body.dump(), more);
}

std::string guest_from(NetHouse& house, const std::string& address) {
  return ask_from(house, address, "/api/v1/guests", {{"name", "Flo"}}).value().value("token", "");
}

TEST(NetLimits, TablesAreLimitedByTheFirst64BitsOfAnAddress) {
  Config config = behind_a_proxy();
  config.limits.tables_per_address = 2;
  NetHouse house(config, NetHouse::Clock::stands);
  const auto open = [&](const std::string& address) {
    return ask_from(house, address, "/api/v1/tables", {{"variant", "three"}}, guest_from(house, address));
  };
  EXPECT_EQ(open("2001:db8:1:2::1").status, 201);
  EXPECT_EQ(open("2001:db8:1:2:ffff::2").status, 201);
  const Got no = open("2001:db8:1:2:3:4:5:6");
  EXPECT_EQ(no.status, 429);
  EXPECT_EQ(no.error(), "many-tables");
  EXPECT_EQ(open("2001:db8:1:3::1").status, 201);
  EXPECT_EQ(open("192.0.2.1").status, 201);
}

TEST(NetLimits, NamesAndSettingsAreChangedOnlySoOften) {
  NetHouse house(behind_a_proxy(), NetHouse::Clock::stands);
  const std::string guest = guest_from(house, "192.0.2.1");
  int renamed = 0;
  for (int i = 0; i < 20; ++i)
    renamed +=
        ask_from(house, "198.51.100." + std::to_string(i), "/api/v1/me/name", {{"name", "Flo"}}, guest).status == 200;
  EXPECT_EQ(renamed, 10) << "a minute, from wherever";
  const std::string account = ask_from(house, "192.0.2.2", "/api/v1/accounts",
                                       {{"name", "Ann"}, {"login", "ann"}, {"passphrase", "seven of diamonds"}})
                                  .value()
                                  .value("token", "");
  int kept = 0;
  for (int i = 0; i < 100; ++i)
    kept += ask_from(house, "192.0.2.2", "/api/v1/me/settings", {{"settings", json::object()}, {"version", i}}, account)
                .status == 200;
  EXPECT_EQ(kept, 60);
}

TEST(NetLimits, TokensForProgramsCountAsTheirHosts) {
  NetHouse house(behind_a_proxy(), NetHouse::Clock::stands);
  const std::string token = guest_from(house, "192.0.2.1");
  const std::string id =
      ask_from(house, "192.0.2.1", "/api/v1/tables", {{"variant", "three"}}, token).value().value("id", "");
  int made = 0;
  for (int i = 0; i < 20; ++i)
    made += ask_from(house, "198.51.100." + std::to_string(i), "/api/v1/tables/" + id + "/bot-tokens",
                     {{"name", "mybot"}}, token)
                .status == 201;
  EXPECT_EQ(made, 10) << "a minute, from wherever";
}

}  // namespace
}  // namespace sheepshead::server
