// Duplicate Sheepshead on the server: all tables of a round play the same deals, nobody hears of one before all have
// played it, and afterwards anybody can check where they came from.
#include <functional>

#include "club/duplicate.hpp"
#include "notation/record.hpp"
#include "rules/game.hpp"
#include "search/analysis/par.hpp"
#include "server/answers/shown_record.hpp"
#include "server/events/event_book.hpp"
#include "server/events/event_keys.hpp"
#include "server/fair/fair_deal.hpp"
#include "server/seen/own_entropy.hpp"
#include "server/service_house.hpp"

namespace sheepshead::server::testing {
namespace {

class DuplicateEvents : public ::testing::Test {
 protected:
  ServiceHouse::Got begin_event(int people, const json& more = json::object()) {
    json names = json::array();
    for (int i = 1; i <= people; ++i) names.push_back("Guest " + std::to_string(i));
    json made{{"name", "May"},     {"preset", "club-day"}, {"people", names}, {"online", true},
              {"duplicate", true}, {"rounds", 2},          {"hands", 4}};
    made.update(more);
    return house.ask("POST", "/api/v1/events", made, "", house.guest("Dora"));
  }
  void begin(int people, const json& more = json::object()) {
    const auto got = begin_event(people, more);
    ASSERT_EQ(got.status, 201) << house.text;
    id = got.body["id"];
    path = "/api/v1/events/" + id;
    director = got.body["key"];
    const auto drawn = house.ask("POST", path + "/draw", {{"once", "draw-0001"}, {"seed", 3}}, director);
    ASSERT_EQ(drawn.status, 200) << house.text;
  }
  ServiceHouse::Got open(int round = 1, int wait = 0) {
    return house.ask("POST", path + "/open", {{"round", round}, {"wait", wait}, {"pace", 0}, {"clock", 0}}, director);
  }
  json seen(const std::string& query = "") { return house.ask("GET", path + query, nullptr, director).body; }
  json duplicate() { return house.ask("GET", path + "/duplicate", nullptr, director).body; }
  std::vector<std::string> lines() {
    std::optional<StoredEvent> stored;
    EXPECT_TRUE(house.store->event(id, stored).empty());
    return stored->lines;
  }
  std::string secret(int round = 1) {
    std::optional<StoredEvent> stored;
    EXPECT_TRUE(house.store->event(id, stored).empty());
    return deals_of_round(*stored, round);
  }
  std::vector<TableId> hosted(int round = 1) {
    std::vector<TableId> all;
    for (const std::string& line : lines())
      if (const json change = json::parse(line); change.contains("opened") && change["opened"]["round"] == round)
        all.push_back(std::stoull(change["opened"]["hosted"].get<std::string>().substr(1)));
    return all;
  }
  /// What a table has in its log, played again.
  HostedTable played(TableId table) {
    std::optional<StoredTable> stored;
    EXPECT_TRUE(house.store->read_table(table, 0, stored).empty());
    HostedTable again;
    for (const Entry& entry : stored->log) EXPECT_FALSE(again.apply(entry));
    return again;
  }
  std::vector<json> dealt(TableId table) {
    std::optional<StoredTable> stored;
    EXPECT_TRUE(house.store->read_table(table, 0, stored).empty());
    std::vector<json> all;
    for (const Entry& entry : stored->log)
      if (json body = json::parse(entry.body); body["what"] == "dealt") all.push_back(std::move(body));
    return all;
  }
  std::size_t hands_in_event(std::size_t table) { return seen()["rounds"][0]["tables"][table]["hands"]; }
  std::size_t hands_in_lines(int table) {
    std::size_t hands = 0;
    for (const std::string& line : lines())
      if (const json change = json::parse(line); change.contains("hand")) hands += change["hand"]["table"] == table;
    return hands;
  }
  /// The persons of the first round's tables who aren't bots, with their seat.
  std::vector<std::pair<int, int>> people_at(std::size_t table) {
    std::vector<std::pair<int, int>> all;
    const json state = seen();
    const json seats = state["rounds"][0]["tables"][table]["seats"];
    for (std::size_t s = 0; s < seats.size(); ++s)
      for (const json& one : state["people"])
        if (one["person"] == seats[s]["person"] && !one.value("bot", false)) all.emplace_back(one["person"], int(s));
    return all;
  }
  std::string key_of(int person) {
    const json links = house.ask("GET", path + "/links", nullptr, director).body;
    for (const json& one : links["people"])
      if (one["person"] == person) return one["key"];
    return "";
  }
  /// Somebody sits down and stays connected.
  std::shared_ptr<KeepingOutlet> sit(int person, TableId table, const std::string& token, PersonId who) {
    EXPECT_EQ(house.ask("POST", path + "/sit", json::object(), key_of(person), token).status, 200) << house.text;
    return house.attach(table, who, "Guest");
  }

