// What the terminal, or whatever reads the output, can show.
#pragma once

#include "cards/text.hpp"

namespace sheepshead::app {

/// Suits as symbols where the environment says UTF-8.
CardStyle style_here();

/// Whether standard output may have colours: a terminal, and NO_COLOR is not set.
bool colours_here();

}  // namespace sheepshead::app
