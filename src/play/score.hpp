// What a hand is worth to each seat (S1 to S8, L5, P6, N2 to N6, M1 to M7, T2a, T4d, T4e).
#pragma once

#include <array>
#include <cstdint>

#include "play/state.hpp"

namespace sheepshead {

/// A finished hand in numbers: all that scoring reads.
struct Tally {
  Ending ending = Ending::picked;  ///< one that is scored
  Seat dealer = 0;                 ///< decides who is nearest on the left where a tie is shared (N2)
  Seat picker = kNoSeat;           ///< kNoSeat if nobody picked
  Seats partners = 0;
  bool forced = false;
  bool sheepshead = false;  ///< P6
  Seat reneged = kNoSeat;   ///< who failed to follow suit and was caught (L5): that side forfeits
  std::array<std::uint8_t, kMaxSeats> tricks{};
  /// Card points in tricks; in a leaster with what the blind added. In a schwanzer the points of N6.
  std::array<std::uint8_t, kMaxSeats> points{};
  std::uint8_t buried = 0;  ///< card points that the picker's side buried
  std::uint8_t cracks = 0;  ///< with re-cracks and castrations
  std::uint8_t blitzes = 0;
  std::uint8_t doublers = 0;
  Seat loser = kNoSeat;  ///< in a schwanzer: who pays
  Bid bid = Bid::none;   ///< T4d
  Seats bidders = 0;
  bool laid_up = false;
  std::array<std::uint8_t, 2> counters{};  ///< of seats 0 and 2, and of 1 and 3; the last trick included (T4e)
  Seat fox = kNoSeat;                      ///< who took the trick with the ace of diamonds, or holds the catchers (T4e)
  /// Nobody picked, and only the winner was written down, without tricks and points (N2 to N4, T4d).
  bool by_winner = false;
  Seats winners = 0;  ///< then: who won, or in a moster who took most and pays; none: no stakes
};

/// Game points of each seat.
using Score = std::array<std::int32_t, kMaxSeats>;

/// How a tally with a picker ended: who wins, and who of the others pays.
struct Verdict {
  Outcome outcome{};             ///< S1, S7: by the cards alone
  std::uint8_t side_points = 0;  ///< card points of the picker's side, bury included where it counts (P2)
  bool wins = false;             ///< the picker's side; a called sheepshead needs every trick (P6), reneging loses (L5)
  bool tied = false;             ///< S8: nobody wins or pays, and the next hand counts double
  Seat pays_alone = kNoSeat;     ///< who pays for the whole side, if one does (P6, L5, S5)
};
Verdict verdict(const Game&, const Tally&);

/// Whether a hand was a tie (S8).
inline bool is_tied(const Game& game, const Tally& t) { return verdict(game, t).tied; }
bool is_tied(const Game&, const State&);

/// How a hand without a picker ended: leaster, moster, mittler or wilky (N2 to N4, T4d).
struct LeasterVerdict {
  Seats first = 0;         ///< who won, or who pays in a moster; several who share or tie for wilky; none: no stakes
  Seats second = 0;        ///< where the two lowest win: the second, or several who share that
  bool pays = false;       ///< `first` pays each other, as the taker of most points in a moster does
  std::uint8_t times = 1;  ///< how often the one winner is paid
};
LeasterVerdict leaster_verdict(const Game&, const Tally&);

/// S8: a leaster paid by place.
std::array<std::int32_t, kMaxSeats> score_by_place(const Game&, const Tally&);

/// What a hand is multiplied by: each crack and each blitz doubles it, the doublers before it as the table has them
/// (N5), all within the cap or only the cracks and blitzes.
int multiplier(const Game&, int cracks_and_blitzes, int doublers);
inline int multiplier(const Game& game, const Tally& t) { return multiplier(game, t.cracks + t.blitzes, t.doublers); }

/// The tally of a hand that is over. For an Ending that is not scored, an empty one.
Tally tally(const Game&, const State&);

Score score(const Game&, const Tally&);

/// Whether the scores of every hand sum to zero; a race (T4d, T4e) does not.
bool is_zero_sum(const Game&);

/// The score of a hand that is over; zeros for an Ending that is not scored.
Score score(const Game&, const State&);

}  // namespace sheepshead
