#include "server/sqlite/shares.hpp"

#include "server/sqlite/rows.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server {
namespace {

StoredShare shared_row(SQLite::Statement& q) {
  return {q.getColumn(0).getString(),
          number(q, 1),
          number(q, 2),
          q.getColumn(3).getInt(),
          q.getColumn(4).getInt(),
          q.getColumn(5).getInt64(),
          q.getColumn(6).getString()};
}

}  // namespace

StoreError keep_share(SQLite::Database& db, StoredShare& share, std::size_t most, ShareKept& kept) {
  SQLite::Statement person(db, "SELECT 1 FROM person WHERE id = ?");
  bind_number(person, 1, share.person);
  if (!person.executeStep()) return no_person(share.person);
  SQLite::Statement held(
      db, "SELECT id, person, hosted, hand, seat, at, record FROM shared WHERE person = ? AND hosted = ? AND hand = ?");
  bind_number(held, 1, share.person);
  bind_number(held, 2, share.table);
  held.bind(3, share.hand);
  if (held.executeStep()) {
    share = shared_row(held);
    kept = ShareKept::there_already;
    return {};
  }
  SQLite::Statement count(db, "SELECT count(*) FROM shared WHERE person = ?");
  bind_number(count, 1, share.person);
  count.executeStep();
  kept = number(count, 0) < most ? ShareKept::kept : ShareKept::too_many;
  if (kept == ShareKept::too_many) return {};
  SQLite::Statement insert(
      db, "INSERT INTO shared(id, person, hosted, hand, seat, at, record) VALUES(?, ?, ?, ?, ?, ?, ?)");
  bind_text(insert, 1, share.id);
  bind_number(insert, 2, share.person);
  bind_number(insert, 3, share.table);
  insert.bind(4, share.hand);
  insert.bind(5, share.seat);
  insert.bind(6, static_cast<std::int64_t>(share.at));
  bind_text(insert, 7, share.record);
  insert.exec();
  return {};
}

std::optional<StoredShare> share_of_id(SQLite::Database& db, std::string_view id) {
  SQLite::Statement query(db, "SELECT id, person, hosted, hand, seat, at, record FROM shared WHERE id = ?");
  bind_text(query, 1, id);
  return query.executeStep() ? std::optional(shared_row(query)) : std::nullopt;
}

std::vector<StoredShare> shares_of(SQLite::Database& db, PersonId id) {
  SQLite::Statement query(
      db, "SELECT id, person, hosted, hand, seat, at, '' FROM shared WHERE person = ? ORDER BY number DESC");
  bind_number(query, 1, id);
  std::vector<StoredShare> shares;
  while (query.executeStep()) shares.push_back(shared_row(query));
  return shares;
}

bool remove_share(SQLite::Database& db, PersonId person, std::string_view id) {
  SQLite::Statement remove(db, "DELETE FROM shared WHERE person = ? AND id = ?");
  bind_number(remove, 1, person);
  bind_text(remove, 2, id);
  return remove.exec() > 0;
}

}  // namespace sheepshead::server
