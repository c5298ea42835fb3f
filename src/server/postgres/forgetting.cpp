#include "server/postgres/forgetting.hpp"

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "server/postgres/people.hpp"
#include "server/store/forget_names.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server::pg {
namespace {

/// Whoever holds kNotWhileForgetting.
constexpr const char* kAllWait = "SELECT pg_advisory_xact_lock(7266201, 1)";

// $1: p7, in quotes; $2, $3: "person":7 and "host":7.
#define SHEEPSHEAD_NAMED "(strpos(body, $1) > 0 OR strpos(body, $2) > 0 OR strpos(body, $3) > 0)"

struct Marks {
  explicit Marks(PersonId id) {
    const std::string digits = std::to_string(id);
    text = "\"p" + digits + "\"";
    person = "\"person\":" + digits;
    host = "\"host\":" + digits;
  }
  std::string text, person, host;
};

using Rewrite = std::function<std::optional<std::string>(const std::string& body)>;

/// Rows of hosted, seq and body.
void rewrite(Connection& db, const Rows& entries, const Rewrite& again, Changed& changed) {
  for (int i = 0; i < entries.size(); ++i) {
    const auto body = again(entries.text(i, 2));
    if (!body) continue;
    db.run("UPDATE entry SET body = $3 WHERE hosted = $1 AND seq = $2", entries.number(i, 0), entries.number(i, 1),
           *body);
    ++changed.entries;
    changed.tables.insert(entries.number(i, 0));
  }
}

/// Those that were found, and those written since.
void rewrite_all(Connection& db, const Traces& traces, const Rewrite& again, Changed& changed) {
  const Marks marks(traces.person);
  std::vector<std::int64_t> tables, numbers, open, seen;
  for (const auto& [table, seq] : traces.entries) {
    tables.push_back(at_most(table));
    numbers.push_back(at_most(seq));
  }
  for (const auto& [table, last] : traces.seen) {
    open.push_back(at_most(table));
    seen.push_back(at_most(last));
  }
  rewrite(db,
          db.run("SELECT e.hosted, e.seq, e.body FROM unnest($1::bigint[], $2::bigint[]) AS f(t, s) "
                 "JOIN entry e ON e.hosted = f.t AND e.seq = f.s",
                 tables, numbers),
          again, changed);
  rewrite(db,
          db.run("SELECT e.hosted, e.seq, e.body FROM unnest($4::bigint[], $5::bigint[]) AS f(t, s) "
                 "JOIN entry e ON e.hosted = f.t AND e.seq > f.s WHERE " SHEEPSHEAD_NAMED
                 " UNION ALL SELECT hosted, seq, body FROM entry WHERE hosted > $6 AND " SHEEPSHEAD_NAMED,
                 marks.text, marks.person, marks.host, open, seen, at_most(traces.last_table)),
          again, changed);
}

/// Cards and checkpoints that name the person are made anew.
void renew_resting_of(Connection& db, PersonId person) {
  const Marks marks(person);
  db.run("DELETE FROM checkpoint WHERE " SHEEPSHEAD_NAMED, marks.text, marks.person, marks.host);
  db.run("UPDATE card SET stale = true, summary = '' WHERE hosted IN (SELECT hosted FROM known WHERE person = $1)",
         at_most(person));
}

void remove_rows(Connection& db, PersonId id) {
  const auto person = at_most(id);
  for (const char* sql : {
           "DELETE FROM token WHERE person = $1",
           "UPDATE event SET person = 0 WHERE person = $1",
           "DELETE FROM report WHERE about = $1",
           "UPDATE report SET reporter = NULL, note = '' WHERE reporter = $1",
           "DELETE FROM block WHERE person = $1 OR blocked = $1",
           "DELETE FROM ban WHERE person = $1",
           "DELETE FROM friend WHERE person = $1 OR friend = $1",
           "DELETE FROM friendless WHERE person = $1",
           "UPDATE rated_seat SET person = 0 WHERE person = $1 AND person > 0",
           "DELETE FROM settings WHERE person = $1",
           "DELETE FROM house_rules WHERE person = $1",
           "DELETE FROM played WHERE person = $1",
           "DELETE FROM passkey WHERE person = $1",
           "DELETE FROM shared WHERE person = $1",
           "DELETE FROM known WHERE person = $1",
           "DELETE FROM code WHERE person = $1",
           "DELETE FROM here WHERE person = $1",
       })
    db.run(sql, person);
}

}  // namespace

Traces traces_of(Connection& db, PersonId id) {
  Traces traces{id, {}, {}, 0};
  traces.last_table = db.run("SELECT coalesce(max(id), 0) FROM hosted").number(0, 0);
  const Rows open = db.run("SELECT id, last FROM hosted WHERE open");
  for (int i = 0; i < open.size(); ++i) traces.seen[open.number(i, 0)] = open.number(i, 1);
  const Marks marks(id);
  const Rows found =
      db.run("SELECT hosted, seq FROM entry WHERE " SHEEPSHEAD_NAMED, marks.text, marks.person, marks.host);
  for (int i = 0; i < found.size(); ++i) traces.entries.emplace_back(found.number(i, 0), found.number(i, 1));
  return traces;
}

Traces traces_at_one_moment(Connection& db, PersonId id) {
  const Transaction one_moment(db, kReading);
  return traces_of(db, id);
}

StoreError remove_traces(Connection& db, const Traces& traces, std::string_view instead, Changed& changed) {
  db.run(kAllWait);
  const PersonId id = traces.person;
  // First, as all have it who change something of theirs: nobody waits for another who waits for them.
  lock_person(db, id);
  renew_resting_of(db, id);
  remove_rows(db, id);
  // A running server closes their connections.
  db.run("INSERT INTO sent_out(person) VALUES($1)", at_most(id));
  if (db.run("DELETE FROM person WHERE id = $1", at_most(id)).changed() == 0) return no_person(id);
  rewrite_all(
      db, traces, [&](const std::string& body) { return without_name(body, id, instead); }, changed);
  db.run("INSERT INTO forgotten(person, instead) VALUES($1, $2) ON CONFLICT (person) DO UPDATE SET instead = $2", id,
         instead);
  db.run("UPDATE meta SET forgotten = forgotten + 1");
  return {};
}

StoreError change_name(Connection& db, const Traces& traces, std::string_view name, Changed& changed) {
  db.run(kAllWait);
  const PersonId id = traces.person;
  const auto before = person_of_id(db, id);
  if (!before) return no_person(id);
  const std::string was = nlohmann::json(before->name).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  for (const char* sql : {"UPDATE person SET name = $2 WHERE id = $1", "UPDATE played SET name = $2 WHERE person = $1",
                          "UPDATE block SET name = $2 WHERE blocked = $1"})
    db.run(sql, id, name);
  renew_resting_of(db, id);
  rewrite_all(
      db, traces, [&](const std::string& body) { return with_name(body, id, name); }, changed);
  // A running server reads the tables again, and none keeps a card with the name of before.
  db.run("INSERT INTO sent_out(person, was) VALUES($1, $2)", id, std::string_view(was).substr(1, was.size() - 2));
  return {};
}

#undef SHEEPSHEAD_NAMED

}  // namespace sheepshead::server::pg
