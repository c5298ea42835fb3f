// Text on a screen of columns. Every character used at the table is one column wide.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sheepshead::app {

/// How many columns the text takes.
std::size_t columns(std::string_view text);

/// At most `width` columns of it; where something is left out, it ends with "..".
std::string clipped(std::string_view text, std::size_t width);

/// In lines of at most `width` columns, broken at blanks; newlines are kept. Never empty.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

}  // namespace sheepshead::app
