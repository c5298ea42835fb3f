#include "app/run_options.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "app/checks.hpp"
#include "app/progress.hpp"

namespace sheepshead::app {

void add_seed_and_threads(CLI::App& command, std::uint64_t& seed, int& threads) {
  command.add_option("--seed", seed, "The shuffles; the same number gives the same figures")
      ->type_name("S")
      ->check(kNotNegative)
      ->capture_default_str();
  command.add_option("--threads", threads, "Threads to play on")
      ->type_name("T")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
}

void tell_stopped(std::uint64_t hands, std::uint64_t asked) {
  fmt::print(stderr, "Stopped after {} of {} hands; the figures are of those.\n", with_commas(hands),
             with_commas(asked));
}

}  // namespace sheepshead::app
