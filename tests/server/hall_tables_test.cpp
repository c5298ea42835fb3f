// Tables as such: opened, found, paused, ended, closed, read again from their logs.
#include <gtest/gtest.h>

#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "server/three.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::House;
using testing::Sitter;
using testing::Three;

TEST(HallPeople, APausedTableRests) {
  Three t(json{{"clock", 20}});
  t.deal();
  t.host({{"do", "pause"}});
  const auto acts = t.flo->count("told", "act");
  t.house.works.pass(100'000);
  EXPECT_EQ(t.flo->count("told", "act"), acts);
  EXPECT_EQ(t.house.say(t.flo, {{"type", "act"}, {"seq", t.seq(t.flo)}, {"action", "pass"}})["why"], "paused");
  t.host({{"do", "go-on"}});
  t.house.works.pass(100'000);
  EXPECT_GT(t.flo->count("told", "act"), acts);
}

TEST(HallPeople, RulesChangeBetweenHands) {
  Three t;
  t.deal();
  EXPECT_EQ(t.host({{"do", "rules"}, {"variant", "five-called-ace"}})["why"], "in-hand");
  t.play_out();
  const json promised = t.flo->of("told", "promised").back();
  EXPECT_EQ(t.host({{"do", "rules"}, {"variant", "friends-2"}})["type"], "done");  // two sit, and a bot that has to go
  EXPECT_EQ(t.house.hall->table(t.id)->at("seats").size(), 2u);
  EXPECT_NE(t.flo->of("told", "promised").back()["commitment"], promised["commitment"]);
  EXPECT_EQ(t.host({{"do", "rules"}, {"variant", "nonsense"}})["why"], "no-such-variant");
  t.house.say(t.flo, {{"type", "next"}});
  t.house.say(t.ann, {{"type", "next"}});
  t.play_out();
  EXPECT_EQ(t.flo->count("told", "hand-over"), 2u);
  EXPECT_EQ(t.host({{"do", "rules"}, {"variant", "five-called-ace"}})["type"], "done");
  EXPECT_EQ(t.state(), "waiting");
}

TEST(HallPeople, TheSameRulesAgainAreNoChange) {
  Three t;
  t.deal();
  t.play_out();
  t.house.say(t.ann, {{"type", "next"}});
  const std::string variant = t.house.hall->table(t.id)->at("variant");
  EXPECT_EQ(t.host({{"do", "rules"}, {"variant", variant}})["type"], "done");
  EXPECT_EQ(t.flo->count("told", "rules"), 0u);
  t.house.say(t.flo, {{"type", "next"}});  // Ann is still ready: the hand begins
  EXPECT_EQ(t.state(), "playing");
}

TEST(HallPeople, WhoHostsManyTablesGivesUpTheOneThatHeLeftFirst) {
  House house;
  const auto open = [&](bool is_private) {
    house.works.pass(1000);
    return house.open({{"variant", "three"}, {"private", is_private}, {"bots", {"casual", "casual"}}});
  };
  std::vector<TableId> ids;
  for (int i = 0; i < 20; ++i) ids.push_back(open(true));
  const Sitter flo = house.attach(ids[0], 1, "Flo");  // Flo is there: it stays
  const TableId another = open(true);
  EXPECT_TRUE(house.hall->table(ids[0]));
  EXPECT_FALSE(house.hall->table(ids[1]));
  EXPECT_TRUE(house.hall->table(ids[2]));
  EXPECT_TRUE(house.hall->table(another));
  // Tables that are shown to all are not given up: others may be about to sit down.
  House shown;
  for (int i = 0; i < 20; ++i) shown.open({{"variant", "three"}});
  EXPECT_EQ(shown.open({{"variant", "three"}}), 0u);
  ASSERT_TRUE(shown.refusal);
  EXPECT_EQ(shown.refusal->why.text(), "full");
}

TEST(HallPeople, EndAndRematch) {
  Three t;
  t.deal();
  EXPECT_EQ(t.host({{"do", "end"}})["why"], "in-hand");
  t.play_out();
  EXPECT_EQ(t.host({{"do", "end"}})["type"], "done");
  EXPECT_EQ(t.state(), "ended");
  EXPECT_EQ(t.house.say(t.flo, {{"type", "next"}})["why"], "no-next");
  EXPECT_EQ(t.host({{"do", "rematch"}})["type"], "done");
  EXPECT_EQ(t.state(), "between");
  const json ledger = t.house.hall->table(t.id)->at("ledger");
  for (const json& account : ledger) EXPECT_EQ(account["points"], 0);
  t.house.say(t.flo, {{"type", "next"}});
  t.house.say(t.ann, {{"type", "next"}});
  EXPECT_EQ(t.state(), "playing");
  t.house.restart();
  EXPECT_TRUE(t.house.problems.empty());
  EXPECT_EQ(t.state(), "playing");
}

TEST(HallPeople, ATableOfForgottenPeopleIsStillRebuilt) {
  Three t;
  t.deal();
  t.play_out();
  const json before = t.house.hall->table(t.id)->at("ledger");
  for (const char* name : {"Flo", "Ann"}) {
    StoredPerson person;
    person.name = name;
    ASSERT_EQ(t.house.store->add_person(person), "");
  }
  ASSERT_EQ(t.house.store->forget(1, "former player"), "");
  ASSERT_EQ(t.house.store->forget(2, "former player"), "");
  t.house.restart();
  ASSERT_EQ(t.house.problems, std::vector<Message>());
  EXPECT_NE(t.seat(0)["name"], t.seat(1)["name"]);
  EXPECT_NE(t.seat(0)["name"], "Flo");
  const json after = t.house.hall->table(t.id)->at("ledger");
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(after[i]["points"], before[i]["points"]);
}

TEST(HallPeople, NobodySitsDownUnderANameThatLooksLikeAnothers) {
  House house;
  const TableId id = house.open({{"variant", "five-called-ace"}});
  const auto flo = house.attach(id, 1, "Flo"), cyrillic = house.attach(id, 2, "Fl\u043E"),
             same = house.attach(id, 3, "Flo"), other = house.attach(id, 4, "Otto");
  EXPECT_EQ(house.say(flo, {{"type", "sit"}})["type"], "done");
  const json refused = house.say(cyrillic, {{"type", "sit"}});
  EXPECT_EQ(refused["why"], "bad-name");
  EXPECT_EQ(refused["message"]["say"], "refused.looks-like");
  EXPECT_EQ(house.say(same, {{"type", "sit"}})["type"], "done") << "the same name gets a number";
  EXPECT_EQ(house.say(other, {{"type", "sit"}})["type"], "done");
  house.say(flo, {{"type", "stand"}});
  EXPECT_EQ(house.say(cyrillic, {{"type", "sit"}})["why"], "bad-name") << "whoever left comes back under their name";
}

TEST(HallPeople, NobodySpeaksUnderTheNameOfAnother) {
  House house;
  const TableId id = house.open({{"variant", "five-called-ace"}});
  const auto flo = house.attach(id, 1, "Flo"), cyrillic = house.attach(id, 2, "Fl\u043E", "spectator"),
             same = house.attach(id, 3, "Flo", "spectator"), gus = house.attach(id, 4, "Gus", "spectator"),
             gus_too = house.attach(id, 5, "Gus", "spectator"), gus_later = house.attach(id, 6, "Gus");
  house.say(flo, {{"type", "sit"}});
  const auto speaks_as = [&](const auto& who) -> json {
    const json answer = house.say(who, {{"type", "chat"}, {"phrase", "hello"}});
    return answer["type"] == "done" ? flo->of("told", "chat").back()["name"] : answer["message"]["say"];
  };
  EXPECT_EQ(speaks_as(flo), "Flo");
  EXPECT_EQ(speaks_as(cyrillic), "refused.looks-like");
  EXPECT_EQ(speaks_as(same), "Flo 2");
  EXPECT_EQ(speaks_as(gus), "Gus");
  EXPECT_EQ(speaks_as(gus_too), "Gus 2");
  EXPECT_EQ(speaks_as(gus), "Gus");
  EXPECT_EQ(speaks_as(gus_too), "Gus 2");
  house.say(gus_later, {{"type", "sit"}});
  EXPECT_EQ(flo->of("told", "sat").back()["name"], "Gus") << "nobody takes a name away by speaking";
  EXPECT_EQ(speaks_as(gus), "Gus 3");
}

TEST(HallPeople, TablesAreNamedAsPeopleAre) {
  House house;
  for (const char* name : {"\u202EFlo", "<b>", "a\u200Db", " ", "e\u0301\u0301\u0301\u0301"}) {
    EXPECT_EQ(house.open({{"variant", "five-called-ace"}, {"name", name}}), 0U) << name;
    ASSERT_TRUE(house.refusal);
    EXPECT_EQ(house.refusal->why.text(), "bad-message");
  }
  EXPECT_NE(house.open({{"variant", "five-called-ace"}, {"name", "Käthes Tisch ♣"}}), 0U);
}

TEST(HallPeople, PrivateTablesAreFoundByCode) {
  House house;
  const TableId id = house.open({{"variant", "three"}, {"private", true}});
  EXPECT_TRUE(house.public_tables().empty());
  EXPECT_FALSE(house.hall->table(id)->contains("code"));
  const auto flo = house.attach(id, 1, "Flo");
  const std::string code = flo->of("snapshot")[0]["table"]["code"];
  EXPECT_EQ(house.seek("t" + std::to_string(id), 2), 0u);
  EXPECT_EQ(house.seek("t" + std::to_string(id), 1), id);
  EXPECT_EQ(house.seek(code, 2), id);
  EXPECT_EQ(house.seek("NOSUCH", 2), 0u);
}

TEST(HallPeople, TablesThatNobodyNeedsAreClosed) {
  Three t;
  t.house.hall->open();  // begins to look around
  t.host({{"do", "end"}});
  t.house.works.pass(3'600'000);
  EXPECT_TRUE(t.house.wake(t.id));  // people are still here
  t.house.hall->detach(t.flo);
  t.house.hall->detach(t.ann);
  t.house.works.pass(3'600'000);
  EXPECT_FALSE(t.house.wake(t.id));
  EXPECT_TRUE(t.house.public_tables().empty());
}

/// Flo alone with bots under these rules; plays `hands` hands, or until the session has ended or a pot is on the table.
void play_alone(House& house, const json& made, int hands, const std::function<void(const Sitter&)>& then) {
  const TableId id = house.open(made);
  ASSERT_NE(id, 0u) << house.refusal->why.text();
  const auto flo = house.attach(id, 1, "Flo");
  house.say(flo, {{"type", "sit"}});
  for (int i = 0; i < 20'000 && int(flo->count("told", "hand-over")) < hands; ++i) {
    const std::string state = house.hall->table(id)->at("state");
    if (state == "ended" || (state == "between" && !house.hall->table(id)->at("pots").empty())) break;
    if (state == "between") house.say(flo, {{"type", "next"}});
    const json legal = Three::last(flo, "legal");
    if (state == "playing" && !legal.empty())
      house.say(flo, {{"type", "act"}, {"seq", Three::seq(flo)}, {"action", legal[0]}});
    house.works.pass(700);
  }
  then(flo);
  std::vector<json> ledgers{house.hall->table(id)->at("ledger")};
  house.restart();
  EXPECT_TRUE(house.problems.empty());
  ASSERT_TRUE(house.wake(id));
  EXPECT_EQ(json(house.hall->table(id)->at("ledger")), ledgers[0]);
}

TEST(HallPeople, T4e_TheSessionEndsWhenTheRaceIsWon) {
  House house;
  play_alone(house, {{"variant", "four-sheep-head-21"}, {"bots", {"casual", "casual", "casual"}}}, 200,
             [&](const Sitter& flo) {
               ASSERT_EQ(flo->count("told", "ended"), 1u);
               EXPECT_EQ(flo->of("told", "ended")[0]["reason"], "race");
               std::int64_t most = 0;
               const json ended = flo->of("told", "ended")[0];
               for (const json& account : ended["ledger"]) most = std::max(most, account["points"].get<std::int64_t>());
               EXPECT_GE(most, 21);
             });
}

TEST(HallPeople, S6_PotsArePlayedForAtTheEnd) {
  const VariantResult with_pots =
      load_variant("five-called-ace", {"pot.set=true", "pot.end=showdown", "nobody-picks.rule=leaster"});
  ASSERT_TRUE(with_pots.variant) << to_text(with_pots.problems.front());
  House house;
  play_alone(house,
             {{"rules", json::parse(dump(rules_to_json(with_pots.variant->rules)))},
              {"bots", {"beginner", "beginner", "beginner", "beginner"}}},
             300, [&](const Sitter& flo) {
               ASSERT_FALSE(Three::last(flo, "pots").empty());  // somewhere in these hands nobody picked
               EXPECT_EQ(house.say(flo, {{"type", "host"}, {"do", "end"}})["type"], "done");
               EXPECT_GE(flo->count("told", "showdown"), 1u);
               ASSERT_EQ(flo->count("told", "ended"), 1u);
               EXPECT_TRUE(flo->of("told", "ended")[0]["pots"].empty());
               std::int64_t sum = 0;
               const json ended = flo->of("told", "ended")[0];
               for (const json& account : ended["ledger"]) sum += account["points"].get<int>();
               EXPECT_EQ(sum, 0);
             });
}

TEST(HallPeople, APrivateTableOfItsHostAndBotsIsClosedAfterADayWithoutAnybody) {
  House house;
  house.hall->open();  // begins to look around
  const json of_bots = {{"variant", "three"}, {"private", true}, {"bots", {"casual", "casual"}}};
  json open_to_all = of_bots;
  open_to_all["private"] = false;
  const json of_people = {{"variant", "three"}, {"private", true}, {"bots", {"casual"}}};
  const TableId left = house.open(of_bots), here = house.open(of_bots), listed = house.open(open_to_all),
                with_ann = house.open(of_people), nobodys = house.open(of_bots);
  std::vector<Sitter> flo;
  for (const TableId id : {left, here, listed, with_ann}) {
    flo.push_back(house.attach(id, 1, "Flo"));
    house.say(flo.back(), {{"type", "sit"}});
    house.say(flo.back(), {{"type", "host"}, {"do", "pause"}});  // time passes sooner
  }
  const auto ann = house.attach(with_ann, 2, "Ann");
  house.say(ann, {{"type", "sit"}});
  constexpr Millis kHour = 3'600'000;
  house.works.pass(30 * kHour);
  EXPECT_TRUE(house.wake(left)) << "its host is connected";
  EXPECT_FALSE(house.wake(nobodys)) << "where nobody ever was";
  for (const Sitter& who : {flo[0], flo[2], flo[3], ann}) house.hall->detach(who);
  house.works.pass(23 * kHour);
  EXPECT_TRUE(house.wake(left));
  house.works.pass(2 * kHour);
  EXPECT_FALSE(house.wake(left));
  EXPECT_TRUE(house.wake(here));
  EXPECT_TRUE(house.wake(listed));
  EXPECT_TRUE(house.wake(with_ann)) << "somebody else plays there";
  std::optional<StoredTable> kept;
  EXPECT_EQ(house.store->read_table(left, 0, kept), "");
  ASSERT_TRUE(kept);
  EXPECT_FALSE(kept->open);
  EXPECT_FALSE(kept->log.empty());
  house.works.pass(7 * 24 * kHour);
  EXPECT_FALSE(house.wake(listed));
  EXPECT_FALSE(house.wake(with_ann));
}

TEST(HallPeople, ATableIsOpenedWithoutWaitingForTheDisk) {
  const auto store = std::make_shared<MemoryStore>();
  House house(store);
  std::vector<std::string> answers;
  const auto create = [&] {
    house.hall->create({1, "Flo", false}, {{"variant", "three"}}, [&](const auto&, const std::optional<No>& no) {
      answers.emplace_back(no ? no->why.text() : "done");
    });
    house.works.run();
  };
  store->hold();
  create();
  EXPECT_TRUE(answers.empty());
  EXPECT_TRUE(house.public_tables().empty());
  store->let_go(1);  // the number; the first entry has its turn after it
  house.works.run();
  EXPECT_TRUE(answers.empty());
  store->let_go();
  house.works.run();
  EXPECT_EQ(answers, std::vector<std::string>{"done"});
  EXPECT_EQ(house.public_tables().size(), 1u);
  store->fail(as_is("the disk is full"));
  create();
  EXPECT_EQ(answers.back(), "not-saved");
  store->fail({});
  store->hold();
  create();
  bool drained = false;
  house.hall->drain([&] { drained = true; });
  house.works.run();
  EXPECT_FALSE(drained) << "a table is on its way to the disk";
  store->let_go();
  house.works.run();
  EXPECT_EQ(answers.size(), 3u);
  EXPECT_EQ(answers.back(), "done");
  EXPECT_TRUE(drained);
}

}  // namespace
}  // namespace sheepshead::server
