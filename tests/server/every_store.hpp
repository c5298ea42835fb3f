// A test of what server/store/store.hpp promises is asked of every store.
#pragma once

#include <gmock/gmock.h>

#include "server/sqlite/open_store.hpp"
#include "server/store/memory_store.hpp"
#include "stores.hpp"

// tests/postgres runs all of it over PostgreSQL, in one program, so that one is started for all.
#ifdef SHEEPSHEAD_ON_POSTGRESQL
#include "postgres/private_postgres.hpp"
#endif

namespace sheepshead::server {

struct StoreKind {
  const char* name;
  std::unique_ptr<Store> (*make)(const Folder&);
};

inline std::unique_ptr<Store> in_memory(const Folder&) { return std::make_unique<MemoryStore>(); }

inline std::unique_ptr<Store> on_sqlite(const Folder& folder) {
  OpenedStore opened = open_store("sqlite:" + folder.file("sheepshead.db"));
  EXPECT_EQ(opened.error, "");
  return std::move(opened.store);
}

class EveryStore : public ::testing::TestWithParam<StoreKind> {
 protected:
  void SetUp() override {
#ifdef SHEEPSHEAD_ON_POSTGRESQL
    SHEEPSHEAD_NEEDS_POSTGRESQL();
#endif
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

  StoredSettings settings(PersonId id, Own what = Own::settings) {
    StoredSettings held{"untouched", 99};
    EXPECT_EQ(store->settings(id, what, held), "");
    return held;
  }

  Folder folder;
  std::unique_ptr<Store> store;
};

#ifdef SHEEPSHEAD_ON_POSTGRESQL
inline std::unique_ptr<Store> on_postgres(const Folder&) {
  OpenedStore opened = open_store(testing::PrivatePostgres::started().fresh());
  EXPECT_EQ(opened.error, "");
  return std::move(opened.store);
}
inline auto every_store() { return ::testing::Values(StoreKind{"Postgres", on_postgres}); }
#else
inline auto every_store() { return ::testing::Values(StoreKind{"Memory", in_memory}, StoreKind{"Sqlite", on_sqlite}); }
#endif
inline std::string name_of_store(const ::testing::TestParamInfo<StoreKind>& kind) { return kind.param.name; }

}  // namespace sheepshead::server
