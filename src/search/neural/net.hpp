// The net: what an action is worth, computed in less than a microsecond.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "search/neural/features.hpp"

namespace sheepshead {

/// Weights of the universal net: binary features, two hidden layers of rectified units, one value. Constant once made;
/// may be shared by threads.
///
/// The value is that of an action for the seat in turn, in units of net_unit(). Sums are always made in the same order
/// and without fused multiplication, so every machine reckons the same value.
class Net {
 public:
  static constexpr int kFirst = 64;
  static constexpr int kSecond = 32;
  using First = std::array<float, kFirst>;

  Net();  ///< all zeros
  static int parameters();

  /// Flat, in this order: a row of kFirst for each feature, the first bias, a row of kSecond for each first unit, the
  /// second bias, the last row, its bias.
  std::span<float> flat() { return weights_; }
  std::span<const float> flat() const { return weights_; }

  const float* row(int feature) const { return weights_.data() + std::size_t(feature) * kFirst; }
  const float* first_bias() const { return row(kFeatures); }
  const float* second() const { return first_bias() + kFirst; }
  const float* second_bias() const { return second() + kFirst * kSecond; }
  const float* last() const { return second_bias() + kSecond; }

  /// The sum of the rows of `features`, added to `sum`.
  void add(std::span<const Feature> features, First& sum) const;
  /// The value, from the sum of all rows and the first bias.
  float value(const First& sum) const;
  /// The same without the wide instructions of newer processors: equal to the last bit.
  float value_narrow(const First& sum) const;

  /// As stored: a heading of 16 bytes, then 16-bit weights by layer, each layer with its scale (docs/net.md).
  std::string to_bytes() const;
  /// Nothing if the bytes are no weights of this layout.
  static std::optional<Net> from_bytes(std::string_view bytes);

  /// A number that changes with any weight.
  std::uint64_t signature() const;

 private:
  std::vector<float> weights_;
};

/// The weights that the program was built with (data/net.weights).
const Net& shipped_net();

/// Game points to one unit of the net, at this table and with the doublers that wait.
double net_unit(const Game& game, int doublers);

/// Reckons with a net; one object a thread. What it reads of a game is kept until another game comes.
class NetPolicy {
 public:
  explicit NetPolicy(const Net& net = shipped_net()) : net_(&net) {}

  /// Expected game points of the seat in turn for each action, in the order of view.legal.at(i); as many as values has
  /// room for, at least view.legal.size(). Does not allocate once it knows the game.
  void values(const Game& game, const View& view, std::span<float> values);

  /// For training: how the features of a decision fall apart.
  struct Known {
    CardSlots slots;
    FeatureList rules;
    Net::First base;  ///< the first bias and the rows of the rules
  };
  const Known& know(const Game& game);

 private:
  const Net* net_;
  const Game* game_ = nullptr;
  std::uint64_t print_ = 0;  ///< of what the features read of the game
  std::optional<Known> known_;
};

inline constexpr int kMostActions = 48;  ///< that a decision can have

}  // namespace sheepshead
