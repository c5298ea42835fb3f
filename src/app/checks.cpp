#include "app/checks.hpp"

#include <charconv>
#include <limits>

#include "app/progress.hpp"
#include "notation/spelling.hpp"

namespace sheepshead::app {
namespace {

constexpr bool is_figure(char c) { return c >= '0' && c <= '9'; }

/// The figures alone of "10,000" or "10_000"; nothing if they are not parted at every third.
std::optional<std::string> without_separators(std::string_view text) {
  const auto first = text.find_first_of(",_");
  if (first == text.npos) return std::string(text);
  const char separator = text[first];
  if (first == 0 || first > 3) return std::nullopt;
  std::string figures(text.substr(0, first));
  for (std::string_view rest = text.substr(first); !rest.empty(); rest.remove_prefix(4)) {
    if (rest.size() < 4 || rest[0] != separator) return std::nullopt;
    figures += rest.substr(1, 3);
  }
  return figures;
}

}  // namespace

std::optional<std::uint64_t> read_count(std::string_view text) {
  int zeros = 0;
  if (const auto e = text.find_first_of("eE"); e != text.npos) {
    const std::string_view power = text.substr(e + 1);
    const auto [end, error] = std::from_chars(power.data(), power.data() + power.size(), zeros);
    if (error != std::errc() || end != power.data() + power.size() || zeros < 0) return std::nullopt;
    text = text.substr(0, e);
  } else if (!text.empty() && !is_figure(text.back())) {
    const char unit = text.back();
    if (unit == 'k' || unit == 'K') zeros = 3;
    if (unit == 'm' || unit == 'M') zeros = 6;
    if (zeros == 0) return std::nullopt;
    text.remove_suffix(1);
  }
  const auto figures = without_separators(text);
  if (!figures || figures->empty() || !is_figure(figures->front())) return std::nullopt;
  std::uint64_t number = 0;
  const char* const last = figures->data() + figures->size();
  if (const auto [end, error] = std::from_chars(figures->data(), last, number); error != std::errc() || end != last)
    return std::nullopt;
  for (; zeros > 0 && number != 0; --zeros) {
    if (number > std::numeric_limits<std::uint64_t>::max() / 10) return std::nullopt;
    number *= 10;
  }
  return number;
}

CLI::Validator counts(std::uint64_t least, std::uint64_t most) {
  const std::string range = with_commas(least) + " to " + with_commas(most);
  return CLI::Validator(
      [least, most, range](std::string& text) {
        const auto number = read_count(text);
        if (!number || *number < least || *number > most)
          return "must be a whole number from " + range + ", as 10000, 10,000, 10k or 1e4, not " + printable(text);
        text = std::to_string(*number);
        return std::string();
      },
      range, "count");
}

}  // namespace sheepshead::app
