#include "table/number_fields.hpp"

#include <algorithm>
#include <numeric>

#include "notation/json_reader.hpp"
#include "notation/near_words.hpp"
#include "table/meant.hpp"
#include "words/groups/numbers.hpp"
#include "words/groups/objection.hpp"

namespace sheepshead {

using nlohmann::json;

int sum_of(const std::array<std::uint8_t, kMaxSeats>& list) { return std::accumulate(list.begin(), list.end(), 0); }

bool NumberFields::wrong(std::string_view f, Message why) {
  field = f;
  reason = std::move(why);
  return false;
}

const json* NumberFields::at(std::string_view key) const {
  const auto it = object.find(key);
  return it == object.end() ? nullptr : &*it;
}

bool NumberFields::number(std::string_view key, const json& value, int most, int& out, const Message& whose) {
  if (!value.is_number_integer()) {
    Message got = value.is_string() ? typed(value.get_ref<const std::string&>()) : kind_said(value);
    return wrong(key,
                 whose.empty() ? say<"numbers.whole">(std::move(got)) : say<"numbers.whole-of">(whose, std::move(got)));
  }
  const bool fits =
      (value.is_number_unsigned() && value.get<std::uint64_t>() <= std::uint64_t(most)) ||
      (!value.is_number_unsigned() && value.get<std::int64_t>() >= 0 && value.get<std::int64_t>() <= most);
  if (!fits)
    return wrong(key, whose.empty() ? say<"numbers.range">(most, value.dump())
                                    : say<"numbers.range-of">(whose, most, value.dump()));
  out = value.get<int>();
  return true;
}

bool NumberFields::named(std::string_view key, const std::string& name, Seat& out) {
  const Meant meant = find_name(names, name);
  if (!meant.index && !meant.candidates.empty())
    return wrong(key, say<"objection.could-be">(excerpt(name), as_they_are(meant.candidates)));
  if (!meant.index)
    return wrong(key, say<"numbers.nobody-called">(excerpt(name), near_names(name, names), as_they_are(names)));
  out = Seat(*meant.index);
  return true;
}

bool NumberFields::seat(std::string_view key, const json& value, Seat& out) {
  if (value.is_string() && !names.empty()) return named(key, value.get_ref<const std::string&>(), out);
  // In JSON a number is a seat, and a name is a string. Who types KEY=VALUE has no numbers (people at a table count
  // from 1, and seats from 0), and may sit with somebody called 7.
  const bool person = in_words && std::ranges::find(names, value.dump()) != names.end();
  if (person || (in_words && !names.empty() && value.is_number_integer())) return named(key, value.dump(), out);
  if (value.is_number_integer() &&
      (value.is_number_unsigned() ? value.get<std::uint64_t>() >= game.players : value.get<std::int64_t>() < 0))
    return wrong(key, say<"numbers.no-seat">(value.dump(), game.players - 1));
  int n = 0;
  if (!number(key, value, game.players - 1, n)) return false;
  out = Seat(n);
  return true;
}

bool NumberFields::optional_seat(std::string_view key, Seat& out) {
  const json* value = at(key);
  return value == nullptr || value->is_null() || seat(key, *value, out);
}

bool NumberFields::optional_number(std::string_view key, int most, int& out) {
  const json* value = at(key);
  return value == nullptr || number(key, *value, most, out);
}

bool NumberFields::small(std::string_view key, int most, std::uint8_t& out) {
  int n = 0;
  if (!optional_number(key, most, n)) return false;
  out = static_cast<std::uint8_t>(n);
  return true;
}

bool NumberFields::flag(std::string_view key, bool& out) {
  const json* value = at(key);
  if (value == nullptr) return true;
  if (!value->is_boolean()) return wrong(key, say<"numbers.not-flag">(kind_said(*value)));
  out = value->get<bool>();
  return true;
}

bool NumberFields::by_seat(std::string_view key, int most, std::array<std::uint8_t, kMaxSeats>& out) {
  const json* value = at(key);
  if (value == nullptr) return wrong(key, say<"numbers.missing-each">());
  if (value->is_object() && !names.empty()) return by_name(key, *value, most, out);
  if (!value->is_array()) return wrong(key, say<"numbers.not-each">(kind_said(*value)));
  if (value->size() != game.players) return wrong(key, say<"numbers.each-seat">(game.players, value->size()));
  for (std::size_t p = 0; p < value->size(); ++p) {
    int n = 0;
    if (!number(key, (*value)[p], most, n, called(Seat(p)))) return false;
    out[p] = static_cast<std::uint8_t>(n);
  }
  return true;
}

Message NumberFields::called(Seat p) const {
  return p < names.size() && !names[p].empty() ? as_is(names[p]) : say<"numbers.seat">(p);
}

bool NumberFields::by_name(std::string_view key, const json& value, int most,
                           std::array<std::uint8_t, kMaxSeats>& out) {
  Seats seen = 0;
  for (const auto& [name, n] : value.items()) {
    Seat p = 0;
    int number_of = 0;
    if (!named(key, name, p) || !number(key, n, most, number_of, called(p))) return false;
    if (has_seat(seen, p)) return wrong(key, say<"numbers.who-twice">(called(p)));
    seen |= one_seat(p);
    out[p] = static_cast<std::uint8_t>(number_of);
  }
  return true;
}

bool NumberFields::doublings(std::string_view key, int most, bool each_once, std::uint8_t& out, Seats* who) {
  const json* value = at(key);
  const bool by_name = value != nullptr && !names.empty() && (value->is_string() || value->is_array());
  if (!by_name) return small(key, most, out);
  const json list = value->is_array() ? *value : json::array({*value});
  Seats seen = 0;
  for (const json& one : list) {
    Seat s = 0;
    if (!seat(key, one, s)) return false;
    if (each_once && has_seat(seen, s)) return wrong(key, say<"numbers.who-twice">(called(s)));
    seen |= one_seat(s);
  }
  if (list.size() > std::size_t(most)) return wrong(key, say<"numbers.more-than">(most));
  out = static_cast<std::uint8_t>(list.size());
  if (who != nullptr) *who = seen;
  return true;
}

bool NumberFields::seats(std::string_view key, Seats& out, int& count) {
  const json* value = at(key);
  if (value == nullptr) return true;
  if (!value->is_array()) return wrong(key, say<"numbers.not-seats">(kind_said(*value)));
  for (const json& one : *value) {
    Seat s = 0;
    if (!seat(key, one, s)) return false;
    if (has_seat(out, s)) return wrong(key, say<"numbers.who-twice">(called(s)));
    out = Seats(out | one_seat(s));
    ++count;
  }
  return true;
}

}  // namespace sheepshead
