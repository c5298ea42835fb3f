// Checks of command-line values.
#pragma once

#include <CLI/CLI.hpp>

namespace sheepshead::app {

/// For an unsigned option: refuses a minus sign, which would otherwise wrap around to a huge number.
inline const CLI::Validator kNotNegative(
    [](std::string& text) { return text.starts_with('-') ? "must be a whole number, 0 or more, not " + text : ""; }, "",
    "not negative");

}  // namespace sheepshead::app
