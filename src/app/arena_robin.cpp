// sheepshead arena --robin: bots at mixed tables.
#include "app/arena_robin.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "app/arena_head.hpp"
#include "app/arena_report.hpp"
#include "app/bots_option.hpp"
#include "rules/fields.hpp"

namespace sheepshead::app {

std::vector<std::string> robin_bots(const ArenaOptions& o) {
  std::vector<std::string> bots = split_at_commas(o.robin);
  if (!known_bots("--robin", bots)) return {};
  if (bots.size() >= 2 && std::set<std::string>(bots.begin(), bots.end()).size() == bots.size()) return bots;
  complain("--robin: name two bots or more, with commas, each once.");
  finish(kUsage);
  return {};
}

nlohmann::ordered_json RobinReport::json() const {
  nlohmann::ordered_json j = head_json(*this, {{"bots", bots}});
  if (has_no_figures(result)) return j;
  j["standings"] = nlohmann::ordered_json::array();
  for (std::size_t b = 0; b < result.standings.size(); ++b) {
    const auto& s = result.standings[b];
    nlohmann::ordered_json one{{"bot", bots[b]}, {"deals", s.deals}, {"points_a_hand", interval_json(s.points)}};
    one.update(contestant_json(s.contestant));
    j["standings"].push_back(one);
  }
  j["pairs"] = nlohmann::ordered_json::array();
  for (const auto& p : result.pairs)
    j["pairs"].push_back(
        {{"bot", bots[p.bot]}, {"other", bots[p.other]}, {"deals", p.deals}, {"more", interval_json(p.more)}});
  return j;
}

std::string RobinReport::text() const {
  std::string text =
      fmt::format("{}\nMixed tables of {}: {} deals, seed {}, {} thread{}.\n", variant.name, fmt::join(bots, ", "),
                  with_commas(result.deals), seed, threads, threads == 1 ? "" : "s");
  if (result.deals == 0) return text + "No deal was played to its end.\n";
  std::vector<std::size_t> order;
  for (std::size_t b = 0; b < bots.size(); ++b) order.push_back(b);
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return result.standings[a].points.value > result.standings[b].points.value;
  });
  const auto out = std::back_inserter(text);
  fmt::format_to(out, "\n  {:<22}{:>8}   {:<22}{:>10}{:>10}{:>12}\n", "Game points a hand", "mean", "", "median",
                 "mean", "99% within");
  for (const std::size_t b : order) {
    const auto& s = result.standings[b];
    const Thinking& t = s.contestant.thinking;
    fmt::format_to(out, "  {:<22}{:>30}{:>10}{:>10}{:>12}\n", bots[b], interval_text(s.points),
                   thinking_text(t.quantile(0.5)), thinking_text(t.mean()), thinking_text(t.quantile(0.99)));
  }
  fmt::format_to(out, "\n  {:<32}{:>8}\n", "More than the other, same deals", "mean");
  for (const auto& p : result.pairs)
    if (p.deals > 0)
      fmt::format_to(out, "  {:<32}{}\n", fmt::format("{} over {}", bots[p.other], bots[p.bot]),
                     interval_text({-p.more.value, -p.more.high, -p.more.low}));
  return text;
}

int arena_robin(const ArenaOptions& o) {
  const auto variant = o.table.load();
  if (!variant) return kSaid;
  const std::vector<std::string> bots = robin_bots(o);
  if (bots.empty()) return kSaid;
  const Game game = compile(variant->rules);
  bool time_up = false;
  const RobinResult result = play_shown(o, Robin{.game = game, .bots = bots}, time_up);
  const bool good = counts_as_done(result.complete, time_up, result.failure, result.deals, std::uint64_t(o.deals));
  const RobinReport report{*variant, game, bots, std::uint64_t(o.deals), o.seed, o.threads, result};
  if (o.json)
    print_json(report.json());
  else if (!has_no_figures(result))
    fmt::print("{}", report.text());
  return good ? kOk : kFailed;
}

}  // namespace sheepshead::app
