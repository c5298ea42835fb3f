// Who is known at a table, and what was said there of late.
#include <algorithm>

#include "server/hall/table_parts.hpp"

namespace sheepshead::server {

std::string HostedTable::Parts::called(PersonId person) const {
  if (const auto known = names.find(person); known != names.end()) return known->second;
  const std::string text = person_text(person);
  const auto line =
      std::find_if(chats.rbegin(), chats.rend(), [&](const Written& one) { return one["person"] == text; });
  return line == chats.rend() ? std::string() : line->value("name", "");
}

std::string HostedTable::called(PersonId person) const { return parts_->called(person); }

nlohmann::ordered_json HostedTable::chat_line(std::uint64_t seq) const {
  const auto& chats = parts_->chats;
  const auto line = std::find_if(chats.begin(), chats.end(), [&](const Written& one) { return one["seq"] == seq; });
  return line == chats.end() ? nlohmann::ordered_json() : nlohmann::ordered_json(*line);
}

}  // namespace sheepshead::server
