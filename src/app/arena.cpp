// sheepshead arena: how much better one bot plays than others, measured so that the luck of the deal cancels out.
#include "app/arena.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/arena_report.hpp"
#include "app/bots_option.hpp"
#include "app/checks.hpp"
#include "app/run_options.hpp"
#include "notation/spelling.hpp"
#include "protocol/guest_json.hpp"

namespace sheepshead::app {

ArenaWatch::ArenaWatch(const std::string& what, double total, double minutes)
    : progress_(what, total),
      until_(std::chrono::steady_clock::now() +
             std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::duration<double>(60 * minutes))),
      limited_(minutes > 0) {}

bool ArenaWatch::operator()(std::uint64_t done) {
  progress_.show(double(done));
  if (interrupted()) return false;
  for (const Guest& guest : guest_book().guests())
    if (guest.given_up) return false;
  time_up_ = time_up_ || (limited_ && std::chrono::steady_clock::now() >= until_);
  return !time_up_;
}

bool known_bots(std::string_view option, const std::vector<std::string>& names) {
  for (const std::string& name : names)
    if (const auto why = unknown_bot(option, name)) {
      complain(*why);
      finish(kUsage);
      return false;
    }
  if (const auto why = broken_program(option, names)) {
    complain(*why);
    finish(kFailed);
    return false;
  }
  return true;
}

void print_json(nlohmann::ordered_json report) {
  if (const auto guests = guest_book().guests(); !guests.empty()) report["programs"] = guests_json(guests);
  fmt::print("{}\n", report.dump());
}

namespace {

template <class Work, class Play>
auto shown(const ArenaOptions& o, Work work, Play play, bool& time_up) {
  ArenaWatch watch("deals", double(o.deals), o.minutes);
  work.deals = std::uint64_t(o.deals);
  work.seed = o.seed;
  work.threads = o.threads;
  work.maker = make_named_bot;
  work.progress = [&](std::uint64_t done) { return watch(done); };
  auto result = play(work);
  time_up = watch.time_up();
  void_if_a_program_failed(result);
  return result;
}

}  // namespace

MatchResult play_shown(const ArenaOptions& o, const Match& match, bool& time_up) {
  return shown(o, match, play_match, time_up);
}
RobinResult play_shown(const ArenaOptions& o, const Robin& robin, bool& time_up) {
  return shown(o, robin, play_robin, time_up);
}

std::string failed_programs() {
  std::string text = guests_text(guest_book().failed_guests());
  std::ranges::replace(text, '\n', ' ');
  return std::string(trimmed(text));
}

nlohmann::ordered_json with_failure(nlohmann::ordered_json report) {
  if (std::string why = failed_programs(); !why.empty()) report["failure"] = std::move(why);
  return report;
}

bool counts_as_done(bool complete, bool time_up, const std::string& failure, std::uint64_t deals, std::uint64_t asked) {
  if (complete) return true;
  if (!failure.empty() && failure == failed_programs()) {
    complain("There are no figures: a program failed, and others would have been measured in its name.");
    return false;
  }
  if (!failure.empty()) complain(failure);
  const char* why = failure.empty() && time_up ? "The time was up" : "Stopped";
  complain(
      fmt::format("{} after {} of {} deals; the figures are of those.", why, with_commas(deals), with_commas(asked)));
  return failure.empty() && time_up && deals > 0;
}

int arena_match(const ArenaOptions& o) {
  const auto variant = o.table.load();
  if (!variant) return kSaid;
  const std::vector<std::string> field = split_at_commas(o.field);
  if (!known_bots("--hero", {o.hero}) || !known_bots("--field", field)) return kSaid;
  const Game game = compile(variant->rules);
  bool time_up = false;
  const MatchResult result = play_shown(o, Match{.game = game, .hero = o.hero, .field = field}, time_up);
  bool good = counts_as_done(result.complete, time_up, result.failure, result.deals, std::uint64_t(o.deals));
  const MatchReport report{*variant, game, o.hero, field, std::uint64_t(o.deals), o.seed, o.threads, result};
  if (o.json)
    print_json(report.json());
  else if (!has_no_figures(result))
    fmt::print("{}", report.text());
  if (good && o.has_least && result.difference.low < o.least) {
    complain(fmt::format("The lower bound {:+.3f} is less than {:+.3f}.", result.difference.low, o.least));
    good = false;
  }
  return good ? kOk : kFailed;
}

