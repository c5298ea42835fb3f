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

TEST_F(NetEvents, AHandThatIsNotTheNextIsRefused) {
  const std::string key = table_key(1);
  json change = hand(1, "number-0001");
  for (const int wrong : {2, 5}) {
    change["hand"]["hand"] = wrong;
    EXPECT_EQ(tell(change, key).status, 409) << wrong;
  }
  change["hand"]["hand"] = 1;
  EXPECT_EQ(tell(change, key).status, 200);
  EXPECT_EQ(seen(key)["sheet"]["played"][0]["by"], "") << "a table's key may enter without a name";
  EXPECT_EQ(seen(key)["sheet"]["played"][0]["at-table"], 1);
}

TEST_F(NetEvents, HowManyHavePaidIsTheDirectorsAlone) {
  ASSERT_EQ(tell({{"once", "paid-00001"}, {"paid", 1}}, director).status, 200);
  EXPECT_EQ(seen(director)["payout"]["paid-in"], 1);
  EXPECT_FALSE(seen(table_key(1))["payout"].contains("paid-in"));
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
                      {"by", "Guest 1"},
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
  ASSERT_EQ(now["corrections"].size(), 1u);
  EXPECT_EQ(now["corrections"][0]["by"], "");
  EXPECT_EQ(now["corrections"][0]["why"], "misread");
  EXPECT_EQ(now["corrections"][0]["at-table"], 1);
  EXPECT_EQ(now["corrections"][0]["was"], was["numbers"]);
  EXPECT_NE(now["points"], was["points"]);
}

TEST_F(NetEvents, ATablesKeyReachesTheRoundThatIsPlayedAndIsMarked) {
  const std::string key = table_key(1);
  json late = hand(1, "hand-0001");
  late["hand"]["round"] = 3;
  EXPECT_EQ(tell(late, key).status, 403) << "a round that comes later";
  json first = hand(1, "hand-0002");
  first["by"] = "Director";
  EXPECT_EQ(tell(first, key).status, 403);
  first["by"] = players(1)[2];
  first["at-table"] = 2;
  EXPECT_EQ(tell(first, key).status, 200);
  const std::string file = house.ask("GET", path + "/file", "", with(director)).body;
  EXPECT_NE(file.find(R"("at-table":1)"), std::string::npos);
  EXPECT_EQ(file.find(R"("at-table":2)"), std::string::npos) << "what the key says is what counts";
  late["hand"]["round"] = 2;
  late["hand"]["numbers"] = {{"leaster", seen(key)["rounds"][1]["tables"][0]["seats"][1]["name"]}};
  EXPECT_EQ(tell(late, director).status, 200);
  const json back = {{"once", "back-0001"}, {"why", "twice"}, {"taken-back", {{"round", 1}, {"table", 1}}}};
  EXPECT_EQ(tell(back, key).status, 403) << "the next round has a hand";
  EXPECT_EQ(tell(first, key).status, 200) << "sent again, it has come to an end already";
  EXPECT_EQ(tell(back, director).status, 200);
  EXPECT_EQ(house.ask("GET", path + "/file", "", with(director))
                .body.find(R"("taken-back":{"round":1,"table":1},"why":"twice","at-table")"),
            std::string::npos);
}

TEST_F(NetEvents, AHandOfTwoPhonesCountsOnce) {
  const std::string key = table_key(1);
  json one = hand(1, "phone-a-1"), two = hand(1, "phone-b-1");
  one["hand"]["hand"] = two["hand"]["hand"] = 1;
  EXPECT_EQ(tell(one, key).status, 200);
  const Got other = tell(two, key);
  EXPECT_EQ(other.status, 409);
  EXPECT_NE(other.body.find("club.hand-there"), std::string::npos) << other.body;
  EXPECT_EQ(seen(key)["sheet"]["played"].size(), 1u);
}

