// sheepshead census: counts all complete games of a short hand, by their final score.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/figures.hpp"
#include "app/cli/footer.hpp"
#include "app/console/progress.hpp"
#include "app/console/tongue.hpp"
#include "app/options/short_deal.hpp"
#include "rules/fields.hpp"
#include "search/perft.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/counting.hpp"

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
    complain(words<"counting.too-many-games">(expected, duration_text(expected / kGamesPerSecond), game.hand_size));
    return finish(kFailed);
  }

  const auto start = std::chrono::steady_clock::now();
  catch_interrupt();
  Census leaves;
  bool complete = true;
  {
    Progress progress(1);
    leaves = census(game, state, [&](double share) {
      progress.show(share);
      return complete = !interrupted();
    });
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::uint64_t games = 0;
  for (const auto& [score, count] : leaves) games += count;
  if (!complete) complain(words<"counting.stopped">());

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
  fmt::print("{}  {}  {}\n", flush_right(words<"counting.column">(which<"games">()), 20),
             flush_right(words<"counting.column">(which<"share">()), 6), words<"counting.scores">(game.players - 1));
  std::vector<std::pair<Score, std::uint64_t>> rows(leaves.begin(), leaves.end());
  std::ranges::stable_sort(rows, [](const auto& a, const auto& b) { return a.second > b.second; });
  for (const auto& [score, count] : rows) {
    fmt::print("{}  {}% ", flush_right(with_commas(count), 20),
               flush_right(with_places(100 * double(count) / double(games), 1), 5));
    for (const int x : of_players(game, score)) fmt::print(" {:>+3}", x);
    fmt::print("\n");
  }
  fmt::print("{}  {}\n", flush_right(with_commas(games), 20), words<"counting.games-in">(seconds));
  finish(complete ? kOk : kFailed);
}

}  // namespace

void add_census(CLI::App& program) {
  const auto o = std::make_shared<CensusOptions>();
  CLI::App* command = program.add_subcommand("census", words<"counting.census">());
  command->footer(examples({{"sheepshead census --variant three --cards 3 --seed 5"}}));
  o->deal.add_to(*command);
  command->get_option("--cards")->required();
  command->add_flag("--json", o->json, words<"cli.json">());
  command->add_flag("--anyway", o->anyway, words<"counting.anyway">());
  command->callback([o] { run_census(*o); });
}

}  // namespace sheepshead::app
