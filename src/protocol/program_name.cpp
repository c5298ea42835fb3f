#include "protocol/program_name.hpp"

#include <algorithm>
#include <charconv>

#include "notation/spelling.hpp"
#include "words/groups/guest.hpp"

namespace sheepshead {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kMostName = 80;

/// "10s", "250ms"; whole numbers alone.
std::optional<milliseconds> parse_time(std::string_view text) {
  std::int64_t unit = 0;
  if (text.ends_with("ms")) {
    unit = 1;
    text.remove_suffix(2);
  } else if (text.ends_with("s")) {
    unit = 1000;
    text.remove_suffix(1);
  }
  std::int64_t n = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), n);
  if (unit == 0 || text.empty() || read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  if (n < 1 || n > 3'600'000 / unit) return std::nullopt;
  return milliseconds(n * unit);
}

/// Where the quote that opens `text` is closed; npos if nowhere.
std::size_t closing_quote(std::string_view text) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '\\' && text[0] == '"')
      ++i;
    else if (text[i] == text[0])
      return i;
  }
  return std::string_view::npos;
}

std::string unquoted(std::string_view text) {
  std::string plain;
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    if (text[i] == '\\' && (text[i + 1] == '"' || text[i + 1] == '\\')) ++i;
    plain += text[i];
  }
  return plain;
}

}  // namespace

bool is_program(std::string_view name) { return name.starts_with("cmd:") || name.starts_with("cmd("); }

std::optional<ProgramName> parse_program(std::string_view name, Message& why) {
  ProgramName program;
  std::string_view rest = name.substr(std::min<std::size_t>(name.size(), 3));
  if (rest.starts_with("(")) {
    const auto end = rest.find("):");
    const auto time = end == std::string_view::npos ? std::nullopt : parse_time(rest.substr(1, end - 1));
    if (!time) {
      why = say<"guest.time-form">();
      return std::nullopt;
    }
    program.decision = *time;
    program.start = std::max(program.start, *time);
    rest.remove_prefix(end + 1);
  }
  std::string_view command = trimmed(rest.substr(std::min<std::size_t>(rest.size(), 1)));
  const bool quoted = command.size() >= 2 && command[0] == '"' && closing_quote(command) == command.size() - 1;
  program.command = quoted ? std::string(trimmed(unquoted(command))) : std::string(command);
  if (!program.command.empty() && program.command.find('\0') == std::string::npos) return program;
  why = say<"guest.no-command">();
  return std::nullopt;
}

std::vector<std::string> split_bots(std::string_view list) {
  std::vector<std::string> words;
  std::size_t begin = 0;
  for (std::size_t i = 0;; ++i) {
    if (i >= list.size() || list[i] == ',') {
      words.emplace_back(trimmed(list.substr(begin, std::min(i, list.size()) - begin)));
      begin = i + 1;
      if (i >= list.size()) return words;
    } else if (is_program(trimmed(list.substr(begin)))) {
      if (list[i] == '\\') {
        ++i;
      } else if (list[i] == '"' || list[i] == '\'') {
        const auto end = closing_quote(list.substr(i));
        if (end != std::string_view::npos) i += end;
      }
    }
  }
}

std::string short_name(std::string_view bot) {
  std::string name = printable(bot);
  if (name.size() <= kMostName) return name;
  std::size_t end = kMostName - 3;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) --end;
  return name.substr(0, end) + "...";
}

}  // namespace sheepshead
