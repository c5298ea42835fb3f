// Closed tables in a database of their own, so that the server's stays small: sheepshead admin prune and restore.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

struct Pruned {
  std::size_t tables = 0, entries = 0;
  /// Tables that are damaged, which stay where they are, and what is wrong with each.
  std::vector<std::pair<TableId, Message>> left;
};

struct PruneWish {
  Millis before = 0;    ///< tables that were closed before this
  std::string archive;  ///< a database, made if it is not there
  bool dry = false;     ///< only counted
};

/// Each table is whole in the archive, on the disk, before the first of it is removed: an end at any moment loses
/// nothing, and the next call goes on. `done` is told of how many of `all` tables; false from it is an end.
StoreError admin_prune(const std::string& path, const PruneWish& wish, Pruned& pruned,
                       const std::function<bool(std::size_t done, std::size_t all)>& done);

/// Brings a table back from an archive, closed as it was; it counts as closed `now`.
StoreError admin_restore_table(const std::string& path, const std::string& archive, TableId table, Millis now);

}  // namespace sheepshead::server
