// Reports, blocks and bans as rows.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// Of `SELECT ` kReportColumns ` FROM report ...`, the current row.
inline constexpr const char* kReportColumns =
    "id, at, hosted, seq, message, about, reporter, reason, note, closed, answer";
StoredReport report_of(const SQLite::Statement& statement);
/// Of `SELECT person, at, until, reason FROM ban ...`.
StoredBan ban_of(const SQLite::Statement& statement);

/// These as Store's functions of such names.
StoreError add_report(SQLite::Database& db, const StoredReport& report, ReportTaken& taken);
std::vector<StoredReport> reports_at(SQLite::Database& db, TableId table);
StoreError keep_block(SQLite::Database& db, PersonId id, const StoredBlock& block);
void remove_block(SQLite::Database& db, PersonId id, PersonId blocked);
std::vector<StoredBlock> blocks_of(SQLite::Database& db, PersonId id);
std::optional<StoredBan> ban_on(SQLite::Database& db, PersonId id);
StoreError keep_ban(SQLite::Database& db, const StoredBan& ban);
bool lift_ban(SQLite::Database& db, PersonId id);
StoreError send_out(SQLite::Database& db, PersonId id);
std::vector<SentOut> sent_out(SQLite::Database& db, std::uint64_t after);

/// Nobody has sockets when a server starts; and what is too old is removed.
void tidy_reports(SQLite::Database& db, Millis now);

/// Of somebody who is forgotten: reports about them, blocks, a ban; reports by them stay, without them and their note.
void remove_reports_of(SQLite::Database& db, PersonId id);

}  // namespace sheepshead::server
