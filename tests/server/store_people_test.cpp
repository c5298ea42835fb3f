// What every store promises of people: who they are, what they keep, what they played, and that they can be forgotten.
#include <atomic>
#include <thread>

#include "every_store.hpp"

namespace sheepshead::server {
namespace {

using ::sheepshead::testing::says;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class StorePeople : public EveryStore {
 protected:
  StoreError append_ended(TableId id, std::vector<Entry> entries, EndedHand ended) {
    Answer answer;
    store->append(id, std::move(entries), std::move(ended), answer.done());
    return answer.get();
  }

  std::vector<PlayedHand> hands(PersonId id, std::uint64_t before = 0, std::size_t most = 100) {
    std::vector<PlayedHand> found = {{77, 77, 77, 77, "rubbish"}};
    EXPECT_EQ(store->hands_of(id, before, most, found), "");
    return found;
  }

  bool has_played(PersonId id, TableId table, int hand) {
    bool has = !before_;
    before_ = has;
    EXPECT_EQ(store->has_played(id, table, hand, has), "");
    return has;
  }

 private:
  bool before_ = false;  ///< what was there must not matter
};

TEST_P(StorePeople, PeopleComeBackAsTheyWereWritten) {
  const StoredPerson guest = person("Käthe"), account = person("Flo", "flo");
  EXPECT_NE(guest.id, 0u);
  EXPECT_NE(guest.id, account.id);
  const auto found = person_of(account.id);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->name, "Flo");
  EXPECT_EQ(found->login, "flo");
  EXPECT_EQ(found->passphrase, "$argon2id$...");
  EXPECT_EQ(found->made, 1000);
  EXPECT_EQ(found->seen, 2000);
  EXPECT_EQ(person_of(guest.id)->name, "Käthe");
  EXPECT_FALSE(person_of(1000));
  EXPECT_FALSE(person_of(0));
}

TEST_P(StorePeople, PeopleAreFoundByLogin) {
  person("guest");
  const StoredPerson account = person("Flo", "flo");
  std::optional<StoredPerson> found;
  EXPECT_EQ(store->person_of_login("flo", found), "");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, account.id);
  EXPECT_EQ(store->person_of_login("otto", found), "");
  EXPECT_FALSE(found);
  EXPECT_EQ(store->person_of_login("", found), "") << "guests have no login";
  EXPECT_FALSE(found);
}

TEST_P(StorePeople, ALoginIsTakenOnce) {
  const StoredPerson first = person("Flo", "flo");
  StoredPerson second{0, "Florian", "flo", "x", 0, 0};
  EXPECT_THAT(store->add_person(second), says("flo"));
  EXPECT_EQ(second.id, 0u);
  const StoredPerson guest = person("Otto");
  person("Otto");  // names of guests may be alike
  StoredPerson account = guest;
  account.login = "flo";
  bool changed = true;
  EXPECT_THAT(store->change_person(guest, account, changed), says("flo"));
  EXPECT_FALSE(changed);
  EXPECT_EQ(person_of(guest.id)->login, "");
  StoredPerson renamed = first;
  renamed.name = "Florian";
  EXPECT_EQ(store->change_person(first, renamed, changed), "") << "their own login";
  EXPECT_TRUE(changed);
}

TEST_P(StorePeople, WhenSomebodyWasHereLastNeverGoesBack) {
  const StoredPerson flo = person("Flo", "flo"), ann = person("Ann");
  EXPECT_EQ(store->saw(flo.id, 9000), "");
  EXPECT_EQ(person_of(flo.id)->seen, 9000);
  EXPECT_EQ(store->saw(flo.id, 8000), "");
  EXPECT_EQ(person_of(flo.id)->seen, 9000);
  EXPECT_EQ(person_of(flo.id)->made, 1000);
  EXPECT_EQ(person_of(flo.id)->login, "flo");
  EXPECT_EQ(person_of(ann.id)->seen, 2000);
  EXPECT_EQ(store->saw(1000, 9000), "") << "who is gone meanwhile";
}

