// sheepshead rules worth: what a house rule changes, measured by playing the same deals with and without it.
#include "search/worth.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/bots_option.hpp"
#include "app/checks.hpp"
#include "app/progress.hpp"
#include "app/run_options.hpp"
#include "app/table_options.hpp"
#include "notation/spelling.hpp"
#include "rules/fields.hpp"

namespace sheepshead::app {
namespace {

struct WorthOptions {
  TableOptions table;
  std::string bot = "conventions";
  std::int64_t hands = 20'000;
  std::uint64_t seed = 1;
  int threads = int(std::max(1u, std::thread::hardware_concurrency()));
  bool json = false;
};

struct MeasureWords {
  const char* key;
  const char* text;
  bool percent;
};
constexpr MeasureWords kMeasureWords[] = {
    {"picker_mean", "picker, a hand", false},
    {"partner_mean", "partner, a hand", false},
    {"opponent_mean", "each opponent, a hand", false},
    {"picker_win_rate", "won by the picker's side", true},
    {"nobody_picks_rate", "nobody picks, of the deals", true},
    {"score_spread", "spread of the scores", false},
};
const MeasureWords& words_of(const Measure& m) { return kMeasureWords[std::size_t(m.kind)]; }

const char* unpaired_because(Pairing p) {
  switch (p) {
    case Pairing::paired: return "";
    case Pairing::other_players: return "the change alters the number of players";
    case Pairing::other_deck: return "the change alters the deck";
    case Pairing::other_deal: return "the change alters how the cards are dealt";
  }
  return "";
}

struct WorthReport {
  const Variant& before;
  const Variant& after;
  const WorthOptions& options;
  const WorthResult& result;

