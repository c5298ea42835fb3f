#include "app/arena_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>
#include <nlohmann/json.hpp>

#include "app/arena.hpp"
#include "app/arena_head.hpp"
#include "app/progress.hpp"
#include "app/simulate_report.hpp"
#include "rules/fields.hpp"

namespace sheepshead::app {
namespace {

constexpr std::array<const char*, kRoles> kPartKeys{
    "picker_alone", "picker_with_partner", "partner", "opponent", "leaster", "each", "side"};

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
    add("{}\n{} among {}: {} deals, each from all {} seats, seed {}, {} thread{}.\n", r_.variant.name, r_.hero, field,
        with_commas(m_.deals), r_.game.players, r_.seed, r_.threads, r_.threads == 1 ? "" : "s");
    if (m_.deals == 0) {
      text_ += "No deal was played to its end.\n";
      return text_;
    }
    add("\n  {:<26}{}\n", "Game points a hand", interval_text(m_.points));
    if (!is_zero_sum(r_.game)) add("  {:<26}{}\n", "More than a field bot", interval_text(m_.difference));
    roles();
    if (m_.hero.conduct.offered > 0) habits();
    thinking();
    return text_;
  }

 private:
  template <class... A>
  void add(fmt::format_string<A...> format, A&&... args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<A>(args)...);
  }

  void roles() {
    add("\n  {:<22}{:>10}{:>9}{:>18}{:>9}   {}\n", "As", "times", "mean", "field's times", "mean", "more than field");
    for (std::size_t r = 0; r < kRoles; ++r) {
      const Clustered& hero = m_.hero.conduct.roles[r];
      const Clustered& field = m_.field.conduct.roles[r];
      if (hero.n == 0 && field.n == 0) continue;
      add("  {:<22}{:>10}{:>+9.3f} ±{:.3f} {:>10}{:>+9.3f}   {:+.3f} ±{:.3f}\n", role_text(r_.game, Role(r)),
          with_commas(hero.n), hero.mean(), hero.ci95(), with_commas(field.n), field.mean(), m_.gain[r].mean(),
          m_.gain[r].ci95());
    }
  }

  void habits() {
    const Conduct& h = m_.hero.conduct;
    const Conduct& f = m_.field.conduct;
    const auto line = [&](std::string_view what, std::uint64_t part, std::uint64_t whole, std::uint64_t of_field,
                          std::uint64_t field) {
      add("  {:<46}{:>6.2f}%   field {:>6.2f}%\n", what, 100 * rate(part, whole), 100 * rate(of_field, field));
    };
    text_ += '\n';
    line("Picked when offered", h.picked, h.offered, f.picked, f.offered);
    line("Trump led by a defender with fail, tricks 1-2", h.defender_trump_leads, h.defender_leads,
         f.defender_trump_leads, f.defender_leads);
  }

  void thinking() {
    add("\n  {:<22}{:>12}{:>12}{:>12}{:>12}\n", "A decision takes", "median", "mean", "99% within", "most");
    const auto line = [&](std::string_view who, const Thinking& t) {
      add("  {:<22}{:>12}{:>12}{:>12}{:>12}\n", who, thinking_text(t.quantile(0.5)), thinking_text(t.mean()),
          thinking_text(t.quantile(0.99)), thinking_text(t.most()));
    };
    line(r_.hero, m_.hero.thinking);
    line(r_.field.size() == 1 ? r_.field[0] : "the field", m_.field.thinking);
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
  return fmt::format("{:+.3f}   95% {:+.3f} to {:+.3f}", i.value, i.low, i.high);
}

std::string thinking_text(double microseconds) {
  const auto text = [](double x, const char* unit) { return fmt::format("{:.{}f} {}", x, x < 9.95 ? 1 : 0, unit); };
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
    if (conduct.roles[r].n > 0) j["roles"][kPartKeys[r]] = clustered_json(conduct.roles[r]);
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
    if (result.gain[r].n > 0) j["more_than_field_by_role"][kPartKeys[r]] = clustered_json(result.gain[r]);
  return j;
}

std::string MatchReport::text() const { return MatchText(*this).write(); }

}  // namespace sheepshead::app
