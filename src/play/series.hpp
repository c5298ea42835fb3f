// What passes from one hand to the next: the deal, and doublers (D2, N5).
#pragma once

#include <cstdint>

#include "play/state.hpp"

namespace sheepshead {

/// Start with the first dealer; ask doublers() before each hand, tell finish() how it ended.
struct Series {
  Seat dealer = 0;
  std::uint8_t pending = 0;  ///< doublers that wait

  /// How often the next hand is doubled.
  int doublers(const Game&) const;
  /// The deal passes to the left, but the same dealer deals again after a doubler or a redeal.
  void finish(const Game&, Ending);
};

}  // namespace sheepshead
