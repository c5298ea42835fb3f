#include "rules/fields.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "cards/text.hpp"
#include "words/groups/allowed.hpp"
#include "words/groups/choice.hpp"
#include "words/groups/option.hpp"

namespace sheepshead {
namespace {

template <auto Group, const auto& Rows, std::size_t I>
constexpr Field field(std::string_view group) {
  const auto& row = Rows[I];
  Field f{group, row.key, row.kind, row.ids, row.needs, row.choices, row.min, row.max, row.only, row.before};
  if (is_list(row.kind)) {
    f.list = [](const Rules& r) -> const Numbers& { return Rows[I].list(r.*Group); };
    f.set_list = [](Rules& r, const Numbers& n) { Rows[I].set_list(r.*Group, n); };
  } else {
    f.get = [](const Rules& r) { return Rows[I].get(r.*Group); };
    f.set = [](Rules& r, int v) { Rows[I].set(r.*Group, v); };
  }
  return f;
}

template <auto Group, const auto& Rows>
constexpr auto group(std::string_view name) {
  return [&]<std::size_t... I>(std::index_sequence<I...>) { return std::array{field<Group, Rows, I>(name)...}; }
  (std::make_index_sequence<Rows.size()>{});
}

template <std::size_t... N>
constexpr auto joined(const std::array<Field, N>&... groups) {
  std::array<Field, (N + ...)> all{};
  std::size_t n = 0;
  (
      [&](const auto& g) {
        for (const Field& f : g) all[n++] = f;
      }(groups),
      ...);
  return all;
}

constexpr auto kFields =
    joined(group<&Rules::table, kTableRows>("table"), group<&Rules::deck, kDeckRows>("deck"),
           group<&Rules::trump, kTrumpRows>("trump"), group<&Rules::card_points, kCardPointRows>("card-points"),
           group<&Rules::deal, kDealRows>("deal"), group<&Rules::picking, kPickingRows>("picking"),
           group<&Rules::taking, kTakingRows>("taking"), group<&Rules::partner, kPartnerRows>("partner"),
           group<&Rules::bury, kBuryRows>("bury"), group<&Rules::play, kPlayRows>("play"),
           group<&Rules::nobody_picks, kNobodyPicksRows>("nobody-picks"),
           group<&Rules::leaster, kLeasterRows>("leaster"), group<&Rules::multipliers, kMultiplierRows>("multipliers"),
           group<&Rules::scoring, kScoringRows>("scoring"), group<&Rules::stakes, kStakesRows>("stakes"),
           group<&Rules::pot, kPotRows>("pot"), group<&Rules::session, kSessionRows>("session"));
static_assert(member_count<Rules>() == 17, "a group of Rules is missing in kFields");

/// Whether `id` is the parts one after the other, with dots between them.
constexpr bool is_joined(std::string_view id, std::initializer_list<std::string_view> parts) {
  bool first = true;
  for (const std::string_view part : parts) {
    if (!first && (id.empty() || id.front() != '.')) return false;
    if (!first) id.remove_prefix(1);
    if (!id.starts_with(part)) return false;
    id.remove_prefix(part.size());
    first = false;
  }
  return id.empty();
}

constexpr bool each_has_its_words() {
  std::size_t option = 0, choice = 0;
  for (const Field& f : kFields) {
    const auto& options = words::Group<"option">::rows;
    if (option == std::size(options) || !is_joined(options[option++].id, {"option", f.group, f.key})) return false;
    for (const std::string_view name : f.choices) {
      const auto& choices = words::Group<"choice">::rows;
      if (choice == std::size(choices) || !is_joined(choices[choice++].id, {"choice", f.group, f.key, name}))
        return false;
    }
  }
  return option == std::size(words::Group<"option">::rows) && choice == std::size(words::Group<"choice">::rows);
}
static_assert(each_has_its_words(), "options and their values in words/groups/, all of them and in the same order");

}  // namespace

std::string Field::name() const { return std::string(group) + "." + std::string(key); }

std::string Field::text(const Rules& rules) const {
  switch (kind) {
    case FieldKind::flag: return get(rules) ? "true" : "false";
    case FieldKind::number: return std::to_string(get(rules));
    case FieldKind::choice: return "\"" + std::string(choices[std::size_t(get(rules))]) + "\"";
    case FieldKind::list: {
      std::string s = "[";
      for (int n : list(rules)) s += (s.size() > 1 ? ", " : "") + std::to_string(n);
      return s + "]";
    }
    case FieldKind::cards: {
      std::string s = "[";
      for (int n : list(rules)) s += std::string(s.size() > 1 ? ", " : "") + "\"" + to_text(Card(n)) + "\"";
      return s + "]";
    }
  }
  return {};
}

bool Field::same(const Rules& a, const Rules& b) const { return is_list(kind) ? list(a) == list(b) : get(a) == get(b); }

bool Field::allows(int value) const {
  if (value < min || value > max) return false;
  return only.empty() || std::find(only.begin(), only.end(), value) != only.end();
}

Message Field::allowed() const {
  if (kind == FieldKind::flag) return say<"allowed.flag">();
  if (kind == FieldKind::cards) return say<"allowed.card">();
  std::vector<Message> all;
  for (const int n : only) all.push_back(as_is(std::to_string(n)));
  for (const std::string_view c : choices) all.push_back(as_is("\"" + std::string(c) + "\""));
  return all.empty() ? say<"allowed.range">(min, max) : say<"allowed.one-of">(std::move(all));
}

Message Field::about() const { return {words::find("option." + name()), {}, {}}; }

Message Field::about(int choice) const {
  return {words::find("choice." + name() + "." + std::string(choices[std::size_t(choice)])), {}, {}};
}

namespace {

std::string_view next_word(std::string_view& rest, char separator) {
  const auto end = std::min(rest.find(separator), rest.size());
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return word;
}

}  // namespace

bool arises(const Field& f, const Rules& rules) {
  for (std::string_view needs = f.needs; !needs.empty();) {
    std::string_view need = next_word(needs, ' ');
    const Field* other = find_field(next_word(need, '='));
    if (other == nullptr) continue;
    std::string now = other->text(rules);
    std::erase(now, '"');
    bool met = false;
    while (!need.empty()) met = next_word(need, '|') == now || met;
    if (!met) return false;
  }
  return true;
}

std::span<const Field> fields() { return kFields; }

const Field* find_field(std::string_view name) {
  const auto dot = name.find('.');
  if (dot == std::string_view::npos) return nullptr;
  for (const Field& f : kFields)
    if (f.group == name.substr(0, dot) && f.key == name.substr(dot + 1)) return &f;
  return nullptr;
}

bool operator==(const Rules& a, const Rules& b) {
  for (const Field& f : kFields)
    if (!f.same(a, b)) return false;
  return true;
}

std::string hash_of(const Rules& rules) {
  const Rules standard;
  std::uint64_t h = 0xcbf29ce484222325u;
  for (const Field& f : kFields) {
    if (f.before < 0 ? f.same(rules, standard) : f.get(rules) == f.before || !arises(f, rules)) continue;
    for (const char c : f.name() + "=" + f.text(rules) + "\n") {
      h ^= static_cast<unsigned char>(c);
      h *= 0x100000001b3u;
    }
  }
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; h >>= 4) text[i] = "0123456789abcdef"[h & 15];
  return text;
}

}  // namespace sheepshead
