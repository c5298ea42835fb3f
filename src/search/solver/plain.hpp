// Best play by trying everything through legal() and apply(): for any hand that is short enough.
#pragma once

#include "search/solver/sides.hpp"

namespace sheepshead::solving {

/// Two sides: the greatest card points, or the greatest gain(), that `sides.ours` can force.
struct PlainDuel {
  static constexpr int kFar = 1'000'000;  ///< beyond any value

  const Game& game;
  Sides sides;
  bool for_points;
  std::uint64_t nodes = 0;

  /// Exact within (low, high); at or beyond these a bound.
  int value(const State&, int low, int high);

 private:
  int at_end(const State&) const;
};

/// Everyone for themselves: the scores of the hand with best play as `Worth` describes it.
struct PlainMany {
  const Game& game;
  std::uint64_t nodes = 0;

  Score value(const State&);
};

/// Whether `seat` likes `a` better than `b`: more for itself, or as much and less for those to its left in turn.
bool likes_better(const Game&, Seat seat, const Score& a, const Score& b);

}  // namespace sheepshead::solving
