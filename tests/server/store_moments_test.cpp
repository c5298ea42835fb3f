// What every store keeps for minutes: codes, what's good once, who is here, notes; and marks that all add to.
#include <thread>

#include "every_store.hpp"

namespace sheepshead::server {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr Millis kNow = 1'763'800'000'000;

class StoreMoments : public EveryStore {
 protected:
  static std::string hash(char c) { return std::string(31, c) + '\0'; }
  bool keep(char c, PersonId person, Millis until, std::size_t most = 100) {
    bool kept = false;
    EXPECT_EQ(moments().keep_code({hash(c), person, until, 7}, most, kNow, kept), "");
    return kept;
  }
  PersonId whose(char c, Millis now = kNow) {
    std::optional<StoredCode> code;
    EXPECT_EQ(moments().code(hash(c), now, code), "");
    return code ? code->person : 0;
  }
  PersonId take(char c, Millis now = kNow) {
    std::optional<StoredCode> code;
    EXPECT_EQ(moments().take_code(hash(c), now, code), "");
    return code ? code->person : 0;
  }
  bool use(const std::string& what, Millis until, std::size_t most = 100, Millis now = kNow) {
    bool first = false;
    EXPECT_EQ(moments().use_once(what, until, most, now, first), "");
    return first;
  }
  std::vector<PersonId> who_is_here(const std::vector<PersonId>& of) {
    std::vector<PersonId> there{99};
    EXPECT_EQ(moments().who_is_here(of, there), "");
    return there;
  }
  std::vector<Note> told(std::uint64_t after, Millis now = kNow) {
    std::vector<Note> notes{{1, 2, "untouched"}};
    EXPECT_EQ(moments().told(after, now, notes), "");
    return notes;
  }
  std::vector<Millis> add(const std::vector<MarkMore>& more, Millis now) {
    std::vector<Mark> then{{"untouched", 1}};
    EXPECT_EQ(store->add_to_marks(more, now, then), "");
    std::vector<Millis> until;
    for (std::size_t i = 0; i < then.size(); ++i) {
      EXPECT_EQ(then[i].key, more[i].key);
      until.push_back(then[i].until);
    }
    return until;
  }
  Moments& moments() { return store->moments(); }
};

TEST_P(StoreMoments, TheSecretIsAlwaysTheSame) {
  std::string first, second;
  EXPECT_EQ(moments().secret(first), "");
  EXPECT_EQ(moments().secret(second), "");
  EXPECT_EQ(first.size(), 32u);
  EXPECT_EQ(first, second);
}

TEST_P(StoreMoments, ACodeIsGoodOnceAndUntilItsTime) {
  EXPECT_TRUE(keep('a', 5, kNow + 1000));
  EXPECT_EQ(whose('a'), 5u);
  EXPECT_EQ(whose('b'), 0u);
  EXPECT_EQ(whose('a', kNow + 1000), 0u);
  EXPECT_EQ(take('a', kNow + 1000), 0u);
  EXPECT_EQ(take('a'), 5u);
  EXPECT_EQ(take('a'), 0u);
  EXPECT_EQ(whose('a'), 0u);
}

TEST_P(StoreMoments, ANewCodeIsInPlaceOfThePersonsOldOne) {
  EXPECT_TRUE(keep('a', 5, kNow + 1000));
  EXPECT_TRUE(keep('b', 5, kNow + 2000));
  EXPECT_TRUE(keep('c', 6, kNow + 2000));
  EXPECT_EQ(whose('a'), 0u);
  EXPECT_EQ(whose('b'), 5u);
  EXPECT_EQ(moments().remove_codes_of(5), "");
  EXPECT_EQ(whose('b'), 0u);
  EXPECT_EQ(whose('c'), 6u);
}

TEST_P(StoreMoments, CodesAreBounded) {
  EXPECT_TRUE(keep('a', 5, kNow + 1000, 2));
  EXPECT_TRUE(keep('b', 6, kNow - 1, 2));
  EXPECT_TRUE(keep('c', 7, kNow + 1000, 2)) << "the one that's over goes";
  EXPECT_FALSE(keep('d', 8, kNow + 1000, 2));
  EXPECT_TRUE(keep('e', 7, kNow + 1000, 2)) << "in the place of their own";
}

TEST_P(StoreMoments, OfAllWhoTakeACodeAtOnceOneGetsIt) {
  EXPECT_TRUE(keep('a', 5, kNow + 1000));
  std::atomic<int> got = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      if (take('a') == 5) ++got;
    });
  for (std::thread& one : threads) one.join();
  EXPECT_EQ(got, 1);
}

TEST_P(StoreMoments, WhatIsGoodOnceIsUsedOnce) {
  const std::string odd("a\0b", 3);
  EXPECT_TRUE(use(odd, kNow + 1000));
  EXPECT_FALSE(use(odd, kNow + 1000));
  EXPECT_TRUE(use("a", kNow + 1000));
}

TEST_P(StoreMoments, WhatWasUsedIsBounded) {
  EXPECT_TRUE(use("a", kNow + 1000, 2));
  EXPECT_TRUE(use("b", kNow + 2000, 2));
  EXPECT_FALSE(use("c", kNow + 2000, 2)) << "nobody could tell whether it was used";
}

