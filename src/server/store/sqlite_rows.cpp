#include "server/store/sqlite_rows.hpp"

#include "server/store/forget_names.hpp"
#include "server/store/sqlite_file.hpp"
#include "server/store/sqlite_own.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server {
namespace {

constexpr std::size_t kMostFaults = 20;

std::string text_of(const SQLite::Statement& statement, int column) { return statement.getColumn(column).getString(); }

/// Renames in the entries of `table` from `seq` to `last`; in how many.
std::size_t rename_in(SQLite::Database& db, TableId table, std::uint64_t seq, std::uint64_t last, PersonId person,
                      std::string_view instead) {
  SQLite::Statement read(db, "SELECT seq, body FROM entry WHERE hosted = ? AND seq BETWEEN ? AND ?");
  bind_number(read, 1, table);
  bind_number(read, 2, seq);
  bind_number(read, 3, last);
  SQLite::Statement write(db, "UPDATE entry SET body = ? WHERE hosted = ? AND seq = ?");
  std::vector<std::pair<std::uint64_t, std::string>> changed;
  while (read.executeStep())
    if (auto body = without_name(text_of(read, 1), person, instead)) changed.emplace_back(number(read, 0), *body);
  for (const auto& [at, body] : changed) {
    write.reset();
    bind_text(write, 1, body);
    bind_number(write, 2, table);
    bind_number(write, 3, at);
    write.exec();
  }
  return changed.size();
}

}  // namespace

void bind_number(SQLite::Statement& statement, int index, std::uint64_t value) {
  statement.bind(index, static_cast<std::int64_t>(value));
}

std::uint64_t number(const SQLite::Statement& statement, int column) {
  return static_cast<std::uint64_t>(statement.getColumn(column).getInt64());
}

void bind_text(SQLite::Statement& statement, int index, std::string_view text) {
  statement.bind(index, std::string(text));
}

Entry entry_of(const SQLite::Statement& statement) {
  return {number(statement, 0), statement.getColumn(1).getInt64(), text_of(statement, 2)};
}

StoredPerson person_of(const SQLite::Statement& statement) {
  StoredPerson person;
  person.id = number(statement, 0);
  person.name = text_of(statement, 1);
  if (!statement.getColumn(2).isNull()) person.login = text_of(statement, 2);
  person.passphrase = text_of(statement, 3);
  person.made = statement.getColumn(4).getInt64();
  person.seen = statement.getColumn(5).getInt64();
  return person;
}

std::vector<Entry> log_of(SQLite::Database& db, TableId table, std::uint64_t after) {
  std::vector<Entry> log;
  SQLite::Statement read(db, "SELECT seq, at, body FROM entry WHERE hosted = ? AND seq > ? ORDER BY seq");
  bind_number(read, 1, table);
  read.bind(2, after > std::uint64_t(INT64_MAX) ? INT64_MAX : static_cast<std::int64_t>(after));
  while (read.executeStep()) log.push_back(entry_of(read));
  return log;
}

Traces traces_of(SQLite::Database& db, PersonId id) {
  Traces traces{id, {}, {}};
  SQLite::Transaction one_moment(db);
  SQLite::Statement open(db,
                         "SELECT id, (SELECT max(seq) FROM entry WHERE hosted = hosted.id) FROM hosted WHERE open = 1");
  while (open.executeStep()) traces.seen[number(open, 0)] = number(open, 1);
  SQLite::Statement search(
      db, "SELECT hosted, seq FROM entry WHERE instr(body, ?1) > 0 OR instr(body, ?2) > 0 OR instr(body, ?3) > 0");
  const std::string digits = std::to_string(id);
  bind_text(search, 1, "\"p" + digits + "\"");
  bind_text(search, 2, "\"person\":" + digits);
  bind_text(search, 3, "\"host\":" + digits);
  while (search.executeStep()) traces.entries[number(search, 0)].push_back(number(search, 1));
  return traces;
}