TEST_F(NetEvents, OnlyTheDirectorSeesWishesAndWhyThereIsAPenalty) {
  EXPECT_EQ(tell({{"once", "wish-0001"}, {"wish", {{"wish", "apart"}, {"a", 2}, {"b", 9}}}}, director).status, 200);
  EXPECT_EQ(
      tell({{"once", "fine-0001"}, {"why", "was drunk"}, {"penalty", {{"person", 1}, {"round", 1}, {"points", 4}}}},
           director)
          .status,
      200);
  const std::string look = house.ask("GET", path + "/links", "", with(director)).value()["look"]["key"];
  for (const std::string& key : {look, table_key(1)}) {
    const json state = seen(key);
    EXPECT_EQ(state["wishes"], json::array());
    EXPECT_EQ(state["penalties"], (json{{{"person", 1}, {"round", 1}, {"points", 4}}}));
  }
  EXPECT_EQ(seen(director)["wishes"].size(), 1u);
  EXPECT_EQ(seen(director)["penalties"][0]["why"], "was drunk");
}

TEST_F(NetEvents, NobodyJoinsUnderANameThatLooksLikeAnothers) {
  const auto joins = [&](const std::string& name) {
    return tell({{"once", "join-0001"}, {"joins", {{"name", name}}}}, director).status;
  };
  EXPECT_EQ(joins("Guest\u200B 1"), 409) << "with a blank of no width";
  EXPECT_EQ(joins("Gu\u0435st 1"), 409) << "with a Cyrillic letter";
  EXPECT_EQ(joins("Zoe"), 200);
  const json two = {{"name", "June"}, {"preset", "club-day"}, {"people", {"Ann", "\u0410nn"}}};
  EXPECT_EQ(house.ask("POST", "/api/v1/events", two.dump(), NetHouse::bearer(house.guest("Dov"))).status, 409);
}

TEST_F(NetEvents, NamesArePutRightAsTheyAreAdded) {
  const auto renamed = [&](int person, const std::string& name) {
    static int n = 1000;
    return tell({{"once", "name-" + std::to_string(++n)}, {"renamed", {{"person", person}, {"name", name}}}}, director)
        .status;
  };
  EXPECT_EQ(renamed(1, "Guest 1"), 409);
  EXPECT_EQ(renamed(1, "Gu\xD0\xB5st 1"), 409) << "a Cyrillic letter that looks like another's name";
  EXPECT_EQ(renamed(1, "Gu\xD0\xB5st 0"), 200) << "like nobody's but their own";
  EXPECT_EQ(renamed(1, "Ann"), 200);
  const json state = seen(director);
  EXPECT_EQ(state["people"][0]["name"], "Ann");
  EXPECT_NE(state["rounds"].dump().find("\"Ann\""), std::string::npos);
  EXPECT_EQ(tell({{"once", "remove-01"}, {"removed", 1}}, director).status, 409) << "they have a seat";
  EXPECT_EQ(tell({{"once", "joins-001"}, {"joins", {{"name", "Zoe"}}}}, director).status, 200);
  EXPECT_EQ(tell({{"once", "remove-02"}, {"removed", 12}}, director).status, 200);
  EXPECT_EQ(seen(director)["people"].size(), 11u);
}

TEST_F(NetEvents, MoneyIsTheDirectorsAndWhoHasPaidIsSeenByNobodyElse) {
  const std::string key = table_key(1);
  const json pot = {{"name", "High"}, {"fee", 500}, {"by", "points"}, {"people", {1, 2, 3}}};
  for (const json& change : {json{{"paid", 1}}, json{{"pot", pot}}, json{{"renamed", {{"person", 1}, {"name", "Zoe"}}}},
                             json{{"removed", 1}}}) {
    json told = change;
    told["once"] = "money-" + std::to_string(std::hash<std::string>()(change.dump()) % 10'000'000 + 10'000'000);
    EXPECT_EQ(tell(told, key).status, 403) << told;
    EXPECT_TRUE(change.contains("removed") || tell(told, director).status == 200) << told;
  }
  EXPECT_EQ(seen(director)["people"][0]["paid"], true);
  EXPECT_FALSE(seen(key)["people"][0].contains("paid"));
  const json payout = seen(key)["payout"];
  EXPECT_EQ(payout["so-far"], true);
  EXPECT_EQ(payout["pots"][0]["taken-cents"], 1500);
  EXPECT_EQ(payout["pots"][0]["people"], json({1, 2, 3}));
  EXPECT_EQ(
      tell({{"once", "pot-00002"}, {"pot", {{"name", "a<b"}, {"fee", 5}, {"by", "points"}, {"people", json::array()}}}},
           director)
          .status,
      409);
}

