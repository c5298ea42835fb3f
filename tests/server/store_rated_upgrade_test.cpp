// A database of the version before hands of a round's deals were told apart: its rated hands are all there afterwards,
// each a table's own, and deals of a round come beside them.
#include <gmock/gmock.h>

#include "server/sqlite/file.hpp"
#include "server/sqlite/open_store.hpp"
#include "stores.hpp"

namespace sheepshead::server {
namespace {

/// As that version made them; the steps that are in the program now are not asked.
constexpr const char* kOlder = R"(
DROP TABLE rated_seat;
DROP TABLE rated;
CREATE TABLE rated(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL);
CREATE TABLE rated_seat(
  rated INTEGER NOT NULL REFERENCES rated(id),
  seat INTEGER NOT NULL,
  person INTEGER NOT NULL,
  bot TEXT NOT NULL,
  points INTEGER NOT NULL,
  PRIMARY KEY(rated, seat)) WITHOUT ROWID;
CREATE INDEX rated_of ON rated_seat(person) WHERE person > 0;
INSERT INTO rated VALUES(1, 1000, 'three'), (4, 2000, 'five-called-ace');
INSERT INTO rated_seat VALUES(1, 0, 7, '', 4), (1, 1, 0, 'expert', -2), (1, 2, 8, '', -2),
  (4, 0, 8, '', 2), (4, 1, 7, '', 1), (4, 2, 0, '', -1), (4, 3, 0, 'casual', -1), (4, 4, 0, 'casual', -1);
)";
constexpr std::size_t kVersion = 12;

std::vector<StoredRated> rated_in(Store& store) {
  std::vector<StoredRated> hands;
  EXPECT_EQ(store.rated_hands(0, 100, hands), "");
  return hands;
}

TEST(StoreRatedUpgrade, HandsOfAnOlderDatabaseStillCountAndDealsOfARoundComeBesideThem) {
  Folder folder;
  const std::string path = folder.file("sheepshead.db");
  std::vector<Message> notices;
  {
    SQLite::Database db = connect(path);
    db.exec("PRAGMA journal_mode = WAL");
    ASSERT_EQ(migrate(db, path, migrations().first(kVersion), notices), "");
    db.exec(kOlder);
  }
  OpenedStore opened = open_store("sqlite:" + path);
  ASSERT_EQ(opened.error, "");
  Store& store = *opened.store;
  EXPECT_THAT(opened.notices, ::testing::ElementsAre(::sheepshead::testing::says("from version 12 to ")));
  EXPECT_THAT(store.check(), ::testing::IsEmpty());
  const auto old = rated_in(store);
  ASSERT_EQ(old.size(), 2u);
  EXPECT_EQ(old[0].id, 1u);
  EXPECT_EQ(old[0].hand.kind, "three");
  EXPECT_EQ(old[0].hand.at, 1000);
  EXPECT_EQ(old[0].hand.scores, (std::vector<int>{4, -2, -2}));
  EXPECT_EQ(old[0].hand.players[0].person, 7u);
  EXPECT_EQ(old[0].hand.players[1].bot, "expert");
  EXPECT_EQ(old[1].id, 4u);
  EXPECT_EQ(old[1].hand.scores, (std::vector<int>{2, 1, -1, -1, -1}));
  for (const StoredRated& one : old) {
    EXPECT_EQ(one.hand.deal, "") << "a table's own";
    EXPECT_EQ(one.table, 0u);
  }
  // Hands that are rated now come after them; those of a deal that several tables play know which it was.
  StoredPerson flo{0, "Flo", "flo", "x", 1, 2};
  ASSERT_EQ(store.add_person(flo), "");
  TableId table = 0;
  ASSERT_EQ(store.create_table("ABCDEF", table), "");
  Answer answer;
  const rating::RatedHand hand{"two", 0, {{flo.id, ""}, {0, "club"}}, {3, -3}, "0123456789ab/1/1"};
  store.append(table, {entry(1, "{}")}, {1, {}, hand}, answer.done());
  ASSERT_EQ(answer.get(), "");
  const auto all = rated_in(store);
  ASSERT_EQ(all.size(), 3u);
  EXPECT_GT(all[2].id, 4u);
  EXPECT_EQ(all[2].hand.deal, "0123456789ab/1/1");
  EXPECT_EQ(all[2].table, table);
  EXPECT_EQ(all[2].hand.scores, (std::vector<int>{3, -3}));
  EXPECT_EQ(all[0].hand.scores, old[0].hand.scores);
}

}  // namespace
}  // namespace sheepshead::server
