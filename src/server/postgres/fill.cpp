#include "server/postgres/fill.hpp"

#include <algorithm>

#include "server/postgres/connection.hpp"
#include "server/postgres/schema.hpp"
#include "server/postgres/store.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server::pg {
namespace {

constexpr const char* kNumbered[] = {"hosted", "person", "played", "passkey", "report", "block", "rated"};

/// As COPY reads it.
std::string line_of(const Row& row) {
  std::string line;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (i > 0) line += '\t';
    if (!row[i]) {
      line += "\\N";
      continue;
    }
    for (const char c : *row[i]) switch (c) {
        case '\\': line += "\\\\"; break;
        case '\n': line += "\\n"; break;
        case '\r': line += "\\r"; break;
        case '\t': line += "\\t"; break;
        default: line += c;
      }
  }
  return line + '\n';
}

std::string list_of(const Source& source, bool reading) {
  std::string list;
  for (const std::string& column : source.columns) {
    if (!list.empty()) list += ", ";
    const bool is_flag = std::find(source.flags.begin(), source.flags.end(), column) != source.flags.end();
    list += reading && is_flag ? column + "::int" : column;
  }
  return list;
}

void read_back(Connection& db, const Source& source) {
  db.script("DECLARE there CURSOR FOR SELECT " + list_of(source, true) + " FROM " + source.table + " ORDER BY " +
            source.order);
  while (true) {
    const Rows rows = db.query("FETCH 2000 FROM there");
    for (int i = 0; i < rows.size(); ++i) {
      Row row;
      for (int column = 0; column < int(source.columns.size()); ++column)
        row.push_back(rows.is_null(i, column) ? std::nullopt : std::optional(rows.text(i, column)));
      source.there(row);
    }
    if (rows.empty()) break;
  }
  db.script("CLOSE there");
}

}  // namespace

StoreError fill(const std::string& url, TableId last_table, std::span<Source> sources,
                const std::function<StoreError()>& is_same) {
  const std::string where = shown_url(url);
  try {
    Connection db(url);
    std::vector<Message> notices;
    if (StoreError error = migrate(db, where, steps(), notices); !error.empty()) return error;
    Transaction change(db);
    db.script("LOCK TABLE meta IN ACCESS EXCLUSIVE MODE");
    if (!db.run("SELECT NOT EXISTS (SELECT 1 FROM hosted) AND NOT EXISTS (SELECT 1 FROM person) AND NOT EXISTS "
                "(SELECT 1 FROM event)")
             .flag(0, 0))
      return say<"store.pg-not-empty">(where);
    for (TableId part = 0; part <= last_table / kTablesInPartition; ++part) attach_part(db, part * kTablesInPartition);
    for (Source& source : sources) {
      db.begin_copy("COPY " + source.table + "(" + list_of(source, false) + ") FROM STDIN");
      for (Row row; source.next(row); row.clear()) db.copy(line_of(row));
      db.end_copy();
      read_back(db, source);
    }
    const auto go_on = [&](const std::string& table, const std::string& column) {
      db.query("SELECT setval(pg_get_serial_sequence('" + table + "', '" + column + "'), coalesce(max(" + column +
               "), 1), max(" + column + ") IS NOT NULL) FROM " + table);
    };
    for (const char* table : kNumbered) go_on(table, "id");
    go_on("shared", "number");
    if (StoreError error = is_same(); !error.empty()) return error;
    change.commit();
    db.script("ANALYZE");
    return {};
  } catch (const Error& e) { return say<"store.pg-failed">(where, e.what()); }
}

}  // namespace sheepshead::server::pg
