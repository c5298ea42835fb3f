#include "table/number_fields.hpp"

#include <algorithm>
#include <numeric>

#include "notation/json_reader.hpp"
#include "table/meant.hpp"

namespace sheepshead {

using nlohmann::json;
using std::to_string;

int sum_of(const std::array<std::uint8_t, kMaxSeats>& list) { return std::accumulate(list.begin(), list.end(), 0); }

bool NumberFields::wrong(std::string_view f, std::string why) {
  field = f;
  reason = std::move(why);
  return false;
}

const json* NumberFields::at(std::string_view key) const {
  const auto it = object.find(key);
  return it == object.end() ? nullptr : &*it;
}

bool NumberFields::number(std::string_view key, const json& value, int most, int& out, const std::string& place) {
  const std::string start = place.empty() ? "must be " : place + " must be ";
  if (!value.is_number_integer()) {
    const std::string what = value.is_string() ? in_quotes(value.get_ref<const std::string&>()) : kind_of(value);
    return wrong(key, start + "a whole number, not " + what + ".");
  }
  const bool fits =
      (value.is_number_unsigned() && value.get<std::uint64_t>() <= std::uint64_t(most)) ||
      (!value.is_number_unsigned() && value.get<std::int64_t>() >= 0 && value.get<std::int64_t>() <= most);
  if (!fits) return wrong(key, start + "from 0 to " + to_string(most) + ", not " + value.dump() + ".");
  out = value.get<int>();
  return true;
}

bool NumberFields::named(std::string_view key, const std::string& name, Seat& out) {
  const Meant meant = find_name(names, name);
  if (!meant.index) {
    const std::string here = " It is played by " + joined(names) + ".";
    return wrong(key, why_not_meant(names, name, "nobody in this hand is called") +
                          (meant.candidates.empty() ? here : std::string()));
  }
  out = Seat(*meant.index);
  return true;
}

bool NumberFields::seat(std::string_view key, const json& value, Seat& out) {
  if (value.is_string() && !names.empty()) return named(key, value.get_ref<const std::string&>(), out);
  // A person may be called 7.
  if (std::ranges::find(names, value.dump()) != names.end()) return named(key, value.dump(), out);
  if (value.is_number_integer() &&
      (value.is_number_unsigned() ? value.get<std::uint64_t>() >= game.players : value.get<std::int64_t>() < 0))
    return wrong(key, "there is no seat " + value.dump() + ": the seats are 0 to " + to_string(game.players - 1) + ".");
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
  if (!value->is_boolean()) return wrong(key, "must be true or false, not " + kind_of(*value) + ".");
  out = value->get<bool>();
  return true;
}

bool NumberFields::by_seat(std::string_view key, int most, std::array<std::uint8_t, kMaxSeats>& out) {
  const json* value = at(key);
  if (value == nullptr) return wrong(key, "is missing: it has a number for each seat.");
  if (value->is_object() && !names.empty()) return by_name(key, *value, most, out);
  if (!value->is_array()) return wrong(key, "must be a list with a number for each seat, not " + kind_of(*value) + ".");
  if (value->size() != game.players)
    return wrong(key, "must have " + to_string(game.players) + " numbers, one for each seat, not " +
                          to_string(value->size()) + ".");
  for (std::size_t p = 0; p < value->size(); ++p) {
    int n = 0;
    if (!number(key, (*value)[p], most, n, "of " + lower(Seat(p)))) return false;
    out[p] = static_cast<std::uint8_t>(n);
  }
  return true;
}

std::string NumberFields::lower(Seat p) const { return p < names.size() ? name_of(names, p) : "seat " + to_string(p); }

bool NumberFields::by_name(std::string_view key, const json& value, int most,
                           std::array<std::uint8_t, kMaxSeats>& out) {
  Seats seen = 0;
  for (const auto& [name, n] : value.items()) {
    Seat p = 0;
    int number_of = 0;
    if (!named(key, name, p) || !number(key, n, most, number_of, "of " + lower(p))) return false;
    if (has_seat(seen, p)) return wrong(key, lower(p) + " comes twice.");
    seen |= one_seat(p);
    out[p] = static_cast<std::uint8_t>(number_of);
  }
  return true;
}

bool NumberFields::doublings(std::string_view key, int most, bool each_once, std::uint8_t& out) {
  const json* value = at(key);
  const bool by_name = value != nullptr && !names.empty() && (value->is_string() || value->is_array());
  if (!by_name) return small(key, most, out);
  const json list = value->is_array() ? *value : json::array({*value});
  Seats seen = 0;
  for (const json& one : list) {
    Seat s = 0;
    if (!seat(key, one, s)) return false;
    if (each_once && has_seat(seen, s)) return wrong(key, lower(s) + " comes twice.");
    seen |= one_seat(s);
  }
  if (list.size() > std::size_t(most)) return wrong(key, "are more than " + to_string(most) + ".");
  out = static_cast<std::uint8_t>(list.size());
  return true;
}

bool NumberFields::seats(std::string_view key, Seats& out, int& count) {
  const json* value = at(key);
  if (value == nullptr) return true;
  if (!value->is_array()) return wrong(key, "must be a list of seats, not " + kind_of(*value) + ".");
  for (const json& one : *value) {
    Seat s = 0;
    if (!seat(key, one, s)) return false;
    if (has_seat(out, s)) return wrong(key, lower(s) + " comes twice.");
    out = Seats(out | one_seat(s));
    ++count;
  }
  return true;
}

}  // namespace sheepshead
