// Events over the network: who may do what, and nothing counts twice or is lost.
#include "net_house.hpp"

namespace sheepshead::server::testing {
namespace {

class NetEvents : public ::testing::Test {
 protected:
  explicit NetEvents(NetHouse::Clock clock = NetHouse::Clock::runs) : house(generous(), clock) {
    json people = json::array();
    for (int i = 0; i < 11; ++i) people.push_back("Guest " + std::to_string(i));
    const json day = {{"name", "May"}, {"preset", "club-day"}, {"people", people}};
    const json made = house.ask("POST", "/api/v1/events", day.dump(), NetHouse::bearer(house.guest("Dora"))).value();
    path = "/api/v1/events/" + made["id"].get<std::string>();
    director = made["key"];
    EXPECT_EQ(house.ask("POST", path + "/draw", R"({"once":"draw-0001"})", with(director)).status, 200);
  }
  static Config generous() {
    Config config;
    config.limits.requests_per_second = 10'000;
    return config;
  }
  json doubt(int n) {
    return {{"once", "doubt-" + std::to_string(1000 + n)},
            {"why", "it was " + std::to_string(n)},
            {"doubt", {{"round", 1}, {"table", 1}, {"hand", 1}}}};
  }
  static std::string with(const std::string& key) { return "Event-Key: " + key + "\r\n"; }
  json seen(const std::string& key, const std::string& query = "") {
    return house.ask("GET", path + query, "", with(key)).value();
  }
  Got tell(const json& change, const std::string& key) {
    return house.ask("POST", path + "/changes", change.dump(), with(key));
  }
  std::string table_key(int table) {
    return house.ask("GET", path + "/links", "", with(director)).value()["tables"][std::size_t(table) - 1]["key"];
  }
  /// Who plays the next hand at a table of the first round, the dealer of six left out.
  std::vector<std::string> players(int table) {
    const json at = seen(director)["rounds"][0]["tables"][std::size_t(table) - 1];
    std::vector<std::string> names;
    for (const json& seat : at["seats"])
      if (seat["person"] != at["out"]) names.push_back(seat["name"]);
    return names;
  }
  json hand(int table, const std::string& once) {
    const auto names = players(table);
    return {{"once", once},
            {"hand",
             {{"round", 1},
              {"table", table},
              {"numbers", {{"picker", names[0]}, {"partners", {names[1]}}, {"took", 78}}}}}};
  }

