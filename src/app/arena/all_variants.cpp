// sheepshead arena --all-variants: one match at every table.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <set>

#include "app/arena/arena.hpp"
#include "app/arena/kept.hpp"
#include "app/arena/report.hpp"
#include "app/cli/figures.hpp"
#include "app/console/tongue.hpp"
#include "app/options/bots.hpp"
#include "rules/fields.hpp"
#include "words/groups/arena.hpp"

namespace sheepshead::app {
namespace {

/// The variants in the order of the list, once for those that are the same, which then has not the name of a set of
/// house rules ("friends-5") but of the table. Nothing if a file is wrong; that was said.
std::vector<Variant> all_variants(const TableOptions& table) {
  std::vector<Variant> variants;
  std::set<std::string> seen;
  std::vector<std::string> ids = variant_ids();
  std::stable_partition(ids.begin(), ids.end(), [](const std::string& id) { return !id.starts_with("friends-"); });
  for (const std::string& id : ids) {
    TableOptions one = table;
    one.variant = id;
    auto variant = one.load();
    if (!variant) return {};
    if (seen.insert(hash_of(variant->rules)).second) variants.push_back(std::move(*variant));
  }
  return variants;
}

std::string row_of(const nlohmann::ordered_json& report) {
  const auto& more = report["more_than_field"];
  const auto& takes = report["hero"]["microseconds_a_decision"];
  const auto bound = [&](const char* key) { return signed_places(more[key].get<double>()); };
  return "  " + flush_left(report["variant"].get<std::string>(), 28) + " " + flush_right(bound("value"), 8) + "   " +
         words<"arena.bounds">(bound("low"), bound("high")) + "   " +
         flush_right(thinking_text(takes["median"].get<double>()), 8) + "  " +
         (report["complete"].get<bool>() ? "" : words<"arena.deals-only">(report["deals"].get<int>())) + "\n";
}

/// The last lines: how many were won, and which were not.
std::string sum_of(const std::vector<nlohmann::ordered_json>& reports, double least) {
  std::size_t above = 0;
  std::vector<std::string> below;
  for (const auto& report : reports) {
    const auto& more = report["more_than_field"];
    above += more["value"].get<double>() > 0;
    if (more["low"].get<double>() < least) below.push_back(report["variant"].get<std::string>());
  }
  std::string text = "\n  " + words<"arena.above">(above, reports.size()) + "\n";
  if (!below.empty())
    text += "  " + words<"arena.below-in">(signed_places(least), fmt::format("{}", fmt::join(below, ", "))) + "\n";
  return text;
}

}  // namespace

int arena_all_variants(const ArenaOptions& o) {
  const std::vector<std::string> field = split_bots(o.field);
  if (!known_bots("--hero", {o.hero}) || !known_bots("--field", field)) return kSaid;
  KeptMatches kept(o.keep);
  if (!kept.trouble().empty()) {
    complain("--keep: " + kept.trouble());
    return kFailed;
  }
  const std::vector<Variant> variants = all_variants(o.table);
  if (variants.empty()) return kSaid;
  if (!o.json)
    fmt::print(
        "{}\n\n  {} {}   {}   {}\n",
        words<"arena.each-table">(o.hero, fmt::format("{}", fmt::join(field, ", ")), o.deals, std::to_string(o.seed)),
        flush_left(words<"arena.label">(which<"variant">()), 28),
        flush_right(words<"arena.label">(which<"more_mean">()), 8),
        flush_left(words<"arena.label">(which<"than_field">()), 22),
        flush_right(words<"arena.label">(which<"decision">()), 8));

  std::vector<nlohmann::ordered_json> reports;
  bool done = true;
  for (const Variant& variant : variants) {
    const Game game = compile(variant.rules);
    MatchResult result;
    MatchReport report{variant, game, o.hero, field, std::uint64_t(o.deals), o.seed, o.threads, result};
    auto json = kept.find(report.json());
    if (!json) {
      bool time_up = false;
      result = play_shown(o, Match{.game = game, .hero = o.hero, .field = field}, time_up);
      if (!result.failure.empty()) complain(variant.id + ":");
      done = counts_as_done(result.complete, time_up, result.failure, result.deals, std::uint64_t(o.deals));
      json = report.json();
      if (done) kept.add(*json);
    }
    if ((*json)["deals"] > 0) {
      reports.push_back(*json);
      if (!o.json) fmt::print("{}", row_of(*json));
      std::fflush(stdout);
    }
    if (!done) break;
  }
  if (o.json)
    print_json(with_failure({{"complete", done}, {"matches", reports}}));
  else if (!reports.empty())
    fmt::print("{}", sum_of(reports, o.least));
  if (!kept.trouble().empty()) {
    complain("--keep: " + kept.trouble());
    done = false;
  }
  if (o.has_least)
    for (const auto& report : reports) done = done && report["more_than_field"]["low"] >= o.least;
  return done ? kOk : kFailed;
}

}  // namespace sheepshead::app
