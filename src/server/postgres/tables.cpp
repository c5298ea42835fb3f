#include "server/postgres/tables.hpp"

#include "server/postgres/forgetting.hpp"
#include "server/postgres/people.hpp"
#include "server/store/words.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server::pg {
namespace {

/// What marks a text that has somebody forgotten in it, by number or by a name that they have no more.
constexpr const char* kNamesSomebody = R"(
SELECT 1 FROM forgotten WHERE strpos($1, '"p' || person || '"') > 0 OR strpos($1, '"person":' || person) > 0
  OR strpos($1, '"host":' || person) > 0
UNION ALL SELECT 1 FROM sent_out WHERE was <> '' AND strpos($1, was) > 0 LIMIT 1)";

Held held_in(const Rows& rows) {
  if (rows.empty()) return {};
  const bool mine = rows.flag(0, 0);
  return {true, mine, rows.number(0, 1), rows.number(0, 2), mine ? 0 : rows.number(0, 3)};
}

const char* cards_sql(CardsWanted::Of of) {
#define SHEEPSHEAD_CARDS                                                                             \
  "SELECT c.hosted, c.host, c.private, c.ended, c.spare, c.seen, c.until, c.summary, "               \
  "coalesce(h.owner = ANY($4::bigint[]), false) FROM card c "                                        \
  "JOIN hosted h ON h.id = c.hosted AND h.open AND (h.last = c.seq OR h.owner = ANY($4::bigint[])) " \
  "WHERE NOT c.stale AND ($1::bigint IS NOT NULL AND $2::bigint IS NOT NULL) AND "
  switch (of) {
    case CardsWanted::Of::one: return SHEEPSHEAD_CARDS "c.hosted = $1 LIMIT $3";
    case CardsWanted::Of::listed:
      return SHEEPSHEAD_CARDS "NOT c.private AND NOT c.ended ORDER BY c.seen DESC, c.hosted LIMIT $3";
    case CardsWanted::Of::host: return SHEEPSHEAD_CARDS "c.host = $1 ORDER BY c.hosted LIMIT $3";
    case CardsWanted::Of::known_to:
      return SHEEPSHEAD_CARDS
          "NOT c.ended AND c.hosted IN (SELECT hosted FROM known WHERE person = $1) ORDER BY c.hosted LIMIT $3";
    case CardsWanted::Of::due:
      return SHEEPSHEAD_CARDS
          "c.until <= $2 AND h.last = c.seq AND (h.owner IS NULL OR h.owner <> ALL($4)) ORDER BY c.until, c.hosted "
          "LIMIT $3";
  }
#undef SHEEPSHEAD_CARDS
  return "";
}

}  // namespace

StoreError begin_table(Connection& db, NodeId node, const std::string& code, TableId& id) {
  const Rows made =
      db.run("INSERT INTO hosted(code, owner) VALUES($1, $2) ON CONFLICT DO NOTHING RETURNING id", code, node);
  if (made.empty()) return taken_code(code);
  id = made.number(0, 0);
  return {};
}

StoreError end_table(Connection& db, NodeId node, TableId table, Epoch epoch) {
  const auto id = at_most(table);
  if (db.run("UPDATE hosted SET open = false, owner = NULL, closed = coalesce((SELECT at FROM entry "
             "WHERE hosted = $1 ORDER BY seq DESC LIMIT 1), 0) WHERE id = $1 AND open AND owner = $2 AND epoch = $3",
             id, node, at_most(epoch))
          .changed() == 0) {
    const Rows row = db.run("SELECT open FROM hosted WHERE id = $1", id);
    if (row.empty()) return no_table(table);
    return row.flag(0, 0) ? lost_table(table) : StoreError();
  }
  db.run("DELETE FROM card WHERE hosted = $1", id);
  db.run("DELETE FROM known WHERE hosted = $1", id);
  db.run("DELETE FROM checkpoint WHERE hosted = $1", id);
  return {};
}

bool remove_old_table(Connection& db, Millis before) {
  // One that another server is about to remove is left to it.
  const Rows old = db.run(
      "SELECT id FROM hosted WHERE NOT open AND closed < $1 ORDER BY closed LIMIT 1 FOR UPDATE SKIP LOCKED", before);
  if (old.empty()) return false;
  for (const char* sql : {"DELETE FROM played WHERE hosted = $1", "DELETE FROM token WHERE hosted = $1",
                          "DELETE FROM entry WHERE hosted = $1", "DELETE FROM hosted WHERE id = $1"})
    db.run(sql, old.number(0, 0));
  return true;
}

std::optional<StoredTable> read_table(Connection& db, TableId id, std::uint64_t after) {
  const Rows about = db.run("SELECT code, open FROM hosted WHERE id = $1", at_most(id));
  if (about.empty()) return std::nullopt;
  StoredTable table{id, about.text(0, 0), about.flag(0, 1), {}};
  const Rows log = db.run("SELECT seq, at, body FROM entry WHERE hosted = $1 AND seq > $2 ORDER BY seq", at_most(id),
                          at_most(after));
  table.log.reserve(std::size_t(log.size()));
  for (int i = 0; i < log.size(); ++i) table.log.push_back({log.number(i, 0), log.signed_number(i, 1), log.text(i, 2)});
  return table;
}

TableId table_of_code(Connection& db, std::string_view code) {
  const Rows rows = db.run("SELECT id FROM hosted WHERE code = $1 AND open", code);
  return rows.empty() ? 0 : rows.number(0, 0);
}

Held held_now(Connection& db, NodeId node, TableId table) {
  return held_in(
      db.run("SELECT owner IS NOT NULL AND owner = $2, epoch, last, owner FROM hosted WHERE id = $1 AND open",
             at_most(table), node));
}

