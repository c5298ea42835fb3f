// sheepshead verify: whether a server dealt a hand as it had promised.
#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/command.hpp"
#include "app/input.hpp"
#include "notation/record_lines.hpp"
#include "rules/fields.hpp"
#include "server/fair/fair_deal.hpp"
#include "table/lines.hpp"

namespace sheepshead::app {
namespace {

using std::string;

struct Verify {
  std::vector<string> files;
  string commitment;
  bool json = false;
  bool all_true = true;

  struct Finding {
    string file;
    int line = 1;
    std::optional<HandRecord> record;
    std::vector<string> problems;
  };

  Finding judge(RecordResult read, const string& file, int line) const {
    Finding found{file, line, {}, {}};
    for (const Diagnostic& d : read.problems) found.problems.push_back(to_text(d));
    if (!read.record) return found;
    found.record = std::move(read.record);
    const HandRecord& record = *found.record;
    const Game game = compile(record.rules);
    if (auto broken = server::broken_proof(game, record)) found.problems.push_back(*std::move(broken));
    if (record.proof && !commitment.empty() && record.proof->commitment != commitment)
      found.problems.push_back("The commitment is not the one that you saw before the deal: the record says " +
                               record.proof->commitment + ".");
    if (const auto problem = sheepshead::verify(game, record)) found.problems.push_back(problem->text);
    return found;
  }

  void tell(const Finding& f) {
    const bool sound = f.problems.empty();
    all_true = all_true && sound;
    const DealProof* proof = f.record && f.record->proof ? &*f.record->proof : nullptr;
    if (json) {
      nlohmann::ordered_json out{{"file", f.file}, {"line", f.line}, {"true", sound}};
      if (proof != nullptr) {
        out["table"] = proof->table;
        out["hand"] = proof->hand;
        out["commitment"] = proof->commitment;
        out["entropy"] = proof->entropy;
      }
      out["problems"] = f.problems;
      std::printf("%s\n", out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
      return;
    }
    const string where = f.file + ":" + std::to_string(f.line);
    if (!sound) {
      std::printf("%s: not true.\n", where.c_str());
      for (const string& p : f.problems) std::printf("  %s\n", p.c_str());
      return;
    }
    std::printf("%s: true. Hand %d of table %s was dealt as promised, and was played as written.\n", where.c_str(),
                proof->hand, proof->table.c_str());
    std::printf("  commitment %s\n", proof->commitment.c_str());
    for (std::size_t seat = 0; seat < proof->entropy.size(); ++seat)
      if (!proof->entropy[seat].empty()) {
        // Where some sat out, the places at the table are no seats of the hand.
        const bool all_play = proof->entropy.size() == f.record->players.size();
        const string who = all_play ? f.record->players[seat].name : "Place " + std::to_string(seat);
        std::printf("  %s added \"%s\".\n", who.c_str(), proof->entropy[seat].c_str());
      }
  }

  /// A record on several lines, or one a line.
  void file(const string& path) {
    const Input input(path);
    const auto wrong = [&](const string& what) {
      all_true = false;
      tell({input.name(), 1, {}, {what}});
    };
    if (input.fd() < 0) return wrong("The file cannot be read: " + input.error() + ".");
    LineReader lines(input.fd(), kMaxRecordBytes);
    RecordReader reader(input.name());
    const auto look = [&](const string& text, int number) {
      if (auto read = reader.read(text, number)) tell(judge(*std::move(read), input.name(), number));
    };
    string line, whole;
    std::size_t records = 0;
    int first = 0;
    while (true) {
      const auto got = lines.next(line);
      if (got == LineReader::Got::error) return wrong(string("The file cannot be read: ") + std::strerror(errno) + ".");
      if (got == LineReader::Got::too_long)
        return wrong("Line " + std::to_string(lines.number()) + " is longer than " + std::to_string(kMaxRecordBytes) +
                     " bytes.");
      if (got == LineReader::Got::end) break;
      if (line.find_first_not_of(" \t\r") == string::npos) continue;
      // A line that begins like a whole record ends the one before.
      if (!whole.empty() && line.starts_with('{')) {
        look(whole, first);
        ++records;
        whole.clear();
      }
      if (whole.empty()) first = lines.number();
      whole += (whole.empty() ? "" : "\n") + line;
      if (whole.size() > kMaxRecordBytes) return wrong("The record is too long.");
    }
    if (!whole.empty()) look(whole, first);
    if (whole.empty() && records == 0) wrong("The file is empty.");
  }

  int run() {
    for (const string& path : files) file(path);
    return all_written() && all_true ? kOk : kFailed;
  }
};

}  // namespace

void add_verify(CLI::App& program) {
  auto verify = std::make_shared<Verify>();
  CLI::App* command =
      program.add_subcommand("verify", "Check that a server dealt a hand as it had promised before the deal");
  command->footer(
      "RECORD is what a server gives out after a hand, one record or one a line. Checked are the promise, the deck "
      "that\n"
      "follows from the secret and what the players added, and the hand, played again. The exit status is 0 if all is\n"
      "true, else 1. docs/fair-deals.md tells what that proves.");
  command->add_option("RECORD", verify->files, "Hand records; - for standard input")->required();
  command->add_option("--commitment", verify->commitment, "The commitment that you saw before the deal")
      ->type_name("HEX")
      ->check([](const string& text) {
        return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == string::npos
                   ? string()
                   : string("must be 64 hexadecimal digits, small letters");
      });
  command->add_flag("--json", verify->json, "Report as JSON, one record a line");
  command->callback([verify] { finish(verify->run()); });
}

}  // namespace sheepshead::app
