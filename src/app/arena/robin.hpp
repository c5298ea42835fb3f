// What mixed tables came to.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "app/arena/arena.hpp"

namespace sheepshead::app {

struct RobinReport {
  const Variant& variant;
  const Game& game;
  const std::vector<std::string>& bots;
  std::uint64_t deals_asked = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  const RobinResult& result;

  nlohmann::ordered_json json() const;
  std::string text() const;
};

/// The bots of an option that names several; empty if they are not known, or fewer than two, or twice the same. Then
/// that is said, and finish() called.
std::vector<std::string> robin_bots(const ArenaOptions&);

}  // namespace sheepshead::app
