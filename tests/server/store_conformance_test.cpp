// What server/store/store.hpp promises, asked of every store.
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "server/store/memory_store.hpp"
#include "server/store/open_store.hpp"
#include "stores.hpp"

namespace sheepshead::server {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct Kind {
  const char* name;
  std::unique_ptr<Store> (*make)(const Folder&);
};

std::unique_ptr<Store> in_memory(const Folder&) { return std::make_unique<MemoryStore>(); }

std::unique_ptr<Store> on_sqlite(const Folder& folder) {
  OpenedStore opened = open_store("sqlite:" + folder.file("sheepshead.db"));
  EXPECT_EQ(opened.error, "");
  return std::move(opened.store);
}

class StoreTest : public ::testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    store = GetParam().make(folder);
    ASSERT_NE(store, nullptr);
  }

  TableId table(const std::string& code = "K3FQ7A") {
    TableId id = 0;
    EXPECT_EQ(store->create_table(code, id), "");
    return id;
  }

  StoredTable read(TableId id, std::uint64_t after = 0) {
    std::optional<StoredTable> found;
    EXPECT_EQ(store->read_table(id, after, found), "");
    return found.value_or(StoredTable{});
  }

  TableId code(const std::string& text) {
    TableId id = 99;
    EXPECT_EQ(store->table_of_code(text, id), "");
    return id;
  }

  StoredPerson person(const std::string& name, const std::string& login = "") {
    StoredPerson made{0, name, login, login.empty() ? "" : "$argon2id$...", 1000, 2000};
    EXPECT_EQ(store->add_person(made), "");
    return made;
  }

  std::optional<StoredPerson> person_of(PersonId id) {
    std::optional<StoredPerson> found;
    EXPECT_EQ(store->person(id, found), "");
    return found;
  }

  std::optional<StoredToken> token(const std::string& hash) {
    std::optional<StoredToken> found;
    EXPECT_EQ(store->token(hash, found), "");
    return found;
  }

  StoredSettings settings(PersonId id) {
    StoredSettings held{"untouched", 99};
    EXPECT_EQ(store->settings(id, held), "");
    return held;
  }

  Folder folder;
  std::unique_ptr<Store> store;
};

TEST_P(StoreTest, ATableIsMadeEmptyAndOpen) {
  const TableId id = table();
  EXPECT_GE(id, 1u);
  const StoredTable made = read(id);
  EXPECT_EQ(made.id, id);
  EXPECT_EQ(made.code, "K3FQ7A");
  EXPECT_TRUE(made.open);
  EXPECT_THAT(made.log, IsEmpty());
}

TEST_P(StoreTest, NumbersOfTablesAreNotUsedTwice) {
  const TableId first = table("A");
  EXPECT_EQ(store->close_table(first), "");
  EXPECT_NE(table("B"), first);
  EXPECT_NE(table("C"), first);
}

TEST_P(StoreTest, ACodeIsThatOfOneOpenTable) {
  const TableId first = table("SAME");
  TableId id = 0;
  EXPECT_THAT(store->create_table("SAME", id), HasSubstr("SAME"));
  EXPECT_EQ(code("SAME"), first);
  EXPECT_EQ(code("OTHER"), 0u);
  EXPECT_EQ(store->close_table(first), "");
  EXPECT_EQ(code("SAME"), 0u);
  const TableId second = table("SAME");
  EXPECT_NE(second, first);
  EXPECT_EQ(code("SAME"), second);
}

TEST_P(StoreTest, EntriesComeBackAsTheyWereWritten) {
  const TableId id = table();
  const std::vector<Entry> log = {entry(1, R"({"what":"opened","name":"Käthe ♣ \"x\""})"), entry(2), entry(3)};
  EXPECT_EQ(append(*store, id, {log[0]}), "");
  EXPECT_EQ(append(*store, id, {log[1], log[2]}), "");
  EXPECT_EQ(read(id).log, log);
  EXPECT_EQ(read(id, 1).log, (std::vector<Entry>{log[1], log[2]}));
  EXPECT_THAT(read(id, 3).log, IsEmpty());
  EXPECT_THAT(read(id, 1000).log, IsEmpty());
}

TEST_P(StoreTest, NoEntries) {
  const TableId id = table();
  EXPECT_EQ(append(*store, id, {}), "");
  EXPECT_EQ(append(*store, id, {entry(1)}), "");
}