TEST_P(StorePeople, PeopleChange) {
  const StoredPerson before = person("Flo");
  StoredPerson guest = before;
  guest.name = "Florian";
  guest.login = "flo";
  guest.passphrase = "secret";
  guest.seen = 5000;
  bool changed = false;
  EXPECT_EQ(store->change_person(before, guest, changed), "");
  EXPECT_TRUE(changed);
  const auto found = person_of(guest.id);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->name, "Florian");
  EXPECT_EQ(found->login, "flo");
  EXPECT_EQ(found->passphrase, "secret");
  EXPECT_EQ(found->seen, 5000);
  EXPECT_EQ(found->made, 1000);
  const StoredPerson nobody{.id = 1000, .name = "x", .login = {}, .passphrase = {}};
  EXPECT_NE(store->change_person(nobody, nobody, changed), "");
  EXPECT_FALSE(changed);
}

TEST_P(StorePeople, WhoWasChangedSinceIsNotChangedBack) {
  const StoredPerson first = person("Flo");
  StoredPerson account = first, other = first, renamed = first;
  account.login = "flo", account.passphrase = "secret", account.seen = 9000;
  other.login = "florian", other.passphrase = "another";
  renamed.name = "Florian";
  bool changed = false;
  EXPECT_EQ(store->change_person(first, account, changed), "");
  ASSERT_TRUE(changed);
  for (const StoredPerson& late : {other, renamed}) {
    changed = true;
    EXPECT_EQ(store->change_person(first, late, changed), "");
    EXPECT_FALSE(changed);
    EXPECT_EQ(person_of(first.id)->login, "flo");
    EXPECT_EQ(person_of(first.id)->passphrase, "secret");
    EXPECT_EQ(person_of(first.id)->name, "Flo");
  }
  renamed = account;
  renamed.name = "Florian";
  renamed.seen = 1;
  EXPECT_EQ(store->change_person(account, renamed, changed), "");
  EXPECT_TRUE(changed);
  EXPECT_EQ(store->change_person(account, renamed, changed), "");
  EXPECT_FALSE(changed) << "the name is another now";
  EXPECT_EQ(person_of(first.id)->name, "Florian");
  EXPECT_EQ(person_of(first.id)->seen, 9000) << "that only goes up";
  StoredPerson seen = renamed;
  EXPECT_EQ(store->saw(first.id, 9999), "");
  EXPECT_EQ(store->change_person(seen, account, changed), "");
  EXPECT_TRUE(changed) << "that they were seen is no change";
}

TEST_P(StorePeople, TokensComeBackAsTheyWereWritten) {
  const StoredPerson flo = person("Flo");
  const TableId id = table();
  std::string hash(32, '\0');  // any bytes
  hash[1] = '\xFF';
  hash[2] = '\'';
  EXPECT_EQ(store->add_token({hash, flo.id, 0, 10, 20}), "");
  EXPECT_EQ(store->add_token({std::string(32, 'b'), flo.id, id, 30, 40}), "");
  auto found = token(hash);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->hash, hash);
  EXPECT_EQ(found->person, flo.id);
  EXPECT_EQ(found->table, 0u);
  EXPECT_EQ(found->made, 10);
  EXPECT_EQ(found->until, 20);
  found = token(std::string(32, 'b'));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->table, id);
  EXPECT_FALSE(token(std::string(32, 'c')));
  EXPECT_FALSE(token(""));
}

TEST_P(StorePeople, TokensAreRefused) {
  const StoredPerson flo = person("Flo");
  const std::string hash(32, 'a');
  EXPECT_EQ(store->add_token({hash, flo.id, 0, 10, 20}), "");
  EXPECT_NE(store->add_token({hash, flo.id, 0, 10, 30}), "") << "twice";
  EXPECT_EQ(token(hash)->until, 20);
  EXPECT_NE(store->add_token({std::string(32, 'b'), 1000, 0, 0, 0}), "") << "of nobody";
  EXPECT_NE(store->add_token({std::string(32, 'b'), flo.id, 1000, 0, 0}), "") << "for no table";
  EXPECT_FALSE(token(std::string(32, 'b')));
}