StoreError remove_traces(SQLite::Database& db, const Traces& traces, std::string_view instead, std::size_t& tables,
                         std::size_t& entries) {
  SQLite::Statement tokens(db, "DELETE FROM token WHERE person = ?");
  bind_number(tokens, 1, traces.person);
  tokens.exec();
  remove_own(db, traces.person);
  SQLite::Statement person(db, "DELETE FROM person WHERE id = ?");
  bind_number(person, 1, traces.person);
  if (person.exec() == 0) return no_person(traces.person);
  std::map<TableId, std::size_t> renamed;
  for (const auto& [table, found] : traces.entries)
    for (const std::uint64_t seq : found) renamed[table] += rename_in(db, table, seq, seq, traces.person, instead);
  std::vector<TableId> open;
  SQLite::Statement query(db, "SELECT id FROM hosted WHERE open = 1");
  while (query.executeStep()) open.push_back(number(query, 0));
  for (const TableId table : open) {
    const auto seen = traces.seen.find(table);
    const std::uint64_t from = seen == traces.seen.end() ? 1 : seen->second + 1;
    renamed[table] += rename_in(db, table, from, std::uint64_t(INT64_MAX), traces.person, instead);
  }
  SQLite::Statement forgotten(db, "INSERT OR REPLACE INTO forgotten VALUES(?, ?)");
  bind_number(forgotten, 1, traces.person);
  bind_text(forgotten, 2, instead);
  forgotten.exec();
  for (const auto& [table, count] : renamed) {
    tables += count > 0 ? 1 : 0;
    entries += count;
  }
  return {};
}

std::vector<std::string> check_database(SQLite::Database& db, const std::string& path) {
  std::vector<std::string> faults;
  const auto ask = [&](const char* sql, auto say) {
    if (faults.size() >= kMostFaults) return;
    try {
      SQLite::Statement query(db, sql);
      while (faults.size() < kMostFaults && query.executeStep()) say(query);
    } catch (const SQLite::Exception& e) { faults.push_back(sentence(path, e)); }
  };
  const auto table = [](const SQLite::Statement& q) { return "Table " + std::to_string(number(q, 0)); };
  ask("PRAGMA integrity_check(20)", [&](const SQLite::Statement& q) {
    if (text_of(q, 0) != "ok") faults.push_back(path + ": " + text_of(q, 0) + ".");
  });
  ask("SELECT hosted, count(*), min(seq), max(seq) FROM entry GROUP BY hosted "
      "HAVING min(seq) <> 1 OR max(seq) <> count(*)",
      [&](const SQLite::Statement& q) {
        faults.push_back(table(q) + ": its log has " + std::to_string(number(q, 1)) + " entries from " +
                         std::to_string(number(q, 2)) + " to " + std::to_string(number(q, 3)) +
                         ", so some are missing.");
      });
  ask("SELECT hosted, seq FROM entry WHERE CASE WHEN json_valid(body) THEN json_type(body) ELSE '' END <> 'object'",
      [&](const SQLite::Statement& q) {
        faults.push_back(table(q) + ", entry " + std::to_string(number(q, 1)) + ": is no JSON object.");
      });
  ask("SELECT DISTINCT hosted FROM entry WHERE hosted NOT IN (SELECT id FROM hosted)",
      [&](const SQLite::Statement& q) { faults.push_back(table(q) + " has a log, but is not among the tables."); });
  ask("SELECT DISTINCT person FROM token WHERE person IS NOT NULL AND person NOT IN (SELECT id FROM person)",
      [&](const SQLite::Statement& q) {
        faults.push_back("Person " + std::to_string(number(q, 0)) + " has a token, but is not among the people.");
      });
  for (const Own what : {Own::settings, Own::house_rules}) {
    const std::string rows = own_table(what);
    ask(("SELECT person FROM " + rows + " WHERE person NOT IN (SELECT id FROM person)").c_str(),
        [&](const SQLite::Statement& q) {
          faults.push_back("Person " + std::to_string(number(q, 0)) + " has " + own_words(what) +
                           ", but is not among the people.");
        });
    ask(("SELECT person FROM " + rows +
         " WHERE CASE WHEN json_valid(body) THEN json_type(body) ELSE '' END <> 'object'")
            .c_str(),
        [&](const SQLite::Statement& q) {
          faults.push_back("Person " + std::to_string(number(q, 0)) + ": the " + own_words(what) +
                           " are no JSON object.");
        });
  }
  ask("SELECT DISTINCT person FROM played WHERE person NOT IN (SELECT id FROM person)",
      [&](const SQLite::Statement& q) {
        faults.push_back("Person " + std::to_string(number(q, 0)) + " has played, but is not among the people.");
      });
  ask("SELECT DISTINCT hosted FROM played WHERE hosted NOT IN (SELECT id FROM hosted)",
      [&](const SQLite::Statement& q) {
        faults.push_back(table(q) + " has been played at, but is not among the tables.");
      });
  return faults;
}

}  // namespace sheepshead::server
