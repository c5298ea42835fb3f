#include "search/neural/net.hpp"

#include <bit>
#include <cmath>
#include <cstring>

#include "play/random.hpp"
#include "play/score.hpp"
#include "search/neural/wide.hpp"

namespace sheepshead {
namespace {

constexpr int kFirst = Net::kFirst, kSecond = Net::kSecond;

/// Eight numbers that are added at once; on older processors in two halves.
using Eight [[gnu::vector_size(32)]] = float;

[[gnu::always_inline]] inline void add_rows(const Net& net, std::span<const Feature> features, float* sum) {
  constexpr int kParts = kFirst / 8;
  Eight s[kParts];
  std::memcpy(s, sum, sizeof s);
  for (const Feature f : features) {
    Eight row[kParts];
    std::memcpy(row, net.row(f), sizeof row);
    for (int k = 0; k < kParts; ++k) s[k] += row[k];
  }
  std::memcpy(sum, s, sizeof s);
}

/// What is below zero adds nothing and may be left out, which pays where few numbers are added at once.
template <bool kLeaveOut>
[[gnu::always_inline]] inline float top(const Net& net, const float* sum) {
  float h[kSecond];
  std::memcpy(h, net.second_bias(), sizeof h);
  const auto add = [&](int i, float x) __attribute__((always_inline)) {
    const float* row = net.second() + i * kSecond;
    for (int j = 0; j < kSecond; ++j) h[j] += x * row[j];
  };
  if constexpr (kLeaveOut) {
    int at[kFirst], count = 0;
    for (int i = 0; i < kFirst; ++i) {
      at[count] = i;
      count += sum[i] > 0;
    }
    for (int k = 0; k < count; ++k) add(at[k], sum[at[k]]);
  } else {
    for (int i = 0; i < kFirst; ++i) add(i, sum[i] > 0 ? sum[i] : 0.0f);
  }
  const float* last = net.last();
  // Four sums side by side, so that they can be made at once in the same order everywhere.
  float y[8] = {};
  for (int j = 0; j < kSecond; j += 8)
    for (int k = 0; k < 8; ++k) y[k] += (h[j + k] > 0 ? h[j + k] : 0.0f) * last[j + k];
  return ((y[0] + y[1]) + (y[2] + y[3])) + ((y[4] + y[5]) + (y[6] + y[7])) + last[kSecond];
}

void add_narrow(const Net& net, std::span<const Feature> f, float* sum) { add_rows(net, f, sum); }
float top_narrow(const Net& net, const float* sum) { return top<true>(net, sum); }
SHEEPSHEAD_WIDE void add_wide(const Net& net, std::span<const Feature> f, float* sum) { add_rows(net, f, sum); }
SHEEPSHEAD_WIDE float top_wide(const Net& net, const float* sum) { return top<false>(net, sum); }

/// A number made of what the features read of a game.
std::uint64_t fingerprint(const Game& g) {
  std::uint64_t h = g.deck.bits;
  const auto mix = [&h](const void* p, std::size_t n) {
    const char* c = static_cast<const char*>(p);
    for (; n >= 8; n -= 8, c += 8) {
      std::uint64_t x;
      std::memcpy(&x, c, 8);
      h = (std::rotl(h, 29) ^ x) * 0x9E3779B97F4A7C15u;
    }
  };
  mix(g.order.suit.data(), 32);
  mix(g.order.strength.data(), 32);
  mix(g.order.points.data(), 32);
  const std::uint64_t some =
      std::uint64_t(g.players) | std::uint64_t(g.partner) << 8 | std::uint64_t(g.blind_size) << 16 |
      std::uint64_t(g.nobody_picks) << 24 | std::uint64_t(g.hand_size) << 32 | std::uint64_t(g.crack) << 40 |
      std::uint64_t(g.blitz) << 44 | std::uint64_t(g.call_up) << 48 | std::uint64_t(g.leaster_blind) << 52 |
      std::uint64_t(g.shared_with) << 56 | std::uint64_t(g.two_lowest) << 60;
  mix(&some, 8);
  const std::uint64_t more = std::uint64_t(std::uint16_t(g.pay[2].alone)) |
                             std::uint64_t(std::uint16_t(g.pay[3].alone)) << 16 | std::uint64_t(g.leaster_ties) << 32 |
                             std::uint64_t(g.partner_card.index) << 40 | std::uint64_t(g.sheepshead) << 48 |
                             std::uint64_t(g.alone) << 52;
  mix(&more, 8);
  return h;
}

}  // namespace

Net::Net() : weights_(std::size_t(parameters())) {}

int Net::parameters() { return (kFeatures + 1) * kFirst + kFirst * kSecond + 2 * kSecond + 1; }

void Net::add(std::span<const Feature> features, First& sum) const {
  (is_wide() ? add_wide : add_narrow)(*this, features, sum.data());
}

float Net::value(const First& sum) const { return (is_wide() ? top_wide : top_narrow)(*this, sum.data()); }

float Net::value_narrow(const First& sum) const { return top_narrow(*this, sum.data()); }

std::uint64_t Net::signature() const {
  std::uint64_t h = 0;
  for (const float w : weights_) h = spread(h ^ std::bit_cast<std::uint32_t>(w));
  return h;
}

double net_unit(const Game& game, int doublers) {
  const double table = game.system == System::hicks ? 6 : game.system == System::counters ? 2 : 2;
  return table * multiplier(game, 0, doublers);
}

const NetPolicy::Known& NetPolicy::know(const Game& game) {
  const std::uint64_t print = fingerprint(game);
  if (known_ && game_ == &game && print_ == print) return *known_;
  game_ = &game;
  print_ = print;
  known_.emplace(Known{CardSlots(game), {}, {}});
  rule_features(game, known_->rules);
  std::memcpy(known_->base.data(), net_->first_bias(), sizeof known_->base);
  net_->add({known_->rules.begin(), known_->rules.end()}, known_->base);
  return *known_;
}

void NetPolicy::values(const Game& game, const View& view, std::span<float> out) {
  const Known& k = know(game);
  const ViewReading reading(game, k.slots, view);
  FeatureList features;
  reading.features(features);
  Net::First sum = k.base;
  net_->add({features.begin(), features.end()}, sum);
  const float unit = float(net_unit(game, view.doublers));
  const int n = view.legal.size();
  for (int i = 0; i < n; ++i) {
    FeatureList of_action;
    reading.features(view.legal.at(i), of_action);
    Net::First all = sum;
    net_->add({of_action.begin(), of_action.end()}, all);
    out[std::size_t(i)] = unit * net_->value(all);
  }
}

}  // namespace sheepshead