Held claim(Connection& db, NodeId node, TableId table, Epoch seen) {
  const Rows mine = db.run(
      "UPDATE hosted SET owner = $2, epoch = epoch + 1, asked = NULL WHERE id = $1 AND epoch = $3 AND open "
      "RETURNING true, epoch, last",
      at_most(table), node, at_most(seen));
  return mine.empty() ? held_now(db, node, table) : held_in(mine);
}

Held claim_again(Connection& db, NodeId node, TableId table) {
  const Rows mine =
      db.run("UPDATE hosted SET epoch = epoch + 1 WHERE id = $1 AND owner = $2 AND open RETURNING true, epoch, last",
             at_most(table), node);
  return mine.empty() ? held_now(db, node, table) : held_in(mine);
}

std::vector<TableId> tables_without_card(Connection& db, const std::vector<NodeId>& others) {
  const Rows rows = db.run(
      "SELECT h.id FROM hosted h LEFT JOIN card c ON c.hosted = h.id AND c.seq = h.last AND NOT c.stale "
      "WHERE h.open AND c.hosted IS NULL AND (h.owner IS NULL OR h.owner <> ALL($1::bigint[])) ORDER BY h.id",
      others);
  std::vector<TableId> tables;
  for (int i = 0; i < rows.size(); ++i) tables.push_back(rows.number(i, 0));
  return tables;
}

StoreError keep_card(Connection& db, const TableCard& card) {
  db.run(kNotWhileForgetting);
  // With the row locked, so that no entry comes in between.
  const Rows table = db.run("SELECT open, last FROM hosted WHERE id = $1 FOR NO KEY UPDATE", at_most(card.table));
  if (table.empty()) return no_table(card.table);
  if (!table.flag(0, 0)) return closed_table(card.table);
  // Nobody can tell whether the table was read from its log before the person was forgotten.
  const Rows gone = db.run("SELECT person FROM forgotten WHERE person = ANY($1::bigint[])", card.known);
  if (!gone.empty()) return no_person(gone.number(0, 0));
  if (table.number(0, 1) != card.seq)
    return say<"store.entry-order">(table_text(card.table), card.seq, table.number(0, 1));
  if (!db.run(kNamesSomebody, card.summary).empty()) return no_person(card.host);
  db.run(
      "INSERT INTO card(hosted, seq, host, private, ended, spare, seen, until, summary) "
      "VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (hosted) DO UPDATE SET seq = $2, stale = false, host = "
      "$3, "
      "private = $4, ended = $5, spare = $6, seen = $7, until = $8, summary = $9",
      card.table, card.seq, card.host, card.is_private, card.is_ended, card.is_spare, card.seen, card.until,
      card.summary);
  db.run("INSERT INTO known(person, hosted) SELECT unnest($2::bigint[]), $1 ON CONFLICT DO NOTHING", card.table,
         card.known);
  return {};
}

std::vector<TableCard> cards_of(Connection& db, const CardsWanted& wanted, const std::vector<NodeId>& others) {
  const Rows rows = db.run(cards_sql(wanted.of), at_most(wanted.id), wanted.at, at_most(wanted.most), others);
  std::vector<TableCard> cards;
  for (int i = 0; i < rows.size(); ++i) {
    TableCard card;
    card.table = rows.number(i, 0);
    card.host = rows.number(i, 1);
    card.is_private = rows.flag(i, 2);
    card.is_ended = rows.flag(i, 3);
    card.is_spare = rows.flag(i, 4);
    card.seen = rows.signed_number(i, 5);
    card.until = rows.signed_number(i, 6);
    card.summary = rows.text(i, 7);
    card.is_held = rows.flag(i, 8);
    cards.push_back(std::move(card));
  }
  return cards;
}

bool is_known(Connection& db, TableId table, PersonId person) {
  return !db.run("SELECT 1 FROM known WHERE person = $1 AND hosted = $2", at_most(person), at_most(table)).empty();
}

StoreError keep_checkpoint(Connection& db, TableId table, const StoredCheckpoint& checkpoint) {
  db.run(kNotWhileForgetting);
  if (!db.run(kNamesSomebody, checkpoint.body).empty()) return {};
  db.run(
      "INSERT INTO checkpoint(hosted, seq, body) SELECT id, $2, $3 FROM hosted WHERE id = $1 AND open "
      "ON CONFLICT (hosted) DO UPDATE SET seq = $2, body = $3",
      at_most(table), checkpoint.seq, checkpoint.body);
  return {};
}

StoredCheckpoint checkpoint_of(Connection& db, TableId table) {
  const Rows rows = db.run("SELECT seq, body FROM checkpoint WHERE hosted = $1", at_most(table));
  return rows.empty() ? StoredCheckpoint{} : StoredCheckpoint{rows.number(0, 0), rows.text(0, 1)};
}

std::vector<Message> check_logs(Connection& db) {
  const Rows rows = db.run(
      "SELECT h.id, count(e.seq), coalesce(min(e.seq), 0), greatest(coalesce(max(e.seq), 0), h.last) FROM hosted h "
      "LEFT JOIN entry e ON e.hosted = h.id GROUP BY h.id, h.last "
      "HAVING count(e.seq) <> h.last OR coalesce(max(e.seq), 0) <> h.last OR coalesce(min(e.seq), 1) <> 1 "
      "ORDER BY h.id LIMIT 20");
  std::vector<Message> faults;
  for (int i = 0; i < rows.size(); ++i)
    faults.push_back(
        say<"store.log-gaps">(table_text(rows.number(i, 0)), rows.number(i, 1), rows.number(i, 2), rows.number(i, 3)));
  return faults;
}

}  // namespace sheepshead::server::pg
