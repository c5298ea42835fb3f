// Cards that somebody types in words.
#pragma once

#include <string>
#include <string_view>

namespace sheepshead::app {

/// The line with each card that it names in words, in the language spoken or in American English, in letters instead:
/// "lead the queen of clubs" is "lead QC", "kreuz-dame" is "QC". Upper and lower case are alike, as are hyphens and
/// single blanks. What names no card stays as it is.
std::string cards_in_letters(std::string_view line);

}  // namespace sheepshead::app
