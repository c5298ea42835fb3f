#include "app/written_deals.hpp"

#include <cerrno>
#include <cstring>

#include "app/command.hpp"
#include "app/input.hpp"
#include "notation/deal_lines.hpp"
#include "table/lines.hpp"

namespace sheepshead::app {
namespace {

/// More problems of one file are not told.
constexpr int kMostDealProblems = 10;

}  // namespace

std::optional<GivenDeals> read_deals(const std::string& path, const Rules& rules) {
  const Input input(path);
  GivenDeals given{input.name(), {}};
  const auto wrong = [&](const std::string& text, int line = 0) {
    complain(to_text(Diagnostic{given.file, line, 0, {}, text}));
    return std::nullopt;
  };
  if (input.fd() < 0) return wrong("cannot be read: " + input.error() + ".");
  DealReader reader(rules, given.file);
  LineReader lines(input.fd(), kMaxRecordBytes);
  std::string line;
  int problems = 0;
  while (problems < kMostDealProblems) {
    const LineReader::Got got = lines.next(line);
    if (got == LineReader::Got::end) break;
    if (got == LineReader::Got::error) return wrong(std::string("cannot be read: ") + std::strerror(errno) + ".");
    if (got == LineReader::Got::too_long)
      return wrong("is longer than " + std::to_string(kMaxRecordBytes) + " bytes.", lines.number());
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const auto result = reader.read(line, lines.number());
    if (!result) continue;
    if (result->deal) given.deals.push_back(*result->deal);
    for (const Diagnostic& d : result->problems)
      if (problems++ < kMostDealProblems) complain(to_text(d));
  }
  if (problems > 0) return std::nullopt;
  if (given.deals.empty()) return wrong("there is no deal in it.");
  return given;
}

}  // namespace sheepshead::app
