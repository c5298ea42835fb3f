// Tables in PostgreSQL: who may write them, their logs, cards and checkpoints. Functions that change something are
// called in a transaction, which is undone where they answer an error.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "server/postgres/connection.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server::pg {

StoreError begin_table(Connection& db, NodeId node, const std::string& code, TableId& id);
StoreError end_table(Connection& db, NodeId node, TableId table, Epoch epoch);
/// The one that was closed first, before `before`, with its records; false: there is none.
bool remove_old_table(Connection& db, Millis before);
std::optional<StoredTable> read_table(Connection& db, TableId id, std::uint64_t after);
TableId table_of_code(Connection& db, std::string_view code);

Held held_now(Connection& db, NodeId node, TableId table);
Held claim(Connection& db, NodeId node, TableId table, Epoch seen);
/// Once more, by the same server, after its connection broke: what it wrote before is on the disk by then, or will
/// never be. Not open or not mine: it's lost.
Held claim_again(Connection& db, NodeId node, TableId table);

/// Those that none of these nodes holds.
std::vector<TableId> tables_without_card(Connection& db, const std::vector<NodeId>& others);
StoreError keep_card(Connection& db, const TableCard& card);
/// Of tables that one of these nodes holds, the card is as old as it may be: they have a newer one in their memory.
std::vector<TableCard> cards_of(Connection& db, const CardsWanted& wanted, const std::vector<NodeId>& others);
bool is_known(Connection& db, TableId table, PersonId person);
StoreError keep_checkpoint(Connection& db, TableId table, const StoredCheckpoint& checkpoint);
StoredCheckpoint checkpoint_of(Connection& db, TableId table);

/// What's wrong with the logs.
std::vector<Message> check_logs(Connection& db);

}  // namespace sheepshead::server::pg
