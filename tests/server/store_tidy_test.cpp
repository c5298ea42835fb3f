// Issue 17, 1.3: logs of closed tables are packed, moved into an archive, removed; a kill in the midst of it loses
// nothing.
#include <gmock/gmock.h>
#include <sys/wait.h>

#include <csignal>
#include <thread>

#include "server/sqlite/admin.hpp"
#include "server/sqlite/archive.hpp"
#include "server/sqlite/file.hpp"
#include "server/sqlite/open_store.hpp"
#include "server/sqlite/packing.hpp"
#include "server/sqlite/tidying.hpp"
#include "server/store/forget_names.hpp"
#include "stores.hpp"

namespace sheepshead::server {
namespace {

using ::sheepshead::testing::says;
using ::testing::IsEmpty;

std::string body_of(std::uint64_t seq) {
  return R"({"what":"chat","person":1,"name":"Flo","text":"line )" + std::to_string(seq) + std::string(200, 'x') +
         "\"}";
}

class TidyTest : public ::testing::Test {
 protected:
  void SetUp() override { store = open_store("sqlite:" + path).store; }

  /// A closed table of so many entries; its last one is of `at`.
  TableId closed(std::uint64_t entries, Millis at = 1000) {
    TableId id = 0;
    EXPECT_EQ(store->create_table("T" + std::to_string(++tables), id), "");
    std::vector<Entry> log;
    for (std::uint64_t seq = 1; seq <= entries; ++seq) log.push_back({seq, at, body_of(seq)});
    EXPECT_EQ(append(*store, id, log), "");
    EXPECT_EQ(store->close_table(id), "");
    return id;
  }
  std::vector<Entry> log_of(TableId id, std::uint64_t after = 0) {
    std::optional<StoredTable> table;
    EXPECT_EQ(store->read_table(id, after, table), "");
    return table ? table->log : std::vector<Entry>{};
  }
  bool is_there(TableId id) {
    std::optional<StoredTable> table;
    EXPECT_EQ(store->read_table(id, 0, table), "");
    return table.has_value();
  }
  static void pack_all(const std::string& file) {
    SQLite::Database db = connect(file);
    for (bool more = true; more;) {
      SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
      const TableId table = table_to_pack(db);
      more = table != 0;
      if (more) pack_some(db, table);
      transaction.commit();
    }
  }
  std::int64_t ask(const std::string& sql) { return connect(path).execAndGet(sql).getInt64(); }

  /// Runs `work` in a child that is killed after `millis`, unless it ended before.
  template <class Work>
  static void killed_after(int millis, Work work) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      work();
      ::_exit(0);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(millis));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
  }

  Folder folder;
  std::string path = folder.file("sheepshead.db");
  std::unique_ptr<Store> store;
  int tables = 0;
};

TEST_F(TidyTest, APackedLogIsTheSameAndMuchSmaller) {
  const TableId id = closed(2000), other = closed(1);
  TableId open = 0;
  ASSERT_EQ(store->create_table("OPEN", open), "");
  ASSERT_EQ(append(*store, open, {entry(1)}), "");
  const auto before = log_of(id);
  ASSERT_EQ(before.size(), 2000u);
  pack_all(path);
  EXPECT_EQ(ask("SELECT count(*) FROM entry"), 1) << "of the open table";
  EXPECT_LT(ask("SELECT sum(length(log)) FROM packed"), 2000 * 250 / 5);
  EXPECT_GT(ask("SELECT count(*) FROM packed"), 3) << "a little at a time";
  EXPECT_EQ(log_of(id), before);
  EXPECT_EQ(log_of(id, 1500), std::vector<Entry>(before.begin() + 1500, before.end()));
  EXPECT_EQ(log_of(other).size(), 1u);
  EXPECT_THAT(store->check(), IsEmpty());
  Checked checked;
  EXPECT_EQ(FileAdmin(path).check(checked), "");
  EXPECT_EQ(checked.entries, 2002u);
  connect(path).exec("UPDATE packed SET log = 'rubbish' WHERE first = 1 AND hosted = " + std::to_string(id));
  EXPECT_THAT(store->check(), ::testing::ElementsAre(says("can't be unpacked")));
}

