#include "app/simulate_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>

#include "app/progress.hpp"
#include "protocol/guest_json.hpp"
#include "rules/fields.hpp"

namespace sheepshead::app {
namespace {

constexpr int kBin = 10;
constexpr std::array<const char*, kOutcomes> kOutcomeKeys{"all_tricks", "schneider_won",  "won",
                                                          "lost",       "schneider_lost", "no_tricks"};
constexpr std::array<const char*, kRoles> kRoleKeys{
    "picker_alone", "picker_with_partner", "partner", "opponent", "leaster", "each", "side"};
constexpr std::array<const char*, kBids> kBidKeys{"none", "call", "billy", "side_solo", "best"};
constexpr std::array<const char*, kBids> kBidText{"", "calls", "Billys", "side-solos", "the Best"};

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

/// Hands by the card points of the picker's side: 0 to 10, 11 to 20, and so on to all that are in the game.
std::vector<std::uint64_t> histogram(const Game& game, const Statistics& s) {
  std::vector<std::uint64_t> bins(std::size_t(std::max(1, (game.total_points + kBin - 1) / kBin)));
  for (std::size_t points = 0; points <= game.total_points; ++points)
    bins[points == 0 ? 0 : (points - 1) / kBin] += s.side_points[points];
  return bins;
}

std::pair<int, int> bounds(const Game& game, std::size_t bin) {
  return {bin == 0 ? 0 : int(bin) * kBin + 1, std::min<int>(int(bin + 1) * kBin, game.total_points)};
}

double mean_points(const Statistics& s) {
  std::uint64_t sum = 0;
  for (std::size_t points = 0; points < s.side_points.size(); ++points) sum += points * s.side_points[points];
  return share(sum, s.played_for_points());
}

/// What is played when nobody picks, by the name that the rules give it; null where everybody always plays.
const char* name_of_the_rest(const Game& game) {
  switch (game.nobody_picks) {
    case NobodyPicks::moster: return "moster";
    case NobodyPicks::mittler: return "mittler";
    case NobodyPicks::schwanzer: return "schwanzer";
    case NobodyPicks::wilky: return "wilky";
    default: return "leaster";
  }
}
std::string rule_of_the_rest(const Game& game) {
  const std::string quoted = find_field("nobody-picks.rule")->text(game.rules);
  return quoted.substr(1, quoted.size() - 2);
}
bool somebody_may_pick(const Game& game) { return game.picking == Picking::in_turn || game.picking == Picking::hick; }
bool has_sides(const Game& game) { return game.partner != PartnerRule::across && game.layout == Layout::hand; }

/// The lines of S1 with this table's own limits.
std::string outcome_text(const Game& game, Outcome outcome) {
  const Thresholds& at = game.thresholds;
  const auto range = [](int from, int to) { return fmt::format("{} to {} points", from, to); };
  switch (outcome) {
    case Outcome::all_tricks: return "all tricks";
    case Outcome::schneider_won: return range(at.schneider, game.total_points);
    case Outcome::won: return range(at.win, at.schneider - 1);
    case Outcome::lost: return range(at.escape, at.win - 1);
    case Outcome::schneider_lost: return range(0, at.escape - 1);
    case Outcome::no_tricks: return "no tricks";
  }
  return {};
}

nlohmann::ordered_json to_json(const Sums& s) { return {{"mean", s.mean()}, {"ci95", s.ci95()}, {"n", s.n}}; }

std::string line(std::string_view what, const Sums& s) {
  return fmt::format("  {:<22}{:>15}   {:>+8.3f}  ±{:.3f}\n", what, with_commas(s.n), s.mean(), s.ci95());
}

/// The text of a report, section by section.
class Text {
 public:
  explicit Text(const SimulateReport& report) : r_(report), game_(report.game), s_(report.result.statistics) {}

