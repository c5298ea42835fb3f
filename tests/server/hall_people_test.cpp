// Hosts, those who are away, chat, spectators, clocks and programs: docs/protocol.md.
#include <gtest/gtest.h>

#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "server/works.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::House;
using testing::KeepingOutlet;

using Sitter = std::shared_ptr<KeepingOutlet>;

/// Flo, who hosts, and Ann at a table of three with one bot.
struct Three {
  explicit Three(const json& settings = json::object()) {
    id = house.open({{"variant", "three"}, {"settings", settings}});
    flo = house.attach(id, 1, "Flo");
    ann = house.attach(id, 2, "Ann");
    house.say(flo, {{"type", "sit"}});
    house.say(ann, {{"type", "sit"}});
  }
  void deal() {
    host({{"do", "bot"}, {"seat", 2}, {"level", "casual"}});
    house.say(flo, {{"type", "next"}});
    house.say(ann, {{"type", "next"}});
    ASSERT_EQ(state(), "playing");
  }
  json host(json what) {
    what["type"] = "host";
    return house.say(flo, what);
  }
  std::string state() const { return house.hall->table(id)->at("state"); }
  json seat(int n) const { return house.hall->table(id)->at("seats").at(std::size_t(n)); }
  static json last(const Sitter& who, const char* key) {
    for (auto f = who->frames.rbegin(); f != who->frames.rend(); ++f)
      if (f->contains(key)) return (*f)[key];
    return {};
  }
  static std::uint64_t seq(const Sitter& who) {
    for (auto f = who->frames.rbegin(); f != who->frames.rend(); ++f)
      if ((*f)["type"] == "told" || (*f)["type"] == "snapshot") return (*f)["seq"];
    return 0;
  }
  json act(const Sitter& who) {
    const json legal = last(who, "legal");
    if (legal.empty()) return {};
    return house.say(who, {{"type", "act"}, {"seq", seq(who)}, {"action", legal[0]}});
  }
  void play_out() {
    const auto over = flo->count("told", "hand-over") + ann->count("told", "hand-over");
    for (int i = 0; i < 200 && flo->count("told", "hand-over") + ann->count("told", "hand-over") == over; ++i) {
      for (const Sitter& who : {flo, ann})
        if (who->closed.empty()) act(who);
      house.works.pass(700);
    }
  }

  House house;
  TableId id = 0;
  Sitter flo, ann;
};

TEST(HallPeople, SeatsAreTakenGivenBackAndFilledWithBots) {
  Three t;
  EXPECT_EQ(t.seat(0)["name"], "Flo");
  EXPECT_EQ(t.seat(1)["name"], "Ann");
  EXPECT_EQ(t.state(), "waiting");
  const auto bob = t.house.attach(t.id, 3, "Bob");
  EXPECT_EQ(t.house.say(bob, {{"type", "sit"}, {"seat", 1}})["why"], "seat-taken");
  EXPECT_EQ(t.house.say(bob, {{"type", "sit"}, {"seat", 3}})["why"], "no-such-seat");
  EXPECT_EQ(t.house.say(bob, {{"type", "sit"}})["type"], "done");
  EXPECT_EQ(t.house.say(bob, {{"type", "sit"}, {"seat", 0}})["why"], "seated");
  EXPECT_EQ(t.house.say(t.house.attach(t.id, 4, "Cy"), {{"type", "sit"}})["why"], "full");
  EXPECT_EQ(t.house.say(bob, {{"type", "stand"}})["type"], "done");
  EXPECT_EQ(t.host({{"do", "bot"}, {"seat", 1}, {"level", "casual"}})["why"], "seat-taken");
  EXPECT_EQ(t.host({{"do", "bot"}, {"seat", 2}, {"level", "genius"}})["why"], "no-such-level");
  EXPECT_EQ(t.host({{"do", "bot"}, {"seat", 2}, {"level", "expert"}})["type"], "done");
  EXPECT_EQ(t.seat(2)["bot"], "expert");
  EXPECT_EQ(t.host({{"do", "free"}, {"seat", 2}})["type"], "done");
  EXPECT_EQ(t.seat(2)["name"], nullptr);
}

