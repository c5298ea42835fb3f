// Two servers change the same person at the same time: one is told yes, and nothing is changed back.
#include <gmock/gmock.h>

#include <future>
#include <utility>

#include "authenticator.hpp"
#include "said.hpp"
#include "server/people/passkeys.hpp"
#include "server/store/memory_store.hpp"

namespace sheepshead::server {
namespace {

using testing::Authenticator;

constexpr Millis kAtOnce = 1'763'800'000'000;
const std::string kHouse = "192.0.2.1", kOldPhrase = "seven of diamonds", kNewPhrase = "eight of diamonds",
                  kOtherPhrase = "nine of diamonds";
const Site kHouseSite{"https://cards.example.org", "cards.example.org"};

/// Something happens between what a server has read and what it writes then.
class BetweenStore final : public MemoryStore {
 public:
  StoreError change_person(const StoredPerson& before, const StoredPerson& after, bool& changed) override {
    happens();
    return MemoryStore::change_person(before, after, changed);
  }
  StoreError add_passkey(const StoredPerson& before, StoredPerson& owner, StoredPasskey& passkey, std::size_t most,
                         PasskeyKept& kept) override {
    happens();
    return MemoryStore::add_passkey(before, owner, passkey, most, kept);
  }
  StoreError remove_passkey(PersonId person, std::uint64_t id, PasskeyRemoved& removed) override {
    happens();
    return MemoryStore::remove_passkey(person, id, removed);
  }
  StoreError add_token(const StoredToken& token) override {
    if (auto now = std::exchange(before_token, {})) now();
    return MemoryStore::add_token(token);
  }
  std::function<void()> between, before_token;

 private:
  void happens() {
    if (auto now = std::exchange(between, {})) now();
  }
};

template <class Result = SignedIn, class Ask>
Result answer_to(Ask ask) {
  std::promise<Result> promise;
  ask([&promise](Result result) { promise.set_value(std::move(result)); });
  return promise.get_future().get();
}

struct AtHouse {
  explicit AtHouse(Store& store) : people(store, settings()) {}
  static PeopleSettings settings() {
    PeopleSettings s;
    s.cost = Cost::least();
    return s;
  }
  SignedIn account(const std::string& token, const std::string& login, const std::string& phrase = kOldPhrase) {
    return answer_to([&](auto answer) { people.make_account(token, "", login, phrase, kHouse, kAtOnce, answer); });
  }
  SignedIn sign_in(const std::string& login, const std::string& phrase) {
    return answer_to([&](auto answer) { people.sign_in(login, phrase, kHouse, kAtOnce, answer); });
  }
  SignedIn change(const std::string& token, const std::string& before, const std::string& phrase) {
    return answer_to([&](auto answer) { people.change_passphrase(token, before, phrase, kHouse, kAtOnce, answer); });
  }
  SignedIn rename(const std::string& token, const std::string& name) {
    return answer_to([&](auto answer) { people.rename(token, name, kHouse, kAtOnce, answer); });
  }
  PasskeyMade made(Authenticator& device, const PasskeyQuestion& asked) {
    device.handle = base64url(asked.handle);
    const auto json = device.make(asked.challenge);
    const auto bytes = [&](const char* key) { return from_base64url(json.at(key).get<std::string>()).value(); };
    return {bytes("client-data"), bytes("attestation")};
  }
  SignedIn account_by_passkey(const std::string& token, const std::string& login) {
    Authenticator device;
    const auto asked = answer_to<PasskeyQuestion>(
        [&](auto answer) { passkeys.ask_for_account(token, "Flo", login, kHouse, kAtOnce, answer); });
    EXPECT_FALSE(asked.denied);
    const PasskeyMade read = made(device, asked);
    return answer_to([&](auto answer) {
      passkeys.make_account(token, "Flo", login, "Phone", read, kHouseSite, kHouse, kAtOnce, answer);
    });
  }
  OwnPasskeys add_passkey(const std::string& token) {
    Authenticator device;
    const auto asked =
        answer_to<PasskeyQuestion>([&](auto answer) { passkeys.ask_for_another(token, kHouse, kAtOnce, answer); });
    EXPECT_FALSE(asked.denied);
    const PasskeyMade read = made(device, asked);
    return answer_to<OwnPasskeys>(
        [&](auto answer) { passkeys.add(token, "Laptop", read, kHouseSite, kHouse, kAtOnce, answer); });
  }
  OwnPasskeys remove_passkey(const std::string& token, std::uint64_t id) {
    return answer_to<OwnPasskeys>([&](auto answer) { passkeys.remove(token, id, kHouse, kAtOnce, answer); });
  }