TEST_P(StoreTest, ALongBody) {
  const TableId id = table();
  const std::string body = R"({"text":")" + std::string(1'000'000, 'x') + R"("})";
  EXPECT_EQ(append(*store, id, {entry(1, body)}), "");
  EXPECT_EQ(read(id).log.at(0).body, body);
}

TEST_P(StoreTest, AGapIsRefused) {
  const TableId id = table();
  EXPECT_NE(append(*store, id, {entry(2)}), "");
  EXPECT_EQ(append(*store, id, {entry(1)}), "");
  EXPECT_THAT(append(*store, id, {entry(3)}), HasSubstr("entry 3"));
  EXPECT_NE(append(*store, id, {entry(2), entry(4)}), "") << "all of it or nothing";
  EXPECT_EQ(read(id).log.size(), 1u);
  EXPECT_EQ(append(*store, id, {entry(2)}), "");
}

TEST_P(StoreTest, ARepeatedEntryIsRefused) {
  const TableId id = table();
  EXPECT_EQ(append(*store, id, {entry(1, R"({"what":"first"})")}), "");
  EXPECT_NE(append(*store, id, {entry(1, R"({"what":"second"})")}), "");
  EXPECT_NE(append(*store, id, {entry(2), entry(2)}), "");
  EXPECT_NE(append(*store, id, {entry(0)}), "");
  ASSERT_EQ(read(id).log.size(), 1u);
  EXPECT_EQ(read(id).log[0].body, R"({"what":"first"})");
}

TEST_P(StoreTest, AppendsAreDoneInTheirOrder) {
  const TableId a = table("A"), b = table("B");
  Answer answer;
  std::vector<std::uint64_t> order;
  constexpr std::uint64_t kEntries = 200;
  std::mutex mutex;
  for (std::uint64_t seq = 1; seq <= kEntries; ++seq)
    for (const TableId id : {a, b})
      store->append(id, {entry(seq)}, [&, done = answer.done(), at = 2 * seq + (id == b)](StoreError error) {
        {
          const std::lock_guard<std::mutex> lock(mutex);
          order.push_back(at);
        }
        done(std::move(error));
      });
  for (std::size_t i = 0; i < 2 * kEntries; ++i) ASSERT_EQ(answer.get(i), "");
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
  EXPECT_EQ(order.size(), 2 * kEntries);
  EXPECT_EQ(read(a).log.size(), kEntries);
}

TEST_P(StoreTest, ARefusedAppendDoesNotHinderTheOthers) {
  const TableId a = table("A"), b = table("B");
  Answer bad, good, after;
  store->append(a, {entry(7)}, bad.done());
  store->append(b, {entry(1)}, good.done());
  store->append(a, {entry(1)}, after.done());
  EXPECT_NE(bad.get(), "");
  EXPECT_EQ(good.get(), "");
  EXPECT_EQ(after.get(), "");
}

TEST_P(StoreTest, DoneMayAppend) {
  const TableId id = table();
  Answer answer;
  store->append(id, {entry(1)}, [&](const StoreError& error) {
    EXPECT_EQ(error, "");
    store->append(id, {entry(2)}, answer.done());
  });
  EXPECT_EQ(answer.get(), "");
  EXPECT_EQ(read(id).log.size(), 2u);
}

TEST_P(StoreTest, ManyThreads) {
  constexpr int kThreads = 4;
  constexpr std::uint64_t kEntries = 50;
  std::vector<TableId> tables;
  for (int i = 0; i < kThreads; ++i) tables.push_back(table("T" + std::to_string(i)));
  std::vector<std::thread> threads;
  for (const TableId id : tables)
    threads.emplace_back([&, id] {
      Answer answer;
      for (std::uint64_t seq = 1; seq <= kEntries; ++seq) store->append(id, {entry(seq)}, answer.done());
      std::optional<StoredTable> seen;
      EXPECT_EQ(store->read_table(id, 0, seen), "");
      for (std::size_t i = 0; i < kEntries; ++i) EXPECT_EQ(answer.get(i), "");
      person("Flo");
    });
  for (std::thread& thread : threads) thread.join();
  for (const TableId id : tables) EXPECT_EQ(read(id).log.size(), kEntries);
  EXPECT_THAT(store->check(), IsEmpty());
}

