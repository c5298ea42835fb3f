// Who is known at a table, by which name, and what was said there of late.
#include <algorithm>

#include "server/hall/table_parts.hpp"
#include "server/people/letters.hpp"

namespace sheepshead::server {
namespace {

using Parts = HostedTable::Parts;

/// Whether a person or a bot has or had this name at this table.
bool is_taken(const Parts& t, std::string_view name) {
  const auto has_it = [name](const auto& one) { return one.name == name; };
  return std::ranges::any_of(t.names, [name](const auto& one) { return one.second == name; }) ||
         std::ranges::any_of(t.chairs, has_it) || std::ranges::any_of(t.session->people(), has_it);
}

std::string with_number(const std::string& wanted, const auto& is_in_use) {
  const std::string base = shortened(wanted, kMaxNameBytes - 5);
  std::string name = base;
  for (int n = 2; is_in_use(name); ++n) name = base + " " + std::to_string(n);
  return name;
}

}  // namespace

std::string HostedTable::Parts::called(PersonId person) const {
  if (const auto known = names.find(person); known != names.end()) return known->second;
  const std::string text = person_text(person);
  const auto line =
      std::find_if(chats.rbegin(), chats.rend(), [&](const Written& one) { return one["person"] == text; });
  return line == chats.rend() ? std::string() : line->value("name", "");
}

std::string HostedTable::Parts::free_name(PersonId person, const std::string& wanted) const {
  if (const auto known = names.find(person); known != names.end()) return known->second;
  return with_number(wanted, [this](std::string_view name) { return is_taken(*this, name); });
}

std::string HostedTable::Parts::speakers_name(PersonId person, const std::string& wanted) const {
  if (const auto known = names.find(person); known != names.end()) return known->second;
  const std::string own = person_text(person);
  return with_number(wanted, [&](std::string_view name) {
    return is_taken(*this, name) || std::ranges::any_of(chats, [&](const Written& line) {
             return line["person"] != own && line["name"] == name;
           });
  });
}

std::string HostedTable::Parts::double_of(PersonId person, const std::string& name) const {
  if (names.contains(person)) return {};
  const Looks looks(name);
  const auto is_double = [&](const std::string& other) { return other != name && Looks(other).like(looks); };
  for (const auto& [who, other] : names)
    if (is_double(other)) return other;
  for (const Chair& chair : chairs)
    if (!chair.is_free() && is_double(chair.name)) return chair.name;
  return {};
}

std::string HostedTable::called(PersonId person) const { return parts_->called(person); }

nlohmann::ordered_json HostedTable::chat_line(std::uint64_t seq) const {
  const auto& chats = parts_->chats;
  const auto line = std::find_if(chats.begin(), chats.end(), [&](const Written& one) { return one["seq"] == seq; });
  return line == chats.end() ? nlohmann::ordered_json() : nlohmann::ordered_json(*line);
}

}  // namespace sheepshead::server
