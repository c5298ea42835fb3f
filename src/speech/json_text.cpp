#include "speech/json_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sheepshead {

JsonText& JsonText::quoted(std::string_view name, std::string_view after) {
  const bool comma = is_after_value();
  const std::size_t before = text_.size();
  text_.resize(before + name.size() + after.size() + (comma ? 3 : 2));
  char* to = text_.data() + before;
  if (comma) *to++ = ',';
  *to++ = '"';
  to = std::copy(name.begin(), name.end(), to);
  *to++ = '"';
  std::copy(after.begin(), after.end(), to);
  return *this;
}

JsonText& JsonText::string(std::string_view text) {
  const auto is_plain = [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; };
  if (std::ranges::all_of(text, is_plain)) return word(text);
  return raw(nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

JsonText& JsonText::decimal(double n) { return raw(nlohmann::json(n).dump()); }

}  // namespace sheepshead
