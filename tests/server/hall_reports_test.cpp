// Reports and blocks at a table: docs/protocol.md.
#include <gmock/gmock.h>

#include "server/three.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::Sitter;
using testing::Three;

/// Flo hosts, Ann and Bob sit beside; all are known to the store.
struct Disturbed : Three {
  Disturbed() {
    for (const char* name : {"Flo", "Ann", "Bob", "Cy"}) {
      StoredPerson one{0, name, {}, {}, 1, 1};
      EXPECT_EQ(house.store->add_person(one), "");
    }
    bob = house.attach(id, 3, "Bob");
    house.say(bob, {{"type", "sit"}});
  }
  std::uint64_t chat(const Sitter& who, const std::string& text) {
    const json done = house.say(who, {{"type", "chat"}, {"text", text}});
    EXPECT_EQ(done["type"], "done") << done;
    house.works.pass(2000);
    return done["seq"];
  }
  json report(const Sitter& who, json more) {
    more["type"] = "report";
    if (!more.contains("reason")) more["reason"] = "insult";
    house.works.pass(2000);
    return house.say(who, more);
  }
  json block(const Sitter& who, const std::string& person, const char* type = "block") {
    house.works.pass(2000);
    return house.say(who, {{"type", type}, {"person", person}});
  }
  std::vector<StoredReport> kept() {
    std::vector<StoredReport> found;
    EXPECT_EQ(house.store->reports_at(id, found), "");
    return found;
  }
  static std::vector<std::string> heard(const Sitter& who) {
    std::vector<std::string> texts;
    for (const json& f : who->of("told", "chat")) texts.push_back(f.value("text", f.value("phrase", "")));
    return texts;
  }
  static std::vector<std::string> remembered(const Sitter& who) {
    std::vector<std::string> texts;
    const json last = who->of("snapshot").back();
    for (const json& line : last["chat"]) texts.push_back(line.value("text", ""));
    return texts;
  }
  Sitter bob;
};

TEST(HallReports, APersonOrALineIsReportedOnce) {
  Disturbed t;
  const auto line = t.chat(t.bob, "You play like a sheep");
  EXPECT_EQ(t.report(t.ann, {{"message", line}, {"note", "twice now"}})["type"], "done");
  EXPECT_EQ(t.report(t.ann, {{"message", line}})["why"], "reported");
  EXPECT_EQ(t.report(t.ann, {{"person", "p3"}, {"reason", "cheating"}})["type"], "done");
  const auto kept = t.kept();
  ASSERT_EQ(kept.size(), 2u);
  EXPECT_EQ(kept[1].message, line);
  EXPECT_EQ(kept[1].about, 3u);
  EXPECT_EQ(kept[1].by, 2u);
  EXPECT_EQ(kept[1].note, "twice now");
  EXPECT_EQ(kept[0].reason, "cheating");
}

TEST(HallReports, WhatCannotBeReportedIsSaid) {
  Disturbed t;
  EXPECT_EQ(t.report(t.ann, {{"message", 9999}})["why"], "no-line");
  EXPECT_EQ(t.report(t.ann, {{"person", "p99"}})["why"], "no-such-person");
  EXPECT_EQ(t.report(t.ann, {{"person", "p4"}})["why"], "no-such-person") << "Cy was never here";
  EXPECT_EQ(t.report(t.ann, {{"person", "p2"}})["why"], "bad-message");
  EXPECT_EQ(t.report(t.ann, {{"person", "p3"}, {"reason", "ugly"}})["why"], "bad-message");
  EXPECT_EQ(t.report(t.ann, {{"person", "p3"}, {"note", std::string(501, 'x')}})["why"], "bad-message");
  EXPECT_TRUE(t.kept().empty());
}

TEST(HallReports, TheHostSeesThemWithoutWhoReported) {
  Disturbed t;
  const auto line = t.chat(t.bob, "You play like a sheep");
  t.report(t.ann, {{"message", line}, {"note", "says Ann"}});
  ASSERT_EQ(t.flo->count("reports"), 1u);
  const json list = t.flo->of("reports")[0]["reports"];
  ASSERT_EQ(list.size(), 1u);
  EXPECT_EQ(list[0]["person"], "p3");
  EXPECT_EQ(list[0]["name"], "Bob");
  EXPECT_EQ(list[0]["text"], "You play like a sheep");
  EXPECT_EQ(list.dump().find("Ann"), std::string::npos);
  EXPECT_EQ(t.ann->count("reports") + t.bob->count("reports"), 0u);
  t.flo = t.house.attach(t.id, 1, "Flo");
  EXPECT_EQ(t.flo->count("reports"), 1u) << "also when the host comes back";
}

TEST(HallReports, TheHostDoesNotHearOfReportsAboutTheHost) {
  Disturbed t;
  EXPECT_EQ(t.report(t.ann, {{"person", "p1"}})["type"], "done");
  EXPECT_EQ(t.flo->count("reports"), 0u);
  EXPECT_EQ(t.kept().size(), 1u);
}

TEST(HallReports, AFullDiskIsSaid) {
  Disturbed t;
  std::static_pointer_cast<MemoryStore>(t.house.store)->fail(as_is("full"));
  EXPECT_EQ(t.report(t.ann, {{"person", "p3"}})["why"], "not-saved");
  EXPECT_EQ(t.block(t.ann, "p3")["why"], "not-saved");
}