  std::string write() {
    scores();
    if (somebody_may_pick(game_)) nobody_picked();
    if (game_.picking == Picking::in_turn) picked_when_offered();
    if (game_.system == System::counters) fixed_sides();
    if (!has_sides(game_)) return text_;
    if (s_.picks == 0)
      return text_ + (game_.picking == Picking::hick ? "\nNobody hicked.\n" : "\nNo hand was picked.\n");
    picked();
    if (s_.played_for_points() > 0) card_points();
    return text_;
  }

 private:
  template <class... A>
  void add(fmt::format_string<A...> format, A&&... args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<A>(args)...);
  }
  void percent(std::string_view what, std::uint64_t part, std::uint64_t whole) {
    add("  {:<37}   {:>7.2f}%\n", what, 100 * share(part, whole));
  }
  void number(std::string_view what, std::uint64_t n) {
    if (n > 0) add("  {:<22}{:>15}\n", what, with_commas(n));
  }

  void scores() {
    const std::vector<std::string>& bots = r_.bots;
    const bool one_bot = std::ranges::all_of(bots, [&](const std::string& b) { return b == bots[0]; });
    const std::string what =
        r_.deals.empty() ? with_commas(s_.hands) + " hands" : with_commas(r_.result.done) + " deals of " + r_.deals;
    add("{}\n{}, seed {}, bots: {}. {} {} a second on {} thread{}.\n\n", r_.variant.name, what, r_.seed,
        one_bot ? bots[0] : fmt::format("{}", fmt::join(bots, ", ")),
        with_commas(std::uint64_t(r_.result.seconds > 0 ? double(r_.result.done) / r_.result.seconds : 0)),
        r_.deals.empty() ? "hands" : "deals", r_.threads, r_.threads == 1 ? "" : "s");
    add("  {:<22}{:>15}   {:>8}\n", "Game points", "times", "mean");
    for (std::size_t p = 0; p < game_.players; ++p)
      text_ += line(one_bot ? fmt::format("seat {}", p) : fmt::format("seat {} {}", p, bots[p]), s_.seats[p]);
    if (!one_bot)
      for (const auto& [bot, sums] : by_bot(r_)) text_ += line("all of " + bot, sums);
    text_ += '\n';
    if (s_.picks > 0 && game_.picking != Picking::no_picker && game_.picking != Picking::hick)
      text_ += line("picker", all_pickers(s_));
    for (std::size_t r = 0; r < kRoles; ++r)
      if (s_.roles[r].n > 0) text_ += line(role_text(game_, Role(r)), s_.roles[r]);
    if (s_.redeals > 0 && !somebody_may_pick(game_)) number("redeals", s_.redeals);
  }

  void nobody_picked() {
    const bool hick = game_.picking == Picking::hick;
    add("\n  {}\n", hick ? "Nobody hicked" : "Nobody picked");
    const bool played = game_.nobody_picks != NobodyPicks::doubler && game_.nobody_picks != NobodyPicks::next_dealer &&
                        game_.nobody_picks != NobodyPicks::forced_pick;
    const std::string rest = name_of_the_rest(game_);
    if (played) percent(rest + (hick ? ", of all hands" : "s, of all hands"), s_.leasters, s_.hands);
    if (s_.leasters > 0)
      percent(fmt::format("without a winner, of the {}", hick ? rest : rest + "s"), s_.leasters_tied, s_.leasters);
    number("doublers", s_.doublers);
    number("passed to next dealer", s_.next_dealers);
    number("redeals", s_.redeals);
    if (s_.forced > 0) percent("forced picks, of the picks", s_.forced, s_.picks);
  }

  void picked_when_offered() {
    text_ += "\n  Picked when offered\n";
    for (std::size_t p = 0; p < game_.players; ++p)
      percent(p == 0                    ? "first, left of the dealer"
              : p + 1u == game_.players ? "last, the dealer"
                                        : fmt::format("seat {} to speak", p + 1),
              s_.picked[p], s_.offered[p]);
    percent("all", total(s_.picked), total(s_.offered));
  }

  void fixed_sides() {
    text_ += "\n  Of all hands\n";
    percent("fox taken by the other side", s_.fox_taken, s_.hands);
    percent("every trick to one side", s_.bucks, s_.hands);
    percent("fox catchers", s_.fox_catchers, s_.hands);
  }