namespace {

int run_arena(const ArenaOptions& o) {
  if (!o.ladder.empty()) return arena_ladder(o);
  if (!o.robin.empty()) return arena_robin(o);
  if (!o.exploit.empty()) return arena_exploit(o);
  if (!o.hero.empty()) return o.all_variants ? arena_all_variants(o) : arena_match(o);
  complain("arena needs --hero, --robin or --exploit; see sheepshead arena --help.");
  return kUsage;
}

}  // namespace

void add_arena(CLI::App& program) {
  const auto o = std::make_shared<ArenaOptions>();
  CLI::App* command = program.add_subcommand("arena", "Measure how much better one bot plays than others");
  command->footer(
      "Every deal is played from every seat, and once by the field alone, so that good cards favour nobody.\n"
      "The same seed gives the same figures, times aside, whatever the number of threads. Seeds below 1000000 are for\n"
      "trying things out; published figures use seeds from 1000000 on.\n"
      "Examples:\n"
      "  sheepshead arena --hero casual --field random\n"
      "  sheepshead arena --variant three --hero club --field random,casual --deals 10000 --json\n"
      "  sheepshead arena --hero club --field casual --all-variants --deals 500 --keep club.jsonl\n"
      "  sheepshead arena --robin random,casual,club --deals 500\n"
      "  sheepshead arena --exploit casual --minutes 10");
  o->table.add_to(*command);
  CLI::Option* hero = command->add_option("--hero", o->hero, "The bot that is measured")->type_name("BOT");
  CLI::Option* field =
      command
          ->add_option("--field", o->field, "The bots in the other seats: one name, or several with commas, by turns")
          ->type_name("BOT,...")
          ->capture_default_str();
  CLI::Option* robin =
      command
          ->add_option("--robin", o->robin, "Bots that meet at mixed tables, each deal with all of them in every seat")
          ->type_name("BOT,BOT,...")
          ->excludes(hero)
          ->excludes(field);
  command
      ->add_option(
          "--ladder", o->ladder,
          "With --robin, weakest first: also each bot among the one before it, and write the table and plot into "
          "this page")
      ->type_name("FILE.md")
      ->needs(robin);
  command->add_flag("--champion", o->champion, "With --ladder: also the last bot among each of the others")
      ->needs("--ladder");
  CLI::Option* exploit =
      command->add_option("--exploit", o->exploit, "Learn to play against this bot, and measure what that gains")
          ->type_name("BOT")
          ->excludes(hero)
          ->excludes(field)
          ->excludes(robin);
  command->add_option("--train", o->train, "With --exploit: a quicker bot to learn against")
      ->type_name("BOT")
      ->needs(exploit);
  CLI::Option* all =
      command->add_flag("--all-variants", o->all_variants, "The match at every table that the program knows")
          ->needs(hero)
          ->excludes("--variant")
          ->excludes("--rules");
  command
      ->add_option("--keep", o->keep,
                   "With --all-variants: keep each match that is done in FILE, and do not play again what it has")
      ->type_name("FILE")
      ->needs(all);
  command->add_option("--deals", o->deals, "Deals to play; each is a hand from every seat, and one of the field alone")
      ->type_name("N")
      ->transform(counts(1, 10'000'000))
      ->capture_default_str();
  command
      ->add_option("--minutes", o->minutes,
                   "Stop each match after so long, with the deals played; with --exploit: learn so long (10)")
      ->type_name("M")
      ->check(CLI::Range(0.001, 100'000.0));
  add_seed_and_threads(*command, o->seed, o->threads);
  CLI::Option* least =
      command->add_option("--least", o->least, "Exit status 1 unless the lower bound of the interval is at least this")
          ->type_name("POINTS")
          ->needs(hero);
  command->add_flag("--json", o->json, "Print JSON");
  command->callback([o, least] {
    o->has_least = least->count() > 0;
    catch_interrupt();
    const int status = run_arena(*o);
    if (status != kSaid) finish(tell_of_guests(status));
  });
}

}  // namespace sheepshead::app
