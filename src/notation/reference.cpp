#include <algorithm>

#include "notation/spelling.hpp"
#include "notation/variant.hpp"
#include "rules/fields.hpp"
#include "speech/language.hpp"

namespace sheepshead {
namespace {

/// A row's needs for people: "`partner.rule` is `called-ace` or `jack-of-diamonds`, and ...".
std::string needs_text(std::string_view needs) {
  std::string out;
  while (!needs.empty()) {
    const auto end = std::min(needs.find(' '), needs.size());
    const std::string_view need = needs.substr(0, end);
    needs.remove_prefix(std::min(end + 1, needs.size()));
    const auto equals = need.find('=');
    out += (out.empty() ? "`" : ", and `") + std::string(need.substr(0, equals)) + "` is `";
    for (const char c : need.substr(equals + 1)) out += c == '|' ? std::string("` or `") : std::string(1, c);
    out += "`";
  }
  return out;
}

/// "A1 A2", each with the way to its place in the rule book.
std::string ids_text(std::string_view ids) {
  std::string out;
  while (!ids.empty()) {
    const auto end = std::min(ids.find(' '), ids.size());
    const std::string id(ids.substr(0, end));
    ids.remove_prefix(std::min(end + 1, ids.size()));
    out += (out.empty() ? "[" : ", [") + id + "](rule-book.md#" + id + ")";
  }
  return out;
}

constexpr std::string_view kHead = R"(# The options of a table

This page is written by `sheepshead rules reference > docs/rules.md`. The rule IDs are those of
[the rule book](rule-book.md), which tells the rules themselves.

A table is a file of TOML:

```toml
format = "sheepshead-rules/1"
name = "Sunday at Walter's"
extends = "five-called-ace"

[nobody-picks]
rule = "doubler"

[multipliers]
crack = "not-offered"
```

- `format` and `name` must be there. `name` is a line for people.
- `extends` names one other table: the id of a variant, looked up in the file's own folder and then among the variants of the
  program, or a path from the file's folder (`"../club.toml"`). What this file sets replaces what the other set; everything
  else stays. Without it, every option that is not set has its default.
- `rulebook` may name the table's ID in the rule book, as `"T5a"`.
- An option that needs another may stand at its default whatever the other is; at any other value it is refused where
  it would have no effect.

`sheepshead rules check FILE` reports everything that is wrong with a file, each with its line. On the command line
`--set multipliers.crack=not-offered` sets one option, after the file; it may be given again and again. Cards are written
rank and first letter of the suit: `QC`, `10D`; on a command line `--set partner.cards=[QC,QS]` will do.

## What no option changes

- The program lets nobody renege: a card that must not be played is refused, with the reason. What a renege
  costs where it only keeps score of real cards (`session`, `settle`) stands at [L5](rule-book.md#L5).
- A card that the picker laid face down is seen by whoever takes it and by nobody else until the hand is over
  ([A5](rule-book.md#A5)).
- Batteries and stacks are dealt layer by layer: what lies face down first, then what lies face up on top of it, and last the
  hands ([T2a](rule-book.md#T2a), [T2b](rule-book.md#T2b)).
)";

}  // namespace

std::string reference() {
  const Rules standard;
  const speech::Language& english = speech::english();
  std::string out(kHead);
  std::string_view group;
  for (const Field& f : fields()) {
    if (f.group != group) out += "\n## [" + std::string(f.group) + "]\n";
    group = f.group;
    out += "\n### <a id=\"" + f.name() + "\"></a>" + std::string(f.key) + "\n\n" + english.text(f.about()) + "\n\n";
    for (std::size_t i = 0; i < f.choices.size(); ++i)
      out += "- `\"" + std::string(f.choices[i]) + "\"`: " + english.text(f.about(int(i))) + "\n";
    if (f.kind == FieldKind::flag) out += "- `true` or `false`\n";
    if (f.kind == FieldKind::number) out += "- a whole number, " + english.text(f.allowed()) + "\n";
    if (f.kind == FieldKind::list)
      out += "- a list of at most " + std::to_string(Numbers::kMax) + " whole numbers, each " +
             english.text(f.allowed()) + "\n";
    if (f.kind == FieldKind::cards)
      out += "- a list of at most " + std::to_string(Numbers::kMax) + " cards, as `[\"QC\", \"10D\"]`\n";
    out += "- default: `" + f.text(standard) + "`\n";
    if (!f.needs.empty()) out += "- needs: " + needs_text(f.needs) + "\n";
    out += "- rules: " + ids_text(f.ids) + "\n";
  }
  return out;
}

}  // namespace sheepshead
