// What the operator does with a database while a server has it open, in a file and in PostgreSQL.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>

#include <filesystem>

#include "server/sqlite/open_store.hpp"
#include "stores.hpp"
#ifdef SHEEPSHEAD_ON_POSTGRESQL
#include "postgres/private_postgres.hpp"
#endif

namespace sheepshead::server {
namespace {

using ::sheepshead::testing::says;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class AdminTest : public ::testing::Test {
 protected:
  void SetUp() override {
#ifdef SHEEPSHEAD_ON_POSTGRESQL
    SHEEPSHEAD_NEEDS_POSTGRESQL();
    where = ::sheepshead::testing::PrivatePostgres::started().fresh();
#else
    where = "sqlite:" + folder.file("sheepshead.db");
#endif
    OpenedStore opened = open_store(where);
    ASSERT_EQ(opened.error, "");
    admin = open_admin(where);
    store = std::move(opened.store);
    flo.name = "Flo";
    flo.login = "flo";
    ASSERT_EQ(store->add_person(flo), "");
    ASSERT_EQ(store->create_table("A", table), "");
    ASSERT_EQ(append(*store, table, {entry(1), sat(2)}), "");
  }
  Entry sat(std::uint64_t seq, const std::string& name = "Flo") const {
    return entry(seq, R"({"what":"sat","person":)" + std::to_string(flo.id) + R"(,"name":")" + name + "\"}");
  }
  StoredPerson person(const std::string& name, const std::string& login = "") {
    StoredPerson made{0, name, login, login.empty() ? "" : "x", 1000, 2000};
    EXPECT_EQ(store->add_person(made), "");
    return made;
  }
  void report(StoredReport wanted) {
    Answer answer;
    store->add_report(std::move(wanted), [done = answer.done()](StoreError error, ReportTaken) { done(error); });
    EXPECT_EQ(answer.get(), "");
  }
  /// What stands there without the server's knowledge.
  void change(const std::string& sql) const {
#ifdef SHEEPSHEAD_ON_POSTGRESQL
    ::sheepshead::testing::PrivatePostgres::started().run_in_last(sql);
#else
    SQLite::Database(sqlite_path(where), SQLite::OPEN_READWRITE).exec(sql);
#endif
  }
  std::vector<std::string> listed(const PeopleWanted& wanted) {
    std::vector<std::string> names;
    EXPECT_EQ(admin->list_people(wanted,
                                 [&](const PersonLooked& one) {
                                   names.push_back(one.person.name);
                                   return true;
                                 }),
              "");
    return names;
  }
  std::vector<Entry> log() {
    std::optional<StoredTable> read;
    EXPECT_EQ(store->read_table(table, 0, read), "");
    return read ? read->log : std::vector<Entry>{};
  }

