// sheepshead perft: counts sequences of legal actions.
#include "search/perft.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/progress.hpp"
#include "app/short_deal.hpp"
#include "notation/action_text.hpp"
#include "rules/fields.hpp"

namespace sheepshead::app {
namespace {

/// Leaves that one core counts in about ten minutes.
constexpr double kMostLeaves = 5e10;

struct PerftOptions {
  ShortDeal deal;
  int depth = 0;
  bool split = false;
  bool json = false;
  bool anyway = false;
};

void run_perft(const PerftOptions& o) {
  const auto dealt = o.deal.make();
  if (!dealt) return;
  const auto& [variant, game, deck, state] = *dealt;
  Random random(1);
  const double expected = estimate_perft(game, state, o.depth, random);
  if (expected > kMostLeaves && !o.anyway) {
    fmt::print(stderr,
               "perft: there are about {:.1e} sequences; counting them would take {} or so. Take a smaller --depth or "
               "--cards, or say --anyway.\n",
               expected, duration_text(expected / 1e8));
    return finish(kFailed);
  }

  const auto start = std::chrono::steady_clock::now();
  Progress progress("", 1);
  std::vector<PerftSplit> split;
  std::uint64_t total = 0;
  if (o.depth == 0) total = 1;
  const Legal choices = legal(game, state);
  for (int i = 0; i < choices.size() && o.depth > 0; ++i) {
    State after = state;
    apply(game, after, choices.at(i));
    split.push_back({choices.at(i), perft(game, after, o.depth - 1)});
    total += split.back().count;
    progress.show(double(i + 1) / choices.size());
  }
  progress.clear();
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

  if (o.json) {
    nlohmann::ordered_json j{{"variant", variant.id},   {"rules_hash", hash_of(variant.rules)},
                             {"seed", o.deal.seed},     {"dealer", o.deal.dealer},
                             {"cards", game.hand_size}, {"depth", o.depth},
                             {"count", total},          {"seconds", seconds}};
    if (o.split) {
      j["split"] = nlohmann::ordered_json::object();
      for (const PerftSplit& s : split) j["split"][to_text(s.action)] = s.count;
    }
    fmt::print("{}\n", j.dump());
    return finish(kOk);
  }
  print_deal(game, state);
  if (o.split)
    for (const PerftSplit& s : split) fmt::print("{:<13} {:>20}\n", to_text(s.action), with_commas(s.count));
  fmt::print("perft({}) = {}   ({:.3f} s)\n", o.depth, total, seconds);
  finish(kOk);
}

}  // namespace

void add_perft(CLI::App& program) {
  const auto o = std::make_shared<PerftOptions>();
  CLI::App* command =
      program.add_subcommand("perft", "Count sequences of legal actions from a deal, to check the rules");
  command->footer(
      "Counts the sequences of exactly --depth legal actions, and each hand that ends sooner once.\n"
      "Example: sheepshead perft --variant three --cards 3 --seed 5 --depth 8 --split");
  o->deal.add_to(*command);
  command->add_option("--depth", o->depth, "How many actions deep")->required()->check(CLI::Range(0, 200));
  command->add_flag("--split", o->split, "Also the count behind each first action");
  command->add_flag("--json", o->json, "Print JSON");
  command->add_flag("--anyway", o->anyway, "Count even if it takes very long");
  command->callback([o] { run_perft(*o); });
}

}  // namespace sheepshead::app
