// What if somebody had played another card, over HTTP.
#include "net_house.hpp"
#include "notation/action_text.hpp"
#include "notation/record.hpp"
#include "random_hand.hpp"

namespace sheepshead::server::testing {
namespace {

using sheepshead::testing::random_hand;

const std::string kWhatIf = "/api/v1/what-if";

class NetWhatIf : public ::testing::Test {
 protected:
  static json record(std::uint64_t seed = 5) {
    const Game game = compile(load_variant("three").variant.value().rules);
    return json::parse(to_json(random_hand(game, seed)));
  }
  Got ask(const json& body, const std::string& who) { return house.ask("POST", kWhatIf, body.dump(), who); }
  /// The hand up to the choice with the rest that was told.
  static HandRecord played_on(json hand, const json& told) {
    json& actions = hand["actions"];
    actions.erase(actions.begin() + told["at"].get<int>(), actions.end());
    for (const json& one : told["actions"]) actions.push_back(one);
    hand["ending"] = told["ending"];
    hand["scores"] = told["scores"];
    const RecordResult read = read_record(hand.dump());
    EXPECT_TRUE(read.record) << hand;
    return read.record.value_or(HandRecord{});
  }
  NetHouse house{{}, NetHouse::Clock::runs};
  const std::string flo = NetHouse::bearer(house.guest("Flo"));
};

TEST_F(NetWhatIf, TheChoicesOfAHandAreListedWithEverythingThatCouldBeDone) {
  const json hand = record();
  const json choices = ask({{"record", hand}}, flo).value()["choices"];
  ASSERT_FALSE(choices.empty());
  for (const json& one : choices) {
    const json& move = hand["actions"][one["at"].get<std::size_t>()];
    EXPECT_EQ(one["seat"], move["seat"]);
    EXPECT_GE(one["legal"].size(), 2u);
    EXPECT_NE(std::find(one["legal"].begin(), one["legal"].end(), move["do"]), one["legal"].end()) << one;
    EXPECT_TRUE(one["task"].contains("say"));
  }
}

TEST_F(NetWhatIf, TheRestIsARecordThatHoldsAndTheSameEachTime) {
  const json hand = record();
  const json choices = ask({{"record", hand}}, flo).value()["choices"];
  const json& last = choices.back();
  for (const json& action : {last["legal"].front(), last["legal"].back()}) {
    const Got got = ask({{"record", hand}, {"at", last["at"]}, {"do", action}}, flo);
    ASSERT_EQ(got.status, 200) << got.body;
    const json told = got.value();
    EXPECT_EQ(told["actions"][0]["do"], action);
    EXPECT_EQ(told["was"]["scores"], hand["scores"]);
    EXPECT_EQ(told["was"]["ending"], hand["ending"]);
    EXPECT_FALSE(verify(played_on(hand, told))) << told;
    int sum = 0;
    for (const json& points : told["scores"]) sum += points.get<int>();
    EXPECT_EQ(sum, 0);
    EXPECT_EQ(ask({{"record", hand}, {"at", last["at"]}, {"do", action}}, flo).value(), told);
  }
}

TEST_F(NetWhatIf, WhatCannotBeIsSaid) {
  const json hand = record();
  const json choice = ask({{"record", hand}}, flo).value()["choices"][0];
  const auto refused = [&](const json& body, const char* error, const char* say) {
    const Got got = ask(body, flo);
    EXPECT_EQ(got.status, 400) << got.body;
    EXPECT_EQ(got.error(), error);
    EXPECT_NE(got.body.find(say), std::string::npos) << got.body;
  };
  refused({{"record", hand}, {"at", choice["at"]}, {"do", "crack"}}, "illegal", "refusal.");
  refused({{"record", hand}, {"at", choice["at"]}, {"do", "dance"}}, "bad-body", "refused.unknown-action");
  refused({{"record", hand}, {"at", 9000}, {"do", "pass"}}, "bad-body", "refused.no-decision");
  refused({{"record", hand}, {"at", 0}}, "bad-body", "refused.at-and-do");
  refused({{"record", json::object()}}, "bad-body", "refused.problem");
  json false_score = hand;
  false_score["scores"][0] = 77;
  refused({{"record", false_score}}, "bad-body", "refused.problem");
  refused({{"record", false_score}, {"at", 0}, {"do", "pass"}}, "bad-body", "refused.problem");
}

TEST_F(NetWhatIf, ManyQuestionsAreSlowedDownForThePersonAlone) {
  NetHouse quiet({}, NetHouse::Clock::stands);
  const std::string ann = NetHouse::bearer(quiet.guest("Ann"));
  const json hand = record();
  const json body = {{"record", hand}, {"at", 9000}, {"do", "pass"}};
  int heard = 0;
  Got got;
  while ((got = quiet.ask("POST", kWhatIf, body.dump(), ann)).status == 400 && heard < 50) ++heard;
  EXPECT_GE(heard, 3);
  EXPECT_LT(heard, 20);
  EXPECT_EQ(got.status, 429) << got.body;
  EXPECT_EQ(quiet.ask("POST", kWhatIf, body.dump(), NetHouse::bearer(quiet.guest("Bob"))).status, 400);
  EXPECT_EQ(quiet.ask("POST", kWhatIf, body.dump()).status, 401);
}

}  // namespace
}  // namespace sheepshead::server::testing
