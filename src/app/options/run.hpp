// What the commands share in which bots play many hands.
#pragma once

#include <cstdint>

namespace CLI {
class App;
}

namespace sheepshead::app {

/// --seed and --threads.
void add_seed_and_threads(CLI::App& command, std::uint64_t& seed, int& threads);

/// Says that the run was stopped and how far it came.
void tell_stopped(std::uint64_t hands, std::uint64_t asked);

}  // namespace sheepshead::app
