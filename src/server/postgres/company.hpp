// What people are to each other in PostgreSQL: friends, reports, blocks, bans; and what they show: shares, events.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "server/postgres/connection.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server::pg {

std::vector<StoredFriend> friends_of(Connection& db, PersonId id);
bool is_open_to_friends(Connection& db, PersonId id);
Befriended befriend(Connection& db, PersonId id, PersonId other, Millis at);
bool unfriend(Connection& db, PersonId id, PersonId other);
StoreError open_to_friends(Connection& db, PersonId id, bool is_open);
std::vector<PlayedWith> played_with(Connection& db, PersonId id, std::size_t most);

StoreError add_report(Connection& db, const StoredReport& report, ReportTaken& taken);
/// The columns that report_in() reads.
#define SHEEPSHEAD_REPORT "id, at, hosted, seq, message, about, reporter, reason, note, closed, answer"
StoredReport report_in(const Rows& rows, int row);
std::vector<StoredReport> reports_at(Connection& db, TableId table);
StoreError keep_block(Connection& db, PersonId id, const StoredBlock& block);
void remove_block(Connection& db, PersonId id, PersonId blocked);
std::vector<StoredBlock> blocks_of(Connection& db, PersonId id);
std::optional<StoredBan> ban_on(Connection& db, PersonId id);
StoreError keep_ban(Connection& db, const StoredBan& ban);
bool lift_ban(Connection& db, PersonId id);
StoreError send_out(Connection& db, PersonId id);
std::vector<SentOut> sent_out(Connection& db, std::uint64_t after);

StoreError keep_share(Connection& db, StoredShare& share, std::size_t most, ShareKept& kept);
std::optional<StoredShare> share_of_id(Connection& db, std::string_view id);
std::vector<StoredShare> shares_of(Connection& db, PersonId id);
bool remove_share(Connection& db, PersonId person, std::string_view id);

StoreError keep_event(Connection& db, const StoredEvent& event, std::size_t most, bool& kept);
std::optional<StoredEvent> about_event_of_id(Connection& db, std::string_view id);
/// With its lines after so many.
StoreError event_of_id(Connection& db, std::string_view id, std::size_t after, std::optional<StoredEvent>& event);
StoreError add_event_lines(Connection& db, std::string_view id, std::size_t after, std::span<const std::string> lines);
StoreError renew_event_key(Connection& db, std::string_view id, std::string_view role, int renewed);

}  // namespace sheepshead::server::pg
