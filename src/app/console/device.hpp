// What the terminal, or whatever reads the output, can show.
#pragma once

#include <cstddef>

#include "cards/text.hpp"

namespace sheepshead::app {

/// Suits as symbols where the environment says UTF-8.
CardStyle style_here();

/// How many columns the terminal at `fd` has; 0 where there is none, or it does not say.
std::size_t columns_of(int fd);

/// For text on standard output: $COLUMNS, or else the terminal's columns, or else 80; from 40 to `most`.
std::size_t columns_here(std::size_t most);
inline constexpr std::size_t kMostProse = 100;  ///< longer lines are hard to read
inline constexpr std::size_t kMostSheet = 200;  ///< of a table

/// Whether standard output may have colors: a terminal, and NO_COLOR is not set.
bool colors_here();

/// How many columns a line may have, 30 to 100; 0 where standard output is no terminal, and lines are not broken.
std::size_t line_width();

}  // namespace sheepshead::app