TEST_P(StoreTest, AClosedTableIsKeptAndTakesNoMore) {
  const TableId id = table();
  EXPECT_EQ(append(*store, id, {entry(1)}), "");
  EXPECT_EQ(store->close_table(id), "");
  EXPECT_NE(append(*store, id, {entry(2)}), "");
  EXPECT_FALSE(read(id).open);
  EXPECT_EQ(read(id).log.size(), 1u);
  EXPECT_EQ(store->close_table(id), "") << "again";
}

TEST_P(StoreTest, OpenTablesAreThoseNotClosed) {
  const TableId a = table("A"), b = table("B"), c = table("C");
  EXPECT_EQ(append(*store, a, {entry(1), entry(2)}), "");
  EXPECT_EQ(append(*store, c, {entry(1)}), "");
  EXPECT_EQ(store->close_table(b), "");
  std::vector<StoredTable> open = {{77, "rubbish", false, {}}};
  EXPECT_EQ(store->open_tables(open), "");
  ASSERT_EQ(open.size(), 2u);
  EXPECT_EQ(open[0].id, a);
  EXPECT_EQ(open[0].code, "A");
  EXPECT_EQ(open[0].log, (std::vector<Entry>{entry(1), entry(2)}));
  EXPECT_EQ(open[1].id, c);
  EXPECT_EQ(open[1].log.size(), 1u);
}

TEST_P(StoreTest, ATableThatIsNot) {
  EXPECT_NE(append(*store, 5, {entry(1)}), "");
  EXPECT_NE(store->close_table(5), "");
  std::optional<StoredTable> found = StoredTable{};
  EXPECT_EQ(store->read_table(5, 0, found), "");
  EXPECT_FALSE(found);
}

