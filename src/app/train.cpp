// sheepshead train: make the weights of the net by self-play.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/checks.hpp"
#include "app/command.hpp"
#include "app/input.hpp"
#include "app/progress.hpp"
#include "notation/variant.hpp"
#include "search/bots/conventions.hpp"
#include "search/net/tables.hpp"
#include "search/net/training.hpp"

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
    for (const Diagnostic& d : loaded.problems) complain(to_text(d));
    if (!loaded.variant) return std::nullopt;
    const int times = loaded.variant->rules.table.players == 5 ? 3 : 1;
    for (int i = 0; i < times; ++i) rules.push_back(loaded.variant->rules);
  }
  return training_tables(rules, 3, 3, seed);
}

/// Writes beside the file first, so that what was there is not lost to a full disk or a crash.
bool write_whole(const std::string& path, std::string_view bytes) {
  const std::string beside = path + ".part";
  {
    std::ofstream file(beside, std::ios::binary);
    file.write(bytes.data(), std::streamsize(bytes.size()));
    file.flush();
    if (!file) {
      complain(fmt::format("{} cannot be written: {}.", beside, std::strerror(errno)));
      return false;
    }
  }
  std::error_code error;
  std::filesystem::rename(beside, path, error);
  if (error) complain(fmt::format("{} cannot be written: {}.", path, error.message()));
  return !error;
}

std::optional<std::string> read_whole(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (file || file.eof())
    if (!bytes.empty()) return bytes;
  complain(fmt::format("{} cannot be read, or is empty.", path));
  return std::nullopt;
}

void run_train(TrainOptions o) {
  finish(kFailed);
  if (!o.teacher.empty() && o.plan.taught <= 0) o.plan.taught = 0.1;
  auto tables = all_tables(o.plan.seed);
  if (!tables) return;
  Net start;
  if (!o.from.empty()) {
    const auto bytes = read_whole(o.from);
    if (!bytes) return;
    auto net = Net::from_bytes(*bytes);
    if (!net) return complain(fmt::format("--from: {} holds no weights that this program can use.", o.from));
    start = *std::move(net);
  }
  Training training =
      o.from.empty() ? Training(*std::move(tables), o.plan) : Training(*std::move(tables), o.plan, start);
  training.set_others([](const Game& game, const View& view) {
    Random unused(0, 0);
    return ConventionsBot().choose(game, view, unused);
  });
  if (!o.teacher.empty())
    training.set_teacher([&o](const Game& game, const View& view, Random& random) {
      static thread_local const std::unique_ptr<Bot> bot = make_bot(o.teacher);
      return bot->values(game, view, random);
    });
  const std::string checkpoint = o.checkpoint.empty() ? o.out + ".checkpoint" : o.checkpoint;
  if (o.resume) {
    const auto bytes = read_whole(checkpoint);
    if (!bytes) return;
    if (!training.restore(*bytes))
      return complain(
          fmt::format("--resume: {} was made by another training: other options, variants or program.", checkpoint));
    fmt::print(stderr, "Goes on after step {} of {}.\n", training.steps(), o.plan.steps);
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
      kept = write_whole(checkpoint, training.checkpoint()) && write_whole(o.out, training.net().to_bytes());
      last = now;
    }
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  if (kept && !training.done()) kept = write_whole(checkpoint, training.checkpoint());
  if (kept) kept = write_whole(o.out, training.net().to_bytes());
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
    fmt::print("{} steps, {} decisions, {} a second; error {:.4f}.\n", with_commas(training.steps()),
               with_commas(decisions), with_commas(std::uint64_t(rate)), training.error());
    fmt::print("{}: {} weights, signature {}.\n", o.out, with_commas(std::uint64_t(Net::parameters())), signature);
  }
  if (!training.done() && kept) fmt::print(stderr, "Stopped. Go on with the same command and --resume.\n");
  finish(training.done() && kept ? kOk : kFailed);
}

}  // namespace

void add_train(CLI::App& program) {
  const auto o = std::make_shared<TrainOptions>();
  CLI::App* command = program.add_subcommand("train", "Make the weights of the net by self-play");
  command->footer(
      "The same options give the same weights, whatever the number of threads. How the weights of this program were\n"
      "made stands in docs/net.md.\n"
      "Examples:\n"
      "  sheepshead train --steps 1000 --out try.weights\n"
      "  sheepshead train --out net.weights --resume");
  command->add_option("--out", o->out, "Where the weights go")->type_name("FILE")->capture_default_str();
  command->add_option("--checkpoint", o->checkpoint, "Where the training is kept meanwhile; else FILE.checkpoint")
      ->type_name("FILE");
  command->add_flag("--resume", o->resume, "Go on from the checkpoint");
  command->add_option("--from", o->from, "Begin with these weights instead of random ones")->type_name("FILE");
  command->add_option("--seed", o->plan.seed, "Seed of weights, tables and deals")->capture_default_str();
  command->add_option("--steps", o->plan.steps, "Steps of the gradient")
      ->transform(counts(1, 100'000'000))
      ->capture_default_str();
  command->add_option("--hands", o->plan.hands, "Hands played for each step")
      ->transform(counts(4, 1'000'000))
      ->capture_default_str();
  command->add_option("--rate", o->plan.rate, "How far the first steps go")
      ->check(CLI::Range(1e-6, 1.0))
      ->capture_default_str();
  command->add_option("--explore", o->plan.explore, "How often another action is tried, in every second hand")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--casual", o->plan.others, "In this share of the hands casual players sit in four of five seats")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  CLI::Option* teacher =
      command
          ->add_option("--teacher", o->teacher, "Learn from this bot's values of all actions instead of how hands end")
          ->type_name("BOT")
          ->check([](const std::string& name) {
            const std::unique_ptr<Bot> bot = make_bot(name);
            if (!bot) return why_no_bot(name);
            return bot->reckons() ? std::string() : name + " does not say what each action is worth.";
          });
  command->add_option("--taught", o->plan.taught, "With --teacher: the share of the decisions that it values")
      ->check(CLI::Range(0.0001, 1.0))
      ->needs(teacher);
  command->add_option("--threads", o->threads, "Threads to use")->check(CLI::Range(1, 256))->capture_default_str();
  command->add_flag("--json", o->json, "Print JSON");
  command->callback([o] { run_train(*o); });
}

}  // namespace sheepshead::app
