// The hall as a client sees it: docs/protocol.md.
#include "server/hall/hall.hpp"

#include <gtest/gtest.h>

#include "server/works.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::House;
using testing::KeepingOutlet;

/// The action that the client would take first, and whether it had a turn.
bool act(House& house, const std::shared_ptr<KeepingOutlet>& client) {
  std::vector<std::string> legal;
  std::uint64_t seq = 0;
  for (const json& f : client->frames) {
    if (f.contains("seq") && (f["type"] == "told" || f["type"] == "snapshot")) seq = f["seq"];
    if (f.contains("legal")) legal = f["legal"].get<std::vector<std::string>>();
  }
  if (legal.empty()) return false;
  return house.say(client, {{"type", "act"}, {"seq", seq}, {"action", legal.front()}}).value("type", "") == "done";
}

TEST(Hall, APersonAndFourBotsPlayAHandToItsEnd) {
  House house;
  const TableId id = house.open({{"variant", "five-called-ace"}, {"bots", {"casual", "casual", "casual", "casual"}}});
  ASSERT_NE(id, 0u);
  const auto flo = house.attach(id, 1, "Flo");
  ASSERT_EQ(flo->of("snapshot").size(), 1u);
  EXPECT_EQ(flo->of("snapshot")[0]["table"]["state"], "waiting");
  EXPECT_EQ(house.say(flo, {{"type", "sit"}})["type"], "done");
  ASSERT_EQ(flo->of("told", "promised").size(), 1u);
  EXPECT_EQ(house.say(flo, {{"type", "next"}})["type"], "done");
  ASSERT_EQ(flo->of("told", "dealt").size(), 1u);
  EXPECT_EQ(flo->of("told", "dealt")[0]["view"]["hand"].size(), 6u);
  for (int i = 0; i < 200 && flo->of("told", "hand-over").empty(); ++i) {
    house.works.pass(1000);
    act(house, flo);
  }
  const auto over = flo->of("told", "hand-over");
  ASSERT_EQ(over.size(), 1u);
  EXPECT_EQ(over[0]["record"]["proof"]["commitment"], flo->of("told", "promised")[0]["commitment"]);
  const auto record = house.record(id, 1);
  ASSERT_TRUE(record);
  EXPECT_EQ(json::parse(*record), over[0]["record"]);
  EXPECT_EQ(house.hall->counts().hands, 1u);
  // The numbers of what was told rise one by one.
  std::uint64_t last = flo->of("snapshot")[0]["seq"];
  for (const json& f : flo->of("told")) EXPECT_EQ(f["seq"], ++last);
}

const json kFourBots{{"variant", "five-called-ace"}, {"bots", {"casual", "casual", "casual", "casual"}}};

/// Flo at a table of bots, with a hand dealt; passes time until it's Flo's turn.
struct Evening {
  Evening() {
    id = house.open(kFourBots);
    flo = house.attach(id, 1, "Flo");
    house.say(flo, {{"type", "sit"}});
    house.say(flo, {{"type", "next"}});
    to_his_turn();
  }
  std::vector<std::string> legal() const {
    for (auto f = flo->frames.rbegin(); f != flo->frames.rend(); ++f)
      if (f->contains("legal")) return (*f)["legal"];
    return {};
  }
  std::uint64_t seq() const {
    for (auto f = flo->frames.rbegin(); f != flo->frames.rend(); ++f)
      if ((*f)["type"] == "told" || (*f)["type"] == "snapshot") return (*f)["seq"];
    return 0;
  }
  void to_his_turn() {
    for (int i = 0; i < 60 && legal().empty() && flo->count("told", "hand-over") == 0; ++i) house.works.pass(700);
  }
  json act() { return house.say(flo, {{"type", "act"}, {"seq", seq()}, {"action", legal().front()}}); }
  json snapshot(PersonId who = 1, const char* as = "player") {
    return house.attach(id, who, "Flo", as)->of("snapshot").at(0);
  }
  std::size_t entries() const {
    std::optional<StoredTable> stored;
    EXPECT_EQ(house.store->read_table(id, 0, stored), "");
    return stored->log.size();
  }

  House house;
  TableId id = 0;
  std::shared_ptr<KeepingOutlet> flo;
};

TEST(Hall, SentAgainWithTheSameIdItIsDoneOnce) {
  Evening e;
  ASSERT_FALSE(e.legal().empty());
  const json act{{"type", "act"}, {"id", "a1"}, {"seq", e.seq()}, {"action", e.legal().front()}};
  const json first = e.house.say(e.flo, act);
  EXPECT_EQ(first["type"], "done");
  const std::size_t entries = e.entries();
  EXPECT_EQ(e.house.say(e.flo, act), first);
  EXPECT_EQ(e.entries(), entries);
  // Also by a server that has been killed since.
  e.house.restart();
  const auto again = e.house.attach(e.id, 1, "Flo");
  EXPECT_EQ(e.house.say(again, act), first);
  EXPECT_EQ(e.entries(), entries);
  // An id is the client's own: another person's is another.
  const auto ann = e.house.attach(e.id, 2, "Ann");
  EXPECT_EQ(e.house.say(ann, act)["why"], "not-seated");
}

