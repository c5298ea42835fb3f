// Whether two players play as if they knew each other's cards.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "play/state.hpp"
#include "play/view.hpp"

namespace sheepshead {

/// Whoever sees a friend's cards leaves the play that is best by what they may know for one that is better against the
/// cards the friend really has. For each card played that is not the one the judge would play, and each other player,
/// this measures what it gains over the judge's if that player's true cards are known, less what it gains by what may
/// be known. Fair play gains nothing in the long run; and what it seems to gain, because good players read the others
/// better than evenly dealt worlds do, it gains from each of the others alike. So each pair is held against the other
/// pairs with one of its two.
using PairGains = std::array<std::array<double, kMaxSeats>, kMaxSeats>;  ///< [who chose][whose cards]

/// Where partners are fixed across the table (T4e), at two players, and in batteries pairs cannot be watched.
bool pairs_can_be_watched(const Game&);

/// Adds to `gains`, by seat, what a play says: `chosen` by before.turn, where the judge would have played `usual`.
/// Nothing if they are the same, or no cards are played. So many worlds are dealt for each other player.
void add_gains(const Game&, const State& before, Action chosen, Action usual, std::uint64_t seed, PairGains& gains,
               int worlds = 24);

/// What one action gets more than another, for the seat in turn: the mean over evenly dealt worlds that fit the view,
/// and in which `holder` has these cards, played on by the casual bot's rules. kNoSeat: any world.
double lead_of(const Game&, const View&, Action one, Action other, Seat holder, CardSet cards, int worlds,
               std::uint64_t seed);

/// The gains of one hand, by person.
struct HandOfPairs {
  std::vector<int> people;  ///< by seat
  PairGains gains{};        ///< by seat
};

struct PairVerdict {
  int first = 0, second = 0;  ///< people
  int hands = 0;              ///< that both played
  double gain = 0;            ///< game points a hand, both ways, more than other pairs with one of the two
  double error = 0;           ///< its standard error
  double errors() const { return error > 0 ? gain / error : 0; }
  bool flagged = false;
};

/// The chance that fair players at one table are flagged at all: each pair is tested at this, divided by the pairs.
inline constexpr double kFalseAlarms = 0.01;
/// Fewer hands say nothing.
inline constexpr int kLeastHandsOfPairs = 30;

/// All pairs who played together, the most suspicious first. Three players or more are needed.
std::vector<PairVerdict> judge_pairs(std::span<const HandOfPairs>, int people);

}  // namespace sheepshead
