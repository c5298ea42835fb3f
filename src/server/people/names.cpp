#include "server/people/names.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "notation/spelling.hpp"
#include "server/store/forget_names.hpp"

namespace sheepshead::server {
namespace {

std::size_t characters(std::string_view utf8) {
  return static_cast<std::size_t>(
      std::count_if(utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

/// The next code point of sound UTF-8.
std::uint32_t next_of(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t bytes = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  std::uint32_t value = bytes == 1 ? first : first & (0x7Fu >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) value = value << 6 | (static_cast<unsigned char>(text[i]) & 0x3F);
  text.remove_prefix(bytes);
  return value;
}

struct Range {
  std::uint32_t from, to;
};

/// Controls, what turns the direction of writing, separators of lines, and blanks that cannot be told from nothing;
/// Unicode 15, categories Cc, Cf, Co, Zl, Zp and the noncharacters. The joiners U+200C and U+200D stay: several
/// scripts, and emoji, need them.
constexpr std::array kUnseen = {
    Range{0x0000, 0x001F},   Range{0x007F, 0x009F}, Range{0x00AD, 0x00AD},   Range{0x034F, 0x034F},
    Range{0x0600, 0x0605},   Range{0x061C, 0x061C}, Range{0x06DD, 0x06DD},   Range{0x070F, 0x070F},
    Range{0x115F, 0x1160},   Range{0x17B4, 0x17B5}, Range{0x180E, 0x180E},   Range{0x200B, 0x200B},
    Range{0x200E, 0x200F},   Range{0x2028, 0x202E}, Range{0x2060, 0x206F},   Range{0x3164, 0x3164},
    Range{0xE000, 0xF8FF},   Range{0xFDD0, 0xFDEF}, Range{0xFEFF, 0xFEFF},   Range{0xFFA0, 0xFFA0},
    Range{0xFFF0, 0xFFFB},   Range{0xFFFE, 0xFFFF}, Range{0x1D173, 0x1D17A}, Range{0xE0000, 0xE0FFF},
    Range{0xF0000, 0x10FFFF}};

bool is_unseen(std::uint32_t c) {
  return std::any_of(kUnseen.begin(), kUnseen.end(), [c](Range r) { return c >= r.from && c <= r.to; });
}

bool is_combining(std::uint32_t c) {
  return (c >= 0x0300 && c <= 0x036F) || (c >= 0x1AB0 && c <= 0x1AFF) || (c >= 0x1DC0 && c <= 0x1DFF) ||
         (c >= 0x20D0 && c <= 0x20FF) || (c >= 0xFE20 && c <= 0xFE2F);
}

bool is_blank(std::uint32_t c) {
  return c == ' ' || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200D) || c == 0x202F || c == 0x205F ||
         c == 0x2800 || c == 0x3000;
}

}  // namespace

std::string tidy_name(std::string_view name) { return std::string(trimmed(name)); }

std::string wrong_name(std::string_view name, std::size_t most) {
  if (name.size() > 4 * most || (not_utf8(name) == std::string_view::npos && characters(name) > most))
    return "The name is longer than " + std::to_string(most) + " characters.";
  if (not_utf8(name) != std::string_view::npos) return "The name is not UTF-8 text.";
  bool seen = false;
  int marks = 0;
  for (std::string_view rest = name; !rest.empty();) {
    const std::uint32_t c = next_of(rest);
    if (is_unseen(c)) return "The name has a character that cannot be seen, or that changes how others are read.";
    if (c == '<' || c == '>') return "The name has a \"<\" or \">\" in it; leave these out.";
    marks = is_combining(c) ? marks + 1 : 0;
    if (marks > 3) return "The name has too many accents on one letter.";
    seen |= !is_blank(c) && !is_combining(c);
  }
  if (looks_like_former_player(name))
    return "Nobody can be called a former player: those are players who left for good.";
  return seen ? "" : "The name is empty.";
}

std::string tidy_login(std::string_view login) {
  std::string tidy = tidy_name(login);
  for (char& c : tidy)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return tidy;
}

std::string wrong_login(std::string_view login) {
  const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  const bool fits =
      login.size() >= 3 && login.size() <= 32 && plain(login[0]) &&
      std::all_of(login.begin(), login.end(), [&](char c) { return plain(c) || c == '.' || c == '_' || c == '-'; });
  if (fits) return {};
  return "A login has 3 to 32 letters a to z, digits, \".\", \"_\" or \"-\", and begins with a letter or a digit.";
}

std::string wrong_passphrase(std::string_view passphrase, std::string_view login) {
  if (passphrase.size() > 256) return "The passphrase is longer than 256 bytes.";
  if (not_utf8(passphrase) != std::string_view::npos) return "The passphrase is not UTF-8 text.";
  if (characters(passphrase) < 8) return "A passphrase has 8 characters or more; a few words make a good one.";
  if (passphrase.find('\0') != std::string_view::npos) return "The passphrase has a character that cannot be typed.";
  if (tidy_login(passphrase) == login) return "The passphrase is the login; choose another.";
  return {};
}

}  // namespace sheepshead::server
