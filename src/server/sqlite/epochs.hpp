// Epochs of tables on a disk that one process alone may write: nobody else can claim any, and so they begin anew with
// it.
#pragma once

#include <mutex>
#include <unordered_map>

#include "server/store/store.hpp"

namespace sheepshead::server {

class Epochs {
 public:
  Epoch of(TableId table) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto it = claimed_.find(table);
    return it == claimed_.end() ? kFirstEpoch : it->second;
  }
  void raise(TableId table) {
    const std::lock_guard<std::mutex> lock(mutex_);
    ++claimed_.try_emplace(table, kFirstEpoch).first->second;
  }
  void forget(TableId table) {
    const std::lock_guard<std::mutex> lock(mutex_);
    claimed_.erase(table);
  }

 private:
  mutable std::mutex mutex_;
  std::unordered_map<TableId, Epoch> claimed_;  ///< those that were
};

}  // namespace sheepshead::server
