#include "search/training/training.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <numbers>
#include <thread>

#include "play/hand.hpp"
#include "play/score.hpp"
#include "rules/fields.hpp"
#include "search/neural/wide.hpp"

namespace sheepshead {
namespace {

constexpr int kIn = Net::kFirst, kMid = Net::kSecond;

/// A decision that was taken: what the net read of it, and the sum of the rows.
struct Decision {
  std::uint32_t from, to;  ///< in Shard::features
  Seat seat;
  Net::First sum;
  float wanted = 0;  ///< in units
};

/// Adds the gradient of half the squared error of one decision; d_first gets what the first layer's rows get.
/// The error is returned.
[[gnu::always_inline]] inline float backward(const Net& net, const Net::First& sum, float wanted, float* gradient,
                                             float* d_first) {
  const std::size_t second_at = std::size_t(kFeatures + 1) * kIn;
  const float* second = net.second();
  float h[kMid], first[kIn];
  std::memcpy(h, net.second_bias(), sizeof h);
  for (int i = 0; i < kIn; ++i) first[i] = sum[std::size_t(i)] > 0 ? sum[std::size_t(i)] : 0.0f;
  for (int i = 0; i < kIn; ++i)
    for (int j = 0; j < kMid; ++j) h[j] += first[i] * second[i * kMid + j];
  const float* last = net.last();
  float y = last[kMid];
  for (int j = 0; j < kMid; ++j) y += (h[j] > 0 ? h[j] : 0.0f) * last[j];
  const float error = y - wanted;

  float* g_second = gradient + second_at;
  float* g_bias = g_second + kIn * kMid;
  float* g_last = g_bias + kMid;
  float d[kMid];
  for (int j = 0; j < kMid; ++j) {
    d[j] = h[j] > 0 ? error * last[j] : 0.0f;
    g_last[j] += error * (h[j] > 0 ? h[j] : 0.0f);
    g_bias[j] += d[j];
  }
  g_last[kMid] += error;
  for (int i = 0; i < kIn; ++i) {
    float back[8] = {};
    for (int j = 0; j < kMid; j += 8)
      for (int k = 0; k < 8; ++k) {
        g_second[i * kMid + j + k] += first[i] * d[j + k];
        back[k] += d[j + k] * second[i * kMid + j + k];
      }
    const float all = ((back[0] + back[1]) + (back[2] + back[3])) + ((back[4] + back[5]) + (back[6] + back[7]));
    d_first[i] = first[i] > 0 ? all : 0.0f;
  }
  return error;
}

[[gnu::always_inline]] inline void add_to_rows(std::span<const Feature> features, const float* d, float* gradient) {
  for (const Feature f : features) {
    float* row = gradient + std::size_t(f) * kIn;
    for (int j = 0; j < kIn; ++j) row[j] += d[j];
  }
}

/// All decisions of a hand.
[[gnu::always_inline]] inline double learn_hand(const Net& net, const std::vector<Decision>& decisions,
                                                const Feature* features, const FeatureList& rules, float* gradient) {
  double squares = 0;
  float all[kIn] = {};
  for (const Decision& d : decisions) {
    float d_first[kIn];
    const float error = backward(net, d.sum, d.wanted, gradient, d_first);
    squares += double(error) * error;
    add_to_rows({features + d.from, features + d.to}, d_first, gradient);
    for (int j = 0; j < kIn; ++j) all[j] += d_first[j];
  }
  add_to_rows({rules.begin(), rules.end()}, all, gradient);
  float* bias = gradient + std::size_t(kFeatures) * kIn;
  for (int j = 0; j < kIn; ++j) bias[j] += all[j];
  return squares;
}

using Learn = double(const Net&, const std::vector<Decision>&, const Feature*, const FeatureList&, float*);
double learn_narrow(const Net& net, const std::vector<Decision>& decisions, const Feature* features,
                    const FeatureList& rules, float* gradient) {
  return learn_hand(net, decisions, features, rules, gradient);
}
SHEEPSHEAD_WIDE double learn_wide(const Net& net, const std::vector<Decision>& decisions, const Feature* features,
                                  const FeatureList& rules, float* gradient) {
  return learn_hand(net, decisions, features, rules, gradient);
}

template <class T>
void append(std::string& out, const T& x) {
  out.append(reinterpret_cast<const char*>(&x), sizeof x);
}

constexpr std::string_view kCheckpoint = "SHEEPTRN";

}  // namespace

struct Training::Shard {
  std::vector<float> gradient;
  std::vector<Feature> features;  ///< of the hand in progress
  std::vector<Decision> decisions;
  std::uint64_t count = 0;
  double squares = 0;

