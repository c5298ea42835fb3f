// Numbers as the language writes them, and columns of them.
#pragma once

#include <cstddef>
#include <string>

#include "cards/text.hpp"

namespace sheepshead::app {

/// With so many places behind the point, 1 to 4: "0.250".
std::string with_places(double x, int places);
/// "+0.250".
std::string signed_places(double x);

/// What a choice is worth: "+1.3", "−0.25", "0"; fine ones to two places. The minus is a hyphen where cards are
/// letters.
std::string signed_text(double x, CardStyle);
/// Always to so many places, and zero without a sign: "+1.25", "0.00".
std::string signed_text(double x, int places, CardStyle);

/// In a column of so many; longer text is as it is.
std::string flush_left(std::string text, std::size_t width);
std::string flush_right(const std::string& text, std::size_t width);

}  // namespace sheepshead::app
