// Who may write a table, and what a write is answered: kept, not saved, or lost.
#include <future>

#include "every_store.hpp"

namespace sheepshead::server {
namespace {

using ::sheepshead::testing::says;

class StoreEpochs : public EveryStore {
 protected:
  Held held(TableId id) {
    Held now{true, true, 99, 99};
    EXPECT_EQ(store->held(id, now), "");
    return now;
  }
  Held claim(TableId id, Epoch seen) {
    Held now{true, true, 99, 99};
    EXPECT_EQ(store->claim(id, seen, now), "");
    return now;
  }
  Kept write(TableId id, Epoch epoch, std::vector<Entry> entries) {
    std::promise<Kept> answer;
    store->append(id, epoch, std::move(entries), {}, [&](Kept kept) { answer.set_value(std::move(kept)); });
    return answer.get_future().get();
  }
};

TEST_P(StoreEpochs, ANewTableIsItsMakersInTheFirst) {
  const TableId id = table();
  EXPECT_EQ(held(id), (Held{true, true, 1, 0}));
  const Kept kept = write(id, 1, {entry(1), entry(2)});
  EXPECT_EQ(kept.error, "");
  EXPECT_FALSE(kept.lost);
  EXPECT_EQ(kept.epoch, 1u);
  EXPECT_EQ(held(id), (Held{true, true, 1, 2}));
}

TEST_P(StoreEpochs, AClaimRaisesItAndWhatIsWrittenUnderAnEarlierOneIsLost) {
  const TableId id = table();
  EXPECT_EQ(write(id, 1, {entry(1)}).error, "");
  EXPECT_EQ(claim(id, 1), (Held{true, true, 2, 1}));
  const Kept late = write(id, 1, {entry(2, R"({"what":"late"})")});
  EXPECT_TRUE(late.lost);
  EXPECT_THAT(late.error, says(table_text(id)));
  EXPECT_EQ(late.epoch, 0u);
  EXPECT_EQ(read(id).log.size(), 1u) << "nothing of it is there";
  const Kept kept = write(id, 2, {entry(2)});
  EXPECT_EQ(kept.error, "");
  EXPECT_EQ(kept.epoch, 2u);
  EXPECT_EQ(read(id).log, (std::vector<Entry>{entry(1), entry(2)}));
}

TEST_P(StoreEpochs, WhoHeldItEarlierDoesNotCloseIt) {
  const TableId id = table();
  EXPECT_EQ(claim(id, 1).epoch, 2u);
  const auto end = [&](Epoch epoch) {
    std::promise<StoreError> answer;
    store->end_table(id, epoch, [&](StoreError error) { answer.set_value(std::move(error)); });
    return answer.get_future().get();
  };
  EXPECT_EQ(end(1).id(), "store.lost-table");
  EXPECT_TRUE(held(id).open);
  EXPECT_EQ(end(2), "");
  EXPECT_FALSE(held(id).open);
  EXPECT_EQ(end(1), "") << "it's closed";
}

TEST_P(StoreEpochs, OfTwoWhoClaimAtOnceOneHasIt) {
  const TableId id = table();
  EXPECT_EQ(claim(id, 1).epoch, 2u);
  EXPECT_EQ(claim(id, 1).epoch, 2u) << "whoever saw the first comes too late";
  EXPECT_EQ(held(id).epoch, 2u);
  EXPECT_EQ(claim(id, 7).epoch, 2u) << "nobody has seen that";
}

TEST_P(StoreEpochs, AClaimSeesWhatWasOnItsWay) {
  const TableId id = table();
  constexpr std::uint64_t kEntries = 50;
  std::vector<std::promise<Kept>> answers(kEntries);
  for (std::uint64_t seq = 1; seq <= kEntries; ++seq)
    store->append(id, 1, {entry(seq)}, {}, [&answers, seq](Kept kept) { answers[seq - 1].set_value(std::move(kept)); });
  const Held now = claim(id, 1);
  EXPECT_EQ(now.epoch, 2u);
  std::uint64_t kept = 0;
  for (auto& answer : answers) {
    const Kept one = answer.get_future().get();
    EXPECT_NE(one.lost, one.error == "");
    kept += one.lost ? 0 : 1;
  }
  EXPECT_EQ(now.last, kept);
  EXPECT_EQ(read(id).log.size(), kept);
}

TEST_P(StoreEpochs, WhatDoesNotFollowIsNotSavedAndTheTableStaysWhoseItIs) {
  const TableId id = table();
  const Kept gap = write(id, 1, {entry(2)});
  EXPECT_NE(gap.error, "");
  EXPECT_FALSE(gap.lost);
  EXPECT_EQ(gap.epoch, 1u);
  EXPECT_EQ(write(id, 1, {entry(1)}).error, "");
}

TEST_P(StoreEpochs, AClosedTableIsNobodys) {
  const TableId id = table();
  EXPECT_EQ(store->close_table(id), "");
  EXPECT_EQ(held(id), Held{});
  EXPECT_EQ(claim(id, 1), Held{});
  const Kept late = write(id, 1, {entry(1)});
  EXPECT_NE(late.error, "");
  EXPECT_FALSE(late.lost);
  EXPECT_EQ(held(12345), Held{}) << "nor is one that isn't";
  EXPECT_EQ(claim(12345, 1), Held{});
}

TEST_P(StoreEpochs, OneLostTableDoesNotHinderTheOthers) {
  const TableId a = table("A"), b = table("B");
  EXPECT_EQ(claim(a, 1).epoch, 2u);
  std::promise<Kept> of_a, of_b;
  store->append(a, 1, {entry(1)}, {}, [&](Kept kept) { of_a.set_value(std::move(kept)); });
  store->append(b, 1, {entry(1)}, {}, [&](Kept kept) { of_b.set_value(std::move(kept)); });
  EXPECT_TRUE(of_a.get_future().get().lost);
  EXPECT_EQ(of_b.get_future().get().error, "");
  EXPECT_TRUE(read(a).log.empty());
  EXPECT_EQ(read(b).log.size(), 1u);
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreEpochs, every_store(), name_of_store);

}  // namespace
}  // namespace sheepshead::server
