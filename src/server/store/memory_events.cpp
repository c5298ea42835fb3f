#include <algorithm>
#include <mutex>

#include "server/store/memory_store.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server {
namespace {
using LockEvents = std::lock_guard<std::mutex>;
}  // namespace

StoreError MemoryStore::keep_event(const StoredEvent& event, std::size_t most, bool& kept) {
  const LockEvents lock(mutex_);
  if (!failure_.empty()) return failure_;
  if (!people_.contains(event.person)) return no_person(event.person);
  const auto theirs =
      std::count_if(events_.begin(), events_.end(), [&](const auto& one) { return one.second.person == event.person; });
  kept = std::size_t(theirs) < most && events_.emplace(event.id, event).second;
  return {};
}

StoreError MemoryStore::event(std::string_view id, std::optional<StoredEvent>& event) {
  const LockEvents lock(mutex_);
  const auto it = events_.find(id);
  event = it == events_.end() ? std::nullopt : std::optional(it->second);
  return {};
}

StoreError MemoryStore::about_event(std::string_view id, std::optional<StoredEvent>& event) {
  if (StoreError error = this->event(id, event); !error.empty() || !event) return error;
  event->lines.clear();
  return {};
}

StoreError MemoryStore::event_since(std::string_view id, std::size_t after, std::optional<StoredEvent>& event) {
  if (StoreError error = this->event(id, event); !error.empty() || !event) return error;
  auto& lines = event->lines;
  lines.erase(lines.begin(), lines.begin() + std::ptrdiff_t(std::min(after, lines.size())));
  return {};
}

StoreError MemoryStore::add_event_lines(std::string_view id, std::size_t after, std::span<const std::string> lines) {
  const LockEvents lock(mutex_);
  if (!failure_.empty()) return failure_;
  const auto it = events_.find(id);
  if (it == events_.end()) return no_event(id);
  if (it->second.lines.size() != after) return event_moved_on(id);
  it->second.lines.insert(it->second.lines.end(), lines.begin(), lines.end());
  return {};
}

StoreError MemoryStore::renew_event_key(std::string_view id, std::string_view role, int renewed) {
  const LockEvents lock(mutex_);
  if (!failure_.empty()) return failure_;
  const auto it = events_.find(id);
  if (it == events_.end()) return no_event(id);
  it->second.renewed[std::string(role)] = renewed;
  return {};
}

}  // namespace sheepshead::server
