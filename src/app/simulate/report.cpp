#include "app/simulate/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "app/cli/figures.hpp"
#include "app/console/progress.hpp"
#include "app/console/tongue.hpp"
#include "notation/explanation.hpp"
#include "protocol/guest_json.hpp"
#include "rules/fields.hpp"
#include "words/groups/simulate.hpp"

namespace sheepshead::app {
namespace {

constexpr int kBin = 10;

/// A name as the keys of the JSON have it: "side_solo".
std::string key_of(std::string_view name) {
  std::string key(name);
  std::replace(key.begin(), key.end(), '-', '_');
  return key;
}

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
ChoiceOf<"simulate.in-the-rest"> name_of_the_rest(const Game& game) {
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
  const auto range = [](int from, int to) { return words<"simulate.points">(from, to); };
  switch (outcome) {
    case Outcome::all_tricks: return words<"simulate.all-tricks">();
    case Outcome::schneider_won: return range(at.schneider, game.total_points);
    case Outcome::won: return range(at.win, at.schneider - 1);
    case Outcome::lost: return range(at.escape, at.win - 1);
    case Outcome::schneider_lost: return range(0, at.escape - 1);
    case Outcome::no_tricks: return words<"simulate.no-tricks">();
  }
  return {};
}

nlohmann::ordered_json to_json(const Sums& s) { return {{"mean", s.mean()}, {"ci95", s.ci95()}, {"n", s.n}}; }

std::string line(const std::string& what, const Sums& s) {
  return "  " + flush_left(what, 22) + flush_right(with_commas(s.n), 15) + "   " +
         flush_right(signed_places(s.mean()), 8) + "  ±" + with_places(s.ci95(), 3) + "\n";
}

constexpr auto yes_or_no(bool yes) { return which<"yes", "no">(yes); }

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
      return text_ + "\n" +
             (game_.picking == Picking::hick ? words<"simulate.nobody-hicked">() : words<"simulate.none-picked">()) +
             "\n";
    picked();
    if (s_.played_for_points() > 0) card_points();
    return text_;
  }

 private:
  void heading(const std::string& what) { text_ += "\n  " + what + "\n"; }
  void percent(const std::string& what, std::uint64_t part, std::uint64_t whole) {
    text_ += "  " + flush_left(what, 37) + "   " + flush_right(with_places(100 * share(part, whole), 2), 7) + "%\n";
  }
  void number(const std::string& what, std::uint64_t n) {
    if (n > 0) text_ += "  " + flush_left(what, 22) + flush_right(with_commas(n), 15) + "\n";
  }

  void scores() {
    const std::vector<std::string>& bots = r_.bots;
    const bool one_bot = std::ranges::all_of(bots, [&](const std::string& b) { return b == bots[0]; });
    const double rate = r_.result.seconds > 0 ? double(r_.result.done) / r_.result.seconds : 0;
    text_ +=
        text(title_of(r_.variant)) + "\n" +
        words<"simulate.head">(r_.deals.empty() ? say<"simulate.hands-played">(s_.hands)
                                                : say<"simulate.deals-played">(r_.result.done, r_.deals),
                               std::to_string(r_.seed), one_bot ? bots[0] : fmt::format("{}", fmt::join(bots, ", ")),
                               std::int64_t(rate), which<"hands", "deals">(r_.deals.empty()), r_.threads) +
        "\n\n";
    text_ += "  " + flush_left(words<"simulate.column">(which<"points">()), 22) +
             flush_right(words<"simulate.column">(which<"times">()), 15) + "   " +
             flush_right(words<"simulate.column">(which<"mean">()), 8) + "\n";
    for (std::size_t p = 0; p < game_.players; ++p)
      text_ += line(one_bot ? words<"simulate.seat">(p) : words<"simulate.seat-of">(p, bots[p]), s_.seats[p]);
    if (!one_bot)
      for (const auto& [bot, sums] : by_bot(r_)) text_ += line(words<"simulate.all-of">(bot), sums);
    text_ += '\n';
    if (s_.picks > 0 && game_.picking != Picking::no_picker && game_.picking != Picking::hick)
      text_ += line(words<"simulate.picker">(), all_pickers(s_));
    for (std::size_t r = 0; r < kRoles; ++r)
      if (s_.roles[r].n > 0) text_ += line(role_text(game_, Role(r)), s_.roles[r]);
    if (s_.redeals > 0 && !somebody_may_pick(game_)) number(words<"simulate.redeals">(), s_.redeals);
  }

  void nobody_picked() {
    heading(words<"simulate.nobody">(yes_or_no(game_.picking == Picking::hick)));
    const bool played = game_.nobody_picks != NobodyPicks::doubler && game_.nobody_picks != NobodyPicks::next_dealer &&
                        game_.nobody_picks != NobodyPicks::forced_pick;
    const auto rest = name_of_the_rest(game_);
    if (played) percent(words<"simulate.rest-of-all">(rest), s_.leasters, s_.hands);
    if (s_.leasters > 0) percent(words<"simulate.rest-tied">(rest), s_.leasters_tied, s_.leasters);
    number(words<"simulate.doublers">(), s_.doublers);
    number(words<"simulate.next-dealers">(), s_.next_dealers);
    number(words<"simulate.redeals">(), s_.redeals);
    if (s_.forced > 0) percent(words<"simulate.forced">(), s_.forced, s_.picks);
  }

