#include "app/console/utf8.hpp"

#include <algorithm>

namespace sheepshead::app {
namespace {

std::size_t first_character(std::string_view text) {
  for (std::size_t wide = 0; wide <= 2; ++wide)
    if (const std::size_t bytes = speech::bytes_within(text, wide); bytes > 0) return bytes;
  return text.size();
}

}  // namespace

std::string clipped(std::string_view text, std::size_t width) {
  if (columns(text) <= width) return std::string(text);
  if (width < 3) return std::string(text.substr(0, speech::bytes_within(text, width)));
  return std::string(text.substr(0, speech::bytes_within(text, width - 2))) + "..";
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  if (width == 0) width = 1;
  while (true) {
    const auto newline = text.find('\n');
    std::string_view rest = text.substr(0, newline);
    // A list's lines hang under their first word.
    std::size_t indent = 0;
    while (indent < rest.size() && (rest[indent] == ' ' || rest[indent] == '-')) ++indent;
    if (indent > 8 || indent >= width) indent = 0;
    bool first = true;
    do {
      const std::size_t room = first ? width : width - indent;
      std::size_t end = rest.size();
      if (columns(rest) > room) {
        const std::size_t fits = speech::bytes_within(rest, room);
        const auto blank = rest.substr(0, fits + 1).find_last_of(' ');
        // What is wider than a line by itself still gets on by a character.
        end = blank != std::string_view::npos && blank > indent ? blank : std::max(fits, first_character(rest));
      }
      lines.push_back((first ? std::string() : std::string(indent, ' ')) + std::string(rest.substr(0, end)));
      rest.remove_prefix(end);
      while (!rest.empty() && rest[0] == ' ') rest.remove_prefix(1);
      first = false;
    } while (!rest.empty());
    if (newline == std::string_view::npos) return lines;
    text.remove_prefix(newline + 1);
  }
}

}  // namespace sheepshead::app