TEST_F(NetEvents, AHandSaysWhoEnteredItAndByWhichLink) {
  json told = hand(1, "hand-0001");
  told["by"] = "Guest 3";
  ASSERT_EQ(tell(told, table_key(1)).status, 200);
  ASSERT_EQ(tell(hand(1, "hand-0002"), director).status, 200);
  const json played = seen(director, "?round=1&table=1")["sheet"]["played"];
  EXPECT_EQ(played[0]["at-table"], 1);
  EXPECT_EQ(played[0]["by"], "Guest 3");
  EXPECT_TRUE(played[1]["at-table"].is_null());
  EXPECT_EQ(seen(director)["lists"]["picker"].size(), seen(director)["lists"]["picker-rounds"][0].size());
}

TEST_F(NetEvents, ADrawTellsWhichWishesItBroke) {
  for (const auto& [a, b] : {std::pair{1, 2}, std::pair{1, 3}, std::pair{2, 3}})
    EXPECT_EQ(tell({{"once", "wish-" + std::to_string(10 * a + b) + "-once"},
                    {"wish", {{"wish", "apart"}, {"a", a}, {"b", b}}}},
                   director)
                  .status,
              200);
  const json drawn = house.ask("POST", path + "/draw", R"({"once":"draw-0002","again":true})", with(director)).value();
  std::size_t broken = 0;
  for (const json& one : drawn["broken"]) broken += one["rounds"].size();
  EXPECT_EQ(broken, 3u) << "of three at two tables two meet in each round: " << drawn;
}

TEST_F(NetEvents, TheFileIsTheEvent) {
  EXPECT_EQ(tell(hand(1, "hand-0001"), table_key(1)).status, 200);
  const Got file = house.ask("GET", path + "/file", "", with(director));
  const std::size_t lines = std::size_t(std::count(file.body.begin(), file.body.end(), '\n'));
  EXPECT_EQ(lines, seen(director)["changes"].get<std::size_t>() + 1);
  EXPECT_EQ(file.body.find(director), std::string::npos) << "no key stands in it";
}

TEST_F(NetEvents, AsManyRoundsAreDrawnAgainAsWereDrawn) {
  EXPECT_EQ(tell({{"once", "undraw-01"}, {"undrawn", 3}}, director).status, 200);
  EXPECT_EQ(house.ask("POST", path + "/draw", R"({"once":"draw-0002","again":true})", with(director)).status, 200);
  EXPECT_EQ(seen(director)["rounds"].size(), 2u);
}

TEST_F(NetEvents, NobodyKnowsADrawBefore) {
  const auto draw = [&](const std::string& once, const std::string& more) {
    const std::string body = R"({"once":")" + once + R"(","again":true)" + more + "}";
    EXPECT_EQ(house.ask("POST", path + "/draw", body, with(director)).status, 200);
    return seen(director)["rounds"];
  };
  const json one = draw("draw-0002", ""), other = draw("draw-0003", "");
  EXPECT_NE(one, other) << "the same people are drawn again";
  const json seven = draw("draw-0004", R"(,"seed":7)");
  EXPECT_EQ(draw("draw-0005", R"(,"seed":7)"), seven) << "a number that somebody names makes the same seats";
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