TEST(HallPeople, TwoOfOneNameAreToldApart) {
  Three t;
  const auto other = t.house.attach(t.id, 3, "Flo");
  t.house.say(other, {{"type", "sit"}});
  EXPECT_EQ(t.seat(2)["name"], "Flo 2");
  // A name that a bot could have is not taken for the bot.
  Three u;
  t.house.say(u.ann, {{"type", "stand"}});
  const auto ada = u.house.attach(u.id, 3, "Ada");
  u.house.say(ada, {{"type", "sit"}});
  EXPECT_NE(u.seat(2)["name"], "Ada");
}

TEST(HallPeople, OnlyTheHostDecides) {
  Three t;
  for (const json& what : {json{{"do", "pause"}}, json{{"do", "end"}}, json{{"do", "kick"}, {"person", "p1"}},
                           json{{"do", "settings"}, {"settings", json::object()}}}) {
    json message = what;
    message["type"] = "host";
    EXPECT_EQ(t.house.say(t.ann, message)["why"], "not-host");
  }
  EXPECT_EQ(t.host({{"do", "host"}, {"person", "p2"}})["type"], "done");
  EXPECT_EQ(t.host({{"do", "pause"}})["why"], "not-host");
  EXPECT_EQ(t.house.say(t.ann, {{"type", "host"}, {"do", "pause"}})["type"], "done");
  EXPECT_EQ(t.state(), "paused");
}