  void picked() {
    const bool hick = game_.picking == Picking::hick;
    const bool cards = game_.picking == Picking::no_picker;
    add("\n  {}\n", hick ? "Of the games announced" : cards ? "Of the hands with sides" : "Of the hands picked");
    for (std::size_t b = 1; hick && b < kBids; ++b) {
      if (s_.bids[b] == 0) continue;
      percent(kBidText[b], s_.bids[b], s_.picks);
      percent("  made, of these", s_.bids_made[b], s_.bids[b]);
    }
    const std::uint64_t hands = s_.played_for_points();
    const char* side = hick ? "made, but for Billys" : cards ? "won by the partners" : "won by the picker's side";
    percent(side, s_.won(), hands);
    if (!hick) percent(cards ? "one player alone" : "picker alone", s_.alone, s_.picks);
    if (!hick && s_.declared_alone > 0 && s_.declared_alone != s_.alone)
      percent(cards ? "said that he was alone" : "picker declared alone", s_.declared_alone, s_.picks);
    if (s_.cracked > 0) percent("cracked", s_.cracked, s_.picks);
    if (s_.recracked > 0) percent("cracked back", s_.recracked, s_.picks);
    if (s_.castrated > 0) percent("castrated", s_.castrated, s_.picks);
    if (s_.blitzed > 0) percent("blitzed", s_.blitzed, s_.picks);
    if (s_.sheepsheads > 0) {
      percent("sheepshead called", s_.sheepsheads, s_.picks);
      percent("  made, of these", s_.sheepsheads_made, s_.sheepsheads);
    }
    for (std::size_t o = 0; o < kOutcomes; ++o) percent(outcome_text(game_, Outcome(o)), s_.outcomes[o], hands);
  }

  void card_points() {
    const std::uint64_t hands = s_.played_for_points();
    const bool bury = game_.blind_size > 0;
    const char* side = game_.picking == Picking::hick        ? "player's"
                       : game_.picking == Picking::no_picker ? "partners'"
                                                             : "picker's";
    add("\n  Card points of the {} side: {:.1f} on average", side, mean_points(s_));
    text_ += bury ? fmt::format(", {:.1f} of them buried\n", share(s_.bury_points, s_.picks)) : "\n";
    const auto bins = histogram(game_, s_);
    const std::uint64_t most = std::max<std::uint64_t>(1, std::ranges::max(bins));
    for (std::size_t b = 0; b < bins.size(); ++b) {
      const auto [from, to] = bounds(game_, b);
      const std::string bar(std::size_t(double(bins[b]) / double(most) * 30 + 0.5), '#');
      add("  {:>3} to {:>3}  {:>5.1f}%{}{}\n", from, to, 100 * share(bins[b], hands), bar.empty() ? "" : "  ", bar);
    }
  }

  const SimulateReport& r_;
  const Game& game_;
  const Statistics& s_;
  std::string text_;
};

void add_sides(nlohmann::ordered_json& j, const Game& game, const Statistics& s) {
  const std::uint64_t hands = s.played_for_points();
  j["picker_win_rate"] = share(s.won(), hands);
  j["alone_rate"] = share(s.alone, s.picks);
  j["declared_alone_rate"] = share(s.declared_alone, s.picks);
  j["crack_rate"] = share(s.cracked, s.picks);
  j["recrack_rate"] = share(s.recracked, s.picks);
  j["castrate_rate"] = share(s.castrated, s.picks);
  j["blitz_rate"] = share(s.blitzed, s.picks);
  j["sheepsheads"] = s.sheepsheads;
  j["sheepsheads_made"] = s.sheepsheads_made;
  j["mean_side_points"] = mean_points(s);
  j["mean_bury_points"] = share(s.bury_points, s.picks);
  if (game.picking == Picking::hick)
    for (std::size_t b = 1; b < kBids; ++b) j["games"][kBidKeys[b]] = {{"hands", s.bids[b]}, {"made", s.bids_made[b]}};
  for (std::size_t o = 0; o < kOutcomes; ++o) j["outcomes"][kOutcomeKeys[o]] = s.outcomes[o];
  j["points_histogram"] = nlohmann::ordered_json::array();
  const auto bins = histogram(game, s);
  for (std::size_t b = 0; b < bins.size(); ++b)
    j["points_histogram"].push_back(
        {{"from", bounds(game, b).first}, {"to", bounds(game, b).second}, {"hands", bins[b]}});
}

}  // namespace

