// Hosts, those who are away, chat, spectators, clocks: docs/protocol.md.
#include <gtest/gtest.h>

#include <optional>

#include "server/store/forget_names.hpp"
#include "server/three.hpp"
#include "words/groups/disk.hpp"
#include "words/groups/logged.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::Three;

/// A store in which the operator's program has changed a name while the server runs.
class RenamedStore final : public MemoryStore {
 public:
  StoreError read_table(TableId id, std::uint64_t after, std::optional<StoredTable>& table) override {
    ++reads;
    if (sick) return StoreError(say<"disk.none">());
    StoreError error = MemoryStore::read_table(id, after, table);
    if (!renamed || !table) return error;
    for (Entry& e : table->log)
      if (auto body = with_name(e.body, 2, "Player 2")) e.body = *body;
    return error;
  }
  bool renamed = false, sick = false;
  int reads = 0;
};

TEST(HallPeople, WhoeverTheOperatorRenamesIsCalledSoAtOpenTablesAtOnceAndTheHandGoesOn) {
  const auto store = std::make_shared<RenamedStore>();
  Three t(json::object(), store);
  t.deal();
  t.house.say(t.ann, {{"type", "chat"}, {"text", "hello"}});
  const std::uint64_t before = Three::seq(t.flo);
  const auto legal = Three::last(t.flo, "legal");
  t.flo->frames.clear();
  store->renamed = true;
  t.house.hall->renamed(2);
  t.house.works.run();
  ASSERT_EQ(t.flo->count("snapshot"), 1u);
  const json shown = t.flo->of("snapshot")[0];
  EXPECT_EQ(shown.dump().find("\"Ann\""), std::string::npos) << shown;
  EXPECT_EQ(shown["table"]["seats"][1]["name"], "Player 2");
  EXPECT_EQ(shown["chat"][0]["name"], "Player 2");
  EXPECT_EQ(shown["seq"], before) << "nothing is written for it";
  EXPECT_EQ(shown["legal"], legal);
  t.play_out();
  EXPECT_EQ(t.flo->count("told", "hand-over"), 1u);
  t.house.hall->renamed(9);
  t.house.works.run();
  EXPECT_EQ(t.flo->count("snapshot"), 1u) << "of somebody who was never there";
}

TEST(HallPeople, ATableIsReadAgainUpToWhatHappensMeanwhile) {
  const auto store = std::make_shared<RenamedStore>();
  Three t(json::object(), store);
  store->renamed = true;
  t.house.works.hold_thoughts = true;
  t.house.hall->renamed(2);
  const auto read = [&t] {
    const auto waiting = std::exchange(t.house.works.thoughts, {});
    for (const auto& thought : waiting) thought();
    return waiting.size();
  };
  EXPECT_EQ(read(), 1u);
  t.house.say(t.flo, {{"type", "chat"}, {"text", "hello"}});
  EXPECT_EQ(t.seat(1)["name"], "Ann") << "it happened after it was read";
  t.house.works.pass(1000);
  EXPECT_EQ(read(), 1u);
  t.house.works.run();
  EXPECT_EQ(t.seat(1)["name"], "Player 2");
}

TEST(HallPeople, ADiskThatFailsIsAskedForATableLessAndLessOften) {
  const auto store = std::make_shared<RenamedStore>();
  Three t(json::object(), store);
  store->renamed = store->sick = true;
  t.house.hall->renamed(2);
  t.house.works.pass(1000);
  EXPECT_GT(store->reads, 3);
  EXPECT_LT(store->reads, 10) << "in a second";
  store->sick = false;
  t.house.works.pass(60'000);
  EXPECT_EQ(t.seat(1)["name"], "Player 2");
  store->sick = true;
  store->reads = 0;
  t.house.hall->renamed(2);
  t.house.works.pass(24 * 3'600'000);
  EXPECT_LT(store->reads, 100) << "and given up";
  ASSERT_EQ(t.house.problems.size(), 1u);
  EXPECT_EQ(t.house.problems[0], (say<"logged.stays-old">(table_text(t.id))));
}

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
}

