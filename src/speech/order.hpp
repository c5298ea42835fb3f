// Words in the order of a language's alphabet.
#pragma once

#include <string>
#include <string_view>

#include "speech/language.hpp"

namespace sheepshead::speech {

/// What sorts words as the language's dictionaries do, compared byte by byte: in German "aufnehmen" stands beside
/// "Augen", and "Ü" beside "U".
std::string sort_key(std::string_view word, const Language&);

/// Without the difference between capital and small letters.
std::string folded(std::string_view word);

}  // namespace sheepshead::speech
