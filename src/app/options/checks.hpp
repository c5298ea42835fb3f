// Checks of command-line values.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sheepshead::app {

/// For an unsigned option: refuses a minus sign, which would otherwise wrap around to a huge number, and what does not
/// fit in 64 bits.
extern const CLI::Validator kNotNegative;

/// For a number from `least` to `most`.
CLI::Validator within(std::int64_t least, std::int64_t most);
CLI::Validator within_decimals(double least, double most);

/// A number of hands, deals or the like: 10000, 10,000 (in German also 10.000), 10_000, 1e4 or 10k, all whole. Nothing
/// if the text is none of these, or the number is too great for 64 bits.
std::optional<std::uint64_t> read_count(std::string_view text);

/// For an option that takes such a number from `least` to `most`; given to transform(), it hands on plain digits.
CLI::Validator counts(std::uint64_t least, std::uint64_t most);

}  // namespace sheepshead::app
