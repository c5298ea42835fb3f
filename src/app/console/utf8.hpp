// Text on a screen of columns.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "speech/width.hpp"

namespace sheepshead::app {

using speech::columns;

/// At most `width` columns of it; where something is left out, it ends with "..".
std::string clipped(std::string_view text, std::size_t width);

/// In lines of at most `width` columns, broken at blanks; newlines are kept. Never empty.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

}  // namespace sheepshead::app
