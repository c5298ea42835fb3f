// What every store promises of tables and their logs.
#include <algorithm>
#include <mutex>
#include <thread>

#include "every_store.hpp"

namespace sheepshead::server {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

class StoreTables : public EveryStore {};

TEST_P(StoreTables, ATableIsMadeEmptyAndOpen) {
  const TableId id = table();
  EXPECT_GE(id, 1u);
  const StoredTable made = read(id);
  EXPECT_EQ(made.id, id);
  EXPECT_EQ(made.code, "K3FQ7A");
  EXPECT_TRUE(made.open);
  EXPECT_THAT(made.log, IsEmpty());
}

TEST_P(StoreTables, NumbersOfTablesAreNotUsedTwice) {
  const TableId first = table("A");
  EXPECT_EQ(store->close_table(first), "");
  EXPECT_NE(table("B"), first);
  EXPECT_NE(table("C"), first);
}

TEST_P(StoreTables, ACodeIsThatOfOneOpenTable) {
  const TableId first = table("SAME");
  TableId id = 0;
  EXPECT_THAT(store->create_table("SAME", id), HasSubstr("SAME"));
  EXPECT_EQ(code("SAME"), first);
  EXPECT_EQ(code("OTHER"), 0u);
  EXPECT_EQ(store->close_table(first), "");
  EXPECT_EQ(code("SAME"), 0u);
  const TableId second = table("SAME");
  EXPECT_NE(second, first);
  EXPECT_EQ(code("SAME"), second);
}

TEST_P(StoreTables, EntriesComeBackAsTheyWereWritten) {
  const TableId id = table();
  const std::vector<Entry> log = {entry(1, R"({"what":"opened","name":"Käthe ♣ \"x\""})"), entry(2), entry(3)};
  EXPECT_EQ(append(*store, id, {log[0]}), "");
  EXPECT_EQ(append(*store, id, {log[1], log[2]}), "");
  EXPECT_EQ(read(id).log, log);
  EXPECT_EQ(read(id, 1).log, (std::vector<Entry>{log[1], log[2]}));
  EXPECT_THAT(read(id, 3).log, IsEmpty());
  EXPECT_THAT(read(id, 1000).log, IsEmpty());
}

TEST_P(StoreTables, NoEntries) {
  const TableId id = table();
  EXPECT_EQ(append(*store, id, {}), "");
  EXPECT_EQ(append(*store, id, {entry(1)}), "");
}

TEST_P(StoreTables, ALongBody) {
  const TableId id = table();
  const std::string body = R"({"text":")" + std::string(1'000'000, 'x') + R"("})";
  EXPECT_EQ(append(*store, id, {entry(1, body)}), "");
  EXPECT_EQ(read(id).log.at(0).body, body);
}

TEST_P(StoreTables, AGapIsRefused) {
  const TableId id = table();
  EXPECT_NE(append(*store, id, {entry(2)}), "");
  EXPECT_EQ(append(*store, id, {entry(1)}), "");
  EXPECT_THAT(append(*store, id, {entry(3)}), HasSubstr("entry 3"));
  EXPECT_NE(append(*store, id, {entry(2), entry(4)}), "") << "all of it or nothing";
  EXPECT_EQ(read(id).log.size(), 1u);
  EXPECT_EQ(append(*store, id, {entry(2)}), "");
}

TEST_P(StoreTables, ARepeatedEntryIsRefused) {
  const TableId id = table();
  EXPECT_EQ(append(*store, id, {entry(1, R"({"what":"first"})")}), "");
  EXPECT_NE(append(*store, id, {entry(1, R"({"what":"second"})")}), "");
  EXPECT_NE(append(*store, id, {entry(2), entry(2)}), "");
  EXPECT_NE(append(*store, id, {entry(0)}), "");
  ASSERT_EQ(read(id).log.size(), 1u);
  EXPECT_EQ(read(id).log[0].body, R"({"what":"first"})");
}

TEST_P(StoreTables, AppendsAreDoneInTheirOrder) {
  const TableId a = table("A"), b = table("B");
  Answer answer;
  std::vector<std::uint64_t> order;
  constexpr std::uint64_t kEntries = 200;
  std::mutex mutex;
  for (std::uint64_t seq = 1; seq <= kEntries; ++seq)
    for (const TableId id : {a, b})
      store->append(id, {entry(seq)}, [&, done = answer.done(), at = 2 * seq + (id == b)](StoreError error) {
        {
          const std::lock_guard<std::mutex> lock(mutex);
          order.push_back(at);
        }
        done(std::move(error));
      });
  for (std::size_t i = 0; i < 2 * kEntries; ++i) ASSERT_EQ(answer.get(i), "");
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
  EXPECT_EQ(order.size(), 2 * kEntries);
  EXPECT_EQ(read(a).log.size(), kEntries);
}

TEST_P(StoreTables, ARefusedAppendDoesNotHinderTheOthers) {
  const TableId a = table("A"), b = table("B");
  Answer bad, good, after;
  store->append(a, {entry(7)}, bad.done());
  store->append(b, {entry(1)}, good.done());
  store->append(a, {entry(1)}, after.done());
  EXPECT_NE(bad.get(), "");
  EXPECT_EQ(good.get(), "");
  EXPECT_EQ(after.get(), "");
}

TEST_P(StoreTables, DoneMayAppend) {
  const TableId id = table();
  Answer answer;
  store->append(id, {entry(1)}, [&](const StoreError& error) {
    EXPECT_EQ(error, "");
    store->append(id, {entry(2)}, answer.done());
  });
  EXPECT_EQ(answer.get(), "");
  EXPECT_EQ(read(id).log.size(), 2u);
}

TEST_P(StoreTables, ManyThreads) {
  constexpr int kThreads = 4;
  constexpr std::uint64_t kEntries = 50;
  std::vector<TableId> tables;
  for (int i = 0; i < kThreads; ++i) tables.push_back(table("T" + std::to_string(i)));
  std::vector<std::thread> threads;
  for (const TableId id : tables)
    threads.emplace_back([&, id] {
      Answer answer;
      for (std::uint64_t seq = 1; seq <= kEntries; ++seq) store->append(id, {entry(seq)}, answer.done());
      std::optional<StoredTable> seen;
      EXPECT_EQ(store->read_table(id, 0, seen), "");
      for (std::size_t i = 0; i < kEntries; ++i) EXPECT_EQ(answer.get(i), "");
      person("Flo");
    });
  for (std::thread& thread : threads) thread.join();
  for (const TableId id : tables) EXPECT_EQ(read(id).log.size(), kEntries);
  EXPECT_THAT(store->check(), IsEmpty());
}

TEST_P(StoreTables, AClosedTableIsKeptAndTakesNoMore) {
  const TableId id = table();
  EXPECT_EQ(append(*store, id, {entry(1)}), "");
  EXPECT_EQ(store->close_table(id), "");
  EXPECT_NE(append(*store, id, {entry(2)}), "");
  EXPECT_FALSE(read(id).open);
  EXPECT_EQ(read(id).log.size(), 1u);
  EXPECT_EQ(store->close_table(id), "") << "again";
}

TEST_P(StoreTables, OpenTablesAreThoseNotClosed) {
  const TableId a = table("A"), b = table("B"), c = table("C");
  EXPECT_EQ(append(*store, a, {entry(1), entry(2)}), "");
  EXPECT_EQ(append(*store, c, {entry(1)}), "");
  EXPECT_EQ(store->close_table(b), "");
  std::vector<StoredTable> open = {{77, "rubbish", false, {}}};
  EXPECT_EQ(store->open_tables(open), "");
  ASSERT_EQ(open.size(), 2u);
  EXPECT_EQ(open[0].id, a);
  EXPECT_EQ(open[0].code, "A");
  EXPECT_EQ(open[0].log, (std::vector<Entry>{entry(1), entry(2)}));
  EXPECT_EQ(open[1].id, c);
  EXPECT_EQ(open[1].log.size(), 1u);
}

TEST_P(StoreTables, ATableThatIsNot) {
  EXPECT_NE(append(*store, 5, {entry(1)}), "");
  EXPECT_NE(store->close_table(5), "");
  std::optional<StoredTable> found = StoredTable{};
  EXPECT_EQ(store->read_table(5, 0, found), "");
  EXPECT_FALSE(found);
}

TEST_P(StoreTables, NothingIsWrong) {
  const TableId id = table();
  EXPECT_EQ(append(*store, id, {entry(1), entry(2)}), "");
  person("Flo", "flo");
  EXPECT_THAT(store->check(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreTables, every_store(), name_of_store);

}  // namespace
}  // namespace sheepshead::server