TEST_F(TidyTest, WhoeverIsForgottenIsNotInPackedLogsEither) {
  StoredPerson flo{0, "Flo", "flo", "x", 1, 2};
  ASSERT_EQ(store->add_person(flo), "");
  ASSERT_EQ(flo.id, 1u);
  const TableId id = closed(700);
  pack_all(path);
  ASSERT_EQ(store->forget(flo.id, "former player 1"), "");
  const auto log = log_of(id);
  ASSERT_EQ(log.size(), 700u);
  for (const Entry& e : log) ASSERT_EQ(e.body.find("Flo"), std::string::npos) << e.seq;
  EXPECT_NE(log[600].body.find("former player 1"), std::string::npos);
}

TEST_F(TidyTest, WhoeverIsRenamedIsSoInPackedLogsCardsAndCheckpoints) {
  StoredPerson flo{0, "Flo", "flo", "x", 1, 2};
  ASSERT_EQ(store->add_person(flo), "");
  ASSERT_EQ(flo.id, 1u);
  const TableId id = closed(700);
  pack_all(path);
  TableId open = 0;
  ASSERT_EQ(store->create_table("OPEN", open), "");
  ASSERT_EQ(append(*store, open, {{1, 5, body_of(1)}}), "");
  TableCard card;
  card.table = open;
  card.seq = 1;
  card.summary = R"({"name":"Flo's table"})";
  card.known = {1};
  const StoredCheckpoint checkpoint{1, R"({"names":[{"person":1,"name":"Flo"}]})"};
  const auto keep = [&] {
    Answer kept, checked;
    store->keep_card(card, kept.done());
    store->keep_checkpoint(open, checkpoint, checked.done());
    EXPECT_EQ(checked.get(), "");
    return kept.get();
  };
  ASSERT_EQ(keep(), "");
  Renamed renamed;
  ASSERT_EQ(FileAdmin(path).rename(flo.id, "Ann", renamed), "");
  EXPECT_EQ(renamed.entries, 701u);
  for (const Entry& e : log_of(id)) ASSERT_EQ(e.body.find("Flo"), std::string::npos) << e.seq;
  const auto cards = [&] { return ask("SELECT count(*) FROM card WHERE stale = 0"); };
  const auto checkpoints = [&] { return ask("SELECT count(*) FROM checkpoint"); };
  EXPECT_EQ(cards() + checkpoints(), 0);
  EXPECT_EQ(ask("SELECT count(*) FROM known WHERE person = 1"), 1) << "still knows the table";
  // A server that read the table before still has the old name.
  EXPECT_THAT(keep(), says("p1"));
  EXPECT_EQ(cards() + checkpoints(), 0);
  card.summary = R"({"name":"Ann's table"})";
  EXPECT_EQ(keep(), "");
  EXPECT_EQ(cards(), 1);
}

TEST_F(TidyTest, AKillWhileItPacksLosesNothing) {
  std::vector<TableId> ids;
  for (int i = 0; i < 6; ++i) ids.push_back(closed(1500));
  const auto before = log_of(ids[0]);
  store.reset();
  for (int round = 0; round < 8; ++round) {
    killed_after(15 * (round + 1), [this] { pack_all(path); });
    SetUp();
    for (const TableId id : ids) ASSERT_EQ(log_of(id), before) << "round " << round;
    ASSERT_THAT(store->check(), IsEmpty());
    store.reset();
  }
}

