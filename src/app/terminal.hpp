// What the terminal, or whatever reads the output, can show.
#pragma once

#include <cstddef>

#include "cards/text.hpp"

namespace sheepshead::app {

/// Suits as symbols where the environment says UTF-8.
CardStyle style_here();

/// Whether standard output may have colours: a terminal, and NO_COLOR is not set.
bool colours_here();

/// How many columns a line may have, 30 to 100; 0 where standard output is no terminal, and lines are not broken.
std::size_t line_width();

}  // namespace sheepshead::app