TEST_P(StoreMoments, WhoIsHereIsWhoCameAndHasNotLeft) {
  EXPECT_EQ(moments().here({3, 1, 2}, {}, false), "");
  EXPECT_THAT(who_is_here({2, 9, 1}), ElementsAre(1u, 2u));
  EXPECT_EQ(moments().here({4}, {1, 7}, false), "");
  EXPECT_THAT(who_is_here({1, 2, 3, 4}), ElementsAre(2u, 3u, 4u));
  EXPECT_EQ(moments().here({4, 5}, {}, true), "");
  EXPECT_THAT(who_is_here({1, 2, 3, 4, 5}), ElementsAre(4u, 5u));
  EXPECT_THAT(who_is_here({}), IsEmpty());
}

TEST_P(StoreMoments, NotesComeInTheirOrderUntilTheirTime) {
  EXPECT_EQ(moments().tell("one", kNow + 1000, kNow), "");
  EXPECT_EQ(moments().tell("two \"ü\"", kNow + 3000, kNow), "");
  const auto notes = told(0);
  ASSERT_EQ(notes.size(), 2u);
  EXPECT_EQ(notes[0].body, "one");
  EXPECT_EQ(notes[1].body, "two \"ü\"");
  EXPECT_LT(notes[0].id, notes[1].id);
  EXPECT_EQ(notes[0].from, store->nodes() == nullptr ? 0 : store->nodes()->self());
  EXPECT_EQ(told(notes[0].id).size(), 1u);
  EXPECT_THAT(told(notes[1].id), IsEmpty());
  EXPECT_EQ(told(0, kNow + 1000).size(), 1u);
  EXPECT_EQ(moments().tell("three", kNow + 9000, kNow + 3000), "");
  const auto left = told(0);
  ASSERT_EQ(left.size(), 1u) << "the others are gone";
  EXPECT_GT(left[0].id, notes[1].id);
}

TEST_P(StoreMoments, MarksGrowByWhatIsAddedFromNowOn) {
  const std::string odd("a\0b", 3);
  EXPECT_THAT(add({{odd, 100, 0}, {"b", 50, 0}}, kNow), ElementsAre(kNow + 100, kNow + 50));
  EXPECT_THAT(add({{"b", 50, 0}, {odd, -30, 0}}, kNow), ElementsAre(kNow + 100, kNow + 70));
  EXPECT_THAT(add({{odd, 10, 0}}, kNow + 1000), ElementsAre(kNow + 1010)) << "what's past counts no more";
  EXPECT_THAT(add({{"c", 0, 0}, {odd, 0, 0}}, kNow + 1000), ElementsAre(0, kNow + 1010)) << "a look";
}

TEST_P(StoreMoments, AMarkReachesAsFarAsTheFarthest) {
  EXPECT_THAT(add({{"a", 0, kNow + 500}}, kNow), ElementsAre(kNow + 500));
  EXPECT_THAT(add({{"a", 0, kNow + 400}}, kNow), ElementsAre(kNow + 500));
  EXPECT_THAT(add({{"a", 0, kNow + 2 * kMarksReach}}, kNow), ElementsAre(kNow + 2 * kMarksReach));
  EXPECT_THAT(add({{"a", 10, 0}}, kNow), ElementsAre(kNow + 10)) << "that was from a clock that was wrong";
}

TEST_P(StoreMoments, AllThatIsAddedAtOnceCounts) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&, i] {
      for (int n = 0; n < 25; ++n)
        add(i % 2 == 0 ? std::vector<MarkMore>{{"x", 10, 0}, {"y", 10, 0}}
                       : std::vector<MarkMore>{{"y", 10, 0}, {"x", 10, 0}},
            kNow);
    });
  for (std::thread& one : threads) one.join();
  EXPECT_THAT(add({{"x", 0, 0}, {"y", 0, 0}}, kNow), ElementsAre(kNow + 1000, kNow + 1000));
}

TEST_P(StoreMoments, WhoABearerIsComesWithTheBan) {
  const StoredPerson flo = person("Flo", "flo");
  std::optional<Bearer> bearer = Bearer{};
  EXPECT_EQ(store->bearer(hash('a'), bearer), "");
  EXPECT_FALSE(bearer);
  EXPECT_EQ(store->add_token({hash('a'), flo.id, 0, 5, kNow, 6}), "");
  EXPECT_EQ(store->bearer(hash('a'), bearer), "");
  ASSERT_TRUE(bearer);
  EXPECT_EQ(bearer->person.name, "Flo");
  EXPECT_EQ(bearer->person.login, "flo");
  EXPECT_EQ(bearer->person.seen, flo.seen);
  EXPECT_EQ(bearer->token.person, flo.id);
  EXPECT_EQ(bearer->token.until, kNow);
  EXPECT_EQ(bearer->token.proven, 6);
  EXPECT_FALSE(bearer->ban);
  const StoredBan ban{flo.id, 7, 8, "spite"};
  EXPECT_EQ(store->keep_ban(ban), "");
  EXPECT_EQ(store->add_token({hash('b'), flo.id, 0, 5, kNow, 6}), "");
  EXPECT_EQ(store->bearer(hash('b'), bearer), "");
  ASSERT_TRUE(bearer && bearer->ban);
  EXPECT_EQ(*bearer->ban, ban);
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreMoments, every_store(), name_of_store);

}  // namespace
}  // namespace sheepshead::server
