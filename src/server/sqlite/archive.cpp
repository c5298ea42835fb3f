#include "server/sqlite/archive.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "notation/disk.hpp"
#include "server/sqlite/file.hpp"
#include "server/sqlite/packing.hpp"
#include "server/sqlite/rows.hpp"
#include "server/sqlite/soundness.hpp"
#include "server/store/words.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {

using SQLite::Database;
using SQLite::Statement;

void with_table(Database& db, const std::string& sql, TableId table) {
  Statement statement(db, sql);
  bind_number(statement, 1, table);
  statement.exec();
}

/// All rows of the table from one of the two databases of the connection into the other.
void copy_table(Database& db, const std::string& from, const std::string& to, TableId table) {
  const auto copy = [&](const std::string& rows, const std::string& columns, const std::string& key) {
    with_table(db,
               "INSERT OR REPLACE INTO " + to + "." + rows + "(" + columns + ") SELECT " + columns + " FROM " + from +
                   "." + rows + " WHERE " + key + " = ?1",
               table);
  };
  copy("hosted", "id, code, open, closed, is_packed", "id");
  copy("packed", "hosted, first, last, bytes, log", "hosted");
  copy("entry", "hosted, seq, at, body", "hosted");
}

void copy_players(Database& db, TableId table) {
  with_table(db,
             "INSERT OR IGNORE INTO old.person(id, name, login, passphrase, made, seen) SELECT id, name, NULL, '', "
             "made, seen FROM main.person WHERE id IN (SELECT person FROM main.played WHERE hosted = ?1)",
             table);
  with_table(db,
             "INSERT OR REPLACE INTO old.played(id, person, hosted, hand, at, name) "
             "SELECT id, person, hosted, hand, at, name FROM main.played WHERE hosted = ?1",
             table);
}

/// Into the lists of those who are still among the people.
void bring_players_back(Database& db, TableId table) {
  with_table(db,
             "INSERT OR IGNORE INTO main.played(id, person, hosted, hand, at, name) "
             "SELECT id, person, hosted, hand, at, name FROM old.played WHERE hosted = ?1 AND person IN "
             "(SELECT id FROM main.person)",
             table);
}

/// Archives of before they were marked hold neither open tables nor tokens nor accounts; a server's database does.
bool may_be_an_archive(Database& db) {
  return db.execAndGet(
               "SELECT (SELECT count(*) FROM hosted WHERE open = 1) + (SELECT count(*) FROM token) + "
               "(SELECT count(*) FROM person WHERE login IS NOT NULL)")
             .getInt64() == 0;
}

/// An archive that is there, or a new one, which nobody else may read.
StoreError make_archive(const std::string& path) {
  if (StoreError error = unfit_file(path, false); !error.empty()) return error;
  if (StoreError damage = WholeReading().damage_in(path); !damage.empty()) return damage;
  const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0) return say<"store.not-writable">(path, system_said(errno));
  ::fchmod(fd, 0600);
  ::close(fd);
  Database db = connect(path);
  int version = 0;
  if (StoreError error = version_of(db, path, version); !error.empty()) return error;
  if (version > 0 && !is_archive(db) && !may_be_an_archive(db)) return say<"store.no-archive">(path);
  std::vector<Message> none;
  // Also one that was killed while it was made.
  if (StoreError error = migrate(db, path, migrations(), none); !error.empty()) return error;
  mark_as_archive(db);
  return {};
}

/// The archive beside the database of the connection, as `old`.
StoreError attach(Database& db, const std::string& path) {
  if (const OpenedFile opened = open_beside(path); !opened.db) return opened.error;
  Statement statement(db, "ATTACH ? AS old");
  bind_text(statement, 1, path);
  statement.exec();
  db.exec("PRAGMA old.synchronous = FULL");
  return {};
}

std::size_t count(Database& db, const char* sql, std::uint64_t of) {
  Statement query(db, sql);
  bind_number(query, 1, of);
  query.executeStep();
  return std::size_t(number(query, 0));
}

