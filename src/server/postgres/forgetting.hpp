// Taking a person out of the database in PostgreSQL, or giving them another name: first all logs are searched, which
// stops nobody; the rest is one short transaction, in which nobody writes an entry, and which also looks at what was
// written meanwhile.
#pragma once

#include <map>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "server/postgres/connection.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server::pg {

/// No name slips between what is written in the same transaction and whoever is being forgotten or renamed.
inline constexpr const char* kNotWhileForgetting = "SELECT pg_advisory_xact_lock_shared(7266201, 1)";

struct Traces {
  PersonId person = 0;
  std::vector<std::pair<TableId, std::uint64_t>> entries;
  std::map<TableId, std::uint64_t> seen;  ///< of open tables: the last entry looked at
  TableId last_table = 0;
};

/// In a transaction for reading.
Traces traces_of(Connection& db, PersonId id);
/// In one of its own.
Traces traces_at_one_moment(Connection& db, PersonId id);
/// Where the person was named.
struct Changed {
  std::size_t entries = 0;
  std::set<TableId> tables = {};
};
/// In a transaction, which is undone where they answer an error.
StoreError remove_traces(Connection& db, const Traces& traces, std::string_view instead, Changed& changed);
StoreError change_name(Connection& db, const Traces& traces, std::string_view name, Changed& changed);

}  // namespace sheepshead::server::pg