TEST(HallBlocks, WhoIsBlockedIsNotHeardNorSent) {
  Disturbed t;
  t.chat(t.bob, "first");
  EXPECT_EQ(t.block(t.ann, "p3")["type"], "done");
  EXPECT_TRUE(Disturbed::remembered(t.ann).empty()) << "a snapshot without it comes at once";
  EXPECT_EQ(t.ann->of("snapshot").back()["you"]["blocked"], json::array({"p3"}));
  t.chat(t.bob, "second");
  t.house.say(t.bob, {{"type", "chat"}, {"phrase", "hello"}});
  t.chat(t.flo, "third");
  EXPECT_EQ(Disturbed::heard(t.ann), (std::vector<std::string>{"first", "third"}));
  EXPECT_EQ(Disturbed::heard(t.flo), (std::vector<std::string>{"first", "second", "hello", "third"}));
  EXPECT_FALSE(t.bob->of("snapshot").back()["you"].contains("blocked"));
}

TEST(HallBlocks, ItHoldsOnOtherDevicesAndAfterARestart) {
  Disturbed t;
  t.block(t.ann, "p3");
  t.chat(t.bob, "second");
  t.house.restart();
  t.ann = t.house.attach(t.id, 2, "Ann");
  EXPECT_TRUE(Disturbed::remembered(t.ann).empty());
  t.bob = t.house.attach(t.id, 3, "Bob");
  t.chat(t.bob, "third");
  EXPECT_TRUE(Disturbed::heard(t.ann).empty());
  // At another table, too.
  const TableId other = t.house.open({{"variant", "three"}}, 3, "Bob");
  const auto there = t.house.attach(other, 2, "Ann");
  const auto bob = t.house.attach(other, 3, "Bob");
  t.chat(bob, "fourth");
  EXPECT_TRUE(Disturbed::heard(there).empty());
}

TEST(HallBlocks, WhatWasMissedIsNotSentLaterEither) {
  Disturbed t;
  t.block(t.ann, "p3");
  const auto seen = Disturbed::seq(t.ann);
  t.house.hall->detach(t.ann);
  t.house.works.pass(120'000);
  t.chat(t.bob, "while she is away");
  t.ann = t.house.attach(t.id, 2, "Ann", "player", seen);
  for (const json& f : t.ann->frames) EXPECT_EQ(f.dump().find("while she is away"), std::string::npos) << f;
}

TEST(HallBlocks, WhoIsNoLongerBlockedIsHeardAgain) {
  Disturbed t;
  t.block(t.ann, "p3");
  t.chat(t.bob, "second");
  EXPECT_EQ(t.block(t.ann, "p3", "unblock")["type"], "done");
  EXPECT_EQ(Disturbed::remembered(t.ann), std::vector<std::string>{"second"});
  t.block(t.ann, "p3");
  std::optional<No> no = No{"failed", {}};
  t.house.hall->unblock(2, 3, [&](const std::optional<No>& answer) { no = answer; });
  t.house.works.run();
  EXPECT_FALSE(no);
  t.chat(t.bob, "third");
  EXPECT_EQ(Disturbed::heard(t.ann), std::vector<std::string>{"third"});
}

TEST(HallBlocks, WhatAnotherServerChangedHoldsAtOnce) {
  Disturbed t;
  std::vector<PersonId> told;
  t.house.hall->on_blocks([&told](PersonId who) { told.push_back(who); });
  t.chat(t.bob, "first");
  t.house.store->keep_block(2, {3, "Bob", 1}, {});
  t.house.hall->blocks_changed(2);
  t.house.works.run();
  EXPECT_TRUE(Disturbed::remembered(t.ann).empty());
  EXPECT_EQ(t.ann->of("snapshot").back()["you"]["blocked"], json::array({"p3"}));
  t.chat(t.bob, "second");
  EXPECT_EQ(Disturbed::heard(t.ann), std::vector<std::string>{"first"});
  const auto snapshots = t.ann->of("snapshot").size();
  t.house.hall->blocks_changed(2);
  t.house.works.run();
  EXPECT_EQ(t.ann->of("snapshot").size(), snapshots) << "nothing new";
  t.house.store->remove_block(2, 3, {});
  t.house.hall->blocks_changed(2);
  t.house.works.run();
  EXPECT_EQ(Disturbed::remembered(t.ann), (std::vector<std::string>{"first", "second"}));
  EXPECT_TRUE(told.empty()) << "only what's changed here is told";
  t.block(t.ann, "p3");
  EXPECT_EQ(told, std::vector<PersonId>{2});
  t.house.hall->unblock(2, 3, [](const auto&) {});
  t.house.works.run();
  EXPECT_EQ(told, (std::vector<PersonId>{2, 2}));
}

TEST(HallBlocks, NobodyBlocksThemselvesOrSomebodyWhoIsNotThere) {
  Disturbed t;
  EXPECT_EQ(t.block(t.ann, "p2")["why"], "bad-message");
  EXPECT_EQ(t.block(t.ann, "p99")["why"], "no-such-person");
}

TEST(HallPeople, NobodyIsMutedOrLetBackInWhoWasNeverThere) {
  Disturbed t;
  EXPECT_EQ(t.host({{"do", "mute"}, {"person", "p99"}})["why"], "no-such-person");
  EXPECT_EQ(t.host({{"do", "unban"}, {"person", "p99"}})["why"], "not-banned");
  EXPECT_EQ(t.host({{"do", "unban"}, {"person", "p3"}})["why"], "not-banned");
  EXPECT_EQ(t.host({{"do", "mute"}, {"person", "p3"}})["type"], "done");
  const auto cy = t.house.attach(t.id, 4, "Cy", "spectator");
  EXPECT_EQ(t.host({{"do", "mute"}, {"person", "p4"}})["type"], "done") << "who watches is there";
  t.house.hall->detach(cy);
  EXPECT_EQ(t.host({{"do", "mute"}, {"person", "p4"}})["type"], "done") << "and may be unmuted later";
}

}  // namespace
}  // namespace sheepshead::server
