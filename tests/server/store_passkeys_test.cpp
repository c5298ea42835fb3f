// What every store promises of passkeys.
#include <thread>

#include "every_store.hpp"

namespace sheepshead::server {
namespace {

using ::sheepshead::testing::says;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

class StorePasskeys : public EveryStore {
 protected:
  static StoredPasskey passkey(const std::string& credential, std::uint32_t counter = 0) {
    return {0, 0, credential, std::string("h\0a", 3), "key", counter, "Phone", 1000, 0};
  }
  StoredPasskey added(StoredPerson& owner, const std::string& credential, std::uint32_t counter = 0) {
    StoredPasskey one = passkey(credential, counter);
    EXPECT_EQ(add(owner, owner, one), "");
    return one;
  }
  StoreError add(const StoredPerson& before, StoredPerson& owner, StoredPasskey& one) {
    const StoredPerson was = before;  // which may be the same
    kept = PasskeyKept::too_many;
    return store->add_passkey(was, owner, one, most, kept);
  }
  PasskeyRemoved remove(PersonId person, std::uint64_t id) {
    PasskeyRemoved removed{};
    EXPECT_EQ(store->remove_passkey(person, id, removed), "");
    return removed;
  }
  std::vector<StoredPasskey> of(PersonId id) {
    std::vector<StoredPasskey> found(1);
    EXPECT_EQ(store->passkeys_of(id, found), "");
    return found;
  }
  std::optional<StoredPasskey> find(const std::string& credential) {
    std::optional<StoredPasskey> found = StoredPasskey{};
    EXPECT_EQ(store->passkey(credential, found), "");
    return found;
  }
  bool use(std::uint64_t id, std::uint32_t counter, Millis at = 5000) {
    bool fits = true;
    EXPECT_EQ(store->use_passkey(id, counter, at, fits), "");
    return fits;
  }
  std::size_t most = 20;
  PasskeyKept kept{};
};

TEST_P(StorePasskeys, TheyComeBackAsTheyWereWritten) {
  StoredPerson flo = person("Flo", "flo"), gus = person("Gus", "gus");
  const std::string bytes("c\0\xFF\x80", 4);
  const StoredPasskey first = added(flo, bytes, 7), second = added(flo, "other"), his = added(gus, "his");
  EXPECT_NE(first.id, 0u);
  EXPECT_EQ(first.person, flo.id);
  EXPECT_THAT(of(flo.id), ElementsAre(first, second));
  EXPECT_THAT(of(gus.id), ElementsAre(his));
  EXPECT_THAT(of(99), IsEmpty());
  EXPECT_EQ(find(bytes), first);
  EXPECT_FALSE(find("c"));
  EXPECT_FALSE(find(""));
}

TEST_P(StorePasskeys, AnAccountIsMadeWithItsPasskeyOrNotAtAll) {
  StoredPerson flo{0, "Flo", "flo", "", 1000, 2000};
  const StoredPasskey first = added(flo, "first");
  EXPECT_EQ(first.person, flo.id);
  EXPECT_EQ(person_of(flo.id)->login, "flo");
  StoredPerson otto{0, "Otto", "otto", "", 1000, 2000};
  StoredPasskey again = passkey("first");
  EXPECT_THAT(add(otto, otto, again), says("already exists"));
  EXPECT_EQ(otto.id, 0u);
  EXPECT_EQ(again.id, 0u);
  std::optional<StoredPerson> found;
  EXPECT_EQ(store->person_of_login("otto", found), "");
  EXPECT_FALSE(found) << "nor the person";
  const StoredPerson before = person("Guest");
  StoredPerson guest = before;
  guest.login = "flo";
  StoredPasskey second = passkey("second");
  EXPECT_THAT(add(before, guest, second), says("flo"));
  EXPECT_EQ(person_of(guest.id)->login, "");
  guest.login = "guest";
  EXPECT_EQ(add(before, guest, second), "");
  EXPECT_EQ(kept, PasskeyKept::kept);
  EXPECT_EQ(person_of(guest.id)->login, "guest");
}

TEST_P(StorePasskeys, NoneIsAddedToWhomSomebodyElseHasChangedSince) {
  const StoredPerson before = person("Guest");
  StoredPerson account = before, other = before;
  account.login = "flo";
  other.login = "florian";
  StoredPasskey first = passkey("first"), second = passkey("second");
  EXPECT_EQ(add(before, account, first), "");
  EXPECT_EQ(kept, PasskeyKept::kept);
  EXPECT_EQ(add(before, other, second), "");
  EXPECT_EQ(kept, PasskeyKept::changed);
  EXPECT_EQ(person_of(before.id)->login, "flo");
  EXPECT_FALSE(find("second"));
  EXPECT_EQ(add(account, account, second), "");
  EXPECT_EQ(kept, PasskeyKept::kept);
}

TEST_P(StorePasskeys, NobodyHasMoreThanSoMany) {
  StoredPerson flo = person("Flo", "flo");
  most = 2;
  added(flo, "one");
  added(flo, "two");
  StoredPerson renamed = flo;
  renamed.name = "Florian";
  StoredPasskey three = passkey("three");
  EXPECT_EQ(add(flo, renamed, three), "");
  EXPECT_EQ(kept, PasskeyKept::too_many);
  EXPECT_FALSE(find("three"));
  EXPECT_EQ(person_of(flo.id)->name, "Flo");
}

TEST_P(StorePasskeys, TheLastOneStaysWhereThereIsNoPassphrase) {
  StoredPerson flo{0, "Flo", "flo", "", 1000, 2000}, gus = person("Gus", "gus");
  const StoredPasskey phone = added(flo, "phone"), laptop = added(flo, "laptop"), his = added(gus, "his");
  EXPECT_EQ(remove(flo.id, phone.id), PasskeyRemoved::removed);
  EXPECT_EQ(remove(flo.id, laptop.id), PasskeyRemoved::last_way);
  EXPECT_THAT(of(flo.id), ElementsAre(laptop));
  EXPECT_EQ(remove(flo.id, phone.id), PasskeyRemoved::not_found);
  EXPECT_EQ(remove(gus.id, his.id), PasskeyRemoved::removed) << "a passphrase is a way in";
}

TEST_P(StorePasskeys, OfTwoThatAreRemovedAtOnceOneStays) {
  for (int i = 0; i < 10; ++i) {
    StoredPerson flo{0, "Flo", "flo" + std::to_string(i), "", 1000, 2000};
    const std::string name = std::to_string(i);
    const StoredPasskey phone = added(flo, "phone" + name), laptop = added(flo, "laptop" + name);
    std::vector<PasskeyRemoved> removed(2);
    std::thread other([&] { removed[0] = remove(flo.id, phone.id); });
    removed[1] = remove(flo.id, laptop.id);
    other.join();
    EXPECT_THAT(removed, UnorderedElementsAre(PasskeyRemoved::removed, PasskeyRemoved::last_way));
    EXPECT_EQ(of(flo.id).size(), 1u);
  }
}

TEST_P(StorePasskeys, ACounterOnlyRises) {
  StoredPerson flo = person("Flo", "flo");
  const StoredPasskey counting = added(flo, "counting", 7), still = added(flo, "still");
  EXPECT_FALSE(use(counting.id, 7));
  EXPECT_FALSE(use(counting.id, 6));
  EXPECT_FALSE(use(counting.id, 0)) << "it has counted before";
  EXPECT_EQ(find("counting"), counting) << "nothing has changed";
  EXPECT_TRUE(use(counting.id, 4'000'000'000));
  EXPECT_EQ(find("counting")->counter, 4'000'000'000);
  EXPECT_EQ(find("counting")->used, 5000);
  EXPECT_TRUE(use(still.id, 0, 6000));
  EXPECT_TRUE(use(still.id, 0, 7000)) << "one that doesn't count";
  EXPECT_EQ(find("still")->used, 7000);
  EXPECT_TRUE(use(still.id, 1));
  EXPECT_FALSE(use(still.id, 0));
  EXPECT_FALSE(use(99, 1));
}

TEST_P(StorePasskeys, OnesOwnAreRenamedAndRemoved) {
  StoredPerson flo = person("Flo", "flo"), gus = person("Gus", "gus");
  const StoredPasskey phone = added(flo, "phone"), laptop = added(flo, "laptop");
  bool found = true;
  EXPECT_EQ(store->rename_passkey(gus.id, phone.id, "Mine", found), "");
  EXPECT_FALSE(found);
  EXPECT_EQ(remove(gus.id, phone.id), PasskeyRemoved::not_found);
  EXPECT_EQ(store->rename_passkey(flo.id, phone.id, "Käthes Telefon", found), "");
  EXPECT_TRUE(found);
  EXPECT_EQ(find("phone")->name, "Käthes Telefon");
  EXPECT_EQ(remove(flo.id, phone.id), PasskeyRemoved::removed);
  EXPECT_FALSE(find("phone"));
  EXPECT_EQ(remove(flo.id, phone.id), PasskeyRemoved::not_found);
  EXPECT_THAT(of(flo.id), ElementsAre(laptop));
}

TEST_P(StorePasskeys, TheyAreForgottenWithTheirOwner) {
  StoredPerson flo = person("Flo", "flo"), gus = person("Gus", "gus");
  added(flo, "phone");
  const StoredPasskey his = added(gus, "his");
  EXPECT_EQ(store->forget(flo.id, "former player 1"), "");
  EXPECT_FALSE(find("phone"));
  EXPECT_EQ(find("his"), his);
  EXPECT_THAT(store->check(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Every, StorePasskeys, every_store(), name_of_store);

}  // namespace
}  // namespace sheepshead::server
