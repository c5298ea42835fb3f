// Hands that count for somebody's strength, as every store keeps them.
#include "every_store.hpp"
#include "server/answers/strength_book.hpp"
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

TEST_P(StoreRated, ADealOfSeveralTablesIsOverOnceAndAHandToldAgainTakesTheOthersPlace) {
  const PersonId flo = person("Flo", "flo").id, ann = person("Ann").id;
  TableId one = 0, other = 0;
  ASSERT_EQ(store->create_table("ABCDEF", one), "");
  ASSERT_EQ(store->create_table("ABCDEG", other), "");
  const auto hand = [&](int points) {
    return rating::RatedHand{"two", 0, {{flo, ""}, {ann, ""}}, {points, -points}, "e/1/1"};
  };
  play(one, 1, hand(1));
  play(other, 1, hand(2));
  play(one, 2, hand(3));
  const auto points = [&] {
    std::vector<std::pair<TableId, int>> all;
    for (const StoredRated& told : rated(*store))
      all.emplace_back(told.table, told.hand.scores.empty() ? 0 : told.hand.scores[0]);
    return all;
  };
  using All = std::vector<std::pair<TableId, int>>;
  EXPECT_EQ(points(), (All{{other, 2}, {one, 3}}));
  for (int again = 0; again < 2; ++again) {
    ASSERT_EQ(store->end_deals({"e/1/1", "e/1/2"}), "");
    EXPECT_EQ(points(), (All{{other, 2}, {one, 3}, {0, 0}}));
  }
  EXPECT_EQ(rated(*store).back().hand.deal, "e/1/1");
  EXPECT_EQ(rated(*store).back().hand.at, 1002);
  play(other, 2, hand(4));
  EXPECT_EQ(points(), (All{{other, 2}, {one, 3}, {0, 0}})) << "it's too late";
}

TEST_P(StoreRated, StrengthsHearOfADealOnceItIsOver) {
  const PersonId flo = person("Flo", "flo").id, ann = person("Ann").id, bob = person("Bob").id,
                 cleo = person("Cleo").id;
  TableId one = 0, other = 0;
  ASSERT_EQ(store->create_table("ABCDEF", one), "");
  ASSERT_EQ(store->create_table("ABCDEG", other), "");
  StrengthBook book(*store);
  rating::Strengths by_hand;
  for (int n = 1; n <= 20; ++n) {
    const std::string deal = "e/1/" + std::to_string(n);
    const rating::RatedHand here{"two", 1000 + n, {{flo, ""}, {ann, ""}}, {n % 5, -(n % 5)}, deal};
    const rating::RatedHand there{"two", 1000 + n, {{bob, ""}, {cleo, ""}}, {n % 3, -(n % 3)}, deal};
    play(one, n, here);
    EXPECT_EQ(book.of(flo).strength.now.hands, n - 1) << "the other table hasn't played it";
    play(other, n, there);
    ASSERT_EQ(store->end_deals({deal}), "");
    by_hand.see_deal(std::vector{here, there});
    EXPECT_EQ(book.of(flo).strength.now.hands, n);
    EXPECT_DOUBLE_EQ(book.of(flo).strength.now.points, by_hand.of(flo).now.points);
  }
}

INSTANTIATE_TEST_SUITE_P(Every, StoreRated, every_store(), name_of_store);

}  // namespace
}  // namespace sheepshead::server