  Folder folder;
  std::string where;
  std::unique_ptr<Admin> admin;
  std::unique_ptr<Store> store;
  StoredPerson flo;
  TableId table = 0;
};

TEST_F(AdminTest, APersonIsForgottenUnderARunningServer) {
  Forgotten gone;
  EXPECT_THAT(admin->forget("otto", gone), says("no person “otto”"));
  EXPECT_THAT(admin->forget("p99", gone), says("no person “p99”"));
  ASSERT_EQ(admin->forget("flo", gone), "");
  EXPECT_EQ(gone.id, flo.id);
  EXPECT_EQ(gone.name, "Flo");
  EXPECT_EQ(gone.tables, 1u);
  EXPECT_EQ(gone.entries, 1u);
  EXPECT_EQ(log().at(1), sat(2, gone.instead));
  std::optional<StoredPerson> person;
  EXPECT_EQ(store->person(flo.id, person), "");
  EXPECT_FALSE(person);
  EXPECT_EQ(append(*store, table, {sat(3)}), "") << "the server still has the name";
  EXPECT_EQ(log().at(2), sat(3, gone.instead)) << "but it is not written any more";
}

TEST_F(AdminTest, APersonIsForgottenByNumber) {
  Forgotten gone;
  EXPECT_EQ(admin->forget("p" + std::to_string(flo.id), gone), "");
  EXPECT_NE(admin->forget("p" + std::to_string(flo.id), gone), "");
}

TEST_F(AdminTest, WhatIsThereIsCounted) {
  Checked checked;
  EXPECT_EQ(admin->check(checked), "");
  EXPECT_THAT(checked.faults, IsEmpty());
  EXPECT_GT(checked.version, 0);
  EXPECT_EQ(checked.tables, 1u);
  EXPECT_EQ(checked.open, 1u);
  EXPECT_EQ(checked.entries, 2u);
  EXPECT_EQ(checked.people, 1u);
}

TEST_F(AdminTest, AGapInALogIsNamed) {
  EXPECT_EQ(append(*store, table, {entry(3)}), "");
  change("DELETE FROM entry WHERE seq = 2");
  Checked checked;
  EXPECT_EQ(admin->check(checked), "");
  ASSERT_EQ(checked.faults.size(), 1u);
  EXPECT_THAT(checked.faults[0], says(table_text(table)));
}

TEST_F(AdminTest, ABackupTakesNoFilesPlace) {
  const std::string copy = folder.file("copy");
  EXPECT_EQ(admin->backup(copy), "");
  EXPECT_GT(std::filesystem::file_size(copy), 1000u);
  EXPECT_THAT(admin->backup(copy), says("already exists"));
}

TEST_F(AdminTest, SomebodyWithAnotherName) {
  EXPECT_THAT(admin->where(), ::testing::HasSubstr("sheepshead"));
  StoredBlock block{flo.id, "Flo", 5};
  const StoredPerson ann = person("Ann");
  Answer kept;
  store->keep_block(ann.id, block, kept.done());
  EXPECT_EQ(kept.get(), "");
  std::vector<SentOut> out;
  EXPECT_EQ(store->sent_out(0, out), "");
  EXPECT_THAT(out, IsEmpty());
  Renamed renamed;
  ASSERT_EQ(admin->rename(flo.id, "Flora", renamed), "");
  EXPECT_EQ(renamed.entries, 1u);
  EXPECT_EQ(renamed.tables, 1u);
  EXPECT_EQ(log().at(1), sat(2, "Flora"));
  std::vector<StoredBlock> blocks;
  EXPECT_EQ(store->blocks_of(ann.id, blocks), "");
  ASSERT_EQ(blocks.size(), 1u);
  EXPECT_EQ(blocks[0].name, "Flora");
  EXPECT_EQ(store->sent_out(0, out), "");
  ASSERT_EQ(out.size(), 1u) << "a running server reads the tables again";
  EXPECT_TRUE(out[0].renamed);
  EXPECT_THAT(admin->rename(99, "Flora", renamed), says("p99"));
}

TEST_F(AdminTest, PeopleAreFound) {
  const StoredPerson ann = person("Ann"), bob = person("Bob", "bobby");
  EXPECT_THAT(listed({}), ElementsAre("Flo", "Ann", "Bob"));
  EXPECT_THAT(listed({.find = "OBB"}), ElementsAre("Bob"));
  EXPECT_THAT(listed({.find = "aN"}), ElementsAre("Ann"));
  EXPECT_THAT(listed({.find = person_text(bob.id)}), ElementsAre("Bob"));
  EXPECT_THAT(listed({.guests = true}), ElementsAre("Ann"));
  EXPECT_THAT(listed({.accounts = true}), ElementsAre("Flo", "Bob"));
  EXPECT_EQ(admin->ban(ann.id, {0, 1000, 3000, "Rude"}), "");
  EXPECT_THAT(listed({.banned = true, .now = 2000}), ElementsAre("Ann"));
  EXPECT_THAT(listed({.banned = true, .now = 4000}), IsEmpty());
  PersonLooked one;
  std::vector<ReportLooked> reports;
  EXPECT_EQ(admin->look_up("bobby", one, reports), "");
  EXPECT_EQ(one.person.id, bob.id);
  EXPECT_FALSE(one.ban);
  EXPECT_THAT(admin->look_up("p77", one, reports), says("no person “p77”"));
}

TEST_F(AdminTest, ABanSendsSomebodyOutUntilItIsLifted) {
  EXPECT_EQ(admin->ban(flo.id, {0, 1000, 0, "Rude"}), "");
  std::optional<StoredBan> ban;
  EXPECT_EQ(store->ban(flo.id, ban), "");
  ASSERT_TRUE(ban);
  EXPECT_EQ(ban->reason, "Rude");
  EXPECT_EQ(admin->unban(flo.id), "");
  EXPECT_EQ(store->ban(flo.id, ban), "");
  EXPECT_FALSE(ban);
  EXPECT_THAT(admin->unban(flo.id), says(person_text(flo.id)));
  EXPECT_THAT(admin->ban(99, {0, 1000, 0, "Rude"}), says("p99"));
}

TEST_F(AdminTest, WhoeverIsSignedOutHasNoTokens) {
  const std::string hash(32, 'h');
  EXPECT_EQ(store->add_token({hash, flo.id, 0, 1, std::numeric_limits<Millis>::max(), 0}), "");
  EXPECT_EQ(admin->sign_out(flo.id), "");
  std::optional<StoredToken> token;
  EXPECT_EQ(store->token(hash, token), "");
  EXPECT_FALSE(token);
  EXPECT_THAT(admin->sign_out(99), says("p99"));
}

TEST_F(AdminTest, AReportIsReadWithTheChatBeforeIt) {
  const StoredPerson ann = person("Ann");
  const auto chat = [](std::uint64_t seq) {
    return entry(seq, R"({"what":"chat","name":"Flo","text":"Hello )" + std::to_string(seq) + "\"}");
  };
  EXPECT_EQ(append(*store, table, {chat(3), entry(4, R"({"what":"sat"})"), chat(5), chat(6)}), "");
  report({.at = 1000,
          .table = table,
          .seq = 5,
          .message = 3,
          .about = flo.id,
          .by = ann.id,
          .reason = "insult",
          .note = "",
          .answer = ""});
  std::vector<ReportLooked> all;
  const auto keep = [&](const ReportLooked& one) {
    all.push_back(one);
    return true;
  };
  EXPECT_EQ(admin->reports(ReportsWanted::open, keep), "");
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].about, "Flo");
  EXPECT_EQ(all[0].by, "Ann");
  EXPECT_EQ(all[0].report.reason, "insult");
  const std::uint64_t id = all[0].report.id;
  ReportLooked one;
  EXPECT_EQ(admin->report(id, one), "");
  EXPECT_EQ(one.chat, (std::vector<Entry>{entry(1), chat(3), chat(5)}));
  EXPECT_THAT(listed({.reported = true}), ElementsAre("Flo"));
  EXPECT_EQ(admin->close_report(id, "Warned", 2000), "");
  EXPECT_THAT(listed({.reported = true}), IsEmpty());
  EXPECT_NE(admin->close_report(id, "Warned", 2000), "");
  EXPECT_NE(admin->report(99, one), "");
  all.clear();
  EXPECT_EQ(admin->reports(ReportsWanted::open, keep), "");
  EXPECT_THAT(all, IsEmpty());
  EXPECT_EQ(admin->reports(ReportsWanted::closed, keep), "");
  EXPECT_EQ(admin->reports(ReportsWanted::all, keep), "");
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[1].report.answer, "Warned");
}

