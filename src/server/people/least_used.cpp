#include "server/people/least_used.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sheepshead::server {
namespace {

constexpr double kForgotten = 1000;   ///< microseconds
constexpr double kNewest = 1.0 / 16;  ///< of what a piece usually takes
/// Lines are looked through no oftener, and no more rarely: e to the 60th is still far from what a double holds.
constexpr LeastUsed::Micros kOftenest = 1'000'000, kRarest = 60 * LeastUsed::kMinute;

}  // namespace

LeastUsed::LeastUsed(std::size_t threads) : most_of_one_(std::max<std::size_t>(1, threads - 1)) {}

bool LeastUsed::may_come(const Line& line) const { return !line.waiting.empty() && line.in_progress < most_of_one_; }

LeastUsed::Turn LeastUsed::turn_of(const Lines::value_type& one) {
  return {one.second.used, one.second.waiting.front().first, &one.first};
}

template <class Change>
void LeastUsed::change(Lines::value_type& line, Change change) {
  if (may_come(line.second)) turns_.erase(turn_of(line));
  change(line.second);
  if (may_come(line.second)) turns_.insert(turn_of(line));
}

void LeastUsed::put(std::string_view whose, Work work) {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto line = lines_.try_emplace(std::string(whose)).first;
  change(*line, [&](Line& l) { l.waiting.emplace_back(++count_, std::move(work)); });
  ++size_;
}

std::optional<LeastUsed::Piece> LeastUsed::take(Micros now) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (const Micros gone = now - epoch_; gone > kRarest || (gone > kOftenest && lines_.size() > 2 * size_ + 64))
    forget(now);
  if (turns_.empty()) return std::nullopt;
  Piece piece;
  piece.whose = *turns_.begin()->whose;
  piece.began = now;
  piece.expected = usual_;
  change(*lines_.find(piece.whose), [&](Line& l) {
    piece.work = std::move(l.waiting.front().second);
    l.waiting.pop_front();
    l.used += piece.expected * weight(now);
    ++l.in_progress;
  });
  --size_;
  return piece;
}

void LeastUsed::done(const Piece& piece, Micros now) {
  const std::lock_guard<std::mutex> lock(mutex_);
  const double took = double(std::max<Micros>(now - piece.began, 0));
  usual_ += (took - usual_) * kNewest;
  const double more = took * weight(now) - piece.expected * weight(piece.began);
  change(*lines_.find(piece.whose), [&](Line& l) {
    l.used = std::max(0.0, l.used + more);
    --l.in_progress;
  });
}

std::size_t LeastUsed::size() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return size_;
}

/// How much more the present counts than the epoch. Who comes first doesn't change as time passes, so nothing is sorted
/// again for it.
double LeastUsed::weight(Micros now) const { return std::exp(double(now - epoch_) / kMinute); }

void LeastUsed::forget(Micros now) {
  const double factor = weight(now);
  turns_.clear();
  for (auto it = lines_.begin(); it != lines_.end();) {
    Line& line = it->second;
    line.used /= factor;
    if (line.used < kForgotten && line.waiting.empty() && line.in_progress == 0) {
      it = lines_.erase(it);
      continue;
    }
    if (may_come(line)) turns_.insert(turn_of(*it));
    ++it;
  }
  epoch_ = now;
}

}  // namespace sheepshead::server