  void push(const FeatureList& of_view, const FeatureList& of_action, Seat seat, const Net::First& sum) {
    const auto from = std::uint32_t(features.size());
    features.insert(features.end(), of_view.begin(), of_view.end());
    features.insert(features.end(), of_action.begin(), of_action.end());
    decisions.push_back({from, std::uint32_t(features.size()), seat, sum});
  }
};

Training::Training(std::vector<Game> tables, TrainingPlan plan) : Training(std::move(tables), plan, Net()) {
  // Each weight by the usual width of its layer.
  Random random(plan.seed, 0xBEE);
  const std::span<float> w = net_.flat();
  const std::size_t second = std::size_t(kFeatures + 1) * kIn;
  const auto uniform = [&](double width) { return float((double(random.below(1u << 24)) / (1u << 23) - 1.0) * width); };
  for (std::size_t i = 0; i < second - kIn; ++i) w[i] = uniform(0.15);
  for (std::size_t i = second; i < second + std::size_t(kIn) * kMid; ++i) w[i] = uniform(0.25);
  for (std::size_t i = second + std::size_t(kIn) * kMid + kMid; i + 1 < w.size(); ++i) w[i] = uniform(0.3);
}

Training::Training(std::vector<Game> tables, TrainingPlan plan, const Net& start)
    : tables_(std::move(tables)), plan_(plan), net_(start) {
  mean_.resize(std::size_t(Net::parameters()));
  spread_.resize(std::size_t(Net::parameters()));
  std::uint64_t h = tables_.size();
  for (const Game& g : tables_)
    for (const Field& f : fields())
      if (f.get != nullptr) h = spread(h ^ std::uint64_t(std::int64_t(f.get(g.rules))));
  plan_.tables = h;
}

double Training::error() const { return std::sqrt(error_); }

Seats Training::seats_of_others(const Game& game, Random& random) const {
  constexpr std::uint32_t kWhole = 1u << 16;
  Seats seats = 0;
  if (plan_.others <= 0 || random.below(kWhole) >= plan_.others * kWhole) return seats;
  for (Seat seat = 0; seat < game.players; ++seat)
    if (random.below(kWhole) < 0.8 * kWhole) seats |= one_seat(seat);
  return seats;
}

void Training::teach(Shard& shard, const Game& game, const View& view, const ViewReading& reading,
                     const FeatureList& features, const Net::First& sum, double unit, Random& random) const {
  const std::vector<ActionValue> values = teacher_(game, view, random);
  for (std::size_t a = 0; a < values.size(); ++a) {
    FeatureList of_action;
    reading.features(values[a].action, of_action);
    Net::First all = sum;
    net_.add({of_action.begin(), of_action.end()}, all);
    shard.push(features, of_action, view.seat, all);
    shard.decisions.back().wanted = float(values[a].value / unit);
  }
}

void Training::play_shard(Shard& shard, int index) const {
  std::fill(shard.gradient.begin(), shard.gradient.end(), 0.0f);
  shard.count = 0;
  shard.squares = 0;
  NetPolicy policy(net_);
  Learn* const learn = is_wide() ? learn_wide : learn_narrow;
  for (std::uint32_t i = std::uint32_t(index); i < plan_.hands; i += kShards) {
    Random random(plan_.seed, steps_ * plan_.hands + i);
    const Game& game = tables_[random.below(std::uint32_t(tables_.size()))];
    const NetPolicy::Known& known = policy.know(game);
    const bool explores = (random.next() >> 63) != 0;
    const auto threshold = std::uint32_t(plan_.explore * 65536);
    const int doublers = game.nobody_picks == NobodyPicks::doubler && random.below(10) == 0 ? 1 : 0;
    State s = deal(game, shuffle(game, random), Seat(random.below(game.players)), doublers);
    const Seats others = seats_of_others(game, random);
    const double unit = net_unit(game, doublers);
    shard.features.clear();
    shard.decisions.clear();
    while (!is_over(s)) {
      const Legal choices = legal(game, s);
      const int n = choices.size();
      if (n == 1) {
        apply(game, s, choices.at(0));
        continue;
      }
      const View v = view(game, s, s.turn);
      if (has_seat(others, s.turn)) {
        apply(game, s, others_(game, v));
        continue;
      }
      const ViewReading reading(game, known.slots, v);
      FeatureList features;
      reading.features(features);
      Net::First sum = known.base;
      net_.add({features.begin(), features.end()}, sum);
      const int tried = explores && random.below(65536) < threshold ? int(random.below(std::uint32_t(n))) : -1;
      int best = -1;
      float best_value = 0;
      Net::First best_sum;
      FeatureList best_features;
      for (int a = tried < 0 ? 0 : tried; a < (tried < 0 ? n : tried + 1); ++a) {
        FeatureList of_action;
        reading.features(choices.at(a), of_action);
        Net::First all = sum;
        net_.add({of_action.begin(), of_action.end()}, all);
        const float value = tried < 0 ? net_.value(all) : 0.0f;
        if (best >= 0 && value <= best_value) continue;
        best = a;
        best_value = value;
        best_sum = all;
        best_features = of_action;
      }
      if (plan_.taught <= 0)
        shard.push(features, best_features, s.turn, best_sum);
      else if (random.below(65536) < plan_.taught * 65536)
        teach(shard, game, v, reading, features, sum, unit, random);
      apply(game, s, choices.at(best));
    }
    const Score points = score(game, s);
    if (plan_.taught <= 0)
      for (Decision& d : shard.decisions) d.wanted = float(points[d.seat] / unit);
    shard.squares += learn(net_, shard.decisions, shard.features.data(), known.rules, shard.gradient.data());
    shard.count += shard.decisions.size();
  }
}

void Training::follow(const std::vector<Shard>& shards) {
  std::uint64_t count = 0;
  double squares = 0;
  for (const Shard& s : shards) count += s.count, squares += s.squares;
  ++steps_;
  if (count == 0) return;
  decisions_ += count;
  const double mean_square = squares / double(count);
  error_ = steps_ == 1 ? mean_square : 0.99 * error_ + 0.01 * mean_square;

  const double part = double(steps_ - 1) / double(std::max<std::uint64_t>(plan_.steps, 2) - 1);
  const double warm = std::min(1.0, double(steps_) / 200.0);
  const double rate = plan_.rate * warm * (0.01 + 0.99 * 0.5 * (1 + std::cos(std::numbers::pi * std::min(1.0, part))));
  const double t = double(std::min<std::uint64_t>(steps_, 100'000));
  const auto step = float(rate * std::sqrt(1 - std::pow(0.999, t)) / (1 - std::pow(0.9, t)));
  const float share = 1.0f / float(count);
  const std::span<float> w = net_.flat();
  for (std::size_t i = 0; i < w.size(); ++i) {
    float g = 0;
    for (const Shard& s : shards) g += s.gradient[i];
    g *= share;
    mean_[i] += 0.1f * (g - mean_[i]);
    spread_[i] += 0.001f * (g * g - spread_[i]);
    w[i] -= step * mean_[i] / (std::sqrt(spread_[i]) + 1e-7f);
  }
}

void Training::step(int threads) {
  static thread_local std::vector<Shard> shards;
  shards.resize(kShards);
  for (Shard& s : shards) s.gradient.resize(std::size_t(Net::parameters()));
  std::atomic<int> next{0};
  std::vector<Shard>& mine = shards;
  const auto work = [&] {
    for (int i = next++; i < kShards; i = next++) play_shard(mine[std::size_t(i)], i);
  };
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work);
    work();
  }
  follow(shards);
}

std::string Training::checkpoint() const {
  std::string out(kCheckpoint);
  append(out, plan_);
  append(out, steps_);
  append(out, decisions_);
  append(out, error_);
  for (const auto* v : {&mean_, &spread_}) out.append(reinterpret_cast<const char*>(v->data()), v->size() * 4);
  out.append(reinterpret_cast<const char*>(net_.flat().data()), net_.flat().size() * 4);
  return out;
}

bool Training::restore(std::string_view bytes) {
  const std::size_t each = mean_.size() * 4;
  const std::size_t head = kCheckpoint.size() + sizeof(TrainingPlan) + 24;
  if (bytes.size() != head + 3 * each || !bytes.starts_with(kCheckpoint)) return false;
  const char* at = bytes.data() + kCheckpoint.size();
  const auto take = [&at](void* p, std::size_t n) {
    std::memcpy(p, at, n);
    at += n;
  };
  TrainingPlan plan;
  take(&plan, sizeof plan);
  if (!(plan == plan_)) return false;
  take(&steps_, 8);
  take(&decisions_, 8);
  take(&error_, 8);
  take(mean_.data(), each);
  take(spread_.data(), each);
  take(net_.flat().data(), each);
  return true;
}

}  // namespace sheepshead
