// sheepshead arena: how much better one bot plays than others, measured so that the luck of the deal cancels out.
#include "app/arena/arena.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/arena/parts.hpp"
#include "app/arena/report.hpp"
#include "app/cli/figures.hpp"
#include "app/cli/footer.hpp"
#include "app/console/tongue.hpp"
#include "app/options/bots.hpp"
#include "app/options/checks.hpp"
#include "app/options/run.hpp"
#include "protocol/guest_json.hpp"
#include "protocol/program_name.hpp"
#include "words/groups/arena.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/file.hpp"
#include "words/groups/work.hpp"

namespace sheepshead::app {

namespace {

std::chrono::steady_clock::time_point after_minutes(double minutes) {
  using namespace std::chrono;
  return steady_clock::now() + duration_cast<nanoseconds>(duration<double>(60 * minutes));
}

}  // namespace

ArenaWatch::ArenaWatch(ChoiceOf<"progress.rate", 1> what, double total, double minutes)
    : progress_(what, total), until_(after_minutes(minutes)), limited_(minutes > 0) {}

ArenaWatch::ArenaWatch(double total, double minutes)
    : progress_(total), until_(after_minutes(minutes)), limited_(minutes > 0) {}

bool ArenaWatch::operator()(std::uint64_t done) {
  progress_.show(double(done));
  if (interrupted()) return false;
  for (const Guest& guest : guest_book().guests())
    if (guest.given_up) return false;
  time_up_ = time_up_ || (limited_ && std::chrono::steady_clock::now() >= until_);
  return !time_up_;
}

namespace {

/// In parts, by whoever works at the queue.
template <class Asked>
auto played_by_all(const ArenaOptions& o, const Asked& asked) {
  SharedWork work{kArenaWork, {}, {}, play_asked, asked.threads, {}};
  work.cut(asked.deals, kDealsInPart,
           [&](std::uint64_t first, std::uint64_t count) { return part_asked(asked, first, count); });
  const auto read = [&](std::uint64_t first, std::uint64_t count, const std::string& result) {
    return read_part(asked, first, count, result);
  };
  Message failure;
  auto result = play_shared(o.share, std::move(work), asked, read, failure);
  if (result.failure.empty()) result.failure = std::move(failure);
  return result;
}

}  // namespace

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
  auto result = o.share.where.empty() ? play(work) : played_by_all(o, work);
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

Message failed_programs() {
  const std::vector<Message> all = guests_said(guest_book().failed_guests());
  return all.empty() ? Message() : say<"file.all">(all);
}

nlohmann::ordered_json with_failure(nlohmann::ordered_json report) {
  if (const Message why = failed_programs(); !why.empty()) report["failure"] = speech::english().text(why);
  return report;
}

bool counts_as_done(bool complete, bool time_up, const Message& failure, std::uint64_t deals, std::uint64_t asked) {
  if (complete) return true;
  if (!failure.empty() && failure == failed_programs()) {
    complain(words<"arena.no-figures">());
    return false;
  }
  if (!failure.empty()) complain(text(failure));
  if (!failure.empty() && deals == 0) return false;  // it never began
  complain(words<"arena.ended">(which<"time", "stopped">(failure.empty() && time_up), deals, asked));
  return failure.empty() && time_up && deals > 0;
}

int arena_match(const ArenaOptions& o) {
  const auto variant = o.table.load();
  if (!variant) return kSaid;
  const std::vector<std::string> field = split_bots(o.field);
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
    complain(words<"arena.below">(signed_places(result.difference.low), signed_places(o.least)));
    good = false;
  }
  return good ? kOk : kFailed;
}

namespace {

/// Bots that only this machine has can't play elsewhere; that is said.
bool can_be_shared(const ArenaOptions& o) {
  if (o.share.where.empty()) return true;
  using Named = std::pair<const char*, std::string>;
  for (const auto& [option, bots] : {Named{"--hero", o.hero}, {"--field", o.field}, {"--robin", o.robin}})
    for (const std::string& bot : split_bots(bots))
      if (is_program(bot)) {
        complain(words<"work.no-program">(option));
        return false;
      }
  return true;
}

int run_arena(const ArenaOptions& o) {
  if (!can_be_shared(o)) return kUsage;
  if (!o.ladder.empty()) return arena_ladder(o);
  if (!o.robin.empty()) return arena_robin(o);
  if (!o.exploit.empty()) return arena_exploit(o);
  if (!o.hero.empty()) return o.all_variants ? arena_all_variants(o) : arena_match(o);
  complain(words<"arena.needs">());
  return kUsage;
}

}  // namespace

void add_arena(CLI::App& program) {
  const auto o = std::make_shared<ArenaOptions>();
  CLI::App* command = program.add_subcommand("arena", words<"arena.about">());
  command->footer(
      words<"arena.how">() + "\n" +
      examples({{"sheepshead arena --hero casual --field random"},
                {"sheepshead arena --variant three --hero club --field random,casual --deals 10000 --json"},
                {"sheepshead arena --hero club --field casual --all-variants --deals 500 --keep club.jsonl"},
                {"sheepshead arena --robin random,casual,club --deals 500"},
                {"sheepshead arena --hero expert --field casual --deals 20000 --share match.jobs"},
                {"sheepshead arena --exploit casual --minutes 10"}}));
  o->table.add_to(*command);
  CLI::Option* hero = command->add_option("--hero", o->hero, words<"arena.hero">())->type_name("BOT");
  CLI::Option* field =
      command->add_option("--field", o->field, words<"arena.field">())->type_name("BOT,...")->capture_default_str();
  CLI::Option* robin = command->add_option("--robin", o->robin, words<"arena.robin">())
                           ->type_name("BOT,BOT,...")
                           ->excludes(hero)
                           ->excludes(field);
  command->add_option("--ladder", o->ladder, words<"arena.ladder">())->type_name("FILE.md")->needs(robin);
  command->add_flag("--champion", o->champion, words<"arena.champion">())->needs("--ladder");
  CLI::Option* exploit = command->add_option("--exploit", o->exploit, words<"arena.exploit">())
                             ->type_name("BOT")
                             ->excludes(hero)
                             ->excludes(field)
                             ->excludes(robin);
  command->add_option("--train", o->train, words<"arena.train">())->type_name("BOT")->needs(exploit);
  CLI::Option* all = command->add_flag("--all-variants", o->all_variants, words<"arena.all-variants">())
                         ->needs(hero)
                         ->excludes("--variant")
                         ->excludes("--rules");
  command->add_option("--keep", o->keep, words<"arena.keep">())->type_name("FILE")->needs(all);
  command->add_option("--deals", o->deals, words<"arena.deals">())
      ->type_name("N")
      ->transform(counts(1, 10'000'000))
      ->capture_default_str();
  command->add_option("--minutes", o->minutes, words<"arena.minutes">())
      ->type_name("M")
      ->check(within_decimals(0.001, 100'000));
  o->share.add_to(*command);
  exploit->excludes("--share");
  add_seed_and_threads(*command, o->seed, o->threads);
  CLI::Option* least =
      command->add_option("--least", o->least, words<"arena.least">())->type_name("POINTS")->needs(hero);
  command->add_flag("--json", o->json, words<"cli.json">());
  command->callback([o, least] {
    o->has_least = least->count() > 0;
    catch_interrupt();
    const int status = run_arena(*o);
    if (status != kSaid) finish(tell_of_guests(status));
  });
}

}  // namespace sheepshead::app