std::string role_text(const Game& game, Role role) {
  const bool cards = game.picking == Picking::no_picker;
  const bool hick = game.picking == Picking::hick;
  switch (role) {
    case Role::picker_alone: return cards ? "alone" : hick ? "player alone" : "picker alone";
    case Role::picker: return cards ? "higher partner" : hick ? "caller with partner" : "picker with partner";
    case Role::partner: return cards ? "other partner" : "partner";
    case Role::opponent: return "opponent";
    case Role::leaster: return std::string(hick ? "in " : "in a ") + name_of_the_rest(game);
    case Role::each: return "each for himself";
    case Role::side: return "in a fixed side";
  }
  return {};
}

std::string SimulateReport::json() const {
  const Statistics& s = result.statistics;
  nlohmann::ordered_json j;
  j["variant"] = variant.id;
  j["rules_hash"] = hash_of(variant.rules);
  j["bots"] = bots;
  j["seed"] = seed;
  j["threads"] = threads;
  j["complete"] = result.complete;
  if (!deals.empty()) {
    j["deals_from"] = deals;
    j["deals"] = result.done;
  }
  j["hands"] = s.hands;
  j["seconds"] = result.seconds;
  j["hands_per_second"] = result.seconds > 0 ? double(s.hands) / result.seconds : 0;
  if (somebody_may_pick(game)) {
    j["nobody_picks"] = rule_of_the_rest(game);
    j["leasters"] = s.leasters;
    j["leaster_rate"] = share(s.leasters, s.hands);
    j["leasters_tied"] = s.leasters_tied;
    j["doublers"] = s.doublers;
    j["next_dealers"] = s.next_dealers;
  }
  j["redeals"] = s.redeals;
  j["mean_score"] = nlohmann::ordered_json::array();
  j["mean_score_ci95"] = nlohmann::ordered_json::array();
  for (std::size_t p = 0; p < game.players; ++p) {
    j["mean_score"].push_back(s.seats[p].mean());
    j["mean_score_ci95"].push_back(s.seats[p].ci95());
  }
  for (const auto& [bot, sums] : by_bot(*this)) j["by_bot"][bot] = to_json(sums);
  if (has_sides(game)) j["roles"]["picker"] = to_json(all_pickers(s));
  for (std::size_t r = 0; r < kRoles; ++r) {
    const bool of_sides = Role(r) <= Role::leaster;
    if (of_sides ? has_sides(game) : s.roles[r].n > 0) j["roles"][kRoleKeys[r]] = to_json(s.roles[r]);
  }
  if (game.picking == Picking::in_turn) {
    j["pick_rate"] = share(total(s.picked), total(s.offered));
    j["pick_rate_by_position"] = nlohmann::ordered_json::array();
    for (std::size_t p = 0; p < game.players; ++p)
      j["pick_rate_by_position"].push_back(share(s.picked[p], s.offered[p]));
  }
  j["hands_picked"] = s.picks;
  j["forced_picks"] = s.forced;
  if (has_sides(game)) add_sides(j, game, s);
  if (game.system == System::counters) {
    j["fox_taken"] = s.fox_taken;
    j["bucks"] = s.bucks;
    j["fox_catchers"] = s.fox_catchers;
  }
  if (!guests.empty()) j["programs"] = guests_json(guests);
  return j.dump() + "\n";
}

std::string SimulateReport::text() const { return Text(*this).write(); }

}  // namespace sheepshead::app
