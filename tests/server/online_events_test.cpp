// Events that are played on the server: seats are kept, nobody else gets one, bots play for who doesn't come, and each
// hand comes into the event once, whatever happens to the server.
#include <numeric>

#include "club/event_lines.hpp"
#include "server/events/event_book.hpp"
#include "server/hall/hands_told.hpp"
#include "server/service_house.hpp"

namespace sheepshead::server::testing {
namespace {

class OnlineEvents : public ::testing::Test {
 protected:
  void begin(int people, const json& more = json::object()) {
    json names = json::array();
    for (int i = 1; i <= people; ++i) names.push_back("Guest " + std::to_string(i));
    json made{{"name", "May"},  {"preset", "club-day"}, {"people", names},
              {"online", true}, {"rounds", 2},          {"hands", 5}};
    made.update(more);
    const auto got = house.ask("POST", "/api/v1/events", made, "", house.guest("Dora"));
    ASSERT_EQ(got.status, 201) << house.text;
    id = got.body["id"];
    path = "/api/v1/events/" + id;
    director = got.body["key"];
    ASSERT_EQ(house.ask("POST", path + "/draw", {{"once", "draw-0001"}, {"seed", 3}}, director).status, 200);
  }
  ServiceHouse::Got open(int round = 1, int wait = 300) {
    return house.ask("POST", path + "/open", {{"round", round}, {"wait", wait}, {"pace", 0}}, director);
  }
  json seen(const std::string& key, const std::string& query = "") {
    return house.ask("GET", path + query, nullptr, key).body;
  }
  std::string key_of(int person) {
    return house.ask("GET", path + "/links", nullptr, director).body["people"][std::size_t(person) - 1]["key"];
  }
  json table(int round, int table) {
    return seen(director)["rounds"][std::size_t(round) - 1]["tables"][std::size_t(table) - 1];
  }
  int person_at(int t, int seat) { return table(1, t)["seats"][std::size_t(seat)]["person"]; }
  TableId hosted(int t, int round = 1) {
    std::optional<StoredEvent> stored;
    EXPECT_TRUE(house.store->event(id, stored).empty());
    for (const std::string& line : stored->lines)
      if (const json change = json::parse(line);
          change.contains("opened") && change["opened"]["round"] == round && change["opened"]["table"] == t)
        return std::stoull(change["opened"]["hosted"].get<std::string>().substr(1));
    ADD_FAILURE() << "table " << t << " isn't open";
    return 0;
  }
  ServiceHouse::Got sit(int person, const std::string& token) {
    return house.ask("POST", path + "/sit", json::object(), key_of(person), token);
  }
  json at_table(TableId t) {
    house.hall->wake(t, {}, [] {});
    house.works->run();
    return json(house.hall->table(t).value_or(nullptr));
  }
  /// Points by person of the event, added up from the table's own log, which an event never writes.
  std::map<int, std::int64_t> points_in_log(int round, int t, TableId id) {
    std::optional<StoredTable> stored;
    EXPECT_TRUE(house.store->read_table(id, 0, stored).empty());
    HostedTable played;
    for (const Entry& entry : stored->log) EXPECT_FALSE(played.apply(entry));
    std::map<int, std::int64_t> points;
    const json seats = table(round, t)["seats"];
    for (const json& seat : seats) points[seat["person"]] = 0;
    for (const HandResult& hand : played.session().results())
      for (std::size_t s = 0; s < hand.seats.size(); ++s) {
        const std::string& name = played.session().people()[hand.seats[s]].name;
        for (const json& seat : seats)
          if (seat["name"] == name) points[seat["person"]] += hand.scores[s];
      }
    return points;
  }
  std::map<int, std::int64_t> points_in_event(int round, int t) {
    std::map<int, std::int64_t> points;
    const json seats = table(round, t)["seats"];
    for (const json& seat : seats) points[seat["person"]] = seat["points"];
    return points;
  }
  /// What the store's lines come to, read anew.
  std::size_t hands_in_store() {
    std::optional<StoredEvent> stored;
    EXPECT_TRUE(house.store->event(id, stored).empty());
    std::size_t hands = 0;
    for (const std::string& line : stored->lines) hands += line.find("\"hand\":{") != std::string::npos;
    return hands;
  }

