// What rules are worth, in parts that other programs can play.
#pragma once

#include <functional>
#include <string>

#include "server/jobs/crew.hpp"

namespace sheepshead::app {

/// What these are called in a queue.
inline constexpr const char* kWorthWork = "worth";

/// Plays what a part of `rules worth --share` asks.
server::WorkDone weigh_asked(const std::string& asks, const std::function<bool()>& stopped);

}  // namespace sheepshead::app
