// Events of clubs as rows.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// These as Store's functions of such names.
StoreError keep_event(SQLite::Database& db, const StoredEvent& event, std::size_t most, bool& kept);
std::optional<StoredEvent> about_event_of_id(SQLite::Database& db, std::string_view id);
/// Fails if lines are missing.
/// With its lines after so many.
StoreError event_of_id(SQLite::Database& db, std::string_view id, std::size_t after, std::optional<StoredEvent>& event);
StoreError add_event_lines(SQLite::Database& db, std::string_view id, std::size_t after,
                           std::span<const std::string> lines);
StoreError renew_event_key(SQLite::Database& db, std::string_view id, std::string_view role, int renewed);

}  // namespace sheepshead::server
