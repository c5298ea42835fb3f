// sheepshead train: make the weights of the net by self-play.
#include "words/groups/train.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/cli/footer.hpp"
#include "app/console/command.hpp"
#include "app/console/progress.hpp"
#include "app/console/tongue.hpp"
#include "app/console/whole_file.hpp"
#include "app/options/checks.hpp"
#include "notation/variant.hpp"
#include "search/bots/casual/casual.hpp"
#include "search/neural/tables.hpp"
#include "search/training/training.hpp"
#include "words/groups/cli.hpp"

namespace sheepshead::app {
namespace {

struct TrainOptions {
  std::string out = "net.weights";
  std::string checkpoint;
  std::string from;
  std::string teacher;
  TrainingPlan plan;
  int threads = int(std::max(1u, std::thread::hardware_concurrency()));
  int minutes_between = 2;
  bool resume = false;
  bool json = false;
};

/// Every variant, those of five players more often, each as it is and with house rules.
std::optional<std::vector<Game>> all_tables(std::uint64_t seed) {
  std::vector<Rules> rules;
  for (const std::string& id : variant_ids()) {
    VariantResult loaded = load_variant(id);
    for (const Diagnostic& d : loaded.problems) complain(to_text(d, tongue()));
    if (!loaded.variant) return std::nullopt;
    const int times = loaded.variant->rules.table.players == 5 ? 3 : 1;
    for (int i = 0; i < times; ++i) rules.push_back(loaded.variant->rules);
  }
  return training_tables(rules, 3, 3, seed);
}

void run_train(TrainOptions o) {
  finish(kFailed);
  if (!o.teacher.empty() && o.plan.taught <= 0) o.plan.taught = 0.1;
  const std::string checkpoint = o.checkpoint.empty() ? o.out + ".checkpoint" : o.checkpoint;
  if (!can_write_file(o.out, "--out: ") || !can_write_file(checkpoint, "--checkpoint: ")) return;
  auto tables = all_tables(o.plan.seed);
  if (!tables) return;
  Net start;
  if (!o.from.empty()) {
    const auto bytes = read_whole_file(o.from);
    if (!bytes) return;
    auto net = Net::from_bytes(*bytes);
    if (!net) return complain(words<"train.no-weights">(o.from));
    start = *std::move(net);
  }
  Training training =
      o.from.empty() ? Training(*std::move(tables), o.plan) : Training(*std::move(tables), o.plan, start);
  training.set_others([](const Game& game, const View& view) {
    Random unused(0, 0);
    return CasualBot().choose(game, view, unused);
  });
  if (!o.teacher.empty())
    training.set_teacher([&o](const Game& game, const View& view, Random& random) {
      static thread_local const std::unique_ptr<Bot> bot = make_bot(o.teacher);
      return bot->values(game, view, random);
    });
  if (o.resume) {
    const auto bytes = read_whole_file(checkpoint);
    if (!bytes) return;
    if (!training.restore(*bytes)) return complain(words<"train.another">(checkpoint));
    complain(words<"train.goes-on">(training.steps(), o.plan.steps));
  }
  catch_interrupt();
  bool kept = true;
  const auto begun = std::chrono::steady_clock::now();
  const std::uint64_t begun_with = training.decisions();
  {
    Progress progress("steps", double(o.plan.steps));
    auto last = begun;
    while (kept && !training.done() && !interrupted()) {
      training.step(o.threads);
      progress.show(double(training.steps()));
      const auto now = std::chrono::steady_clock::now();
      if (now - last < std::chrono::minutes(o.minutes_between)) continue;
      kept = write_whole_file(checkpoint, training.checkpoint(), "--checkpoint: ") &&
             write_whole_file(o.out, training.net().to_bytes(), "--out: ");
      last = now;
    }
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  if (kept && !training.done()) kept = write_whole_file(checkpoint, training.checkpoint(), "--checkpoint: ");
  if (kept) kept = write_whole_file(o.out, training.net().to_bytes(), "--out: ");
  if (!kept) return;
  const auto stored = Net::from_bytes(training.net().to_bytes());
  const std::string signature = fmt::format("{:016x}", stored->signature());
  const std::uint64_t decisions = training.decisions();
  const double rate = double(decisions - begun_with) / std::max(took.count(), 1e-3);
  if (o.json) {
    fmt::print("{}\n", nlohmann::ordered_json{{"steps", training.steps()},
                                              {"decisions", decisions},
                                              {"decisions-per-second", std::llround(rate)},
                                              {"seconds", took.count()},
                                              {"error", training.error()},
                                              {"parameters", Net::parameters()},
                                              {"signature", signature},
                                              {"weights", o.out},
                                              {"complete", training.done()}}
                           .dump(2));
  } else {
    fmt::print("{}\n{}\n", words<"train.sum">(training.steps(), decisions, std::int64_t(rate), training.error()),
               words<"train.weights">(o.out, Net::parameters(), signature));
  }
  if (!training.done()) complain(words<"train.stopped">());
  finish(training.done() ? kOk : kFailed);
}

}  // namespace

void add_train(CLI::App& program) {
  const auto o = std::make_shared<TrainOptions>();
  CLI::App* command = program.add_subcommand("train", words<"train.about">());
  command->footer(
      words<"train.how">() + "\n" +
      examples({{"sheepshead train --steps 1000 --out try.weights"}, {"sheepshead train --out net.weights --resume"}}));
  command->add_option("--out", o->out, words<"train.out">())->type_name("FILE")->capture_default_str();
  command->add_option("--checkpoint", o->checkpoint, words<"train.checkpoint">())->type_name("FILE");
  command->add_flag("--resume", o->resume, words<"train.resume">());
  command->add_option("--from", o->from, words<"train.from">())->type_name("FILE");
  command->add_option("--seed", o->plan.seed, words<"train.seed">())->capture_default_str();
  command->add_option("--steps", o->plan.steps, words<"train.steps">())
      ->transform(counts(1, 100'000'000))
      ->capture_default_str();
  command->add_option("--hands", o->plan.hands, words<"train.hands">())
      ->transform(counts(4, 1'000'000))
      ->capture_default_str();
  command->add_option("--rate", o->plan.rate, words<"train.rate">())
      ->check(within_decimals(1e-6, 1))
      ->capture_default_str();
  command->add_option("--explore", o->plan.explore, words<"train.explore">())
      ->check(within_decimals(0, 1))
      ->capture_default_str();
  command->add_option("--casual", o->plan.others, words<"train.casual">())
      ->check(within_decimals(0, 1))
      ->capture_default_str();
  CLI::Option* teacher = command->add_option("--teacher", o->teacher, words<"train.teacher">())
                             ->type_name("BOT")
                             ->check([](const std::string& name) {
                               const std::unique_ptr<Bot> bot = make_bot(name);
                               if (!bot) return text(why_no_bot(name));
                               return bot->reckons() ? std::string() : words<"train.no-values">(name);
                             });
  command->add_option("--taught", o->plan.taught, words<"train.taught">())
      ->check(within_decimals(0.0001, 1))
      ->needs(teacher);
  command->add_option("--threads", o->threads, words<"train.threads">())->check(within(1, 256))->capture_default_str();
  command->add_flag("--json", o->json, words<"cli.json">());
  command->callback([o] { run_train(*o); });
}

}  // namespace sheepshead::app
