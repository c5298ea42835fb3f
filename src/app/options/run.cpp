#include "app/options/run.hpp"

#include <CLI/CLI.hpp>

#include "app/console/command.hpp"
#include "app/console/progress.hpp"
#include "app/console/tongue.hpp"
#include "app/options/checks.hpp"
#include "words/groups/cli.hpp"

namespace sheepshead::app {

void add_seed_and_threads(CLI::App& command, std::uint64_t& seed, int& threads) {
  command.add_option("--seed", seed, words<"cli.seed">())->type_name("S")->check(kNotNegative)->capture_default_str();
  command.add_option("--threads", threads, words<"cli.threads">())
      ->type_name("T")
      ->check(within(1, 256))
      ->capture_default_str();
}

void tell_stopped(std::uint64_t hands, std::uint64_t asked) { complain(words<"cli.stopped">(hands, asked)); }

}  // namespace sheepshead::app
