// Parts of a match as JSON, so that other programs can play them.
#pragma once

#include <optional>
#include <string>

#include "search/arena/arena.hpp"
#include "search/arena/robin.hpp"
#include "server/jobs/crew.hpp"

namespace sheepshead::app {

/// What these are called in a queue.
inline constexpr const char* kArenaWork = "arena";
/// So many deals at least in a part.
inline constexpr std::uint64_t kDealsInPart = 100;

/// What a part asks: everything that its figures depend on.
std::string part_asked(const Match&, std::uint64_t first, std::uint64_t count);
std::string part_asked(const Robin&, std::uint64_t first, std::uint64_t count);

/// Plays what one of these asks.
server::WorkDone play_asked(const std::string& asks, const std::function<bool()>& stopped);

/// What came of it; nothing if that isn't a part of this match with so many deals.
std::optional<MatchPart> read_part(const Match&, std::uint64_t first, std::uint64_t count, const std::string& result);
std::optional<RobinPart> read_part(const Robin&, std::uint64_t first, std::uint64_t count, const std::string& result);

}  // namespace sheepshead::app
