#include "server/sqlite/resting.hpp"

#include <algorithm>

#include "server/sqlite/rows.hpp"

namespace sheepshead::server {
namespace {

void change(SQLite::Database& db, const char* sql, std::uint64_t id) {
  SQLite::Statement statement(db, sql);
  bind_number(statement, 1, id);
  statement.exec();
}

const char* where_of(CardsWanted::Of of) {
  switch (of) {
    case CardsWanted::Of::one: return "hosted = ?1";
    case CardsWanted::Of::listed: return "private = 0 AND ended = 0 ORDER BY seen DESC";
    case CardsWanted::Of::host: return "host = ?1";
    case CardsWanted::Of::known_to:
      return "ended = 0 AND hosted IN (SELECT hosted FROM known WHERE person = ?1) ORDER BY hosted";
    case CardsWanted::Of::due: return "until <= ?2 ORDER BY until";
  }
  return "0";
}

}  // namespace

void add_card(SQLite::Database& db, TableId table) { change(db, "INSERT INTO card(hosted) VALUES(?)", table); }

void make_card_stale(SQLite::Database& db, TableId table) {
  change(db, "UPDATE card SET stale = 1 WHERE hosted = ?", table);
}

bool is_card_stale(SQLite::Database& db, TableId table) {
  SQLite::Statement query(db, "SELECT 1 FROM card WHERE hosted = ? AND stale = 0");
  bind_number(query, 1, table);
  return !query.executeStep();
}

void keep_card(SQLite::Database& db, const TableCard& card) {
  SQLite::Statement write(db,
                          "UPDATE card SET stale = 0, host = ?2, private = ?3, ended = ?4, spare = ?5, seen = ?6, "
                          "until = ?7, summary = ?8 WHERE hosted = ?1");
  bind_number(write, 1, card.table);
  bind_number(write, 2, card.host);
  write.bind(3, card.is_private ? 1 : 0);
  write.bind(4, card.is_ended ? 1 : 0);
  write.bind(5, card.is_spare ? 1 : 0);
  write.bind(6, static_cast<std::int64_t>(card.seen));
  write.bind(7, static_cast<std::int64_t>(card.until));
  bind_text(write, 8, card.summary);
  write.exec();
  SQLite::Statement known(db, "INSERT OR IGNORE INTO known(person, hosted) VALUES(?, ?)");
  for (const PersonId person : card.known) {
    known.reset();
    bind_number(known, 1, person);
    bind_number(known, 2, card.table);
    known.exec();
  }
}

std::vector<TableCard> cards_of(SQLite::Database& db, const CardsWanted& wanted) {
  SQLite::Statement query(db,
                          "SELECT hosted, host, private, ended, spare, seen, until, summary FROM card "
                          "WHERE stale = 0 AND " +
                              std::string(where_of(wanted.of)) + " LIMIT ?3");
  bind_number(query, 1, wanted.id);
  query.bind(2, static_cast<std::int64_t>(wanted.at));
  bind_number(query, 3, std::min(std::uint64_t(wanted.most), std::uint64_t(INT64_MAX)));
  std::vector<TableCard> cards;
  while (query.executeStep()) {
    TableCard card;
    card.table = number(query, 0);
    card.host = number(query, 1);
    card.is_private = query.getColumn(2).getInt() != 0;
    card.is_ended = query.getColumn(3).getInt() != 0;
    card.is_spare = query.getColumn(4).getInt() != 0;
    card.seen = query.getColumn(5).getInt64();
    card.until = query.getColumn(6).getInt64();
    card.summary = query.getColumn(7).getString();
    cards.push_back(std::move(card));
  }
  return cards;
}

std::vector<TableId> tables_without_card(SQLite::Database& db) {
  std::vector<TableId> tables;
  SQLite::Statement query(db, "SELECT hosted FROM card WHERE stale = 1 ORDER BY hosted");
  while (query.executeStep()) tables.push_back(number(query, 0));
  return tables;
}

void keep_checkpoint(SQLite::Database& db, TableId table, const StoredCheckpoint& checkpoint) {
  SQLite::Statement write(db,
                          "INSERT OR REPLACE INTO checkpoint(hosted, seq, body) "
                          "SELECT id, ?2, ?3 FROM hosted WHERE id = ?1 AND open = 1");
  bind_number(write, 1, table);
  bind_number(write, 2, checkpoint.seq);
  bind_text(write, 3, checkpoint.body);
  write.exec();
}

StoredCheckpoint checkpoint_of(SQLite::Database& db, TableId table) {
  SQLite::Statement query(db, "SELECT seq, body FROM checkpoint WHERE hosted = ?");
  bind_number(query, 1, table);
  if (!query.executeStep()) return {};
  return {number(query, 0), query.getColumn(1).getString()};
}

std::vector<std::string> marks_of(PersonId person) {
  const std::string digits = std::to_string(person);
  return {"\"p" + digits + "\"", "\"person\":" + digits, "\"host\":" + digits};
}

void remove_resting(SQLite::Database& db, TableId table) {
  change(db, "DELETE FROM card WHERE hosted = ?", table);
  change(db, "DELETE FROM known WHERE hosted = ?", table);
  change(db, "DELETE FROM checkpoint WHERE hosted = ?", table);
}

void renew_resting_of(SQLite::Database& db, PersonId person) {
  const auto marks = marks_of(person);
  SQLite::Statement checkpoints(
      db, "DELETE FROM checkpoint WHERE instr(body, ?1) > 0 OR instr(body, ?2) > 0 OR instr(body, ?3) > 0");
  for (int i = 0; i < 3; ++i) bind_text(checkpoints, i + 1, marks[std::size_t(i)]);
  checkpoints.exec();
  change(db, "UPDATE card SET stale = 1, summary = '' WHERE hosted IN (SELECT hosted FROM known WHERE person = ?)",
         person);
}

void remove_resting_of(SQLite::Database& db, PersonId person) {
  renew_resting_of(db, person);
  change(db, "DELETE FROM known WHERE person = ?", person);
}

}  // namespace sheepshead::server
