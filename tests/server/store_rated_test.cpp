// Hands that count for somebody's strength, as every store keeps them.
#include "every_store.hpp"
#include "server/store/forget_names.hpp"

namespace sheepshead::server {
namespace {

std::vector<StoredRated> rated(Store& store, std::uint64_t after = 0, std::size_t most = 100) {
  std::vector<StoredRated> hands = {{77, {}}};
  EXPECT_EQ(store.rated_hands(after, most, hands), "");
  return hands;
}

class StoreRated : public EveryStore {
 protected:
  void play(TableId table, int hand, rating::RatedHand rated) {
    Answer answer;
    store->append(table, {{std::uint64_t(hand), 1000 + hand, "{}"}}, {hand, {}, std::move(rated)}, answer.done());
    EXPECT_EQ(answer.get(), "");
  }
};

TEST_P(StoreRated, HandsComeBackInTheirOrder) {
  const PersonId flo = person("Flo", "flo").id, ann = person("Ann").id;
  TableId table = 0;
  ASSERT_EQ(store->create_table("ABCDEF", table), "");
  play(table, 1, {"three", 0, {{flo, ""}, {0, "club"}, {ann, ""}}, {4, -2, -2}});
  play(table, 2, {});
  play(table, 3, {"four", 0, {{ann, ""}, {flo, ""}, {0, "club"}, {0, "club"}}, {-1, 3, -1, -1}});
  const auto all = rated(*store);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].hand.kind, "three");
  EXPECT_EQ(all[0].hand.at, 1001);
  EXPECT_EQ(all[0].hand.scores, (std::vector<int>{4, -2, -2}));
  EXPECT_EQ(all[0].hand.players[0].person, flo);
  EXPECT_EQ(all[0].hand.players[1].bot, "club");
  EXPECT_EQ(all[1].hand.players[1].person, flo);
  EXPECT_EQ(rated(*store, 0, 1).size(), 1u);
  const auto later = rated(*store, all[0].id);
  ASSERT_EQ(later.size(), 1u);
  EXPECT_EQ(later[0].id, all[1].id);
  EXPECT_TRUE(rated(*store, all[1].id).empty());
}

TEST_P(StoreRated, WhoeverIsForgottenIsNobodyInThem) {
  const PersonId flo = person("Flo", "flo").id, ann = person("Ann").id;
  TableId table = 0;
  ASSERT_EQ(store->create_table("ABCDEF", table), "");
  play(table, 1, {"two", 0, {{flo, ""}, {ann, ""}}, {2, -2}});
  ASSERT_EQ(store->forget(flo, former_player(flo)), "");
  play(table, 2, {"two", 0, {{flo, ""}, {ann, ""}}, {2, -2}});
  const auto all = rated(*store);
  ASSERT_EQ(all.size(), 2u);
  for (const StoredRated& one : all) {
    EXPECT_EQ(one.hand.players[0].person, 0u);
    EXPECT_EQ(one.hand.players[1].person, ann);
  }
}

INSTANTIATE_TEST_SUITE_P(Every, StoreRated, every_store(), name_of_store);

}  // namespace
}  // namespace sheepshead::server
