// Hands that count for strengths, as rows.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// Nothing happens if the hand has no players.
void add_rated(SQLite::Database& db, const rating::RatedHand& hand, Millis at);
/// As Store::rated_hands().
std::vector<StoredRated> rated_hands(SQLite::Database& db, std::uint64_t after, std::size_t most);
void remove_rated_of(SQLite::Database& db, PersonId id);

}  // namespace sheepshead::server
