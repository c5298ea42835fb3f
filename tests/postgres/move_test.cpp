// `sheepshead admin move`: a database of a file brought into PostgreSQL, compared by counts and hashes.
#include "server/sqlite/move.hpp"

#include <gmock/gmock.h>

#include <future>

#include "private_postgres.hpp"
#include "server/sqlite/open_store.hpp"
#include "server/stores.hpp"

namespace sheepshead::server {
namespace {

using ::sheepshead::testing::PrivatePostgres;
using ::sheepshead::testing::says;

class Move : public ::testing::Test {
 protected:
  void SetUp() override {
    SHEEPSHEAD_NEEDS_POSTGRESQL();
    url = server.fresh();
    OpenedStore opened = open_store("sqlite:" + path);
    ASSERT_EQ(opened.error, "");
    Store& store = *opened.store;
    ASSERT_EQ(store.add_person(flo), "");
    ASSERT_EQ(store.add_person(guest), "");
    ASSERT_EQ(store.add_token({std::string("\0\x7f\\x", 4), flo.id, 0, 1, 9'000'000'000'000, 5}), "");
    ASSERT_EQ(store.create_table("OPEN", open), "");
    ASSERT_EQ(store.create_table("SHUT", shut), "");
    log = {entry(1, R"({"text":"tab\there, \\, Käthe ♣"})"), entry(2, "{\"a\":\n1}"), entry(3)};
    ASSERT_EQ(append(store, open, log), "");
    Answer answer;
    store.append(shut, {entry(1)}, {1, {{flo.id, "Flo"}}, {"two", 0, {{flo.id, ""}, {0, "club"}}, {2, -2}}},
                 answer.done());
    ASSERT_EQ(answer.get(), "");
    ASSERT_EQ(store.close_table(shut), "");
    bool kept = false;
    ASSERT_EQ(store.keep_event({"club", flo.id, "s3cret", 7, {}, {"{}", "{\"b\":2}"}}, 5, kept), "");
    ASSERT_EQ(store.keep_event({"Alpha", flo.id, "s3cret", 7, {}, {"{}"}}, 5, kept), "");
    StoredSettings settings{R"({"a":1})", 0};
    ASSERT_EQ(store.keep_settings(flo.id, Own::settings, settings, kept), "");
  }

  PrivatePostgres& server = PrivatePostgres::started();
  Folder folder;
  std::string path = folder.file("sheepshead.db"), url;
  StoredPerson flo{0, "Flo \\N", "flo", "$argon2id$...", 1, 2}, guest{0, "Gast", "", "", 3, 4};
  TableId open = 0, shut = 0;
  std::vector<Entry> log;
};

TEST_F(Move, EverythingIsThereAndGoesOn) {
  std::vector<Moved> moved;
  ASSERT_EQ(move_to_postgres(path, url, moved), "");
  const auto rows = [&](const std::string& table) {
    for (const Moved& one : moved)
      if (one.table == table) return one.rows;
    return std::size_t{99};
  };
  EXPECT_EQ(rows("person"), 2u);
  EXPECT_EQ(rows("hosted"), 2u);
  EXPECT_EQ(rows("entry"), 4u);
  EXPECT_EQ(rows("token"), 1u);
  EXPECT_EQ(rows("event_line"), 3u);
  EXPECT_EQ(rows("rated_seat"), 2u);
  EXPECT_EQ(rows("ban"), 0u);

  const OpenedStore there = open_store(url);
  ASSERT_EQ(there.error, "");
  Store& store = *there.store;
  std::optional<StoredTable> table;
  EXPECT_EQ(store.read_table(open, 0, table), "");
  EXPECT_EQ(table->log, log);
  EXPECT_EQ(table->code, "OPEN");
  EXPECT_EQ(store.read_table(shut, 0, table), "");
  EXPECT_FALSE(table->open);
  std::optional<StoredPerson> person;
  EXPECT_EQ(store.person_of_login("flo", person), "");
  EXPECT_EQ(person->name, "Flo \\N");
  std::optional<StoredToken> token;
  EXPECT_EQ(store.token(std::string("\0\x7f\\x", 4), token), "");
  ASSERT_TRUE(token);
  EXPECT_EQ(token->person, flo.id);
  std::vector<PlayedHand> hands;
  EXPECT_EQ(store.hands_of(flo.id, 0, 10, hands), "");
  EXPECT_EQ(hands.size(), 1u);
  Held held;
  EXPECT_EQ(store.held(open, held), "");
  EXPECT_EQ(held, (Held{true, false, 1, 3}));
  EXPECT_EQ(store.claim(open, 1, held), "");
  EXPECT_EQ(append(store, open, {entry(4)}), "");
  TableId next = 0;
  EXPECT_EQ(store.create_table("NEXT", next), "");
  EXPECT_GT(next, shut) << "numbers go on";
  std::vector<TableId> without;
  EXPECT_EQ(store.tables_without_card(without), "");
  EXPECT_EQ(without, (std::vector<TableId>{open, next})) << "cards are made anew";
  EXPECT_TRUE(store.check().empty());
}

TEST_F(Move, NotIntoADatabaseWithSomethingInIt) {
  std::vector<Moved> moved;
  ASSERT_EQ(move_to_postgres(path, url, moved), "");
  EXPECT_THAT(move_to_postgres(path, url, moved), says("already has"));
  EXPECT_TRUE(moved.empty());
}

TEST_F(Move, NotWhileAServerHasTheFile) {
  const OpenedStore here = open_store("sqlite:" + path);
  std::vector<Moved> moved;
  EXPECT_THAT(move_to_postgres(path, url, moved), says("in use"));
}

}  // namespace
}  // namespace sheepshead::server
