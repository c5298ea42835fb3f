#include <algorithm>
#include <mutex>

#include "server/store/memory_store.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server {
namespace {
using LockShares = std::lock_guard<std::mutex>;
}  // namespace

StoreError MemoryStore::keep_share(StoredShare& share, std::size_t most, ShareKept& kept) {
  const LockShares lock(mutex_);
  if (!failure_.empty()) return failure_;
  if (!people_.contains(share.person)) return no_person(share.person);
  std::size_t theirs = 0;
  for (const StoredShare& one : shares_) {
    if (one.person != share.person) continue;
    ++theirs;
    if (one.table != share.table || one.hand != share.hand) continue;
    share = one;
    kept = ShareKept::there_already;
    return {};
  }
  kept = theirs < most ? ShareKept::kept : ShareKept::too_many;
  if (kept == ShareKept::kept) shares_.push_back(share);
  return {};
}

StoreError MemoryStore::share(std::string_view id, std::optional<StoredShare>& share) {
  const LockShares lock(mutex_);
  const auto it = std::find_if(shares_.begin(), shares_.end(), [&](const StoredShare& s) { return s.id == id; });
  share = it == shares_.end() ? std::nullopt : std::optional(*it);
  return {};
}

StoreError MemoryStore::shares_of(PersonId id, std::vector<StoredShare>& shares) {
  const LockShares lock(mutex_);
  shares.clear();
  for (auto it = shares_.rbegin(); it != shares_.rend(); ++it)
    if (it->person == id) shares.emplace_back(*it).record.clear();
  return {};
}

StoreError MemoryStore::remove_share(PersonId person, std::string_view id, bool& found) {
  const LockShares lock(mutex_);
  if (!failure_.empty()) return failure_;
  found = std::erase_if(shares_, [&](const StoredShare& s) { return s.person == person && s.id == id; }) > 0;
  return {};
}

}  // namespace sheepshead::server
