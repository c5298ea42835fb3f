// What every store promises of tables and their logs.
#include <algorithm>
#include <mutex>
#include <thread>

#include "every_store.hpp"

namespace sheepshead::server {
namespace {

using ::sheepshead::testing::says;
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
  EXPECT_THAT(store->create_table("SAME", id), says("SAME"));
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
  EXPECT_THAT(append(*store, id, {entry(3)}), says("entry 3"));
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

TEST_P(StoreTables, OpenTablesHaveACardUntilTheirNextEntry) {
  const TableId a = table("A"), b = table("B"), c = table("C");
  EXPECT_EQ(append(*store, a, {entry(1), entry(2)}), "");
  EXPECT_EQ(append(*store, c, {entry(1)}), "");
  EXPECT_EQ(store->close_table(b), "");
  using Of = CardsWanted::Of;
  using Ids = std::vector<TableId>;
  const auto without = [&] {
    std::vector<TableId> tables = {77};
    EXPECT_EQ(store->tables_without_card(tables), "");
    return tables;
  };
  const auto keep = [&](TableCard card) {
    Answer answer;
    store->keep_card(std::move(card), answer.done());
    return answer.get();
  };
  const auto cards = [&](CardsWanted wanted) {
    std::vector<TableCard> found(1);
    EXPECT_EQ(store->cards(wanted, found), "");
    Ids ids;
    for (const TableCard& card : found) ids.push_back(card.table);
    return ids;
  };
  EXPECT_EQ(without(), (Ids{a, c}));
  EXPECT_NE(keep({.table = a, .seq = 1, .host = 7, .summary = {}, .known = {}}), "") << "it is not of the last entry";
  EXPECT_NE(keep({.table = b, .seq = 0, .host = 7, .summary = {}, .known = {}}), "") << "it is closed";
  EXPECT_EQ(cards({Of::host, 7}), Ids{});
  EXPECT_EQ(keep({.table = a, .seq = 2, .host = 7, .seen = 10, .until = 100, .summary = "{}", .known = {7, 8}}), "");
  EXPECT_EQ(keep({.table = c, .seq = 1, .host = 8, .seen = 20, .until = 50, .summary = "{}", .known = {8}}), "");
  EXPECT_EQ(without(), Ids{});
  EXPECT_EQ(cards({Of::host, 7}), Ids{a});
  EXPECT_EQ(cards({Of::one, c}), Ids{c});
  EXPECT_EQ(cards({Of::listed}), (Ids{c, a})) << "who was seen last comes first";
  EXPECT_EQ(cards({Of::listed, 0, 0, 1}), Ids{c});
  EXPECT_EQ(cards({Of::known_to, 8}), (Ids{a, c}));
  EXPECT_EQ(cards({Of::known_to, 7}), Ids{a});
  EXPECT_EQ(cards({Of::due, 0, 50}), Ids{c});
  bool known = false;
  EXPECT_EQ(store->is_known(a, 8, known), "");
  EXPECT_TRUE(known);
  EXPECT_EQ(store->is_known(c, 7, known), "");
  EXPECT_FALSE(known);
  EXPECT_EQ(keep({.table = c,
                  .seq = 1,
                  .host = 8,
                  .is_private = true,
                  .is_spare = true,
                  .seen = 30,
                  .summary = {},
                  .known = {}}),
            "");
  EXPECT_EQ(cards({Of::listed}), Ids{a});
  std::vector<TableCard> one;
  EXPECT_EQ(store->cards({Of::one, c}, one), "");
  ASSERT_EQ(one.size(), 1u);
  EXPECT_TRUE(one[0].is_private);
  EXPECT_TRUE(one[0].is_spare);
  EXPECT_EQ(one[0].seen, 30);
  EXPECT_EQ(append(*store, a, {entry(3)}), "");
  EXPECT_EQ(without(), Ids{a});
  EXPECT_EQ(cards({Of::host, 7}), Ids{});
  EXPECT_EQ(store->close_table(c), "");
  EXPECT_EQ(cards({Of::one, c}), Ids{});
}

TEST_P(StoreTables, TheLastCheckpointIsKept) {
  const TableId id = table();
  EXPECT_EQ(append(*store, id, {entry(1), entry(2)}), "");
  const auto keep = [&](std::uint64_t seq, const std::string& body) {
    Answer answer;
    store->keep_checkpoint(id, {seq, body}, answer.done());
    EXPECT_EQ(answer.get(), "");
  };
  StoredCheckpoint kept{7, "rubbish"};
  EXPECT_EQ(store->checkpoint(id, kept), "");
  EXPECT_EQ(kept.seq, 0u);
  keep(1, R"({"a":1})");
  keep(2, R"({"a":2})");
  EXPECT_EQ(store->checkpoint(id, kept), "");
  EXPECT_EQ(kept.seq, 2u);
  EXPECT_EQ(kept.body, R"({"a":2})");
  StoredPerson flo = person("Flo", "flo");
  keep(2, R"({"names":[{"person":)" + std::to_string(flo.id) + R"(,"name":"Flo"}]})");
  EXPECT_EQ(store->forget(flo.id, "former player"), "");
  EXPECT_EQ(store->checkpoint(id, kept), "");
  EXPECT_EQ(kept.seq, 0u) << "it had the name in it";
  keep(2, R"({"names":[{"person":)" + std::to_string(flo.id) + R"(,"name":"Flo"}]})");
  EXPECT_EQ(store->checkpoint(id, kept), "");
  EXPECT_EQ(kept.seq, 0u) << "from a server that remembers him";
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
