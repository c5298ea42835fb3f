// Rows of the database as values, and what is asked of all of it: checks, forgetting.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

void bind_number(SQLite::Statement& statement, int index, std::uint64_t number);
std::uint64_t number(const SQLite::Statement& statement, int column);
void bind_text(SQLite::Statement& statement, int index, std::string_view text);
void bind_millis(SQLite::Statement& statement, int index, Millis millis);
void bind_bytes(SQLite::Statement& statement, int index, std::string_view bytes);

/// Whether a query with one number has a row.
bool there_is(SQLite::Database& db, const char* sql, std::uint64_t id);
bool is_person(SQLite::Database& db, PersonId id);
/// Runs a statement that has a person for its only parameter.
void run_of(SQLite::Database& db, const char* sql, PersonId id);

/// Of `SELECT seq, at, body FROM entry ...`, the current row.
Entry entry_of(const SQLite::Statement& statement);
/// Of `SELECT id, name, login, passphrase, made, seen FROM person ...`.
StoredPerson person_of(const SQLite::Statement& statement);

/// Packed or not.
std::vector<Entry> log_of(SQLite::Database& db, TableId table, std::uint64_t after);

/// Gives the entries after `after` the bodies that they are to have, packed ones too; of how many.
std::size_t change_entries(SQLite::Database& db, TableId table, std::uint64_t after,
                           const std::function<std::optional<std::string>(const Entry&)>& body_of);

/// Forgetting somebody, in two parts: looking for them reads all logs and blocks nobody; the rest is one short
/// transaction, which also looks at what was written meanwhile.
struct Traces {
  PersonId person = 0;
  std::map<TableId, std::set<std::uint64_t>> entries;
  std::map<TableId, std::uint64_t> seen;  ///< of open tables: the last entry looked at
};
Traces traces_of(SQLite::Database& db, PersonId id);
/// Counts the tables and entries in which the person was named.
StoreError remove_traces(SQLite::Database& db, const Traces& traces, std::string_view instead, std::size_t& tables,
                         std::size_t& entries);

/// What is wrong with the database; stops after some twenty.
std::vector<Message> check_database(SQLite::Database& db, const std::string& path);
/// What is wrong with the log of one table.
std::vector<Message> check_table(SQLite::Database& db, const std::string& path, TableId table);

}  // namespace sheepshead::server
