// sheepshead census: counts all complete games of a short hand, by their final score.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/progress.hpp"
#include "app/short_deal.hpp"
#include "rules/fields.hpp"
#include "search/perft.hpp"

namespace sheepshead::app {
namespace {

/// Games that one core plays in about ten minutes.
constexpr double kMostGames = 3e9;
constexpr double kGamesPerSecond = 5e6;
constexpr int kWholeHand = 1000;

struct CensusOptions {
  ShortDeal deal;
  bool json = false;
  bool anyway = false;
};

std::vector<int> of_players(const Game& game, const Score& score) {
  return {score.begin(), score.begin() + game.players};
}

void run_census(const CensusOptions& o) {
  const auto dealt = o.deal.make();
  if (!dealt) return;
  const auto& [variant, game, deck, state] = *dealt;
  Random random(1);
  const double expected = estimate_perft(game, state, kWholeHand, random);
  if (expected > kMostGames && !o.anyway) {
    fmt::print(stderr,
               "census: there are about {:.1e} games; playing them all would take {} or so. Take fewer --cards than "
               "{}, or say --anyway.\n",
               expected, duration_text(expected / kGamesPerSecond), game.hand_size);
    return finish(kFailed);
  }

  const auto start = std::chrono::steady_clock::now();
  catch_interrupt();
  Census leaves;
  bool complete = true;
  {
    Progress progress("", 1);
    leaves = census(game, state, [&](double share) {
      progress.show(share);
      return complete = !interrupted();
    });
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::uint64_t games = 0;
  for (const auto& [score, count] : leaves) games += count;
  if (!complete) fmt::print(stderr, "Stopped: the figures are of the games played so far.\n");

  if (o.json) {
    nlohmann::ordered_json j{{"variant", variant.id},   {"rules_hash", hash_of(variant.rules)},
                             {"seed", o.deal.seed},     {"dealer", o.deal.dealer},
                             {"cards", game.hand_size}, {"complete", complete},
                             {"games", games},          {"seconds", seconds}};
    j["scores"] = nlohmann::ordered_json::array();
    for (const auto& [score, count] : leaves)
      j["scores"].push_back({{"score", of_players(game, score)}, {"games", count}});
    fmt::print("{}\n", j.dump());
    return finish(complete ? kOk : kFailed);
  }
  print_deal(game, state);
  fmt::print("{:>20}  {:>6}  score of seats 0 to {}\n", "games", "share", game.players - 1);
  std::vector<std::pair<Score, std::uint64_t>> rows(leaves.begin(), leaves.end());
  std::ranges::stable_sort(rows, [](const auto& a, const auto& b) { return a.second > b.second; });
  for (const auto& [score, count] : rows) {
    fmt::print("{:>20}  {:>5.1f}% ", with_commas(count), 100 * double(count) / double(games));
    for (const int x : of_players(game, score)) fmt::print(" {:>+3}", x);
    fmt::print("\n");
  }
  fmt::print("{:>20}  games in {:.3f} s\n", with_commas(games), seconds);
  finish(complete ? kOk : kFailed);
}

}  // namespace

void add_census(CLI::App& program) {
  const auto o = std::make_shared<CensusOptions>();
  CLI::App* command =
      program.add_subcommand("census", "Play every possible game of a short hand, and count the scores");
  command->footer("Example: sheepshead census --variant three --cards 3 --seed 5");
  o->deal.add_to(*command);
  command->get_option("--cards")->required();
  command->add_flag("--json", o->json, "Print JSON");
  command->add_flag("--anyway", o->anyway, "Count even if it takes very long");
  command->callback([o] { run_census(*o); });
}

}  // namespace sheepshead::app