TEST_F(AdminTest, PeopleAreReadWithWhatIsTheirs) {
  const StoredPerson ann = person("Ann", "ann");
  StoredSettings settings{R"({"sound":false})", 0};
  bool kept = false;
  EXPECT_EQ(store->keep_settings(flo.id, Own::settings, settings, kept), "");
  Answer played;
  store->append(table, {entry(3)}, {1, {{flo.id, "Flo"}, {ann.id, "Ann"}}, {}}, played.done());
  EXPECT_EQ(played.get(), "");
  Befriended outcome{};
  EXPECT_EQ(store->befriend(flo.id, ann.id, 7, outcome), "");
  std::vector<PersonAndOwn> all;
  EXPECT_EQ(admin->people(
                [&](const PersonAndOwn& one) {
                  all.push_back(one);
                  return true;
                },
                [](PersonId id, const StoreError& why) { ADD_FAILURE() << id << why; }),
            "");
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].person.login, "flo");
  EXPECT_EQ(all[0].settings.body, settings.body);
  ASSERT_EQ(all[0].hands.size(), 1u);
  EXPECT_EQ(all[0].hands[0].table, table);
  ASSERT_EQ(all[0].friends.size(), 1u);
  EXPECT_EQ(all[0].friends[0].person, ann.id);
  EXPECT_EQ(all[1].person.name, "Ann");
  EXPECT_TRUE(all[1].is_open);
}

