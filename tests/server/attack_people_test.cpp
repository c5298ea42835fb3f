// Attacks on signing in, and what their victims feel of them. Time is told, not waited for.
#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "server/people/attempts.hpp"
#include "server/people/people.hpp"
#include "server/store/memory_store.hpp"

namespace sheepshead::server {
namespace {

constexpr Millis kAttackAt = 1'763'800'000'000, kOneSecond = 1000, kOneMinute = 60 * kOneSecond;
const std::string kRightPhrase = "seven of diamonds", kAttacker = "203.0.113.9";

std::string address_of(int n) { return "198.51." + std::to_string(n / 250) + '.' + std::to_string(1 + n % 250); }

class AttackPeople : public ::testing::Test {
 protected:
  static PeopleSettings settings() {
    PeopleSettings s;
    s.cost = Cost::least();
    return s;
  }
  template <class Ask>
  static SignedIn wait(Ask ask) {
    std::promise<SignedIn> promise;
    ask([&promise](SignedIn in) { promise.set_value(std::move(in)); });
    return promise.get_future().get();
  }
  void account(const std::string& login, const std::string& from) {
    ASSERT_FALSE(wait([&](auto answer) {
                   people->make_account("", login, login, kRightPhrase, from, kAttackAt, answer);
                 }).denied);
  }
  std::string sign_in(const std::string& login, const std::string& phrase, const std::string& from,
                      Millis now = kAttackAt) {
    const auto in = wait([&](auto answer) { people->sign_in(login, phrase, from, now, answer); });
    return std::string(in.denied ? in.denied->why.text() : "");
  }
  std::string token_of(const std::string& login, const std::string& from) {
    return wait([&](auto answer) { people->sign_in(login, kRightPhrase, from, kAttackAt, answer); }).token;
  }
  /// How many attacks are worked on from the time person `i` asks to sign in until they are in.
  int waits_for(const std::atomic<int>& attacks, int i, Millis now) {
    return waits_for(attacks, "login" + std::to_string(i), address_of(i), now);
  }
  int waits_for(const std::atomic<int>& attacks, const std::string& login, const std::string& from, Millis now) {
    // Counted on the thread that works on all of them: when the test's own gets to run again, more may be done.
    std::promise<std::pair<SignedIn, int>> in;
    people->sign_in(login, kRightPhrase, from, now, [&](SignedIn answer) {
      in.set_value({std::move(answer), int(attacks)});
    });
    const int before = attacks;
    const auto [answer, after] = in.get_future().get();
    EXPECT_FALSE(answer.denied);
    return after - before;
  }
  void restart(PeopleSettings with = settings()) {
    people.reset();
    people = std::make_unique<People>(store, with);
  }