  void picked_when_offered() {
    heading(words<"simulate.when-offered">());
    for (std::size_t p = 0; p < game_.players; ++p)
      percent(p == 0                    ? words<"simulate.first">()
              : p + 1u == game_.players ? words<"simulate.last">()
                                        : words<"simulate.to-speak">(p + 1),
              s_.picked[p], s_.offered[p]);
    percent(words<"simulate.all">(), total(s_.picked), total(s_.offered));
  }

  void fixed_sides() {
    heading(words<"simulate.of-all-hands">());
    percent(words<"simulate.fox-taken">(), s_.fox_taken, s_.hands);
    percent(words<"simulate.bucks">(), s_.bucks, s_.hands);
    percent(words<"simulate.fox-catchers">(), s_.fox_catchers, s_.hands);
  }

  void picked() {
    const bool hick = game_.picking == Picking::hick;
    const bool cards = game_.picking == Picking::no_picker;
    heading(words<"simulate.of-the-picked">(which<"announced", "sides", "picked">(hick, cards)));
    for (std::size_t b = 1; hick && b < kBids; ++b) {
      if (s_.bids[b] == 0) continue;
      percent(words<"simulate.bid">(named<kBidNames>(b)), s_.bids[b], s_.picks);
      percent(words<"simulate.made">(), s_.bids_made[b], s_.bids[b]);
    }
    const std::uint64_t hands = s_.played_for_points();
    percent(words<"simulate.won">(which<"hick", "cards", "picker">(hick, cards)), s_.won(), hands);
    if (!hick) percent(words<"simulate.alone">(yes_or_no(cards)), s_.alone, s_.picks);
    if (!hick && s_.declared_alone > 0 && s_.declared_alone != s_.alone)
      percent(words<"simulate.declared">(yes_or_no(cards)), s_.declared_alone, s_.picks);
    if (s_.cracked > 0) percent(words<"simulate.cracked">(), s_.cracked, s_.picks);
    if (s_.recracked > 0) percent(words<"simulate.recracked">(), s_.recracked, s_.picks);
    if (s_.castrated > 0) percent(words<"simulate.castrated">(), s_.castrated, s_.picks);
    if (s_.blitzed > 0) percent(words<"simulate.blitzed">(), s_.blitzed, s_.picks);
    if (s_.sheepsheads > 0) {
      percent(words<"simulate.sheepshead">(), s_.sheepsheads, s_.picks);
      percent(words<"simulate.made">(), s_.sheepsheads_made, s_.sheepsheads);
    }
    for (std::size_t o = 0; o < kOutcomes; ++o) percent(outcome_text(game_, Outcome(o)), s_.outcomes[o], hands);
  }

  void card_points() {
    const std::uint64_t hands = s_.played_for_points();
    const auto side =
        which<"player", "partners", "picker">(game_.picking == Picking::hick, game_.picking == Picking::no_picker);
    heading(game_.blind_size > 0
                ? words<"simulate.card-points-buried">(side, mean_points(s_), share(s_.bury_points, s_.picks))
                : words<"simulate.card-points">(side, mean_points(s_)));
    const auto bins = histogram(game_, s_);
    const std::uint64_t most = std::max<std::uint64_t>(1, std::ranges::max(bins));
    for (std::size_t b = 0; b < bins.size(); ++b) {
      const auto [from, to] = bounds(game_, b);
      const std::string bar(std::size_t(double(bins[b]) / double(most) * 30 + 0.5), '#');
      text_ += "  " + flush_right(words<"simulate.bin">(from, to), 11) + "  " +
               flush_right(with_places(100 * share(bins[b], hands), 1), 5) + "%" + (bar.empty() ? "" : "  ") + bar +
               "\n";
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
    for (std::size_t b = 1; b < kBids; ++b)
      j["games"][key_of(kBidNames[b])] = {{"hands", s.bids[b]}, {"made", s.bids_made[b]}};
  for (std::size_t o = 0; o < kOutcomes; ++o) j["outcomes"][kOutcomeNames[o]] = s.outcomes[o];
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
  const auto called = [](ChoiceOf<"simulate.role"> word) { return words<"simulate.role">(word); };
  switch (role) {
    case Role::picker_alone: return called(which<"cards_alone", "hick_alone", "picker_alone">(cards, hick));
    case Role::picker: return called(which<"cards_higher", "hick_caller", "picker_with_partner">(cards, hick));
    case Role::partner: return called(which<"cards_other", "partner">(cards));
    case Role::opponent: return called("opponent");
    case Role::leaster: return words<"simulate.in-the-rest">(name_of_the_rest(game));
    case Role::each: return called("each");
    case Role::side: return called("side");
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
    if (of_sides ? has_sides(game) : s.roles[r].n > 0) j["roles"][kRoleNames[r]] = to_json(s.roles[r]);
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
