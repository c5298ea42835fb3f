// Who pays whom, so that everybody is even, in the fewest payments.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace sheepshead {

struct Transfer {
  std::size_t from = 0, to = 0;  ///< places in the balances
  std::int64_t cents = 0;
  friend bool operator==(const Transfer&, const Transfer&) = default;
};

/// `balances`: what everybody has won, or, below zero, lost. Never more payments than one fewer than there are people
/// who aren't even; of up to kMostExact such people, no fewer would do. Nothing if the balances don't sum to zero.
std::optional<std::vector<Transfer>> fewest_payments(const std::vector<std::int64_t>& balances);
inline constexpr std::size_t kMostExact = 16;

}  // namespace sheepshead