TEST_F(TidyTest, OldTablesGoIntoTheArchiveAndComeBack) {
  StoredPerson flo{0, "Flo", "flo", "secret", 1, 2};
  ASSERT_EQ(store->add_person(flo), "");
  TableId old = 0;
  ASSERT_EQ(store->create_table("OLD", old), "");
  Answer answer;
  store->append(old, {{1, 500, body_of(1)}}, {1, {{flo.id, "Flo"}}}, answer.done());
  ASSERT_EQ(answer.get(), "");
  ASSERT_EQ(store->close_table(old), "");
  const TableId packed_one = closed(600, 600), young = closed(5, 5000);
  const auto first = log_of(old), second = log_of(packed_one);
  pack_all(path);
  const std::string archive = folder.file("old.db");
  const auto go_on = [](std::size_t, std::size_t) { return true; };
  Pruned pruned;
  EXPECT_EQ(admin_prune(path, {1000, archive, true}, pruned, go_on), "");
  EXPECT_EQ(pruned.tables, 2u);
  EXPECT_EQ(pruned.entries, 601u);
  EXPECT_FALSE(std::filesystem::exists(archive));
  EXPECT_TRUE(is_there(old)) << "it was only counted";
  pruned = {};
  EXPECT_EQ(admin_prune(path, {1000, archive, false}, pruned, go_on), "") << "under a running server";
  EXPECT_EQ(pruned.tables, 2u);
  EXPECT_FALSE(is_there(old));
  EXPECT_FALSE(is_there(packed_one));
  EXPECT_TRUE(is_there(young));
  std::vector<PlayedHand> hands;
  EXPECT_EQ(store->hands_of(flo.id, 0, 9, hands), "");
  EXPECT_THAT(hands, IsEmpty());
  EXPECT_THAT(store->check(), IsEmpty());
  EXPECT_EQ(std::filesystem::status(archive).permissions(), std::filesystem::perms(0600));
  Checked checked;
  EXPECT_EQ(FileAdmin(archive).check(checked), "");
  EXPECT_THAT(checked.faults, IsEmpty());
  EXPECT_EQ(checked.entries, 601u);
  EXPECT_EQ(connect(archive).execAndGet("SELECT count(*) FROM person WHERE passphrase <> '' OR login <> ''").getInt(),
            0);
  std::vector<StoredTable> read;
  EXPECT_EQ(FileAdmin(archive).tables(0, [&](const StoredTable& t) { return read.push_back(t), true; }), "");
  ASSERT_EQ(read.size(), 2u);
  EXPECT_EQ(read[0].log, first);
  EXPECT_EQ(read[1].log, second);

  EXPECT_EQ(admin_restore_table(path, archive, old, 9000), "");
  EXPECT_EQ(log_of(old), first);
  EXPECT_EQ(store->hands_of(flo.id, 0, 9, hands), "");
  EXPECT_EQ(hands.size(), 1u);
  EXPECT_EQ(ask("SELECT closed FROM hosted WHERE id = " + std::to_string(old)), 9000);
  EXPECT_THAT(admin_restore_table(path, archive, old, 9000), says("already"));
  EXPECT_THAT(admin_restore_table(path, archive, 99, 9000), says("t99"));
  EXPECT_THAT(admin_restore_table(path, folder.file("none.db"), old, 9000), says("doesn't exist"));
  EXPECT_NE(admin_prune(path, {1000, path, false}, pruned, go_on), "") << "an archive is another file";
  EXPECT_THAT(store->check(), IsEmpty());
}

TEST_F(TidyTest, AnArchiveOfAnotherServerKeepsItsTables) {
  const auto go_on = [](std::size_t, std::size_t) { return true; };
  const std::string archive = folder.file("old.db"), other = folder.file("other.db");
  TableId theirs = 0;
  {
    const auto second = open_store("sqlite:" + other);
    ASSERT_TRUE(second.store);
    ASSERT_EQ(second.store->create_table("ZZZZZZ", theirs), "");
    ASSERT_EQ(second.store->close_table(theirs), "");
  }
  const TableId ours = closed(3);
  ASSERT_EQ(ours, theirs) << "both begin with the same number";
  Pruned pruned;
  const Millis late = 1'000'000'000'000'000;
  ASSERT_EQ(admin_prune(other, {late, archive, false}, pruned, go_on), "");
  const auto log = log_of(ours);
  pruned = {};
  EXPECT_THAT(admin_prune(path, {late, archive, false}, pruned, go_on), says("another server's table"));
  EXPECT_EQ(pruned.tables, 0u);
  EXPECT_TRUE(is_there(ours));
  EXPECT_EQ(log_of(ours), log);
}

