// Who owes what, person by person, and what lies in the pots: in game points and in cents (S3, S6).
#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

namespace sheepshead {

/// Somebody's number at a table: in the order in which people first sat down, from 0. Stays theirs if they leave.
using Person = std::uint8_t;
inline constexpr Person kNobody = 0xFF;
/// The most that can sit at a table at once, those who sit out among them.
inline constexpr int kMostPeople = 12;
/// The most that can have sat at one, with those who left.
inline constexpr int kMostEver = 100;

/// What one person has won or lost so far.
struct Account {
  std::int64_t points = 0;
  std::int64_t cents = 0;
  int hands = 0;  ///< played and scored
  int lost = 0;   ///< of these, games lost (G3)
  friend bool operator==(const Account&, const Account&) = default;
};

/// A cent is never rounded away: money is a whole number of cents a game point. Pots belong to nobody, so the points of
/// all people and of all pots together are zero wherever the hands sum to zero.
struct Ledger {
  std::vector<Account> accounts;   ///< by person
  std::vector<std::int64_t> pots;  ///< game points in each, the oldest first
  int stake = 0;                   ///< cents a game point; changes only while the pots are empty

  /// `points` may be negative.
  void pay(Person to, std::int64_t points) {
    accounts[to].points += points;
    accounts[to].cents += points * stake;
  }
  std::int64_t in_pots() const { return std::accumulate(pots.begin(), pots.end(), std::int64_t{0}); }
  friend bool operator==(const Ledger&, const Ledger&) = default;
};

}  // namespace sheepshead
