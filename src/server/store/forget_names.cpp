#include "server/store/forget_names.hpp"

#include <nlohmann/json.hpp>

namespace sheepshead::server {
namespace {

using Body = nlohmann::ordered_json;

constexpr std::string_view kFormer = "former player";
constexpr std::string_view kTakenOut = "(taken out)";  ///< for what they wrote
constexpr std::string_view kOwnTable = "'s table";

struct Renaming {
  std::uint64_t id;
  std::string text;
  std::string_view instead;
  bool keeps_chat = false;

  bool is_he(const Body& object, const char* key) const {
    const auto it = object.find(key);
    if (it == object.end()) return false;
    return it->is_number_unsigned() ? it->get<std::uint64_t>() == id : *it == text;
  }

  static bool set(Body& object, const char* key, const std::string& name) {
    const auto it = object.find(key);
    if (it == object.end() || !it->is_string() || *it == name) return false;
    *it = name;
    return true;
  }

  /// "Flo's table" names Flo, perhaps shortened: so logs called a table that had no name of its own, before they left
  /// it out.
  bool rename_table(Body& opened, const std::string& host_name) const {
    const auto it = opened.find("name");
    if (it == opened.end() || !it->is_string()) return false;
    const std::string_view title = it->get_ref<const std::string&>();
    if (title.size() <= kOwnTable.size() || !title.ends_with(kOwnTable)) return false;
    if (!host_name.starts_with(title.substr(0, title.size() - kOwnTable.size()))) return false;
    return set(opened, "name", std::string(instead) + std::string(kOwnTable));
  }

  bool in(Body& value) const {
    if (!value.is_structured()) return false;
    bool changed = false;
    if (value.is_object()) {
      if (is_he(value, "person")) {
        changed |= set(value, "name", std::string(instead));
        if (const auto what = value.find("what"); !keeps_chat && what != value.end() && *what == "chat")
          changed |= set(value, "text", std::string(kTakenOut));
      }
      if (is_he(value, "host")) {
        const auto name = value.find("host-name");
        if (name != value.end() && name->is_string()) changed |= rename_table(value, name->get<std::string>());
        changed |= set(value, "host-name", std::string(instead));
      }
    }
    for (Body& part : value) changed |= in(part);
    return changed;
  }
};

}  // namespace

static std::optional<std::string> renamed(std::string_view body, PersonId id, std::string_view instead,
                                          bool keeps_chat) {
  const std::string number = std::to_string(id);
  // Hardly any bodies name the person; this costs less than reading them.
  if (body.find(number) == std::string_view::npos) return std::nullopt;
  Body value = Body::parse(body, nullptr, false);
  if (value.is_discarded() || !Renaming{id, "p" + number, instead, keeps_chat}.in(value)) return std::nullopt;
  return value.dump(-1, ' ', false, Body::error_handler_t::replace);
}

std::optional<std::string> without_name(std::string_view body, PersonId id, std::string_view instead) {
  return renamed(body, id, instead, false);
}

std::optional<std::string> with_name(std::string_view body, PersonId id, std::string_view name) {
  return renamed(body, id, name, true);
}

std::string former_player(PersonId id) { return std::string(kFormer) + " " + std::to_string(id); }

bool looks_like_former_player(std::string_view name) {
  if (name.size() < kFormer.size()) return false;
  for (std::size_t i = 0; i < kFormer.size(); ++i) {
    const char c = name[i];
    if ((c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c) != kFormer[i]) return false;
  }
  return true;
}

}  // namespace sheepshead::server