TEST_P(StorePeople, TokensKeepWhenTheyWereProven) {
  const StoredPerson flo = person("Flo");
  const std::string a(32, 'a'), b(32, 'b');
  EXPECT_EQ(store->add_token({a, flo.id, 0, 10, 20, 10}), "");
  EXPECT_EQ(store->add_token({b, flo.id, 0, 10, 20}), "");
  EXPECT_EQ(token(a)->proven, 10);
  EXPECT_EQ(token(b)->proven, 0);
  EXPECT_EQ(store->prove_token(b, 15), "");
  EXPECT_EQ(token(b)->proven, 15);
  EXPECT_EQ(token(a)->proven, 10);
  EXPECT_EQ(store->prove_token(std::string(32, 'c'), 15), "") << "none";
}

TEST_P(StorePeople, TokensAreRemoved) {
  const StoredPerson flo = person("Flo");
  const std::string a(32, 'a'), b(32, 'b');
  EXPECT_EQ(store->add_token({a, flo.id, 0, 10, 20}), "");
  EXPECT_EQ(store->add_token({b, flo.id, 0, 10, 20}), "");
  EXPECT_EQ(store->remove_token(a), "");
  EXPECT_EQ(store->remove_token(a), "") << "again";
  EXPECT_FALSE(token(a));
  EXPECT_TRUE(token(b));
}

TEST_P(StorePeople, AllTokensOfAPersonButOneAreRemoved) {
  const StoredPerson flo = person("Flo"), otto = person("Otto");
  const std::string a(32, 'a'), b(32, 'b'), c(32, 'c');
  EXPECT_EQ(store->add_token({a, flo.id, 0, 10, 20}), "");
  EXPECT_EQ(store->add_token({b, flo.id, 0, 10, 20}), "");
  EXPECT_EQ(store->add_token({c, otto.id, 0, 10, 20}), "");
  EXPECT_EQ(store->remove_tokens_of(flo.id, b), "");
  EXPECT_FALSE(token(a));
  EXPECT_TRUE(token(b));
  EXPECT_TRUE(token(c));
  EXPECT_EQ(store->remove_tokens_of(flo.id, ""), "");
  EXPECT_FALSE(token(b));
}

TEST_P(StorePeople, AForgottenPersonIsGone) {
  const StoredPerson flo = person("Flo", "flo"), otto = person("Otto");
  EXPECT_EQ(store->add_token({std::string(32, 'a'), flo.id, 0, 10, 20}), "");
  EXPECT_EQ(store->add_token({std::string(32, 'b'), otto.id, 0, 10, 20}), "");
  EXPECT_EQ(store->forget(flo.id, "somebody"), "");
  EXPECT_FALSE(person_of(flo.id));
  EXPECT_FALSE(token(std::string(32, 'a')));
  EXPECT_TRUE(person_of(otto.id));
  EXPECT_TRUE(token(std::string(32, 'b')));
  EXPECT_NE(store->forget(flo.id, "somebody"), "") << "nobody is left to forget";
  EXPECT_NE(person("New", "flo").id, flo.id) << "his login is free, his number is not";
}

