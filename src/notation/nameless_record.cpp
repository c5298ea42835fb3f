#include "notation/nameless_record.hpp"

#include <nlohmann/json.hpp>

namespace sheepshead {

std::optional<std::string> nameless_record(const std::string& record) {
  auto j = nlohmann::ordered_json::parse(record, nullptr, false);
  if (!j.is_object() || !j.contains("seats")) return std::nullopt;
  int seat = 0;
  for (auto& one : j["seats"]) one["name"] = "Seat " + std::to_string(++seat);
  j.erase("proof");
  j.erase("dealt-by");
  return j.dump();
}

int seat_in_record(const std::string& record, const std::string& name) {
  const auto j = nlohmann::json::parse(record, nullptr, false);
  if (!j.is_object() || !j.contains("seats")) return -1;
  for (std::size_t seat = 0; seat < j["seats"].size(); ++seat)
    if (j["seats"][seat].value("name", "") == name && !j["seats"][seat].contains("bot")) return int(seat);
  return -1;
}

}  // namespace sheepshead
