// What the operator does with a database while a server has it open.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>

#include "server/sqlite/admin.hpp"
#include "server/sqlite/open_store.hpp"
#include "stores.hpp"

namespace sheepshead::server {
namespace {

using ::sheepshead::testing::says;
using ::testing::IsEmpty;

class AdminTest : public ::testing::Test {
 protected:
  void SetUp() override {
    OpenedStore opened = open_store("sqlite:" + path);
    ASSERT_EQ(opened.error, "");
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
  std::vector<Entry> log() {
    std::optional<StoredTable> read;
    EXPECT_EQ(store->read_table(table, 0, read), "");
    return read ? read->log : std::vector<Entry>{};
  }

  Folder folder;
  std::string path = folder.file("sheepshead.db");
  std::unique_ptr<Store> store;
  StoredPerson flo;
  TableId table = 0;
};

TEST_F(AdminTest, APersonIsForgottenUnderARunningServer) {
  Forgotten gone;
  EXPECT_THAT(admin_forget(path, "otto", gone), says("no person “otto”"));
  EXPECT_THAT(admin_forget(path, "p99", gone), says("no person “p99”"));
  ASSERT_EQ(admin_forget(path, "flo", gone), "");
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
  EXPECT_EQ(admin_forget(path, "p" + std::to_string(flo.id), gone), "");
  EXPECT_NE(admin_forget(path, "p" + std::to_string(flo.id), gone), "");
}

TEST_F(AdminTest, ABackup) {
  const std::string copy = folder.file("copy.db");
  EXPECT_EQ(admin_backup(path, copy), "");
  Checked checked;
  EXPECT_EQ(admin_check(copy, checked), "");
  EXPECT_THAT(checked.faults, IsEmpty());
  EXPECT_EQ(checked.tables, 1u);
  EXPECT_EQ(checked.open, 1u);
  EXPECT_EQ(checked.entries, 2u);
  EXPECT_EQ(checked.people, 1u);
  EXPECT_THAT(admin_backup(path, copy), says("already exists"));
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
  EXPECT_EQ(admin_tables(path, 0, keep), "");
  ASSERT_EQ(tables.size(), 2u);
  EXPECT_EQ(tables[0].log, log());
  EXPECT_FALSE(tables[1].open);
  tables.clear();
  EXPECT_EQ(admin_tables(path, other, keep), "");
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(tables[0].code, "B");
  EXPECT_THAT(admin_tables(path, 99, keep), says("no table t99"));
}

TEST_F(AdminTest, EventsAreReadAndALineThatIsMissingIsNamed) {
  bool kept = false;
  EXPECT_EQ(store->keep_event({"whole", flo.id, "s", 1, {}, {"1", "2"}}, 9, kept), "");
  EXPECT_EQ(store->keep_event({"torn", flo.id, "s", 1, {}, {"1", "2", "3"}}, 9, kept), "");
  SQLite::Database(path, SQLite::OPEN_READWRITE).exec("DELETE FROM event_line WHERE event = 'torn' AND number = 2");
  std::vector<std::string> sound;
  std::vector<StoreError> wrong;
  EXPECT_EQ(admin_events(path,
                         [&](const StoredEvent& event, const StoreError& why) {
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
  const std::string none = folder.file("none.db");
  Checked checked;
  Forgotten gone;
  EXPECT_THAT(admin_check(none, checked), says("doesn't exist"));
  EXPECT_THAT(admin_backup(none, folder.file("copy.db")), says("doesn't exist"));
  EXPECT_THAT(admin_forget(none, "flo", gone), says("doesn't exist"));
  EXPECT_FALSE(std::filesystem::exists(none));
}

}  // namespace
}  // namespace sheepshead::server
