// sheepshead arena --robin: bots at mixed tables.
#include "app/arena/robin.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "app/arena/head.hpp"
#include "app/arena/report.hpp"
#include "app/cli/figures.hpp"
#include "app/console/tongue.hpp"
#include "app/options/bots.hpp"
#include "notation/explanation.hpp"
#include "rules/fields.hpp"
#include "words/groups/arena.hpp"

namespace sheepshead::app {

std::vector<std::string> robin_bots(const ArenaOptions& o) {
  std::vector<std::string> bots = split_bots(o.robin);
  if (!known_bots("--robin", bots)) return {};
  if (bots.size() >= 2 && std::set<std::string>(bots.begin(), bots.end()).size() == bots.size()) return bots;
  complain(words<"arena.two-bots">());
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
      sheepshead::app::text(title_of(variant)) + "\n" +
      words<"arena.mixed">(fmt::format("{}", fmt::join(bots, ", ")), result.deals, std::to_string(seed), threads) +
      "\n";
  if (result.deals == 0) return text + words<"arena.none-finished">() + "\n";
  std::vector<std::size_t> order;
  for (std::size_t b = 0; b < bots.size(); ++b) order.push_back(b);
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return result.standings[a].points.value > result.standings[b].points.value;
  });
  const auto label = [](ChoiceOf<"arena.label"> what) { return words<"arena.label">(what); };
  text += "\n  " + flush_left(label("points"), 22) + flush_right(label("mean"), 8) + std::string(25, ' ') +
          flush_right(label("median"), 10) + flush_right(label("mean"), 10) + flush_right(label("within"), 12) + "\n";
  for (const std::size_t b : order) {
    const auto& s = result.standings[b];
    const Thinking& t = s.contestant.thinking;
    text += "  " + flush_left(bots[b], 22) + flush_right(interval_text(s.points), 30) +
            flush_right(thinking_text(t.quantile(0.5)), 10) + flush_right(thinking_text(t.mean()), 10) +
            flush_right(thinking_text(t.quantile(0.99)), 12) + "\n";
  }
  text += "\n  " + flush_left(label("other_more"), 32) + flush_right(label("mean"), 8) + "\n";
  for (const auto& p : result.pairs)
    if (p.deals > 0)
      text += "  " + flush_left(words<"arena.over">(bots[p.other], bots[p.bot]), 32) +
              interval_text({-p.more.value, -p.more.high, -p.more.low}) + "\n";
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
