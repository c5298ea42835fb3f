#include "app/arena/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "app/arena/arena.hpp"
#include "app/arena/head.hpp"
#include "app/cli/figures.hpp"
#include "app/console/progress.hpp"
#include "app/console/tongue.hpp"
#include "app/simulate/report.hpp"
#include "notation/explanation.hpp"
#include "rules/fields.hpp"
#include "words/groups/arena.hpp"

namespace sheepshead::app {
namespace {

double rate(std::uint64_t part, std::uint64_t whole) { return whole == 0 ? 0 : double(part) / double(whole); }

nlohmann::ordered_json clustered_json(const Clustered& c) {
  return {{"mean", c.mean()}, {"ci95", c.ci95()}, {"n", c.n}};
}

/// The text of a report, section by section.
class MatchText {
 public:
  explicit MatchText(const MatchReport& report) : r_(report), m_(report.result) {}

  std::string write() {
    const std::string field = fmt::format("{}", fmt::join(r_.field, ", "));
    text_ = sheepshead::app::text(title_of(r_.variant)) + "\n" +
            words<"arena.head">(r_.hero, field, m_.deals, r_.game.players, std::to_string(r_.seed), r_.threads) + "\n";
    if (m_.deals == 0) return text_ + words<"arena.none-finished">() + "\n";
    text_ += "\n  " + flush_left(label("points"), 26) + interval_text(m_.points) + "\n";
    if (!is_zero_sum(r_.game)) text_ += "  " + flush_left(label("more"), 26) + interval_text(m_.difference) + "\n";
    roles();
    if (m_.hero.conduct.offered > 0) habits();
    thinking();
    return text_;
  }

 private:
  static std::string label(ChoiceOf<"arena.label"> what) { return words<"arena.label">(what); }

  void roles() {
    text_ += "\n  " + flush_left(label("as"), 22) + flush_right(label("times"), 10) + flush_right(label("mean"), 9) +
             flush_right(label("field_times"), 18) + flush_right(label("mean"), 9) + "   " + label("more_short") + "\n";
    for (std::size_t r = 0; r < kRoles; ++r) {
      const Clustered& hero = m_.hero.conduct.roles[r];
      const Clustered& field = m_.field.conduct.roles[r];
      if (hero.n == 0 && field.n == 0) continue;
      text_ += "  " + flush_left(role_text(r_.game, Role(r)), 22) + flush_right(with_commas(hero.n), 10) +
               flush_right(signed_places(hero.mean()), 9) + " ±" + with_places(hero.ci95(), 3) + " " +
               flush_right(with_commas(field.n), 10) + flush_right(signed_places(field.mean()), 9) + "   " +
               signed_places(m_.gain[r].mean()) + " ±" + with_places(m_.gain[r].ci95(), 3) + "\n";
    }
  }

  void habits() {
    const Conduct& h = m_.hero.conduct;
    const Conduct& f = m_.field.conduct;
    const auto percent = [](std::uint64_t part, std::uint64_t whole) {
      return flush_right(with_places(100 * rate(part, whole), 2), 6);
    };
    const auto line = [&](ChoiceOf<"arena.label"> what, std::uint64_t part, std::uint64_t whole, std::uint64_t of_field,
                          std::uint64_t field) {
      text_ += "  " + flush_left(label(what), 46) +
               words<"arena.habit">(percent(part, whole), percent(of_field, field)) + "\n";
    };
    text_ += '\n';
    line("picked", h.picked, h.offered, f.picked, f.offered);
    line("trump", h.defender_trump_leads, h.defender_leads, f.defender_trump_leads, f.defender_leads);
  }

  void thinking() {
    text_ += "\n  " + flush_left(label("takes"), 22) + flush_right(label("median"), 12) +
             flush_right(label("mean"), 12) + flush_right(label("within"), 12) + flush_right(label("most"), 12) + "\n";
    const auto line = [&](const std::string& who, const Thinking& t) {
      text_ += "  " + flush_left(who, 22) + flush_right(thinking_text(t.quantile(0.5)), 12) +
               flush_right(thinking_text(t.mean()), 12) + flush_right(thinking_text(t.quantile(0.99)), 12) +
               flush_right(thinking_text(t.most()), 12) + "\n";
    };
    line(r_.hero, m_.hero.thinking);
    line(r_.field.size() == 1 ? r_.field[0] : label("field"), m_.field.thinking);
  }

  const MatchReport& r_;
  const MatchResult& m_;
  std::string text_;
};

}  // namespace

nlohmann::ordered_json interval_json(const Interval& i) {
  return {{"value", i.value}, {"low", i.low}, {"high", i.high}};
}

std::string interval_text(const Interval& i) {
  return words<"arena.interval">(signed_places(i.value), signed_places(i.low), signed_places(i.high));
}

std::string thinking_text(double microseconds) {
  const auto text = [](double x, const char* unit) {
    return (x < 9.95 ? with_places(x, 1) : with_commas(std::uint64_t(std::llround(x)))) + " " + unit;
  };
  if (microseconds < 0.9995) return fmt::format("{:.0f} ns", microseconds * 1e3);
  if (microseconds < 999.5) return text(microseconds, "µs");
  return microseconds < 999.5e3 ? text(microseconds / 1e3, "ms") : text(microseconds / 1e6, "s");
}

nlohmann::ordered_json thinking_json(const Thinking& t) {
  return {{"median", t.quantile(0.5)},
          {"mean", t.mean()},
          {"p99", t.quantile(0.99)},
          {"most", t.most()},
          {"decisions", t.decisions()}};
}

nlohmann::ordered_json contestant_json(const Contestant& c) {
  const Conduct& conduct = c.conduct;
  nlohmann::ordered_json j;
  j["roles"] = nlohmann::ordered_json::object();
  for (std::size_t r = 0; r < kRoles; ++r)
    if (conduct.roles[r].n > 0) j["roles"][kRoleNames[r]] = clustered_json(conduct.roles[r]);
  if (conduct.offered > 0) {
    j["offered"] = conduct.offered;
    j["picked"] = conduct.picked;
    j["pick_rate"] = rate(conduct.picked, conduct.offered);
    j["defender_leads"] = conduct.defender_leads;
    j["defender_trump_leads"] = conduct.defender_trump_leads;
    j["defender_trump_lead_rate"] = rate(conduct.defender_trump_leads, conduct.defender_leads);
  }
  j["microseconds_a_decision"] = thinking_json(c.thinking);
  return j;
}

nlohmann::ordered_json MatchReport::json() const {
  nlohmann::ordered_json j = head_json(*this, {{"hero_bot", hero}, {"field_bots", field}});
  if (has_no_figures(result)) return j;
  j["points_a_hand"] = interval_json(result.points);
  j["more_than_field"] = interval_json(result.difference);
  j["hero"] = contestant_json(result.hero);
  j["field"] = contestant_json(result.field);
  for (std::size_t r = 0; r < kRoles; ++r)
    if (result.gain[r].n > 0) j["more_than_field_by_role"][kRoleNames[r]] = clustered_json(result.gain[r]);
  return j;
}

std::string MatchReport::text() const { return MatchText(*this).write(); }

}  // namespace sheepshead::app
