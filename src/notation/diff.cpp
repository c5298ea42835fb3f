#include "notation/diff.hpp"

#include <algorithm>
#include <utility>

#include "notation/prose.hpp"

namespace sheepshead {
namespace {

constexpr std::pair<std::string_view, std::string_view> kHeadings[] = {
    {"table", "The table"},
    {"deck", "The deck"},
    {"trump", "Trump"},
    {"card-points", "What the cards count"},
    {"deal", "The deal"},
    {"picking", "Picking"},
    {"taking", "Taking the blind"},
    {"partner", "Partners"},
    {"bury", "The bury"},
    {"play", "Playing"},
    {"nobody-picks", "When nobody picks"},
    {"leaster", "Leasters"},
    {"multipliers", "Doubling"},
    {"scoring", "Scoring"},
    {"stakes", "Stakes"},
    {"pot", "The pot"},
    {"session", "The session"},
};

std::string heading_of(std::string_view group) {
  for (const auto& [name, heading] : kHeadings)
    if (name == group) return std::string(heading);
  return std::string(group);
}

}  // namespace

std::vector<Difference> diff(const Rules& here, const Rules& there) {
  std::vector<Difference> all;
  for (const Field& f : fields()) {
    if (f.same(here, there)) continue;
    const bool in_here = arises(f, here), in_there = arises(f, there);
    if (!in_here && !in_there) continue;
    const auto text = [&](const Rules& rules, bool is_in, const Rules& other, bool other_in) -> std::string {
      if (!is_in) return {};
      // What a flag says is said once, by the table where it is so.
      if (f.kind == FieldKind::flag && !f.get(rules) && other_in && f.get(other)) return "That is not so.";
      return option_text(f, rules);
    };
    all.push_back({&f, text(here, in_here, there, in_there), text(there, in_there, here, in_here)});
  }
  return all;
}

std::string diff_text(const Variant& here, const Variant& there, int width) {
  Prose p(width);
  p.heading(here.name + " (here) and " + there.name + " (there)");
  const auto differences = diff(here.rules, there.rules);
  if (differences.empty()) p.say("They are the same.").stop();
  std::string_view group;
  for (const Difference& d : differences) {
    if (d.field->group != group) p.heading(heading_of(d.field->group));
    group = d.field->group;
    if (!d.here.empty()) p.say("Here: " + d.here);
    if (!d.there.empty()) p.say("There: " + d.there);
    p.stop();
  }
  return p.text();
}

}  // namespace sheepshead
