#include "notation/spelling.hpp"

#include <algorithm>
#include <cstdint>

#include "notation/near_words.hpp"
#include "words/groups/file.hpp"

namespace sheepshead {
namespace {

/// Lower case, with "-" for "_" and blanks.
std::string folded(std::string_view s) {
  std::string out(s.substr(0, 64));
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
    if (c == '_' || c == ' ') c = '-';
  }
  return out;
}

/// Letters changed, missing, too many, or swapped with their neighbor.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before, last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before = last;
    last = row;
  }
  return last[b.size()];
}

/// Whether the longer word begins so, but for one letter in six.
bool nearly_begins(std::string_view word, std::string_view with) {
  const std::size_t most = with.size() / 6;
  if (most == 0 || word.size() <= with.size()) return false;
  for (std::size_t n = with.size() - 1; n <= with.size() + 1; ++n)
    if (distance(word.substr(0, n), with) <= most) return true;
  return false;
}

struct Likely {
  const std::string* word;
  bool is_part;  ///< what was typed stands somewhere in it, and is not near it
  std::size_t distance;
};

/// The likeliest first; of those that are equally likely, the first of `words`.
std::vector<Likely> likely(std::string_view word, const std::vector<std::string>& words) {
  constexpr std::size_t kPart = 3;  ///< so many letters say something by themselves
  const std::string meant = folded(word);
  std::vector<Likely> found;
  if (meant.empty()) return found;
  for (const std::string& w : words) {
    const std::string candidate = folded(w);
    const bool nearly = nearly_begins(candidate, meant);
    const bool part = nearly || (meant.size() >= kPart && candidate.find(meant) != std::string::npos);
    const bool begins = nearly || (part && candidate.starts_with(meant));
    const std::size_t most = std::max(std::size_t{1}, std::min(meant.size(), candidate.size()) / 3);
    const auto [shorter, longer] = std::minmax({meant.size(), candidate.size()});
    if (longer - shorter > most && !part) continue;
    const std::size_t d = distance(meant, candidate);
    if (d <= most || part) found.push_back({&w, d > most && !begins, d});
  }
  std::stable_sort(found.begin(), found.end(), [](const Likely& a, const Likely& b) {
    return a.is_part != b.is_part ? b.is_part : a.distance < b.distance;
  });
  return found;
}

struct CodePoint {
  std::uint32_t value = 0;
  std::size_t bytes = 0;  ///< 0: not UTF-8
};

CodePoint code_point(std::string_view s) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(s[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return {first, 1};
  const std::size_t n = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || s.size() < n) return {};
  std::uint32_t value = first & (0x7Fu >> n);
  for (std::size_t i = 1; i < n; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    value = value << 6 | (byte(i) & 0x3F);
  }
  const bool overlong = (n == 3 && value < 0x800) || (n == 4 && value < 0x10000);
  if (overlong || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000)) return {};
  return {value, n};
}

/// Besides the control characters of ASCII and Latin-1: line and paragraph separators, and what turns the direction of
/// writing, which could make a line read as something else.
bool is_control(std::uint32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) ||
         c == 0x200E || c == 0x200F || c == 0xFEFF;
}

}  // namespace

std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& words) {
  const std::vector<Likely> found = likely(word, words);
  if (found.empty() || found.front().is_part) return {};
  return *found.front().word;
}

std::vector<std::string> near_words(std::string_view word, const std::vector<std::string>& words, std::size_t most) {
  std::vector<std::string> out;
  for (const Likely& one : likely(word, words))
    if (out.size() < most) out.push_back(*one.word);
  return out;
}

namespace {

Message question(const std::vector<std::string>& meant) {
  std::vector<Message> all;
  for (const std::string& one : meant) all.push_back(say<"file.typed">(one));
  return all.empty() ? Message{} : say<"file.did-you-mean">(std::move(all));
}

}  // namespace

Message meant(std::string_view word, const std::vector<std::string>& words) {
  auto one = nearest(word, words);
  return one ? question({*std::move(one)}) : Message{};
}

Message meant_one_of(std::string_view word, const std::vector<std::string>& words) {
  return question(near_words(word, words));
}

Message typed(std::string_view text) { return say<"file.typed">(excerpt(text)); }

Message with_help(Message wrong, Message help) {
  return help.empty() ? wrong : say<"file.all">(std::vector{std::move(wrong), std::move(help)});
}

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const CodePoint c = code_point(text);
    if (c.bytes == 0 || is_control(c.value))
      out += '?';
    else
      out += text.substr(0, c.bytes);
    text.remove_prefix(std::max(c.bytes, std::size_t{1}));
  }
  return out;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const auto from = text.find_first_not_of(kBlanks);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(kBlanks) - from + 1);
}

std::string excerpt(std::string_view text) {
  constexpr std::size_t kMost = 60;
  if (text.size() <= kMost) return printable(text);
  std::size_t end = kMost;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return printable(text.substr(0, end)) + "...";
}

std::string in_quotes(std::string_view text) { return "\"" + excerpt(text) + "\""; }

std::size_t not_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t bytes = code_point(text.substr(at)).bytes;
    if (bytes == 0) return at;
    at += bytes;
  }
  return std::string_view::npos;
}

std::optional<std::uint32_t> take_character(std::string_view& text) {
  const CodePoint c = code_point(text);
  text.remove_prefix(std::max(c.bytes, std::size_t{1}));
  return c.bytes == 0 ? std::nullopt : std::optional(c.value);
}

bool is_plain_line(std::string_view text) {
  if (text.size() > 80 || text.find_first_not_of(' ') == std::string_view::npos) return false;
  while (!text.empty()) {
    const CodePoint c = code_point(text);
    if (c.bytes == 0 || is_control(c.value)) return false;
    text.remove_prefix(c.bytes);
  }
  return true;
}

}  // namespace sheepshead
