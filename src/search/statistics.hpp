// What many hands came to, counted in integers: the sum does not depend on the order in which hands are added.
#pragma once

#include <array>
#include <cstdint>

#include "play/score.hpp"

namespace sheepshead {

/// Sums from which mean and spread of game points follow.
struct Sums {
  std::uint64_t n = 0;
  std::int64_t sum = 0;
  std::uint64_t squares = 0;

  constexpr void add(std::int32_t x) {
    ++n;
    sum += x;
    squares += std::uint64_t(std::int64_t{x} * x);
  }
  constexpr Sums& operator+=(const Sums& o) {
    n += o.n;
    sum += o.sum;
    squares += o.squares;
    return *this;
  }
  double mean() const;
  /// Half the width of the 95% interval around mean(), by the normal approximation; 0 for fewer than two.
  double ci95() const;
  friend bool operator==(const Sums&, const Sums&) = default;
};

/// The part a seat played in a hand.
/// `leaster`: everyone for themselves, in whatever game is played when nobody picks; `each`: one of two who always do
/// so (T2a, T2b); `side`: in a fixed side (T4e).
enum class Role : std::uint8_t { picker_alone, picker, partner, opponent, leaster, each, side };
inline constexpr int kRoles = 7;
/// As in reports.
inline constexpr std::array<std::string_view, kRoles> kRoleNames{
    "picker_alone", "picker_with_partner", "partner", "opponent", "leaster", "each", "side"};
Role role_of(const Tally&, Seat);

/// Figures of complete hands; deals that were thrown in are only counted.
struct Statistics {
  std::uint64_t hands = 0;          ///< complete: with scores
  std::uint64_t picks = 0;          ///< of these: a picker's side against the others
  std::uint64_t leasters = 0;       ///< of these: nobody picked, everyone for themselves, or the hands were shown
  std::uint64_t leasters_tied = 0;  ///< nobody paid
  std::uint64_t doublers = 0;
  std::uint64_t redeals = 0;
  std::uint64_t next_dealers = 0;    ///< thrown in, and the deal passed on
  std::uint64_t forced = 0;          ///< the dealer had to pick
  std::uint64_t alone = 0;           ///< the picker had no partner, whether they said so or not
  std::uint64_t declared_alone = 0;  ///< the picker said they'd play alone, or had nobody to call
  std::uint64_t cracked = 0;
  std::uint64_t recracked = 0;
  std::uint64_t castrated = 0;  ///< counted where at most one cracks
  std::uint64_t blitzed = 0;
  std::uint64_t sheepsheads = 0;
  std::uint64_t sheepsheads_made = 0;
  std::uint64_t fox_catchers = 0;                ///< won at the deal (T4e)
  std::uint64_t bucks = 0;                       ///< a fixed side took every trick (T4e)
  std::uint64_t fox_taken = 0;                   ///< a fixed side took the other's fox (T4e)
  std::uint64_t bury_points = 0;                 ///< card points in all buries
  std::array<std::uint64_t, kBids> bids{};       ///< hands by the game announced (T4d); a Billy is not in `outcomes`
  std::array<std::uint64_t, kBids> bids_made{};  ///< of several Billys: the earliest
  std::array<std::uint64_t, kOutcomes> outcomes{};
  std::array<std::uint64_t, 256> side_points{};    ///< hands by the card points of the picker's side
  std::array<std::uint64_t, kMaxSeats> offered{};  ///< the blind, by places left of the dealer's left
  std::array<std::uint64_t, kMaxSeats> picked{};   ///< in the same order
  std::array<Sums, kMaxSeats> seats{};
  std::array<Sums, kRoles> roles{};

  /// A deal that is over, however it ended. Neither allocates nor reads anything but its arguments.
  void add(const Game&, const State&);
  Statistics& operator+=(const Statistics&);
  /// Hands with a picker's side that played for points: all but Billys.
  std::uint64_t played_for_points() const { return picks - bids[std::size_t(Bid::billy)]; }
  std::uint64_t won() const { return outcomes[0] + outcomes[1] + outcomes[2]; }
  friend bool operator==(const Statistics&, const Statistics&) = default;

 private:
  void add_picked(const Game&, const State&, const Tally&, const Verdict&, const Score&);
  void add_fixed_sides(const Game&, const State&, const Tally&, const Verdict&);
};

}  // namespace sheepshead
