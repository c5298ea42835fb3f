// Friends as rows.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// These as Store's functions of such names.
std::vector<StoredFriend> friends_of(SQLite::Database& db, PersonId id);
bool is_open_to_friends(SQLite::Database& db, PersonId id);
Befriended befriend(SQLite::Database& db, PersonId id, PersonId other, Millis at);
bool unfriend(SQLite::Database& db, PersonId id, PersonId other);
StoreError open_to_friends(SQLite::Database& db, PersonId id, bool is_open);
std::vector<PlayedWith> played_with(SQLite::Database& db, PersonId id, std::size_t most);

/// Of somebody who is forgotten.
void remove_friends_of(SQLite::Database& db, PersonId id);

}  // namespace sheepshead::server
