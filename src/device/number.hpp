// Numbers in keys and addresses.
#pragma once

#include <charconv>
#include <cstdint>
#include <string_view>

namespace sheepshead::device {

/// From 1 on; 0: it's something else.
inline std::uint64_t number_in(std::string_view text) {
  std::uint64_t n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  return error == std::errc() && end == text.data() + text.size() ? n : 0;
}

}  // namespace sheepshead::device
