// sheepshead rules worth: what a house rule changes, measured by playing the same deals with and without it.
#include "app/commands/worth.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/cli/figures.hpp"
#include "app/cli/footer.hpp"
#include "app/console/progress.hpp"
#include "app/console/tongue.hpp"
#include "app/options/bots.hpp"
#include "app/options/checks.hpp"
#include "app/options/run.hpp"
#include "app/options/table.hpp"
#include "app/share/share.hpp"
#include "notation/rules_json.hpp"
#include "notation/spelling.hpp"
#include "protocol/program_name.hpp"
#include "rules/fields.hpp"
#include "search/worth.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/measured.hpp"
#include "words/groups/work.hpp"

namespace sheepshead::app {
namespace {

struct WorthOptions {
  TableOptions table;
  std::string bot = "casual";
  std::int64_t hands = 20'000;
  std::uint64_t seed = 1;
  int threads = int(std::max(1u, std::thread::hardware_concurrency()));
  ShareOptions share;
  bool json = false;
};

struct MeasureWords {
  const char* key;
  bool percent;
};
constexpr MeasureWords kMeasureWords[] = {
    {"picker_mean", false},    {"partner_mean", false},     {"opponent_mean", false},
    {"picker_win_rate", true}, {"nobody_picks_rate", true}, {"score_spread", false},
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
  if (words_of(m).percent) return with_places(100 * e->value, 2) + "%";
  return m.kind == Measure::Kind::spread ? with_places(e->value, 3) : signed_places(e->value);
}

std::string difference_text(const Measure& m) {
  if (!m.difference) return "";
  if (m.same) return flush_right(words<"measured.the-same">(), 10);
  const bool percent = words_of(m).percent;
  const double times = percent ? 100 : 1;
  return flush_right(signed_places(times * m.difference->value), 10) + " ±" +
         with_places(times * m.difference->ci95, 3) + (percent ? " " + words<"measured.points">() : "") +
         (m.within_noise() ? "  " + words<"measured.within-noise">() : "");
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
  const auto line = [](const std::string& what) { return "\n" + what + "\n"; };
  if (same == all) return line(words<"measured.no-different">());
  if (noise == all) return line(words<"measured.all-noise">());
  if (noise > same) return line(words<"measured.some-noise">());
  return "";
}

std::string WorthReport::text() const {
  std::string t = before.name + "\n";
  for (const Field& f : fields())
    if (!f.same(before.rules, after.rules))
      t += "  " + words<"measured.change">(f.name(), f.text(before.rules), f.text(after.rules)) + "\n";
  const bool paired = result.pairing == Pairing::paired;
  t += words<"measured.head">(result.hands, which<"same", "own">(paired), std::to_string(options.seed), options.bot) +
       "\n";
  if (!paired)
    t += words<"measured.unpaired">(which<"players", "deck", "deal">(result.pairing == Pairing::other_players,
                                                                     result.pairing == Pairing::other_deck)) +
         "\n";
  if (result.measures.empty()) return t + words<"measured.none-played">() + "\n";
  const auto head = [](ChoiceOf<"measured.column"> what) { return words<"measured.column">(what); };
  t += "\n  " + flush_left(head("points"), 28) + flush_right(head("before"), 10) + flush_right(head("after"), 10) +
       flush_right(head("difference"), 12) + "\n";
  for (const Measure& m : result.measures) {
    if (!m.before && !m.after) continue;
    const bool never = m.before && m.after && m.before->value == 0 && m.after->value == 0;
    if (m.kind == Measure::Kind::nobody && never) continue;  // tables without a pick
    t += "  " + flush_left(words<"measured.measure">(chosen(words_of(m).key)), 28) +
         flush_right(figure(m.before, m), 10) + flush_right(figure(m.after, m), 10) + "  " + difference_text(m) + "\n";
  }
  return t + "\n  " + words<"measured.half">() + "\n" + verdict_text(result);
}

bool bot_is_known(const std::string& name) {
  const auto why = unknown_bot("--bots", name);
  if (why) complain(*why);
  return !why;
}

/// The most that a worker plays at once, whatever it's asked.
constexpr std::uint64_t kMostHands = 1'000'000'000'000 / 1000 + kWorthStep;

std::string part_asked(const WorthJob& job, std::uint64_t first, std::uint64_t count) {
  const nlohmann::json j{{"before", rules_to_json(job.before.rules)},
                         {"after", rules_to_json(job.after.rules)},
                         {"bot", job.bot},
                         {"seed", job.seed},
                         {"first", first},
                         {"count", count}};
  return j.dump();
}

std::optional<WorthPart> read_part(std::uint64_t count, const std::string& result) {
  try {
    const nlohmann::json j = nlohmann::json::parse(result);
    WorthPart part{count, j.at("differs").get<unsigned>(), j.at("sums").get<std::vector<double>>()};
    const bool is_whole = j.size() == 2 && part.sums.size() == kWorthSums && j["differs"].is_number_unsigned();
    return is_whole ? std::optional(std::move(part)) : std::nullopt;
  } catch (const nlohmann::json::exception&) { return std::nullopt; }
}

/// In parts, by whoever works at the queue.
WorthResult worth_by_all(const WorthOptions& o, const WorthJob& job, Message& failure) {
  SharedWork work{kWorthWork, {}, {}, weigh_asked, job.threads, {}};
  work.cut(job.hands, kWorthStep,
           [&](std::uint64_t first, std::uint64_t count) { return part_asked(job, first, count); });
  const auto read = [](std::uint64_t, std::uint64_t count, const std::string& result) {
    return read_part(count, result);
  };
  return play_shared(o.share, std::move(work), job, read, failure);
}

void run_worth(const WorthOptions& o) {
  TableOptions as_it_is = o.table;
  as_it_is.settings.clear();
  const auto before = as_it_is.load();
  if (!before) return;
  const auto after = o.table.load();
  if (!after) return;
  if (before->rules == after->rules) {
    complain(words<"measured.nothing-changes">());
    return finish(kUsage);
  }
  if (!bot_is_known(o.bot)) return finish(kUsage);
  if (!o.share.where.empty() && is_program(o.bot)) {
    complain(words<"work.no-program">("--bots"));
    return finish(kUsage);
  }

  const Game game_before = compile(before->rules), game_after = compile(after->rules);
  catch_interrupt();
  WorthResult result;
  Message failure;
  {
    Progress progress("hands", double(o.hands));
    const WorthJob job{.before = game_before,
                       .after = game_after,
                       .bot = o.bot,
                       .hands = std::uint64_t(o.hands),
                       .seed = o.seed,
                       .threads = o.threads,
                       .progress = [&](std::uint64_t done) {
                         progress.show(double(done));
                         return !interrupted();
                       }};
    result = o.share.where.empty() ? worth(job) : worth_by_all(o, job, failure);
  }
  if (!failure.empty()) complain(text(failure));
  const bool has_begun = failure.empty() || result.hands > 0;
  if (!result.complete && has_begun) tell_stopped(result.hands, std::uint64_t(o.hands));
  const WorthReport report{*before, *after, o, result};
  if (o.json || has_begun) fmt::print("{}", o.json ? report.json() : report.text());
  finish(result.complete ? kOk : kFailed);
}

}  // namespace

server::WorkDone weigh_asked(const std::string& asks, const std::function<bool()>& stopped) {
  const server::WorkDone unread{{}, say<"work.unread">()};
  try {
    const nlohmann::json j = nlohmann::json::parse(asks);
    std::vector<Diagnostic> problems;
    const auto before = rules_from_json(j.at("before"), problems), after = rules_from_json(j.at("after"), problems);
    const auto bot = j.at("bot").get<std::string>();
    const auto first = j.at("first").get<std::uint64_t>(), count = j.at("count").get<std::uint64_t>();
    if (!before || !after || make_bot(bot) == nullptr || count > kMostHands || first % kWorthStep != 0) return unread;
    const Game game_before = compile(*before), game_after = compile(*after);
    const WorthPart part = play_part({.before = game_before,
                                      .after = game_after,
                                      .bot = bot,
                                      .hands = count,
                                      .seed = j.at("seed").get<std::uint64_t>(),
                                      .progress = [&](std::uint64_t) { return !stopped(); }},
                                     first, count);
    if (part.hands < count) return {};
    return {nlohmann::json{{"differs", part.differs}, {"sums", part.sums}}.dump(), {}};
  } catch (const nlohmann::json::exception&) { return unread; }
}

void add_rules_worth(CLI::App& rules) {
  const auto o = std::make_shared<WorthOptions>();
  CLI::App* command = rules.add_subcommand("worth", words<"measured.about">());
  command->footer(
      words<"measured.how">() + "\n" +
      examples({{"sheepshead rules worth five-called-ace --set multipliers.crack=not-offered"},
                {"sheepshead rules worth three --set nobody-picks.rule=forced-pick --hands 100000 --json"}}));
  command->add_option("table", o->table.variant, words<"cli.table">())->required()->type_name("TABLE");
  o->table.add_settings_to(*command);
  command->get_option("--set")->required();
  command->add_option("--hands", o->hands, words<"measured.hands">())
      ->type_name("N")
      ->transform(counts(2, 1'000'000'000'000))
      ->capture_default_str();
  command->add_option("--bots", o->bot, words<"measured.bots">())->type_name("BOT")->capture_default_str();
  o->share.add_to(*command);
  add_seed_and_threads(*command, o->seed, o->threads);
  command->add_flag("--json", o->json, words<"cli.json">());
  command->callback([o] { run_worth(*o); });
}

}  // namespace sheepshead::app
