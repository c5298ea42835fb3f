#include "app/options/checks.hpp"

#include <charconv>
#include <limits>

#include "app/cli/faults.hpp"
#include "app/console/progress.hpp"
#include "app/console/tongue.hpp"
#include "notation/spelling.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/progress.hpp"

namespace sheepshead::app {
namespace {

constexpr bool is_figure(char c) { return c >= '0' && c <= '9'; }

/// The figures alone of "10,000", "10_000" or, in German, "10.000"; nothing if they are not parted at every third.
std::optional<std::string> without_separators(std::string_view text) {
  std::string separators = with_commas(1000);
  std::erase_if(separators, is_figure);
  // A language may put more around a number than what parts its figures.
  if (separators.size() != 1) separators.clear();
  const auto first = text.find_first_of(",_" + separators);
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

const CLI::Validator kNotNegative(
    [](std::string& text) -> std::string {
      std::uint64_t n = 0;
      if (text.starts_with('-')) return words<"cli.negative">(shown(text));
      if (std::from_chars(text.data(), text.data() + text.size(), n).ec == std::errc::result_out_of_range)
        return words<"cli.too-large">(shown(text));
      return CLI::detail::lexical_cast(text, n) ? "" : words<"cli.negative">(shown(text));
    },
    "", "not negative");

namespace {

CLI::Validator within_range(double least, double most, const std::string& range) {
  return CLI::Validator(
      [least, most, range](std::string& text) {
        double number = 0;
        const bool read = CLI::detail::lexical_cast(text, number);
        return read && number >= least && number <= most ? std::string() : words<"cli.within">(range, shown(text));
      },
      range, "range");
}

}  // namespace

CLI::Validator within(std::int64_t least, std::int64_t most) {
  return within_range(double(least), double(most),
                      words<"cli.range">(with_commas(std::uint64_t(least)), with_commas(std::uint64_t(most))));
}

CLI::Validator within_decimals(double least, double most) {
  return within_range(least, most, words<"cli.range">(words<"progress.number">(least), words<"progress.number">(most)));
}

CLI::Validator counts(std::uint64_t least, std::uint64_t most) {
  const std::string range = words<"cli.range">(with_commas(least), with_commas(most));
  return CLI::Validator(
      [least, most, range](std::string& text) {
        const auto number = read_count(text);
        if (!number || *number < least || *number > most) return words<"cli.whole">(range, shown(text));
        text = std::to_string(*number);
        return std::string();
      },
      range, "count");
}

}  // namespace sheepshead::app
