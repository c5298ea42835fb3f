#include "server/answers/query.hpp"

#include <charconv>

namespace sheepshead::server {

std::optional<std::pair<std::string_view, std::uint64_t>> number_of_part(std::string_view part) {
  const auto equals = part.find('=');
  if (equals == std::string_view::npos) return std::nullopt;
  const std::string_view value = part.substr(equals + 1);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc() || end != value.data() + value.size()) return std::nullopt;
  return std::pair{part.substr(0, equals), number};
}

}  // namespace sheepshead::server
