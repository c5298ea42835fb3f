// Friends, as every store keeps them.
#include "every_store.hpp"

namespace sheepshead::server {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class StoreFriends : public EveryStore {
 protected:
  void SetUp() override {
    EveryStore::SetUp();
    flo = person("Flo", "flo").id;
    ann = person("Ann", "ann").id;
    bob = person("Bob", "bob").id;
    guest = person("Guest").id;
    played_by({flo, ann, guest});
  }
  void played_by(const std::vector<PersonId>& people) {
    static int codes = 0;
    const TableId at = table("TABLE" + std::to_string(++codes));
    EndedHand ended{1, {}};
    for (const PersonId one : people) ended.players.push_back({one, "somebody"});
    StoreError error;
    store->append(at, {Entry{1, 5000, "{}"}}, ended, [&](StoreError e) { error = std::move(e); });
    bool found = false;
    EXPECT_EQ(store->unfriend(1, 99, found), "") << "waits until what was queued is written";
    EXPECT_EQ(error, "");
  }
  Befriended ask(PersonId who, PersonId whom, Millis at = 7000) {
    Befriended outcome{};
    EXPECT_EQ(store->befriend(who, whom, at, outcome), "");
    return outcome;
  }
  std::vector<StoredFriend> friends(PersonId who) {
    std::vector<StoredFriend> found;
    EXPECT_EQ(store->friends_of(who, found, is_open), "");
    return found;
  }
  std::vector<PlayedWith> with(PersonId who) {
    std::vector<PlayedWith> found;
    EXPECT_EQ(store->played_with(who, 20, found), "");
    return found;
  }
  PersonId flo = 0, ann = 0, bob = 0, guest = 0;
  bool is_open = false;
};

TEST_P(StoreFriends, OneAsksAndTheOtherAccepts) {
  EXPECT_EQ(ask(flo, ann), Befriended::asked);
  EXPECT_EQ(ask(flo, ann, 8000), Befriended::asked) << "asking twice is asking once";
  EXPECT_THAT(friends(flo), ElementsAre(StoredFriend{ann, "Ann", Friendship::asked, 7000, true}));
  EXPECT_THAT(friends(ann), ElementsAre(StoredFriend{flo, "Flo", Friendship::asks, 7000, true}));
  EXPECT_EQ(ask(ann, flo, 9000), Befriended::friends);
  EXPECT_EQ(friends(flo).at(0).is, Friendship::friends);
  EXPECT_EQ(friends(ann).at(0).is, Friendship::friends);
  bool found = false;
  EXPECT_EQ(store->unfriend(ann, flo, found), "");
  EXPECT_TRUE(found);
  EXPECT_THAT(friends(flo), IsEmpty());
}

TEST_P(StoreFriends, OnlyPeopleWithAccountsWhoPlayedTogether) {
  EXPECT_THAT(with(flo), ElementsAre(PlayedWith{ann, "Ann", 5000, with(flo).at(0).table}));
  EXPECT_EQ(ask(flo, bob), Befriended::nobody);
  EXPECT_EQ(ask(flo, guest), Befriended::nobody);
  EXPECT_EQ(ask(guest, flo), Befriended::nobody);
  EXPECT_EQ(ask(flo, flo), Befriended::nobody);
  EXPECT_EQ(ask(flo, 999), Befriended::nobody);
}

TEST_P(StoreFriends, ABlockEndsItAndKeepsItOff) {
  ask(flo, ann);
  ask(ann, flo);
  StoreError error;
  store->keep_block(ann, {flo, "Flo", 1}, [&](StoreError e) { error = std::move(e); });
  EXPECT_EQ(ask(flo, ann), Befriended::nobody);
  EXPECT_EQ(ask(ann, flo), Befriended::nobody);
  EXPECT_EQ(error, "");
  EXPECT_THAT(friends(flo), IsEmpty());
  EXPECT_THAT(with(flo), IsEmpty());
  EXPECT_THAT(with(ann), IsEmpty());
}

TEST_P(StoreFriends, WhoeverMayNotBeAskedLooksLikeNobody) {
  ask(flo, ann);
  EXPECT_EQ(store->open_to_friends(ann, false), "");
  EXPECT_THAT(friends(ann), IsEmpty());
  EXPECT_FALSE(is_open);
  EXPECT_EQ(ask(flo, ann), Befriended::nobody);
  EXPECT_THAT(with(flo), IsEmpty());
  EXPECT_EQ(store->open_to_friends(ann, true), "");
  EXPECT_EQ(ask(flo, ann), Befriended::asked);
  ask(ann, flo);
  EXPECT_EQ(store->open_to_friends(ann, false), "");
  ASSERT_EQ(friends(flo).size(), 1u) << "friends stay";
  EXPECT_FALSE(friends(flo)[0].is_open);
}

TEST_P(StoreFriends, WhoeverIsForgottenIsNobodysFriend) {
  ask(flo, ann);
  ask(ann, flo);
  EXPECT_EQ(store->open_to_friends(ann, false), "");
  EXPECT_EQ(store->forget(ann, "former player"), "");
  EXPECT_THAT(friends(flo), IsEmpty());
  EXPECT_THAT(friends(ann), IsEmpty());
  EXPECT_EQ(ask(flo, ann), Befriended::nobody);
}

TEST_P(StoreFriends, NobodyIsAskedByMoreThanThirtyAtATime) {
  std::vector<PersonId> many{ann};
  for (std::size_t i = 0; i <= kMostAsked; ++i) many.push_back(person("P", "p" + std::to_string(i)).id);
  played_by(many);
  for (std::size_t i = 1; i <= kMostAsked; ++i) EXPECT_EQ(ask(many[i], ann), Befriended::asked);
  EXPECT_EQ(ask(many[kMostAsked + 1], ann), Befriended::too_many);
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreFriends, every_store(), name_of_store);

}  // namespace
}  // namespace sheepshead::server
