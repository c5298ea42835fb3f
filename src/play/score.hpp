// What a hand is worth to each seat (S1 to S7, N2, N5, M1, M2).
#pragma once

#include <array>
#include <cstdint>

#include "play/state.hpp"

namespace sheepshead {

/// A finished hand in numbers: all that scoring reads.
struct Tally {
  Seat picker = kNoSeat;  ///< kNoSeat: a leaster
  Seats partners = 0;
  bool forced = false;
  std::array<std::uint8_t, kMaxSeats> tricks{};
  std::array<std::uint8_t, kMaxSeats> points{};  ///< in tricks; in a leaster with what the blind added
  std::uint8_t buried = 0;                       ///< card points in the bury
  std::uint8_t cracks = 0;
  std::uint8_t doublers = 0;
};

/// Game points of each seat.
using Score = std::array<std::int32_t, kMaxSeats>;

/// How a tally with a picker ended (S1, S7), and the card points of his side, bury included where it counts (P2).
struct Verdict {
  Outcome outcome;
  std::uint8_t side_points;
};
Verdict verdict(const Game&, const Tally&);

/// How a leaster ended (N2).
struct LeasterVerdict {
  Seat winner = kNoSeat;  ///< kNoSeat: a tie, no stakes
  std::uint8_t pays = 1;  ///< what each other pays the winner
};
LeasterVerdict leaster_verdict(const Game&, const Tally&);

/// Cracks and doublers together, within the cap.
int multiplier(const Game&, int cracks, int doublers);

/// The tally of a hand that is over. For an Ending other than picked and leaster, an empty one.
Tally tally(const Game&, const State&);

Score score(const Game&, const Tally&);

/// The score of a hand that is over; zeros after a doubler or a redeal.
Score score(const Game&, const State&);

}  // namespace sheepshead
