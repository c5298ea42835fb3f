// How wide text is on a screen of columns.
#pragma once

#include <cstddef>
#include <string_view>

namespace sheepshead::speech {

/// How many columns the text takes: a Chinese character and most emoji take two, an accent that is written by itself
/// takes none.
std::size_t columns(std::string_view text);

/// The bytes of the longest beginning of the text that takes at most so many columns.
std::size_t bytes_within(std::string_view text, std::size_t columns);

}  // namespace sheepshead::speech