TEST_P(StoreTest, PeopleComeBackAsTheyWereWritten) {
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

TEST_P(StoreTest, PeopleAreFoundByLogin) {
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

TEST_P(StoreTest, ALoginIsTakenOnce) {
  StoredPerson first = person("Flo", "flo");
  StoredPerson second{0, "Florian", "flo", "x", 0, 0};
  EXPECT_THAT(store->add_person(second), HasSubstr("flo"));
  EXPECT_EQ(second.id, 0u);
  StoredPerson guest = person("Otto");
  person("Otto");  // names of guests may be alike
  guest.login = "flo";
  EXPECT_THAT(store->update_person(guest), HasSubstr("flo"));
  EXPECT_EQ(person_of(guest.id)->login, "");
  first.name = "Florian";
  EXPECT_EQ(store->update_person(first), "") << "his own login";
}

TEST_P(StoreTest, PeopleChange) {
  StoredPerson guest = person("Flo");
  guest.name = "Florian";
  guest.login = "flo";
  guest.passphrase = "secret";
  guest.seen = 5000;
  EXPECT_EQ(store->update_person(guest), "");
  const auto found = person_of(guest.id);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->name, "Florian");
  EXPECT_EQ(found->login, "flo");
  EXPECT_EQ(found->passphrase, "secret");
  EXPECT_EQ(found->seen, 5000);
  EXPECT_EQ(found->made, 1000);
  EXPECT_NE(store->update_person({.id = 1000, .name = "x", .login = {}, .passphrase = {}}), "");
}

TEST_P(StoreTest, TokensComeBackAsTheyWereWritten) {
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

TEST_P(StoreTest, TokensAreRefused) {
  const StoredPerson flo = person("Flo");
  const std::string hash(32, 'a');
  EXPECT_EQ(store->add_token({hash, flo.id, 0, 10, 20}), "");
  EXPECT_NE(store->add_token({hash, flo.id, 0, 10, 30}), "") << "twice";
  EXPECT_EQ(token(hash)->until, 20);
  EXPECT_NE(store->add_token({std::string(32, 'b'), 1000, 0, 0, 0}), "") << "of nobody";
  EXPECT_NE(store->add_token({std::string(32, 'b'), flo.id, 1000, 0, 0}), "") << "for no table";
  EXPECT_FALSE(token(std::string(32, 'b')));
}

TEST_P(StoreTest, TokensAreRemoved) {
  const StoredPerson flo = person("Flo");
  const std::string a(32, 'a'), b(32, 'b');
  EXPECT_EQ(store->add_token({a, flo.id, 0, 10, 20}), "");
  EXPECT_EQ(store->add_token({b, flo.id, 0, 10, 20}), "");
  EXPECT_EQ(store->remove_token(a), "");
  EXPECT_EQ(store->remove_token(a), "") << "again";
  EXPECT_FALSE(token(a));
  EXPECT_TRUE(token(b));
}

TEST_P(StoreTest, AllTokensOfAPersonButOneAreRemoved) {
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

TEST_P(StoreTest, AForgottenPersonIsGone) {
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

TEST_P(StoreTest, AForgottenPersonsNameLeavesTheLogs) {
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

TEST_P(StoreTest, AForgottenHostsNameLeavesHisTable) {
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

TEST_P(StoreTest, SettingsAreKeptVersionByVersion) {
  const StoredPerson flo = person("Flo", "flo"), otto = person("Otto", "otto");
  EXPECT_EQ(settings(flo.id), StoredSettings());
  StoredSettings first{R"({"name":"Käthe ♣"})", 0};
  bool kept = false;
  EXPECT_EQ(store->keep_settings(flo.id, first, kept), "");
  EXPECT_TRUE(kept);
  EXPECT_EQ(first, (StoredSettings{R"({"name":"Käthe ♣"})", 1}));
  EXPECT_EQ(settings(flo.id), first);
  EXPECT_EQ(settings(otto.id), StoredSettings());
  StoredSettings second{"{}", 1};
  EXPECT_EQ(store->keep_settings(flo.id, second, kept), "");
  EXPECT_TRUE(kept);
  EXPECT_EQ(settings(flo.id), (StoredSettings{"{}", 2}));
}

TEST_P(StoreTest, SettingsOfAnotherVersionStay) {
  const StoredPerson flo = person("Flo", "flo");
  bool kept = true;
  StoredSettings early{R"({"a":1})", 3};
  EXPECT_EQ(store->keep_settings(flo.id, early, kept), "");
  EXPECT_FALSE(kept);
  EXPECT_EQ(early, StoredSettings()) << "what is held";
  EXPECT_EQ(settings(flo.id), StoredSettings());
  StoredSettings first{R"({"a":1})", 0}, late{R"({"a":2})", 0};
  EXPECT_EQ(store->keep_settings(flo.id, first, kept), "");
  EXPECT_EQ(store->keep_settings(flo.id, late, kept), "");
  EXPECT_FALSE(kept);
  EXPECT_EQ(late, first);
  EXPECT_EQ(settings(flo.id), first);
}

TEST_P(StoreTest, TwoWhoChangeSettingsAtOnceAreNotBothKept) {
  const StoredPerson flo = person("Flo", "flo");
  std::atomic<int> done = 0;
  const auto change = [&] {
    for (int i = 0; i < 50; ++i) {
      StoredSettings mine = settings(flo.id);
      mine.body = "{}";
      bool kept = false;
      EXPECT_EQ(store->keep_settings(flo.id, mine, kept), "");
      done += kept;
    }
  };
  std::thread other(change);
  change();
  other.join();
  EXPECT_EQ(settings(flo.id).version, std::uint64_t(done));
}

TEST_P(StoreTest, SettingsGoWithTheirOwner) {
  const StoredPerson flo = person("Flo", "flo"), otto = person("Otto", "otto");
  bool kept = false;
  StoredSettings his{"{}", 0}, others{"{}", 0}, late{"{}", 1};
  EXPECT_EQ(store->keep_settings(flo.id, his, kept), "");
  EXPECT_EQ(store->keep_settings(otto.id, others, kept), "");
  EXPECT_EQ(store->forget(flo.id, "somebody"), "");
  EXPECT_EQ(settings(flo.id), StoredSettings());
  EXPECT_EQ(settings(otto.id), others);
  EXPECT_NE(store->keep_settings(flo.id, late, kept), "") << "of nobody";
  EXPECT_THAT(store->check(), IsEmpty());
}

TEST_P(StoreTest, NothingIsWrong) {
  const TableId id = table();
  EXPECT_EQ(append(*store, id, {entry(1), entry(2)}), "");
  person("Flo", "flo");
  EXPECT_THAT(store->check(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreTest, ::testing::Values(Kind{"Memory", in_memory}, Kind{"Sqlite", on_sqlite}),
                         [](const auto& kind) { return std::string(kind.param.name); });

}  // namespace
}  // namespace sheepshead::server
