// House rules over HTTP: the options, contradictions named by both options, the rules in words, and what they are
// worth.
#include "net_house.hpp"
#include "notation/rules_json.hpp"
#include "notation/variant.hpp"
#include "rules/fields.hpp"
#include "speech/message_json.hpp"

namespace sheepshead::server::testing {
namespace {

json check(NetHouse& house, const json& changes, const char* base = "five-called-ace") {
  const Got got = house.ask("POST", "/api/v1/rules/check", json{{"base", base}, {"changes", changes}}.dump());
  EXPECT_EQ(got.status, 200) << got.body;
  return got.value();
}

TEST(NetRules, EveryOptionIsListedWithWhatItMayBe) {
  NetHouse house;
  const json all = house.ask("GET", "/api/v1/rules/fields").value();
  std::size_t n = 0;
  for (const json& group : all["groups"])
    for (const json& option : group["options"]) {
      const Field* f = find_field(option["key"].get<std::string>());
      ASSERT_NE(f, nullptr) << option["key"];
      ++n;
      EXPECT_EQ(group["id"], f->group);
      EXPECT_EQ(option["sentence"], json({{"say", "option." + f->name()}}));
      EXPECT_EQ(option.contains("choices") ? option["choices"].size() : 0, f->choices.size());
      // The default is a value that the option takes.
      Rules rules;
      EXPECT_EQ(set_option_json(rules, f->name(), option["default"]), std::nullopt) << f->name();
      EXPECT_TRUE(rules == Rules{}) << f->name();
    }
  EXPECT_EQ(n, fields().size());
}

TEST(NetRules, ChangedRulesAreExplainedAndCanBePlayed) {
  NetHouse house;
  const json plain = check(house, json::object());
  const json cracked = check(house, {{"multipliers.crack", "any-opponent"}});
  EXPECT_TRUE(cracked["ok"].get<bool>());
  EXPECT_EQ(cracked["changed"], json({"multipliers.crack"}));
  EXPECT_NE(plain["hash"], cracked["hash"]);
  EXPECT_NE(plain["explained"].dump().find("\"say\":\"explain-play.no-crack\""), std::string::npos);
  EXPECT_NE(cracked["explained"].dump().find("\"say\":\"explain-play.crack\""), std::string::npos);
  const std::string flo = NetHouse::bearer(house.guest("Flo"));
  const Got table = house.ask("POST", "/api/v1/tables", json{{"rules", cracked["rules"]}}.dump(), flo);
  EXPECT_EQ(table.status, 201) << table.body;
}

TEST(NetRules, AContradictionNamesBothOptions) {
  NetHouse house;
  const json four = check(house, {{"table.players", 4}});  // 32 cards and a blind of 2: four cannot share 30 (C8)
  EXPECT_FALSE(four["ok"].get<bool>());
  EXPECT_FALSE(four.contains("explained"));
  ASSERT_EQ(four["problems"].size(), 1);
  EXPECT_EQ(four["problems"][0]["key"], "deal.blind");
  EXPECT_EQ(four["problems"][0]["other"], "table.players");
  EXPECT_TRUE(check(house, {{"table.players", 4}, {"deal.blind", 4}, {"deal.packets", {3, 2, 2}}})["ok"].get<bool>());
}

TEST(NetRules, WhatCannotBeReadIsSaidForEachOption) {
  NetHouse house;
  const json r =
      check(house, {{"deck.cards", 3}, {"partner.rule", 7}, {"no.such", true}, {"table.players", json::array()}});
  EXPECT_FALSE(r["ok"].get<bool>());
  EXPECT_FALSE(r.contains("rules"));
  std::vector<std::string> keys;
  for (const json& p : r["problems"]) {
    keys.push_back(p["key"]);
    EXPECT_TRUE(speech::read_message(p["text"]).has_value()) << p;
  }
  EXPECT_EQ(keys, (std::vector<std::string>{"deck.cards", "no.such", "partner.rule", "table.players"}));
}

TEST(NetRules, WhatARuleIsWorthComesFromTheSameDeals) {
  NetHouse house;
  const std::string flo = NetHouse::bearer(house.guest("Flo"));
  const auto worth = [&](const json& changes) {
    return house.ask("POST", "/api/v1/rules/worth",
                     json{{"base", "five-called-ace"}, {"changes", changes}, {"hands", 500}}.dump(), flo);
  };
  const json none = worth(json::object()).value();
  EXPECT_EQ(none["pairing"], "paired");
  EXPECT_EQ(none["hands"], 500);
  for (const json& m : none["measures"]) EXPECT_TRUE(m["same"].get<bool>()) << m;
  EXPECT_EQ(worth({{"table.players", 4}, {"deal.blind", 4}, {"deal.packets", {3, 2, 2}}}).value()["pairing"],
            "other-players");
  EXPECT_EQ(worth({{"table.players", 4}}).status, 400);
}

TEST(NetRules, WhatARuleIsWorthIsToldOfTheHandsThatWerePlayedInTime) {
  Config config;
  config.patience.worth = std::chrono::milliseconds(0);
  NetHouse house(config);
  const Got got = house.ask("POST", "/api/v1/rules/worth", R"({"base":"three","changes":{},"hands":20000})",
                            NetHouse::bearer(house.guest("Flo")));
  EXPECT_EQ(got.status, 200) << got.body;
  EXPECT_LT(got.value()["hands"], 20'000);
}

TEST(NetRules, ManyQuestionsAreSlowedDown) {
  NetHouse house({}, NetHouse::Clock::stands);
  const std::string flo = NetHouse::bearer(house.guest("Flo"));
  const std::string body = R"({"base":"three","changes":{},"hands":100})";
  int fine = 0;
  Got got;
  while ((got = house.ask("POST", "/api/v1/rules/worth", body, flo)).status == 200 && fine < 50) ++fine;
  EXPECT_GE(fine, 3);
  EXPECT_LT(fine, 20);
  EXPECT_EQ(got.status, 429) << got.body;
  // Others are not held up by it.
  EXPECT_EQ(house.ask("POST", "/api/v1/rules/worth", body, NetHouse::bearer(house.guest("Gus"))).status, 200);
}

}  // namespace
}  // namespace sheepshead::server::testing
