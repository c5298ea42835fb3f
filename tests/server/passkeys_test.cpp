// Accounts with passkeys: made, signed in to, listed; what a device or a page may do wrong.
#include "server/people/passkeys.hpp"

#include <gtest/gtest.h>

#include <future>

#include "authenticator.hpp"
#include "said.hpp"
#include "server/people/challenges.hpp"
#include "server/store/memory_store.hpp"

namespace sheepshead::server {
namespace {

using testing::Authenticator;

constexpr Millis kPasskeyNow = 1'763'800'000'000;
const Site kCardsSite{"https://cards.example.org", "cards.example.org"};

std::string bytes(const nlohmann::json& object, const char* key) {
  return from_base64url(object.at(key).get<std::string>()).value();
}

class PasskeysTest : public ::testing::Test {
 protected:
  static PeopleSettings settings() {
    PeopleSettings s;
    s.cost = Cost::least();
    return s;
  }
  template <class Result, class Ask>
  Result wait(Ask ask) {
    std::promise<Result> promise;
    ask([&promise](Result result) { promise.set_value(std::move(result)); });
    return promise.get_future().get();
  }
  static std::string why(const std::optional<No>& no) { return no ? std::string(no->message.id()) : ""; }

  SignedIn guest(const std::string& name) {
    return wait<SignedIn>([&](auto answer) { people.guest(name, "192.0.2.1", kPasskeyNow, answer); });
  }
  PasskeyQuestion ask_for_account(const std::string& token, const std::string& login, Millis now = kPasskeyNow) {
    return wait<PasskeyQuestion>(
        [&](auto answer) { passkeys.ask_for_account(token, "Flo", login, "192.0.2.1", now, answer); });
  }
  SignedIn make_account(const std::string& token, const std::string& login, const nlohmann::json& made,
                        Millis now = kPasskeyNow) {
    const PasskeyMade read{bytes(made, "client-data"), bytes(made, "attestation")};
    return wait<SignedIn>([&](auto answer) {
      passkeys.make_account(token, "Flo", login, "Phone", read, kCardsSite, "192.0.2.1", now, answer);
    });
  }
  /// A new account with this passkey.
  SignedIn account(Authenticator& device, const std::string& login = "flo", const std::string& token = "") {
    const PasskeyQuestion asked = ask_for_account(token, login);
    EXPECT_EQ(why(asked.denied), "");
    device.handle = base64url(asked.handle);
    return make_account(token, login, device.make(asked.challenge));
  }
  std::string challenge(const std::string& token = "", Millis now = kPasskeyNow) {
    return wait<PasskeyQuestion>([&](auto answer) { passkeys.ask_to_sign_in(token, "192.0.2.1", now, answer); })
        .challenge;
  }
  SignedIn sign_in(const nlohmann::json& used, const std::string& token = "", Millis now = kPasskeyNow,
                   const std::string& address = "192.0.2.1") {
    const PasskeyUsed read{bytes(used, "credential"), bytes(used, "handle"), bytes(used, "client-data"),
                           bytes(used, "authenticator-data"), bytes(used, "signature")};
    return wait<SignedIn>([&](auto answer) { passkeys.sign_in(token, read, kCardsSite, address, now, answer); });
  }
  PasskeyQuestion ask_for_another(const std::string& token, Millis now = kPasskeyNow) {
    return wait<PasskeyQuestion>([&](auto answer) { passkeys.ask_for_another(token, "192.0.2.1", now, answer); });
  }
  OwnPasskeys add(const std::string& token, const nlohmann::json& made, Millis now = kPasskeyNow) {
    const PasskeyMade read{bytes(made, "client-data"), bytes(made, "attestation")};
    return wait<OwnPasskeys>(
        [&](auto answer) { passkeys.add(token, "Laptop", read, kCardsSite, "192.0.2.1", now, answer); });
  }
  OwnPasskeys list(const std::string& token) {
    return wait<OwnPasskeys>([&](auto answer) { passkeys.list(token, "192.0.2.1", kPasskeyNow, answer); });
  }
  OwnPasskeys remove(const std::string& token, std::uint64_t id, Millis now = kPasskeyNow) {
    return wait<OwnPasskeys>([&](auto answer) { passkeys.remove(token, id, "192.0.2.1", now, answer); });
  }
  SignedIn first_passphrase(const std::string& token, Millis now) {
    return wait<SignedIn>(
        [&](auto answer) { people.change_passphrase(token, "", "sunflower field", "192.0.2.1", now, answer); });
  }
  SignedIn prove(const std::string& token, const nlohmann::json& used, Millis now) {
    const PasskeyUsed read{bytes(used, "credential"), bytes(used, "handle"), bytes(used, "client-data"),
                           bytes(used, "authenticator-data"), bytes(used, "signature")};
    return wait<SignedIn>([&](auto answer) { passkeys.prove(token, read, kCardsSite, "192.0.2.1", now, answer); });
  }

