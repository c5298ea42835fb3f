#include "notation/value.hpp"

#include <algorithm>

#include "cards/text.hpp"
#include "notation/near_words.hpp"
#include "notation/spelling.hpp"
#include "words/groups/file.hpp"

namespace sheepshead {
namespace {

Message described(const Value& v) {
  switch (v.type) {
    case Value::Type::flag: return as_is(v.flag ? "true" : "false");
    case Value::Type::number: return as_is(std::to_string(v.number));
    case Value::Type::text: return typed(v.text);
    case Value::Type::list: return say<"file.kind">(which<"list">());
    case Value::Type::other: break;
  }
  return say<"file.kind">(chosen(v.text));
}

bool allows(const Field& f, std::int64_t n) { return n >= f.min && n <= f.max && f.allows(int(n)); }

std::optional<Message> set_choice(Rules& rules, const Field& f, const Value& v) {
  // A rank may be written as a number.
  const std::string text = v.type == Value::Type::number ? std::to_string(v.number) : v.text;
  Message wrong = say<"file.must-be">(f.allowed(), described(v));
  if (v.type != Value::Type::text && v.type != Value::Type::number) return wrong;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < f.choices.size(); ++i) {
    if (f.choices[i] == text) {
      f.set(rules, int(i));
      return {};
    }
    names.emplace_back(f.choices[i]);
  }
  return with_help(std::move(wrong), v.type == Value::Type::text ? meant(v.text, names) : Message{});
}

std::optional<Message> set_list(Rules& rules, const Field& f, const Value& v) {
  if (v.type != Value::Type::list) return say<"file.numbers">(described(v));
  if (!v.words.empty()) return say<"file.numbers">(say<"file.list-of">(which<"text">()));
  if (v.list.size() > Numbers::kMax) return say<"file.numbers-most">(int{Numbers::kMax}, v.list.size());
  Numbers numbers;
  for (std::int64_t n : v.list) {
    if (!allows(f, n)) return say<"file.each">(f.allowed(), as_is(std::to_string(n)));
    numbers.at[numbers.count++] = static_cast<std::int8_t>(n);
  }
  f.set_list(rules, numbers);
  return {};
}

std::optional<Message> set_cards(Rules& rules, const Field& f, const Value& v) {
  if (v.type != Value::Type::list) return say<"file.cards">(described(v));
  if (!v.list.empty()) return say<"file.cards">(say<"file.list-of">(which<"numbers">()));
  if (v.words.size() > Numbers::kMax) return say<"file.cards-most">(int{Numbers::kMax}, v.words.size());
  Numbers numbers;
  for (const std::string& word : v.words) {
    const auto card = parse_card(word);
    if (!card) return say<"file.each-card">(f.allowed(), typed(word));
    if (std::find(numbers.begin(), numbers.end(), card->index) != numbers.end()) return say<"file.card-twice">(*card);
    numbers.at[numbers.count++] = static_cast<std::int8_t>(card->index);
  }
  f.set_list(rules, numbers);
  return {};
}

std::vector<Message> each_as_is(const std::vector<std::string>& names) {
  std::vector<Message> all;
  for (const std::string& name : names) all.push_back(as_is(name));
  return all;
}

Message did_mean(const std::string& name) { return say<"file.did-you-mean">(std::vector{as_is("\"" + name + "\"")}); }

std::vector<std::string> group_names() {
  std::vector<std::string> names;
  for (const Field& f : fields())
    if (names.empty() || names.back() != f.group) names.emplace_back(f.group);
  return names;
}

}  // namespace

std::optional<Message> set_option(Rules& rules, const Field& f, const Value& v) {
  switch (f.kind) {
    case FieldKind::flag:
      if (v.type != Value::Type::flag) return say<"file.must-be">(f.allowed(), described(v));
      f.set(rules, v.flag ? 1 : 0);
      return {};
    case FieldKind::number:
      if (v.type != Value::Type::number) return say<"file.must-be-whole">(f.allowed(), described(v));
      if (!allows(f, v.number)) return say<"file.must-be">(f.allowed(), described(v));
      f.set(rules, int(v.number));
      return {};
    case FieldKind::choice: return set_choice(rules, f, v);
    case FieldKind::list: return set_list(rules, f, v);
    case FieldKind::cards: return set_cards(rules, f, v);
  }
  return {};
}

Message no_such_option(std::string_view name) {
  const auto dot = name.find('.');
  const std::string_view group = name.substr(0, dot == std::string_view::npos ? 0 : dot);
  const std::string_view key = name.substr(dot == std::string_view::npos ? 0 : dot + 1);
  std::vector<std::string> all, in_group, elsewhere;
  for (const Field& f : fields()) {
    all.push_back(f.name());
    if (f.group == group) in_group.emplace_back(f.key);
    if (f.key == key) elsewhere.push_back(f.name());
  }
  const Message none = say<"file.no-option">();
  if (elsewhere.size() == 1) return with_help(none, did_mean(elsewhere.front()));
  if (const auto near = nearest(key, in_group)) return with_help(none, did_mean(std::string(group) + "." + *near));
  if (Message help = meant(name, all); !help.empty()) return with_help(none, std::move(help));
  return with_help(
      none, in_group.empty() ? say<"file.see-reference">() : say<"file.options-are">(group, each_as_is(in_group)));
}

Message no_such_group(std::string_view name) {
  const Message none = say<"file.no-group">();
  const auto same_key = [&](const Field& f) { return f.key == name; };
  if (std::count_if(fields().begin(), fields().end(), same_key) == 1)
    return with_help(
        none, say<"file.meant-option">("\"" + std::find_if(fields().begin(), fields().end(), same_key)->name() + "\""));
  const auto names = group_names();
  Message help = meant(name, names);
  return with_help(none, help.empty() ? say<"file.groups-are">(each_as_is(names)) : std::move(help));
}

}  // namespace sheepshead
