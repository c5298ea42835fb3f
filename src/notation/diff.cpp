#include "notation/diff.hpp"

#include "notation/explanation.hpp"
#include "notation/prose.hpp"
#include "notation/setting.hpp"
#include "words/groups/diff.hpp"

namespace sheepshead {
namespace {

Message label_of(std::string_view group) {
  Message label;
  label.says = words::find("label." + std::string(group));
  return label;
}

/// Whether a hand may be doubled, so that a limit of it means something.
bool doubles(const Rules& r) {
  const MultiplierRules& m = r.multipliers;
  return m.crack != Crack::no || m.blitz != Blitz::no || m.late_blitz || r.scoring.even == Even::tie ||
         r.nobody_picks.rule == NobodyPicks::doubler || r.nobody_picks.rule == NobodyPicks::dealer_decides;
}

}  // namespace

std::vector<Difference> diff(const Rules& here, const Rules& there) {
  std::vector<Difference> all;
  for (const Field& f : fields()) {
    if (f.same(here, there)) continue;
    const bool in_here = arises(f, here), in_there = arises(f, there);
    if (!in_here && !in_there) continue;
    const auto said = [&](const Rules& rules, bool is_in, const Rules& other, bool other_in) -> Message {
      if (!is_in) return {};
      if (f.name() == "multipliers.cap" && rules.multipliers.cap == 0 && !doubles(rules)) return {};
      // What a flag says is said once, by the table where it is so.
      if (f.kind == FieldKind::flag && !f.get(rules) && other_in && f.get(other)) return say<"diff.not-so">();
      return setting(f, rules);
    };
    all.push_back({&f, said(here, in_here, there, in_there), said(there, in_there, here, in_here)});
  }
  return all;
}

std::string diff_text(const Variant& here, const Variant& there, int width, const speech::Language& language) {
  Prose p(width);
  p.heading(language.text(say<"diff.title">(title_of(here), title_of(there))));
  const auto differences = diff(here.rules, there.rules);
  if (differences.empty()) p.say(language.text(say<"diff.same">())).stop();
  std::string_view group;
  for (const Difference& d : differences) {
    if (d.field->group != group) p.heading(language.text(label_of(d.field->group)));
    group = d.field->group;
    if (!d.here.empty()) p.say(language.text(say<"diff.here">(d.here)));
    if (!d.there.empty()) p.say(language.text(say<"diff.there">(d.there)));
    p.stop();
  }
  return p.text();
}

}  // namespace sheepshead
