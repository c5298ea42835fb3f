#include "server/postgres/company.hpp"
#include "server/postgres/people.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server::pg {
namespace {

StoredShare share_in(const Rows& rows, int row) {
  return {rows.text(row, 0),
          rows.number(row, 1),
          rows.number(row, 2),
          static_cast<int>(rows.signed_number(row, 3)),
          static_cast<int>(rows.signed_number(row, 4)),
          rows.signed_number(row, 5),
          rows.text(row, 6)};
}

}  // namespace

StoreError keep_share(Connection& db, StoredShare& share, std::size_t most, ShareKept& kept) {
  if (!lock_person(db, share.person)) return no_person(share.person);
  const Rows held = db.run(
      "SELECT id, person, hosted, hand, seat, at, record FROM shared WHERE person = $1 AND hosted = $2 AND hand = $3",
      share.person, share.table, share.hand);
  if (!held.empty()) {
    share = share_in(held, 0);
    kept = ShareKept::there_already;
    return {};
  }
  const auto count = db.run("SELECT count(*) FROM shared WHERE person = $1", share.person).number(0, 0);
  kept = count < most ? ShareKept::kept : ShareKept::too_many;
  if (kept == ShareKept::too_many) return {};
  db.run("INSERT INTO shared(id, person, hosted, hand, seat, at, record) VALUES($1, $2, $3, $4, $5, $6, $7)", share.id,
         share.person, share.table, share.hand, share.seat, share.at, share.record);
  return {};
}

std::optional<StoredShare> share_of_id(Connection& db, std::string_view id) {
  const Rows rows = db.run("SELECT id, person, hosted, hand, seat, at, record FROM shared WHERE id = $1", id);
  return rows.empty() ? std::nullopt : std::optional(share_in(rows, 0));
}

std::vector<StoredShare> shares_of(Connection& db, PersonId id) {
  const Rows rows = db.run(
      "SELECT id, person, hosted, hand, seat, at, '' FROM shared WHERE person = $1 ORDER BY number DESC", at_most(id));
  std::vector<StoredShare> shares;
  for (int i = 0; i < rows.size(); ++i) shares.push_back(share_in(rows, i));
  return shares;
}

bool remove_share(Connection& db, PersonId person, std::string_view id) {
  return db.run("DELETE FROM shared WHERE person = $1 AND id = $2", at_most(person), id).changed() > 0;
}

}  // namespace sheepshead::server::pg
