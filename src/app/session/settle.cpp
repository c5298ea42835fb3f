// sheepshead settle: hands by their numbers, for score keepers.
#include "app/session/settle.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>

#include "app/cli/footer.hpp"
#include "app/console/command.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "app/options/table.hpp"
#include "table/lines.hpp"
#include "words/groups/disk.hpp"
#include "words/groups/keep.hpp"

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
      complain(words<"disk.not-read">(input.name(), input.error()));
      return kFailed;
    }
    LineReader lines(input.fd(), kMaxLineBytes);
    int status = kOk;
    bool any = false;
    for (std::string line;;) {
      const LineReader::Got got = lines.next(line);
      if (got == LineReader::Got::end) break;
      if (got == LineReader::Got::wrong) {
        const Diagnostic wrong = lines.wrong(input.name());
        if (wrong.line > 0) std::printf("%s\n", refused_line("", wrong.text, wrong.line).json.c_str());
        complain(to_text(wrong, tongue()));
        status = kFailed;
        any = true;
        continue;
      }
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      any = true;
      const Settled answer = settle_line(game, line, lines.number());
      std::printf("%s\n", answer.json.c_str());
      std::fflush(stdout);
      if (!answer.notice.empty())
        std::fprintf(stderr, "%s:%d: %s: %s\n", input.name().c_str(), lines.number(), answer.field.c_str(),
                     words<"keep.settled-as-told">(answer.notice).c_str());
      if (!answer.refused()) continue;
      status = kFailed;
      std::fprintf(stderr, "%s:%d: %s%s%s\n", input.name().c_str(), lines.number(), answer.field.c_str(),
                   answer.field.empty() ? "" : ": ", text(answer.reason).c_str());
    }
    if (!any) {
      complain(words<"keep.nothing-to-settle">(input.name()));
      status = kFailed;
    }
    return all_written() ? status : kFailed;
  }
};

}  // namespace

void add_settle(CLI::App& program) {
  auto settle = std::make_shared<Settle>();
  CLI::App* command = program.add_subcommand("settle", words<"keep.settle">());
  command->footer(
      lines_under(words<"keep.settle-lines">(),
                  {{"picker=2 partner=4 took=98 cracks=1"},
                   {R"({"picker":2,"partners":[4],"tricks":[0,1,3,1,1],"points":[0,12,60,20,10],"buried":18})"}}) +
      "\n" + words<"keep.settle-about">());
  settle->table.add_to(*command);
  command->add_option("FILE", settle->file, words<"keep.settle-file">())->capture_default_str();
  command->add_flag("--json", settle->json, words<"keep.settle-json">());
  command->callback([settle] {
    if (const int status = settle->run(); status >= 0) finish(status);
  });
}

}  // namespace sheepshead::app
