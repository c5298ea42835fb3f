#include "notation/prose.hpp"

#include <algorithm>
#include <array>

namespace sheepshead {
namespace {

/// Columns of UTF-8 text in which every character is one column wide.
std::size_t columns(std::string_view s) {
  std::size_t n = 0;
  for (const char c : s) n += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return n;
}

}  // namespace

Prose& Prose::heading(std::string_view text) {
  stop();
  if (!out_.empty()) out_ += '\n';
  wrap(text);
  last_ = Last::heading;
  return *this;
}

Prose& Prose::say(std::string_view sentence) {
  if (!paragraph_.empty() && !sentence.empty()) paragraph_ += ' ';
  paragraph_ += sentence;
  return *this;
}

void Prose::wrap(std::string_view text) {
  std::size_t used = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const auto end = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, end);
    const std::size_t wide = columns(word);
    if (used > 0 && used + 1 + wide > width_) {
      out_ += '\n';
      used = 0;
    }
    if (used > 0) out_ += ' ';
    out_ += word;
    used += (used > 0 ? 1 : 0) + wide;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  out_ += '\n';
}

Prose& Prose::stop() {
  if (paragraph_.empty()) return *this;
  if (last_ == Last::paragraph || last_ == Last::row) out_ += '\n';
  wrap(paragraph_);
  paragraph_.clear();
  last_ = Last::paragraph;
  return *this;
}

Prose& Prose::row(std::string_view text) {
  stop();
  if (last_ == Last::paragraph) out_ += '\n';
  out_ += std::string(text) + "\n";
  last_ = Last::row;
  return *this;
}

std::string Prose::text() {
  stop();
  return out_;
}

std::string in_words(int n) {
  static constexpr std::array<const char*, 21> kWords{
      "no",       "one",     "two",     "three",     "four",     "five",     "six",
      "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
      "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
  return n >= 0 && n < int(kWords.size()) ? kWords[std::size_t(n)] : std::to_string(n);
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = char(text[0] - 'a' + 'A');
  return text;
}

std::string in_words_first(int n) { return capital(in_words(n)); }

std::string ordinal(int n) {
  static constexpr std::array<const char*, 15> kWords{"first",    "second",  "third",      "fourth",     "fifth",
                                                      "sixth",    "seventh", "eighth",     "ninth",      "tenth",
                                                      "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth"};
  return n >= 1 && n <= int(kWords.size()) ? kWords[std::size_t(n - 1)] : std::to_string(n) + "th";
}

std::string count_of(int n, std::string_view one, std::string_view many) {
  return in_words(n) + " " + std::string(n == 1 ? one : many);
}

std::string money(int cents) {
  if (cents < 100) return std::to_string(cents) + (cents == 1 ? " cent" : " cents");
  const std::string rest = std::to_string(cents % 100);
  return "$" + std::to_string(cents / 100) + "." + (rest.size() < 2 ? "0" : "") + rest;
}

}  // namespace sheepshead
