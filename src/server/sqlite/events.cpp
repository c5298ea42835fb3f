#include "server/sqlite/events.hpp"

#include "server/sqlite/rows.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server {
namespace {

void insert_line(SQLite::Database& db, std::string_view id, std::size_t number, std::string_view line) {
  SQLite::Statement insert(db, "INSERT INTO event_line(event, number, line) VALUES(?, ?, ?)");
  bind_text(insert, 1, id);
  bind_number(insert, 2, number);
  bind_text(insert, 3, line);
  insert.exec();
}

bool there_is_event(SQLite::Database& db, std::string_view id) {
  SQLite::Statement query(db, "SELECT 1 FROM event WHERE id = ?");
  bind_text(query, 1, id);
  return query.executeStep();
}

}  // namespace

StoreError keep_event(SQLite::Database& db, const StoredEvent& event, std::size_t most, bool& kept) {
  if (!is_person(db, event.person)) return no_person(event.person);
  SQLite::Statement count(db, "SELECT count(*) FROM event WHERE person = ?");
  bind_number(count, 1, event.person);
  count.executeStep();
  kept = number(count, 0) < most && !there_is_event(db, event.id);
  if (!kept) return {};
  SQLite::Statement insert(db, "INSERT INTO event(id, person, secret, at) VALUES(?, ?, ?, ?)");
  bind_text(insert, 1, event.id);
  bind_number(insert, 2, event.person);
  bind_text(insert, 3, event.secret);
  bind_millis(insert, 4, event.at);
  insert.exec();
  std::size_t at = 0;
  for (const std::string& line : event.lines) insert_line(db, event.id, ++at, line);
  return {};
}

std::optional<StoredEvent> about_event_of_id(SQLite::Database& db, std::string_view id) {
  SQLite::Statement query(db, "SELECT id, person, secret, at FROM event WHERE id = ?");
  bind_text(query, 1, id);
  if (!query.executeStep()) return std::nullopt;
  StoredEvent event{query.getColumn(0).getString(),
                    number(query, 1),
                    query.getColumn(2).getString(),
                    query.getColumn(3).getInt64(),
                    {},
                    {}};
  SQLite::Statement keys(db, "SELECT role, renewed FROM event_key WHERE event = ?");
  bind_text(keys, 1, id);
  while (keys.executeStep()) event.renewed[keys.getColumn(0).getString()] = keys.getColumn(1).getInt();
  return event;
}

StoreError event_of_id(SQLite::Database& db, std::string_view id, std::size_t after,
                       std::optional<StoredEvent>& event) {
  event = about_event_of_id(db, id);
  if (!event) return {};
  SQLite::Statement lines(db, "SELECT number, line FROM event_line WHERE event = ? AND number > ? ORDER BY number");
  bind_text(lines, 1, id);
  bind_number(lines, 2, after);
  while (lines.executeStep()) {
    const std::size_t next = after + event->lines.size() + 1;
    if (number(lines, 0) != next) return event_gap(id, next);
    event->lines.push_back(lines.getColumn(1).getString());
  }
  return after == 0 && event->lines.empty() ? event_gap(id, 1) : StoreError();
}

StoreError add_event_lines(SQLite::Database& db, std::string_view id, std::size_t after,
                           std::span<const std::string> lines) {
  if (!there_is_event(db, id)) return no_event(id);
  SQLite::Statement last(db, "SELECT coalesce(max(number), 0) FROM event_line WHERE event = ?");
  bind_text(last, 1, id);
  last.executeStep();
  if (number(last, 0) != after) return event_moved_on(id);
  for (const std::string& line : lines) insert_line(db, id, ++after, line);
  return {};
}

StoreError renew_event_key(SQLite::Database& db, std::string_view id, std::string_view role, int renewed) {
  if (!there_is_event(db, id)) return no_event(id);
  SQLite::Statement put(db, "INSERT OR REPLACE INTO event_key(event, role, renewed) VALUES(?, ?, ?)");
  bind_text(put, 1, id);
  bind_text(put, 2, role);
  put.bind(3, renewed);
  put.exec();
  return {};
}

}  // namespace sheepshead::server
