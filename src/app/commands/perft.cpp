// sheepshead perft: counts sequences of legal actions.
#include "search/perft.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/figures.hpp"
#include "app/cli/footer.hpp"
#include "app/console/progress.hpp"
#include "app/console/tongue.hpp"
#include "app/options/checks.hpp"
#include "app/options/short_deal.hpp"
#include "notation/action_text.hpp"
#include "rules/fields.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/counting.hpp"

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
    complain(words<"counting.too-many-sequences">(expected, duration_text(expected / 1e8)));
    return finish(kFailed);
  }

  const auto start = std::chrono::steady_clock::now();
  Progress progress(1);
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
    for (const PerftSplit& s : split)
      fmt::print("{}\n", flush_left(to_text(s.action), 13) + " " + flush_right(with_commas(s.count), 20));
  fmt::print("{}\n", words<"counting.perft-total">(o.depth, std::to_string(total), seconds));
  finish(kOk);
}

}  // namespace

void add_perft(CLI::App& program) {
  const auto o = std::make_shared<PerftOptions>();
  CLI::App* command = program.add_subcommand("perft", words<"counting.perft">());
  command->footer(words<"counting.perft-how">() + "\n" +
                  examples({{"sheepshead perft --variant three --cards 3 --seed 5 --depth 8 --split"}}));
  o->deal.add_to(*command);
  command->add_option("--depth", o->depth, words<"counting.depth">())->required()->check(within(0, 200));
  command->add_flag("--split", o->split, words<"counting.split">());
  command->add_flag("--json", o->json, words<"cli.json">());
  command->add_flag("--anyway", o->anyway, words<"counting.anyway">());
  command->callback([o] { run_perft(*o); });
}

}  // namespace sheepshead::app