TEST_F(AdminTest, TablesAreRead) {
  TableId other = 0;
  EXPECT_EQ(store->create_table("B", other), "");
  EXPECT_EQ(store->close_table(other), "");
  std::vector<StoredTable> tables;
  const auto keep = [&](const StoredTable& t) {
    tables.push_back(t);
    return true;
  };
  EXPECT_EQ(admin->tables(0, keep), "");
  ASSERT_EQ(tables.size(), 2u);
  EXPECT_EQ(tables[0].log, log());
  EXPECT_FALSE(tables[1].open);
  tables.clear();
  EXPECT_EQ(admin->tables(other, keep), "");
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(tables[0].code, "B");
  EXPECT_THAT(admin->tables(99, keep), says("no table t99"));
}

TEST_F(AdminTest, EventsAreReadAndALineThatIsMissingIsNamed) {
  bool kept = false;
  EXPECT_EQ(store->keep_event({"whole", flo.id, "s", 1, {}, {"1", "2"}}, 9, kept), "");
  EXPECT_EQ(store->keep_event({"torn", flo.id, "s", 1, {}, {"1", "2", "3"}}, 9, kept), "");
  change("DELETE FROM event_line WHERE event = 'torn' AND number = 2");
  std::vector<std::string> sound;
  std::vector<StoreError> wrong;
  EXPECT_EQ(admin->events([&](const StoredEvent& event, const StoreError& why) {
    if (why.empty()) sound.push_back(event.id);
    if (!why.empty()) wrong.push_back(why);
    return true;
  }),
            "");
  EXPECT_EQ(sound, std::vector<std::string>{"whole"});
  ASSERT_EQ(wrong.size(), 1u);
  EXPECT_THAT(wrong[0], says("Event torn can't be read: line 2 is missing."));
  std::optional<StoredEvent> found;
  EXPECT_EQ(store->event("torn", found), wrong[0]);
}

TEST_F(AdminTest, NothingIsMadeWhereNothingIs) {
#ifdef SHEEPSHEAD_ON_POSTGRESQL
  const auto none = open_admin(::sheepshead::testing::PrivatePostgres::started().fresh());
  const auto is_not_there = says("nothing in it");
#else
  const auto none = open_admin("sqlite:" + folder.file("none.db"));
  const auto is_not_there = says("doesn't exist");
#endif
  Checked checked;
  Forgotten gone;
  EXPECT_THAT(none->check(checked), is_not_there);
  EXPECT_THAT(none->backup(folder.file("copy.db")), is_not_there);
  EXPECT_THAT(none->forget("flo", gone), is_not_there);
  EXPECT_FALSE(std::filesystem::exists(folder.file("none.db")));
  EXPECT_THAT(none->check(checked), is_not_there) << "still";
}

}  // namespace
}  // namespace sheepshead::server
