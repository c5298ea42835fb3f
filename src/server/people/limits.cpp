#include "server/people/limits.hpp"

#include <algorithm>
#include <cmath>

namespace sheepshead::server {

void TokenBucket::flow(Millis now) {
  if (used_ && now > last_)
    level_ = std::min(rate_.burst, level_ + rate_.per_second * static_cast<double>(now - last_) / 1000);
  last_ = now;
  used_ = true;
}

bool TokenBucket::take(Millis now, double tokens) {
  flow(now);
  if (level_ < tokens) return false;
  level_ -= tokens;
  return true;
}

Millis TokenBucket::wait(Millis now, double tokens) {
  flow(now);
  if (level_ >= tokens || rate_.per_second <= 0) return 0;
  return static_cast<Millis>(std::ceil((tokens - level_) / rate_.per_second * 1000));
}

TokenBucket& Buckets::of(std::string_view key) {
  std::string name(key);
  if (const auto it = buckets_.find(name); it != buckets_.end()) {
    order_.splice(order_.begin(), order_, it->second.place);
    return it->second.bucket;
  }
  if (!order_.empty() && buckets_.size() >= most_) {
    buckets_.erase(order_.back());
    order_.pop_back();
  }
  order_.push_front(name);
  return buckets_.emplace(std::move(name), Known{TokenBucket(rate_), order_.begin()}).first->second.bucket;
}

bool Buckets::take(std::string_view key, Millis now, double tokens) { return of(key).take(now, tokens); }

Millis Buckets::wait(std::string_view key, Millis now, double tokens) { return of(key).wait(now, tokens); }

bool Crowd::enter(std::string_view key) {
  std::size_t& count = there_[std::string(key)];
  if (count >= most_) return false;
  ++count;
  return true;
}

void Crowd::leave(std::string_view key) {
  const auto it = there_.find(std::string(key));
  if (it != there_.end() && --it->second == 0) there_.erase(it);
}

}  // namespace sheepshead::server
