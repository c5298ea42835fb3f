#include "notation/rules_json.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "cards/text.hpp"
#include "notation/value.hpp"
#include "rules/check.hpp"
#include "speech/message_json.hpp"
#include "words/groups/file.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;

void write_value(JsonText& out, const Field& f, const Rules& rules) {
  switch (f.kind) {
    case FieldKind::flag: return void(out.flag(f.get(rules) != 0));
    case FieldKind::number: return void(out.number(f.get(rules)));
    case FieldKind::choice: return void(out.word(f.choices[std::size_t(f.get(rules))]));
    case FieldKind::list:
    case FieldKind::cards: break;
  }
  out.array();
  for (int n : f.list(rules))
    if (f.kind == FieldKind::cards)
      out.word(to_text(Card(n)));
    else
      out.number(n);
  out.end_array();
}

json to_json(const Field& f, const Rules& rules) {
  JsonText out;
  write_value(out, f, rules);
  return json::parse(out.text());
}

/// By group and key, as the keys of a json are.
const std::vector<const Field*>& in_order() {
  static const std::vector<const Field*> all = [] {
    std::vector<const Field*> list;
    for (const Field& f : fields()) list.push_back(&f);
    std::ranges::sort(list, {}, [](const Field* f) { return std::pair(f->group, f->key); });
    return list;
  }();
  return all;
}

const char* name_of(FieldKind kind) {
  switch (kind) {
    case FieldKind::flag: return "flag";
    case FieldKind::number: return "number";
    case FieldKind::choice: return "choice";
    case FieldKind::list: return "list";
    case FieldKind::cards: break;
  }
  return "cards";
}

bool fits(const json& j) {
  return j.is_number_integer() &&
         !(j.is_number_unsigned() && j.get<std::uint64_t>() > std::uint64_t(std::numeric_limits<std::int64_t>::max()));
}

Value to_value(const json& j) {
  Value v;
  if (j.is_boolean()) {
    v.type = Value::Type::flag;
    v.flag = j.get<bool>();
  } else if (fits(j)) {
    v.type = Value::Type::number;
    v.number = j.get<std::int64_t>();
  } else if (j.is_string()) {
    v.type = Value::Type::text;
    v.text = j.get_ref<const std::string&>();
  } else if (j.is_array()) {
    v.type = Value::Type::list;
    for (const json& n : j) {
      if (fits(n))
        v.list.push_back(n.get<std::int64_t>());
      else if (n.is_string())
        v.words.push_back(n.get_ref<const std::string&>());
      else
        v.type = Value::Type::other;
    }
    if (!v.list.empty() && !v.words.empty()) v.type = Value::Type::other;
    if (v.type == Value::Type::other) v.text = "mixed";
  } else if (j.is_number_unsigned()) {  // too large
    v.type = Value::Type::text;
    v.text = j.dump();
  } else {
    v.text = j.is_null() ? "null" : j.is_object() ? "object" : j.is_number_float() ? "fraction" : "other";
  }
  return v;
}

}  // namespace

void write_options(JsonText& out, const Rules& rules) {
  std::string_view group;
  out.object();
  for (const Field* f : in_order()) {
    if (f->group != group) {
      if (!group.empty()) out.end_object();
      out.key(group = f->group).object();
    }
    write_value(out.key(f->key), *f, rules);
  }
  out.end_object().end_object();
}

json rules_to_json(const Rules& rules) {
  JsonText out;
  write_options(out, rules);
  return json::parse(out.text());
}

nlohmann::ordered_json fields_to_json() {
  using nlohmann::ordered_json;
  ordered_json groups = ordered_json::array();
  const Rules usual;
  for (const Field& f : fields()) {
    if (groups.empty() || groups.back()["id"] != f.group)
      groups.push_back({{"id", f.group}, {"options", ordered_json::array()}});
    ordered_json o = {{"key", f.name()},
                      {"kind", name_of(f.kind)},
                      {"sentence", speech::to_json(f.about())},
                      {"ids", f.ids},
                      {"needs", f.needs}};
    if (f.kind == FieldKind::number || f.kind == FieldKind::list) {
      o["min"] = f.min;
      o["max"] = f.max;
      o["only"] = f.only;
    }
    for (std::size_t i = 0; i < f.choices.size(); ++i)
      o["choices"].push_back({{"name", f.choices[i]}, {"sentence", speech::to_json(f.about(int(i)))}});
    o["default"] = to_json(f, usual);
    groups.back()["options"].push_back(std::move(o));
  }
  return {{"groups", std::move(groups)}};
}

std::optional<Message> set_option_json(Rules& rules, const std::string& name, const json& value) {
  const Field* f = find_field(name);
  return f == nullptr ? no_such_option(name) : set_option(rules, *f, to_value(value));
}

namespace {

/// Options that a file from before them is silent about, as tables were played then.
void as_before(Rules& rules, const json& j) {
  for (const Field& f : fields()) {
    if (f.before < 0) continue;
    const auto group = j.find(f.group);
    const bool said = group != j.end() && group->contains(f.key);
    if (!said && arises(f, rules)) f.set(rules, f.before);
  }
}

}  // namespace

std::optional<Rules> rules_from_json(const json& j, std::vector<Diagnostic>& problems, Silent silent) {
  const std::size_t before = problems.size();
  const auto wrong = [&](const std::string& key, Message text) {
    problems.push_back({"", 0, 0, key, std::move(text)});
  };
  Rules rules;
  if (!j.is_object()) {
    wrong("", say<"file.rules-object">());
    return {};
  }
  for (const auto& [group, options] : j.items()) {
    bool known = false;
    for (const Field& f : fields()) known = known || f.group == group;
    if (!known) {
      wrong(group, no_such_group(group));
      continue;
    }
    if (!options.is_object()) {
      wrong(group, say<"file.group-object">());
      continue;
    }
    for (const auto& [key, value] : options.items()) {
      const std::string name = group + "." + key;
      if (auto problem = set_option_json(rules, name, value)) wrong(name, std::move(*problem));
    }
  }
  if (problems.size() != before) return {};
  if (silent == Silent::as_before) as_before(rules, j);
  for (Problem& p : check(rules)) wrong(p.key, std::move(p.text));
  if (problems.size() != before) return {};
  return rules;
}

}  // namespace sheepshead