  People people;
  Passkeys passkeys{people};
};

template <class Answered>
std::string said_no(const Answered& answer) {
  return answer.denied ? std::string(answer.denied->message.id()) : "";
}

class PeopleAtOnce : public ::testing::Test {
 protected:
  SignedIn guest() {
    return answer_to([&](auto answer) { here.people.guest("Flo", kHouse, kAtOnce, answer); });
  }
  StoredPerson stored(PersonId id) {
    std::optional<StoredPerson> person;
    EXPECT_EQ(store.person(id, person), "");
    return person.value_or(StoredPerson{});
  }
  BetweenStore store;
  AtHouse here{store}, there{store};
};

TEST_F(PeopleAtOnce, AGuestBecomesOneAccount) {
  const SignedIn flo = guest();
  SignedIn other;
  store.between = [&] { other = there.account(flo.token, "florian", kNewPhrase); };
  EXPECT_EQ(said_no(here.account(flo.token, "flo")), "person.has-account");
  EXPECT_EQ(said_no(other), "");
  EXPECT_EQ(stored(flo.person.id).login, "florian");
  EXPECT_EQ(said_no(here.sign_in("florian", kNewPhrase)), "");
  EXPECT_EQ(said_no(here.sign_in("flo", kOldPhrase)), "person.wrong-login");
}

TEST_F(PeopleAtOnce, AGuestBecomesOneAccountByPasskeysToo) {
  const SignedIn flo = guest();
  SignedIn other;
  store.between = [&] { other = there.account(flo.token, "florian", kNewPhrase); };
  EXPECT_EQ(said_no(here.account_by_passkey(flo.token, "flo")), "person.has-account");
  EXPECT_EQ(said_no(other), "");
  EXPECT_EQ(stored(flo.person.id).login, "florian");
  std::vector<StoredPasskey> held;
  EXPECT_EQ(store.passkeys_of(flo.person.id, held), "");
  EXPECT_TRUE(held.empty());
}

TEST_F(PeopleAtOnce, ALoginIsTakenByOneOfTwoWhoWantIt) {
  const SignedIn flo = guest(), otto = guest();
  store.between = [&] { EXPECT_EQ(said_no(there.account(otto.token, "flo")), ""); };
  EXPECT_EQ(said_no(here.account(flo.token, "flo")), "person.login-taken");
  const SignedIn ann = guest(), eve = guest();
  store.between = [&] { EXPECT_EQ(said_no(there.account(eve.token, "ann")), ""); };
  EXPECT_EQ(said_no(here.account_by_passkey(ann.token, "ann")), "person.login-taken");
}

TEST_F(PeopleAtOnce, WhoIsRenamedMeanwhileBecomesAnAccountAllTheSame) {
  const SignedIn flo = guest();
  store.between = [&] { EXPECT_EQ(said_no(there.rename(flo.token, "Florian")), ""); };
  EXPECT_EQ(said_no(here.account(flo.token, "flo")), "");
  EXPECT_EQ(stored(flo.person.id).login, "flo");
  EXPECT_EQ(stored(flo.person.id).name, "Florian");
}

TEST_F(PeopleAtOnce, ANewNameTakesNoAccountBack) {
  const SignedIn flo = guest();
  SignedIn account;
  store.between = [&] { account = there.account(flo.token, "flo"); };
  EXPECT_EQ(said_no(here.rename(flo.token, "Florian")), "person.not-signed-in") << "the guest's token is void";
  EXPECT_EQ(said_no(account), "");
  EXPECT_EQ(stored(flo.person.id).login, "flo");
  EXPECT_EQ(said_no(here.sign_in("flo", kOldPhrase)), "");
  store.between = [&] { EXPECT_EQ(said_no(there.change(account.token, kOldPhrase, kNewPhrase)), ""); };
  EXPECT_EQ(said_no(here.rename(account.token, "Florian")), "");
  EXPECT_EQ(stored(flo.person.id).name, "Florian");
  EXPECT_EQ(said_no(here.sign_in("flo", kNewPhrase)), "") << "nor a passphrase";
}

TEST_F(PeopleAtOnce, APassphraseIsChangedOnce) {
  const SignedIn flo = here.account(guest().token, "flo");
  store.between = [&] { EXPECT_EQ(said_no(there.change(flo.token, kOldPhrase, kOtherPhrase)), ""); };
  EXPECT_EQ(said_no(here.change(flo.token, kOldPhrase, kNewPhrase)), "person.wrong-passphrase");
  EXPECT_EQ(said_no(here.sign_in("flo", kOtherPhrase)), "");
  EXPECT_EQ(said_no(here.sign_in("flo", kNewPhrase)), "person.wrong-login");
}

TEST_F(PeopleAtOnce, AFirstPassphraseIsMadeOnce) {
  const SignedIn flo = here.account_by_passkey(guest().token, "flo");
  store.between = [&] { EXPECT_EQ(said_no(there.change(flo.token, "", kOtherPhrase)), ""); };
  EXPECT_EQ(said_no(here.change(flo.token, "", kNewPhrase)), "person.wrong-passphrase");
  EXPECT_EQ(said_no(here.sign_in("flo", kOtherPhrase)), "");
}

TEST_F(PeopleAtOnce, NobodyComesInByThePassphraseOfBefore) {
  const SignedIn flo = here.account(guest().token, "flo");
  store.before_token = [&] { EXPECT_EQ(said_no(there.change(flo.token, kOldPhrase, kNewPhrase)), ""); };
  const SignedIn late = here.sign_in("flo", kOldPhrase);
  EXPECT_EQ(said_no(late), "person.wrong-login");
  EXPECT_FALSE(here.people.who(late.token, kAtOnce));
  EXPECT_EQ(said_no(here.sign_in("flo", kNewPhrase)), "") << "and it isn't put back";
}

TEST_F(PeopleAtOnce, APasskeyThatIsAddedPutsNoPassphraseBack) {
  const SignedIn flo = here.account(guest().token, "flo");
  store.between = [&] { EXPECT_EQ(said_no(there.change(flo.token, kOldPhrase, kNewPhrase)), ""); };
  EXPECT_EQ(here.add_passkey(flo.token).passkeys.size(), 1u);
  EXPECT_EQ(said_no(here.sign_in("flo", kNewPhrase)), "");
  EXPECT_EQ(said_no(here.sign_in("flo", kOldPhrase)), "person.wrong-login");
}

TEST_F(PeopleAtOnce, TheLastPasskeyStays) {
  const SignedIn flo = here.account_by_passkey(guest().token, "flo");
  const OwnPasskeys two = here.add_passkey(flo.token);
  ASSERT_EQ(two.passkeys.size(), 2u);
  store.between = [&] { EXPECT_EQ(said_no(there.remove_passkey(flo.token, two.passkeys[0].id)), ""); };
  EXPECT_EQ(said_no(here.remove_passkey(flo.token, two.passkeys[1].id)), "passkey.last");
  std::vector<StoredPasskey> held;
  EXPECT_EQ(store.passkeys_of(flo.person.id, held), "");
  EXPECT_THAT(held, ::testing::ElementsAre(two.passkeys[1]));
}

TEST_F(PeopleAtOnce, WhoeverWasSignedOutElsewhereMakesNoCode) {
  const SignedIn flo = here.account(guest().token, "flo");
  ASSERT_TRUE(here.people.who(flo.token, kAtOnce)) << "known from now on";
  EXPECT_EQ(said_no(answer_to([&](auto answer) { there.people.sign_out(flo.token, true, kHouse, kAtOnce, answer); })),
            "");
  const People::Code code = here.people.sign_in_code(flo.token, kAtOnce);
  ASSERT_TRUE(code.denied);
  EXPECT_EQ(code.denied->message.id(), "person.not-signed-in");
}

}  // namespace
}  // namespace sheepshead::server
