// Shared hands as rows.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <string_view>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// These as Store's functions of such names.
StoreError keep_share(SQLite::Database& db, StoredShare& share, std::size_t most, ShareKept& kept);
std::optional<StoredShare> share_of_id(SQLite::Database& db, std::string_view id);
std::vector<StoredShare> shares_of(SQLite::Database& db, PersonId id);
bool remove_share(SQLite::Database& db, PersonId person, std::string_view id);

}  // namespace sheepshead::server
