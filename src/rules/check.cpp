#include "rules/check.hpp"

#include <algorithm>

#include "rules/check_words.hpp"

namespace sheepshead {
namespace checks {

using std::string;

words::Spelled value_of(const Rules& rules, std::string_view key) {
  const Field* field = find_field(key);
  if (field == nullptr) return {key, {}};
  // A choice out of range has no name.
  return {key, is_list(field->kind) || field->allows(field->get(rules)) ? field->text(rules)
                                                                        : std::to_string(field->get(rules))};
}

namespace {

string spelled(const Field& f, std::string_view bare) {
  return f.kind == FieldKind::choice ? "\"" + string(bare) + "\"" : string(bare);
}

std::vector<Message> spelled(std::string_view key, const Values& values) {
  std::vector<Message> all;
  for (const std::string_view v : values)
    all.push_back(say<"problem.value">(words::Spelled{key, spelled(*find_field(key), v)}));
  return all;
}

/// Whether the message names the option.
bool names(const Message& m, std::string_view key) {
  return std::ranges::any_of(m.given, [key](const words::Value& v) {
    return v.text == key || std::ranges::any_of(v.messages, [key](const Message& one) { return names(one, key); });
  });
}

}  // namespace

Message set(std::string_view key, const Values& values) { return say<"problem.set">(key, spelled(key, values)); }

Message leave(std::string_view key) { return say<"problem.leave">(key, value_of(Rules{}, key)); }

Message set_or_leave(std::string_view key, const Values& values, std::string_view other) {
  return say<"problem.set-or-leave">(key, spelled(key, values), other, value_of(Rules{}, other));
}

Message set_or_set(std::string_view key, const Values& values, std::string_view other, const Values& others) {
  return say<"problem.set-or-set">(key, spelled(key, values), other, spelled(other, others));
}

Message with_ways(Message why, std::vector<Message> ways) {
  if (ways.empty()) return why;
  ways.insert(ways.begin(), std::move(why));
  return say<"problem.all">(std::move(ways));
}

void Found::quarrel(std::string_view key, std::string_view other, Message why, std::vector<Message> ways) {
  Message text = with_ways(std::move(why), ways);
  if (!other.empty() && !names(text, other)) {
    if (text.id() != "problem.all") text = say<"problem.all">(std::vector{std::move(text)});
    text.given.front().messages.push_back(say<"problem.now">(other, value_of(rules, other)));
  }
  problems.push_back({string(key), string(other), std::move(text)});
}

namespace {

void check_range(const Field& f, const Rules& r, std::vector<Problem>& out) {
  if (is_list(f.kind)) {
    for (int n : f.list(r))
      if (!f.allows(n)) out.push_back({f.name(), "", say<"problem.each-allowed">(f.allowed(), n)});
  } else if (!f.allows(f.get(r))) {
    out.push_back({f.name(), "", say<"problem.allowed">(f.allowed(), f.get(r))});
  }
}

/// The value of `f` as the needs of a row spell it: bare.
string bare_text(const Field& f, const Rules& r) {
  string s = f.text(r);
  if (f.kind == FieldKind::choice) s = s.substr(1, s.size() - 2);
  return s;
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
    const string now = bare_text(*other, r), key = f.name(), other_key = other->name();
    if (std::find(values.begin(), values.end(), now) != values.end()) continue;
    out.push_back({f.name(), other->name(),
                   with_ways(say<"problem.no-effect">(words::Spelled{key, f.text(r)}, other_key,
                                                      words::Spelled{other_key, other->text(r)}),
                             {set_or_leave(other->name(), values, f.name())})});
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
