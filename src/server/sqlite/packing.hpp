// Logs of closed tables, which are seldom read: packed with zlib, some hundred entries at a time, and removed.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// As they stand in a row of `packed`; nothing if they could not be packed.
std::optional<std::string> packed(const std::vector<Entry>& entries);
/// `first`: the number of the first entry, `bytes`: of all unpacked. Throws SQLite::Exception if it is no such row.
std::vector<Entry> unpacked(std::string_view log, std::uint64_t first, std::size_t bytes);

/// A closed table that is not packed yet; 0 if there is none.
TableId table_to_pack(SQLite::Database& db);
/// In a transaction of the caller: the next entries of the table's log. False if there are none any more.
bool pack_some(SQLite::Database& db, TableId table);

/// The packed entries of a table after `after`.
std::vector<Entry> packed_log_of(SQLite::Database& db, TableId table, std::uint64_t after);
/// Replaces entries that are packed.
void repack(SQLite::Database& db, TableId table, const std::vector<Entry>& changed);

/// A table closed before `before`, the oldest first; 0 if there is none.
TableId table_to_remove(SQLite::Database& db, Millis before);
/// In a transaction of the caller: some of what is kept of a closed table, the end of its log first, and in the end the
/// table itself. False if nothing is left.
bool remove_some(SQLite::Database& db, TableId table);

}  // namespace sheepshead::server