TEST_F(TidyTest, AKillWhileItPrunesLosesNothing) {
  std::vector<TableId> ids;
  for (int i = 0; i < 8; ++i) ids.push_back(closed(1200));
  const auto before = log_of(ids[0]);
  store.reset();
  const std::string archive = folder.file("old.db");
  const auto prune = [&] {
    Pruned pruned;
    return admin_prune(path, {2000, archive, false}, pruned, [](std::size_t, std::size_t) { return true; });
  };
  for (int round = 0; round < 8; ++round) {
    killed_after(10 + 15 * round, prune);
    std::map<TableId, std::vector<Entry>> here, there;
    SetUp();
    for (const TableId id : ids) here[id] = log_of(id);
    store.reset();
    if (std::filesystem::exists(archive))  // killed so early that there is no table in it: that is said, and no matter
      static_cast<void>(FileAdmin(archive).tables(0, [&](const StoredTable& t) { return there[t.id] = t.log, true; }));
    for (const TableId id : ids)
      ASSERT_TRUE(here[id] == before || there[id] == before) << "round " << round << ", table " << id;
  }
  ASSERT_EQ(prune(), "");
  SetUp();
  for (const TableId id : ids) EXPECT_FALSE(is_there(id));
  EXPECT_THAT(store->check(), IsEmpty());
}

TEST_F(TidyTest, TheServerPacksAndRemovesByItself) {
  constexpr Millis kDay = 86'400'000;
  const Millis now =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
  const TableId old = closed(700, now - 366 * kDay), young = closed(700, now - 364 * kDay);
  const auto before = log_of(young);
  SqliteWriter writer(
      path, [] {}, [] {});
  const Tidying tidying(tidying_of(writer, {.closed = 365 * kDay}), std::chrono::milliseconds(0));
  for (int i = 0; i < 200 && ask("SELECT count(*) FROM entry") > 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(ask("SELECT count(*) FROM entry"), 0);
  EXPECT_FALSE(is_there(old));
  EXPECT_EQ(log_of(young), before);
}

TEST_F(TidyTest, ADatabaseOfTheThirdVersionHasItsTablesRestAndItsOldOnesDated) {
  store.reset();
  const std::string third = folder.file("third.db");
  std::vector<Message> notices;
  {
    SQLite::Database db = connect(third);
    db.exec("PRAGMA journal_mode = WAL");
    ASSERT_EQ(migrate(db, third, migrations().first(3), notices), "");
    db.exec(
        "INSERT INTO hosted(code, open) VALUES('A', 1), ('B', 0), ('C', 0);"
        "INSERT INTO entry VALUES(1, 1, 5, '{}'), (2, 1, 6, '{}'), (2, 2, 7, '{}')");
  }
  store = open_store("sqlite:" + third).store;
  ASSERT_TRUE(store);
  std::vector<TableId> ids;
  EXPECT_EQ(store->tables_without_card(ids), "");
  EXPECT_EQ(ids, std::vector<TableId>{1});
  SQLite::Database db = connect(third);
  EXPECT_EQ(db.execAndGet("SELECT closed FROM hosted WHERE id = 2").getInt(), 7);
  EXPECT_EQ(db.execAndGet("SELECT closed FROM hosted WHERE id = 3").getInt(), 0);
  EXPECT_TRUE(db.execAndGet("SELECT closed FROM hosted WHERE id = 1").isNull());
  EXPECT_THAT(store->check(), IsEmpty());
  EXPECT_EQ(append(*store, 1, {entry(2)}), "");
}

}  // namespace
}  // namespace sheepshead::server
