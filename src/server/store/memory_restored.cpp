// A store in memory whose tables are kept elsewhere.
#include <algorithm>

#include "server/store/memory_store.hpp"

namespace sheepshead::server {

using Lock = std::lock_guard<std::mutex>;

void MemoryStore::put_back(StoredTable table, const std::vector<PlayedAt>& played) {
  const Lock lock(mutex_);
  const TableId id = table.id;
  last_table_ = std::max(last_table_, id);
  if (table.open) epochs_[id] = kFirstEpoch;
  tables_[id] = std::move(table);
  for (const PlayedAt& one : played) played_[one.person].push_back({++last_played_, id, one.hand, one.at, one.name});
}

void MemoryStore::number_tables_after(TableId last) {
  const Lock lock(mutex_);
  last_table_ = std::max(last_table_, last);
}

void MemoryStore::take_away(TableId closed) {
  const Lock lock(mutex_);
  const auto it = tables_.find(closed);
  if (it != tables_.end() && !it->second.open) tables_.erase(it);
}

}  // namespace sheepshead::server
