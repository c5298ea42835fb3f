// The figures of a simulation, for people and as JSON.
#pragma once

#include <string>
#include <vector>

#include "notation/variant.hpp"
#include "protocol/guest_book.hpp"
#include "search/simulate.hpp"

namespace sheepshead::app {

/// What a part that players take is called, in the language; each table has its own.
std::string role_text(const Game&, Role);

struct SimulateReport {
  const Variant& variant;
  const Game& game;
  const std::vector<std::string>& bots;  ///< by seat
  std::uint64_t seed;
  int threads;
  std::string deals;  ///< the file of the deals, as messages name it; empty where they were shuffled
  const SimulationResult& result;
  std::vector<Guest> guests;  ///< the programs among the bots

  std::string text() const;
  std::string json() const;  ///< one object on one line
};

}  // namespace sheepshead::app
