#include "search/bots/search/worlds.hpp"

#include <algorithm>

#include "play/hand.hpp"
#include "search/bots/search/exponent.hpp"

namespace sheepshead::search {
namespace {

bool is_bidding(Phase phase) { return phase < Phase::play && phase != Phase::bury && phase != Phase::under; }

/// Whether anybody but the seat itself has done what can be read.
bool something_to_read(const View& view, Inference inference) {
  if (inference == Inference::none) return false;
  if (inference == Inference::all && (view.trick > 0 || view.in_trick > 0)) return true;
  const Seats self = one_seat(view.seat);
  const Seats others_passed = Seats(view.passed & ~self), others_cracked = Seats(view.cracked & ~self);
  const bool other_picker = view.picker != kNoSeat && view.picker != view.seat;
  return others_passed != 0 || others_cracked != 0 || other_picker || (view.hicked & ~self) != 0;
}

/// The greatest exponent, at most 1, that leaves at least `enough` of the worlds in effect.
double temper(const std::vector<double>& logs, double enough) {
  const auto effective = [&](double power) {
    double sum = 0, squares = 0;
    for (const double l : logs) {
      const double w = exponential(power * l);
      sum += w;
      squares += w * w;
    }
    return sum * sum / squares;
  };
  if (effective(1) >= enough) return 1;
  double low = 0, high = 1;
  for (int i = 0; i < 12; ++i) {
    const double middle = (low + high) / 2;
    (effective(middle) >= enough ? low : high) = middle;
  }
  return low;
}

}  // namespace

Worlds::Worlds(const Game& game, const View& view, Policy& policy, const WorldOptions& options,
               const Deadline& deadline, std::uint64_t seed)
    : game_(game),
      view_(view),
      policy_(policy),
      options_(options),
      deadline_(deadline),
      random_(seed, 0x77),
      sampler_(game, view),
      weighed_(options.pool > 1 && game.layout == Layout::hand && something_to_read(view, options.inference)) {}

Worlds::Drawn Worlds::next() {
  if (!weighed_) return {sampler_.sample(random_, world_) ? &world_.now : nullptr};
  if (given_ == kept_.size() && !fill()) return {};
  const Kept& kept = kept_[given_++];
  return {&pool_[kept.at], kept.times};
}

double Worlds::log_likelihood(const World& world) const {
  double sum = 0;
  retrace(game_, view_, world, [&](const State& before, Action action) {
    if (before.turn == view_.seat || (options_.inference == Inference::bidding && !is_bidding(before.phase))) return;
    const View seen = view(game_, before, before.turn);
    if (seen.legal.size() > 1) sum += logarithm(policy_.likelihood(game_, seen, action));
  });
  return sum;
}

bool Worlds::fill() {
  const auto block = std::size_t(options_.block);
  const double share = kept_.empty() ? 0.5 : 1;
  pool_.clear();
  weights_.clear();
  for (std::size_t i = 0; i < block * std::size_t(options_.pool); ++i) {
    if (i > 0 && deadline_.passed(share)) break;
    if (!sampler_.sample(random_, world_)) return false;
    pool_.push_back(world_.now);
    weights_.push_back(log_likelihood(world_));
  }
  const std::size_t size = pool_.size();
  const double greatest = *std::max_element(weights_.begin(), weights_.end());
  for (double& w : weights_) w -= greatest;
  const double power = temper(weights_, options_.enough * double(std::min(block, size)));
  double sum = 0;
  for (double& w : weights_) sum += w = exponential(power * w);
  for (double& w : weights_) w = (1 - options_.uniform) * w / sum + options_.uniform / double(size);

  // One draw for all: world i is kept as often as marks at equal distances fall into its weight.
  kept_.clear();
  given_ = 0;
  double mark = double(random_.next() >> 11) * 0x1p-53, reached = 0;
  std::size_t count = 0;
  for (std::size_t i = 0; i < size; ++i) {
    reached += weights_[i] * double(block);
    int times = 0;
    for (; mark < reached && count < block; mark += 1, ++count) ++times;
    if (times > 0) kept_.push_back({std::uint32_t(i), times});
  }
  if (kept_.empty()) kept_.push_back({0, 1});
  for (std::size_t i = kept_.size(); i > 1; --i) std::swap(kept_[i - 1], kept_[random_.below(std::uint32_t(i))]);
  return true;
}

}  // namespace sheepshead::search