  MemoryStore store;
  People people{store, settings()};
  Passkeys passkeys{people};
};

TEST_F(PasskeysTest, AnAccountIsMadeAndSignedInToWithoutAPassphrase) {
  Authenticator device;
  const SignedIn made = account(device);
  ASSERT_FALSE(made.denied);
  EXPECT_EQ(made.person.login, "flo");
  EXPECT_EQ(people.who(made.token, kPasskeyNow)->id, made.person.id);
  const SignedIn in = sign_in(device.use(challenge()));
  ASSERT_FALSE(in.denied);
  EXPECT_EQ(in.person.id, made.person.id);
  EXPECT_NE(in.token, made.token);
  EXPECT_EQ(people.who(in.token, kPasskeyNow)->login, "flo");
  const SignedIn tried =
      wait<SignedIn>([&](auto answer) { people.sign_in("flo", "sunflower field", "192.0.2.1", kPasskeyNow, answer); });
  EXPECT_EQ(tried.denied->why.text(), "wrong") << "no passphrase fits";
}

TEST_F(PasskeysTest, AGuestBecomesTheAccountAndHisOldTokenIsNoneAnymore) {
  Authenticator device;
  const SignedIn flo = guest("Flo");
  const SignedIn made = account(device, "flo", flo.token);
  ASSERT_FALSE(made.denied);
  EXPECT_EQ(made.person.id, flo.person.id);
  EXPECT_FALSE(people.who(flo.token, kPasskeyNow));
  EXPECT_TRUE(people.who(made.token, kPasskeyNow));
}

TEST_F(PasskeysTest, AChallengeIsGoodOnceForFiveMinutesAndForWhoAsked) {
  Authenticator device;
  const SignedIn flo = account(device);
  const auto used = device.use(challenge());
  EXPECT_FALSE(sign_in(used).denied);
  EXPECT_EQ(why(sign_in(used).denied), "passkey.expired") << "replayed";
  device.counts = false;
  device.counter = 100;
  EXPECT_EQ(why(sign_in(device.use(from_base64url(used["client-data"].get<std::string>()).value())).denied),
            "passkey.expired")
      << "none of ours";
  const std::string old = challenge();
  EXPECT_EQ(why(sign_in(device.use(old), "", kPasskeyNow + Challenges::kLife).denied), "passkey.expired");
  EXPECT_EQ(why(sign_in(device.use(old), "", kPasskeyNow - Challenges::kSkew - 1).denied), "passkey.expired")
      << "of the future";
  EXPECT_EQ(why(sign_in(device.use(challenge(flo.token))).denied), "passkey.expired") << "asked by somebody else";
  const PasskeyQuestion other = ask_for_account("", "gus");
  EXPECT_EQ(why(sign_in(device.use(other.challenge)).denied), "passkey.expired") << "asked for something else";
  EXPECT_EQ(why(make_account("", "otto", Authenticator().make(other.challenge)).denied), "passkey.expired")
      << "for another login";
  const auto made = Authenticator().make(other.challenge);
  EXPECT_EQ(why(make_account("", "gus", made, kPasskeyNow + Challenges::kLife).denied), "passkey.expired");
  EXPECT_FALSE(make_account("", "gus", made).denied);
  EXPECT_EQ(why(make_account("", "gus", made).denied), "person.login-taken");
  std::string changed = challenge();
  changed.back() = changed.back() == 'A' ? 'B' : 'A';
  EXPECT_EQ(why(sign_in(device.use(changed)).denied), "passkey.expired");
  const Challenges another(std::string(32, 'k'));
  EXPECT_EQ(why(sign_in(device.use(another.make("sign-in ", std::string(16, 'h'), kPasskeyNow))).denied),
            "passkey.expired")
      << "of other servers";
}

TEST_F(PasskeysTest, WhatADeviceDoesWrongIsRefused) {
  Authenticator device;
  ASSERT_FALSE(account(device).denied);
  const auto wrong = [&](auto change) {
    Authenticator bad = device;
    bad.counter = device.counter;
    change(bad);
    return why(sign_in(bad.use(challenge())).denied);
  };
  EXPECT_EQ(wrong([](Authenticator& d) { d.origin = "https://evil.example"; }), "passkey.other-page");
  EXPECT_EQ(wrong([](Authenticator& d) { d.site = "evil.example"; }), "passkey.other-site");
  EXPECT_EQ(wrong([](Authenticator& d) { d.flags = 1; }), "passkey.not-verified");
  EXPECT_EQ(wrong([](Authenticator& d) { d.flags = 4; }), "passkey.not-asked");
  EXPECT_EQ(wrong([](Authenticator& d) { d.credential = std::string(32, 'x'); }), "passkey.unknown");
  EXPECT_EQ(wrong([](Authenticator& d) { d.handle = base64url(std::string(16, 'x')); }), "passkey.unknown");
  auto used = device.use(challenge());
  used["signature"] = base64url(std::string(64, 'x'));
  EXPECT_EQ(why(sign_in(used).denied), "passkey.wrong");
  Authenticator thief;  // knows everything but the key
  thief.credential = device.credential;
  thief.handle = device.handle;
  EXPECT_EQ(why(sign_in(thief.use(challenge())).denied), "passkey.wrong");
  EXPECT_EQ(wrong([](Authenticator&) {}), "") << "and nothing of it has changed the passkey";
}

TEST_F(PasskeysTest, ACounterThatGoesBackIsACopy) {
  Authenticator device;
  ASSERT_FALSE(account(device).denied);
  EXPECT_FALSE(sign_in(device.use(challenge())).denied);
  Authenticator copy = device;
  EXPECT_FALSE(sign_in(device.use(challenge())).denied);
  EXPECT_EQ(why(sign_in(copy.use(challenge())).denied), "passkey.copied");
  EXPECT_FALSE(sign_in(device.use(challenge())).denied);
  Authenticator still;
  still.counts = false;
  ASSERT_FALSE(account(still, "gus").denied);
  EXPECT_FALSE(sign_in(still.use(challenge())).denied);
  EXPECT_FALSE(sign_in(still.use(challenge())).denied) << "it doesn't count";
}

TEST_F(PasskeysTest, AnotherDeviceIsAddedAndTheLastWayInIsKept) {
  Authenticator phone, laptop;
  const std::string token = account(phone).token;
  const PasskeyQuestion asked = ask_for_another(token);
  EXPECT_EQ(asked.login, "flo");
  EXPECT_EQ(base64url(asked.handle), phone.handle) << "one account, one handle";
  EXPECT_EQ(asked.not_again, std::vector{phone.credential});
  laptop.handle = base64url(asked.handle);
  const auto made = laptop.make(asked.challenge);
  const OwnPasskeys both = add(token, made);
  ASSERT_EQ(why(both.denied), "");
  ASSERT_EQ(both.passkeys.size(), 2u);
  EXPECT_EQ(both.passkeys[1].name, "Laptop");
  EXPECT_FALSE(both.has_passphrase);
  EXPECT_EQ(why(add(token, made).denied), "passkey.expired");
  EXPECT_EQ(why(add(token, phone.make(ask_for_another(token).challenge)).denied), "passkey.taken");
  Authenticator gus_phone;
  const std::string gus = account(gus_phone, "gus").token;
  EXPECT_EQ(why(add(gus, Authenticator().make(ask_for_another(token).challenge)).denied), "passkey.expired")
      << "asked by somebody else";
  EXPECT_EQ(why(remove(gus, both.passkeys[0].id).denied), "passkey.none");
  EXPECT_FALSE(sign_in(laptop.use(challenge())).denied);
  EXPECT_EQ(remove(token, both.passkeys[0].id).passkeys.size(), 1u);
  EXPECT_EQ(why(sign_in(phone.use(challenge())).denied), "passkey.unknown");
  EXPECT_EQ(why(remove(token, both.passkeys[1].id).denied), "passkey.last");
  EXPECT_EQ(list(token).passkeys.size(), 1u);
}

TEST_F(PasskeysTest, AStolenTokenAloneChangesNoWayIn) {
  Authenticator phone, laptop;
  const std::string token = account(phone).token;
  const Millis fresh = kPasskeyNow + kProofHolds - 1, old = kPasskeyNow + kProofHolds;
  laptop.handle = phone.handle;
  const OwnPasskeys both = add(token, laptop.make(ask_for_another(token, fresh).challenge), fresh);
  ASSERT_EQ(both.passkeys.size(), 2u) << "until then it's fresh from the sign-in";
  const auto made_early = Authenticator().make(ask_for_another(token, fresh).challenge);
  // From here on it could be anybody's.
  EXPECT_EQ(why(ask_for_another(token, old).denied), "person.prove-first");
  EXPECT_EQ(why(add(token, made_early, old).denied), "person.prove-first") << "asked for before";
  EXPECT_EQ(why(remove(token, both.passkeys[0].id, old).denied), "person.prove-first");
  EXPECT_EQ(why(first_passphrase(token, old).denied), "person.prove-first");
  EXPECT_EQ(first_passphrase(token, old).denied->why.text(), "not-allowed");
  // A code gives what its token has.
  const std::string code = people.sign_in_code(token, old).code;
  const SignedIn elsewhere =
      wait<SignedIn>([&](auto answer) { people.sign_in_by_code(code, "192.0.2.1", old, answer); });
  ASSERT_FALSE(elsewhere.denied);
  EXPECT_EQ(why(first_passphrase(elsewhere.token, old).denied), "person.prove-first");
  EXPECT_EQ(why(ask_for_another(elsewhere.token, old).denied), "person.prove-first");
}

TEST_F(PasskeysTest, WhoeverShowsAPasskeyOfTheAccountMayChangeItForAWhile) {
  Authenticator phone, theirs;
  const std::string token = account(phone).token;
  account(theirs, "gus");
  const Millis later = kPasskeyNow + 60 * kProofHolds;
  EXPECT_EQ(why(prove(token, theirs.use(challenge(token, later)), later).denied), "passkey.unknown") << "another's";
  EXPECT_EQ(why(first_passphrase(token, later).denied), "person.prove-first");
  EXPECT_EQ(why(prove(token, phone.use(challenge("", later)), later).denied), "passkey.expired")
      << "asked for another token";
  EXPECT_EQ(why(prove(token, phone.use(challenge(token, later)), later).denied), "");
  EXPECT_EQ(why(first_passphrase(token, later + kProofHolds).denied), "person.prove-first") << "for a while";
  EXPECT_EQ(why(first_passphrase(token, later + kProofHolds - 1).denied), "");
  // And by the passphrase from then on.
  const Millis still_later = later + 5 * kProofHolds;
  const auto by_passphrase = [&](const std::string& phrase) {
    return wait<SignedIn>([&](auto answer) { people.prove(token, phrase, "192.0.2.1", still_later, answer); });
  };
  EXPECT_EQ(why(by_passphrase("moonlit meadow").denied), "person.wrong-passphrase");
  EXPECT_EQ(why(ask_for_another(token, still_later).denied), "person.prove-first");
  EXPECT_EQ(why(by_passphrase("sunflower field").denied), "");
  EXPECT_EQ(why(ask_for_another(token, still_later).denied), "");
}

TEST_F(PasskeysTest, APassphraseIsAddedToAnAccountThatHasNone) {
  Authenticator phone;
  const std::string token = account(phone).token;
  const auto change = [&](const std::string& before, const std::string& passphrase) {
    return wait<SignedIn>(
        [&](auto answer) { people.change_passphrase(token, before, passphrase, "192.0.2.1", kPasskeyNow, answer); });
  };
  EXPECT_EQ(why(change("anything", "sunflower field").denied), "person.wrong-passphrase");
  EXPECT_FALSE(change("", "sunflower field").denied);
  EXPECT_EQ(why(change("", "moonlit meadow").denied), "person.wrong-passphrase") << "only the first one";
  EXPECT_FALSE(wait<SignedIn>([&](auto answer) {
                 people.sign_in("flo", "sunflower field", "192.0.2.1", kPasskeyNow, answer);
               }).denied);
  const OwnPasskeys own = list(token);
  EXPECT_TRUE(own.has_passphrase);
  EXPECT_EQ(remove(token, own.passkeys[0].id).passkeys.size(), 0u);
}

TEST_F(PasskeysTest, WithAPassphraseTheLastOneGoesToo) {
  const SignedIn flo = wait<SignedIn>(
      [&](auto answer) { people.make_account("", "Flo", "flo", "sunflower field", "192.0.2.1", kPasskeyNow, answer); });
  Authenticator phone;
  const OwnPasskeys own = add(flo.token, phone.make(ask_for_another(flo.token).challenge));
  ASSERT_EQ(own.passkeys.size(), 1u);
  EXPECT_TRUE(own.has_passphrase);
  EXPECT_EQ(remove(flo.token, own.passkeys[0].id).passkeys.size(), 0u);
}

TEST_F(PasskeysTest, OnlyAccountsHaveThemAndNotEndlesslyMany) {
  const SignedIn flo = guest("Flo");
  EXPECT_EQ(why(ask_for_another(flo.token).denied), "person.accounts-only");
  EXPECT_EQ(why(list(flo.token).denied), "person.accounts-only");
  EXPECT_EQ(why(list("").denied), "person.not-signed-in");
  Authenticator first;
  const std::string token = account(first).token;
  StoredPerson owner{};
  std::optional<StoredPerson> found;
  store.person_of_login("flo", found);
  owner = *found;
  for (std::size_t i = 1; i < Passkeys::kMost; ++i) {
    StoredPasskey more{0, 0, "credential " + std::to_string(i), "h", "k", 0, "More", 1, 0};
    PasskeyKept kept{};
    ASSERT_EQ(store.add_passkey(owner, owner, more, Passkeys::kMost, kept), "");
    ASSERT_EQ(kept, PasskeyKept::kept);
  }
  EXPECT_EQ(why(add(token, Authenticator().make(ask_for_another(token).challenge)).denied), "passkey.too-many");
}

TEST_F(PasskeysTest, OnePlaceAsksOnlySoOften) {
  int asked = 0;
  while (asked < 1000 && !challenge().empty()) ++asked;
  EXPECT_EQ(asked, 40);
  Authenticator device;
  EXPECT_EQ(why(sign_in(device.use("AA")).denied), "passkey.tried");
  EXPECT_NE(why(sign_in(device.use("AA"), "", kPasskeyNow, "192.0.2.2").denied), "passkey.tried") << "from elsewhere";
  EXPECT_EQ(why(ask_for_account("", "flo").denied), "passkey.tried");
}

TEST_F(PasskeysTest, AFullDiskMakesNoAccount) {
  Authenticator device;
  const PasskeyQuestion asked = ask_for_account("", "flo");
  store.fail(as_is("the disk is full"));
  EXPECT_EQ(make_account("", "flo", device.make(asked.challenge)).denied->why.text(), "storage");
  store.fail({});
  EXPECT_FALSE(account(device).denied);
}

}  // namespace
}  // namespace sheepshead::server
