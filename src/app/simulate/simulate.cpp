// sheepshead simulate: many hands between bots, and what they came to.
#include "search/simulate.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <thread>

#include "app/cli/footer.hpp"
#include "app/console/progress.hpp"
#include "app/console/tongue.hpp"
#include "app/options/bots.hpp"
#include "app/options/checks.hpp"
#include "app/options/records.hpp"
#include "app/options/run.hpp"
#include "app/options/table.hpp"
#include "app/simulate/report.hpp"
#include "app/simulate/written_deals.hpp"
#include "notation/record_lines.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/simulate.hpp"

namespace sheepshead::app {
namespace {

struct SimulateOptions {
  TableOptions table;
  std::string bots = "casual";
  int think = 0;  ///< milliseconds
  std::int64_t hands = 100'000;
  std::uint64_t seed = 1;
  int threads = int(std::max(1u, std::thread::hardware_concurrency()));
  bool hands_given = false;
  std::string deals;
  RecordOptions records;
  bool json = false;
};

std::vector<Player> players_of(const std::vector<std::string>& bots) {
  std::vector<Player> players;
  for (std::size_t p = 0; p < bots.size(); ++p) players.push_back({"Seat " + std::to_string(p), short_name(bots[p])});
  return players;
}

HandRecord record_of(const Variant& variant, const Game& game, std::vector<Player> players, const PlayedHand& hand) {
  std::vector<Move> moves;
  for (const auto& [seat, action] : hand.actions) moves.push_back({seat, action});
  HandRecord record = make_record(game, std::move(players), hand.deck, std::move(moves), hand.end);
  record.program = kVersion;
  record.variant = variant.id;
  return record;
}

/// A record of this table without a hand: what a header says.
HandRecord head_of(const Variant& variant, std::vector<Player> players) {
  HandRecord record;
  record.program = kVersion;
  record.variant = variant.id;
  record.rules = variant.rules;
  record.players = std::move(players);
  return record;
}

/// One bot for each seat; nothing if the names are wrong, which has then been said.
std::optional<std::vector<std::string>> bots_for(const std::string& option, int think, int players) {
  std::vector<std::string> bots = split_bots(option);
  for (const std::string& name : bots)
    if (const auto why = unknown_bot("--bots", name)) {
      complain(*why);
      return std::nullopt;
    }
  if (think > 0)
    for (std::string& name : bots) name = with_think(name, think);
  if (bots.size() == 1) bots.resize(std::size_t(players), bots[0]);
  if (bots.size() == std::size_t(players)) return bots;
  complain(words<"simulate.bots-number">(bots.size(), players));
  return std::nullopt;
}

void run_simulate(const SimulateOptions& o) {
  const auto variant = o.table.load();
  if (!variant) return;
  const Game game = compile(variant->rules);
  const auto bots = bots_for(o.bots, o.think, game.players);
  if (!bots) return finish(kUsage);

  if (const auto why = broken_program("--bots", *bots)) {
    complain(*why);
    return finish(kFailed);
  }

  std::optional<GivenDeals> given;
  if (!o.deals.empty()) {
    if (o.records.overwrite(o.deals)) return finish(kUsage);
    given = read_deals(o.deals, variant->rules);
    if (!given) return finish(kFailed);
    if (o.hands_given && std::uint64_t(o.hands) > given->deals.size()) {
      complain(words<"simulate.too-few-deals">(o.hands, given->deals.size(), given->file));
      return finish(kUsage);
    }
    if (o.hands_given) given->deals.resize(std::size_t(o.hands));
  }

  RecordFile records(o.records.path);
  if (records.broken()) return finish(kFailed);

  Simulation job{.game = game,
                 .bots = *bots,
                 .hands = std::uint64_t(o.hands),
                 .seed = o.seed,
                 .threads = o.threads,
                 .maker = make_named_bot,
                 .deals = given ? std::span<const GivenDeal>(given->deals) : std::span<const GivenDeal>(),
                 .text = {},
                 .write = {},
                 .progress = {}};
  const std::vector<Player> players = players_of(*bots);
  if (records.wanted()) {
    if (o.records.compact) records.write(compact_header(head_of(*variant, players)) + "\n");
    job.text = [&](const PlayedHand& hand) {
      const HandRecord record = record_of(*variant, game, players, hand);
      return o.records.compact ? compact_line(record) : to_json(record);
    };
    job.write = [&](std::string_view text) { return records.write(text); };
  }
  catch_interrupt();
  SimulationResult result;
  const std::uint64_t asked = given ? given->deals.size() : std::uint64_t(o.hands);
  {
    Progress progress("hands", double(asked));
    job.progress = [&](std::uint64_t done) {
      progress.show(double(done));
      return !interrupted();
    };
    result = simulate(job);
  }
  records.close();
  if (records.broken()) return finish(kFailed);
  if (!result.complete) tell_stopped(result.done, asked);
  const SimulateReport report{
      *variant, game, *bots, o.seed, o.threads, given ? given->file : std::string(), result, guest_book().guests()};
  fmt::print(o.records.to_output() ? stderr : stdout, "{}", o.json ? report.json() : report.text());
  finish(tell_of_guests(result.complete ? kOk : kFailed));
}

}  // namespace

void add_simulate(CLI::App& program) {
  const auto o = std::make_shared<SimulateOptions>();
  CLI::App* command = program.add_subcommand("simulate", words<"simulate.about">());
  command->footer(words<"simulate.same-seed">() + "\n" +
                  examples({{"sheepshead simulate --hands 200000"},
                            {"sheepshead simulate --variant three --bots casual,random,random --json"},
                            {"sheepshead simulate --set multipliers.crack=not-offered"},
                            {"sheepshead simulate --hands 100 --records - | sheepshead analyze -"},
                            {"sheepshead simulate --hands 5000 --bots club --records deals.jsonl --compact"},
                            {"sheepshead simulate --deals deals.jsonl --bots strong,club,club,club,club"}}));
  o->table.add_to(*command);
  command->add_option("--bots", o->bots, words<"simulate.bots">())->type_name("BOT,...")->capture_default_str();
  command->add_option("--think", o->think, words<"simulate.think">())->type_name("MS")->check(within(1, 600'000));
  CLI::Option* hands = command->add_option("--hands", o->hands, words<"simulate.hands">())
                           ->type_name("N")
                           ->transform(counts(1, 1'000'000'000'000))
                           ->capture_default_str();
  add_seed_and_threads(*command, o->seed, o->threads);
  command->add_option("--deals", o->deals, words<"simulate.deals">())->type_name("FILE");
  o->records.add_to(*command, words<"simulate.every-deal">());
  command->add_flag("--json", o->json, words<"cli.json">());
  command->callback([o, hands] {
    o->hands_given = hands->count() > 0;
    run_simulate(*o);
  });
}

}  // namespace sheepshead::app
