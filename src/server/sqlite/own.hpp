// What belongs to one person in the database: what they keep, and the list of their hands.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

const char* own_table(Own what);  ///< its name in the database

/// These four as Store's functions of such names.
StoredSettings settings_of(SQLite::Database& db, PersonId id, Own what);
StoreError keep_settings(SQLite::Database& db, PersonId id, Own what, StoredSettings& settings, bool& kept);
std::vector<PlayedHand> hands_of(SQLite::Database& db, PersonId id, std::uint64_t before, std::size_t most);
bool has_played(SQLite::Database& db, PersonId id, TableId table, int hand);

/// Into the lists of those who played it.
/// `insert`: kept from one time to the next.
void add_played(SQLite::Database& db, std::optional<SQLite::Statement>& insert, TableId table, const EndedHand& ended,
                Millis at);

/// All of this that the person has.
void remove_own(SQLite::Database& db, PersonId id);

}  // namespace sheepshead::server
