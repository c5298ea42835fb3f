// Which hands count for somebody's strength (docs/rating.md), that a store keeps them, and what a person is told.
#include "every_store.hpp"
#include "net_house.hpp"
#include "server/answers/strength_book.hpp"
#include "server/store/forget_names.hpp"
#include "three.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::Three;

std::vector<StoredRated> rated(Store& store, std::uint64_t after = 0, std::size_t most = 100) {
  std::vector<StoredRated> hands = {{77, {}}};
  EXPECT_EQ(store.rated_hands(after, most, hands), "");
  return hands;
}

class RatedHands : public ::testing::Test {
 protected:
  RatedHands() {
    for (const char* name : {"Flo", "Ann"}) {
      StoredPerson person{0, name, {}, {}, 0, 0};
      EXPECT_EQ(t.house.store->add_person(person), "");
    }
  }
  Three t;
};

TEST_F(RatedHands, OfTwoPeopleCountWithTheirScores) {
  t.deal();
  t.play_out();
  const auto hands = rated(*t.house.store);
  ASSERT_EQ(hands.size(), 1u);
  const rating::RatedHand& hand = hands[0].hand;
  EXPECT_EQ(hand.kind, "three");
  EXPECT_GT(hand.at, 0);
  ASSERT_EQ(hand.players.size(), 3u);
  const json told = Three::last(t.flo, "scores");
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(hand.scores.at(i), told.at(i)) << told;
  std::vector<std::string> who;
  for (const rating::Player& one : hand.players) who.push_back(one.bot + std::to_string(one.person));
  EXPECT_THAT(who, ::testing::UnorderedElementsAre("1", "2", "casual0"));
}

TEST_F(RatedHands, WithAHintCountForNobody) {
  t.deal();
  bool asked = false;
  for (int i = 0; i < 200 && !asked; ++i) {
    for (const auto& who : {t.flo, t.ann})
      if (!asked && !Three::last(who, "legal").empty())
        asked = t.house.say(who, {{"type", "hint"}}).value("type", "") == "hint";
    if (!asked) t.house.works.pass(700);
  }
  ASSERT_TRUE(asked);
  t.play_out();
  EXPECT_TRUE(rated(*t.house.store).empty());
  // The next one, without, counts again; also where the table was read from its log meanwhile.
  t.house.say(t.flo, {{"type", "next"}});
  t.house.say(t.ann, {{"type", "next"}});
  ASSERT_EQ(t.state(), "playing");
  t.play_out();
  EXPECT_EQ(rated(*t.house.store).size(), 1u);
}

TEST_F(RatedHands, ThatAStandInPlayedCountForNobody) {
  t.deal();
  EXPECT_EQ(t.house.say(t.ann, {{"type", "stand"}})["type"], "done");
  t.play_out();
  ASSERT_EQ(t.flo->count("told", "hand-over"), 1u);
  EXPECT_TRUE(rated(*t.house.store).empty());
}

TEST_F(RatedHands, OfOnePersonAndBotsCountForNobody) {
  EXPECT_EQ(t.house.say(t.ann, {{"type", "stand"}})["type"], "done");
  t.host({{"do", "bot"}, {"seat", 1}, {"level", "casual"}});
  t.host({{"do", "bot"}, {"seat", 2}, {"level", "casual"}});
  t.house.say(t.flo, {{"type", "next"}});
  ASSERT_EQ(t.state(), "playing");
  t.play_out();
  ASSERT_EQ(t.flo->count("told", "hand-over"), 1u);
  EXPECT_TRUE(rated(*t.house.store).empty());
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

TEST(NetStrength, IsToldToWhoeverPlayedAndToNobodyElse) {
  testing::NetHouse house;
  const json body = {{"login", "flo"}, {"passphrase", "sunflower field"}};
  const auto made = house.ask("POST", "/api/v1/accounts", body.dump()).value();
  const std::string flo = testing::NetHouse::bearer(made["token"]);
  const std::string path = "/api/v1/me/strength";
  EXPECT_EQ(house.ask("GET", path).status, 401);
  EXPECT_EQ(house.ask("GET", path, "", testing::NetHouse::bearer(house.guest("Ann"))).status, 403);
  json none = house.ask("GET", path, "", flo).value();
  EXPECT_GT(none["still"], 20);
  none.erase("still");
  EXPECT_EQ(none,
            (json{{"ready", true}, {"hands", 0}, {"kind", ""}, {"strength", nullptr}, {"course", json::array()}}));

  std::optional<StoredPerson> person;
  ASSERT_EQ(house.store.person_of_login("flo", person), "");
  std::vector<PersonId> others;
  for (const char* name : {"Ann", "Bob"}) {
    StoredPerson one{0, name, {}, {}, 0, 0};
    ASSERT_EQ(house.store.add_person(one), "");
    others.push_back(one.id);
  }
  TableId table = 0;
  ASSERT_EQ(house.store.create_table("RATEDX", table), "");
  const auto play = [&](int from, int to) {
    for (int hand = from; hand <= to; ++hand)
      house.store.append(table, {{std::uint64_t(hand), 1000 + hand, "{}"}},
                         {hand, {}, {"three", 0, {{person->id, ""}, {others[0], ""}, {others[1], ""}}, {2, -1, -1}}},
                         {});
  };
  play(1, 10);
  json few = house.ask("GET", path, "", flo).value();
  EXPECT_EQ(few["hands"], 10);
  EXPECT_EQ(few["kind"], "three");
  EXPECT_EQ(few["strength"], nullptr) << "ten hands mean nothing";
  play(11, 200);
  const json many = house.ask("GET", path, "", flo).value();
  EXPECT_EQ(many["hands"], 200);
  EXPECT_EQ(many["still"], 0);
  ASSERT_TRUE(many["strength"].is_object());
  EXPECT_GT(many["strength"]["points"], 20);
  EXPECT_GT(many["strength"]["error"], 5);
  ASSERT_GT(many["course"].size(), 20u);
  EXPECT_EQ(many["course"].back()["hands"], 200);
}

}  // namespace
}  // namespace sheepshead::server
