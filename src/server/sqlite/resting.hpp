// What stands in the database of tables that nobody is at: their cards and checkpoints.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

/// A new table: its card is older than its log from the start.
void add_card(SQLite::Database& db, TableId table);
/// Before an entry is written.
void make_card_stale(SQLite::Database& db, TableId table);
bool is_card_stale(SQLite::Database& db, TableId table);
void keep_card(SQLite::Database& db, const TableCard& card);
std::vector<TableCard> cards_of(SQLite::Database& db, const CardsWanted& wanted);
std::vector<TableId> tables_without_card(SQLite::Database& db);

void keep_checkpoint(SQLite::Database& db, TableId table, const StoredCheckpoint& checkpoint);
StoredCheckpoint checkpoint_of(SQLite::Database& db, TableId table);

/// How a person stands in an entry or a checkpoint, as text to look for; the last two may find others as well.
std::vector<std::string> marks_of(PersonId person);

/// The table is closed, or removed.
void remove_resting(SQLite::Database& db, TableId table);
/// What was made of logs in which the person had another name. Their tables get new cards from their logs.
void renew_resting_of(SQLite::Database& db, PersonId person);
/// Whatever names the person. Their tables get new cards from their logs.
void remove_resting_of(SQLite::Database& db, PersonId person);

}  // namespace sheepshead::server