TEST_P(StorePeople, AForgottenPersonsNameLeavesTheLogs) {
  const StoredPerson flo = person("Flo"), other = person("Flo");
  const TableId open = table("A"), closed = table("B");
  const std::string p = "\"p" + std::to_string(flo.id) + "\"", q = "\"p" + std::to_string(other.id) + "\"";
  EXPECT_EQ(append(*store, open,
                   {entry(1, R"({"what":"opened","host":)" + p + "}"),
                    entry(2, R"({"what":"sat","seat":0,"person":)" + p + R"(,"name":"Flo"})"),
                    entry(3, R"({"what":"sat","seat":1,"person":)" + q + R"(,"name":"Flo"})")}),
            "");
  EXPECT_EQ(append(*store, closed, {entry(1, R"({"seats":[{"person":)" + p + R"(,"name":"Flo"},{"name":"Flo"}]})")}),
            "");
  EXPECT_EQ(store->close_table(closed), "");
  EXPECT_EQ(store->forget(flo.id, "somebody"), "");
  const std::vector<Entry> log = read(open).log;
  ASSERT_EQ(log.size(), 3u);
  EXPECT_EQ(log[0].body, R"({"what":"opened","host":)" + p + "}");
  EXPECT_EQ(log[1], entry(2, R"({"what":"sat","seat":0,"person":)" + p + R"(,"name":"somebody"})"));
  EXPECT_EQ(log[2].body, R"({"what":"sat","seat":1,"person":)" + q + R"(,"name":"Flo"})");
  EXPECT_EQ(read(closed).log.at(0).body, R"({"seats":[{"person":)" + p + R"(,"name":"somebody"},{"name":"Flo"}]})");
  EXPECT_EQ(append(*store, open, {entry(4, R"({"person":)" + p + R"(,"name":"Flo"})")}), "") << "from memory";
  EXPECT_EQ(read(open).log.at(3).body, R"({"person":)" + p + R"(,"name":"somebody"})");
}

TEST_P(StorePeople, AForgottenHostsNameLeavesHisTable) {
  const StoredPerson flo = person("Flo");
  const std::string n = std::to_string(flo.id);
  const TableId id = table();
  const auto opened = [&](const std::string& host, const std::string& title) {
    return R"({"what":"opened","host":)" + n + R"(,"host-name":")" + host + R"(","name":")" + title + R"("})";
  };
  EXPECT_EQ(append(*store, id,
                   {entry(1, opened("Flo", "Flo's table")), entry(2, opened("Flo", "Friends")),
                    entry(3, R"({"what":"chat","person":)" + n + R"(,"name":"Flo","text":"hi"})"),
                    entry(4, R"({"what":"chat","person":)" + n + R"(1,"name":"Flo","text":"hi"})")}),
            "");
  EXPECT_EQ(store->forget(flo.id, "nobody"), "");
  const std::vector<Entry> log = read(id).log;
  ASSERT_EQ(log.size(), 4u);
  EXPECT_EQ(log[0].body, opened("nobody", "nobody's table"));
  EXPECT_EQ(log[1].body, opened("nobody", "Friends"));
  EXPECT_EQ(log[2].body, R"({"what":"chat","person":)" + n + R"x(,"name":"nobody","text":"(taken out)"})x");
  EXPECT_EQ(log[3].body, R"({"what":"chat","person":)" + n + R"(1,"name":"Flo","text":"hi"})") << "another number";
}

TEST_P(StorePeople, SettingsAreKeptVersionByVersion) {
  const StoredPerson flo = person("Flo", "flo"), otto = person("Otto", "otto");
  EXPECT_EQ(settings(flo.id), StoredSettings());
  StoredSettings first{R"({"name":"Käthe ♣"})", 0};
  bool kept = false;
  EXPECT_EQ(store->keep_settings(flo.id, Own::settings, first, kept), "");
  EXPECT_TRUE(kept);
  EXPECT_EQ(first, (StoredSettings{R"({"name":"Käthe ♣"})", 1}));
  EXPECT_EQ(settings(flo.id), first);
  EXPECT_EQ(settings(otto.id), StoredSettings());
  StoredSettings second{"{}", 1};
  EXPECT_EQ(store->keep_settings(flo.id, Own::settings, second, kept), "");
  EXPECT_TRUE(kept);
  EXPECT_EQ(settings(flo.id), (StoredSettings{"{}", 2}));
}

TEST_P(StorePeople, SettingsOfAnotherVersionStay) {
  const StoredPerson flo = person("Flo", "flo");
  bool kept = true;
  StoredSettings early{R"({"a":1})", 3};
  EXPECT_EQ(store->keep_settings(flo.id, Own::settings, early, kept), "");
  EXPECT_FALSE(kept);
  EXPECT_EQ(early, StoredSettings()) << "what is held";
  EXPECT_EQ(settings(flo.id), StoredSettings());
  StoredSettings first{R"({"a":1})", 0}, late{R"({"a":2})", 0};
  EXPECT_EQ(store->keep_settings(flo.id, Own::settings, first, kept), "");
  EXPECT_EQ(store->keep_settings(flo.id, Own::settings, late, kept), "");
  EXPECT_FALSE(kept);
  EXPECT_EQ(late, first);
  EXPECT_EQ(settings(flo.id), first);
}

