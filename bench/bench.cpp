// Google Benchmark suite: whole hands and the pieces they are made of, at each table.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

#include "notation/variant.hpp"
#include "play/hand.hpp"
#include "play/view.hpp"
#include "search/bots/bot.hpp"
#include "search/neural/net.hpp"
#include "search/sampler/sampler.hpp"
#include "search/statistics.hpp"

namespace sheepshead {
namespace {

constexpr std::array kTables{"five-called-ace", "five-jack-of-diamonds", "four-cutthroat", "three",
                             "two-battery",     "four-southern-indiana", "seven-nuclear",  "eight-first-queens"};

const Game& game_of(std::int64_t table) {
  static const std::vector<Game> games = [] {
    std::vector<Game> all;
    for (const char* id : kTables) {
      const VariantResult result = load_variant(id);
      if (!result.variant) std::abort();
      all.push_back(compile(result.variant->rules));
    }
    return all;
  }();
  return games[std::size_t(table)];
}

/// Deal, pick, bury, call, play and score, each action drawn from legal().
void random_hand(benchmark::State& bench) {
  const Game& game = game_of(bench.range(0));
  Random random(1);
  Statistics stats;
  Seat dealer = 0;
  for (auto _ : bench) {
    State s = deal(game, shuffle(game, random), dealer);
    while (!is_over(s)) {
      const Legal choices = legal(game, s);
      apply(game, s, choices.at(int(random.below(std::uint32_t(choices.size())))));
    }
    stats.add(game, s);
    dealer = next_seat(game, dealer);
  }
  benchmark::DoNotOptimize(stats);
  bench.SetItemsProcessed(bench.iterations());
  bench.SetLabel(kTables[std::size_t(bench.range(0))]);
}

/// The same with the casual bot at every seat, through a view for each decision.
void casual_hand(benchmark::State& bench) {
  const Game& game = game_of(bench.range(0));
  const auto bot = make_bot("casual");
  Random random(1);
  Statistics stats;
  Seat dealer = 0;
  for (auto _ : bench) {
    State s = deal(game, shuffle(game, random), dealer);
    while (!is_over(s)) apply(game, s, bot->choose(game, view(game, s, s.turn), random));
    stats.add(game, s);
    dealer = next_seat(game, dealer);
  }
  benchmark::DoNotOptimize(stats);
  bench.SetItemsProcessed(bench.iterations());
  bench.SetLabel(kTables[std::size_t(bench.range(0))]);
}

void shuffle_and_deal(benchmark::State& bench) {
  const Game& game = game_of(bench.range(0));
  Random random(1);
  for (auto _ : bench) benchmark::DoNotOptimize(deal(game, shuffle(game, random), 0));
  bench.SetItemsProcessed(bench.iterations());
}

/// States in the middle of hands, one for each call.
std::vector<State> some_states(const Game& game) {
  std::vector<State> states;
  for (std::uint64_t seed = 0; states.size() < 1024; ++seed) {
    Random random(3, seed);
    State s = deal(game, shuffle(game, random), Seat(seed % game.players));
    for (auto actions = random.below(std::uint32_t(game.players) * game.hand_size); actions > 0 && !is_over(s);
         --actions) {
      const Legal choices = legal(game, s);
      apply(game, s, choices.at(int(random.below(std::uint32_t(choices.size())))));
    }
    if (!is_over(s)) states.push_back(s);
  }
  return states;
}

void one_legal(benchmark::State& bench) {
  const Game& game = game_of(bench.range(0));
  const auto states = some_states(game);
  std::size_t i = 0;
  for (auto _ : bench) benchmark::DoNotOptimize(legal(game, states[i++ % states.size()]));
  bench.SetItemsProcessed(bench.iterations());
}

/// With the copy of the state that a search makes.
void copy_and_apply(benchmark::State& bench) {
  const Game& game = game_of(bench.range(0));
  const auto states = some_states(game);
  std::vector<Action> actions;
  for (const State& s : states) actions.push_back(legal(game, s).at(0));
  std::size_t i = 0;
  for (auto _ : bench) {
    State s = states[i % states.size()];
    apply(game, s, actions[i++ % states.size()]);
    benchmark::DoNotOptimize(s);
  }
  bench.SetItemsProcessed(bench.iterations());
}

void one_view(benchmark::State& bench) {
  const Game& game = game_of(bench.range(0));
  const auto states = some_states(game);
  std::size_t i = 0;
  for (auto _ : bench) {
    const State& s = states[i++ % states.size()];
    benchmark::DoNotOptimize(view(game, s, s.turn));
  }
  bench.SetItemsProcessed(bench.iterations());
}

/// The net's value of each action of a decision, from the view on; items are values.
void net_values(benchmark::State& bench) {
  const Game& game = game_of(bench.range(0));
  std::vector<View> views;
  for (const State& s : some_states(game))
    if (legal(game, s).size() > 1) views.push_back(view(game, s, s.turn));
  NetPolicy policy;
  std::array<float, kMostActions> values;
  std::size_t i = 0;
  std::int64_t reckoned = 0;
  for (auto _ : bench) {
    const View& v = views[i++ % views.size()];
    policy.values(game, v, values);
    benchmark::DoNotOptimize(values);
    reckoned += v.legal.size();
  }
  bench.SetItemsProcessed(reckoned);
}

/// Views of the seat in turn in hands of the casual bot: in the first trick, or anywhere.
std::vector<View> some_views(const Game& game, bool first_trick) {
  const auto bot = make_bot("casual");
  std::vector<View> views;
  for (std::uint64_t seed = 0; views.size() < 512; ++seed) {
    Random random(4, seed);
    State s = deal(game, shuffle(game, random), Seat(seed % game.players));
    while (!is_over(s)) {
      const View v = view(game, s, s.turn);
      if (!first_trick || (s.phase == Phase::play && s.trick == 0)) views.push_back(v);
      apply(game, s, bot->choose(game, v, random));
    }
  }
  return views;
}

/// Worlds of views in the first trick; the sampler is made once for each view.
void one_world(benchmark::State& bench) {
  const Game& game = game_of(bench.range(0));
  std::vector<Sampler> samplers;
  for (const View& v : some_views(game, true)) samplers.emplace_back(game, v);
  Random random(1);
  World world;
  std::size_t i = 0;
  for (auto _ : bench) benchmark::DoNotOptimize(samplers[i++ % samplers.size()].sample(random, world));
  bench.SetItemsProcessed(bench.iterations());
  bench.SetLabel(kTables[std::size_t(bench.range(0))]);
}

/// A sampler for each view of whole hands.
void one_sampler(benchmark::State& bench) {
  const Game& game = game_of(bench.range(0));
  const auto views = some_views(game, false);
  std::size_t i = 0;
  for (auto _ : bench) benchmark::DoNotOptimize(Sampler(game, views[i++ % views.size()]).count());
  bench.SetItemsProcessed(bench.iterations());
  bench.SetLabel(kTables[std::size_t(bench.range(0))]);
}

BENCHMARK(random_hand)->DenseRange(0, std::int64_t(kTables.size()) - 1);
BENCHMARK(casual_hand)->DenseRange(0, std::int64_t(kTables.size()) - 1);
BENCHMARK(shuffle_and_deal)->Arg(0);
BENCHMARK(one_legal)->Arg(0);
BENCHMARK(copy_and_apply)->Arg(0);
BENCHMARK(one_view)->Arg(0);
BENCHMARK(one_world)->DenseRange(0, std::int64_t(kTables.size()) - 1);
BENCHMARK(one_sampler)->DenseRange(0, std::int64_t(kTables.size()) - 1);
BENCHMARK(net_values)->Arg(0)->Arg(1);

}  // namespace
}  // namespace sheepshead