TEST(Hall, AStaleActionIsRefusedWithASnapshot) {
  Evening e;
  ASSERT_FALSE(e.legal().empty());
  const std::size_t entries = e.entries();
  const json no = e.house.say(e.flo, {{"type", "act"}, {"seq", 2}, {"action", e.legal().front()}});
  EXPECT_EQ(no["why"], "stale");
  EXPECT_EQ(e.flo->frames.back()["type"], "snapshot");
  EXPECT_EQ(e.entries(), entries);
  // Chat does not make an action stale.
  const std::uint64_t seen = e.seq();
  e.house.say(e.flo, {{"type", "chat"}, {"text", "Hm."}});
  EXPECT_EQ(e.house.say(e.flo, {{"type", "act"}, {"seq", seen}, {"action", e.legal().front()}})["type"], "done");
}

TEST(Hall, WhatIsNotOnTheDiskIsNeitherAnsweredNorTold) {
  Evening e;
  auto& disk = dynamic_cast<MemoryStore&>(*e.house.store);
  ASSERT_FALSE(e.legal().empty());
  disk.hold();
  const std::size_t before = e.flo->frames.size();
  EXPECT_EQ(e.act(), nullptr);
  EXPECT_EQ(e.house.say(e.flo, {{"type", "chat"}, {"text", "Well?"}}), nullptr);  // waits behind it
  EXPECT_EQ(e.flo->frames.size(), before);
  disk.let_go();
  e.house.works.run();
  EXPECT_EQ(e.flo->frames.at(before)["type"], "done");
  EXPECT_EQ(e.flo->frames.at(before + 1)["what"], "act");
  EXPECT_EQ(e.flo->count("told", "chat"), 1u);
}