  NetHouse house;
  std::string path, director;
};

TEST_F(NetEvents, AHandThatIsSentTwiceCountsOnce) {
  const std::string key = table_key(1);
  const json told = hand(1, "hand-0001");
  const json first = tell(told, key).value();
  EXPECT_EQ(tell(told, key).value(), first);
  EXPECT_EQ(tell(told, director).value(), first);
  EXPECT_EQ(seen(key)["sheet"]["played"].size(), 1u);
  EXPECT_EQ(seen(key, "?after=" + first["changes"].dump()), first) << "nothing is new";
}

TEST_F(NetEvents, ADrawThatIsSentTwiceCountsOnce) {
  const json before = seen(director);
  EXPECT_EQ(house.ask("POST", path + "/draw", R"({"once":"draw-0001"})", with(director)).value()["changes"],
            before["changes"]);
  EXPECT_EQ(seen(director)["rounds"], before["rounds"]);
}

TEST_F(NetEvents, ADrawOfTooManyRoundsAddsNone) {
  const json before = seen(director);
  const Got got = house.ask("POST", path + "/draw", R"({"once":"draw-0002","rounds":200,"seed":2})", with(director));
  EXPECT_EQ(got.status, 409) << got.body;
  EXPECT_EQ(seen(director), before);
}

TEST_F(NetEvents, AListOfPeopleThatIsWrongBeginsNothing) {
  const auto begin = [&](const json& people) {
    const json day = {{"name", "May"}, {"preset", "club-day"}, {"people", people}};
    return house.ask("POST", "/api/v1/events", day.dump(), NetHouse::bearer(house.guest("Eve")));
  };
  EXPECT_EQ(begin({"Ann", "Bob", "Ann"}).status, 409);
  const json made = begin({"Ann", "Bob", "Cleo"}).value();
  path = "/api/v1/events/" + made["id"].get<std::string>();
  EXPECT_EQ(seen(made["key"])["people"].size(), 3u);
  EXPECT_EQ(seen(made["key"])["changes"], 3);
}

TEST_F(NetEvents, ATablesKeyEntersHandsOfItsTableAlone) {
  const std::string key = table_key(1);
  EXPECT_EQ(seen(key)["role"], "table");
  EXPECT_EQ(seen(key)["table"], 1);
  EXPECT_EQ(tell(hand(2, "hand-0001"), key).status, 403);
  for (const json& change :
       {json{{"joins", {{"name", "Zoe"}}}}, json{{"leaves", 1}}, json{{"clock", {{"round", 1}, {"seconds", 60}}}},
        json{{"penalty", {{"person", 1}, {"round", 1}, {"points", 4}}}, {"why", "talked"}}, json{{"undrawn", 1}},
        json{{"sheet", {{"round", 1}, {"table", 1}, {"hands", 20}, {"points", {0, 0, 0, 0, 0, 0}}}}}}) {
    json told = change;
    told["once"] = "other-0001";
    EXPECT_EQ(tell(told, key).status, 403) << told;
    EXPECT_NE(tell(told, director).status, 403) << told;
  }
}

TEST_F(NetEvents, ALinkThatWasWithdrawnNoLongerWorksAndTheOthersDo) {
  const std::string one = table_key(1), two = table_key(2);
  EXPECT_EQ(house.ask("POST", path + "/renew", R"({"what":"table","table":1})", with(director)).status, 200);
  EXPECT_EQ(tell(hand(1, "hand-0001"), one).status, 404);
  EXPECT_EQ(tell(hand(2, "hand-0002"), two).status, 200);
  EXPECT_EQ(tell(hand(1, "hand-0003"), table_key(1)).status, 200);
}

TEST_F(NetEvents, WhoeverDoubtsAHandIsSeenUntilItIsCorrected) {
  const std::string key = table_key(1);
  EXPECT_EQ(tell(hand(1, "hand-0001"), key).status, 200);
  const json doubt = {{"once", "doubt-0001"},
                      {"by", "Ann"},
                      {"why", "it was 87"},
                      {"doubt", {{"round", 1}, {"table", 1}, {"hand", 1}}}};
  EXPECT_EQ(tell(doubt, key).status, 200);
  EXPECT_EQ(seen(director)["rounds"][0]["tables"][0]["doubts"], 1);
  EXPECT_EQ(seen(key)["sheet"]["played"][0]["doubt"]["why"], "it was 87");
  const json was = seen(key)["sheet"]["played"][0];
  json amended = {{"once", "amend-0001"}, {"amended", {{"round", 1}, {"table", 1}, {"hand", 1}}}};
  std::vector<std::string> names;
  const json people = seen(key)["people"];
  for (const json& seat : was["seats"]) names.push_back(people[seat.get<std::size_t>() - 1]["name"]);
  amended["amended"]["numbers"] = {{"picker", names[0]}, {"partners", {names[1]}}, {"took", 95}};
  EXPECT_EQ(tell(amended, key).status, 409) << "a correction needs a reason";
  amended["why"] = "misread";
  EXPECT_EQ(tell(amended, key).status, 200);
  const json now = seen(key)["sheet"]["played"][0];
  EXPECT_TRUE(now["doubt"].is_null());
  EXPECT_TRUE(now["amended"]);
  EXPECT_NE(now["points"], was["points"]);
}

TEST_F(NetEvents, TheFileIsTheEvent) {
  EXPECT_EQ(tell(hand(1, "hand-0001"), table_key(1)).status, 200);
  const Got file = house.ask("GET", path + "/file", "", with(director));
  const std::size_t lines = std::size_t(std::count(file.body.begin(), file.body.end(), '\n'));
  EXPECT_EQ(lines, seen(director)["changes"].get<std::size_t>() + 1);
  EXPECT_EQ(file.body.find(director), std::string::npos) << "no key stands in it";
}

TEST_F(NetEvents, ADrawKeepsWishes) {
  const auto seats = [&](int person) {
    const json rounds = seen(director)["rounds"];
    std::vector<std::size_t> at;
    for (const json& round : rounds)
      for (std::size_t t = 0; t < round["tables"].size(); ++t)
        for (const json& seat : round["tables"][t]["seats"])
          if (seat["person"] == person) at.push_back(t);
    return at;
  };
  EXPECT_EQ(tell({{"once", "wish-0001"}, {"wish", {{"wish", "together"}, {"a", 2}, {"b", 9}}}}, director).status, 200);
  EXPECT_EQ(tell({{"once", "wish-0002"}, {"wish", {{"wish", "table"}, {"a", 5}, {"b", 2}}}}, director).status, 200);
  EXPECT_EQ(tell({{"once", "wish-0003"}, {"wish", {{"wish", "apart"}, {"a", 9}, {"b", 2}}}}, director).status, 409);
  EXPECT_EQ(house.ask("POST", path + "/draw", R"({"once":"draw-0002","again":true})", with(director)).status, 200);
  EXPECT_EQ(seats(2), seats(9));
  EXPECT_EQ(seats(5), std::vector<std::size_t>(3, 1));
}

TEST_F(NetEvents, TheSameDoubtAgainIsNoChange) {
  const std::string key = table_key(1);
  EXPECT_EQ(tell(hand(1, "hand-0001"), key).status, 200);
  json told = doubt(1);
  const json first = tell(told, key).value();
  told["once"] = "doubt-again";
  EXPECT_EQ(tell(told, key).value(), first);
  EXPECT_NE(tell(doubt(2), key).value(), first);
}

TEST_F(NetEvents, AWrongKeyIsNobodysWhetherTheEventIsInMemoryOrNot) {
  EXPECT_EQ(house.ask("GET", path, "", with("d-wrong")).status, 404);
  EXPECT_EQ(house.ask("GET", path.substr(0, path.size() - 1) + "x", "", with(director)).status, 404);
}

TEST_F(NetEvents, BodiesAreReadAsAllOthersAre) {
  const auto tell_text = [&](const std::string& body) {
    return house.ask("POST", path + "/changes", body, with(director)).error();
  };
  EXPECT_EQ(tell_text(R"({"once":"joins-0001",)" + std::string(70'000, ' ') + R"("joins":{"name":"Zoe"}})"),
            "too-long");
  EXPECT_EQ(tell_text(R"({"a":)" + std::string(17, '[') + std::string(17, ']') + "}"), "too-deep");
  EXPECT_EQ(tell_text("{"), "not-json");
}

TEST_F(NetEvents, WhatIsUnknownIsNotSaidBackInFull) {
  json told = hand(1, "hand-0001");
  told["hand"]["numbers"][std::string(30'000, 'x')] = 1;
  told["hand"]["numbers"]["bid"] = std::string(30'000, 'y');
  const Got got = tell(told, director);
  EXPECT_EQ(got.status, 409);
  EXPECT_LT(got.body.size(), 2'000u);
}

/// Nothing flows into the buckets of limits.
class NetEventsLimits : public NetEvents {
 protected:
  NetEventsLimits() : NetEvents(NetHouse::Clock::stands) {}
};

TEST_F(NetEventsLimits, ATablesKeyUsesUpNobodyElsesAllowance) {
  const std::string one = table_key(1), two = table_key(2);
  EXPECT_EQ(tell(hand(1, "hand-0001"), one).status, 200);
  int refused = 0;
  for (int i = 0; i < 250; ++i) refused += tell(doubt(i), one).status == 429 ? 1 : 0;
  EXPECT_GT(refused, 150);
  EXPECT_EQ(tell(hand(2, "hand-0002"), two).status, 200);
  EXPECT_EQ(tell({{"once", "joins-0001"}, {"joins", {{"name", "Zoe"}}}}, director).status, 200);
  EXPECT_EQ(house.ask("POST", path + "/renew", R"({"what":"table","table":1})", with(director)).status, 200);
}

TEST_F(NetEventsLimits, ALinkIsWithdrawnWhateverElseTheDirectorHasDone) {
  int refused = 0;
  for (int i = 0; i < 220; ++i)
    refused +=
        tell({{"once", "away-" + std::to_string(1000 + i)}, {i % 2 == 0 ? "leaves" : "back", 1}}, director).status ==
        429;
  EXPECT_GT(refused, 10);
  EXPECT_EQ(house.ask("POST", path + "/renew", R"({"what":"look"})", with(director)).status, 200);
}

TEST_F(NetEventsLimits, AnAddressFillsTheDiskSlowly) {
  json people = json::array();
  for (int i = 0; i < 1000; ++i) people.push_back(std::to_string(1000 + i) + std::string(70, 'x'));
  const json day = {{"name", "May"}, {"preset", "club-day"}, {"people", people}};
  const auto begin = [&] {
    return house.ask("POST", "/api/v1/events", day.dump(), NetHouse::bearer(house.guest("Eve"))).status;
  };
  EXPECT_EQ(begin(), 201);
  EXPECT_EQ(begin(), 201);
  EXPECT_EQ(begin(), 429);
}

}  // namespace
}  // namespace sheepshead::server::testing