  MemoryStore store;
  std::unique_ptr<People> people = std::make_unique<People>(store, settings());
};

// Thirty a second of logins that nobody has, from one address, against fifteen people from addresses of their own. A
// real sign-in waits for the hash in progress and for at most one of the attacker's in its turn.
TEST_F(AttackPeople, ThirtyInventedLoginsASecondMakeNobodyWaitForMoreThanTwo) {
  for (int i = 0; i < 15; ++i) account("login" + std::to_string(i), "192.0.2.1");
  PeopleSettings dear = settings();
  dear.cost = {.operations = 3, .bytes = 4 << 20};
  restart(dear);
  std::atomic<int> attacks = 0;
  for (int i = 0; i < 15; ++i) {
    const Millis now = kAttackAt + i * kOneSecond;
    for (int n = 0; n < 30; ++n)
      people->sign_in("nobody" + std::to_string(30 * i + n), kRightPhrase, kAttacker, now, [&](const SignedIn& in) {
        if (in.denied->why == "wrong") ++attacks;
      });
    EXPECT_LE(waits_for(attacks, i, now), 2) << "person " << i;
  }
  people.reset();
}

// The same from a thousand addresses at once, which nobody can tell from people: those whose addresses are known wait
// for the hash in progress alone, and have places of their own.
TEST_F(AttackPeople, AThousandAddressesMakeNobodyWaitWhoIsKnown) {
  for (int i = 0; i < 15; ++i) account("login" + std::to_string(i), address_of(i));
  PeopleSettings dear = settings();
  dear.cost = {.operations = 3, .bytes = 4 << 20};
  restart(dear);
  std::atomic<int> attacks = 0;
  for (int i = 0; i < 15; ++i) {
    for (int n = 0; n < 66; ++n)
      people->sign_in("nobody" + std::to_string(n), kRightPhrase, "2001:db8:" + std::to_string(66 * i + n) + "::1",
                      kAttackAt, [&](const SignedIn& in) { attacks += in.denied->why == "wrong"; });
    EXPECT_LE(waits_for(attacks, i, kAttackAt), 1) << "person " << i;
  }
  people.reset();
}

TEST_F(AttackPeople, AnAddressFailsSoOftenAndNoOftener) {
  int wrong = 0;
  for (int i = 0; i < 100; ++i) wrong += sign_in("nobody" + std::to_string(i), kRightPhrase, kAttacker) == "wrong";
  EXPECT_EQ(wrong, 30) << "half of 60 an hour at once";
  EXPECT_EQ(sign_in("nobody", kRightPhrase, kAttacker, kAttackAt + kOneMinute), "wrong");
  EXPECT_EQ(sign_in("nobody", kRightPhrase, kAttacker, kAttackAt + kOneMinute), "slow-down");
  EXPECT_EQ(sign_in("nobody", kRightPhrase, address_of(1)), "wrong") << "elsewhere nobody notices";
}

// Whoever is signed in tries passphrases with POST /me/passphrase; it's the same work, and the same failures.
TEST_F(AttackPeople, WhoeverIsSignedInTakesNoMorePlacesThanWhoeverSignsIn) {
  PeopleSettings dear = settings();
  dear.cost = {.operations = 12, .bytes = 4 << 20};  // all 80 are asked before many are answered
  restart(dear);
  std::vector<std::string> tokens;
  for (int i = 0; i < 10; ++i) {
    account("own" + std::to_string(i), kAttacker);
    tokens.push_back(token_of("own" + std::to_string(i), kAttacker));
  }
  account("flo", "192.0.2.7");
  std::atomic<int> attacks = 0, refused = 0;
  for (int i = 0; i < 80; ++i)
    people->change_passphrase(tokens[std::size_t(i) % 10], "eight of diamonds", "nine of diamonds", kAttacker,
                              kAttackAt,
                              [&](const SignedIn& in) { ++(in.denied->why == "wrong" ? attacks : refused); });
  EXPECT_LE(waits_for(attacks, "flo", "192.0.2.7", kAttackAt), 2) << "has a place and a turn";
  people.reset();
  EXPECT_LE(attacks, 17) << "eight where it is known, and eight where it isn't";
  EXPECT_EQ(attacks + refused, 80);
}

TEST_F(AttackPeople, AWrongPassphraseOfWhoeverIsSignedInCountsForTheAddress) {
  account("flo", "192.0.2.7");
  const std::string token = token_of("flo", "192.0.2.7");
  const auto change = [&](const std::string& from, Millis now = kAttackAt) {
    const auto in = wait([&](auto answer) {
      people->change_passphrase(token, "eight of diamonds", "nine of diamonds", from, now, answer);
    });
    return std::string(in.denied ? in.denied->why.text() : "");
  };
  for (int i = 0; i < 30; ++i) EXPECT_EQ(change(kAttacker, kAttackAt + i * kOneMinute), "wrong") << i;
  people->guessed_wrong(kAttacker, kAttackAt + 29 * kOneMinute);
  int left = 0;
  for (; people->may_guess(kAttacker, kAttackAt + 29 * kOneMinute) && left < 100; ++left)
    people->guessed_wrong(kAttacker, kAttackAt + 29 * kOneMinute);
  EXPECT_LE(left, 29) << "of 30, one of which comes back a minute";
  EXPECT_EQ(change(kAttacker, kAttackAt + 29 * kOneMinute), "slow-down");
  // From everywhere together so often and no oftener, whatever strangers try.
  int wrong = 0;
  for (int i = 0; i < 20; ++i) wrong += change(address_of(i), kAttackAt + 90 * kOneMinute) == "wrong";
  EXPECT_EQ(wrong, 8);
  EXPECT_EQ(sign_in("flo", kRightPhrase, address_of(21), kAttackAt + 90 * kOneMinute), "") << "a login of its own";
}

TEST_F(AttackPeople, WhatIsRightCostsNothing) {
  account("flo", "192.0.2.7");
  for (int i = 0; i < 100; ++i) EXPECT_EQ(sign_in("flo", kRightPhrase, "192.0.2.7"), "") << i;
}

// An account of one's own and its right passphrase, over and over: beyond a few it's no longer before everybody else.
TEST_F(AttackPeople, WhoeverIsKnownAndNeverEndsKeepsNobodyWaiting) {
  PeopleSettings dear = settings();
  dear.cost = {.operations = 3, .bytes = 4 << 20};
  restart(dear);
  account("own", kAttacker);
  account("flo", "192.0.2.7");
  std::atomic<int> attacks = 0;
  for (int i = 0; i < 60; ++i) EXPECT_EQ(sign_in("own", kRightPhrase, kAttacker), "");
  for (int i = 0; i < 8; ++i)
    people->sign_in("own", kRightPhrase, kAttacker, kAttackAt, [&](const SignedIn&) { ++attacks; });
  EXPECT_LE(waits_for(attacks, "flo", address_of(1), kAttackAt), 2);
  people.reset();
}

TEST_F(AttackPeople, AnotherAddressOfTheSameNetworkGainsNothing) {
  for (int i = 0; i < 30; ++i) people->guessed_wrong("2001:db8:0:1::" + std::to_string(i + 1), kAttackAt);
  EXPECT_FALSE(people->may_guess("2001:db8:0:1:ffff::", kAttackAt)) << "of the same 64 bits";
  EXPECT_TRUE(people->may_guess("2001:db8:0:2::1", kAttackAt));
  for (int i = 0; i < 240; ++i) people->guessed_wrong("2001:db8:0:" + std::to_string(i + 2) + "::1", kAttackAt);
  EXPECT_FALSE(people->may_guess("2001:db8:0:ffff::1", kAttackAt)) << "of the same 48 bits";
  EXPECT_TRUE(people->may_guess("2001:db8:1::1", kAttackAt));
}

TEST_F(AttackPeople, WrongCodesFromOneAddressKeepNobodyElseOut) {
  const auto flo = wait([&](auto answer) { people->guest("Flo", "192.0.2.1", kAttackAt, answer); });
  const auto by_code = [&](const std::string& code, const std::string& from) {
    const auto in = wait([&](auto answer) { people->sign_in_by_code(code, from, kAttackAt, answer); });
    return std::string(in.denied ? in.denied->why.text() : "");
  };
  for (int i = 0; i < 100; ++i) EXPECT_EQ(by_code("AAAA-AAAA", kAttacker), i < 30 ? "wrong" : "slow-down");
  const People::Code code = people->sign_in_code(flo.token, kAttackAt);
  EXPECT_EQ(by_code(code.code, kAttacker), "slow-down") << "right or wrong, it is not told";
  EXPECT_EQ(by_code(code.code, address_of(1)), "");
}

TEST_F(AttackPeople, StrangersKeepNobodyOutWhereTheyHaveSignedInBefore) {
  account("flo", "192.0.2.7");
  int wrong = 0;
  for (int i = 0; i < 200; ++i) wrong += sign_in("flo", "eight of diamonds", address_of(i)) == "wrong";
  EXPECT_EQ(wrong, 100) << "an hour, from everywhere together";
  EXPECT_EQ(sign_in("flo", kRightPhrase, address_of(201)), "slow-down");
  EXPECT_EQ(sign_in("flo", kRightPhrase, "192.0.2.7"), "");
  restart();
  EXPECT_EQ(sign_in("flo", kRightPhrase, address_of(201)), "slow-down");
  EXPECT_EQ(sign_in("flo", kRightPhrase, "192.0.2.7"), "");
  for (int i = 0; i < 8; ++i) sign_in("flo", "eight of diamonds", "192.0.2.7");
  EXPECT_EQ(sign_in("flo", kRightPhrase, "192.0.2.7"), "slow-down") << "there, too, nobody tries them out";
}

TEST_F(AttackPeople, FailuresOutliveTheServer) {
  account("flo", "192.0.2.7");
  for (int i = 0; i < 8; ++i) EXPECT_EQ(sign_in("flo", "eight of diamonds", kAttacker), "wrong");
  for (int i = 0; i < 22; ++i) people->guessed_wrong(kAttacker, kAttackAt);
  EXPECT_FALSE(people->may_guess(kAttacker, kAttackAt));
  restart();
  EXPECT_EQ(sign_in("flo", kRightPhrase, kAttacker), "slow-down");
  EXPECT_FALSE(people->may_guess(kAttacker, kAttackAt));
  EXPECT_TRUE(people->may_guess(address_of(1), kAttackAt));
  EXPECT_EQ(sign_in("flo", kRightPhrase, kAttacker, kAttackAt + kOneMinute), "");
}

TEST_F(AttackPeople, AClockThatWasWrongKeepsNobodyOut) {
  constexpr Millis kYears = 10LL * 365 * 24 * 60 * kOneMinute;
  for (int i = 0; i < 30; ++i) people->guessed_wrong(kAttacker, kAttackAt + kYears);
  EXPECT_FALSE(people->may_guess(kAttacker, kAttackAt + kYears));
  restart();
  EXPECT_TRUE(people->may_guess(kAttacker, kAttackAt));
  for (int i = 0; i < 30; ++i) people->guessed_wrong(kAttacker, kAttackAt);
  EXPECT_FALSE(people->may_guess(kAttacker, kAttackAt));
}

// Beyond a thousand wrong codes from everywhere each costs its address four: whoever has not failed may still try.
TEST_F(AttackPeople, WrongCodesFromEverywhereCostMoreAndStopNobody) {
  for (int i = 0; i < 1000; ++i) people->guessed_wrong(address_of(i), kAttackAt);
  int wrong = 0;
  while (people->may_guess(kAttacker, kAttackAt) && wrong < 100) {
    people->guessed_wrong(kAttacker, kAttackAt);
    ++wrong;
  }
  EXPECT_EQ(wrong, 8) << "of 30";
  EXPECT_TRUE(people->may_guess("192.0.2.7", kAttackAt));
}

TEST_F(AttackPeople, WhatIsTriedAtTheSameTimeIsCountedBeforeItIsKnown) {
  PeopleSettings dear = settings();
  dear.cost = {.operations = 3, .bytes = 4 << 20};
  dear.passphrases_waiting = {.of_one = 1000, .of_all = 1000};
  restart(dear);
  std::atomic<int> wrong = 0, slow = 0;
  for (int i = 0; i < 50; ++i)
    people->sign_in("flo", kRightPhrase, kAttacker, kAttackAt, [&](const SignedIn& in) {
      wrong += in.denied->why == "wrong";
      slow += in.denied->why == "slow-down";
    });
  people.reset();
  EXPECT_EQ(wrong, 8);
  EXPECT_EQ(slow, 42);
}

/// Its disk takes a while where somebody changes a name.
class SlowStore final : public MemoryStore {
 public:
  StoreError change_person(const StoredPerson& before, const StoredPerson& after, bool& changed) override {
    if (slow) go.get_future().wait();
    slow = false;
    return MemoryStore::change_person(before, after, changed);
  }
  std::atomic<bool> slow = false;
  std::promise<void> go;
};

TEST(AttackPeopleWrites, WhoeverWritesWithoutEndKeepsNobodyWaiting) {
  SlowStore slow;
  People people(slow);
  std::promise<SignedIn> made;
  people.guest("Otto", kAttacker, kAttackAt, [&made](SignedIn in) { made.set_value(std::move(in)); });
  const std::string token = made.get_future().get().token;
  slow.slow = true;
  std::atomic<int> renamed = 0, busy = 0;
  for (int i = 0; i < 1500; ++i)
    people.rename(token, "Otto " + std::to_string(i), kAttacker, kAttackAt,
                  [&](const SignedIn& in) { ++(in.denied ? busy : renamed); });
  std::promise<std::string> victim;
  int before = 0;
  people.guest("Flo", "192.0.2.7", kAttackAt, [&](const SignedIn& in) {
    before = renamed;
    victim.set_value(std::string(in.denied ? in.denied->why.text() : ""));
  });
  slow.go.set_value();
  EXPECT_EQ(victim.get_future().get(), "");
  EXPECT_LE(before, 2);
  EXPECT_GE(busy, 1300);
}

TEST(Turns, EverythingPostedIsDoneBeforeTheEnd) {
  std::atomic<int> done = 0;
  {
    Turns turns(2, {.of_one = 100, .of_all = 100});
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(turns.post(Standing::unknown, "a", [&] { ++done; }));
  }
  EXPECT_EQ(done, 100);
}

TEST(Turns, TheBestKnownGoFirstAndEqualsInTurn) {
  std::promise<void> go;
  std::string order;
  {
    Turns turns(1, {.of_one = 3, .of_all = 10});
    std::promise<void> begun;
    turns.post(Standing::known, "first", [&] {
      begun.set_value();
      go.get_future().wait();
    });
    begun.get_future().wait();
    const auto post = [&](Standing standing, const std::string& whose, char letter) {
      return turns.post(standing, whose, [&order, letter] { order += letter; });
    };
    EXPECT_TRUE(post(Standing::failed, "f", 'f'));
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(post(Standing::unknown, "a", 'a'));
    EXPECT_FALSE(post(Standing::unknown, "a", 'a')) << "no more places for one";
    EXPECT_TRUE(post(Standing::unknown, "b", 'b'));
    for (const char* k : {"k", "l", "m", "n", "o", "p", "q", "r", "s", "t"}) EXPECT_TRUE(post(Standing::known, k, 'k'));
    EXPECT_FALSE(post(Standing::known, "u", 'k')) << "no more places";
    EXPECT_TRUE(post(Standing::unknown, "c", 'c')) << "those of one standing take none from another";
    go.set_value();
  }
  EXPECT_EQ(order, "kkkkkkkkkkabcaaf");
}

TEST(Untils, TheOneSetLongestAgoIsForgotten) {
  Untils untils(2);
  untils.set("a", 1);
  untils.set("b", 2);
  untils.set("a", 3);
  untils.set("c", 4);
  EXPECT_EQ(untils.of("a"), 3);
  EXPECT_EQ(untils.of("b"), 0);
  EXPECT_EQ(untils.of("c"), 4);
}

}  // namespace
}  // namespace sheepshead::server