  ServiceHouse house;
  std::string id, path, director;
};

TEST_F(OnlineEvents, OnlyAnEventThatIsOnlineOpensTables) {
  begin(5, {{"online", false}});
  EXPECT_EQ(open().status, 409);
  EXPECT_TRUE(house.ask("GET", path + "/links", nullptr, director).body["people"].is_null());
}

TEST_F(OnlineEvents, OpeningMakesATableForEachOfTheRoundOnceAndOnlyForTheDirector) {
  begin(10);
  EXPECT_EQ(house.ask("POST", path + "/open", {{"round", 1}}, key_of(1)).status, 403);
  EXPECT_EQ(open().body["opened"], 2);
  EXPECT_EQ(open().body["opened"], 0) << "they are there";
  EXPECT_EQ(open(9).status, 409);
  EXPECT_TRUE(table(1, 1)["open"]);
  EXPECT_FALSE(table(2, 1)["open"]);
  const json at = at_table(hosted(1));
  ASSERT_EQ(at["seats"].size(), 5u);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(at["seats"][i]["name"], table(1, 1)["seats"][i]["name"]) << "in the order of the draw";
    EXPECT_TRUE(at["seats"][i]["person"].is_null());
  }
  EXPECT_EQ(at["settings"]["hands"], 5);
  json listed;
  house.hall->public_tables([&](const std::string& tables) { listed = json::parse(tables); });
  house.works->run();
  EXPECT_EQ(listed, json::array()) << "it's nobody else's";
  EXPECT_EQ(house.ask("POST", path + "/draw", {{"once", "draw-0002"}, {"again", true}}, director).status, 409);
}

TEST_F(OnlineEvents, WhoeverHasTheLinkSitsOnTheirSeatAndNoStrangerDoes) {
  begin(5);
  const std::string ann = house.guest("Ann");
  const PersonId ann_id = house.last;
  const int person = person_at(1, 3);
  EXPECT_EQ(sit(person, ann).status, 409) << "before the tables are open";
  ASSERT_EQ(open().status, 200);
  EXPECT_EQ(house.ask("POST", path + "/sit", json::object(), key_of(person)).status, 401) << "nobody";
  for (const std::string& key : {director, std::string("p1-") + std::string(24, 'A'), std::string()})
    EXPECT_NE(house.ask("POST", path + "/sit", json::object(), key, ann).status, 200);
  ASSERT_EQ(sit(person, ann).status, 200) << house.text;
  const TableId t = hosted(1);
  EXPECT_EQ(at_table(t)["seats"][3]["person"], person_text(ann_id));
  EXPECT_EQ(at_table(t)["seats"][3]["name"], "Guest " + std::to_string(person));

  // A stranger knows neither the number nor the code; with the code they watch, and get no seat.
  (void)house.guest("Eve");
  const PersonId eve = house.last;
  TableId found = 0;
  house.hall->seek(table_text(t), eve, false, {}, [&](TableId at, const auto&) { found = at; });
  house.works->run();
  EXPECT_EQ(found, 0u);
  // Nor does whoever has the table's number come in.
  house.attach(t, eve, "Eve");
  EXPECT_TRUE(house.refusal && house.refusal->why == "no-spectators");
  // Nobody at the table takes another seat, or becomes its host.
  const auto sitter = house.attach(t, ann_id, "Ann");
  const json seats = at_table(t)["seats"];
  for (int seat = 0; seat < 5; ++seat) {
    if (!seats[std::size_t(seat)]["person"].is_null()) continue;
    EXPECT_EQ(house.say(sitter, {{"type", "sit"}, {"seat", seat}})["type"], "refused") << seat;
  }
  for (const char* what : {"settings", "end", "pause", "free-seat"})
    EXPECT_EQ(house.say(sitter, {{"type", "host"}, {"do", what}, {"seat", 0}, {"settings", json::object()}})["type"],
              "refused")
        << what;
}

TEST_F(OnlineEvents, ASeatGoesWithTheLinkAndAWithdrawnLinkIsWorthNothing) {
  begin(5);
  ASSERT_EQ(open().status, 200);
  const int person = person_at(1, 0);
  const std::string old_key = key_of(person), ann = house.guest("Ann");
  ASSERT_EQ(sit(person, ann).status, 200);
  EXPECT_EQ(house.ask("POST", path + "/renew", {{"what", "player"}, {"person", person}}, director).status, 200);
  EXPECT_EQ(house.ask("POST", path + "/sit", json::object(), old_key, ann).status, 404);
  const std::string bob = house.guest("Bob");
  const PersonId bob_id = house.last;
  ASSERT_EQ(sit(person, bob).status, 200);
  EXPECT_EQ(at_table(hosted(1))["seats"][0]["person"], person_text(bob_id));
  EXPECT_EQ(sit(person_at(1, 1), bob).status, 409) << "nobody has two seats";
}

TEST_F(OnlineEvents, WhoeverLosesTheLinkIsAtTheTableNoMore) {
  begin(5);
  ASSERT_EQ(open().status, 200);
  const TableId t = hosted(1);
  const int person = person_at(1, 0);
  const std::string ann = house.guest("Ann");
  const PersonId ann_id = house.last;
  ASSERT_EQ(sit(person, ann).status, 200);
  const auto outlet = house.attach(t, ann_id, "Ann");
  ASSERT_EQ(outlet->closed, "");
  EXPECT_EQ(house.ask("POST", path + "/renew", {{"what", "player"}, {"person", person}}, director).status, 200);
  house.works->run();
  EXPECT_EQ(outlet->closed, "kicked");
  const json seat = at_table(t)["seats"][0];
  EXPECT_TRUE(seat["person"].is_null());
  EXPECT_TRUE(seat["away"]) << "a bot plays";
  EXPECT_EQ(seat["name"], table(1, 1)["seats"][0]["name"]);
  house.attach(t, ann_id, "Ann");
  EXPECT_TRUE(house.refusal && house.refusal->why == "no-spectators");
  // With the new link they are back, on the same seat.
  ASSERT_EQ(sit(person, ann).status, 200);
  EXPECT_EQ(at_table(t)["seats"][0]["person"], person_text(ann_id));
}

TEST_F(OnlineEvents, WhoeverIsTakenOffTheListHasNoLinkAnyMore) {
  begin(5);
  ASSERT_EQ(
      house.ask("POST", path + "/changes", {{"joins", {{"name", "Zoe"}}}, {"once", "zoe-00001"}}, director).status, 200)
      << house.text;
  const std::string zoe = key_of(6);
  EXPECT_EQ(house.ask("GET", path, nullptr, zoe).status, 200);
  ASSERT_EQ(house.ask("POST", path + "/changes", {{"removed", 6}, {"once", "zoe-00002"}}, director).status, 200)
      << house.text;
  EXPECT_EQ(house.ask("GET", path, nullptr, zoe).status, 404);
  EXPECT_EQ(house.ask("POST", path + "/sit", json::object(), zoe, house.guest("Zoe")).status, 404);
}

TEST_F(OnlineEvents, LinksAreThoseOfTheTablesAndPeopleThatThereAre) {
  begin(10);
  ASSERT_EQ(
      house.ask("POST", path + "/changes", {{"once", "joins-001"}, {"joins", {{"name", "Zoe"}}}}, director).status,
      200);
  const auto people = [&] { return house.ask("GET", path + "/links", nullptr, director).body["people"].size(); };
  const auto renew = [&](const char* what, const char* key, int n) {
    return house.ask("POST", path + "/renew", {{"what", what}, {key, n}}, director).status;
  };
  EXPECT_EQ(people(), 11u);
  EXPECT_EQ(renew("player", "person", 11), 200);
  ASSERT_EQ(house.ask("POST", path + "/changes", {{"once", "removed-1"}, {"removed", 11}}, director).status, 200);
  EXPECT_EQ(people(), 10u);
  EXPECT_EQ(renew("player", "person", 11), 404) << "removed";
  EXPECT_EQ(renew("player", "person", 12), 404);
  EXPECT_EQ(renew("table", "table", 2), 200);
  EXPECT_EQ(renew("table", "table", 3), 404);
}

TEST_F(OnlineEvents, ATableIsCalledByItsRoundAndNumber) {
  begin(10);
  ASSERT_EQ(open().status, 200);
  EXPECT_EQ(at_table(hosted(2))["name"], "May, round 1, table 2");
}

TEST_F(OnlineEvents, ATableThatTheEventRefusesIsClosed) {
  begin(5);
  // The round is gone again before its table is on the disk.
  const auto later = [&](const std::string& where, const json& body, int& status) {
    Request r;
    r.method = "POST";
    r.path = path + where;
    r.body = body.dump();
    r.address = "192.0.2.1";
    r.event_key = director;
    house.service->answer(std::move(r), [&](const Response& answer) { status = answer.status; });
  };
  int opened = 0, undrawn = 0;
  later("/open", {{"round", 1}, {"wait", 300}, {"pace", 0}}, opened);
  later("/changes", {{"once", "undraw-01"}, {"undrawn", 1}}, undrawn);
  house.works->run();
  EXPECT_EQ(undrawn, 200);
  EXPECT_EQ(opened, 409);
  EXPECT_EQ(house.hall->counts().tables, 0u);
}

TEST_F(OnlineEvents, TablesOfAnEventCountForNobodysAddress) {
  begin(505, {{"hands", 1}});
  EXPECT_EQ(open().body["opened"], 101) << house.text;
  std::optional<No> refused;
  house.hall->create({1, "Dora", false, false, "192.0.2.0"}, {{"variant", "three"}, {"name", "Ours"}},
                     [&](const auto&, const std::optional<No>& no) { refused = no; });
  house.works->run();
  EXPECT_FALSE(refused && refused->why == "many-tables");
}

TEST_F(OnlineEvents, ARoundIsOpenedOnceTheOneBeforeIsOver) {
  begin(5);
  ASSERT_EQ(open().status, 200);
  const auto early = open(2);
  EXPECT_EQ(early.status, 409);
  EXPECT_EQ(early.body["message"]["round"], 1) << house.text;
  json sheet{{"round", 1}, {"table", 1}, {"hands", 5}, {"points", {0, 0, 0, 0, 0}}};
  ASSERT_EQ(
      house.ask("POST", path + "/changes", {{"sheet", sheet}, {"once", "sheet-001"}, {"why", "the disk"}}, director)
          .status,
      200)
      << house.text;
  EXPECT_EQ(open(2).status, 200);
}

TEST_F(OnlineEvents, NobodyTellsHandsOfATableThatIsPlayedHereNorThatOneIsOpen) {
  begin(5);
  const json forged{{"once", "forge-0001"},
                    {"opened", {{"round", 1}, {"table", 1}, {"people", {1, 2, 3}}, {"hosted", "t1"}}}};
  EXPECT_EQ(house.ask("POST", path + "/changes", forged, director).status, 409);
  ASSERT_EQ(open().status, 200);
  const json names = table(1, 1)["seats"];
  const json hand{{"once", "hand-0001"},
                  {"hand",
                   {{"round", 1},
                    {"table", 1},
                    {"numbers", {{"picker", names[0]["name"]}, {"partners", {names[1]["name"]}}, {"took", 78}}}}}};
  EXPECT_EQ(house.ask("POST", path + "/changes", hand, director).status, 409);
}

TEST_F(OnlineEvents, ABotPlaysForWhoDoesNotComeAndTheirPointsStayTheirs) {
  begin(5);
  ASSERT_EQ(open(1, 60).status, 200);
  const TableId t = hosted(1);
  const int person = person_at(1, 0);
  ASSERT_EQ(sit(person, house.guest("Ann")).status, 200);
  const auto ann = house.attach(t, house.last, "Ann");
  house.say(ann, {{"type", "next"}});
  house.works->pass(59'000);
  EXPECT_EQ(at_table(t)["hand"], 0) << "it waits";
  EXPECT_FALSE(at_table(t)["seats"][1]["away"]);
  house.works->pass(2'000);
  EXPECT_TRUE(at_table(t)["seats"][1]["away"]);
  EXPECT_EQ(at_table(t)["hand"], 1) << "bots play for four of them";
  EXPECT_FALSE(at_table(t)["seats"][0]["away"]);
  // Whoever comes late plays on from there.
  ASSERT_EQ(sit(person_at(1, 1), house.guest("Bob")).status, 200);
  EXPECT_FALSE(at_table(t)["seats"][1]["away"]);
  // The clock acts for the two who do nothing; nobody is held up by who isn't ready.
  house.works->pass(5'400'000);
  EXPECT_TRUE(table(1, 1)["done"]);
  EXPECT_EQ(points_in_event(1, 1), points_in_log(1, 1, t));
}

TEST_F(OnlineEvents, WhoeverSitsThereAndIsNotReadyHoldsUpNobodyForLong) {
  begin(5);
  ASSERT_EQ(open(1, 60).status, 200);
  const TableId t = hosted(1);
  std::vector<std::shared_ptr<KeepingOutlet>> here;
  for (int seat = 0; seat < 5; ++seat) {
    ASSERT_EQ(sit(person_at(1, seat), house.guest("Guest of " + std::to_string(seat))).status, 200);
    here.push_back(house.attach(t, house.last, "Guest"));
  }
  house.works->pass(85'000);
  EXPECT_EQ(at_table(t)["hand"], 0) << "they have half a minute after the wait";
  house.works->pass(10'000);
  EXPECT_EQ(at_table(t)["hand"], 1);
}

/// Six at a table for five: the dealer sits out, here as there.
TEST_F(OnlineEvents, TotalsAreTheSumOfTheHandsOfTheTablesLog_D4) {
  begin(11);
  ASSERT_EQ(open(1, 0).status, 200);
  house.works->pass(60'000);
  for (int t = 1; t <= 2; ++t) {
    ASSERT_TRUE(table(1, t)["done"]) << t;
    EXPECT_EQ(table(1, t)["hands"], table(1, t)["seats"].size()) << "everybody deals once";
    const auto points = points_in_event(1, t);
    EXPECT_EQ(points, points_in_log(1, t, hosted(t)));
    std::int64_t sum = 0;
    for (const auto& [person, n] : points) sum += n;
    EXPECT_EQ(sum, 0);
  }
  EXPECT_EQ(hands_in_store(), 11u);
  std::map<int, std::int64_t> all;
  for (int t = 1; t <= 2; ++t)
    for (const auto& [person, n] : points_in_event(1, t)) all[person] += n;
  const json standings = seen(director)["standings"];
  EXPECT_EQ(standings.size(), 11u);
  for (const json& stand : standings) EXPECT_EQ(stand["points"], all[stand["person"]]);
  EXPECT_EQ(open(2, 0).body["opened"], 2) << "and so in the next round";
  house.works->pass(60'000);
  EXPECT_EQ(hands_in_store(), 22u);
}

TEST_F(OnlineEvents, EachHandIsToldOnceWhereverTheServerIsKilled) {
  begin(5);
  ASSERT_EQ(open(1, 0).status, 200);
  const TableId t = hosted(1);
  // What the hall does is done, and what it wanted the event to know is lost.
  house.hall->on_event([](TableId, const EventPlace&) {});
  house.works->pass(60'000);
  EXPECT_EQ(hands_in_store(), 0u);
  HandsTold told;
  ASSERT_TRUE(read_hands(*house.store, t, told).empty());
  ASSERT_EQ(told.numbers.size(), 5u);
  house.kill();
  EXPECT_EQ(hands_in_store(), 5u) << "the log of the table is what counts";
  EXPECT_EQ(points_in_event(1, 1), points_in_log(1, 1, t));
  house.kill();
  house.hall->wake(t, {}, [] {});
  house.works->run();
  EXPECT_EQ(hands_in_store(), 5u) << "and none of them twice";
}

TEST_F(OnlineEvents, AKillInTheMiddleOfAHandLosesNothing) {
  begin(5, {{"hands", 10}});
  ASSERT_EQ(open(1, 0).status, 200);
  const TableId t = hosted(1);
  // Only a few thoughts at a time, so that it ends anywhere.
  for (int kills = 0; kills < 6; ++kills) {
    house.works->queue_thoughts = true;
    for (int n = 0; n < 150 + 37 * kills && (house.works->think_one() || (house.works->pass(1), true)); ++n) {}
    house.kill();
  }
  house.works->pass(120'000);
  ASSERT_TRUE(table(1, 1)["done"]);
  EXPECT_EQ(hands_in_store(), 10u);
  EXPECT_EQ(points_in_event(1, 1), points_in_log(1, 1, t));
}

TEST_F(OnlineEvents, ADiskThatFailsDelaysAHandAndLosesNone) {
  begin(5);
  ASSERT_EQ(open(1, 0).status, 200);
  EventBook book(*house.store);
  HandsTold told;
  house.works->pass(60'000);
  ASSERT_TRUE(read_hands(*house.store, hosted(1), told).empty());
  // Told again by another book, with nothing in memory, none counts a second time.
  const auto again = book.tell_hands(id, 1, 1, table_text(hosted(1)), told.numbers, "");
  EXPECT_TRUE(again.is_done());
  EXPECT_EQ(hands_in_store(), 5u);
  EXPECT_TRUE(book.tell_hands(id, 1, 1, "t999", told.numbers, "").is_done());
  EXPECT_EQ(hands_in_store(), 5u) << "another table has no hands for it";
}

TEST_F(OnlineEvents, AClientsMarkCantStandForAHandOfTheServer) {
  begin(5);
  ASSERT_EQ(open(1, 0).status, 200);
  const std::string once = table_text(hosted(1)) + "/1";
  EXPECT_EQ(
      house.ask("POST", path + "/changes", {{"once", once + "-000000"}, {"joins", {{"name", "Zoe"}}}}, director).status,
      400);
}

TEST_F(OnlineEvents, WhatIsOpenStandsInTheFileAndIsReadAgain) {
  begin(5);
  ASSERT_EQ(open().status, 200);
  std::optional<StoredEvent> stored;
  ASSERT_TRUE(house.store->event(id, stored).empty());
  club::EventReader reader("");
  for (std::size_t i = 0; i < stored->lines.size(); ++i) reader.line(stored->lines[i], int(i) + 1);
  const auto event = reader.take();
  ASSERT_TRUE(event);
  EXPECT_TRUE(event->header().format.online);
  EXPECT_EQ(event->rounds()[0].tables[0].hosted, table_text(hosted(1)));
  EXPECT_EQ(club::change_line(event->changes().back()), stored->lines.back());
}

TEST_F(OnlineEvents, TheDirectorSeesWhoHasNotCome) {
  begin(5);
  ASSERT_EQ(open().status, 200);
  const int person = person_at(1, 2);
  ASSERT_EQ(sit(person, house.guest("Ann")).status, 200);
  const json missing = house.ask("GET", path + "/tables", nullptr, director).body["tables"][0]["missing"];
  EXPECT_EQ(missing.size(), 4u);
  EXPECT_EQ(std::count(missing.begin(), missing.end(), json(person)), 0);
  EXPECT_EQ(house.ask("GET", path + "/tables", nullptr, key_of(1)).status, 403);
}

TEST_F(OnlineEvents, ACheckpointKnowsForWhomSeatsAreKept) {
  begin(5);
  ASSERT_EQ(open(1, 120).status, 200);
  ASSERT_EQ(sit(person_at(1, 2), house.guest("Ann")).status, 200);
  std::optional<StoredTable> stored;
  ASSERT_TRUE(house.store->read_table(hosted(1), 0, stored).empty());
  HostedTable table, resumed;
  for (const Entry& entry : stored->log) ASSERT_FALSE(table.apply(entry));
  const auto checkpoint = table.checkpoint();
  ASSERT_TRUE(checkpoint);
  ASSERT_TRUE(resumed.resume(*checkpoint));
  EXPECT_EQ(resumed.event(), table.event());
  EXPECT_EQ(resumed.waits_until(), table.waits_until());
  for (Seat seat = 0; seat < 5; ++seat) EXPECT_EQ(resumed.is_waited_for(seat), seat != 2);
  EXPECT_EQ(resumed.checkpoint(), checkpoint);
}

TEST_F(OnlineEvents, ANameThatsPutRightIsRightAtAnOpenTableAtOnceAndTheAccountStaysTheirs) {
  begin(5);
  ASSERT_EQ(open(1, 60).status, 200);
  const TableId t = hosted(1);
  const int person = person_at(1, 0), other = person_at(1, 1);
  ASSERT_EQ(sit(person, house.guest("Ann")).status, 200);
  const auto ann = house.attach(t, house.last, "Ann");
  house.say(ann, {{"type", "next"}});
  house.works->pass(61'000);
  ASSERT_EQ(at_table(t)["hand"], 1) << "in the middle of a hand";
  const auto rename = [&](int who, const std::string& name) {
    const json change{{"renamed", {{"person", who}, {"name", name}}}, {"once", "name-" + name}};
    ASSERT_EQ(house.ask("POST", path + "/changes", change, director).status, 200) << house.text;
    house.works->run();
  };
  const std::size_t frames = ann->frames.size();
  rename(person, "Annabel");
  rename(other, "Bobby");
  ASSERT_GT(ann->frames.size(), frames);
  const json& last = ann->frames.back();
  ASSERT_EQ(last["type"], "snapshot");
  EXPECT_EQ(last["table"]["seats"][0]["name"], "Annabel");
  EXPECT_EQ(last["table"]["seats"][1]["name"], "Bobby");
  for (const json& one : last["table"]["ledger"]) {
    EXPECT_NE(one["name"], "Guest " + std::to_string(person));
    EXPECT_NE(one["name"], "Guest " + std::to_string(other));
  }
  // Each plays on with the account they had, also after a kill, to the end of the round.
  for (int times = 0; times < 50 && table(1, 1)["hands"] < 2; ++times) house.works->pass(100'000);
  ASSERT_FALSE(table(1, 1)["done"]);
  house.kill();
  const json at = at_table(t);
  ASSERT_EQ(at["ledger"].size(), 5u) << "nobody sat down a second time: " << at.dump();
  EXPECT_EQ(at["seats"][0]["name"], "Annabel");
  EXPECT_EQ(at["seats"][1]["name"], "Bobby");
  house.works->pass(5'400'000);
  ASSERT_TRUE(table(1, 1)["done"]);
  EXPECT_EQ(points_in_event(1, 1), points_in_log(1, 1, t));
}

TEST_F(OnlineEvents, ANameThatTheTableWasNotToldBeforeAKillIsToldAfterIt) {
  begin(5);
  ASSERT_EQ(open(1, 60).status, 200);
  const TableId t = hosted(1);
  const int person = person_at(1, 2);
  // On the disk of the event alone, as when the server is killed in between.
  const club::Change change{club::Renamed{person - 1, "Cleo"}, "", "", "2026-05-02T12:00:00Z"};
  std::optional<StoredEvent> stored;
  ASSERT_TRUE(house.store->event(id, stored).empty());
  const std::vector<std::string> lines{club::change_line(change)};
  ASSERT_TRUE(house.store->add_event_lines(id, stored->lines.size(), lines).empty());
  house.kill();
  (void)at_table(t);
  EXPECT_EQ(at_table(t)["seats"][2]["name"], "Cleo");
}

TEST_F(OnlineEvents, WhoeverStandsUpKeepsTheSeatAndABotPlaysOn) {
  begin(5);
  ASSERT_EQ(open(1, 0).status, 200);
  const TableId t = hosted(1);
  const std::string ann = house.guest("Ann");
  const PersonId ann_id = house.last;
  ASSERT_EQ(sit(person_at(1, 0), ann).status, 200);
  const auto outlet = house.attach(t, ann_id, "Ann");
  house.say(outlet, {{"type", "stand"}});
  EXPECT_TRUE(at_table(t)["seats"][0]["away"]);
  EXPECT_EQ(at_table(t)["seats"][0]["person"], person_text(ann_id));
  ASSERT_EQ(sit(person_at(1, 0), ann).status, 200);
  EXPECT_FALSE(at_table(t)["seats"][0]["away"]);
}

TEST_F(OnlineEvents, TheTableWaitsOnAfterARestart) {
  begin(5);
  ASSERT_EQ(open(1, 600).status, 200);
  const TableId t = hosted(1);
  const int person = person_at(1, 4);
  const std::string ann = house.guest("Ann");
  ASSERT_EQ(sit(person, ann).status, 200);
  house.kill();
  EXPECT_EQ(at_table(t)["seats"][4]["name"], "Guest " + std::to_string(person));
  EXPECT_EQ(sit(person, ann).status, 200) << "the link is as good as before";
}

}  // namespace
}  // namespace sheepshead::server::testing
