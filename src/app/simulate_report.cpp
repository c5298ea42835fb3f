#include "app/simulate_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>

#include "app/progress.hpp"
#include "rules/fields.hpp"

namespace sheepshead::app {
namespace {

constexpr int kBin = 10;
constexpr std::array<const char*, kOutcomes> kOutcomeKeys{"all_tricks", "schneider_won",  "won",
                                                          "lost",       "schneider_lost", "no_tricks"};
constexpr std::array<const char*, kOutcomes> kOutcomeText{"all tricks",      "91 to 120 points", "61 to 90 points",
                                                          "31 to 60 points", "0 to 30 points",   "no tricks"};
constexpr std::array<const char*, kRoles> kRoleKeys{"picker_alone", "picker_with_partner", "partner", "opponent",
                                                    "leaster", "each", "side"};
constexpr std::array<const char*, kRoles> kRoleText{"picker alone", "picker with partner", "partner", "opponent",
                                                    "in a leaster", "each for himself", "in a fixed side"};

double share(std::uint64_t part, std::uint64_t whole) { return whole == 0 ? 0 : double(part) / double(whole); }

std::uint64_t total(const auto& numbers) {
  std::uint64_t sum = 0;
  for (const std::uint64_t n : numbers) sum += n;
  return sum;
}

Sums all_pickers(const Statistics& s) {
  Sums both = s.roles[std::size_t(Role::picker_alone)];
  return both += s.roles[std::size_t(Role::picker)];
}

std::map<std::string, Sums> by_bot(const SimulateReport& r) {
  std::map<std::string, Sums> sums;
  for (std::size_t p = 0; p < r.bots.size(); ++p) sums[r.bots[p]] += r.result.statistics.seats[p];
  return sums;
}

/// Hands by the card points of the picker's side: 0 to 10, 11 to 20, ..., 111 to 120.
std::vector<std::uint64_t> histogram(const Statistics& s) {
  std::vector<std::uint64_t> bins(std::size_t(s.side_points.size() - 1) / kBin);
  for (std::size_t points = 0; points < s.side_points.size(); ++points)
    bins[points == 0 ? 0 : (points - 1) / kBin] += s.side_points[points];
  return bins;
}

std::pair<int, int> bounds(std::size_t bin) { return {bin == 0 ? 0 : int(bin) * kBin + 1, int(bin + 1) * kBin}; }

double mean_points(const Statistics& s) {
  std::uint64_t sum = 0;
  for (std::size_t points = 0; points < s.side_points.size(); ++points) sum += points * s.side_points[points];
  return share(sum, s.picks);
}

nlohmann::ordered_json to_json(const Sums& s) { return {{"mean", s.mean()}, {"ci95", s.ci95()}, {"n", s.n}}; }

std::string line(std::string_view what, const Sums& s) {
  return fmt::format("  {:<22}{:>15}   {:>+8.3f}  ±{:.3f}\n", what, with_commas(s.n), s.mean(), s.ci95());
}

}  // namespace

std::string SimulateReport::json() const {
  const Statistics& s = result.statistics;
  nlohmann::ordered_json j;
  j["variant"] = variant.id;
  j["rules_hash"] = hash_of(variant.rules);
  j["bots"] = bots;
  j["seed"] = seed;
  j["threads"] = threads;
  j["complete"] = result.complete;
  j["hands"] = s.hands;
  j["seconds"] = result.seconds;
  j["hands_per_second"] = result.seconds > 0 ? double(s.hands) / result.seconds : 0;
  j["leasters"] = s.leasters;
  j["leaster_rate"] = share(s.leasters, s.hands);
  j["leasters_tied"] = s.leasters_tied;
  j["doublers"] = s.doublers;
  j["redeals"] = s.redeals;
  j["mean_score"] = nlohmann::ordered_json::array();
  j["mean_score_ci95"] = nlohmann::ordered_json::array();
  for (std::size_t p = 0; p < game.players; ++p) {
    j["mean_score"].push_back(s.seats[p].mean());
    j["mean_score_ci95"].push_back(s.seats[p].ci95());
  }
  for (const auto& [bot, sums] : by_bot(*this)) j["by_bot"][bot] = to_json(sums);
  j["roles"]["picker"] = to_json(all_pickers(s));
  for (std::size_t r = 0; r < kRoles; ++r) j["roles"][kRoleKeys[r]] = to_json(s.roles[r]);
  j["pick_rate"] = share(total(s.picked), total(s.offered));
  j["pick_rate_by_position"] = nlohmann::ordered_json::array();
  for (std::size_t p = 0; p < game.players; ++p) j["pick_rate_by_position"].push_back(share(s.picked[p], s.offered[p]));
  j["hands_picked"] = s.picks;
  j["forced_picks"] = s.forced;
  j["picker_win_rate"] = share(s.won(), s.picks);
  j["alone_rate"] = share(s.alone, s.picks);
  j["declared_alone_rate"] = share(s.declared_alone, s.picks);
  j["crack_rate"] = share(s.cracked, s.picks);
  j["recrack_rate"] = share(s.recracked, s.picks);
  j["mean_side_points"] = mean_points(s);
  j["mean_bury_points"] = share(s.bury_points, s.picks);
  for (std::size_t o = 0; o < kOutcomes; ++o) j["outcomes"][kOutcomeKeys[o]] = s.outcomes[o];
  j["points_histogram"] = nlohmann::ordered_json::array();
  const auto bins = histogram(s);
  for (std::size_t b = 0; b < bins.size(); ++b)
    j["points_histogram"].push_back({{"from", bounds(b).first}, {"to", bounds(b).second}, {"hands", bins[b]}});
  return j.dump() + "\n";
}

std::string SimulateReport::text() const {
  const Statistics& s = result.statistics;
  std::string t;
  const auto add = [&t]<class... A>(fmt::format_string<A...> format, A&&... args) {
    fmt::format_to(std::back_inserter(t), format, std::forward<A>(args)...);
  };
  const bool one_bot = std::ranges::all_of(bots, [&](const std::string& b) { return b == bots[0]; });
  add("{}\n{} hands, seed {}, bots: {}. {} hands a second on {} thread{}.\n\n", variant.name, with_commas(s.hands),
      seed, one_bot ? bots[0] : fmt::format("{}", fmt::join(bots, ", ")),
      with_commas(std::uint64_t(result.seconds > 0 ? double(s.hands) / result.seconds : 0)), threads,
      threads == 1 ? "" : "s");

  add("  {:<22}{:>15}   {:>8}\n", "Game points", "times", "mean");
  for (std::size_t p = 0; p < game.players; ++p)
    t += line(one_bot ? fmt::format("seat {}", p) : fmt::format("seat {} {}", p, bots[p]), s.seats[p]);
  if (!one_bot)
    for (const auto& [bot, sums] : by_bot(*this)) t += line("all of " + bot, sums);
  t += '\n';
  if (s.picks > 0) t += line("picker", all_pickers(s));
  for (std::size_t r = 0; r < kRoles; ++r)
    if (s.roles[r].n > 0) t += line(kRoleText[r], s.roles[r]);

  const auto percent = [&](std::string_view what, std::uint64_t part, std::uint64_t whole) {
    add("  {:<37}   {:>7.2f}%\n", what, 100 * share(part, whole));
  };
  t += "\n  Nobody picked\n";
  percent("leasters, of all hands", s.leasters, s.hands);
  if (s.leasters > 0) percent("tied, of the leasters", s.leasters_tied, s.leasters);
  if (s.doublers > 0) add("  {:<22}{:>15}\n", "doublers", with_commas(s.doublers));
  if (s.redeals > 0) add("  {:<22}{:>15}\n", "redeals", with_commas(s.redeals));
  if (s.forced > 0) percent("forced picks, of the picks", s.forced, s.picks);

  t += "\n  Picked when offered\n";
  for (std::size_t p = 0; p < game.players; ++p)
    percent(p == 0                   ? "first, left of the dealer"
            : p + 1u == game.players ? "last, the dealer"
                                     : fmt::format("seat {} to speak", p + 1),
            s.picked[p], s.offered[p]);
  percent("all", total(s.picked), total(s.offered));

  if (s.picks == 0) return t + "\nNo hand was picked.\n";
  t += "\n  Of the hands picked\n";
  percent("won by the picker's side", s.won(), s.picks);
  percent("picker alone", s.alone, s.picks);
  if (s.declared_alone > 0 && s.declared_alone != s.alone)
    percent("picker declared alone", s.declared_alone, s.picks);
  if (s.cracked > 0) percent("cracked", s.cracked, s.picks);
  if (s.recracked > 0) percent("cracked back", s.recracked, s.picks);
  for (std::size_t o = 0; o < kOutcomes; ++o) percent(kOutcomeText[o], s.outcomes[o], s.picks);

  add("\n  Card points of the picker's side: {:.1f} on average, {:.1f} of them buried\n", mean_points(s),
      share(s.bury_points, s.picks));
  const auto bins = histogram(s);
  const std::uint64_t most = std::max<std::uint64_t>(1, std::ranges::max(bins));
  for (std::size_t b = 0; b < bins.size(); ++b) {
    const auto [from, to] = bounds(b);
    const std::string bar(std::size_t(double(bins[b]) / double(most) * 30 + 0.5), '#');
    add("  {:>3} to {:>3}  {:>5.1f}%{}{}\n", from, to, 100 * share(bins[b], s.picks), bar.empty() ? "" : "  ", bar);
  }
  return t;
}

}  // namespace sheepshead::app
