// What the store on PostgreSQL promises besides what every store does: several servers, broken connections, versions.
#include <gmock/gmock.h>

#include <chrono>
#include <future>

#include "private_postgres.hpp"
#include "server/postgres/appends.hpp"
#include "server/postgres/schema.hpp"
#include "server/postgres/store.hpp"
#include "server/postgres/tables.hpp"
#include "server/sqlite/open_store.hpp"
#include "server/stores.hpp"

namespace sheepshead::server {
namespace {

using ::sheepshead::testing::PrivatePostgres;
using ::sheepshead::testing::says;
using ::testing::IsEmpty;

class PostgresStoreTest : public ::testing::Test {
 protected:
  void SetUp() override {
    SHEEPSHEAD_NEEDS_POSTGRESQL();
    url = server.fresh();
  }
  std::unique_ptr<Store> open() {
    OpenedStore opened = open_store(url);
    EXPECT_EQ(opened.error, "");
    return std::move(opened.store);
  }
  static Kept write(Store& store, TableId id, Epoch epoch, std::vector<Entry> entries) {
    std::promise<Kept> answer;
    store.append(id, epoch, std::move(entries), {}, [&](Kept kept) { answer.set_value(std::move(kept)); });
    return answer.get_future().get();
  }
  static Held held(Store& store, TableId id) {
    Held now;
    EXPECT_EQ(store.held(id, now), "");
    return now;
  }
  static std::vector<Entry> log_of(Store& store, TableId id) {
    std::optional<StoredTable> table;
    EXPECT_EQ(store.read_table(id, 0, table), "");
    return table ? table->log : std::vector<Entry>{};
  }

