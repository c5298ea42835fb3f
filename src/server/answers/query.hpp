// Numbers in the query of an address.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace sheepshead::server {

/// "key=7": the key and its number; nothing if it's something else.
std::optional<std::pair<std::string_view, std::uint64_t>> number_of_part(std::string_view part);

/// Tells `takes` each "key=7" of a query; false, and no further, where a part is something else or isn't taken.
bool read_numbers(std::string_view query, std::predicate<std::string_view, std::uint64_t> auto takes) {
  while (!query.empty()) {
    const auto end = query.find('&');
    const auto part = number_of_part(query.substr(0, end));
    if (!part || !takes(part->first, part->second)) return false;
    query = end == std::string_view::npos ? std::string_view{} : query.substr(end + 1);
  }
  return true;
}

}  // namespace sheepshead::server
