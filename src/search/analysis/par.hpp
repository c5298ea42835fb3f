// The par of a deal: what each seat would make of it as the picker if all cards were known, and who would pick.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "search/solver/solver.hpp"

namespace sheepshead {

/// A seat as the picker: it buries, calls and plays for its own game points, then for card points; the others play
/// against it, and nobody doubles the hand.
struct AsPicker {
  Worth worth;
  std::vector<Action> deeds;  ///< its decisions from taking the blind to the first card
};

struct Par {
  std::array<std::optional<AsPicker>, kMaxSeats> seats;  ///< nothing where the seat can't pick
  /// Who picks if each does so only where that gives them more than leaving the blind to the next; kNoSeat: nobody. A
  /// hand that nobody picks counts as nothing for all.
  Seat picker = kNoSeat;
};

/// So many ways of burying and calling are looked at for one picker, and no more.
inline constexpr int kMostWays = 1000;

/// Of a deal before the first decision. Nothing where no one picks a blind, the sides form in play, or a picker has
/// more than kMostWays. The same deal has the same par, whoever asks.
std::optional<Par> par_of(const Game&, const State& dealt, Solver&);

}  // namespace sheepshead
