#include "server/sqlite/rows.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "server/sqlite/file.hpp"
#include "server/sqlite/own.hpp"
#include "server/sqlite/packing.hpp"
#include "server/sqlite/resting.hpp"
#include "server/store/forget_names.hpp"
#include "server/store/words.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {

constexpr std::size_t kMostFaults = 20;

std::string text_of(const SQLite::Statement& statement, int column) { return statement.getColumn(column).getString(); }

template <class Wanted>
std::size_t rename_in(SQLite::Database& db, TableId table, std::uint64_t after, Wanted wanted, PersonId person,
                      std::string_view instead) {
  return change_entries(db, table, after, [&](const Entry& e) {
    return wanted(e.seq) ? without_name(e.body, person, instead) : std::nullopt;
  });
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

void bind_bytes(SQLite::Statement& statement, int index, std::string_view bytes) {
  statement.bind(index, static_cast<const void*>(bytes.data()), static_cast<int>(bytes.size()));
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
  std::vector<Entry> log = packed_log_of(db, table, after);
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
  const auto marks = marks_of(id);
  for (int i = 0; i < 3; ++i) bind_text(search, i + 1, marks[std::size_t(i)]);
  while (search.executeStep()) traces.entries[number(search, 0)].insert(number(search, 1));
  SQLite::Statement in_packed(db, "SELECT DISTINCT hosted FROM packed");
  while (in_packed.executeStep()) {
    const TableId table = number(in_packed, 0);
    for (const Entry& e : packed_log_of(db, table, 0))
      if (std::any_of(marks.begin(), marks.end(), [&](const auto& m) { return e.body.find(m) != std::string::npos; }))
        traces.entries[table].insert(e.seq);
  }
  return traces;
}

std::size_t change_entries(SQLite::Database& db, TableId table, std::uint64_t after,
                           const std::function<std::optional<std::string>(const Entry&)>& body_of) {
  std::vector<Entry> changed, in_packed;
  for (const Entry& e : log_of(db, table, after))
    if (auto body = body_of(e)) changed.push_back({e.seq, e.at, std::move(*body)});
  SQLite::Statement write(db, "UPDATE entry SET body = ? WHERE hosted = ? AND seq = ?");
  for (const Entry& e : changed) {
    write.reset();
    bind_text(write, 1, e.body);
    bind_number(write, 2, table);
    bind_number(write, 3, e.seq);
    if (write.exec() == 0) in_packed.push_back(e);
  }
  repack(db, table, in_packed);
  return changed.size();
}

StoreError remove_traces(SQLite::Database& db, const Traces& traces, std::string_view instead, std::size_t& tables,
                         std::size_t& entries) {
  SQLite::Statement tokens(db, "DELETE FROM token WHERE person = ?");
  bind_number(tokens, 1, traces.person);
  tokens.exec();
  // A running server closes their connections.
  SQLite::Statement out(db, "INSERT INTO sent_out(person) VALUES(?)");
  bind_number(out, 1, traces.person);
  out.exec();
  remove_own(db, traces.person);
  SQLite::Statement person(db, "DELETE FROM person WHERE id = ?");
  bind_number(person, 1, traces.person);
  if (person.exec() == 0) return no_person(traces.person);
  remove_resting_of(db, traces.person);
  std::map<TableId, std::size_t> renamed;
  for (const auto& [table, found] : traces.entries)
    renamed[table] += rename_in(
        db, table, *found.begin() - 1, [&found = found](std::uint64_t seq) { return found.contains(seq); },
        traces.person, instead);
  // What was written meanwhile, also at tables that are closed by now.
  std::map<TableId, std::uint64_t> written = traces.seen;
  SQLite::Statement query(db, "SELECT id FROM hosted WHERE open = 1");
  while (query.executeStep()) written.try_emplace(number(query, 0), 0);
  for (const auto& [table, seen] : written)
    renamed[table] += rename_in(
        db, table, seen, [](std::uint64_t) { return true; }, traces.person, instead);
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

namespace {

/// Asks the database one thing after the other, until there are enough faults; each is told once.
class Faults {
 public:
  Faults(SQLite::Database& db, std::string path) : db_(db), path_(std::move(path)) {}
  std::vector<Message> all;

  void ask(const std::string& sql, const std::function<void(const SQLite::Statement&)>& say_of) {
    if (all.size() >= kMostFaults) return;
    try {
      SQLite::Statement query(db_, sql);
      while (all.size() < kMostFaults && query.executeStep()) say_of(query);
    } catch (const SQLite::Exception& e) {
      // "Look at it" is no advice to somebody who does.
      const bool damaged = e.getErrorCode() == SQLITE_CORRUPT;
      add(damaged ? say<"store.to-restore">(path_, e.getErrorStr()) : fault(path_, e));
    }
  }
  void add(Message fault) {
    if (std::find(all.begin(), all.end(), fault) == all.end()) all.push_back(std::move(fault));
  }

  /// Of the logs of all tables, or of the table `only`.
  void ask_logs(TableId only) {
    const std::string where = only == 0 ? "" : " WHERE hosted = " + std::to_string(only);
    const std::string also = only == 0 ? "" : " AND hosted = " + std::to_string(only);
    const auto table = [](const SQLite::Statement& q) { return table_text(number(q, 0)); };
    ask("SELECT hosted, sum(n), min(first), max(last) FROM ("
        "SELECT hosted, count(*) AS n, min(seq) AS first, max(seq) AS last FROM entry" +
            where +
            " GROUP BY hosted UNION ALL "
            "SELECT hosted, sum(last - first + 1), min(first), max(last) FROM packed" +
            where + " GROUP BY hosted) GROUP BY hosted HAVING min(first) <> 1 OR max(last) <> sum(n)",
        [&](const SQLite::Statement& q) {
          add(say<"store.log-gaps">(table(q), number(q, 1), number(q, 2), number(q, 3)));
        });
    ask("SELECT hosted, seq FROM entry WHERE CASE WHEN json_valid(body) THEN json_type(body) ELSE '' END <> 'object'" +
            also,
        [&](const SQLite::Statement& q) { add(say<"store.entry-no-object">(table(q), number(q, 1))); });
    ask("SELECT hosted, first, last, bytes, log FROM packed" + where, [&](const SQLite::Statement& q) {
      const auto log = q.getColumn(4);
      const std::string_view blob(static_cast<const char*>(log.getBlob()), std::size_t(log.getBytes()));
      try {
        if (unpacked(blob, number(q, 1), number(q, 3)).size() == number(q, 2) - number(q, 1) + 1) return;
      } catch (const SQLite::Exception&) {}  // said below
      add(say<"store.not-unpacked">(table(q), number(q, 1), number(q, 2)));
    });
  }

 private:
  SQLite::Database& db_;
  std::string path_;
};

}  // namespace

std::vector<Message> check_table(SQLite::Database& db, const std::string& path, TableId table) {
  Faults faults(db, path);
  faults.ask_logs(table);
  return std::move(faults.all);
}

std::vector<Message> check_database(SQLite::Database& db, const std::string& path) {
  Faults faults(db, path);
  const auto ask = [&](const std::string& sql, const std::function<void(const SQLite::Statement&)>& say_of) {
    faults.ask(sql, say_of);
  };
  const auto table = [](const SQLite::Statement& q) { return table_text(number(q, 0)); };
  const auto person = [](const SQLite::Statement& q) { return person_text(number(q, 0)); };
  ask("PRAGMA integrity_check(20)", [&](const SQLite::Statement& q) {
    if (text_of(q, 0) != "ok") faults.add(say<"store.failed">(path, text_of(q, 0)));
  });
  faults.ask_logs(0);
  for (const char* logs : {"entry", "packed"})
    ask("SELECT DISTINCT hosted FROM " + std::string(logs) + " WHERE hosted NOT IN (SELECT id FROM hosted)",
        [&](const SQLite::Statement& q) { faults.add(say<"store.log-alone">(table(q))); });
  ask("SELECT DISTINCT person FROM token WHERE person IS NOT NULL AND person NOT IN (SELECT id FROM person)",
      [&](const SQLite::Statement& q) { faults.add(say<"store.token-alone">(person(q))); });
  for (const Own what : {Own::settings, Own::house_rules}) {
    const std::string rows = own_table(what);
    ask("SELECT person FROM " + rows + " WHERE person NOT IN (SELECT id FROM person)",
        [&](const SQLite::Statement& q) { faults.add(say<"store.own-alone">(person(q), chosen(rows))); });
    ask(("SELECT person FROM " + rows +
         " WHERE CASE WHEN json_valid(body) THEN json_type(body) ELSE '' END <> 'object'"),
        [&](const SQLite::Statement& q) { faults.add(say<"store.own-no-object">(person(q), chosen(rows))); });
  }
  ask("SELECT DISTINCT person FROM passkey WHERE person NOT IN (SELECT id FROM person)",
      [&](const SQLite::Statement& q) { faults.add(say<"store.passkey-alone">(person(q))); });
  ask("SELECT DISTINCT person FROM played WHERE person NOT IN (SELECT id FROM person)",
      [&](const SQLite::Statement& q) { faults.add(say<"store.player-alone">(person(q))); });
  ask("SELECT DISTINCT person FROM shared WHERE person NOT IN (SELECT id FROM person)",
      [&](const SQLite::Statement& q) { faults.add(say<"store.share-alone">(person(q))); });
  ask("SELECT DISTINCT hosted FROM played WHERE hosted NOT IN (SELECT id FROM hosted)",
      [&](const SQLite::Statement& q) { faults.add(say<"store.played-nowhere">(table(q))); });
  return std::move(faults.all);
}

void bind_millis(SQLite::Statement& statement, int index, Millis millis) {
  statement.bind(index, static_cast<std::int64_t>(millis));
}

bool there_is(SQLite::Database& db, const char* sql, std::uint64_t id) {
  SQLite::Statement query(db, sql);
  bind_number(query, 1, id);
  return query.executeStep();
}

bool is_person(SQLite::Database& db, PersonId id) { return there_is(db, "SELECT 1 FROM person WHERE id = ?", id); }

void run_of(SQLite::Database& db, const char* sql, PersonId id) {
  SQLite::Statement statement(db, sql);
  bind_number(statement, 1, id);
  statement.exec();
}

}  // namespace sheepshead::server