TEST_P(StorePeople, TwoWhoChangeSettingsAtOnceAreNotBothKept) {
  const StoredPerson flo = person("Flo", "flo");
  std::atomic<int> done = 0;
  const auto change = [&] {
    for (int i = 0; i < 50; ++i) {
      StoredSettings mine = settings(flo.id);
      mine.body = "{}";
      bool kept = false;
      EXPECT_EQ(store->keep_settings(flo.id, Own::settings, mine, kept), "");
      done += kept;
    }
  };
  std::thread other(change);
  change();
  other.join();
  EXPECT_EQ(settings(flo.id).version, std::uint64_t(done));
}

TEST_P(StorePeople, SettingsGoWithTheirOwner) {
  const StoredPerson flo = person("Flo", "flo"), otto = person("Otto", "otto");
  bool kept = false;
  StoredSettings his{"{}", 0}, others{"{}", 0}, late{"{}", 1};
  EXPECT_EQ(store->keep_settings(flo.id, Own::settings, his, kept), "");
  EXPECT_EQ(store->keep_settings(otto.id, Own::settings, others, kept), "");
  EXPECT_EQ(store->forget(flo.id, "somebody"), "");
  EXPECT_EQ(settings(flo.id), StoredSettings());
  EXPECT_EQ(settings(otto.id), others);
  EXPECT_NE(store->keep_settings(flo.id, Own::settings, late, kept), "") << "of nobody";
  EXPECT_THAT(store->check(), IsEmpty());
}

TEST_P(StorePeople, HouseRulesAreKeptBesideSettings) {
  const StoredPerson flo = person("Flo", "flo");
  StoredSettings dark{R"({"theme":1})", 0}, rules{R"({"ours":2})", 0}, again{R"({"ours":3})", 0};
  bool kept = false;
  EXPECT_EQ(store->keep_settings(flo.id, Own::settings, dark, kept), "");
  EXPECT_EQ(settings(flo.id, Own::house_rules), StoredSettings());
  EXPECT_EQ(store->keep_settings(flo.id, Own::house_rules, rules, kept), "");
  EXPECT_TRUE(kept);
  EXPECT_EQ(store->keep_settings(flo.id, Own::house_rules, again, kept), "");
  EXPECT_FALSE(kept);
  EXPECT_EQ(again, (StoredSettings{R"({"ours":2})", 1}));
  EXPECT_EQ(settings(flo.id), dark);
  EXPECT_EQ(store->forget(flo.id, "somebody"), "");
  EXPECT_EQ(settings(flo.id, Own::house_rules), StoredSettings());
  EXPECT_THAT(store->check(), IsEmpty());
}

TEST_P(StorePeople, AHandThatEndedIsListedForThoseWhoPlayedIt) {
  const StoredPerson flo = person("Flo"), otto = person("Otto"), eve = person("Eve");
  const TableId first = table("A"), second = table("B");
  EXPECT_EQ(append_ended(first, {entry(1), entry(2)}, {1, {{flo.id, "Flo"}, {otto.id, "Otto"}}}), "");
  EXPECT_EQ(append(*store, first, {entry(3)}), "");
  EXPECT_EQ(append_ended(second, {entry(1)}, {1, {{flo.id, "Flo 2"}}}), "");
  EXPECT_EQ(append_ended(first, {entry(4)}, {2, {{otto.id, "Otto"}}}), "");
  const auto his = hands(flo.id);
  ASSERT_EQ(his.size(), 2u);
  EXPECT_EQ(his[0], (PlayedHand{his[0].id, second, 1, entry(1).at, "Flo 2"}));
  EXPECT_EQ(his[1], (PlayedHand{his[1].id, first, 1, entry(2).at, "Flo"})) << "the last one first";
  EXPECT_GT(his[0].id, his[1].id);
  EXPECT_EQ(hands(otto.id).size(), 2u);
  EXPECT_THAT(hands(eve.id), IsEmpty());
  EXPECT_THAT(hands(1000), IsEmpty());
  EXPECT_TRUE(has_played(flo.id, first, 1));
  EXPECT_FALSE(has_played(flo.id, first, 2));
  EXPECT_FALSE(has_played(eve.id, first, 1));
  EXPECT_TRUE(has_played(otto.id, first, 2));
  EXPECT_FALSE(has_played(otto.id, second, 1));
}

