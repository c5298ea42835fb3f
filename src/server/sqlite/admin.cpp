#include "server/sqlite/admin.hpp"

#include <cstdint>

#include "notation/spelling.hpp"
#include "server/sqlite/events.hpp"
#include "server/sqlite/file.hpp"
#include "server/sqlite/friends.hpp"
#include "server/sqlite/own.hpp"
#include "server/sqlite/rows.hpp"
#include "server/sqlite/shares.hpp"
#include "server/sqlite/soundness.hpp"
#include "server/store/forget_names.hpp"
#include "server/store/words.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {

template <class Work>
StoreError with(const std::string& path, Work work) {
  OpenedFile opened = open_beside(path);
  if (!opened.db) return opened.error;
  try {
    return work(*opened.db);
  } catch (const SQLite::Exception& e) { return fault(path, e); }
}

std::size_t count(SQLite::Database& db, const char* sql) {
  return static_cast<std::size_t>(db.execAndGet(sql).getInt64());
}

}  // namespace

StoreError FileAdmin::backup(const std::string& to) {
  return with(path_, [&](SQLite::Database&) { return back_up(path_, to); });
}

StoreError FileAdmin::forget(std::string_view who, Forgotten& forgotten) {
  return with(path_, [&](SQLite::Database& db) -> StoreError {
    // A login may look like a number; then the login goes first only if there is no such number.
    SQLite::Statement query(db, "SELECT id, name FROM person WHERE id = ?1 OR login = ?2 ORDER BY id = ?1 DESC");
    bind_number(query, 1, person_number(who));
    bind_text(query, 2, who);
    if (!query.executeStep()) return say<"store.no-such-person">(printable(who));
    forgotten.id = number(query, 0);
    forgotten.name = query.getColumn(1).getString();
    forgotten.instead = former_player(forgotten.id);
    query.reset();
    const Traces traces = traces_of(db, forgotten.id);
    SQLite::Transaction transaction(db, SQLite::TransactionBehavior::IMMEDIATE);
    if (StoreError error = remove_traces(db, traces, forgotten.instead, forgotten.tables, forgotten.entries);
        !error.empty())
      return error;
    transaction.commit();
    return {};
  });
}

StoreError FileAdmin::check(Checked& checked) {
  StoreError error = with(path_, [&](SQLite::Database& db) -> StoreError {
    checked.faults = check_database(db, path_);
    if (!checked.faults.empty()) return {};
    SQLite::Transaction one_moment(db);
    checked.version = db.execAndGet("SELECT version FROM meta").getInt();
    checked.tables = count(db, "SELECT count(*) FROM hosted");
    checked.open = count(db, "SELECT count(*) FROM hosted WHERE open = 1");
    checked.entries = count(db,
                            "SELECT (SELECT count(*) FROM entry) + "
                            "(SELECT coalesce(sum(last - first + 1), 0) FROM packed)");
    checked.people = count(db, "SELECT count(*) FROM person");
    return {};
  });
  // Opening it, SQLite may say that it's damaged; that says to look at it with this.
  if (error.id() != "store.damaged") return error;
  StoreError damage = WholeReading().damage_in(path_);
  return damage.empty() ? error : damage;
}

StoreError FileAdmin::events(const std::function<bool(const StoredEvent&, const StoreError&)>& event) {
  return with(path_, [&](SQLite::Database& db) -> StoreError {
    SQLite::Transaction one_moment(db);
    SQLite::Statement query(db, "SELECT id FROM event ORDER BY id");
    while (query.executeStep()) {
      std::optional<StoredEvent> one;
      const StoreError why = event_of_id(db, query.getColumn(0).getString(), 0, one);
      if (one && !event(*one, why)) break;
    }
    return {};
  });
}

StoreError FileAdmin::people(const std::function<bool(const PersonAndOwn&)>& person,
                             const std::function<void(PersonId, const StoreError&)>& damaged) {
  return with(path_, [&](SQLite::Database& db) -> StoreError {
    SQLite::Transaction one_moment(db);
    SQLite::Statement query(db, "SELECT id, name, login, passphrase, made, seen FROM person ORDER BY id");
    while (query.executeStep()) {
      PersonAndOwn one{person_of(query), {}, {}, {}, {}, {}, true};
      const PersonId id = one.person.id;
      try {
        one.settings = settings_of(db, id, Own::settings);
        one.house_rules = settings_of(db, id, Own::house_rules);
        one.hands = hands_of(db, id, 0, SIZE_MAX);
        one.shares = shares_of(db, id);
        for (StoredShare& share : one.shares) share = share_of_id(db, share.id).value_or(share);
        one.friends = friends_of(db, id);
        one.is_open = is_open_to_friends(db, id);
      } catch (const SQLite::Exception& e) {
        damaged(id, fault(path_, e));
        continue;
      }
      if (!person(one)) break;
    }
    return {};
  });
}

StoreError FileAdmin::tables(TableId id, const std::function<bool(const StoredTable&)>& table) {
  return with(path_, [&](SQLite::Database& db) -> StoreError {
    SQLite::Transaction one_moment(db);
    SQLite::Statement query(db, "SELECT id, code, open FROM hosted WHERE id = ?1 OR ?1 = 0 ORDER BY id");
    bind_number(query, 1, id);
    bool found = false;
    while (query.executeStep()) {
      found = true;
      StoredTable one{number(query, 0), query.getColumn(1).getString(), query.getColumn(2).getInt() != 0, {}};
      one.log = log_of(db, one.id, 0);
      if (!table(one)) break;
    }
    if (!found && id != 0) return no_table(id);
    return {};
  });
}

}  // namespace sheepshead::server