std::size_t entries_of(Database& db, TableId table) {
  return count(db,
               "SELECT (SELECT count(*) FROM main.entry WHERE hosted = ?1) + "
               "(SELECT coalesce(sum(last - first + 1), 0) FROM main.packed WHERE hosted = ?1)",
               table);
}

/// The archive holds a table of the same number but with another code: it is of another server.
StoreError of_another(Database& db, const std::string& archive, const std::vector<TableId>& tables) {
  for (const TableId table : tables)
    if (count(db,
              "SELECT count(*) FROM old.hosted o JOIN main.hosted m ON o.id = m.id WHERE o.id = ? AND o.code IS NOT "
              "m.code",
              table) > 0)
      return say<"store.archive-of-another">(archive, table_text(table));
  return {};
}

void remove_table(Database& db, TableId table) {
  for (bool more = true; more;) {
    SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
    more = remove_some(db, table);
    transaction.commit();
  }
}

}  // namespace

StoreError admin_prune(const std::string& path, const PruneWish& wish, Pruned& pruned,
                       const std::function<bool(std::size_t, std::size_t)>& done) {
  std::error_code unknown;
  if (std::filesystem::equivalent(path, wish.archive, unknown)) return say<"store.archive-itself">(wish.archive);
  if (StoreError error = unfit_file(path, true); !error.empty()) return error;
  // Damage anywhere may reach what is copied.
  if (StoreError damage = WholeReading().damage_in(path); !damage.empty()) return damage;
  OpenedFile opened = open_beside(path);
  if (!opened.db) return opened.error;
  Database& db = *opened.db;
  try {
    if (!wish.dry) {
      if (StoreError error = make_archive(wish.archive); !error.empty()) return error;
      if (StoreError error = attach(db, wish.archive); !error.empty()) return error;
    }
    std::vector<TableId> tables;
    {
      Statement query(db, "SELECT id FROM main.hosted WHERE open = 0 AND closed < ? ORDER BY closed");
      query.bind(1, static_cast<std::int64_t>(wish.before));
      while (query.executeStep()) tables.push_back(number(query, 0));
    }
    if (StoreError error = wish.dry ? StoreError() : of_another(db, wish.archive, tables); !error.empty()) return error;
    for (const TableId table : tables) {
      if (!done(pruned.tables + pruned.left.size(), tables.size())) break;
      if (const auto faults = check_table(db, path, table); !faults.empty()) {
        pruned.left.emplace_back(table, faults.front());
        continue;
      }
      const std::size_t entries = entries_of(db, table);
      if (!wish.dry) {
        SQLite::Transaction transaction(db);
        copy_table(db, "main", "old", table);
        copy_players(db, table);
        transaction.commit();
        remove_table(db, table);
      }
      pruned.entries += entries;
      ++pruned.tables;
    }
    return {};
  } catch (const SQLite::Exception& e) { return fault(path, e); }
}

StoreError admin_restore_table(const std::string& path, const std::string& archive, TableId table, Millis now) {
  OpenedFile opened = open_beside(path);
  if (!opened.db) return opened.error;
  Database& db = *opened.db;
  try {
    if (StoreError error = attach(db, archive); !error.empty()) return error;
    if (count(db, "SELECT count(*) FROM old.hosted WHERE id = ?", table) == 0) return no_table(table);
    if (count(db, "SELECT count(*) FROM main.hosted WHERE id = ?", table) > 0)
      return say<"store.table-there">(table_text(table));
    SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
    copy_table(db, "old", "main", table);
    bring_players_back(db, table);
    Statement closed(db, "UPDATE main.hosted SET closed = ? WHERE id = ?");
    closed.bind(1, static_cast<std::int64_t>(now));
    bind_number(closed, 2, table);
    closed.exec();
    transaction.commit();
    return {};
  } catch (const SQLite::Exception& e) { return fault(path, e); }
}

}  // namespace sheepshead::server
