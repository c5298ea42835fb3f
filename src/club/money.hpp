// Who has won and lost how much in an evening, and who pays whom.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "club/event.hpp"
#include "table/payments.hpp"

namespace sheepshead::club {

struct Balance {
  int person = 0;
  std::int64_t points = 0, cents = 0;
};

struct Money {
  std::vector<Balance> balances;  ///< of everybody who played, by what they won
  /// Of places in the balances. Nothing if they don't sum to zero: at a table where nobody pays.
  std::optional<std::vector<Transfer>> payments;
};

/// Of all tables of an event, as if those that go on were over now: what lies in pots is divided.
Money money_of(const Event&);

/// The stake of a hand's point, in cents; the first of the tables'.
int stake_of(const EventHeader&);

}  // namespace sheepshead::club
