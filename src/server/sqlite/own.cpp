#include "server/sqlite/own.hpp"

#include <algorithm>

#include "server/sqlite/friends.hpp"
#include "server/sqlite/rated.hpp"
#include "server/sqlite/reports.hpp"
#include "server/sqlite/rows.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server {

const char* own_table(Own what) { return what == Own::settings ? "settings" : "house_rules"; }

StoredSettings settings_of(SQLite::Database& db, PersonId id, Own what) {
  SQLite::Statement query(db, std::string("SELECT body, version FROM ") + own_table(what) + " WHERE person = ?");
  bind_number(query, 1, id);
  if (!query.executeStep()) return {};
  return {query.getColumn(0).getString(), number(query, 1)};
}

StoreError keep_settings(SQLite::Database& db, PersonId id, Own what, StoredSettings& settings, bool& kept) {
  SQLite::Statement person(db, "SELECT 1 FROM person WHERE id = ?");
  bind_number(person, 1, id);
  if (!person.executeStep()) return no_person(id);
  StoredSettings held = settings_of(db, id, what);
  kept = held.version == settings.version;
  if (!kept) {
    settings = std::move(held);
    return {};
  }
  ++settings.version;
  SQLite::Statement write(
      db, std::string("INSERT OR REPLACE INTO ") + own_table(what) + "(person, version, body) VALUES(?, ?, ?)");
  bind_number(write, 1, id);
  bind_number(write, 2, settings.version);
  bind_text(write, 3, settings.body);
  write.exec();
  return {};
}

std::vector<PlayedHand> hands_of(SQLite::Database& db, PersonId id, std::uint64_t before, std::size_t most) {
  SQLite::Statement query(db,
                          "SELECT id, hosted, hand, at, name FROM played WHERE person = ? AND id < ? "
                          "ORDER BY id DESC LIMIT ?");
  constexpr auto kAll = std::uint64_t(INT64_MAX);
  bind_number(query, 1, id);
  bind_number(query, 2, before == 0 ? kAll : std::min(before, kAll));
  bind_number(query, 3, std::min(std::uint64_t(most), kAll));
  std::vector<PlayedHand> hands;
  while (query.executeStep())
    hands.push_back({number(query, 0), number(query, 1), query.getColumn(2).getInt(), query.getColumn(3).getInt64(),
                     query.getColumn(4).getString()});
  return hands;
}

bool has_played(SQLite::Database& db, PersonId id, TableId table, int hand) {
  SQLite::Statement query(db, "SELECT 1 FROM played WHERE person = ? AND hosted = ? AND hand = ?");
  bind_number(query, 1, id);
  bind_number(query, 2, table);
  query.bind(3, hand);
  return query.executeStep();
}

void add_played(SQLite::Database& db, std::optional<SQLite::Statement>& insert, TableId table, const EndedHand& ended,
                Millis at) {
  if (ended.players.empty()) return;
  if (!insert)
    insert.emplace(db,
                   "INSERT OR IGNORE INTO played(person, hosted, hand, at, name) "
                   "SELECT id, ?2, ?3, ?4, ?5 FROM person WHERE id = ?1");
  for (const auto& [person, name] : ended.players) {
    insert->tryReset();
    bind_number(*insert, 1, person);
    bind_number(*insert, 2, table);
    insert->bind(3, ended.hand);
    insert->bind(4, static_cast<std::int64_t>(at));
    bind_text(*insert, 5, name);
    insert->exec();
  }
  insert->tryReset();
}

void remove_own(SQLite::Database& db, PersonId id) {
  run_of(db, "UPDATE event SET person = 0 WHERE person = ?", id);
  remove_reports_of(db, id);
  remove_friends_of(db, id);
  remove_rated_of(db, id);
  for (const char* rows : {own_table(Own::settings), own_table(Own::house_rules), "played", "passkey", "shared"}) {
    SQLite::Statement remove(db, std::string("DELETE FROM ") + rows + " WHERE person = ?");
    bind_number(remove, 1, id);
    remove.exec();
  }
}

}  // namespace sheepshead::server
