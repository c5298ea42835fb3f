// The tables of the database in PostgreSQL, version by version.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "server/postgres/connection.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server::pg {

/// A step that was released is never changed again. Several versions of the program may use a database at the same
/// time: a step only adds (expand), all servers are replaced (deploy), and what nothing uses any more is removed by a
/// later one (contract), which `needs` programs that know so many steps.
struct Step {
  const char* sql;
  int needs;
};
std::span<const Step> steps();

/// Makes the database, or brings it up to date, alone. `where`: as it's shown.
StoreError migrate(Connection& db, const std::string& where, std::span<const Step> steps,
                   std::vector<Message>& notices);

/// Logs are kept in partitions, so many tables in each.
inline constexpr TableId kTablesInPartition = 1'000'000;
/// In a transaction: makes the partition for a table's log, unless it's there.
void attach_part(Connection& db, TableId table);

}  // namespace sheepshead::server::pg