  std::string json() const;
  std::string text() const;
};

nlohmann::ordered_json estimate_json(const std::optional<Estimate>& e) {
  if (!e) return nullptr;
  return {{"value", e->value}, {"ci95", e->ci95}};
}

std::string WorthReport::json() const {
  nlohmann::ordered_json j;
  j["variant"] = before.id;
  j["changes"] = nlohmann::ordered_json::array();
  for (const Field& f : fields())
    if (!f.same(before.rules, after.rules))
      j["changes"].push_back({{"option", f.name()}, {"before", f.text(before.rules)}, {"after", f.text(after.rules)}});
  j["paired"] = result.pairing == Pairing::paired;
  if (result.pairing != Pairing::paired) j["unpaired_because"] = unpaired_because(result.pairing);
  j["bot"] = options.bot;
  j["seed"] = options.seed;
  j["threads"] = options.threads;
  j["complete"] = result.complete;
  j["hands"] = result.hands;
  j["seconds"] = result.seconds;
  for (const Measure& m : result.measures)
    j["measures"][words_of(m).key] = {{"before", estimate_json(m.before)},
                                      {"after", estimate_json(m.after)},
                                      {"difference", estimate_json(m.difference)},
                                      {"same_in_every_deal", m.same},
                                      {"within_noise", m.within_noise()}};
  return j.dump() + "\n";
}

std::string figure(const std::optional<Estimate>& e, const Measure& m) {
  if (!e) return "-";
  if (words_of(m).percent) return fmt::format("{:.2f}%", 100 * e->value);
  return m.kind == Measure::Kind::spread ? fmt::format("{:.3f}", e->value) : fmt::format("{:+.3f}", e->value);
}

std::string difference_text(const Measure& m) {
  if (!m.difference) return "";
  if (m.same) return fmt::format("{:>10}", "the same");
  const bool percent = words_of(m).percent;
  const double times = percent ? 100 : 1;
  return fmt::format("{:>10} ±{:.3f}{}{}", fmt::format("{:+.3f}", times * m.difference->value),
                     times * m.difference->ci95, percent ? " points" : "", m.within_noise() ? "  within noise" : "");
}

/// What the whole comes to, in sentences.
std::string verdict_text(const WorthResult& r) {
  int same = 0, noise = 0, all = 0;
  for (const Measure& m : r.measures) {
    if (!m.difference) continue;
    ++all;
    same += m.same;
    noise += m.within_noise();
  }
  if (same == all) return "\nNot one deal came out differently.\n";
  if (noise == all)
    return "\nNo difference here is larger than chance may make it. More hands would show smaller ones.\n";
  if (noise > same) return "\nWhat is within noise may be chance; more hands would tell.\n";
  return "";
}

std::string WorthReport::text() const {
  std::string t = fmt::format("{}\n", before.name);
  for (const Field& f : fields())
    if (!f.same(before.rules, after.rules))
      t += fmt::format("  {}: {} becomes {}\n", f.name(), f.text(before.rules), f.text(after.rules));
  const bool paired = result.pairing == Pairing::paired;
  t += fmt::format("{} hands with each, {}, seed {}, bots: {}.\n", with_commas(result.hands),
                   paired ? "the same deals" : "deals of its own", options.seed, options.bot);
  if (!paired)
    t += fmt::format("The deals cannot be the same, because {}; the intervals are wider for it.\n",
                     unpaired_because(result.pairing));
  if (result.measures.empty()) return t + "No hand was played.\n";
  t += fmt::format("\n  {:<28}{:>10}{:>10}{:>12}\n", "Game points", "before", "after", "difference");
  for (const Measure& m : result.measures) {
    if (!m.before && !m.after) continue;
    const bool never = m.before && m.after && m.before->value == 0 && m.after->value == 0;
    if (m.kind == Measure::Kind::nobody && never) continue;  // tables without a pick
    t += fmt::format("  {:<28}{:>10}{:>10}  {}\n", words_of(m).text, figure(m.before, m), figure(m.after, m),
                     difference_text(m));
  }
  return t + "\n  ± is half of the 95% interval of the difference.\n" + verdict_text(result);
}

bool bot_is_known(const std::string& name) {
  const auto why = unknown_bot("--bots", name);
  if (why) fmt::print(stderr, "{}\n", *why);
  return !why;
}

void run_worth(const WorthOptions& o) {
  TableOptions as_it_is = o.table;
  as_it_is.settings.clear();
  const auto before = as_it_is.load();
  if (!before) return;
  const auto after = o.table.load();
  if (!after) return;
  if (before->rules == after->rules) {
    fmt::print(stderr, "--set: the table plays so already; there is nothing to compare.\n");
    return finish(kUsage);
  }
  if (!bot_is_known(o.bot)) return finish(kUsage);

  const Game game_before = compile(before->rules), game_after = compile(after->rules);
  catch_interrupt();
  WorthResult result;
  {
    Progress progress("hands", double(o.hands));
    result = worth({.before = game_before,
                    .after = game_after,
                    .bot = o.bot,
                    .hands = std::uint64_t(o.hands),
                    .seed = o.seed,
                    .threads = o.threads,
                    .progress = [&](std::uint64_t done) {
                      progress.show(double(done));
                      return !interrupted();
                    }});
  }
  if (!result.complete) tell_stopped(result.hands, std::uint64_t(o.hands));
  const WorthReport report{*before, *after, o, result};
  fmt::print("{}", o.json ? report.json() : report.text());
  finish(result.complete ? kOk : kFailed);
}

}  // namespace

void add_rules_worth(CLI::App& rules) {
  const auto o = std::make_shared<WorthOptions>();
  CLI::App* command = rules.add_subcommand("worth", "Measure what a house rule changes, by playing it");
  command->footer(
      "Bots play the same deals under the table's rules and under the changed ones. They keep to the same rules of\n"
      "thumb in both, so what people would do differently is not in the figures.\n"
      "Examples:\n"
      "  sheepshead rules worth five-called-ace --set multipliers.crack=not-offered\n"
      "  sheepshead rules worth three --set nobody-picks.rule=forced-pick --hands 100000 --json");
  command->add_option("table", o->table.variant, "An id of \"sheepshead rules list\", or a TOML file")
      ->required()
      ->type_name("TABLE");
  o->table.add_settings_to(*command);
  command->get_option("--set")->required();
  command->add_option("--hands", o->hands, "Complete hands to play with each of the two")
      ->type_name("N")
      ->transform(counts(2, 1'000'000'000'000))
      ->capture_default_str();
  command->add_option("--bots", o->bot, "The bot at every seat: conventions, random")
      ->type_name("BOT")
      ->capture_default_str();
  add_seed_and_threads(*command, o->seed, o->threads);
  command->add_flag("--json", o->json, "Print JSON");
  command->callback([o] { run_worth(*o); });
}

}  // namespace sheepshead::app
