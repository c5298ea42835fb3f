// sheepshead settle: hands by their numbers, for score keepers.
#include "app/settle.hpp"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "app/command.hpp"
#include "app/input.hpp"
#include "app/table_options.hpp"
#include "table/lines.hpp"

namespace sheepshead::app {
namespace {

struct Settle {
  TableOptions table;
  std::string file = "-";
  bool json = false;

  int run() const {
    const auto variant = table.load();
    if (!variant) return -1;  // load() has told the status
    const Game game = compile(variant->rules);
    const Input input(file);
    if (input.fd() < 0) {
      std::fprintf(stderr, "%s: cannot be read: %s.\n", input.name().c_str(), input.error().c_str());
      return kFailed;
    }
    LineReader lines(input.fd(), kMaxLineBytes + 1);
    int status = kOk;
    for (std::string line;;) {
      const LineReader::Got got = lines.next(line);
      if (got == LineReader::Got::end) break;
      if (got == LineReader::Got::error) {
        std::fprintf(stderr, "%s: cannot be read: %s.\n", input.name().c_str(), std::strerror(errno));
        status = kFailed;
        break;
      }
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      const Settled answer = settle_line(game, line, lines.number());
      std::printf("%s\n", answer.json.c_str());
      std::fflush(stdout);
      if (!answer.refused()) continue;
      status = kFailed;
      std::fprintf(stderr, "%s:%d: %s%s%s\n", input.name().c_str(), lines.number(), answer.field.c_str(),
                   answer.field.empty() ? "" : ": ", answer.reason.c_str());
    }
    return all_written() ? status : kFailed;
  }
};

}  // namespace

void add_settle(CLI::App& program) {
  auto settle = std::make_shared<Settle>();
  CLI::App* command =
      program.add_subcommand("settle", "Settle hands by their numbers: points and tricks in, scores out");
  command->footer(
      "Each line of the input is a hand, as words or as JSON; each line of the output its scores, explained:\n"
      "  picker=2 partner=4 took=98 cracks=1\n"
      "  {\"picker\":2,\"partners\":[4],\"tricks\":[0,1,3,1,1],\"points\":[0,12,60,20,10],\"buried\":18}\n"
      "Seats are counted from 0. \"took\" is what the picker's side took, bury included, with tricks=all or\n"
      "tricks=none where it took all tricks or none; in its place \"tricks\", \"points\" and \"buried\" tell each "
      "seat.\n"
      "Where nobody picked, \"picker\" is null (nobody), and \"blind\" holds the points of a blind that counts for\n"
      "nobody. Where it is enough at the table, who won says it all: leaster=2, mittler=2, wilky=1,3; moster=2 names\n"
      "who took most and pays (with tricks=all who took all and wins), schwanzer=2 who pays. Further: \"ending\" where "
      "it is not plain, \"cracks\", \"blitzes\", \"doublers\", \"forced\",\n"
      "\"sheepshead\", \"renege\" (the seat that did), \"bid\", \"bidders\" and \"laid-up\" where players hick,\n"
      "\"counters\" (of both sides) and \"fox\" for Sheep Head, \"loser\" for a schwanzer. All may be left out.\n"
      "A line that cannot be settled is answered by {\"error\":{\"field\":...,\"reason\":...,\"line\":...}}, and the\n"
      "exit status is 1. To keep the score of a whole evening: sheepshead session");
  settle->table.add_to(*command);
  command->add_option("FILE", settle->file, "The hands, one a line; - for standard input")->capture_default_str();
  command->add_flag("--json", settle->json, "Answer in JSON, as it always does");
  command->callback([settle] {
    if (const int status = settle->run(); status >= 0) finish(status);
  });
}

}  // namespace sheepshead::app
