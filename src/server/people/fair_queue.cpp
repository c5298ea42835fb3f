#include "server/people/fair_queue.hpp"

#include <algorithm>

namespace sheepshead::server {

void FairQueue::put(std::string_view whose, Work work) {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto [last, is_new] = last_.try_emplace(std::string(whose), round_);
  if (!is_new) last->second = std::max(round_, last->second + 1);
  waiting_.emplace(std::pair(last->second, ++count_), std::move(work));
}

FairQueue::Work FairQueue::take() {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (waiting_.empty()) return {};
  auto next = waiting_.extract(waiting_.begin());
  round_ = next.key().first;
  // Whoever was served in an earlier round and has nothing waiting counts as new anyway.
  if (last_.size() > 2 * waiting_.size() + 64)
    std::erase_if(last_, [this](const auto& l) { return l.second < round_; });
  return std::move(next.mapped());
}

std::size_t FairQueue::size() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return waiting_.size();
}

}  // namespace sheepshead::server
