#include "app/play/utf8.hpp"

namespace sheepshead::app {
namespace {

bool starts_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

/// The bytes of the first `count` characters.
std::size_t bytes_of(std::string_view text, std::size_t count) {
  std::size_t i = 0;
  while (i < text.size()) {
    if (starts_character(text[i]) && count-- == 0) break;
    ++i;
  }
  return i;
}

}  // namespace

std::size_t columns(std::string_view text) {
  std::size_t n = 0;
  for (const char c : text) n += starts_character(c);
  return n;
}

std::string clipped(std::string_view text, std::size_t width) {
  if (columns(text) <= width) return std::string(text);
  if (width < 3) return std::string(text.substr(0, bytes_of(text, width)));
  return std::string(text.substr(0, bytes_of(text, width - 2))) + "..";
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
        end = bytes_of(rest, room + 1);
        const auto blank = rest.substr(0, end).find_last_of(' ');
        end = blank != std::string_view::npos && blank > indent ? blank : bytes_of(rest, room);
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
