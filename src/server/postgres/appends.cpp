#include "server/postgres/appends.hpp"

#include <algorithm>
#include <array>

#include "server/postgres/forgetting.hpp"
#include "server/postgres/people.hpp"
#include "server/store/forget_names.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server::pg {
namespace {

using Numbers = std::vector<std::int64_t>;
using Texts = std::vector<std::string>;

std::vector<Param> params_of(NodeId node, std::uint64_t forgotten, std::span<Append* const> appends) {
  Numbers t, e, s, a, played_by, played_t, played_hand, played_at, rated_n, rated_t, rated_at, seat_n, seat, seat_by,
      points;
  Texts b, played_name, kind, deal, bot;
  for (std::size_t n = 0; n < appends.size(); ++n) {
    const Append& one = *appends[n];
    for (const Entry& entry : one.entries) {
      t.push_back(at_most(one.table));
      e.push_back(at_most(one.epoch));
      s.push_back(at_most(entry.seq));
      a.push_back(entry.at);
      b.push_back(entry.body);
    }
    const Millis at = one.entries.back().at;
    for (const auto& [person, name] : one.ended.players) {
      played_by.push_back(at_most(person));
      played_t.push_back(at_most(one.table));
      played_hand.push_back(one.ended.hand);
      played_at.push_back(at);
      played_name.push_back(name);
    }
    const rating::RatedHand& rated = one.ended.rated;
    if (rated.players.empty()) continue;
    rated_n.push_back(std::int64_t(n));
    rated_t.push_back(at_most(one.table));
    rated_at.push_back(at);
    kind.push_back(rated.kind);
    deal.push_back(rated.deal);
    for (std::size_t i = 0; i < rated.players.size(); ++i) {
      seat_n.push_back(std::int64_t(n));
      seat.push_back(std::int64_t(i));
      seat_by.push_back(at_most(rated.players[i].person));
      bot.push_back(rated.players[i].bot);
      points.push_back(rated.scores.at(i));
    }
  }
  return {t,           e,       s,       a,        b,    node, forgotten, played_by, played_t, played_hand, played_at,
          played_name, rated_n, rated_t, rated_at, kind, deal, seat_n,    seat,      seat_by,  bot,         points};
}

/// A commit that came with a warning may be lost with the primary.
void doubt(Connection& db) {
  if (db.was_unsure()) throw Error("a standby may not have it", "", true);
}

/// The tables of which all was kept.
std::vector<TableId> commit(Connection& db, NodeId node, std::uint64_t forgotten, std::span<Append* const> appends) {
  const std::array steps = {Connection::Step{"BEGIN", {}}, Connection::Step{kNotWhileForgetting, {}},
                            Connection::Step{kWrite, params_of(node, forgotten, appends)},
                            Connection::Step{"COMMIT", {}}};
  const std::vector<Rows> answers = db.pipeline(steps);
  doubt(db);
  std::vector<TableId> tables;
  for (int i = 0; i < answers[2].size(); ++i) tables.push_back(answers[2].number(i, 0));
  std::sort(tables.begin(), tables.end());
  return tables;
}

/// One look at the table's row.
Kept why_refused(Connection& db, NodeId node, const Append& one) {
  const Held held = held_now(db, node, one.table);
  if (!held.open)
    return {db.run("SELECT 1 FROM hosted WHERE id = $1", at_most(one.table)).empty() ? no_table(one.table)
                                                                                     : closed_table(one.table)};
  if (!held.mine || held.epoch != one.epoch) return {lost_table(one.table), true};
  return {cannot_follow(one.table, held.last, one.entries), false, one.epoch};
}

bool is_in_a_row(const std::vector<Entry>& entries) {
  for (std::size_t i = 1; i < entries.size(); ++i)
    if (entries[i].seq != entries[i - 1].seq + 1) return false;
  return !entries.empty() && entries.front().seq > 0;
}

bool is_there(Connection& db, const Append& one) {
  const Entry& last = one.entries.back();
  return !db.run("SELECT 1 FROM entry WHERE hosted = $1 AND seq = $2 AND at = $3 AND body = $4", at_most(one.table),
                 at_most(last.seq), last.at, last.body)
              .empty();
}

}  // namespace

