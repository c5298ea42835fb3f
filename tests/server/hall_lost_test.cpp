// The three answers of the store, as tables take them: kept, not saved, lost; and a connection that broke in between.
#include "server/works.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::House;
using testing::KeepingOutlet;

class Lost : public ::testing::Test {
 protected:
  Lost() { house.say(flo, {{"type", "sit"}}); }

  MemoryStore& disk() { return dynamic_cast<MemoryStore&>(*house.store); }
  Epoch epoch() {
    Held held;
    EXPECT_EQ(disk().held(id, held), "");
    return held.epoch;
  }
  std::size_t entries() {
    std::optional<StoredTable> stored;
    EXPECT_EQ(disk().read_table(id, 0, stored), "");
    return stored->log.size();
  }
  /// As another server does.
  void taken_over() {
    Held held;
    EXPECT_EQ(disk().claim(id, epoch(), held), "");
  }
  std::optional<No> sought() {
    std::optional<No> why;
    house.hall->seek(table_text(id), 1, false, {}, [&](TableId, const std::optional<No>& no) { why = no; });
    house.works.run();
    return why;
  }
  json chat(const std::shared_ptr<KeepingOutlet>& who, const char* text, const char* as = "c1") {
    return house.say(who, {{"type", "chat"}, {"text", text}, {"id", as}});
  }

  House house;
  TableId id = house.open({{"variant", "five-called-ace"}, {"bots", {"casual", "casual", "casual", "casual"}}});
  std::shared_ptr<KeepingOutlet> flo = house.attach(id, 1, "Flo");
};

TEST_F(Lost, TheTableIsDroppedAndWhoIsThereLooksForItAgain) {
  const auto ann = house.attach(id, 2, "Ann", "spectator");
  taken_over();
  const std::size_t before = entries();
  EXPECT_EQ(chat(flo, "Hello?")["why"], "busy");
  EXPECT_EQ(entries(), before);
  EXPECT_EQ(flo->closed, "shutdown");  // clients come back after that
  EXPECT_EQ(ann->closed, "shutdown");
  EXPECT_FALSE(house.hall->table(id));
  EXPECT_EQ(house.hall->counts().lost, 1u);
  EXPECT_EQ(house.hall->counts().sockets, 0u);
}

TEST_F(Lost, ItIsNotClaimedBackAtOnce) {
  taken_over();
  EXPECT_EQ(chat(flo, "Hello?")["why"], "busy");
  const auto no = sought();
  EXPECT_TRUE(no && no->why == "busy");
  EXPECT_FALSE(house.hall->table(id));
  house.works.pass(10'001);
  EXPECT_FALSE(sought());
  EXPECT_TRUE(house.hall->table(id));
  const auto again = house.attach(id, 1, "Flo");
  EXPECT_EQ(chat(again, "Hello.")["type"], "done");
}

TEST_F(Lost, WhatWaitsBehindItIsRefusedToo) {
  taken_over();
  disk().hold();
  house.hall->message(flo, {{"type", "chat"}, {"text", "one"}, {"id", "a"}});
  house.hall->message(flo, {{"type", "chat"}, {"text", "two"}, {"id", "b"}});
  house.works.run();
  const std::size_t before = flo->frames.size();
  disk().let_go();
  house.works.run();
  ASSERT_EQ(flo->frames.size(), before + 2);
  for (std::size_t i = before; i < flo->frames.size(); ++i) EXPECT_EQ(flo->frames[i]["why"], "busy");
}

TEST_F(Lost, ABrokenConnectionWhoseCommitCameThroughIsDone) {
  disk().break_off(true);
  const std::size_t before = entries();
  EXPECT_EQ(chat(flo, "Servus")["type"], "done");
  EXPECT_EQ(entries(), before + 1);
  EXPECT_EQ(epoch(), 2u);
  EXPECT_EQ(chat(flo, "Again", "c2")["type"], "done") << "in the new epoch";
  EXPECT_EQ(flo->closed, "");
}

TEST_F(Lost, ABrokenConnectionWhoseCommitDidNotIsNotSavedAndIsDoneOnceWhenItIsSaidAgain) {
  disk().break_off(false);
  const std::size_t before = entries();
  EXPECT_EQ(chat(flo, "Servus")["why"], "not-saved");
  EXPECT_EQ(entries(), before);
  EXPECT_EQ(epoch(), 2u);
  EXPECT_EQ(chat(flo, "Servus")["type"], "done");
  EXPECT_EQ(entries(), before + 1);
  EXPECT_EQ(flo->count("told", "chat"), 1u);
}

TEST_F(Lost, AStopDoesNotWaitForIt) {
  taken_over();
  disk().hold();
  house.hall->message(flo, {{"type", "chat"}, {"text", "one"}, {"id", "a"}});
  house.works.run();
  bool drained = false;
  house.hall->drain([&] { drained = true; });
  house.works.run();
  EXPECT_FALSE(drained);
  disk().let_go();
  house.works.run();
  EXPECT_TRUE(drained);
}

}  // namespace
}  // namespace sheepshead::server