  ServiceHouse house;
  std::string id, path, director;
};

TEST_F(DuplicateEvents, BotsFillTablesOfTheSameSizeAndTwoAtLeast) {
  for (const auto& [people, tables] : {std::pair(1, 2), {3, 2}, {10, 2}, {11, 3}}) {
    begin(people);
    const json state = seen();
    ASSERT_EQ(state["rounds"][0]["tables"].size(), std::size_t(tables)) << people;
    for (const json& one : state["rounds"][0]["tables"]) EXPECT_EQ(one["seats"].size(), 5u);
    EXPECT_TRUE(state["rounds"][0]["out"].empty());
    std::size_t bots = 0;
    for (const json& one : state["people"]) bots += one.value("bot", false);
    EXPECT_EQ(bots, std::size_t(5 * tables - people));
    EXPECT_EQ(house.ask("GET", path + "/links", nullptr, director).body["people"].size(), std::size_t(people))
        << "nobody sits down as a bot";
    EXPECT_EQ(state["payout"]["entries"], people) << "and none pays a fee";
  }
}

TEST_F(DuplicateEvents, WhoeverComesLaterTakesABotsPlace) {
  begin(9);
  ASSERT_EQ(
      house.ask("POST", path + "/changes", {{"once", "joins-001"}, {"joins", {{"name", "Zoe"}}}}, director).status,
      200);
  ASSERT_EQ(house.ask("POST", path + "/draw", {{"once", "draw-0002"}, {"seed", 3}, {"again", true}}, director).status,
            200)
      << house.text;
  const json state = seen();
  for (const json& round : state["rounds"]) {
    EXPECT_EQ(round["tables"].size(), 2u);
    for (const json& one : round["tables"])
      for (const json& seat : one["seats"]) EXPECT_NE(seat["name"], "Bot 1");
  }
}

TEST_F(DuplicateEvents, ItIsPlayedOnTheServerAndWhereEachHandCountsByItself) {
  EXPECT_EQ(begin_event(5, {{"online", false}}).status, 400);
  EXPECT_EQ(begin_event(5, {{"variant", "five-jack-doublers"}}).status, 409);
  begin(5, {{"duplicate", false}});
  EXPECT_EQ(house.ask("GET", path + "/duplicate", nullptr, director).status, 409);
}

TEST_F(DuplicateEvents, AllTablesOfARoundHaveTheSameCardsBySeatAndTheSameDealer) {
  begin(11);
  ASSERT_EQ(open().body["opened"], 3);
  house.works->pass(60'000);
  const auto tables = hosted();
  ASSERT_EQ(tables.size(), 3u);
  const auto first = dealt(tables[0]);
  ASSERT_EQ(first.size(), 4u);
  std::set<json> decks;
  for (const TableId table : tables) {
    const auto here = dealt(table);
    ASSERT_EQ(here.size(), 4u);
    for (std::size_t hand = 0; hand < 4; ++hand) {
      EXPECT_EQ(here[hand]["deck"], first[hand]["deck"]);
      decks.insert(here[hand]["deck"]);
    }
    const HostedTable again = played(table), other = played(tables[0]);
    for (std::size_t hand = 0; hand < 4; ++hand) {
      EXPECT_EQ(again.session().results()[hand].dealt_by, other.session().results()[hand].dealt_by);
      EXPECT_EQ(again.session().results()[hand].seats, other.session().results()[hand].seats);
    }
  }
  EXPECT_EQ(decks.size(), 4u) << "each hand is another deal";
  ASSERT_EQ(open(2).body["opened"], 3);
  house.works->pass(60'000);
  for (const json& deal : dealt(hosted(2)[0])) EXPECT_FALSE(decks.contains(deal["deck"])) << "and so in each round";
}

TEST_F(DuplicateEvents, StandingsSumToZeroAndTheSecretFitsThePromise) {
  begin(3);
  EXPECT_EQ(duplicate()["rows"], json::array());
  ASSERT_EQ(open().status, 200);
  const std::string promise = json::parse(lines().back())["opened"]["promise"];
  EXPECT_EQ(duplicate()["rounds"][0]["promise"], promise);
  house.works->pass(60'000);
  const json out = duplicate();
  ASSERT_EQ(out["rows"].size(), 10u);
  // A denominator of two tables: halves.
  long twice = 0;
  for (const json& row : out["rows"]) {
    const std::string text = row["difference"];
    twice += std::stol(text) * (text.ends_with("/2") ? 1 : 2);
    EXPECT_EQ(row["deals"], 4);
  }
  EXPECT_EQ(twice, 0);
  EXPECT_EQ(out["rounds"][0]["hands"], 4);
  EXPECT_EQ(out["rounds"][0]["secret"], secret());
  EXPECT_EQ(promise_of_round(id + "/1", out["rounds"][0]["secret"].get<std::string>()), promise);
  EXPECT_TRUE(out["rounds"][1]["promise"].is_null());
  // The cards of the traveler are those of the hands.
  ASSERT_EQ(out["deals"].size(), 4u);
  for (std::size_t hand = 0; hand < 4; ++hand) {
    const HostedTable again = played(hosted()[1]);
    const auto record = again.record(int(hand) + 1);
    const json cards = out["deals"][hand]["cards"];
    std::size_t count = cards["blind"].size();
    for (const json& seat : cards["seats"]) count += seat.size();
    EXPECT_EQ(count, 32u);
    if (!record) continue;
    const RecordResult read = read_record(*record);
    const Game game = compile(read.record->rules);
    const State dealt = deal(game, read.record->deck, read.record->dealer, 0);
    EXPECT_EQ(cards["dealer"], read.record->dealer);
    for (std::size_t seat = 0; seat < 5; ++seat) EXPECT_EQ(cards["seats"][seat].size(), dealt.held[seat].size());
  }
}

/// At the first table somebody sits who does nothing; at the other all play on.
TEST_F(DuplicateEvents, TheParIsThatOfTheCardsThatWereDealt) {
  begin(3);
  ASSERT_EQ(open().status, 200);
  house.works->pass(60'000);
  const HostedTable again = played(hosted()[0]);
  const auto text = again.record(4);
  ASSERT_TRUE(text);
  const HandRecord record = *read_record(*text).record;
  const Game game = compile(record.rules);
  Solver solver;
  const auto par = par_of(game, deal(game, record.deck, record.dealer, record.doublers), solver);
  ASSERT_TRUE(par);
  for (int asked = 0; asked < 2; ++asked) {
    const json told = house.ask("GET", path + "/par?round=1&hand=4", nullptr, director).body;
    EXPECT_EQ(told["picker"], par->picker == kNoSeat ? json() : json(par->picker));
    for (Seat seat = 0; seat < game.players; ++seat) {
      if (!par->seats[seat]) continue;
      const json& as = told["seats"][seat];
      EXPECT_EQ(as["took"], par->seats[seat]->worth.points);
      EXPECT_EQ(as["points"][seat], par->seats[seat]->worth.score[seat]);
      EXPECT_EQ(as["buries"].size(), 2u);
    }
  }
  for (const char* none : {"round=1&hand=5", "round=1&hand=0", "round=9&hand=1", "round=0&hand=1"})
    EXPECT_EQ(house.ask("GET", path + "/par?" + none, nullptr, director).status, 404) << none;
  for (const char* wrong :
       {"", "round=1", "hand=1", "round=1&hand=x", "round=1&hand=-1", "round=1&hand=1&hand=2", "a=1"})
    EXPECT_EQ(house.ask("GET", path + "/par?" + wrong, nullptr, director).status, 400) << wrong;
  EXPECT_EQ(house.ask("GET", path + "/par?round=2&hand=1", nullptr, director).status, 409) << "nobody has played it";
}

TEST_F(DuplicateEvents, NothingOfADealIsToldBeforeAllTablesHavePlayedIt) {
  begin(10);
  const std::string ann = house.guest("Ann"), bob = house.guest("Bob");
  const PersonId bob_id = house.last, ann_id = bob_id - 1;
  ASSERT_EQ(open(1, 10).status, 200);
  const auto tables = hosted();
  const auto slow = sit(people_at(0)[0].first, tables[0], ann, ann_id);
  const auto fast = sit(people_at(1)[0].first, tables[1], bob, bob_id);
  const json missing = house.ask("GET", path + "/tables", nullptr, director).body;
  for (const json& one : missing["tables"]) EXPECT_EQ(one["missing"].size(), 4u);
  house.say(fast, {{"type", "next"}});
  house.hall->detach(fast);
  house.works->pass(200'000);
  ASSERT_EQ(played(tables[1]).hands(), 4);
  ASSERT_TRUE(played(tables[1]).is_ended());
  ASSERT_EQ(played(tables[0]).hands(), 1) << "Ann thinks, and there is no clock";

  const std::string fast_path = "/api/v1/tables/" + table_text(tables[1]);
  const auto refused_hand = [&](int hand, const std::string& token) {
    for (const char* what : {"/hands/", "/records/"}) {
      const auto got = house.ask("GET", fast_path + what + std::to_string(hand), nullptr, "", token);
      EXPECT_EQ(got.status, 403) << house.text;
      EXPECT_EQ(got.body["error"], "not-all-played");
    }
    const auto share =
        house.ask("POST", "/api/v1/me/shares", {{"table", table_text(tables[1])}, {"hand", hand}}, "", token);
    EXPECT_EQ(share.status, 403) << house.text;
  };
  for (int hand = 1; hand <= 4; ++hand) refused_hand(hand, bob);
  const auto back = house.attach(tables[1], bob_id, "Bob");
  EXPECT_EQ(house.say(back, {{"type", "review"}, {"hand", 4}})["why"], "not-all-played");

  // Whatever anybody can ask for or is told has neither the secret nor a result of the other table.
  std::string all;
  for (const auto& outlet : {slow, fast, back})
    for (const json& frame : outlet->frames) all += frame.dump() + "\n";
  for (const std::string& key : {director, key_of(people_at(0)[0].first)})
    for (const char* what : {"", "?round=1&table=2", "?round=1&table=1", "/duplicate", "/file", "/tables", "/links"}) {
      house.ask("GET", path + what, nullptr, key);
      all += house.text + "\n";
      EXPECT_EQ(house.text.find("\"took\""), std::string::npos) << what;
    }
  for (const TableId table : tables) {
    house.ask("GET", "/api/v1/tables/" + table_text(table), nullptr, "", bob);
    all += house.text + "\n";
  }
  EXPECT_EQ(all.find(secret()), std::string::npos);
  EXPECT_EQ(all.find(secret(2)), std::string::npos);
  EXPECT_EQ(all.find("\"record\""), std::string::npos);
  EXPECT_EQ(all.find("\"deck\":["), std::string::npos);
  EXPECT_EQ(hands_in_event(0), 0u);
  EXPECT_EQ(hands_in_event(1), 0u);
  const json standings = seen()["standings"];
  for (const json& stand : standings) EXPECT_EQ(stand["points"], 0);
  EXPECT_EQ(duplicate()["deals"], json::array());
  EXPECT_EQ(house.ask("GET", path + "/par?round=1&hand=1", nullptr, director).status, 409);
  // Ann hears of cards alone that she holds, or that were played or shown at her own table.
  for (const json& frame : slow->frames)
    EXPECT_FALSE(frame.contains("hands") || frame.value("what", "") == "hand-over") << frame;

  // Somebody else who looks at the table hears no result.
  (void)house.guest("Eve");
  const auto eve = house.attach(tables[1], house.last, "Eve");
  for (const json& frame : eve->frames) {
    EXPECT_FALSE(frame.contains("last")) << frame;
    if (frame.contains("table")) { EXPECT_EQ(frame["table"]["ledger"], json::array()); }
  }

  // Ann goes, and bots play for her: hand by hand the rest comes out.
  house.hall->detach(slow);
  house.works->queue_thoughts = true;
  house.works->pass(61'000);
  for (int n = 0; n < 100'000 && hands_in_lines(1) < 2; ++n)
    if (!house.works->think_one()) house.works->pass(1'000);
  ASSERT_EQ(hands_in_lines(1), 2u);
  EXPECT_EQ(hands_in_lines(2), 2u);
  house.works->queue_thoughts = false;
  const auto shown = house.ask("GET", fast_path + "/records/2", nullptr, "", bob);
  ASSERT_EQ(shown.status, 200) << house.text;
  EXPECT_EQ(shown.body["proof"]["scheme"], 3);
  EXPECT_EQ(shown.body["proof"]["secret"], "") << "the deals that are still to come follow from it";
  refused_hand(3, bob);
  EXPECT_TRUE(duplicate()["rounds"][0]["secret"].is_null());
  while (house.works->think_one()) {}
  house.works->pass(200'000);
  ASSERT_TRUE(seen()["rounds"][0]["tables"][0]["done"]);
  for (int hand = 1; hand <= 4; ++hand) {
    const auto got = house.ask("GET", fast_path + "/records/" + std::to_string(hand), nullptr, "", bob);
    ASSERT_EQ(got.status, 200) << house.text;
    const RecordResult read = read_record(house.text);
    ASSERT_TRUE(read.record);
    EXPECT_EQ(read.record->proof->table, id + "/1");
    EXPECT_EQ(read.record->proof->hand, hand);
    EXPECT_FALSE(broken_proof(compile(read.record->rules), *read.record));
  }
  EXPECT_EQ(house.ask("POST", "/api/v1/me/shares", {{"table", table_text(tables[1])}, {"hand", 3}}, "", bob).status,
            201);
}

/// Scheme 3 of docs/fair-deals.md, at a client that hears the table and nothing else.
TEST_F(DuplicateEvents, AClientChecksTheDealsOfARoundOnceAllHavePlayedThem) {
  begin(10);
  const std::string ann = house.guest("Ann");
  const PersonId ann_id = house.last;
  ASSERT_EQ(house.ask("POST", path + "/open", {{"round", 1}, {"wait", 10}, {"pace", 0}, {"clock", 5}}, director).status,
            200);
  const TableId table = hosted()[0];
  const auto seat = sit(people_at(0)[0].first, table, ann, ann_id);
  house.say(seat, {{"type", "next"}});
  const std::string hands = "/api/v1/tables/" + table_text(table) + "/records/";
  const auto record = [&](int hand) { return house.ask("GET", hands + std::to_string(hand), nullptr, "", ann).body; };
  OwnEntropy own;
  for (std::size_t heard = 0, passed = 0; passed < 600 && own.unproven().size() < 4; ++passed) {
    for (; heard < seat->frames.size(); ++heard)
      EXPECT_TRUE(own.hear(seat->frames[heard].dump(), true).empty()) << "nobody adds to these deals";
    if (own.unproven().size() == 1 && !club::is_done(house.service->events.held(id)->event.rounds()[0])) {
      // All may have played it, but the secret would tell the hands that are still to come.
      const json early = record(1);
      own.proven(early.dump());
      EXPECT_EQ(own.unproven(), std::vector<int>{1});
      EXPECT_EQ(own.verdict()->lines.front().id(), "proof.goes-on");
    }
    house.works->pass(3'000);
  }
  EXPECT_EQ(own.unproven(), (std::vector<int>{1, 2, 3, 4}));
  house.works->pass(600'000);
  ASSERT_EQ(record(1)["proof"]["secret"], secret()) << house.text;

  const auto told = [&](int hand, auto change) {
    OwnEntropy one = own;
    json proven = record(hand);
    change(proven);
    one.proven(proven.dump());
    return std::pair(one.verdict()->grade, std::string(one.verdict()->lines.front().id()));
  };
  using Grade = FairVerdict::Grade;
  for (int hand = 1; hand <= 4; ++hand)
    EXPECT_EQ(told(hand, [](json&) {}), std::pair(Grade::partly, std::string("proof.seen")));
  // Whatever doesn't fit the promise of the round, or isn't the hand that was seen, is found out.
  EXPECT_EQ(told(1, [](json& r) { r.erase("proof"); }).second, "proof.goes-on") << "no secret says nothing";
  EXPECT_EQ(told(2, [](json& r) { r["proof"]["secret"] = std::string(64, 'a'); }).first, Grade::bad);
  const auto exchanged = [&](json& r) {
    const std::string made(64, 'b');
    r["proof"]["secret"] = made;
    r["proof"]["commitment"] = promise_of_round(name_of_round(id, 1), made);
  };
  EXPECT_EQ(told(2, exchanged).first, Grade::bad);
  EXPECT_EQ(told(3, [&](json& r) { std::swap(r["deck"][0], r["deck"][9]); }).first, Grade::bad);
  // A sound record of another hand under this one's number.
  EXPECT_EQ(told(1, [&](json& r) { r = record(2), r["proof"]["hand"] = 1; }).first, Grade::bad);
  for (int hand = 1; hand <= 4; ++hand) own.proven(record(hand).dump());
  EXPECT_TRUE(own.unproven().empty());
}

TEST_F(DuplicateEvents, AHandCountsForStrengthsOnceAllTablesHavePlayedIt) {
  begin(2);
  std::vector<std::shared_ptr<KeepingOutlet>> sitters;
  const auto play = [&](const std::shared_ptr<KeepingOutlet>& who) {
    json legal;
    std::uint64_t seq = 0;
    for (const json& frame : who->frames) {
      if (frame.contains("legal")) legal = frame["legal"];
      if (frame.contains("seq") && (frame["type"] == "told" || frame["type"] == "snapshot")) seq = frame["seq"];
    }
    if (!legal.empty()) house.say(who, {{"type", "act"}, {"seq", seq}, {"action", legal[0]}});
    house.works->pass(1000);
  };
  const auto over = [&](TableId table) { return played(table).session().results().size(); };
  const auto rated = [&] {
    std::vector<StoredRated> all;
    EXPECT_TRUE(house.store->rated_hands(0, 100, all).empty());
    return all;
  };
  ASSERT_EQ(open(1, 300).status, 200);
  const auto tables = hosted();
  std::vector<TableId> at;
  for (std::size_t t = 0; t < 2; ++t)
    for (const auto& [person, seat] : people_at(t)) {
      const std::string token = house.guest("Guest");
      sitters.push_back(sit(person, tables[t], token, house.last));
      at.push_back(tables[t]);
    }
  ASSERT_EQ(sitters.size(), 2u);
  ASSERT_NE(at[0], at[1]) << "one at each table";
  for (int n = 0; n < 300 && over(at[0]) < 1; ++n) {
    house.say(sitters[0], {{"type", "next"}});
    play(sitters[0]);
  }
  ASSERT_EQ(over(at[0]), 1u);
  ASSERT_EQ(rated().size(), 1u);
  EXPECT_EQ(rated()[0].table, at[0]);
  EXPECT_EQ(rated()[0].hand.deal, id + "/1/1");
  for (int n = 0; n < 300 && over(at[1]) < 1; ++n) {
    house.say(sitters[1], {{"type", "next"}});
    play(sitters[1]);
  }
  ASSERT_EQ(over(at[1]), 1u);
  const auto all = rated();
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[1].table, at[1]);
  EXPECT_EQ(all[2].table, 0u) << "the deal is over";
  EXPECT_EQ(all[2].hand.deal, id + "/1/1");
  EXPECT_EQ(hands_in_lines(1), 1u);
}

TEST_F(DuplicateEvents, ASheetOfATableThatCantGoOnLetsTheOthersGo) {
  begin(15);
  const std::string ann = house.guest("Ann");
  ASSERT_EQ(open(1, 10).status, 200);
  const auto tables = hosted();
  const auto slow = sit(people_at(0)[0].first, tables[0], ann, house.last);
  house.works->pass(200'000);
  ASSERT_EQ(hands_in_event(1), 0u);
  const json sheet{{"once", "sheet-0001"},
                   {"why", "went home"},
                   {"sheet", {{"round", 1}, {"table", 1}, {"hands", 1}, {"points", {4, -1, -1, -1, -1}}}}};
  ASSERT_EQ(house.ask("POST", path + "/changes", sheet, director).status, 200) << house.text;
  house.works->run();
  EXPECT_EQ(hands_in_event(1), 4u);
  EXPECT_EQ(hands_in_event(2), 4u);
  EXPECT_EQ(duplicate()["deals"].size(), 4u);
  EXPECT_EQ(duplicate()["deals"][0]["tables"].size(), 2u) << "of those who have played it";
}

TEST_F(DuplicateEvents, EachHandIsToldOnceWhereverTheServerIsKilled) {
  begin(10);
  ASSERT_EQ(open().status, 200);
  for (int kills = 0; kills < 5; ++kills) {
    house.works->queue_thoughts = true;
    for (int n = 0; n < 120 + 41 * kills && (house.works->think_one() || (house.works->pass(1), true)); ++n) {}
    house.kill();
    EXPECT_EQ(hands_in_event(0), hands_in_event(1)) << "none before the others have it";
  }
  house.works->pass(200'000);
  for (const TableId table : hosted()) {
    house.hall->wake(table, {}, [] {});
    house.works->pass(100'000);
  }
  std::size_t hands = 0;
  for (const std::string& line : lines()) hands += line.find("\"hand\":{") != std::string::npos;
  EXPECT_EQ(hands, 8u);
  EXPECT_EQ(duplicate()["deals"].size(), 4u);
  const auto first = dealt(hosted()[0]), second = dealt(hosted()[1]);
  ASSERT_EQ(first.size(), second.size());
  for (std::size_t hand = 0; hand < first.size(); ++hand) EXPECT_EQ(first[hand]["deck"], second[hand]["deck"]);
}

}  // namespace
}  // namespace sheepshead::server::testing
