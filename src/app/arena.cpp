// sheepshead arena: how much better one bot plays than others, measured so that the luck of the deal cancels out.
#include "search/arena/arena.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/arena_report.hpp"
#include "app/bots_option.hpp"
#include "app/progress.hpp"
#include "app/run_options.hpp"
#include "app/table_options.hpp"
#include "protocol/guest_json.hpp"

namespace sheepshead::app {
namespace {

struct ArenaOptions {
  TableOptions table;
  std::string hero;
  std::string field = "conventions";
  std::int64_t deals = 2'000;
  std::uint64_t seed = 1;
  int threads = int(std::max(1u, std::thread::hardware_concurrency()));
  bool json = false;
};

bool known_bots(std::string_view option, const std::vector<std::string>& names) {
  for (const std::string& name : names)
    if (const auto why = unknown_bot(option, name)) {
      complain(*why);
      finish(kUsage);
      return false;
    }
  return true;
}

/// Tells why a match ended early; the exit status.
int tell_ending(const MatchResult& result, std::int64_t asked) {
  if (result.complete) return kOk;
  if (!result.failure.empty()) complain(result.failure);
  complain(fmt::format("Stopped after {} of {} deals; the figures are of those.", with_commas(result.deals),
                       with_commas(std::uint64_t(asked))));
  return kFailed;
}

void run_match(const ArenaOptions& o) {
  const auto variant = o.table.load();
  if (!variant) return;
  const std::vector<std::string> field = split_at_commas(o.field);
  if (!known_bots("--hero", {o.hero}) || !known_bots("--field", field)) return;
  for (const auto& [option, names] : {std::pair("--hero", std::vector{o.hero}), std::pair("--field", field)})
    if (const auto why = broken_program(option, names)) {
      complain(*why);
      return finish(kFailed);
    }
  const Game game = compile(variant->rules);

  catch_interrupt();
  MatchResult result;
  {
    Progress progress("deals", double(o.deals));
    result = play_match({.game = game,
                         .hero = o.hero,
                         .field = field,
                         .deals = std::uint64_t(o.deals),
                         .seed = o.seed,
                         .threads = o.threads,
                         .maker = make_named_bot,
                         .progress = [&](std::uint64_t done) {
                           progress.show(double(done));
                           return !interrupted();
                         }});
  }
  const int status = tell_ending(result, o.deals);
  const MatchReport report{*variant, game, o.hero, field, std::uint64_t(o.deals), o.seed, o.threads, result};
  if (o.json) {
    auto json = report.json();
    if (const auto guests = guest_book().guests(); !guests.empty()) json["programs"] = guests_json(guests);
    fmt::print("{}\n", json.dump());
  } else {
    fmt::print("{}", report.text());
  }
  finish(tell_of_guests(status));
}

}  // namespace

void add_arena(CLI::App& program) {
  const auto o = std::make_shared<ArenaOptions>();
  CLI::App* command = program.add_subcommand("arena", "Measure how much better one bot plays than others");
  command->footer(
      "Every deal is played from every seat, and once by the field alone, so that good cards favour nobody.\n"
      "The same seed gives the same figures, times aside, whatever the number of threads.\n"
      "Examples:\n"
      "  sheepshead arena --hero conventions --field random\n"
      "  sheepshead arena --variant three --hero conventions --field random,conventions --deals 10000 --json");
  o->table.add_to(*command);
  command->add_option("--hero", o->hero, "The bot that is measured")->type_name("BOT")->required();
  command->add_option("--field", o->field, "The bots in the other seats: one name, or several with commas, by turns")
      ->type_name("BOT,...")
      ->capture_default_str();
  command->add_option("--deals", o->deals, "Deals to play; each is a hand from every seat, and one of the field alone")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{100'000'000}))
      ->capture_default_str();
  add_seed_and_threads(*command, o->seed, o->threads);
  command->add_flag("--json", o->json, "Print JSON");
  command->callback([o] { run_match(*o); });
}

}  // namespace sheepshead::app
