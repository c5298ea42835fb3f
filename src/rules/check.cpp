#include "rules/check.hpp"

#include <algorithm>

#include "rules/check_words.hpp"

namespace sheepshead {
namespace checks {

using std::string;

string quoted(std::string_view s) { return "\"" + string(s) + "\""; }

string any_of(const std::vector<string>& words) {
  if (words.empty()) return "nothing";
  string s;
  for (std::size_t i = 0; i < words.size(); ++i) s += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
  return s;
}

string cards_text(int n) { return std::to_string(n) + (n == 1 ? " card" : " cards"); }

string value_of(const Rules& rules, std::string_view key) {
  const Field* field = find_field(key);
  if (field == nullptr) return {};
  // A choice out of range has no name.
  return is_list(field->kind) || field->allows(field->get(rules)) ? field->text(rules)
                                                                  : std::to_string(field->get(rules));
}

namespace {

void check_range(const Field& f, const Rules& r, std::vector<Problem>& out) {
  if (is_list(f.kind)) {
    for (int n : f.list(r))
      if (!f.allows(n))
        out.push_back({f.name(), "", "each number must be " + f.allowed() + ", not " + std::to_string(n) + "."});
  } else if (!f.allows(f.get(r))) {
    out.push_back({f.name(), "", "must be " + f.allowed() + ", not " + std::to_string(f.get(r)) + "."});
  }
}

/// The value of `f` as the needs of a row spell it: bare.
string bare_text(const Field& f, const Rules& r) {
  string s = f.text(r);
  if (f.kind == FieldKind::choice) s = s.substr(1, s.size() - 2);
  return s;
}

string spelled(const Field& f, std::string_view bare) {
  return f.kind == FieldKind::choice ? quoted(bare) : string(bare);
}

std::vector<std::string_view> split(std::string_view s, char by) {
  std::vector<std::string_view> parts;
  while (!s.empty()) {
    const auto end = std::min(s.find(by), s.size());
    if (end > 0) parts.push_back(s.substr(0, end));
    s.remove_prefix(std::min(end + 1, s.size()));
  }
  return parts;
}

void check_needs(const Field& f, const Rules& r, std::vector<Problem>& out) {
  const Rules standard;
  if (f.same(r, standard) || (!is_list(f.kind) && !f.allows(f.get(r)))) return;
  for (std::string_view need : split(f.needs, ' ')) {
    const auto equals = need.find('=');
    const Field* other = find_field(need.substr(0, equals));
    if (other == nullptr || !other->allows(other->get(r))) continue;
    const auto values = split(need.substr(equals + 1), '|');
    const string now = bare_text(*other, r);
    if (std::find(values.begin(), values.end(), now) != values.end()) continue;
    std::vector<string> valid;
    for (auto v : values) valid.push_back(spelled(*other, v));
    out.push_back({f.name(), other->name(),
                   f.text(r) + " has no effect, because " + other->name() + " is " + other->text(r) + ". Set " +
                       other->name() + " to " + any_of(valid) + ", or leave " + f.name() + " at " + f.text(standard) +
                       "."});
  }
}

}  // namespace
}  // namespace checks

std::vector<Problem> check(const Rules& rules) {
  std::vector<Problem> problems;
  for (const Field& f : fields()) checks::check_range(f, rules, problems);
  // A choice that is none of its values, or a card that is none, comes from a program, never from a file, and what it
  // would quarrel with has no meaning.
  const auto in_range = [&rules](const Field& f) {
    if (f.kind == FieldKind::cards)
      return std::ranges::all_of(f.list(rules), [&f](int card) { return f.allows(card); });
    return f.kind != FieldKind::choice || f.allows(f.get(rules));
  };
  if (!std::ranges::all_of(fields(), in_range)) return problems;
  for (const Field& f : fields()) checks::check_needs(f, rules, problems);
  const checks::Found found{rules, problems};
  checks::check_deck(found);
  checks::check_deal(found);
  checks::check_picking(found);
  checks::check_partner(found);
  checks::check_scoring(found);
  checks::check_own_numbers(found);
  return problems;
}

}  // namespace sheepshead
