// Issue 17, 1.3: tables rest on the disk while nobody is there, and wake when somebody comes; long logs have
// checkpoints.
#include <gtest/gtest.h>

#include <cstdlib>

#include "notation/action_text.hpp"
#include "server/three.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::House;
using testing::Sitter;
using testing::Three;

constexpr Millis kMinute = 60'000;

/// Counts the entries that are read.
class CountingStore final : public MemoryStore {
 public:
  StoreError read_table(TableId id, std::uint64_t after, std::optional<StoredTable>& table) override {
    StoreError error = MemoryStore::read_table(id, after, table);
    if (table) read += table->log.size();
    return error;
  }
  std::size_t read = 0;
};

/// Everyone leaves, and the stand-ins have sat down.
void leave(Three& t) {
  t.house.hall->detach(t.flo);
  t.house.hall->detach(t.ann);
  t.house.works.pass(30 * kMinute);
}

/// Counts how often the list of those that rest is read.
class ListedStore final : public MemoryStore {
 public:
  StoreError cards(const CardsWanted& wanted, std::vector<TableCard>& cards) override {
    reads += wanted.of == CardsWanted::Of::listed;
    return MemoryStore::cards(wanted, cards);
  }
  int reads = 0;
};

TEST(HallResting, TheListIsMadeAnewOnlyWhereSomethingHasChanged) {
  const auto store = std::make_shared<ListedStore>();
  Three t(json::object(), store);
  t.house.hall->open();
  House& house = t.house;
  const auto shown = [&] { return house.public_tables(); };
  ASSERT_EQ(shown().size(), 1u);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(shown()[0]["people"], 2);
  EXPECT_EQ(store->reads, 1);
  const auto bob = house.attach(t.id, 3, "Bob", "spectator");
  EXPECT_EQ(shown()[0]["spectators"], 1) << "who comes shows at once";
  t.deal();
  EXPECT_EQ(shown()[0]["state"], "playing");
  house.hall->detach(bob);
  EXPECT_EQ(shown()[0]["spectators"], 0);
  const TableId more = house.open({{"variant", "three"}, {"name", "Sunday"}}, 3, "Bob");
  ASSERT_EQ(shown().size(), 2u);
  EXPECT_EQ(shown()[1]["id"], "t" + std::to_string(more));
  house.open({{"variant", "three"}, {"private", true}}, 3, "Bob");
  EXPECT_EQ(shown().size(), 2u);
  EXPECT_EQ(store->reads, 1) << "none rests";
  t.play_out();
  EXPECT_EQ(t.host({{"do", "end"}})["type"], "done");
  EXPECT_EQ(shown().size(), 1u) << "an ended one is listed no more";
  const int before = store->reads;
  house.works.pass(10'000);
  shown();
  EXPECT_EQ(store->reads, before + 1) << "another program may have changed something";
  house.works.pass(30 * kMinute);
  EXPECT_FALSE(house.hall->table(more));
  EXPECT_EQ(shown().at(0)["name"], "Sunday") << "it rests";
  house.wake(more);
  EXPECT_EQ(shown().size(), 1u) << "and is not listed twice";
}

TEST(HallResting, TablesOfAnAddressAreCountedThroughAllTheyGoThrough) {
  HallSettings few;
  few.tables_of_address = 3;
  House house(std::make_shared<MemoryStore>(), few);
  house.hall->open();
  Asker flo{1, "Flo"}, ann{2, "Ann"};
  flo.address = ann.address = "192.0.2.1";
  const json any = {{"variant", "three"}};
  const TableId first = house.open(any, flo), second = house.open(any, flo), third = house.open(any, ann);
  const auto is_full = [&] {
    const TableId id = house.open(any, ann);
    if (id != 0) ADD_FAILURE() << "there was room";
    return house.refusal && house.refusal->why == "many-tables";
  };
  EXPECT_TRUE(is_full());
  house.works.pass(30 * kMinute);
  EXPECT_EQ(house.hall->counts().tables, 0u);
  EXPECT_TRUE(is_full()) << "those that rest count";
  house.wake(first);
  EXPECT_TRUE(is_full()) << "and once";
  const auto host = house.attach(second, flo);
  EXPECT_EQ(house.say(host, {{"type", "host"}, {"do", "end"}})["type"], "done");
  house.hall->detach(host);
  house.works.pass(30 * kMinute);
  EXPECT_FALSE(house.wake(second)) << "it is closed";
  EXPECT_NE(house.open(any, ann), 0u);
  EXPECT_TRUE(is_full());
  EXPECT_NE(third, 0u);
}

TEST(HallResting, ATableThatChangesHandsCountsAsItsNewHosts) {
  House house;
  std::vector<TableId> all;
  for (int i = 0; i < 20; ++i) all.push_back(house.open({{"variant", "three"}}, 1, "Flo"));
  EXPECT_EQ(house.open({{"variant", "three"}}, 1, "Flo"), 0u);
  const auto flo = house.attach(all[0], 1, "Flo"), ann = house.attach(all[0], 2, "Ann");
  house.say(ann, {{"type", "sit"}});
  EXPECT_EQ(house.say(flo, {{"type", "host"}, {"do", "host"}, {"person", "p2"}})["type"], "done");
  EXPECT_NE(house.open({{"variant", "three"}}, 1, "Flo"), 0u);
  EXPECT_EQ(house.open({{"variant", "three"}}, 1, "Flo"), 0u);
  for (int i = 0; i < 19; ++i) EXPECT_NE(house.open({{"variant", "three"}}, 2, "Ann"), 0u) << i;
  EXPECT_EQ(house.open({{"variant", "three"}}, 2, "Ann"), 0u);
}

TEST(HallResting, ATableRestsWhenNobodyIsThereAndWakesWhenSomebodyComes) {
  Three t;
  t.house.hall->open();
  t.deal();
  t.play_out();
  const json before = *t.house.hall->table(t.id);
  const json listed = t.house.public_tables();
  const std::string code = t.flo->of("snapshot")[0]["table"]["code"];
  t.house.works.pass(30 * kMinute);
  EXPECT_TRUE(t.house.hall->table(t.id)) << "they are there";
  leave(t);
  EXPECT_FALSE(t.house.hall->table(t.id));
  EXPECT_EQ(t.house.hall->counts().tables, 0u);
  ASSERT_EQ(t.house.public_tables().size(), 1u);
  EXPECT_EQ(t.house.public_tables()[0]["name"], listed[0]["name"]);
  EXPECT_EQ(t.house.tables_of(2).size(), 1u);
  EXPECT_EQ(t.house.tables_of(3).size(), 0u);
  EXPECT_EQ(t.house.hall->counts().tables, 0u) << "lists are read without it";
  EXPECT_EQ(t.house.seek(code, 3), t.id);
  EXPECT_TRUE(t.house.hall->table(t.id));
  EXPECT_EQ(json(*t.house.hall->table(t.id))["ledger"], before["ledger"]);
  t.flo = t.house.attach(t.id, 1, "Flo");
  t.ann = t.house.attach(t.id, 2, "Ann");
  EXPECT_EQ(t.house.say(t.flo, {{"type", "back"}})["type"], "done");
  EXPECT_EQ(t.house.say(t.ann, {{"type", "back"}})["type"], "done");
  t.house.say(t.flo, {{"type", "next"}});
  t.house.say(t.ann, {{"type", "next"}});
  EXPECT_EQ(t.state(), "playing");
}

TEST(HallResting, APrivateTableThatRestsIsNotFoundByItsNumber) {
  House house;
  house.hall->open();
  const TableId id = house.open({{"variant", "three"}, {"private", true}});
  house.works.pass(30 * kMinute);
  ASSERT_EQ(house.hall->counts().tables, 0u);
  EXPECT_EQ(house.seek("t" + std::to_string(id), 2), 0u);
  EXPECT_EQ(house.hall->counts().tables, 0u) << "nor is it read for whoever may not know of it";
  EXPECT_EQ(house.public_tables().size(), 0u);
  EXPECT_EQ(house.seek("t" + std::to_string(id), 1), id);
  EXPECT_EQ(house.seek("t99", 1), 0u);
  EXPECT_EQ(house.seek("NOSUCH", 1), 0u);
}

TEST(HallResting, ARunningClockKeepsATableAwakeUntilItHasRunDown) {
  Three t(json{{"clock", 3600}, {"stand-in", 0}});
  t.house.hall->open();
  t.deal();
  const auto acts = [&] {
    std::optional<StoredTable> stored;
    EXPECT_EQ(t.house.store->read_table(t.id, 0, stored), "");
    return std::count_if(stored->log.begin(), stored->log.end(), [](const Entry& e) {
      const json body = json::parse(e.body);
      return body["what"] == "act" && body.value("as", "") == "clock";
    });
  };
  t.house.hall->detach(t.flo);
  t.house.hall->detach(t.ann);
  t.house.works.pass(50 * kMinute);
  EXPECT_TRUE(t.house.hall->table(t.id));
  EXPECT_EQ(acts(), 0);
  t.house.restart();  // and so is it found again
  EXPECT_TRUE(t.house.hall->table(t.id));
  t.house.works.pass(20 * kMinute);
  EXPECT_GE(acts(), 1);
  t.house.works.pass(48 * 60 * kMinute);
  EXPECT_FALSE(t.house.hall->table(t.id)) << "the hand is over";
}

TEST(HallResting, AStartReadsOnlyTablesAtWhichSomethingMayBeDue) {
  const auto store = std::make_shared<CountingStore>();
  House house(store);
  house.hall->open();
  std::vector<TableId> ids;
  for (PersonId host = 1; host <= 40; ++host) ids.push_back(house.open({{"variant", "three"}}, host));
  house.works.pass(30 * kMinute);
  for (const auto& [person, name] : {std::pair{1, "Flo"}, std::pair{2, "Ann"}})
    house.say(house.attach(ids[7], person, name), {{"type", "sit"}});
  store->read = 0;
  house.restart();
  EXPECT_EQ(house.hall->counts().tables, 1u);
  EXPECT_TRUE(house.hall->table(ids[7]));
  EXPECT_LE(store->read, 10u);
  EXPECT_EQ(house.public_tables().size(), 40u);
}

TEST(HallResting, ATableThatRestsIsStillClosedWhenNobodyNeedsIt) {
  House house;
  house.hall->open();
  const TableId id = house.open({{"variant", "three"}});
  house.works.pass(6 * 24 * 60 * kMinute);
  house.restart();  // which does not start the count over
  EXPECT_TRUE(house.wake(id));
  house.works.pass(25 * 60 * kMinute);
  EXPECT_FALSE(house.wake(id));
  std::optional<StoredTable> stored;
  EXPECT_EQ(house.store->read_table(id, 0, stored), "");
  ASSERT_TRUE(stored);
  EXPECT_FALSE(stored->open);
}

TEST(HallResting, WhoHostsManyTablesGivesUpOneThatRests) {
  House house;
  house.hall->open();
  std::vector<TableId> ids;
  for (int i = 0; i < 20; ++i) {
    ids.push_back(house.open({{"variant", "three"}, {"private", true}}));
    house.works.pass(1000);
  }
  house.works.pass(30 * kMinute);
  ASSERT_EQ(house.hall->counts().tables, 0u);
  const TableId another = house.open({{"variant", "three"}, {"private", true}});
  EXPECT_NE(another, 0u);
  EXPECT_FALSE(house.wake(ids[0]));
  EXPECT_TRUE(house.wake(ids[1]));
  EXPECT_TRUE(house.wake(another));
}

TEST(HallResting, ALogThatCannotBeReadIsToldOnceAndStaysClosed) {
  House house;
  const TableId id = house.open({{"variant", "three"}});
  std::optional<StoredTable> stored;
  ASSERT_EQ(house.store->read_table(id, 0, stored), "");
  bool written = false;
  house.store->append(id, {{stored->log.size() + 1, 5, R"({"what":"juggled"})"}},
                      [&](const StoreError& error) { written = error.empty(); });
  ASSERT_TRUE(written);
  house.restart();
  EXPECT_EQ(house.problems.size(), 1u);
  EXPECT_FALSE(house.wake(id));
  house.works.pass(10 * kMinute);
  EXPECT_EQ(house.problems.size(), 1u);
}

TEST(HallResting, WhoeverMayNotGuessFindsByACodeOnlyWhatTheyKnow) {
  House house;
  house.hall->open();
  const TableId hidden = house.open({{"variant", "three"}, {"private", true}}),
                seen = house.open({{"variant", "three"}});
  const auto code_of = [&](TableId id) {
    const auto host = house.attach(id, 1, "Flo");
    const std::string code = host->of("snapshot")[0]["table"]["code"];
    house.hall->detach(host);
    return code;
  };
  const std::string secret = code_of(hidden), open = code_of(seen);
  for (const bool rests : {false, true}) {
    if (rests) house.works.pass(30 * kMinute);
    ASSERT_EQ(house.hall->counts().tables, rests ? 0u : 2u);
    EXPECT_EQ(house.seek(secret, 3, true), 0u);
    EXPECT_EQ(house.hall->counts().tables, rests ? 0u : 2u) << "nor does it wake";
    EXPECT_EQ(house.seek(open, 3, true), seen);
    EXPECT_EQ(house.seek(secret, 1, true), hidden) << "the host";
    EXPECT_EQ(house.seek(secret, 3), hidden);
  }
}

TEST(HallResting, ALongLogIsReadFromItsLastCheckpoint) {
  const auto store = std::make_shared<CountingStore>();
  House house(store);
  house.hall->open();
  const TableId id = house.open({{"variant", "three"}});
  const auto flo = house.attach(id, 1, "Flo");
  for (int i = 0; i < 240; ++i) {
    const char* variant = i % 2 == 0 ? "five-called-ace" : "three";
    ASSERT_EQ(house.say(flo, {{"type", "host"}, {"do", "rules"}, {"variant", variant}})["type"], "done");
    house.works.pass(kMinute);  // rules may be changed only so often
  }
  std::optional<StoredTable> stored;
  ASSERT_EQ(store->read_table(id, 0, stored), "");
  const std::size_t all = stored->log.size();
  ASSERT_GE(all, 240u);
  const json before = *house.hall->table(id);
  house.restart();  // looks whether anything is due there, and lets it rest
  ASSERT_FALSE(house.hall->table(id));
  store->read = 0;
  ASSERT_TRUE(house.wake(id));
  EXPECT_LT(store->read, all / 2);
  json after = *house.hall->table(id);
  after["spectators"] = before["spectators"];  // Flo is not there
  EXPECT_EQ(after, before);
}

TEST(HallResting, ACheckpointThatCannotBeReadIsLeftAside) {
  House house;
  const TableId id = house.open({{"variant", "three"}});
  const json before = *house.hall->table(id);
  house.store->keep_checkpoint(id, {1, R"({"checkpoint":99})"}, {});
  house.restart();
  ASSERT_TRUE(house.wake(id));
  EXPECT_EQ(json(*house.hall->table(id)), before);
}

/// What everybody is told and shown of the table.
std::string seen(const HostedTable& table) {
  std::string all;
  for (PersonId who = 1; who <= 3; ++who) {
    const Audience to{who, table.seat_of(who), table.seat_of(who) == kNoSeat};
    all += table.snapshot(to, {}, 0) + table.told(to).value_or("-") + '\n';
  }
  return all + table.summary({}, 0).dump();
}

// The review of a hand finds no fault with what a hint advised, whenever the table was read.
TEST(HallResting, WhatAHintAdvisedIsInTheLogAndInTheCheckpointAndToldToNobody) {
  Three t;
  t.deal();
  json hint = t.house.say(t.flo, {{"type", "hint"}});
  if (hint["type"] != "hint") hint = t.house.say(t.ann, {{"type", "hint"}});
  ASSERT_EQ(hint["type"], "hint");
  t.play_out();
  std::optional<StoredTable> stored;
  ASSERT_EQ(t.house.store->read_table(t.id, 0, stored), "");
  HostedTable whole;
  int advised = 0;
  for (const Entry& entry : stored->log) {
    ASSERT_FALSE(whole.apply(entry));
    const json body = json::parse(entry.body);
    if (!body.contains("hint")) continue;
    ++advised;
    EXPECT_EQ(body["what"], "act");
    EXPECT_EQ(body["hint"], hint["action"]);
  }
  EXPECT_EQ(advised, 1);
  ASSERT_EQ(whole.hinted().size(), 1u);
  EXPECT_EQ(whole.hinted().begin()->first.first, 1) << "of the first hand";
  EXPECT_EQ(to_text(whole.hinted().begin()->second), hint["action"]);
  const auto checkpoint = whole.checkpoint();
  ASSERT_TRUE(checkpoint);
  HostedTable resumed;
  ASSERT_TRUE(resumed.resume(*checkpoint));
  EXPECT_EQ(resumed.hinted(), whole.hinted());
  EXPECT_EQ(resumed.at(), stored->log.back().at) << "no entry is written at an earlier time";
  for (const Sitter& who : {t.flo, t.ann})
    for (const json& frame : who->frames)
      EXPECT_FALSE(frame["type"] == "told" && frame.contains("hint")) << frame.dump();
}

// The log of a game is played twice: from the first entry on, and from a checkpoint between its hands. At all variants
// where SHEEPSHEAD_LONG is set, else at every fourth.
TEST(HallResting, ACheckpointMakesTheSameTable) {
  const bool all_of_them = std::getenv("SHEEPSHEAD_LONG") != nullptr;
  int number = 0;
  for (const std::string& variant : variant_ids()) {
    if (number++ % 4 != 0 && !all_of_them) continue;
    SCOPED_TRACE(variant);
    House house;
    const TableId id = house.open({{"variant", variant}});
    const int chairs = int(house.hall->table(id)->at("seats").size());
    const auto flo = house.attach(id, 1, "Flo"), ann = house.attach(id, 2, "Ann");
    house.say(flo, {{"type", "sit"}});
    house.say(ann, {{"type", "sit"}});
    for (int seat = 2; seat < chairs; ++seat)
      house.say(flo, {{"type", "host"}, {"do", "bot"}, {"seat", seat}, {"level", "beginner"}});
    house.say(ann, {{"type", "avatar"}, {"avatar", "loon"}});
    house.say(ann, {{"type", "chat"}, {"text", "Servus"}});
    for (int hand = 1; hand <= 2; ++hand) {
      for (const Sitter& who : {flo, ann}) house.say(who, {{"type", "next"}});
      for (int i = 0; i < 400 && int(flo->count("told", "hand-over")) < hand; ++i) {
        for (const Sitter& who : {flo, ann})
          if (const json legal = Three::last(who, "legal"); !legal.empty())
            house.say(who, {{"type", "act"}, {"seq", Three::seq(who)}, {"action", legal[0]}});
        house.works.pass(700);
      }
    }
    ASSERT_GE(flo->count("told", "hand-over"), 1u);
    std::optional<StoredTable> stored;
    ASSERT_EQ(house.store->read_table(id, 0, stored), "");
    HostedTable whole;
    std::vector<HostedTable> resumed;
    for (const Entry& entry : stored->log) {
      ASSERT_FALSE(whole.apply(entry));
      const auto what = json::parse(entry.body)["what"];
      const std::string all = what != "act" || entry.seq % 16 == 0 ? seen(whole) : "";
      for (HostedTable& table : resumed) {
        ASSERT_FALSE(table.apply(entry)) << entry.body;
        if (all.empty()) continue;
        ASSERT_EQ(seen(table), all) << entry.body;
      }
      if (what != "hand-over" && what != "promised" && what != "chat") continue;
      if (const auto checkpoint = whole.checkpoint()) {
        ASSERT_TRUE(resumed.emplace_back().resume(*checkpoint));
        EXPECT_EQ(resumed.back().checkpoint(), checkpoint);
        if (resumed.size() > 2) resumed.erase(resumed.begin() + 1);
      }
    }
    ASSERT_FALSE(resumed.empty());
    EXPECT_EQ(resumed.front().record(whole.hands()), whole.record(whole.hands()));
  }
}

}  // namespace
}  // namespace sheepshead::server
