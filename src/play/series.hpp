// What passes from one hand to the next: the deal, and doublers (D2, N5, S8).
#pragma once

#include <cstdint>

#include "play/state.hpp"

namespace sheepshead {

/// Whether the deal passes to the left after a hand that ended so; otherwise the same dealer deals again.
constexpr bool deal_passes(Ending e) { return is_scored(e) || e == Ending::next_dealer; }

/// Start with the first dealer; ask doublers() before each hand, tell finish() how it ended.
struct Series {
  Seat dealer = 0;
  std::uint8_t pending = 0;  ///< doublers that wait

  /// How often the next hand is doubled.
  int doublers(const Game&) const;
  /// The deal passes on, or not; doublers are added, or used up by a hand that was scored. One that was `tied`
  /// (is_tied() in play/score.hpp) was played for nothing and is a doubler itself.
  void finish(const Game&, Ending, bool tied);
  friend constexpr bool operator==(const Series&, const Series&) = default;
};

}  // namespace sheepshead