TEST(Hall, AFullDiskLosesNothingAndTheTableGoesOn) {
  Evening e;
  auto& disk = dynamic_cast<MemoryStore&>(*e.house.store);
  ASSERT_FALSE(e.legal().empty());
  disk.fail(as_is("no space left"));
  EXPECT_EQ(e.act()["why"], "not-saved");
  disk.fail({});
  EXPECT_EQ(e.act()["type"], "done");
  disk.fail(as_is("no space left"));
  e.house.works.pass(10'000);  // the bots try in vain
  const auto told = e.flo->count("told", "act");
  disk.fail({});
  e.house.works.pass(10'000);
  EXPECT_GT(e.flo->count("told", "act"), told);
}

TEST(Hall, TheGapIsToldAgainOrASnapshot) {
  Evening e;
  const std::uint64_t seen = e.seq();
  e.house.hall->detach(e.flo);
  for (const char* text : {"one", "two", "three"})
    e.house.say(e.house.attach(e.id, 2, "Ann", "spectator"), {{"type", "chat"}, {"text", text}});
  const auto back = e.house.attach(e.id, 1, "Flo", "player", seen);
  EXPECT_EQ(back->count("snapshot"), 0u);
  ASSERT_EQ(back->count("told", "chat"), 3u);
  EXPECT_EQ(back->of("told", "chat")[0]["seq"], seen + 1);
  EXPECT_EQ(back->of("told", "chat")[2]["text"], "three");
  const auto nothing_new = e.house.attach(e.id, 1, "Flo", "player", seen + 3);
  EXPECT_EQ(nothing_new->count("told") + nothing_new->count("snapshot"), 0u);
  EXPECT_EQ(e.house.attach(e.id, 1, "Flo", "player", 1)->count("snapshot"), 1u);
  EXPECT_EQ(e.house.attach(e.id, 1, "Flo", "player", seen + 1000)->count("snapshot"), 1u);
}

TEST(Hall, AKilledServerComesBackInMidTrick) {
  Evening e;
  for (int i = 0; i < 3 && !e.legal().empty(); ++i) {
    e.act();
    e.to_his_turn();
  }
  const json before = e.snapshot();
  e.house.restart();
  EXPECT_TRUE(e.house.problems.empty());
  EXPECT_EQ(e.snapshot(), before);
  e.flo = e.house.attach(e.id, 1, "Flo");
  for (int i = 0; i < 100 && e.flo->count("told", "hand-over") == 0; ++i) {
    if (!e.legal().empty()) e.act();
    e.house.works.pass(700);
  }
  EXPECT_EQ(e.flo->count("told", "hand-over"), 1u);
}

TEST(Hall, ATableWithABrokenLogStaysClosedAndIsNamed) {
  House house;
  const TableId good = house.open(kFourBots);
  TableId bad = 0;
  ASSERT_EQ(house.store->create_table("BADBAD", bad), "");
  house.store->append(bad, {{1, 0, R"({"what":"act"})"}}, [](StoreError) {});
  house.restart();
  ASSERT_EQ(house.problems.size(), 1u);
  EXPECT_THAT(house.problems[0], sheepshead::testing::says("Table t" + std::to_string(bad) + " stays closed: "));
  EXPECT_TRUE(house.wake(good));
  EXPECT_FALSE(house.hall->table(bad));
  // Whoever comes is told why, also by its code.
  for (const std::string& text : {"t" + std::to_string(bad), std::string("BADBAD")}) {
    std::optional<No> heard;
    house.hall->seek(text, 1, false, {}, [&](TableId, const std::optional<No>& no) { heard = no; });
    house.works.pass(100);
    ASSERT_TRUE(heard) << text;
    EXPECT_THAT(heard->message, sheepshead::testing::says("its record on the server is damaged"));
  }
}

TEST(Hall, DrainingDealsNoMoreHandsAndWaitsForTheDisk) {
  Evening e;
  auto& disk = dynamic_cast<MemoryStore&>(*e.house.store);
  disk.hold();
  e.act();
  bool drained = false;
  e.house.hall->drain([&] { drained = true; });
  e.house.works.pass(5000);
  EXPECT_FALSE(drained);
  disk.let_go();
  e.house.works.pass(5000);
  EXPECT_TRUE(drained);
  EXPECT_EQ(e.house.open(kFourBots), 0u);
  EXPECT_EQ(e.house.say(e.flo, {{"type", "chat"}, {"text", "Hello?"}})["why"], "shutdown");
}

TEST(Hall, BadMessagesAreRefusedWithTheirPlace) {
  Evening e;
  const std::size_t entries = e.entries();
  for (const json& bad :
       {json{{"type", "dance"}}, json{{"type", "act"}}, json{{"type", "act"}, {"seq", 1}, {"action", "fly"}},
        json{{"type", "sit"}, {"seat", 99}}, json{{"type", "next"}, {"more", 1}}, json{{"type", "chat"}, {"text", 7}},
        json{{"type", "host"}}, json{{"type", "host"}, {"do", "kick"}, {"person", "x"}},
        json{{"type", "host"}, {"do", "kick"}, {"person", "p99999999999999999999"}},
        json{{"type", "chat"}, {"text", std::string(301, 'x')}}, json{{"type", "entropy"}, {"value", "a\nb"}}}) {
    const json answer = e.house.say(e.flo, bad);
    EXPECT_EQ(answer["type"], "refused") << bad.dump();
  }
  for (const json& bad : {json(7), json::array(), json::object(), json{{"type", 3}}}) e.house.hall->message(e.flo, bad);
  e.house.works.run();
  EXPECT_EQ(e.entries(), entries);
  House house;
  for (const json& bad : {json{}, json{{"variant", "no-such"}}, json{{"variant", "three"}, {"bots", {"genius"}}},
                          json{{"variant", "three"}, {"name", std::string(61, 'x')}},
                          json{{"variant", "three"}, {"settings", {{"pace", 5001}}}}, json{{"rules", 7}}}) {
    EXPECT_EQ(house.open(bad), 0u);
    EXPECT_TRUE(house.refusal) << bad.dump();
  }
}

TEST(Hall, OldRecordsComeFromTheLog) {
  Evening e;
  for (int i = 0; i < 400 && e.flo->count("told", "hand-over") < 4; ++i) {
    if (!e.legal().empty()) e.act();
    e.house.works.pass(700);
    if (e.house.hall->table(e.id)->at("state") == "between") e.house.say(e.flo, {{"type", "next"}});
  }
  const auto over = e.flo->of("told", "hand-over");
  ASSERT_EQ(over.size(), 4u);
  for (int hand = 1; hand <= 4; ++hand)
    EXPECT_EQ(json::parse(e.house.record(e.id, hand).value()), over[std::size_t(hand) - 1]["record"]);
  EXPECT_FALSE(e.house.record(e.id, 5));
  EXPECT_FALSE(e.house.record(e.id + 1, 1));
}

TEST(Hall, OldRecordsKeepNobodyWaiting) {
  Evening e;
  for (int i = 0; i < 400 && e.flo->count("told", "hand-over") < 3; ++i) {
    if (!e.legal().empty()) e.act();
    e.house.works.pass(700);
    if (e.house.hall->table(e.id)->at("state") == "between") e.house.say(e.flo, {{"type", "next"}});
  }
  ASSERT_EQ(e.flo->count("told", "hand-over"), 3u);
  e.house.works.hold_thoughts = true;
  int found = 0, busy = 0;
  for (int i = 0; i < 66; ++i)
    e.house.hall->record(e.id, 1, std::to_string(i / 3),
                         [&](const std::optional<std::string>& text, const std::optional<No>& no) {
                           found += text.has_value();
                           busy += no && no->why == "busy";
                         });
  e.house.works.run();
  // Two of an address and 32 in all wait (docs/protocol.md); the hall's thread has read nothing.
  EXPECT_EQ(found, 0);
  EXPECT_EQ(busy, 34);
  EXPECT_EQ(e.house.say(e.flo, {{"type", "chat"}, {"text", "still here"}})["type"], "done");
  ASSERT_EQ(e.house.works.record_thoughts, 32);
  for (const auto& thought : e.house.works.thoughts) thought();
  e.house.works.run();
  EXPECT_EQ(found, 32);
}

}  // namespace
}  // namespace sheepshead::server