// $1 to $5: entries; $6: this server; $7: how many were forgotten, as far as it knows; $8 to $12: who played which
// hand; $13 to $17: hands that count, as StoredRated; $18 to $22: who sat there. What comes back was kept.
const char* const kWrite = R"(
WITH g AS MATERIALIZED (
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[]) AS u(t, e, s, a, b)),
  mine AS (
    UPDATE hosted h SET last = f.z FROM (SELECT t, e, min(s) AS y, max(s) AS z FROM g GROUP BY t, e) f
    WHERE h.id = f.t AND h.epoch = f.e AND h.owner = $6 AND h.last = f.y - 1 AND h.open
      AND (SELECT forgotten FROM meta) = $7
    RETURNING h.id),
  put AS (INSERT INTO entry(hosted, seq, at, body) SELECT g.t, g.s, g.a, g.b FROM g JOIN mine ON mine.id = g.t),
  who AS (
    INSERT INTO played(person, hosted, hand, at, name)
    SELECT p.id, q.t, q.h, q.a, q.n
    FROM unnest($8::bigint[], $9::bigint[], $10::int[], $11::bigint[], $12::text[]) AS q(p, t, h, a, n)
    JOIN mine ON mine.id = q.t JOIN person p ON p.id = q.p
    ON CONFLICT DO NOTHING),
  counts AS MATERIALIZED (
    SELECT nextval(pg_get_serial_sequence('rated', 'id')) AS id, r.n, r.a, r.k, r.d,
      CASE WHEN r.d = '' THEN 0 ELSE r.t END AS t
    FROM unnest($13::int[], $14::bigint[], $15::bigint[], $16::text[], $17::text[]) AS r(n, t, a, k, d)
    JOIN mine ON mine.id = r.t
    WHERE NOT EXISTS (SELECT 1 FROM rated o WHERE o.deal = r.d AND o.deal <> '' AND o.hosted = 0)),
  stood AS (
    DELETE FROM rated_seat s USING counts c JOIN rated o ON o.deal = c.d AND o.deal <> '' AND o.hosted = c.t
    WHERE s.rated = o.id),
  rate AS (
    INSERT INTO rated(id, at, kind, deal, hosted) SELECT id, a, k, d, t FROM counts
    ON CONFLICT (deal, hosted) WHERE deal <> '' DO UPDATE SET id = excluded.id, at = excluded.at, kind = excluded.kind),
  sat AS (
    INSERT INTO rated_seat(rated, seat, person, bot, points)
    SELECT c.id, s.s, coalesce((SELECT id FROM person WHERE person.id = s.p), 0), s.b, s.v
    FROM unnest($18::int[], $19::int[], $20::bigint[], $21::text[], $22::int[]) AS s(n, s, p, b, v)
    JOIN counts c ON c.n = s.n)
SELECT id FROM mine)";

void Forgotten::leave_out(std::vector<Entry>& entries) const {
  for (const auto& [person, instead] : names_)
    for (Entry& entry : entries)
      if (auto body = without_name(entry.body, person, instead)) entry.body = std::move(*body);
}

bool Forgotten::is_older(Connection& db) {
  const std::uint64_t now = db.run("SELECT forgotten FROM meta").number(0, 0);
  if (now == count_) return false;
  const Rows rows = db.run("SELECT person, instead FROM forgotten");
  names_.clear();
  for (int i = 0; i < rows.size(); ++i) names_[rows.number(i, 0)] = rows.text(i, 1);
  count_ = now;
  return true;
}

void write(Connection& db, NodeId node, Forgotten& forgotten, std::span<Append*> appends) {
  // In one statement each table has one run of entries that follow each other; what doesn't fit waits for the next.
  std::vector<Append*> left(appends.begin(), appends.end());
  bool one_by_one = false;
  while (!left.empty()) {
    std::vector<Append*> now, later;
    std::map<TableId, const Append*> last_of;
    for (Append* one : left) {
      const auto before = last_of.find(one->table);
      const bool follows =
          before == last_of.end() ||
          (!one_by_one && before->second != nullptr && before->second->epoch == one->epoch && !one->entries.empty() &&
           before->second->ended.rated.deal.empty() &&  // another hand of the same deal would take its place
           before->second->entries.back().seq + 1 == one->entries.front().seq);
      const bool is_sound = is_in_a_row(one->entries);
      if (!follows || (!is_sound && before != last_of.end())) {
        later.push_back(one);
        last_of[one->table] = nullptr;  // nothing of the table overtakes it
        continue;
      }
      if (!is_sound) {
        one->settle(why_refused(db, node, *one));
        last_of[one->table] = nullptr;
        continue;
      }
      now.push_back(one);
      last_of[one->table] = one;
    }
    left = std::move(later);
    if (now.empty()) continue;
    for (Append* one : now) forgotten.leave_out(one->entries);
    const std::vector<TableId> kept = commit(db, node, forgotten.count(), now);
    std::vector<Append*> again;
    const bool is_stale = kept.size() < now.size() && forgotten.is_older(db);
    for (Append* one : now) {
      const auto of_table = [one](const Append* other) { return other->table == one->table; };
      if (std::binary_search(kept.begin(), kept.end(), one->table))
        one->settle({{}, false, one->epoch});
      else if (is_stale || (std::count_if(now.begin(), now.end(), of_table) > 1))
        again.push_back(one);
      else
        one->settle(why_refused(db, node, *one));
    }
    one_by_one = !again.empty() && !is_stale;
    left.insert(left.begin(), again.begin(), again.end());
  }
}

std::vector<Append*> look_what_became_of(Connection& db, NodeId node, std::span<Append*> appends) {
  std::map<TableId, Held> tables;
  std::vector<Append*> absent;
  for (Append* one : appends) {
    auto it = tables.find(one->table);
    if (it == tables.end()) it = tables.emplace(one->table, claim_again(db, node, one->table)).first;
    doubt(db);
    const Held& held = it->second;
    if (held.open && !held.mine) {
      one->settle({lost_table(one->table), true});
    } else if (!held.open) {
      one->settle(why_refused(db, node, *one));
    } else if (!one->entries.empty() && is_there(db, *one)) {
      one->settle({{}, false, held.epoch});
    } else {
      one->epoch = held.epoch;
      absent.push_back(one);
    }
  }
  return absent;
}

}  // namespace sheepshead::server::pg
