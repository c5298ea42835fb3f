#include "app/simulate/written_deals.hpp"

#include "app/console/command.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "notation/deal_lines.hpp"
#include "table/lines.hpp"
#include "words/groups/disk.hpp"
#include "words/groups/simulate.hpp"

namespace sheepshead::app {
namespace {

/// More problems of one file are not told.
constexpr int kMostDealProblems = 10;

}  // namespace

std::optional<GivenDeals> read_deals(const std::string& path, const Rules& rules) {
  const Input input(path);
  GivenDeals given{input.name(), {}};
  const auto wrong = [&](Message what, int line = 0) {
    complain(to_text(Diagnostic{given.file, line, 0, {}, std::move(what)}, tongue()));
    return std::nullopt;
  };
  if (input.fd() < 0) return wrong(say<"disk.cannot-read">(input.why()));
  DealReader reader(rules, given.file);
  LineReader lines(input.fd(), kMaxRecordBytes);
  std::string line;
  int problems = 0;
  while (problems < kMostDealProblems) {
    const LineReader::Got got = lines.next(line);
    if (got == LineReader::Got::end) break;
    if (got == LineReader::Got::wrong) {
      complain(to_text(lines.wrong(given.file), tongue()));
      return std::nullopt;
    }
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const auto result = reader.read(line, lines.number());
    if (!result) continue;
    if (result->deal) given.deals.push_back(*result->deal);
    for (const Diagnostic& d : result->problems)
      if (problems++ < kMostDealProblems) complain(to_text(d, tongue()));
  }
  if (problems > 0) return std::nullopt;
  if (given.deals.empty()) return wrong(say<"simulate.no-deal">());
  return given;
}

}  // namespace sheepshead::app
