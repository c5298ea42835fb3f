// What every store promises of shared hands.
#include "every_store.hpp"

namespace sheepshead::server {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class StoreShares : public EveryStore {
 protected:
  ShareKept keep(StoredShare& share, std::size_t most = 50) {
    ShareKept kept = ShareKept::too_many;
    EXPECT_EQ(store->keep_share(share, most, kept), "");
    return kept;
  }
  std::optional<StoredShare> find(const std::string& id) {
    std::optional<StoredShare> found = StoredShare{};
    EXPECT_EQ(store->share(id, found), "");
    return found;
  }
  std::vector<StoredShare> of(PersonId id) {
    std::vector<StoredShare> found(1);
    EXPECT_EQ(store->shares_of(id, found), "");
    return found;
  }
  bool remove(PersonId person, const std::string& id) {
    bool found = false;
    EXPECT_EQ(store->remove_share(person, id, found), "");
    return found;
  }
};

TEST_P(StoreShares, TheyComeBackAsTheyWereWrittenAndListedWithoutTheirRecords) {
  const PersonId flo = person("Flo").id, gus = person("Gus").id;
  StoredShare first{"one", flo, 3, 1, 2, 1000, R"({"a":1})"}, second{"two", flo, 3, 2, -1, 1001, "{}"};
  StoredShare his{"three", gus, 3, 1, 0, 1002, "{}"};
  for (StoredShare* share : {&first, &second, &his}) EXPECT_EQ(keep(*share), ShareKept::kept);
  EXPECT_EQ(find("one"), first);
  EXPECT_EQ(find("One"), std::nullopt);
  EXPECT_EQ(find(""), std::nullopt);
  StoredShare listed = first, other = second;
  listed.record = other.record = "";
  EXPECT_THAT(of(flo), ElementsAre(other, listed));
  EXPECT_THAT(of(99), IsEmpty());
}

TEST_P(StoreShares, AHandIsSharedOnceAndAPersonSharesSoManyAtMost) {
  const PersonId flo = person("Flo").id;
  StoredShare first{"one", flo, 3, 1, 0, 1000, "{}"}, again{"two", flo, 3, 1, 0, 2000, "[]"};
  StoredShare more{"three", flo, 3, 2, 0, 1000, "{}"};
  EXPECT_EQ(keep(first, 1), ShareKept::kept);
  EXPECT_EQ(keep(again, 1), ShareKept::there_already);
  EXPECT_EQ(again, first);
  EXPECT_EQ(keep(more, 1), ShareKept::too_many);
  EXPECT_EQ(find("three"), std::nullopt);
  EXPECT_EQ(keep(more, 2), ShareKept::kept);
  StoredShare of_nobody{"four", 99, 3, 1, 0, 1000, "{}"};
  ShareKept kept{};
  EXPECT_NE(store->keep_share(of_nobody, 50, kept), "");
}

TEST_P(StoreShares, OnlyWhoeverSharesOneTakesItBackAndAForgottenPersonSharesNone) {
  const PersonId flo = person("Flo").id, gus = person("Gus").id;
  StoredShare first{"one", flo, 3, 1, 0, 1000, "{}"}, second{"two", flo, 3, 2, 0, 1000, "{}"};
  StoredShare his{"three", gus, 3, 1, 0, 1000, "{}"};
  for (StoredShare* share : {&first, &second, &his}) keep(*share);
  EXPECT_FALSE(remove(gus, "one"));
  EXPECT_TRUE(find("one"));
  EXPECT_TRUE(remove(flo, "one"));
  EXPECT_FALSE(remove(flo, "one"));
  EXPECT_EQ(find("one"), std::nullopt);
  EXPECT_EQ(store->forget(flo, "former player"), "");
  EXPECT_EQ(find("two"), std::nullopt);
  EXPECT_TRUE(find("three"));
}

INSTANTIATE_TEST_SUITE_P(Every, StoreShares, every_store(), name_of_store);

}  // namespace
}  // namespace sheepshead::server
