#include "notation/value.hpp"

#include <algorithm>

#include "cards/text.hpp"
#include "notation/spelling.hpp"

namespace sheepshead {
namespace {

std::string described(const Value& v) {
  switch (v.type) {
    case Value::Type::flag: return v.flag ? "true" : "false";
    case Value::Type::number: return std::to_string(v.number);
    case Value::Type::text: return in_quotes(v.text);
    case Value::Type::list: return "a list";
    case Value::Type::other: break;
  }
  return v.text;
}

bool allows(const Field& f, std::int64_t n) { return n >= f.min && n <= f.max && f.allows(int(n)); }

std::optional<std::string> set_choice(Rules& rules, const Field& f, const Value& v) {
  // A rank may be written as a number.
  const std::string text = v.type == Value::Type::number ? std::to_string(v.number) : v.text;
  if (v.type != Value::Type::text && v.type != Value::Type::number)
    return "must be " + f.allowed() + ", not " + described(v) + ".";
  std::vector<std::string> names;
  for (std::size_t i = 0; i < f.choices.size(); ++i) {
    if (f.choices[i].name == text) {
      f.set(rules, int(i));
      return {};
    }
    names.emplace_back(f.choices[i].name);
  }
  return "must be " + f.allowed() + ", not " + described(v) + "." +
         (v.type == Value::Type::text ? did_you_mean(v.text, names) : std::string());
}

std::optional<std::string> set_list(Rules& rules, const Field& f, const Value& v) {
  const std::string want = "must be a list of whole numbers, as in [3, 3], not ";
  if (v.type != Value::Type::list) return want + described(v) + ".";
  if (!v.words.empty()) return want + "a list of text.";
  if (v.list.size() > Numbers::kMax)
    return "can have at most " + std::to_string(Numbers::kMax) + " numbers, not " + std::to_string(v.list.size()) + ".";
  Numbers numbers;
  for (std::int64_t n : v.list) {
    if (!allows(f, n)) return "each number must be " + f.allowed() + ", not " + std::to_string(n) + ".";
    numbers.at[numbers.count++] = static_cast<std::int8_t>(n);
  }
  f.set_list(rules, numbers);
  return {};
}

std::optional<std::string> set_cards(Rules& rules, const Field& f, const Value& v) {
  const std::string want = "must be a list of cards, as in [\"QC\", \"10D\"], not ";
  if (v.type != Value::Type::list) return want + described(v) + ".";
  if (!v.list.empty()) return want + "a list of numbers.";
  if (v.words.size() > Numbers::kMax)
    return "can have at most " + std::to_string(Numbers::kMax) + " cards, not " + std::to_string(v.words.size()) + ".";
  Numbers numbers;
  for (const std::string& word : v.words) {
    const auto card = parse_card(word);
    if (!card) return "each must be " + f.allowed() + ", not " + in_quotes(word) + ".";
    if (std::find(numbers.begin(), numbers.end(), card->index) != numbers.end())
      return "has the " + to_text(*card) + " twice.";
    numbers.at[numbers.count++] = static_cast<std::int8_t>(card->index);
  }
  f.set_list(rules, numbers);
  return {};
}

std::vector<std::string> group_names() {
  std::vector<std::string> names;
  for (const Field& f : fields())
    if (names.empty() || names.back() != f.group) names.emplace_back(f.group);
  return names;
}

}  // namespace

std::optional<std::string> set_option(Rules& rules, const Field& f, const Value& v) {
  switch (f.kind) {
    case FieldKind::flag:
      if (v.type != Value::Type::flag) return "must be true or false, not " + described(v) + ".";
      f.set(rules, v.flag ? 1 : 0);
      return {};
    case FieldKind::number:
      if (v.type != Value::Type::number)
        return "must be a whole number, " + f.allowed() + ", not " + described(v) + ".";
      if (!allows(f, v.number)) return "must be " + f.allowed() + ", not " + std::to_string(v.number) + ".";
      f.set(rules, int(v.number));
      return {};
    case FieldKind::choice: return set_choice(rules, f, v);
    case FieldKind::list: return set_list(rules, f, v);
    case FieldKind::cards: return set_cards(rules, f, v);
  }
  return {};
}

std::string no_such_option(std::string_view name) {
  const auto dot = name.find('.');
  const std::string_view group = name.substr(0, dot == std::string_view::npos ? 0 : dot);
  const std::string_view key = name.substr(dot == std::string_view::npos ? 0 : dot + 1);
  std::vector<std::string> all, in_group, elsewhere, names_elsewhere;
  for (const Field& f : fields()) {
    all.push_back(f.name());
    if (f.group == group) in_group.emplace_back(f.key);
    if (f.key == key) elsewhere.push_back(f.name());
  }
  std::string text = "there is no such option.";
  if (elsewhere.size() == 1) return text + " Did you mean \"" + elsewhere.front() + "\"?";
  if (const auto meant = nearest(key, in_group))
    return text + " Did you mean \"" + std::string(group) + "." + *meant + "\"?";
  if (const std::string meant = did_you_mean(name, all); !meant.empty()) return text + meant;
  if (in_group.empty()) return text + " \"sheepshead rules reference\" lists them all.";
  text += " The options of " + std::string(group) + " are ";
  for (std::size_t i = 0; i < in_group.size(); ++i)
    text += (i == 0 ? "" : i + 1 == in_group.size() ? " and " : ", ") + in_group[i];
  return text + ".";
}

std::string no_such_group(std::string_view name) {
  for (const Field& f : fields())
    if (f.key == name &&
        std::count_if(fields().begin(), fields().end(), [&](const Field& g) { return g.key == f.key; }) == 1)
      return "there is no such group. Did you mean the option \"" + f.name() + "\"?";
  const auto names = group_names();
  if (const std::string meant = did_you_mean(name, names); !meant.empty()) return "there is no such group." + meant;
  std::string text = "there is no such group. The groups are ";
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return text + ".";
}

}  // namespace sheepshead
