#include "server/postgres/admin.hpp"

#include "notation/spelling.hpp"
#include "server/postgres/company.hpp"
#include "server/postgres/dump.hpp"
#include "server/postgres/forgetting.hpp"
#include "server/postgres/jobs.hpp"
#include "server/postgres/nodes.hpp"
#include "server/postgres/people.hpp"
#include "server/postgres/schema.hpp"
#include "server/postgres/store.hpp"
#include "server/postgres/tables.hpp"
#include "server/store/forget_names.hpp"
#include "server/store/words.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server::pg {
namespace {

/// A server brings a database up to date, and nobody else.
StoreError wrong_version(Connection& db, const std::string& where) {
  if (db.run("SELECT to_regclass('meta') IS NULL").flag(0, 0)) return say<"store.never-used">(where);
  const Rows meta = db.run("SELECT version, needs FROM meta");
  const std::size_t known = steps().size(), version = meta.number(0, 0), needs = meta.number(0, 1);
  if (needs > known) return say<"store.newer">(where, needs, known);
  return version < known ? StoreError(say<"store.older">(where, version, known)) : StoreError();
}

std::size_t count(Connection& db, const char* sql) { return db.run(sql).number(0, 0); }

PersonAndOwn with_own(Connection& db, StoredPerson person) {
  const PersonId id = person.id;
  PersonAndOwn one{std::move(person), {}, {}, {}, {}, {}, true};
  one.settings = settings_of(db, id, Own::settings);
  one.house_rules = settings_of(db, id, Own::house_rules);
  one.hands = hands_of(db, id, 0, SIZE_MAX);
  one.shares = shares_of(db, id);
  for (StoredShare& share : one.shares) share = share_of_id(db, share.id).value_or(share);
  one.friends = friends_of(db, id);
  one.is_open = is_open_to_friends(db, id);
  return one;
}

}  // namespace

UrlAdmin::UrlAdmin(std::string url) : url_(std::move(url)), where_(shown_url(url_)) {}

StoreError UrlAdmin::with(const Work& work) const {
  std::optional<Connection> db;
  try {
    db.emplace(url_);
    if (StoreError wrong = wrong_version(*db, where_); !wrong.empty()) return wrong;
    return work(*db);
  } catch (const Error& e) {
    return db ? StoreError(say<"store.pg-failed">(where_, e.what()))
              : StoreError(say<"store.pg-away">(where_, e.what()));
  }
}

StoreError UrlAdmin::read(const Work& work) const {
  return with([&](Connection& db) {
    const Transaction one_moment(db, kReading);
    return work(db);
  });
}

StoreError UrlAdmin::change(const Work& work) const {
  return with([&](Connection& db) { return change(db, work); });
}

StoreError UrlAdmin::change(Connection& db, const Work& work) const {
  Transaction all(db);
  if (StoreError error = work(db); !error.empty()) return error;
  all.commit();
  return db.was_unsure() ? StoreError(say<"store.pg-unsure">(where_)) : StoreError();
}

StoreError UrlAdmin::backup(const std::string& to) {
  return with([&](Connection&) { return dump(url_, to); });
}

StoreError UrlAdmin::check(Checked& checked) {
  return read([&](Connection& db) -> StoreError {
    checked.faults = check_logs(db);
    if (!checked.faults.empty()) return {};
    checked.version = static_cast<int>(count(db, "SELECT version FROM meta"));
    checked.tables = count(db, "SELECT count(*) FROM hosted");
    checked.open = count(db, "SELECT count(*) FROM hosted WHERE open");
    checked.entries = count(db, "SELECT count(*) FROM entry");
    checked.people = count(db, "SELECT count(*) FROM person");
    return {};
  });
}

StoreError UrlAdmin::forget(std::string_view who, Forgotten& forgotten) {
  return with([&](Connection& db) -> StoreError {
    const auto person = person_of_text(db, who);
    if (!person) return say<"store.no-such-person">(printable(who));
    forgotten.id = person->id;
    forgotten.name = person->name;
    forgotten.instead = former_player(person->id);
    const Traces traces = traces_at_one_moment(db, person->id);
    Changed changed;
    const StoreError error =
        change(db, [&](Connection&) { return remove_traces(db, traces, forgotten.instead, changed); });
    forgotten.entries = changed.entries;
    forgotten.tables = changed.tables.size();
    return error;
  });
}

StoreError UrlAdmin::events(const std::function<bool(const StoredEvent&, const StoreError&)>& event) {
  return read([&](Connection& db) -> StoreError {
    const Rows ids = db.run("SELECT id FROM event ORDER BY id");
    for (int i = 0; i < ids.size(); ++i) {
      std::optional<StoredEvent> one;
      const StoreError why = event_of_id(db, ids.text(i, 0), 0, one);
      if (one && !event(*one, why)) break;
    }
    return {};
  });
}

StoreError UrlAdmin::tables(TableId id, const std::function<bool(const StoredTable&)>& table) {
  return read([&](Connection& db) -> StoreError {
    const Rows ids = db.run("SELECT id FROM hosted WHERE id = $1 OR $1 = 0 ORDER BY id", at_most(id));
    for (int i = 0; i < ids.size(); ++i)
      if (!table(*read_table(db, ids.number(i, 0), 0))) break;
    return ids.empty() && id != 0 ? no_table(id) : StoreError();
  });
}

StoreError UrlAdmin::people(const std::function<bool(const PersonAndOwn&)>& person,
                            const std::function<void(PersonId, const StoreError&)>&) {
  return read([&](Connection& db) -> StoreError {
    const Rows ids = db.run("SELECT id FROM person ORDER BY id");
    for (int i = 0; i < ids.size(); ++i)
      if (!person(with_own(db, *person_of_id(db, ids.number(i, 0))))) break;
    return {};
  });
}

StoreError UrlAdmin::cluster(ClusterLooked& looked) {
  return read([&](Connection& db) {
    looked = {};
    for (NodeRow& row : nodes_of(db)) {
      const Rows own = db.run("SELECT count(*), coalesce(max(epoch), 0) FROM hosted WHERE owner = $1 AND open", row.id);
      const Rows seen = db.run(
          "SELECT coalesce((extract(epoch FROM seen) * 1000)::bigint, 0), "
          "coalesce((extract(epoch FROM clock_timestamp() - seen) * 1000)::bigint, -1), thinkers FROM node "
          "WHERE id = $1",
          row.id);
      if (seen.size() == 0) continue;  // it ended meanwhile
      looked.nodes.push_back({std::move(row), own.number(0, 0), own.number(0, 1), seen.signed_number(0, 0),
                              seen.text(0, 2), std::chrono::milliseconds(seen.signed_number(0, 1))});
    }
    looked.nobodys =
        count(db, "SELECT count(*) FROM hosted WHERE open AND NOT EXISTS (SELECT 1 FROM node WHERE id = owner)");
    looked.workers = workers_of(db);
    looked.jobs = counts_of(db);
    return StoreError();
  });
}

StoreError UrlAdmin::drain(const std::vector<NodeId>& nodes) {
  return change([&](Connection& db) {
    db.run("UPDATE node SET leaving = true WHERE id = ANY($1::bigint[])", nodes);
    return StoreError();
  });
}

}  // namespace sheepshead::server::pg
