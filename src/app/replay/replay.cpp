// sheepshead replay: recorded hands, played again, checked and shown.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/footer.hpp"
#include "app/console/command.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "app/options/checks.hpp"
#include "app/options/records.hpp"
#include "app/replay/report.hpp"
#include "rules/fields.hpp"
#include "table/lines.hpp"
#include "table/session_lines.hpp"
#include "words/groups/disk.hpp"
#include "words/groups/replayed.hpp"

namespace sheepshead::app {
namespace {

/// Whether the file announces itself as a session, be its first line sound or not.
bool is_session(std::string_view first) {
  return first.substr(0, 200).find("\"sheepshead-session/") != std::string_view::npos;
}

bool blank(const std::string& line) { return line.find_first_not_of(" \t\r") == std::string::npos; }

struct Replay {
  std::vector<std::string> files;
  ReplayReport::Options options;
  RecordOptions written;

  struct File {
    LineReader lines;
    ReplayReport& report;
    std::string line = {};
    bool torn = false;  ///< the line read last did not end with a newline

    bool next() {
      while (true) {
        switch (lines.next(line)) {
          case LineReader::Got::line: torn = false; break;
          case LineReader::Got::partial: torn = true; break;
          case LineReader::Got::wrong: report.file_problem(lines.wrong(report.file())); continue;
          case LineReader::Got::end: return false;
        }
        if (!blank(line)) return true;
      }
    }
  };

  static void record(ReplayReport& report, RecordReader& reader, const std::string& text, int number) {
    ReplayReport::Hand hand{.line = number};
    auto result = reader.read(text, number);
    if (!result) return;
    for (Diagnostic& d : result->problems) hand.problems.push_back({std::move(d), -1, {}});
    if (!result->record) return report.hand(hand);
    const Game game = compile(result->record->rules);
    if (auto problem = verify(game, *result->record)) {
      const int at = problem->action_index;
      hand.problems.push_back({{report.file(), number, 0, {}, problem->text}, at, {}});
      if (at >= 0) hand.problems.back().move = result->record->moves[std::size_t(at)];
    }
    hand.game = &game;
    hand.record = &*result->record;
    report.hand(hand);
  }

  static void session(ReplayReport& report, File& file) {
    SessionReader reader(report.file(), [&](const SessionHand& h) {
      HandRecord as_played;
      ReplayReport::Hand hand{.line = h.line, .problems = h.problems};
      if (h.record) {
        hand.record = &*h.record;
      } else {
        as_played = make_record(*h.game, h.players, h.deck, h.moves, h.state);
        as_played.dealer = h.dealer;
        as_played.dealt_by = h.dealt_by;
        as_played.doublers = static_cast<std::uint8_t>(h.doublers);
        hand.complete = false;
        if (h.state.dealt != CardSet()) hand.record = &as_played;
      }
      std::optional<Game> own;
      if (hand.record != nullptr && !(hand.record->rules == h.game->rules)) own = compile(hand.record->rules);
      hand.game = own ? &*own : h.game;
      report.hand(hand);
    });
    do {
      if (file.torn)
        report.notice(file.lines.number(), words<"replayed.left-out">());
      else
        reader.line(file.line, file.lines.number());
    } while (file.next());
    reader.finish();
    for (const LineProblem& p : reader.problems()) report.file_problem(p.where);
    if (reader.any_problem()) return;
    const auto whole = reader.take_session();
    const auto entered = whole ? std::ranges::count_if(whole->results(), &HandResult::entered) : 0;
    if (entered > 0) report.entered(int(entered));
  }

  /// One record on several lines, or one a line.
  static void records(ReplayReport& report, File& file) {
    RecordReader reader(report.file());
    std::string first = file.line;
    const int number = file.lines.number();
    const auto last = first.find_last_not_of(" \t\r");
    const bool more = file.next();
    if (first[last] != '}' && more && !file.line.starts_with('{')) {
      do first += "\n" + file.line;
      while (file.next() && first.size() <= kMaxRecordBytes);
      return record(report, reader, first, number);
    }
    record(report, reader, first, number);
    if (!more) return;
    do record(report, reader, file.line, file.lines.number());
    while (file.next());
  }

  int run() const {
    for (const std::string& path : files)
      if (written.overwrite(path)) return kUsage;
    RecordFile kept(written.path);
    if (kept.broken()) return kFailed;
    CompactWriter compact;
    ReplayReport::Options how = options;
    if (kept.wanted())
      how.keep = [&](const HandRecord& record) {
        kept.write(written.compact ? compact.lines(record) : to_json(record) + "\n");
      };
    if (written.to_output()) {
      how.out = stderr;
      how.quiet = !how.json;
    }
    ReplayReport report(how);
    for (const std::string& path : files) {
      const Input input(path);
      report.begin_file(input.name());
      if (input.fd() < 0) {
        report.unread(say<"disk.cannot-read">(input.why()));
        continue;
      }
      File file{LineReader(input.fd(), kMaxRecordBytes), report};
      if (file.next()) {
        if (is_session(file.line))
          session(report, file);
        else
          records(report, file);
      } else if (!report.file_wrong()) {
        report.unread(say<"replayed.no-hand">());
      }
      report.end_file();
    }
    report.end();
    const bool nothing = kept.nothing();
    kept.close();
    if (kept.broken() || nothing) return kFailed;
    return all_written() && report.sound() ? kOk : kFailed;
  }
};

}  // namespace

void add_replay(CLI::App& program) {
  auto replay = std::make_shared<Replay>();
  CLI::App* command = program.add_subcommand("replay", words<"replayed.about">());
  command->footer(words<"replayed.how">() + "\n" +
                  examples({{"sheepshead replay evening.jsonl"},
                            {"sheepshead replay hands.jsonl --records small.jsonl --compact --quiet"},
                            {"sheepshead replay small.jsonl --records - | sheepshead analyze -"}}));
  command->add_option("FILE", replay->files, words<"replayed.files">())->required();
  command->add_option("--hand", replay->options.only, words<"replayed.only">())
      ->type_name("N")
      ->check(within(1, 1'000'000'000));
  auto* json = command->add_flag("--json", replay->options.json, words<"replayed.json">());
  command->add_flag("--quiet", replay->options.quiet, words<"replayed.quiet">())->excludes(json);
  replay->written.add_to(*command, words<"replayed.kept">());
  command->callback([replay] { finish(replay->run()); });
}

}  // namespace sheepshead::app
