// Guessing what somebody meant to write, and writing what somebody else wrote.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sheepshead {

/// The word that `word` was most likely meant to be; nothing if none is near.
std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& words);

/// Without the blanks, tabs and line ends around it.
std::string_view trimmed(std::string_view text);

/// Foreign text, shortened, on one line and without control characters.
std::string excerpt(std::string_view text);
/// The same in double quotes.
std::string in_quotes(std::string_view text);

/// Foreign text fit for a terminal: each control character and each byte that is not UTF-8 becomes "?".
std::string printable(std::string_view text);

/// Where `text` stops being UTF-8; npos if it never does.
std::size_t not_utf8(std::string_view text);

/// Takes the first character off `text`, which must not be empty; nothing, and one byte off, where it is not UTF-8.
std::optional<std::uint32_t> take_character(std::string_view& text);

/// Whether `text` is a name for people: UTF-8, one line, no control characters, 1 to 80 bytes, not blank.
bool is_plain_line(std::string_view text);

}  // namespace sheepshead
