#include "server/people/people.hpp"

#include <gtest/gtest.h>

#include <future>

#include "server/store/memory_store.hpp"

namespace sheepshead::server {
namespace {

constexpr Millis kNow = 1'763'800'000'000;
constexpr Millis kDays = 24LL * 60 * 60 * 1000;
const std::string kPhrase = "seven of diamonds";

class PeopleTest : public ::testing::Test {
 protected:
  static PeopleSettings settings() {
    PeopleSettings s;
    s.cost = Cost::least();
    return s;
  }

  template <class Ask>
  SignedIn wait(Ask ask) {
    std::promise<SignedIn> promise;
    ask([&promise](SignedIn in) { promise.set_value(std::move(in)); });
    return promise.get_future().get();
  }
  SignedIn guest(const std::string& name, Millis now = kNow) {
    return wait([&](auto answer) { people.guest(name, "192.0.2.1", now, answer); });
  }
  SignedIn account(const std::string& token, const std::string& name, const std::string& login,
                   const std::string& phrase = kPhrase) {
    return wait([&](auto answer) { people.make_account(token, name, login, phrase, "192.0.2.1", kNow, answer); });
  }
  SignedIn sign_in(const std::string& login, const std::string& phrase = kPhrase, Millis now = kNow,
                   const std::string& address = "192.0.2.1") {
    return wait([&](auto answer) { people.sign_in(login, phrase, address, now, answer); });
  }
  SignedIn by_code(const std::string& code, Millis now = kNow) {
    return wait([&](auto answer) { people.sign_in_by_code(code, "192.0.2.1", now, answer); });
  }
  SignedIn sign_out(const std::string& token, bool everywhere = false) {
    return wait([&](auto answer) { people.sign_out(token, everywhere, "192.0.2.1", kNow, answer); });
  }
  static std::string why(const SignedIn& in) { return std::string(in.denied ? in.denied->why.text() : ""); }

