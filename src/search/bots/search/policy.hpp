// Who plays on where a search looks ahead: fast, without chance, from each seat's own view.
#pragma once

#include <memory>
#include <span>

#include "play/action.hpp"
#include "play/view.hpp"

namespace sheepshead {
class NetPolicy;
}

namespace sheepshead::search {

/// Its choice depends on its arguments alone; not to be used by two threads at once.
class Policy {
 public:
  virtual ~Policy() = default;
  /// `view` is of the seat in turn, which has a choice.
  virtual Action choose(const Game& game, const View& view) = 0;
  /// How likely a player like this would have chosen `action`; above 0 and at most 1.
  virtual double likelihood(const Game& game, const View& view, Action action) = 0;
  /// What it thinks of each legal action, in game points; only differences count. values.size() is view.legal.size().
  virtual void opinion(const Game& game, const View& view, std::span<double> values) = 0;
  /// By how much it may be wrong about a difference of two: a standard deviation, in game points.
  virtual double doubt(const Game& game, const View& view) const = 0;
};

/// The casual bot's rules.
std::unique_ptr<Policy> casual_policy();
/// The net that the program was built with.
std::unique_ptr<Policy> net_policy();

/// What the net thinks of each legal action, and a little more for that of the casual bot's rules where one buries or
/// follows to a trick: how `strong` decides. As NetPolicy::values().
void leaning_values(NetPolicy& net, const Game& game, const View& view, std::span<float> values);

/// The first action of the greatest of these values.
Action leaning_choice(NetPolicy& net, const Game& game, const View& view);

/// Whether the net was measured to be at least as good as the casual bot's rules with worlds at this table
/// (docs/bots.md).
bool net_is_good(const Game& game);

}  // namespace sheepshead::search
