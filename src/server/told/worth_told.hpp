// What changed rules are worth, as docs/openapi.json has it.
#pragma once

#include <chrono>
#include <nlohmann/json_fwd.hpp>

#include "server/told/rules_told.hpp"

namespace sheepshead::server {

inline constexpr std::uint64_t kUsualHands = 5000;

/// Plays so many hands under both, for no longer than that. `c` has no problems.
nlohmann::ordered_json weighed(const Composed& c, std::uint64_t hands, std::chrono::milliseconds longest);

}  // namespace sheepshead::server