  MemoryStore store;
  People people{store, settings()};
};

TEST_F(PeopleTest, TheLastVisitIsKeptToTheHour) {
  const SignedIn flo = guest("Flo");
  constexpr Millis kHour = 3'600'000;
  const auto seen_after = [&](Millis now) {
    EXPECT_TRUE(people.who(flo.token, now));
    guest("Otto", now);  // what was asked before is written then
    std::optional<StoredPerson> stored;
    EXPECT_EQ(store.person(flo.person.id, stored), "");
    return stored->seen - kNow;
  };
  EXPECT_EQ(seen_after(kNow + kHour - 1), 0) << "written once an hour";
  EXPECT_EQ(seen_after(kNow + 5 * kHour), 5 * kHour);
  EXPECT_EQ(seen_after(kNow + 5 * kHour + kHour / 2), 5 * kHour);
  EXPECT_EQ(store.keep_ban({flo.person.id, kNow, 0, "insults"}), "");
  people.look_again();
  EXPECT_EQ(seen_after(kNow + 9 * kHour), 5 * kHour) << "who is turned away was not here";
}

TEST_F(PeopleTest, AGuestIsKnownByHisToken) {
  const SignedIn flo = guest(" Flo ");
  ASSERT_FALSE(flo.denied);
  EXPECT_EQ(flo.person.name, "Flo");
  const auto who = people.who(flo.token, kNow);
  ASSERT_TRUE(who);
  EXPECT_EQ(who->id, flo.person.id);
  EXPECT_EQ(who->name, "Flo");
  EXPECT_EQ(who->login, "");
  EXPECT_FALSE(who->is_program());
  EXPECT_FALSE(people.who("", kNow));
  EXPECT_FALSE(people.who(new_token(), kNow));
  EXPECT_FALSE(people.who(flo.token + "x", kNow));
}

TEST_F(PeopleTest, OnlyAHashOfTheTokenIsKept) {
  const SignedIn flo = guest("Flo");
  std::optional<StoredToken> found;
  store.token(flo.token, found);
  EXPECT_FALSE(found);
  store.token(hash_of(flo.token), found);
  EXPECT_TRUE(found);
}

TEST_F(PeopleTest, ABadNameIsRefused) {
  const SignedIn in = guest("a\nb");
  EXPECT_EQ(why(in), "bad-name");
  EXPECT_FALSE(in.denied->message.empty());
  EXPECT_EQ(why(guest(" ")), "bad-name");
}

TEST_F(PeopleTest, ATokenGrowsTooOld) {
  const SignedIn flo = guest("Flo");
  EXPECT_TRUE(people.who(flo.token, kNow + 179 * kDays));
  EXPECT_FALSE(people.who(flo.token, kNow + 180 * kDays));
  EXPECT_EQ(flo.person.until, kNow + 180 * kDays);
}

TEST_F(PeopleTest, AFullDisk) {
  store.fail(as_is("disk full at /some/where"));
  const SignedIn in = guest("Flo");
  EXPECT_EQ(why(in), "storage");
  EXPECT_EQ(in.denied->message.id(), "person.storage") << "paths are for the operator";
  store.fail({});
  EXPECT_FALSE(guest("Flo").denied);
}

TEST_F(PeopleTest, AnAccount) {
  const SignedIn made = account("", "Flo", "Flo.H");
  ASSERT_FALSE(made.denied);
  EXPECT_EQ(made.person.login, "flo.h");
  const SignedIn in = sign_in("FLO.h");
  ASSERT_FALSE(in.denied);
  EXPECT_EQ(in.person.id, made.person.id);
  EXPECT_EQ(in.person.name, "Flo");
  EXPECT_NE(in.token, made.token);
  EXPECT_TRUE(people.who(made.token, kNow));
  EXPECT_TRUE(people.who(in.token, kNow));
}

TEST_F(PeopleTest, AGuestBecomesAnAccount) {
  const SignedIn flo = guest("Flo");
  EXPECT_TRUE(people.who(flo.token, kNow));
  const SignedIn made = account(flo.token, "", "flo");
  ASSERT_FALSE(made.denied);
  EXPECT_EQ(made.person.id, flo.person.id);
  EXPECT_EQ(made.person.name, "Flo");
  EXPECT_FALSE(people.who(flo.token, kNow)) << "at once, whatever was remembered";
  EXPECT_EQ(people.who(made.token, kNow)->login, "flo");
  EXPECT_EQ(why(account(flo.token, "", "other")), "expired");
  EXPECT_EQ(why(account(made.token, "", "other")), "taken");
  EXPECT_EQ(why(account(new_token(), "Otto", "otto")), "expired");
}

TEST_F(PeopleTest, WhateverAGuestWasKnownByIsNoAccounts) {
  const SignedIn flo = guest("Flo");
  const SignedIn elsewhere = by_code(people.sign_in_code(flo.token, kNow).code);
  ASSERT_FALSE(elsewhere.denied);
  const People::Code code = people.sign_in_code(elsewhere.token, kNow);
  ASSERT_FALSE(account(flo.token, "", "flo").denied);
  EXPECT_FALSE(people.who(elsewhere.token, kNow));
  EXPECT_EQ(why(by_code(code.code)), "wrong");
}

TEST_F(PeopleTest, ACodeDoesNotOutliveThePassphrase) {
  const SignedIn flo = account("", "Flo", "flo");
  const People::Code code = people.sign_in_code(flo.token, kNow);
  const auto changed = wait([&](auto answer) {
    people.change_passphrase(flo.token, kPhrase, "nine of diamonds", "192.0.2.1", kNow, answer);
  });
  ASSERT_FALSE(changed.denied);
  EXPECT_EQ(why(by_code(code.code)), "wrong");
}

TEST_F(PeopleTest, AccountsAreRefused) {
  EXPECT_FALSE(account("", "Flo", "flo").denied);
  EXPECT_EQ(why(account("", "Other", "FLO")), "taken");
  EXPECT_EQ(why(account("", "Flo", "f")), "bad-login");
  EXPECT_EQ(why(account("", "Flo", "florian", "short")), "bad-passphrase");
  EXPECT_EQ(why(account("", "", "florian")), "bad-name");
}

TEST_F(PeopleTest, AWrongPassphraseIsRefusedInTheSameWordsAsAWrongLogin) {
  account("", "Flo", "flo");
  const SignedIn phrase = sign_in("flo", "eight of diamonds"), login = sign_in("otto");
  EXPECT_EQ(why(phrase), "wrong");
  EXPECT_EQ(why(login), "wrong");
  EXPECT_EQ(phrase.denied->message, login.denied->message);
  EXPECT_EQ(why(sign_in("", "")), "wrong");
}

TEST_F(PeopleTest, PassphrasesAreNotTriedOut) {
  account("", "Flo", "flo");
  for (int i = 0; i < 8; ++i) EXPECT_EQ(why(sign_in("flo", "wrong passphrase")), "wrong");
  EXPECT_EQ(why(sign_in("flo")), "slow-down") << "even the right one, so that nothing is told";
  EXPECT_EQ(why(sign_in("flo", kPhrase, kNow, "192.0.2.2")), "") << "elsewhere he is not kept out";
  EXPECT_EQ(why(sign_in("flo", kPhrase, kNow + 60'000)), "");
}

TEST_F(PeopleTest, APassphraseIsChanged) {
  const SignedIn here = account("", "Flo", "flo"), there = sign_in("flo");
  const auto change = [&](const std::string& before, const std::string& after) {
    return wait([&](auto answer) { people.change_passphrase(here.token, before, after, "192.0.2.1", kNow, answer); });
  };
  EXPECT_TRUE(people.who(there.token, kNow));
  EXPECT_EQ(why(change("eight of diamonds", "nine of diamonds")), "wrong");
  EXPECT_EQ(why(change(kPhrase, "x")), "bad-passphrase");
  EXPECT_EQ(why(change(kPhrase, "nine of diamonds")), "");
  EXPECT_TRUE(people.who(here.token, kNow));
  EXPECT_FALSE(people.who(there.token, kNow)) << "signed out elsewhere";
  EXPECT_EQ(why(sign_in("flo")), "wrong");
  EXPECT_EQ(why(sign_in("flo", "nine of diamonds")), "");
}

TEST_F(PeopleTest, SigningOut) {
  const SignedIn a = account("", "Flo", "flo"), b = sign_in("flo"), c = sign_in("flo");
  for (const SignedIn* in : {&a, &b, &c}) EXPECT_TRUE(people.who(in->token, kNow));
  EXPECT_FALSE(sign_out(a.token).denied);
  EXPECT_FALSE(people.who(a.token, kNow));
  EXPECT_TRUE(people.who(b.token, kNow));
  EXPECT_EQ(why(sign_out(a.token)), "expired");
  EXPECT_FALSE(sign_out(b.token, true).denied);
  EXPECT_FALSE(people.who(b.token, kNow));
  EXPECT_FALSE(people.who(c.token, kNow));
}

TEST_F(PeopleTest, ANewName) {
  const SignedIn flo = guest("Flo");
  people.who(flo.token, kNow);
  const auto in = wait([&](auto answer) { people.rename(flo.token, "Florian", "192.0.2.1", kNow, answer); });
  EXPECT_EQ(in.person.name, "Florian");
  EXPECT_EQ(people.who(flo.token, kNow)->name, "Florian");
  EXPECT_EQ(why(wait([&](auto answer) { people.rename(flo.token, "\x01", "192.0.2.1", kNow, answer); })), "bad-name");
  EXPECT_EQ(why(wait([&](auto answer) { people.rename(new_token(), "Otto", "192.0.2.1", kNow, answer); })), "expired");
}

TEST_F(PeopleTest, ACodeSignsInElsewhereOnce) {
  const SignedIn flo = guest("Flo");
  const People::Code code = people.sign_in_code(flo.token, kNow);
  ASSERT_FALSE(code.denied);
  EXPECT_EQ(code.until, kNow + 5 * 60 * 1000);
  const SignedIn elsewhere = by_code(code.code, kNow + 1000);
  ASSERT_FALSE(elsewhere.denied);
  EXPECT_EQ(elsewhere.person.id, flo.person.id);
  EXPECT_TRUE(people.who(elsewhere.token, kNow));
  EXPECT_TRUE(people.who(flo.token, kNow));
  EXPECT_EQ(why(by_code(code.code, kNow + 2000)), "wrong");
}

TEST_F(PeopleTest, ACodeGrowsTooOld) {
  const SignedIn flo = guest("Flo");
  const People::Code first = people.sign_in_code(flo.token, kNow);
  EXPECT_EQ(why(by_code(first.code, first.until)), "wrong");
  const People::Code second = people.sign_in_code(flo.token, kNow);
  const People::Code third = people.sign_in_code(flo.token, kNow);
  EXPECT_EQ(why(by_code(second.code)), "wrong") << "the newest alone holds";
  EXPECT_EQ(why(by_code(third.code)), "");
  EXPECT_TRUE(people.sign_in_code(new_token(), kNow).denied);
}

TEST_F(PeopleTest, CodesAreNotTriedOut) {
  const SignedIn flo = guest("Flo");
  for (int i = 0; i < 30; ++i) EXPECT_EQ(why(by_code("AAAA-AAAA")), "wrong");
  EXPECT_EQ(why(by_code("AAAA-AAAA")), "slow-down");
  const People::Code code = people.sign_in_code(flo.token, kNow);
  EXPECT_EQ(why(by_code(code.code)), "slow-down");
  EXPECT_EQ(why(by_code(code.code, kNow + 60'000)), "");
}

TEST_F(PeopleTest, AProgramIsBoundToItsTable) {
  TableId table = 0;
  store.create_table("CODE", table);
  const SignedIn in = wait([&](auto answer) { people.program(table, "Robo", "192.0.2.1", kNow, answer); });
  ASSERT_FALSE(in.denied);
  const auto who = people.who(in.token, kNow);
  ASSERT_TRUE(who);
  EXPECT_TRUE(who->is_program());
  EXPECT_EQ(who->table, table);
  EXPECT_EQ(who->name, "Robo");
  EXPECT_TRUE(people.sign_in_code(in.token, kNow).denied) << "it signs nobody else in";
  EXPECT_EQ(why(account(in.token, "Robo", "robo")), "expired");
  EXPECT_EQ(why(wait([&](auto answer) { people.program(77, "Robo", "192.0.2.1", kNow, answer); })), "storage");
}

TEST_F(PeopleTest, WhoWasForgottenByAnotherProgramIsGoneSoon) {
  const SignedIn flo = guest("Flo");
  EXPECT_TRUE(people.who(flo.token, kNow));
  store.forget(flo.person.id, "somebody");
  EXPECT_FALSE(people.who(flo.token, kNow + 30'000));
}

TEST_F(PeopleTest, TooManyAtOnceAreToldSo) {
  PeopleSettings few = settings();
  few.passphrases_waiting = {.of_one = 2, .of_all = 2};
  few.cost = {.operations = 3, .bytes = 8 << 20};
  std::mutex mutex;
  int busy = 0, wrong = 0, all = 0;
  {
    People others(store, few);
    for (int i = 0; i < 50; ++i)
      others.sign_in("login" + std::to_string(i), kPhrase, "192.0.2.1", kNow, [&](SignedIn in) {
        const std::lock_guard<std::mutex> lock(mutex);
        ++all;
        busy += why(in) == "busy";
        wrong += why(in) == "wrong";
      });
  }
  EXPECT_EQ(all, 50) << "everybody is answered";
  EXPECT_GT(busy, 0);
  EXPECT_GE(wrong, 2);
  EXPECT_EQ(busy + wrong, 50);
}

TEST_F(PeopleTest, ManyThreads) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&, i] {
      for (int n = 0; n < 20; ++n) {
        const SignedIn in = guest("Flo" + std::to_string(i));
        EXPECT_TRUE(people.who(in.token, kNow));
        if (n % 2 == 0) {
          EXPECT_FALSE(sign_out(in.token).denied);
          EXPECT_FALSE(people.who(in.token, kNow));
        }
      }
    });
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace sheepshead::server