// Paul, Hank and Rosa are names of people, too: they keep theirs, and a bot that comes later gets another.
TEST(HallPeople, ANameIsAPersonsEvenIfABotCouldHaveIt) {
  Three t;
  const auto clara = t.house.attach(t.id, 3, "Clara");  // as a bot on the third chair would be called
  t.house.say(clara, {{"type", "sit"}});
  EXPECT_EQ(t.seat(2)["name"], "Clara");
  t.house.say(clara, {{"type", "stand"}});
  EXPECT_EQ(t.host({{"do", "bot"}, {"seat", 2}, {"level", "expert"}})["type"], "done");
  EXPECT_NE(t.seat(2)["name"], "Clara") << "that is still hers, at this table";
  EXPECT_FALSE(t.seat(2)["name"].get<std::string>().empty());
  // And where the bot was first, the person is told apart from it.
  Three u;
  EXPECT_EQ(u.host({{"do", "bot"}, {"seat", 2}, {"level", "expert"}})["type"], "done");
  EXPECT_EQ(u.seat(2)["name"], "Clara");
  EXPECT_EQ(u.host({{"do", "free"}, {"seat", 2}})["type"], "done");
  const auto other = u.house.attach(u.id, 3, "Greta");
  u.house.say(other, {{"type", "sit"}});
  EXPECT_EQ(u.seat(2)["name"], "Greta");
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

TEST(HallPeople, WhoLeavesTheTableIsPlayedForAtOnce) {
  Three t(json{{"stand-in", 60}, {"stand-in-level", "casual"}});
  t.deal();
  t.house.hall->detach(t.ann, true);
  t.house.works.pass(1);
  EXPECT_TRUE(t.seat(1)["away"].get<bool>());
  EXPECT_EQ(t.seat(1)["name"], "Ann") << "it's still Ann's seat";
  EXPECT_EQ(t.flo->count("told", "away"), 1u);
  // Where a seat is held forever, everybody waits all the same.
  Three held(json{{"stand-in", 0}});
  held.deal();
  held.house.hall->detach(held.ann, true);
  held.house.works.pass(1);
  EXPECT_FALSE(held.seat(1)["away"].get<bool>());
  // And among bots alone the hand waits for its person.
  t.ann = t.house.attach(t.id, 2, "Ann");
  ASSERT_EQ(t.house.say(t.ann, {{"type", "back"}})["type"], "done");
  t.house.hall->detach(t.flo, true);
  t.house.works.pass(1);
  EXPECT_TRUE(t.seat(0)["away"].get<bool>());
  t.house.hall->detach(t.ann, true);
  t.house.works.pass(1);
  EXPECT_FALSE(t.seat(1)["away"].get<bool>());
}

// What a bot played for somebody is no decision of theirs.
TEST(HallPeople, AReviewLeavesOutWhatABotPlayedForSomebody) {
  Three t(json{{"stand-in", 60}, {"stand-in-level", "casual"}});
  t.deal();
  t.house.hall->detach(t.ann, true);
  for (int i = 0; i < 200 && t.flo->count("told", "hand-over") == 0; ++i) {
    t.house.works.pass(700);
    t.act(t.flo);
  }
  ASSERT_EQ(t.flo->count("told", "hand-over"), 1u);
  t.ann = t.house.attach(t.id, 2, "Ann");
  const json review = t.house.say(t.ann, {{"type", "review"}});
  ASSERT_EQ(review["type"], "review");
  EXPECT_TRUE(review["decisions"].empty()) << review["decisions"];
  const json own = t.house.say(t.flo, {{"type", "review"}});
  ASSERT_EQ(own["type"], "review");
  EXPECT_FALSE(own["decisions"].empty());
  // It's known from the log, and from a checkpoint.
  std::optional<StoredTable> stored;
  ASSERT_EQ(t.house.store->read_table(t.id, 0, stored), "");
  HostedTable whole;
  std::size_t stood_in = 0;
  for (const Entry& entry : stored->log) {
    ASSERT_FALSE(whole.apply(entry));
    stood_in += json::parse(entry.body).value("as", "") == "stand-in";
  }
  EXPECT_EQ(whole.stood_in().size(), stood_in);
  const auto checkpoint = whole.checkpoint();
  ASSERT_TRUE(checkpoint);
  HostedTable resumed;
  ASSERT_TRUE(resumed.resume(*checkpoint));
  EXPECT_EQ(resumed.stood_in(), whole.stood_in());
}

TEST(HallPeople, WhoAsksForTheNextHandIsBack) {
  Three t(json{{"stand-in", 60}, {"stand-in-level", "casual"}});
  t.deal();
  t.house.hall->detach(t.ann);
  t.ann->closed = "gone";
  for (int i = 0; i < 200 && t.flo->count("told", "hand-over") == 0; ++i) {
    t.house.works.pass(700);
    t.act(t.flo);
  }
  ASSERT_EQ(t.flo->count("told", "hand-over"), 1u);
  ASSERT_TRUE(t.seat(1)["away"].get<bool>());
  t.ann = t.house.attach(t.id, 2, "Ann");
  EXPECT_EQ(t.house.say(t.ann, {{"type", "next"}})["type"], "done");
  EXPECT_FALSE(t.seat(1)["away"].get<bool>());
  EXPECT_TRUE(t.seat(1)["ready"].get<bool>());
  EXPECT_EQ(t.state(), "between") << "Flo isn't ready yet";
  t.house.say(t.flo, {{"type", "next"}});
  EXPECT_EQ(t.state(), "playing");
  EXPECT_FALSE(t.seat(1)["away"].get<bool>());
}

// Nobody is kept waiting at a table of bots: one's hand is there tomorrow.
TEST(HallPeople, AmongBotsAloneAHandWaitsForItsPerson) {
  Three t(json{{"stand-in", 60}});
  t.host({{"do", "bot"}, {"seat", 2}, {"level", "casual"}});
  t.house.say(t.ann, {{"type", "stand"}});
  t.host({{"do", "bot"}, {"seat", 1}, {"level", "casual"}});
  t.house.hall->detach(t.ann);
  t.house.say(t.flo, {{"type", "next"}});
  ASSERT_EQ(t.state(), "playing");
  t.house.hall->detach(t.flo);
  t.house.works.pass(500'000);
  EXPECT_FALSE(t.seat(0)["away"].get<bool>());
  // Until somebody sits down who'd have to wait.
  t.flo = t.house.attach(t.id, 1, "Flo");
  for (int i = 0; i < 200 && t.state() == "playing"; ++i) {
    t.act(t.flo);
    t.house.works.pass(700);
  }
  ASSERT_EQ(t.state(), "between");
  ASSERT_EQ(t.host({{"do", "free"}, {"seat", 1}})["type"], "done");
  t.ann = t.house.attach(t.id, 2, "Ann");
  ASSERT_EQ(t.house.say(t.ann, {{"type", "sit"}, {"seat", 1}})["type"], "done");
  t.house.hall->detach(t.flo);
  t.house.works.pass(50'000);
  EXPECT_FALSE(t.seat(0)["away"].get<bool>());
  t.house.works.pass(15'000);
  EXPECT_TRUE(t.seat(0)["away"].get<bool>());
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
  EXPECT_EQ(t.house.refusal->why.text(), "banned");
  t.house.restart();
  t.house.attach(t.id, 2, "Ann");
  EXPECT_TRUE(t.house.refusal);
  t.flo = t.house.attach(t.id, 1, "Flo");
  t.host({{"do", "unban"}, {"person", "p2"}});
  t.house.attach(t.id, 2, "Ann");
  EXPECT_FALSE(t.house.refusal);
  EXPECT_EQ(t.host({{"do", "ban"}, {"person", "p1"}})["type"], "refused");
}

TEST(HallPeople, WhoIsSentAwayInAHandDoesNotComeBackIntoIt) {
  Three t(json{{"stand-in-level", "casual"}});
  t.deal();
  EXPECT_EQ(t.host({{"do", "kick"}, {"person", "p2"}})["type"], "done");
  t.ann = t.house.attach(t.id, 2, "Ann");
  EXPECT_FALSE(t.house.refusal);
  EXPECT_EQ(t.house.say(t.ann, {{"type", "back"}})["why"], "kicked");
  EXPECT_EQ(t.house.say(t.ann, {{"type", "sit"}})["why"], "kicked");
  EXPECT_TRUE(t.seat(1)["away"].get<bool>());
  t.house.restart();
  t.ann = t.house.attach(t.id, 2, "Ann");
  t.flo = t.house.attach(t.id, 1, "Flo");
  EXPECT_EQ(t.house.say(t.ann, {{"type", "back"}})["why"], "kicked");
  t.play_out();
  EXPECT_EQ(t.seat(1)["name"], nullptr);
  EXPECT_EQ(t.house.say(t.ann, {{"type", "sit"}})["type"], "done");
}

TEST(HallPeople, WhoIsSentAwayInAHandHearsNoMoreThanTheRail) {
  Three t(json{{"stand-in-level", "casual"}});
  t.deal();
  EXPECT_EQ(t.host({{"do", "kick"}, {"person", "p2"}})["type"], "done");
  t.ann = t.house.attach(t.id, 2, "Ann");
  const json there = t.ann->of("snapshot").back();
  EXPECT_EQ(there["you"]["seat"], nullptr);
  EXPECT_EQ(there["view"]["hand"], json::array());
  EXPECT_EQ(there["view"]["seat"], nullptr);
  EXPECT_EQ(t.house.say(t.ann, {{"type", "hint"}})["type"], "refused");
  const auto rail = t.house.attach(t.id, 9, "Eve", "spectator");
  t.play_out();
  // The blind, the bury and each card, as the rail is told of them.
  for (const char* what : {"act", "hand-over"}) {
    auto heard = t.ann->of("told", what), shown = rail->of("told", what);
    ASSERT_FALSE(shown.empty());
    ASSERT_EQ(heard.size(), shown.size());
    for (std::size_t i = 0; i < heard.size(); ++i) EXPECT_EQ(heard[i], shown[i]) << what << " " << i;
  }
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
  EXPECT_EQ(t.house.refusal.value().why.text(), "no-spectators");
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

TEST(HallPeople, AClockThatJumpsBackStopsNoBot) {
  Three t;
  t.deal();
  t.house.works.jump(-3'600'000);
  t.play_out();
  EXPECT_EQ(t.flo->count("told", "hand-over"), 1u);
}

// As after a table came from a server whose clock was ahead.
TEST(HallPeople, TimesOfALogDoNotGoBack) {
  Three t(json{{"clock", 20}});
  t.deal();
  t.house.works.jump(-3'600'000);
  for (const bool anew : {false, true}) {
    if (anew) t.house.restart();
    if (anew) t.flo = t.house.attach(t.id, 1, "Flo");
    t.house.say(t.flo, {{"type", "chat"}, {"text", "Hello"}});
    std::optional<StoredTable> stored;
    ASSERT_EQ(t.house.store->read_table(t.id, 0, stored), "");
    for (std::size_t i = 1; i < stored->log.size(); ++i)
      EXPECT_GE(stored->log[i].at, stored->log[i - 1].at) << stored->log[i].body;
    EXPECT_GT(stored->log.back().at, t.house.works.now());
  }
  const auto acts = t.flo->count("told", "act");
  t.house.works.pass(60'000);
  EXPECT_GT(t.flo->count("told", "act"), acts) << "whose turn it is has no hour more";
}

}  // namespace
}  // namespace sheepshead::server
