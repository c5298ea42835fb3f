// Who leads an event, and what is paid out (G2). Functions of the event alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "club/event.hpp"

namespace sheepshead::club {

/// Where somebody stands. Equal in what counts is the same place; those are in order by, one after the other: the best
/// round, hands won as picker, points in the rounds in which two of them sat at one table, and lot.
struct Stand {
  int person = 0;
  int place = 0;                                    ///< from 1; 0: not placed, because too few hands were played
  std::int64_t points = 0;                          ///< of all rounds, or of those that count
  std::vector<std::optional<std::int64_t>> rounds;  ///< each round's, with what was lost there
  std::optional<std::int64_t> best;                 ///< of the rounds
  std::int64_t lost = 0;                            ///< by penalties
  int played = 0;                                   ///< rounds
  int hands = 0;
  int picked = 0, won = 0;  ///< hands as picker, and those that paid; a sheet of totals doesn't tell
  double average = 0;       ///< points a hand

  friend bool operator==(const Stand&, const Stand&) = default;
};

/// Everybody who played or lost points, the first first.
std::vector<Stand> standings(const Event&);
/// The same of one round, from 1.
std::vector<Stand> standings(const Event&, int round);

/// The points of all of a team together.
struct TeamStand {
  std::string team;
  int place = 0;
  std::int64_t points = 0;
  std::vector<int> people;
};
std::vector<TeamStand> team_standings(const Event&, const std::vector<Stand>&);

/// What somebody gets.
struct Prize {
  int place = 0;  ///< in the end; 0: of a round, or of a pot
  int round = 0;  ///< the best of which it is for; 0: of none
  int person = 0;
  std::int64_t cents = 0;
  int pot = 0;  ///< of the event's side pots, from 1; 0: it's from the fees
  friend bool operator==(const Prize&, const Prize&) = default;
};

struct Payout {
  int entries = 0;
  std::int64_t taken = 0;     ///< cents: the fees of all
  std::int64_t paid = 0;      ///< the sum of the prizes from them
  int paid_in = 0;            ///< of those, how many have paid as yet
  std::vector<Prize> prizes;  ///< those of the side pots last
};

/// Those who share a place share what is paid for the places they take. No cent is lost or made: what can't be shared
/// goes to the first in the order of the standings.
Payout payout(const Event&);

}  // namespace sheepshead::club
