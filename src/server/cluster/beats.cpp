#include "server/cluster/beats.hpp"

#include <time.h>

#include <algorithm>
#include <utility>

namespace sheepshead::server {
namespace {

/// Rounds nearer to each other than that count as one: some that were late may come in a row.
constexpr Steady kNearest = kBetweenBeats / 2;

}  // namespace

Steady steady_now() {
  timespec now{};
  clock_gettime(CLOCK_BOOTTIME, &now);
  return std::chrono::duration_cast<Steady>(std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec));
}

Beats::Life Beats::life(const Other& one) {
  if (one.still >= kGoneAfter) return Life::gone;
  if (one.still < kSilentAfter) return Life::alive;
  return one.is_unheard ? Life::gone : Life::silent;
}

bool Beats::heard(Steady begun, const std::vector<NodeRow>& rows) {
  const std::lock_guard lock(mutex_);
  const bool had_gap = last_ && begun - *last_ > kUnsureAfter;
  if (had_gap) is_confirmed_ = false;
  // After a gap others have had no chance to be seen, however long it was.
  const bool counts = counted_ && !had_gap && begun - *counted_ >= kNearest;
  if (!counted_ || counts || had_gap) counted_ = begun;
  last_ = begun;
  std::map<NodeId, Other> now;
  for (const NodeRow& row : rows) {
    highest_ = std::max(highest_, row.id);
    if (row.id == self_) {
      own_ = row;
      continue;
    }
    Other& one = now[row.id];
    if (const auto before = others_.find(row.id);
        before != others_.end() && before->second.row.beat == row.beat && !had_gap) {
      one.still = before->second.still + (counts ? 1 : 0);
      one.is_unheard = before->second.is_unheard;
    }
    one.row = row;
  }
  others_ = std::move(now);
  return !is_confirmed_;
}

void Beats::confirmed(Steady begun) {
  const std::lock_guard lock(mutex_);
  if (last_ == begun) is_confirmed_ = true;
}

void Beats::unheard(NodeId id) {
  const std::lock_guard lock(mutex_);
  if (const auto one = others_.find(id); one != others_.end() && life(one->second) == Life::silent)
    one->second.is_unheard = true;
}

std::vector<NodeId> Beats::silent() const {
  const std::lock_guard lock(mutex_);
  std::vector<NodeId> ids;
  for (const auto& [id, one] : others_)
    if (life(one) == Life::silent) ids.push_back(id);
  return ids;
}

bool Beats::is_another_wired() const {
  const std::lock_guard lock(mutex_);
  return std::ranges::any_of(others_, [](const auto& other) {
    return life(other.second) == Life::alive && !other.second.row.leaving && other.second.row.wired == Wired::up;
  });
}

bool Beats::is_without_wires(NodeId id) const {
  const std::lock_guard lock(mutex_);
  const auto one = others_.find(id);
  return one != others_.end() && one->second.row.wired == Wired::none;
}

Beats::Life Beats::of(NodeId id) const {
  const std::lock_guard lock(mutex_);
  if (id == self_) return Life::alive;
  if (const auto one = others_.find(id); one != others_.end()) return life(one->second);
  // Its row was removed, or it has begun since.
  return last_ && id <= highest_ ? Life::gone : Life::alive;
}

bool Beats::is_sure(Steady now) const {
  const std::lock_guard lock(mutex_);
  return is_confirmed_ && last_ && now - *last_ <= kUnsureAfter;
}

bool Beats::is_useless(Steady now) const {
  const std::lock_guard lock(mutex_);
  return last_ && now - *last_ > kUselessAfter;
}

Steady Beats::age(Steady now) const {
  const std::lock_guard lock(mutex_);
  return last_ ? now - *last_ : Steady{0};
}

bool Beats::is_leaving() const {
  const std::lock_guard lock(mutex_);
  return own_.leaving;
}

std::vector<NodeId> Beats::others() const {
  const std::lock_guard lock(mutex_);
  std::vector<NodeId> ids;
  for (const auto& [id, one] : others_)
    if (life(one) != Life::gone) ids.push_back(id);
  return ids;
}

std::vector<NodeRow> Beats::long_gone(int rounds) const {
  const std::lock_guard lock(mutex_);
  std::vector<NodeRow> rows;
  for (const auto& [id, one] : others_)
    if (one.still >= kGoneAfter + rounds) rows.push_back(one.row);
  return rows;
}

std::size_t Beats::playing_elsewhere() const {
  const std::lock_guard lock(mutex_);
  std::size_t people = 0;
  for (const auto& [id, one] : others_)
    if (life(one) == Life::alive) people += one.row.playing;
  return people;
}

std::vector<std::pair<NodeRow, Beats::Life>> Beats::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::pair<NodeRow, Life>> rows{{own_, Life::alive}};
  for (const auto& [id, one] : others_) rows.emplace_back(one.row, life(one));
  return rows;
}

}  // namespace sheepshead::server
