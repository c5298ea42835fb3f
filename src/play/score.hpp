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

/// Whether a seat is on the picker's side.
inline bool on_side(const Tally& t, Seat p) { return p == t.picker || has_seat(t.partners, p); }

/// Game points of each seat.
using Score = std::array<std::int32_t, kMaxSeats>;

/// How a tally ended: who wins, who pays and for how much, before multiplier(). score() pays by it, and pots and texts
/// read it. What an ending does not have is empty.
struct Verdict {
  Outcome outcome{};             ///< S1, S7: of the picker's side, by the cards alone; else of `winners` (T2a, T4e)
  std::uint8_t side_points = 0;  ///< card points of the picker's side, bury included where it counts (P2)
  bool wins = false;             ///< the picker's side; a called sheepshead needs every trick (P6), reneging loses (L5)
  bool tied = false;             ///< S8: nobody wins or pays, and the next hand counts double
  Seat pays_alone = kNoSeat;     ///< who pays for the whole side, or pays each other (P6, L5, S5, N3, N6)
  /// Several where a side wins, where a tie is shared, and where both sides score (T4e); of Billys those that were made
  /// (T4d). None: no stakes.
  Seats winners = 0;
  Seats losers = 0;          ///< of Billys those that failed; none where nobody wins
  Seats second = 0;          ///< where the two lowest of a leaster win: the second, or several who share that
  Seats level = 0;           ///< who tied where nobody wins for it; in a schwanzer whose hands count most (N2, N3, N6)
  Seats barred = 0;          ///< who cannot win a leaster for want of a trick (N2)
  std::uint8_t times = 1;    ///< how often the one winner of a leaster is paid
  std::uint8_t value = 0;    ///< to each opponent (S1), between two (T2a), to each winner (T4d, wilky)
  std::uint8_t against = 0;  ///< to each opponent of a game that failed (T4d)
  std::array<std::uint8_t, 2> by_counters{};  ///< what each of the kFixedSides gets for its counters (T4e)
  std::array<std::uint8_t, 2> side_gets{};    ///< and in all
};
Verdict verdict(const Game&, const Tally&);
/// The part of it for a hand without sides: leaster, moster, mittler or wilky (N2 to N4, T4d).
Verdict leaster_verdict(const Game&, const Tally&);

/// Whether a hand was a tie (S8).
inline bool is_tied(const Game& game, const Tally& t) { return verdict(game, t).tied; }
bool is_tied(const Game&, const State&);

/// T4d: what wins the whole game.
inline int game_won(const Game& game) { return game.race != 0 ? game.race : 24; }

/// S8: a leaster paid by place.
std::array<std::int32_t, kMaxSeats> score_by_place(const Game&, const Tally&);

/// What a hand is multiplied by: each crack and each blitz doubles it, the doublers before it as the table has them
/// (N5), all within the cap or only the cracks and blitzes.
int multiplier(const Game&, int cracks_and_blitzes, int doublers);
inline int multiplier(const Game& game, const Tally& t) { return multiplier(game, t.cracks + t.blitzes, t.doublers); }

/// The tally of a hand that is over. For an Ending that is not scored, an empty one.
Tally tally(const Game&, const State&);

Score score(const Game&, const Tally&);
/// The same where the verdict of that tally is there already.
Score score(const Game&, const Tally&, const Verdict&);

/// Whether the scores of every hand sum to zero; a race (T4d, T4e) does not.
bool is_zero_sum(const Game&);

/// The score of a hand that is over; zeros for an Ending that is not scored.
Score score(const Game&, const State&);

}  // namespace sheepshead
