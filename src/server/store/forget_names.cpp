#include "server/store/forget_names.hpp"

#include <nlohmann/json.hpp>

namespace sheepshead::server {
namespace {

using nlohmann::ordered_json;

bool rename(ordered_json& value, const std::string& person, std::string_view instead) {
  if (!value.is_structured()) return false;
  bool changed = false;
  if (value.is_object()) {
    const auto who = value.find("person");
    const auto name = value.find("name");
    if (who != value.end() && name != value.end() && *who == person && name->is_string()) {
      *name = instead;
      changed = true;
    }
  }
  for (ordered_json& part : value) changed |= rename(part, person, instead);
  return changed;
}

}  // namespace

std::optional<std::string> without_name(std::string_view body, PersonId id, std::string_view instead) {
  const std::string person = "p" + std::to_string(id);
  if (body.find('"' + person + '"') == std::string_view::npos) return std::nullopt;
  ordered_json value = ordered_json::parse(body, nullptr, false);
  if (value.is_discarded() || !rename(value, person, instead)) return std::nullopt;
  return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace sheepshead::server
