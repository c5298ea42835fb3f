// A new database in PostgreSQL filled with what another store holds, in one transaction.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server::pg {

/// A row as text; nothing is NULL, bytes are "\x0a", yes and no are "1" and "0".
using Row = std::vector<std::optional<std::string>>;

struct Source {
  std::string table;
  std::vector<std::string> columns;
  std::vector<std::string> flags = {};  ///< those of them that are yes or no
  std::string order;                    ///< of the rows, in which both sides come
  std::function<bool(Row&)> next;       ///< the next one to be written; false: there's none
  std::function<void(const Row&)> there = {};
};

/// `there` is told of each row that's there afterwards, and `is_same` asked before the commit. `last_table`: the
/// highest number of a table. An error if something is there already.
StoreError fill(const std::string& url, TableId last_table, std::span<Source> sources,
                const std::function<StoreError()>& is_same);

}  // namespace sheepshead::server::pg