  PrivatePostgres& server = PrivatePostgres::started();
  std::string url;
};

TEST_F(PostgresStoreTest, EverythingIsThereAgainAndNobodysUntilItIsClaimed) {
  TableId id = 0;
  {
    const auto store = open();
    EXPECT_EQ(store->create_table("A", id), "");
    EXPECT_EQ(write(*store, id, 1, {entry(1), entry(2)}).error, "");
    EXPECT_TRUE(held(*store, id).mine);
  }
  const auto store = open();
  EXPECT_EQ(log_of(*store, id), (std::vector<Entry>{entry(1), entry(2)}));
  EXPECT_EQ(held(*store, id), (Held{true, false, 1, 2, 1}));
  EXPECT_TRUE(write(*store, id, 1, {entry(3)}).lost) << "another start of a server holds it";
  Held now;
  EXPECT_EQ(store->claim(id, 1, now), "");
  EXPECT_EQ(now, (Held{true, true, 2, 2}));
  EXPECT_EQ(write(*store, id, 2, {entry(3)}).error, "");
}

TEST_F(PostgresStoreTest, OfTwoServersOneHasTheTableAndTheOtherIsTold) {
  const auto a = open(), b = open();
  TableId id = 0;
  EXPECT_EQ(a->create_table("A", id), "");
  EXPECT_EQ(write(*a, id, 1, {entry(1)}).error, "");
  EXPECT_FALSE(held(*b, id).mine);
  Held now;
  EXPECT_EQ(b->claim(id, 1, now), "");
  EXPECT_EQ(now, (Held{true, true, 2, 1}));
  const Kept late = write(*a, id, 1, {entry(2, R"({"what":"late"})")});
  EXPECT_TRUE(late.lost);
  EXPECT_TRUE(write(*a, id, 2, {entry(2, R"({"what":"late"})")}).lost) << "nor under an epoch that it guessed";
  EXPECT_EQ(write(*b, id, 2, {entry(2)}).error, "");
  EXPECT_EQ(log_of(*a, id), (std::vector<Entry>{entry(1), entry(2)}));
  Held seen;
  EXPECT_EQ(a->claim(id, 1, seen), "");
  EXPECT_EQ(seen, (Held{true, false, 2, 2, b->nodes()->self()})) << "it saw an earlier one";
}

TEST_F(PostgresStoreTest, ANameIsLeftOutByEveryServer) {
  const auto a = open(), b = open();
  StoredPerson flo{0, "Florian", "flo", "x", 1, 2};
  EXPECT_EQ(a->add_person(flo), "");
  TableId id = 0;
  EXPECT_EQ(a->create_table("A", id), "");
  const std::string body = R"({"what":"sat","person":)" + std::to_string(flo.id) + R"(,"name":"Florian"})";
  EXPECT_EQ(write(*a, id, 1, {entry(1, body)}).error, "");
  EXPECT_EQ(b->forget(flo.id, "former player"), "");
  EXPECT_EQ(write(*a, id, 1, {entry(2, body)}).error, "") << "a server that still knows the name";
  for (const Entry& one : log_of(*b, id)) EXPECT_THAT(one.body, ::testing::Not(::testing::HasSubstr("Florian")));
  EXPECT_EQ(log_of(*b, id).size(), 2u);
}

TEST_F(PostgresStoreTest, ADatabaseThatWasAwayIsUsedAgain) {
  const auto store = open();
  TableId id = 0;
  EXPECT_EQ(store->create_table("A", id), "");
  EXPECT_EQ(write(*store, id, 1, {entry(1)}).error, "");
  server.kill_and_restart();
  // Nothing of it was on its way: it's claimed again, and done once.
  const Kept kept = write(*store, id, 1, {entry(2)});
  EXPECT_EQ(kept.error, "");
  EXPECT_EQ(kept.epoch, 2u);
  EXPECT_EQ(write(*store, id, kept.epoch, {entry(3)}).error, "");
  EXPECT_EQ(log_of(*store, id), (std::vector<Entry>{entry(1), entry(2), entry(3)}));
  StoredPerson flo{0, "Flo", "flo", "x", 1, 2};
  EXPECT_EQ(store->add_person(flo), "");
}

/// The writer's process in the database ends while it commits: a trigger at the end of the transaction holds it there.
class InTheMiddle : public PostgresStoreTest {
 protected:
  void hold_commits() {
    server.run_in_last(
        "CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(30); RETURN NULL; END'");
    server.run_in_last(
        "CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON entry_0 DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE "
        "FUNCTION slowly()");
  }
  void let_commits_go() { server.run_in_last("DROP TRIGGER slow ON entry_0"); }
  std::string sleeping(const std::string& what = "count(*)") {
    return server.run("SELECT " + what + " FROM pg_stat_activity WHERE wait_event = 'PgSleep'");
  }
};

TEST_F(InTheMiddle, WhatWasNotCommittedIsDoneOnce) {
  const auto store = open();
  TableId id = 0;
  EXPECT_EQ(store->create_table("A", id), "");
  EXPECT_EQ(write(*store, id, 1, {entry(1)}).error, "");
  hold_commits();
  std::promise<Kept> answer;
  store->append(id, 1, {entry(2)}, {}, [&](Kept kept) { answer.set_value(std::move(kept)); });
  ASSERT_TRUE(testing::eventually([&] { return sleeping() == "1"; }));
  // As a table that another wants to claim meanwhile: it waits.
  server.run_in_last("ALTER FUNCTION slowly() RENAME TO slowly_before");
  const std::string pid = sleeping("pid");
  server.run_in_last(
      "CREATE OR REPLACE FUNCTION slowly_before() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'");
  server.run("SELECT pg_terminate_backend(" + pid + ")");
  const Kept kept = answer.get_future().get();
  EXPECT_EQ(kept.error, "");
  EXPECT_EQ(kept.epoch, 2u);
  EXPECT_EQ(log_of(*store, id), (std::vector<Entry>{entry(1), entry(2)}));
}

TEST_F(InTheMiddle, AClaimWaitsForIt) {
  const auto a = open(), b = open();
  TableId id = 0;
  EXPECT_EQ(a->create_table("A", id), "");
  EXPECT_EQ(write(*a, id, 1, {entry(1)}).error, "");
  server.run_in_last(
      "CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END'");
  server.run_in_last(
      "CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON entry_0 DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE "
      "FUNCTION slowly()");
  std::promise<Kept> answer;
  a->append(id, 1, {entry(2)}, {}, [&](Kept kept) { answer.set_value(std::move(kept)); });
  ASSERT_TRUE(testing::eventually([&] { return sleeping() == "1"; }));
  Held now;
  EXPECT_EQ(b->claim(id, 1, now), "");
  EXPECT_EQ(answer.get_future().get().error, "");
  EXPECT_EQ(now, (Held{true, true, 2, 2})) << "it sees what was in flight";
}

TEST_F(InTheMiddle, ACommitThatNoStandbyHasIsNotAnswered) {
  const auto store = open();
  TableId id = 0;
  EXPECT_EQ(store->create_table("A", id), "");
  EXPECT_EQ(write(*store, id, 1, {entry(1)}).error, "");
  server.run("ALTER SYSTEM SET synchronous_standby_names = 'ghost'");
  server.run("SELECT pg_reload_conf()");
  ASSERT_TRUE(testing::eventually([&] { return server.run("SHOW synchronous_standby_names") == "ghost"; }));
  std::promise<Kept> answer;
  auto answered = answer.get_future();
  store->append(id, 1, {entry(2)}, {}, [&](Kept kept) { answer.set_value(std::move(kept)); });
  const std::string waiting = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
  ASSERT_TRUE(testing::eventually([&] { return server.run("SELECT count(*) " + waiting) == "1"; }));
  const std::string pid = server.run("SELECT pid " + waiting);
  server.run("SELECT pg_cancel_backend(" + pid + ")");
  // For libpq that was a success. The store claims the table again, and that waits, too.
  ASSERT_TRUE(
      testing::eventually([&] { return server.run("SELECT count(*) " + waiting + " AND pid <> " + pid) == "1"; }));
  EXPECT_EQ(answered.wait_for(std::chrono::seconds(0)), std::future_status::timeout);
  server.run("ALTER SYSTEM RESET synchronous_standby_names");
  server.run("SELECT pg_reload_conf()");
  const Kept kept = answered.get();
  EXPECT_EQ(kept.error, "");
  EXPECT_EQ(kept.epoch, 2u);
  EXPECT_EQ(log_of(*store, id), (std::vector<Entry>{entry(1), entry(2)})) << "done once";
}

TEST_F(PostgresStoreTest, EntriesAreWrittenByTheKeysOfTheirTables) {
  open();
  const std::string where = server.url() + "&options=-csearch_path%3D" + server.last();
  pg::Connection db(where);
  db.script(pg::kByIndex);
  db.script(std::string("PREPARE write AS ") + pg::kWrite);
  const pg::Rows plan = db.query(
      "EXPLAIN EXECUTE write('{1}', '{1}', '{1}', '{1}', '{a}', 1, 0, '{1}', '{1}', '{1}', '{1}', '{a}', '{1}', '{1}', "
      "'{1}', '{a}', '{a}', '{1}', '{1}', '{1}', '{a}', '{1}')");
  std::string text;
  for (int i = 0; i < plan.size(); ++i) text += plan.text(i, 0) + '\n';
  EXPECT_THAT(text, ::testing::HasSubstr("Index Only Scan using person_pkey on person"));
  for (const char* scan :
       {"Seq Scan on hosted", "Seq Scan on person", "Seq Scan on rated", "JIT", "Hash Join", "Merge Join"})
    EXPECT_THAT(text, ::testing::Not(::testing::HasSubstr(scan)));
}

TEST_F(PostgresStoreTest, AnOldTableIsRemovedWithItsRecordsAndNoOther) {
  const auto store = open();
  const auto closed = [&](const std::string& code, Millis at) {
    TableId id = 0;
    EXPECT_EQ(store->create_table(code, id), "");
    Answer answer;
    store->append(id, {{1, at, "{}"}}, {1, {{1, "Flo"}}, {}}, answer.done());
    EXPECT_EQ(answer.get(), "");
    EXPECT_EQ(store->close_table(id), "");
    return id;
  };
  StoredPerson flo{0, "Flo", "flo", "x", 1, 2};
  ASSERT_EQ(store->add_person(flo), "");
  ASSERT_EQ(flo.id, 1u);
  const TableId old = closed("OLD", 1000), older = closed("OLDER", 500), young = closed("YOUNG", 2000);
  TableId still_open = 0;
  ASSERT_EQ(store->create_table("OPEN", still_open), "");
  pg::Connection db(url);
  EXPECT_TRUE(pg::remove_old_table(db, 1500));
  const auto is_there = [&](TableId id) {
    std::optional<StoredTable> table;
    EXPECT_EQ(store->read_table(id, 0, table), "");
    return table.has_value();
  };
  EXPECT_FALSE(is_there(older)) << "the oldest first";
  EXPECT_TRUE(is_there(old));
  EXPECT_TRUE(pg::remove_old_table(db, 1500));
  EXPECT_FALSE(pg::remove_old_table(db, 1500));
  EXPECT_FALSE(is_there(old));
  EXPECT_TRUE(is_there(still_open));
  ASSERT_TRUE(is_there(young));
  EXPECT_THAT(store->check(), IsEmpty());
  std::vector<PlayedHand> hands;
  EXPECT_EQ(store->hands_of(flo.id, 0, 10, hands), "");
  ASSERT_EQ(hands.size(), 1u);
  EXPECT_EQ(hands[0].table, young);
}

TEST_F(PostgresStoreTest, NoCardKeepsANameThatIsBeingReplaced) {
  const auto store = open();
  TableId id = 0;
  ASSERT_EQ(store->create_table("A", id), "");
  ASSERT_EQ(write(*store, id, 1, {entry(1)}).error, "");
  pg::Connection other(url);
  pg::Transaction renaming(other);
  other.run("SELECT pg_advisory_xact_lock(7266201, 1)");
  other.run("INSERT INTO sent_out(person, was) VALUES(1, 'Flo')");
  TableCard card;
  card.table = id;
  card.seq = 1;
  card.summary = R"({"name":"Flo's table"})";
  std::promise<StoreError> answer;
  auto kept = answer.get_future();
  store->keep_card(card, [&](StoreError error) { answer.set_value(std::move(error)); });
  EXPECT_EQ(kept.wait_for(std::chrono::milliseconds(300)), std::future_status::timeout);
  renaming.commit();
  EXPECT_NE(kept.get(), "");
  std::vector<TableId> without;
  EXPECT_EQ(store->tables_without_card(without), "");
  EXPECT_EQ(without, std::vector<TableId>{id});
}

TEST_F(PostgresStoreTest, OldReportsAndTokensGoWithTheNextStart) {
  const auto now =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch());
  StoredPerson flo{0, "Flo", "flo", "x", 1, 2}, ann{0, "Ann", "", "", 1, 2};
  {
    const auto store = open();
    ASSERT_EQ(store->add_person(flo), "");
    ASSERT_EQ(store->add_person(ann), "");
    EXPECT_EQ(store->add_token({std::string(32, 'o'), flo.id, 0, 1, now.count() - 1000, 0}), "");
    EXPECT_EQ(store->add_token({std::string(32, 'n'), flo.id, 0, 1, now.count() + 60'000, 0}), "");
    for (const Millis age : {366, 364}) {
      Answer answer;
      StoredReport report;
      report.at = now.count() - age * kReportDay;
      report.table = TableId(age);
      report.about = flo.id;
      report.by = ann.id;
      store->add_report(report, [done = answer.done()](StoreError error, ReportTaken) { done(error); });
      EXPECT_EQ(answer.get(), "");
    }
  }
  const auto store = open();
  std::vector<StoredReport> reports;
  EXPECT_EQ(store->reports_at(366, reports), "");
  EXPECT_THAT(reports, IsEmpty());
  EXPECT_EQ(store->reports_at(364, reports), "");
  EXPECT_EQ(reports.size(), 1u);
  EXPECT_EQ(server.run_in_last("SELECT count(*) FROM token"), "1");
}

TEST_F(PostgresStoreTest, ADatabaseOfANewerVersion) {
  open();
  server.run_in_last("UPDATE meta SET version = 99");
  EXPECT_EQ(open_store(url).error, "") << "a newer one that this program may still use";
  server.run_in_last("UPDATE meta SET needs = 99");
  EXPECT_THAT(open_store(url).error, says("version 99"));
}

TEST_F(PostgresStoreTest, AnotherProgramsDatabase) {
  server.run_in_last("CREATE TABLE theirs(id int)");
  EXPECT_THAT(open_store(url).error, says("another program"));
}

TEST_F(PostgresStoreTest, ADatabaseThatDoesNotAnswer) {
  const OpenedStore opened = open_store("postgresql://me:secret@/none?host=/nowhere");
  EXPECT_EQ(opened.store, nullptr);
  EXPECT_THAT(opened.error, says("There's no connection to"));
  EXPECT_THAT(opened.error, ::testing::Not(says("secret")));
}

TEST_F(PostgresStoreTest, ADatabaseThatCanOnlyBeReadIsSaidToBeOne) {
  EXPECT_TRUE(open_store(url).store);
  const std::string as_standby = url + "%20-cdefault_transaction_read_only%3Don";
  EXPECT_EQ(pg::wrong_before_start(url), "");
  EXPECT_THAT(pg::wrong_before_start(as_standby), says("can only be read"));
  const OpenedStore opened = open_store(as_standby);
  EXPECT_EQ(opened.store, nullptr);
  EXPECT_THAT(opened.error, says("can only be read"));
}

TEST_F(PostgresStoreTest, AGapInALogIsFound) {
  const auto store = open();
  TableId id = 0;
  EXPECT_EQ(store->create_table("A", id), "");
  EXPECT_EQ(write(*store, id, 1, {entry(1), entry(2), entry(3)}).error, "");
  EXPECT_THAT(store->check(), IsEmpty());
  server.run_in_last("DELETE FROM entry WHERE seq = 2");
  EXPECT_EQ(store->check().size(), 1u);
}

}  // namespace
}  // namespace sheepshead::server