TEST(HallPeople, WhoLosesTheNetworkIsPlayedForAndToldWhat) {
  Three t(json{{"stand-in", 60}, {"stand-in-level", "casual"}});
  t.deal();
  t.house.hall->detach(t.ann);
  t.ann->closed = "gone";
  for (int i = 0; i < 80; ++i) {
    t.house.works.pass(700);
    t.act(t.flo);
    if (i == 40) {
      EXPECT_FALSE(t.seat(1)["away"].get<bool>());  // 28 seconds
    }
  }
  t.house.works.pass(10'000);
  EXPECT_TRUE(t.seat(1)["away"].get<bool>());
  for (int i = 0; i < 8; ++i) {
    t.house.works.pass(700);
    t.act(t.flo);
  }
  std::vector<std::string> stood_in;
  for (const json& f : t.flo->of("told", "act"))
    if (f["seat"] == 1) {
      if (f["by"] == "stand-in") stood_in.push_back(f.value("action", "?"));
    }
  EXPECT_FALSE(stood_in.empty());
  t.ann = t.house.attach(t.id, 2, "Ann");
  EXPECT_EQ(t.house.say(t.ann, {{"type", "act"}, {"seq", t.seq(t.ann)}, {"action", "pass"}})["why"], "away");
  EXPECT_EQ(t.house.say(t.ann, {{"type", "back"}})["type"], "done");
  ASSERT_EQ(t.ann->count("told", "back"), 1u);
  EXPECT_EQ(t.ann->of("told", "back")[0]["played"].size(), stood_in.size());
  EXPECT_FALSE(t.flo->of("told", "back")[0].contains("played"));
  t.play_out();
  EXPECT_EQ(t.flo->count("told", "hand-over"), 1u);
}

TEST(HallPeople, WhoComesBackInTimeIsNotPlayedFor) {
  Three t(json{{"stand-in", 60}});
  t.deal();
  t.house.hall->detach(t.ann);
  t.house.works.pass(50'000);
  t.ann = t.house.attach(t.id, 2, "Ann");
  t.house.works.pass(50'000);
  EXPECT_FALSE(t.seat(1)["away"].get<bool>());
}

TEST(HallPeople, WhoStandsUpInAHandIsPlayedForToItsEnd) {
  Three t(json{{"stand-in-level", "casual"}});
  t.deal();
  EXPECT_EQ(t.house.say(t.ann, {{"type", "stand"}})["type"], "done");
  EXPECT_EQ(t.seat(1)["name"], "Ann");
  t.play_out();
  ASSERT_EQ(t.flo->count("told", "hand-over"), 1u);
  EXPECT_EQ(t.seat(1)["name"], nullptr);
  EXPECT_EQ(t.state(), "waiting");
  // Whoever sits down there plays on in the same session; the account of who left stays.
  const auto bob = t.house.attach(t.id, 3, "Bob");
  t.house.say(bob, {{"type", "sit"}});
  t.house.say(t.flo, {{"type", "next"}});
  t.house.say(bob, {{"type", "next"}});
  EXPECT_EQ(t.state(), "playing");
  EXPECT_EQ(t.house.hall->table(t.id)->at("seats").at(1)["name"], "Bob");
}

TEST(HallPeople, KickedAndBanned) {
  Three t;
  EXPECT_EQ(t.host({{"do", "kick"}, {"person", "p2"}})["type"], "done");
  EXPECT_EQ(t.ann->closed, "kicked");
  EXPECT_EQ(t.seat(1)["name"], nullptr);
  t.ann = t.house.attach(t.id, 2, "Ann");
  EXPECT_FALSE(t.house.refusal);
  EXPECT_EQ(t.host({{"do", "ban"}, {"person", "p2"}})["type"], "done");
  EXPECT_EQ(t.ann->closed, "banned");
  t.house.attach(t.id, 2, "Ann");
  ASSERT_TRUE(t.house.refusal);
  EXPECT_EQ(t.house.refusal->why, "banned");
  t.house.restart();
  t.house.attach(t.id, 2, "Ann");
  EXPECT_TRUE(t.house.refusal);
  t.flo = t.house.attach(t.id, 1, "Flo");
  t.host({{"do", "unban"}, {"person", "p2"}});
  t.house.attach(t.id, 2, "Ann");
  EXPECT_FALSE(t.house.refusal);
  EXPECT_EQ(t.host({{"do", "ban"}, {"person", "p1"}})["type"], "refused");
}

TEST(HallPeople, ChatHasLimitsPhrasesAndMute) {
  Three t;
  EXPECT_EQ(t.house.say(t.ann, {{"type", "chat"}, {"text", "Hello <b>all</b>"}})["type"], "done");
  EXPECT_EQ(t.flo->of("told", "chat")[0]["text"], "Hello <b>all</b>");
  EXPECT_EQ(t.house.say(t.ann, {{"type", "chat"}, {"phrase", "nice-hand"}})["type"], "done");
  EXPECT_EQ(t.house.say(t.ann, {{"type", "chat"}, {"phrase", "rude"}})["why"], "bad-message");
  int slow = 0;
  for (int i = 0; i < 10; ++i) slow += t.house.say(t.ann, {{"type", "chat"}, {"text", "x"}})["type"] == "refused";
  EXPECT_EQ(slow, 8);  // five at once, three of them above
  t.house.works.pass(5000);
  t.host({{"do", "mute"}, {"person", "p2"}});
  EXPECT_EQ(t.house.say(t.ann, {{"type", "chat"}, {"text", "x"}})["why"], "muted");
  t.host({{"do", "mute"}, {"person", "p2"}});
  t.house.works.pass(5000);
  t.host({{"do", "settings"}, {"settings", {{"chat", "phrases"}}}});
  EXPECT_EQ(t.house.say(t.ann, {{"type", "chat"}, {"text", "x"}})["why"], "no-chat");
  EXPECT_EQ(t.house.say(t.ann, {{"type", "chat"}, {"phrase", "thanks"}})["type"], "done");
}

TEST(HallPeople, SpectatorsSeeTheRailOrEverythingAfterTheHand) {
  Three t;
  const auto rail = t.house.attach(t.id, 9, "Eve", "spectator");
  t.deal();
  EXPECT_EQ(rail->of("told", "dealt")[0]["view"]["hand"], json::array());
  EXPECT_EQ(rail->of("told", "dealt")[0]["view"]["seat"], nullptr);
  EXPECT_EQ(t.house.say(rail, {{"type", "sit"}})["why"], "spectator");
  t.play_out();
  EXPECT_FALSE(rail->of("told", "hand-over").at(0).contains("record"));
  t.host({{"do", "settings"}, {"settings", {{"spectators", "open"}}}});
  t.house.say(t.flo, {{"type", "next"}});
  t.house.say(t.ann, {{"type", "next"}});
  t.play_out();
  EXPECT_TRUE(rail->of("told", "hand-over").at(1).contains("record"));
  t.host({{"do", "settings"}, {"settings", {{"spectators", "none"}}}});
  t.house.attach(t.id, 10, "Kim", "spectator");
  EXPECT_EQ(t.house.refusal.value().why, "no-spectators");
  // Who waits for a seat there sees no hand either.
  t.house.say(t.flo, {{"type", "next"}});
  t.house.say(t.ann, {{"type", "next"}});
  const auto waits = t.house.attach(t.id, 11, "Lu");
  EXPECT_EQ(waits->of("snapshot")[0]["view"], nullptr);
}

TEST(HallPeople, TheClockActsOnce) {
  Three t(json{{"clock", 20}, {"stand-in-level", "casual"}});
  t.deal();
  for (int i = 0; i < 10 && Three::last(t.flo, "legal").empty() && Three::last(t.ann, "legal").empty(); ++i)
    t.house.works.pass(700);
  const auto acts = t.flo->count("told", "act");
  t.house.works.pass(19'000);
  EXPECT_EQ(t.flo->count("told", "act"), acts);
  t.house.works.pass(1'500);
  EXPECT_EQ(t.flo->of("told", "act").at(acts)["by"], "clock");
  EXPECT_FALSE(t.seat(0)["away"].get<bool>());
}

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

TEST(HallPeople, ABotsAnswerThatComesTooLateIsDropped) {
  Three t;
  t.deal();
  t.house.works.hold_thoughts = true;
  for (int i = 0; i < 40 && t.house.works.thoughts.empty(); ++i) {
    t.act(t.flo);
    t.act(t.ann);
    t.house.works.pass(700);
  }
  ASSERT_FALSE(t.house.works.thoughts.empty());
  t.host({{"do", "pause"}});
  const auto acts = t.flo->count("told", "act");
  t.house.works.thoughts[0]();
  t.house.works.pass(5000);
  EXPECT_EQ(t.flo->count("told", "act"), acts);
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

TEST(HallPeople, AnotherHostWhenTheHostIsGoneForLong) {
  Three t;
  t.house.hall->detach(t.flo);
  t.house.works.pass(200'000);
  EXPECT_EQ(t.house.hall->table(t.id)->at("host"), "p1");
  t.house.works.pass(150'000);
  EXPECT_EQ(t.house.hall->table(t.id)->at("host"), "p2");
}

TEST(HallPeople, AnActionOutOfTurnIsRefused) {
  Three t;
  t.deal();
  for (int i = 0; i < 10 && Three::last(t.flo, "legal").empty(); ++i) {
    t.house.works.pass(700);
    t.act(t.ann);
  }
  const json legal = Three::last(t.flo, "legal");
  ASSERT_FALSE(legal.empty());
  const std::uint64_t seq = Three::seq(t.flo);
  const json early = t.house.say(t.ann, {{"type", "act"}, {"seq", seq}, {"action", legal[0]}});
  EXPECT_EQ(early["why"], "not-your-turn");
  EXPECT_EQ(Three::seq(t.flo), seq) << "nobody is told of it";
  EXPECT_EQ(t.act(t.flo)["type"], "done");
}

TEST(HallPeople, HintsHaveALaneOfTheirOwn) {
  Three t;
  t.deal();
  for (int i = 0; i < 10 && Three::last(t.flo, "legal").empty(); ++i) {
    t.house.works.pass(700);
    t.act(t.ann);
  }
  ASSERT_FALSE(Three::last(t.flo, "legal").empty());
  const json hint = t.house.say(t.flo, {{"type", "hint"}});
  ASSERT_EQ(hint["type"], "hint");
  EXPECT_EQ(t.house.works.hint_thoughts, 1);
  const json legal = Three::last(t.flo, "legal");
  EXPECT_NE(std::find(legal.begin(), legal.end(), hint["action"]), legal.end());
  EXPECT_EQ(t.house.say(t.ann, {{"type", "hint"}})["why"], "not-your-turn");
  t.host({{"do", "settings"}, {"settings", {{"hints", false}}}});
  EXPECT_EQ(t.house.say(t.flo, {{"type", "hint"}})["why"], "no-hints");
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
  ASSERT_TRUE(t.house.problems.empty()) << t.house.problems[0];
  EXPECT_NE(t.seat(0)["name"], t.seat(1)["name"]);
  EXPECT_NE(t.seat(0)["name"], "Flo");
  const json after = t.house.hall->table(t.id)->at("ledger");
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(after[i]["points"], before[i]["points"]);
}

TEST(HallPeople, AClockThatJumpsBackStopsNoBot) {
  Three t;
  t.deal();
  t.house.works.jump(-3'600'000);
  t.play_out();
  EXPECT_EQ(t.flo->count("told", "hand-over"), 1u);
}

TEST(HallPeople, PrivateTablesAreFoundByCode) {
  House house;
  const TableId id = house.open({{"variant", "three"}, {"private", true}});
  EXPECT_TRUE(house.hall->public_tables()["tables"].empty());
  EXPECT_FALSE(house.hall->table(id)->contains("code"));
  const auto flo = house.attach(id, 1, "Flo");
  const std::string code = flo->of("snapshot")[0]["table"]["code"];
  EXPECT_EQ(house.hall->find("t" + std::to_string(id), 2), 0u);
  EXPECT_EQ(house.hall->find("t" + std::to_string(id), 1), id);
  EXPECT_EQ(house.hall->find(code, 2), id);
  EXPECT_EQ(house.hall->find("NOSUCH", 2), 0u);
}

TEST(HallPeople, TablesThatNobodyNeedsAreClosed) {
  Three t;
  t.house.hall->open();  // begins to look around
  t.host({{"do", "end"}});
  t.house.works.pass(3'600'000);
  EXPECT_TRUE(t.house.hall->table(t.id));  // people are still here
  t.house.hall->detach(t.flo);
  t.house.hall->detach(t.ann);
  t.house.works.pass(3'600'000);
  EXPECT_FALSE(t.house.hall->table(t.id));
  EXPECT_TRUE(t.house.hall->public_tables()["tables"].empty());
}

/// Flo alone with bots under these rules; plays `hands` hands, or until the session has ended or a pot is on the table.
void play_alone(House& house, const json& made, int hands, const std::function<void(const Sitter&)>& then) {
  const TableId id = house.open(made);
  ASSERT_NE(id, 0u) << house.refusal->message;
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

/// What a program says to the line that it got last.
void answer_as(House& house, const Sitter& program, std::size_t& read) {
  for (; read < program->frames.size(); ++read) {
    const json line = program->frames[read];
    if (line["type"] == "decide")
      house.hall->message(program, {{"type", "action"}, {"id", line["id"]}, {"action", line["view"]["legal"][0]}});
    house.works.run();
  }
}

TEST(HallPrograms, AProgramPlaysAndItsFailuresStopNobody) {
  Three t;
  const auto program = t.house.attach(t.id, 50, "mybot", "program");
  ASSERT_FALSE(t.house.refusal);
  EXPECT_EQ(program->frames.at(0)["type"], "hello");
  EXPECT_EQ(t.seat(2)["name"], "mybot");
  t.house.hall->message(program, {{"type", "hello"}, {"protocol", 1}, {"name", "mybot 2.0"}});
  t.house.say(t.flo, {{"type", "next"}});
  t.house.say(t.ann, {{"type", "next"}});
  ASSERT_EQ(t.state(), "playing");
  EXPECT_EQ(program->count("hand"), 1u);
  std::size_t read = 0;
  int said = 0;
  for (int i = 0; i < 200 && t.flo->count("told", "hand-over") == 0; ++i) {
    const auto before = program->count("decide");
    if (said < 4) answer_as(t.house, program, read);
    said = int(before);
    t.act(t.flo);
    t.act(t.ann);
    t.house.works.pass(i < 30 ? 700 : 6000);
  }
  ASSERT_EQ(t.flo->count("told", "hand-over"), 1u);
  EXPECT_EQ(program->count("hand-over"), 1u);
  EXPECT_GT(program->count("event"), 10u);
  std::map<std::string, int> by;
  for (const json& f : t.flo->of("told", "act"))
    if (f["seat"] == 2) ++by[f["by"]];
  EXPECT_GT(by["person"], 0);
  EXPECT_GT(by["clock"], 0);  // it fell silent
}

TEST(HallPrograms, OneThatOnlyTalksNonsenseIsSentAway) {
  Three t;
  const auto program = t.house.attach(t.id, 50, "mybot", "program");
  t.house.hall->message(program, {{"type", "hello"}, {"protocol", 1}});
  for (int i = 0; i < 5; ++i) t.house.hall->message(program, {{"type", "sing"}});
  EXPECT_EQ(program->closed, "kicked");
  const auto old = t.house.attach(t.id, 50, "mybot", "program");
  t.house.hall->message(old, {{"type", "hello"}, {"protocol", 7}});
  EXPECT_EQ(old->closed, "kicked");
}

}  // namespace
}  // namespace sheepshead::server
