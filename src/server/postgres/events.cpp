#include "server/postgres/company.hpp"
#include "server/postgres/people.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server::pg {
namespace {

void insert_lines(Connection& db, std::string_view id, std::size_t after, std::span<const std::string> lines) {
  for (const std::string& line : lines)
    db.run("INSERT INTO event_line(event, number, line) VALUES($1, $2, $3)", id, ++after, line);
}

/// Nobody else writes to it before the end of the transaction.
bool lock_event(Connection& db, std::string_view id) {
  return !db.run("SELECT 1 FROM event WHERE id = $1 FOR NO KEY UPDATE", id).empty();
}

}  // namespace

StoreError keep_event(Connection& db, const StoredEvent& event, std::size_t most, bool& kept) {
  if (!lock_person(db, event.person)) return no_person(event.person);
  kept = db.run("SELECT count(*) FROM event WHERE person = $1", event.person).number(0, 0) < most &&
         db.run("INSERT INTO event(id, person, secret, at) VALUES($1, $2, $3, $4) ON CONFLICT DO NOTHING", event.id,
                event.person, event.secret, event.at)
                 .changed() > 0;
  if (kept) insert_lines(db, event.id, 0, event.lines);
  return {};
}

std::optional<StoredEvent> about_event_of_id(Connection& db, std::string_view id) {
  const Rows rows = db.run("SELECT id, person, secret, at FROM event WHERE id = $1", id);
  if (rows.empty()) return std::nullopt;
  StoredEvent event{rows.text(0, 0), rows.number(0, 1), rows.text(0, 2), rows.signed_number(0, 3), {}, {}};
  const Rows keys = db.run("SELECT role, renewed FROM event_key WHERE event = $1", id);
  for (int i = 0; i < keys.size(); ++i) event.renewed[keys.text(i, 0)] = static_cast<int>(keys.signed_number(i, 1));
  return event;
}

StoreError event_of_id(Connection& db, std::string_view id, std::size_t after, std::optional<StoredEvent>& event) {
  event = about_event_of_id(db, id);
  if (!event) return {};
  const Rows lines = db.run("SELECT number, line FROM event_line WHERE event = $1 AND number > $2 ORDER BY number", id,
                            at_most(after));
  for (int i = 0; i < lines.size(); ++i) {
    const std::size_t next = after + event->lines.size() + 1;
    if (lines.number(i, 0) != next) return event_gap(id, next);
    event->lines.push_back(lines.text(i, 1));
  }
  return after == 0 && event->lines.empty() ? event_gap(id, 1) : StoreError();
}

StoreError add_event_lines(Connection& db, std::string_view id, std::size_t after, std::span<const std::string> lines) {
  if (!lock_event(db, id)) return no_event(id);
  if (db.run("SELECT coalesce(max(number), 0) FROM event_line WHERE event = $1", id).number(0, 0) != after)
    return event_moved_on(id);
  insert_lines(db, id, after, lines);
  return {};
}

StoreError renew_event_key(Connection& db, std::string_view id, std::string_view role, int renewed) {
  if (!lock_event(db, id)) return no_event(id);
  db.run(
      "INSERT INTO event_key(event, role, renewed) VALUES($1, $2, $3) "
      "ON CONFLICT (event, role) DO UPDATE SET renewed = $3",
      id, role, renewed);
  return {};
}

}  // namespace sheepshead::server::pg
