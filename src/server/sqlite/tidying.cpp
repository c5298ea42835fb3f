#include "server/sqlite/tidying.hpp"

#include "server/sqlite/packing.hpp"

namespace sheepshead::server {
namespace {

bool remove(SqliteWriter& writer, const Retention& retention) {
  const Millis before = removed_before(retention);
  bool more = false;
  const StoreError error = writer.wait([&](SQLite::Database& db) -> StoreError {
    const TableId table = before > 0 ? table_to_remove(db, before) : 0;
    more = table != 0;
    if (more) remove_some(db, table);
    return {};
  });
  return more && error.empty();
}

bool pack(SqliteWriter& writer) {
  bool more = false;
  const StoreError error = writer.wait([&](SQLite::Database& db) -> StoreError {
    const TableId table = table_to_pack(db);
    more = table != 0;
    if (more) pack_some(db, table);
    return {};
  });
  return more && error.empty();
}

}  // namespace

std::vector<Tidying::Step> tidying_of(SqliteWriter& writer, const Retention& retention) {
  return {[&writer, retention] { return remove(writer, retention); }, [&writer] { return pack(writer); }};
}

}  // namespace sheepshead::server