TEST_P(StorePeople, HandsAreListedPageByPage) {
  const StoredPerson flo = person("Flo");
  const TableId id = table();
  for (int hand = 1; hand <= 5; ++hand)
    EXPECT_EQ(append_ended(id, {entry(std::uint64_t(hand))}, {hand, {{flo.id, "Flo"}}}), "");
  const auto newest = hands(flo.id, 0, 2);
  ASSERT_EQ(newest.size(), 2u);
  EXPECT_EQ(newest[0].hand, 5);
  EXPECT_EQ(newest[1].hand, 4);
  const auto older = hands(flo.id, newest[1].id, 2);
  ASSERT_EQ(older.size(), 2u);
  EXPECT_EQ(older[0].hand, 3);
  const auto oldest = hands(flo.id, older[1].id, 2);
  ASSERT_EQ(oldest.size(), 1u);
  EXPECT_EQ(oldest[0].hand, 1);
  EXPECT_THAT(hands(flo.id, oldest[0].id), IsEmpty());
  EXPECT_EQ(hands(flo.id, UINT64_MAX, SIZE_MAX).size(), 5u);
}

TEST_P(StorePeople, WhatIsNotWrittenIsNotListed) {
  const StoredPerson flo = person("Flo");
  const TableId id = table();
  EXPECT_NE(append_ended(id, {entry(7)}, {1, {{flo.id, "Flo"}}}), "");
  EXPECT_THAT(hands(flo.id), IsEmpty());
}

TEST_P(StorePeople, TheListOfHandsGoesWithItsOwner) {
  const StoredPerson flo = person("Flo"), otto = person("Otto");
  const TableId id = table();
  EXPECT_EQ(append_ended(id, {entry(1)}, {1, {{flo.id, "Flo"}, {otto.id, "Otto"}}}), "");
  EXPECT_EQ(store->forget(flo.id, "somebody"), "");
  EXPECT_THAT(hands(flo.id), IsEmpty());
  EXPECT_EQ(append_ended(id, {entry(2)}, {2, {{flo.id, "Flo"}, {otto.id, "Otto"}}}), "") << "from memory";
  EXPECT_THAT(hands(flo.id), IsEmpty());
  EXPECT_EQ(hands(otto.id).size(), 2u);
  EXPECT_THAT(store->check(), IsEmpty());
}

TEST_P(StorePeople, MarksAreKeptUntilTheirTime) {
  const std::string odd("a\0b", 3);
  std::vector<Mark> marks = {{"untouched", 1}};
  EXPECT_EQ(store->add_to_marks({{"late", 0, 300}, {odd, 0, 200}, {"early", 50, 0}}, 100, marks), "");
  EXPECT_EQ(store->marks(marks), "");
  EXPECT_EQ(marks, (std::vector<Mark>{{"early", 150}, {odd, 200}, {"late", 300}}));
  EXPECT_EQ(store->add_to_marks({{odd, 0, 400}}, 150, marks), "");
  EXPECT_EQ(store->marks(marks), "");
  EXPECT_EQ(marks, (std::vector<Mark>{{"late", 300}, {odd, 400}}));
}

INSTANTIATE_TEST_SUITE_P(Stores, StorePeople, every_store(), name_of_store);

}  // namespace
}  // namespace sheepshead::server
