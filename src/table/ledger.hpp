// Who owes what: the sum of all scores, in game points and in cents (S3).
#pragma once

#include <array>
#include <cstdint>

#include "play/score.hpp"

namespace sheepshead {

/// A cent is never rounded away: money is a whole number of cents a game point.
struct Ledger {
  std::array<std::int64_t, kMaxSeats> points{};
  std::array<std::int64_t, kMaxSeats> cents{};

  void add(const Game& game, const Score& score);
  friend bool operator==(const Ledger&, const Ledger&) = default;
};

}  // namespace sheepshead
