// What people with an account set for themselves: GET and POST /api/v1/me/settings; and their house rules, kept
// likewise.
#include "net_house.hpp"
#include "speech/language.hpp"
#include "speech/message_json.hpp"

namespace sheepshead::server::testing {
namespace {

const std::string kPath = "/api/v1/me/settings";

class NetSettings : public ::testing::Test {
 protected:
  /// The head by which somebody with an account is known.
  std::string account(const std::string& login) {
    const json body = {{"login", login}, {"passphrase", "sunflower field"}};
    return NetHouse::bearer(house.ask("POST", "/api/v1/accounts", body.dump()).value().value("token", ""));
  }
  Got get(const std::string& who) { return house.ask("GET", kPath, "", who); }
  Got keep(const std::string& who, const json& settings, int version) {
    return house.ask("POST", kPath, json{{"settings", settings}, {"version", version}}.dump(), who);
  }
  /// An object of so many bytes.
  static json of_size(std::size_t bytes) { return {{"x", std::string(bytes - json{{"x", ""}}.dump().size(), 'x')}}; }

  NetHouse house;
};

TEST_F(NetSettings, AreKeptForTheAccountAndForNobodyElse) {
  const std::string flo = account("flo"), eve = account("eve");
  EXPECT_EQ(get(flo).value(), (json{{"settings", nullptr}, {"version", 0}}));
  const json dark = {{"theme", "dark"}, {"cards", {{"size", 2}, {"order", {"QC", "QS"}}}}, {"name", "Käthe ♣"}};
  const Got first = keep(flo, dark, 0);
  EXPECT_EQ(first.status, 200);
  EXPECT_EQ(first.value(), (json{{"version", 1}}));
  EXPECT_EQ(keep(flo, json::object(), 1).value(), (json{{"version", 2}}));
  EXPECT_EQ(get(flo).value(), (json{{"settings", json::object()}, {"version", 2}}));
  EXPECT_EQ(keep(flo, dark, 2).value(), (json{{"version", 3}}));
  EXPECT_EQ(get(flo).value(), (json{{"settings", dark}, {"version", 3}}));
  EXPECT_EQ(get(eve).value()["version"], 0);
  // From elsewhere.
  const std::string there = NetHouse::bearer(
      house.ask("POST", "/api/v1/sign-in", R"({"login":"flo","passphrase":"sunflower field"})").value()["token"]);
  EXPECT_EQ(get(there).value()["settings"], dark);
}

TEST_F(NetSettings, OfAnOlderVersionThanIsKeptAreStale) {
  const std::string flo = account("flo");
  ASSERT_EQ(keep(flo, {{"a", 1}}, 0).status, 200);
  for (const int version : {0, 2, 99}) {
    const Got stale = keep(flo, {{"a", 2}}, version);
    EXPECT_EQ(stale.status, 409);
    EXPECT_EQ(stale.error(), "stale");
    EXPECT_EQ(stale.value()["message"]["say"], "person.changed-elsewhere");
    EXPECT_EQ(stale.value()["settings"], (json{{"a", 1}}));
    EXPECT_EQ(stale.value()["version"], 1);
  }
  const Got none = keep(account("eve"), {{"a", 2}}, 5);
  EXPECT_EQ(none.status, 409);
  EXPECT_EQ(none.value()["settings"], nullptr);
  EXPECT_EQ(none.value()["version"], 0);
}

TEST_F(NetSettings, GuestsAndProgramsKeepNone) {
  const std::string guest = house.guest("Flo"), who = NetHouse::bearer(guest);
  for (const Got& got : {get(who), keep(who, json::object(), 0)}) {
    EXPECT_EQ(got.status, 403);
    EXPECT_EQ(got.error(), "guests-keep-none");
    EXPECT_EQ(got.value()["message"]["say"], "person.accounts-only");
  }
  const std::string table = house.table(guest);
  const std::string program = NetHouse::bearer(
      house.ask("POST", "/api/v1/tables/" + table + "/bot-tokens", R"({"name":"Bot"})", who).value()["token"]);
  EXPECT_EQ(get(program).error(), "not-allowed");
  EXPECT_EQ(keep(program, json::object(), 0).status, 403);
  EXPECT_EQ(get("").status, 401);
  // A guest who makes an account is one at once.
  const Got made = house.ask("POST", "/api/v1/accounts", R"({"login":"flo","passphrase":"sunflower field"})", who);
  EXPECT_EQ(keep(NetHouse::bearer(made.value()["token"]), {{"a", 1}}, 0).status, 200);
}

TEST_F(NetSettings, HaveLimitsOfSizeAndDepth) {
  const std::string flo = account("flo");
  const Got large = keep(flo, of_size(8193), 0);
  EXPECT_EQ(large.status, 400);
  EXPECT_EQ(large.error(), "too-long");
  EXPECT_EQ(large.value()["message"],
            (json{{"say", "serving.too-long"}, {"key", "settings"}, {"most", 8192}, {"n", 8193}}));
  const Got deep = keep(flo, json::parse(R"({"1":{"2":[{"4":[]}]}})"), 0);
  EXPECT_EQ(deep.status, 400);
  EXPECT_EQ(deep.error(), "too-deep");
  EXPECT_EQ(get(flo).value()["version"], 0);
  EXPECT_EQ(keep(flo, of_size(8192), 0).status, 200);
  EXPECT_EQ(keep(flo, json::parse(R"({"1":{"2":[{"4":5}]}})"), 1).status, 200);
}

TEST_F(NetSettings, HouseRulesAreKeptBesideThemWithLimitsOfTheirOwn) {
  const std::string flo = account("flo"), path = "/api/v1/me/house-rules";
  const auto keep_rules = [&](const json& rules, int version) {
    return house.ask("POST", path, json{{"house-rules", rules}, {"version", version}}.dump(), flo);
  };
  EXPECT_EQ(house.ask("GET", path, "", flo).value(), (json{{"house-rules", nullptr}, {"version", 0}}));
  const json ours = {{"r1", {{"is", {{"name", "Käthe's"}, {"changes", {{"deck.trump", {"QC", "QS"}}}}}}, {"at", 5}}}};
  EXPECT_EQ(keep_rules(ours, 0).value(), (json{{"version", 1}}));
  EXPECT_EQ(house.ask("GET", path, "", flo).value(), (json{{"house-rules", ours}, {"version", 1}}));
  EXPECT_EQ(get(flo).value()["version"], 0);
  EXPECT_EQ(house.ask("GET", path, "", account("eve")).value()["version"], 0);
  const Got stale = keep_rules(json::object(), 0);
  EXPECT_EQ(stale.error(), "stale");
  EXPECT_EQ(stale.value()["house-rules"], ours);
  // 400 keys, 60 KiB, 6 levels.
  json many = json::object();
  for (int i = 0; i < 400; ++i) many[std::to_string(i)] = 0;
  EXPECT_EQ(keep_rules(many, 1).status, 200);
  many["one more"] = 0;
  EXPECT_EQ(keep_rules(many, 2).error(), "too-many");
  EXPECT_EQ(keep_rules(of_size(61440), 2).status, 200);
  EXPECT_EQ(keep_rules(of_size(61441), 3).error(), "too-long");
  EXPECT_EQ(keep_rules(json::parse(R"({"1":{"2":{"3":{"4":{"5":[6]}}}}})"), 3).status, 200);
  EXPECT_EQ(keep_rules(json::parse(R"({"1":{"2":{"3":{"4":{"5":[{}]}}}}})"), 4).error(), "too-deep");
  // A guest's are kept in the browser.
  EXPECT_EQ(house.ask("GET", path, "", NetHouse::bearer(house.guest("Gus"))).error(), "guests-keep-none");
  EXPECT_EQ(house.ask("GET", path).status, 401);
}

TEST_F(NetSettings, WhatIsWrongIsNamed) {
  const std::string flo = account("flo");
  const auto message = [&](const std::string& body) {
    const Got got = house.ask("POST", kPath, body, flo);
    EXPECT_EQ(got.status, 400) << body;
    return speech::english().text(speech::read_message(got.value()["message"]).value());
  };
  EXPECT_EQ(message(R"({"version":0})"), "“settings” is missing.");
  EXPECT_EQ(message(R"({"settings":{}})"), "“version” is missing.");
  EXPECT_EQ(message(R"({"settings":[1],"version":0})"), "“settings” must be an object, {...}, not a list.");
  EXPECT_EQ(message(R"({"settings":null,"version":0})"), "“settings” must be an object, {...}, not null.");
  EXPECT_NE(message(R"({"settings":{},"version":-1})").find("“version” must be a whole number"), std::string::npos);
  EXPECT_NE(message(R"({"settings":{},"version":0,"who":"p2"})").find("unknown key “who”"), std::string::npos);
  EXPECT_EQ(house.ask("POST", kPath, "{", flo).error(), "not-json");
}

TEST_F(NetSettings, AFullDiskIsSaidAndNothingIsChanged) {
  const std::string flo = account("flo");
  ASSERT_EQ(keep(flo, {{"a", 1}}, 0).status, 200);
  house.store.fail(as_is("the disk is full"));
  const Got full = keep(flo, {{"a", 2}}, 1);
  EXPECT_EQ(full.status, 503);
  EXPECT_EQ(full.error(), "storage");
  EXPECT_EQ(get(flo).value(), (json{{"settings", {{"a", 1}}}, {"version", 1}}));
  house.store.fail({});
  EXPECT_EQ(keep(flo, {{"a", 2}}, 1).status, 200);
}

TEST_F(NetSettings, AForgottenPersonHasNone) {
  const std::string flo = account("flo");
  ASSERT_EQ(keep(flo, {{"a", 1}}, 0).status, 200);
  std::optional<StoredPerson> person;
  ASSERT_EQ(house.store.person_of_login("flo", person), "");
  ASSERT_EQ(house.store.forget(person.value().id, "somebody"), "");
  for (const Got& got : {get(flo), keep(flo, {{"a", 2}}, 1)}) EXPECT_EQ(got.status, 401);
}

}  // namespace
}  // namespace sheepshead::server::testing
