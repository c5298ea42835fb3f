// sheepshead verify: whether a server dealt a hand, or a showdown, as it had promised.
#include "words/groups/verify.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/console/command.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "notation/record_lines.hpp"
#include "rules/fields.hpp"
#include "server/fair/fair_deal.hpp"
#include "server/fair/showdown_record.hpp"
#include "table/lines.hpp"
#include "words/groups/disk.hpp"

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
    std::optional<HandRecord> record;  ///< of a hand
    std::optional<DealProof> proof;
    std::vector<Diagnostic> problems;
    void wrong(Message what) { problems.push_back({{}, 0, 0, {}, std::move(what)}); }
  };

  void judge_promise(Finding& found) const {
    if (found.proof && !commitment.empty() && found.proof->commitment != commitment)
      found.wrong(say<"verify.other-commitment">(found.proof->commitment));
  }

  Finding judge(server::ShowdownResult read, const string& file, int line) const {
    Finding found{file, line, {}, {}, std::move(read.problems)};
    if (!read.record) return found;
    const server::ShowdownRecord& showdown = *read.record;
    found.proof = showdown.proof;
    if (auto broken = server::broken_showdown(compile(showdown.rules), showdown.proof, showdown.rounds))
      found.wrong(*std::move(broken));
    judge_promise(found);
    return found;
  }

  Finding judge(RecordResult read, const string& file, int line) const {
    Finding found{file, line, {}, {}, std::move(read.problems)};
    if (!read.record) return found;
    found.record = std::move(read.record);
    const HandRecord& record = *found.record;
    const Game game = compile(record.rules);
    found.proof = record.proof;
    if (auto broken = server::broken_proof(game, record)) found.wrong(*std::move(broken));
    judge_promise(found);
    if (const auto problem = sheepshead::verify(game, record)) found.wrong(problem->text);
    return found;
  }

  /// Where some sat out, the places at the table are no seats of the hand.
  static string who_added(const Finding& f, std::size_t place) {
    const DealProof& proof = *f.proof;
    const std::vector<Player> players = f.record ? f.record->players : std::vector<Player>();
    std::size_t seat = proof.entropy.size() == players.size() ? place : players.size();
    if (place < proof.seats.size()) seat = proof.seats[place];
    return seat < players.size() ? players[seat].name : words<"verify.place">(std::to_string(place + 1));
  }

  void tell(const Finding& f) {
    const bool sound = f.problems.empty();
    all_true = all_true && sound;
    const DealProof* proof = f.proof ? &*f.proof : nullptr;
    if (json) {
      nlohmann::ordered_json out{{"file", f.file}, {"line", f.line}, {"true", sound}};
      if (proof != nullptr) {
        out["table"] = proof->table;
        out["hand"] = proof->hand;
        out["commitment"] = proof->commitment;
        out["entropy"] = proof->entropy;
      }
      out["problems"] = nlohmann::ordered_json::array();
      for (const Diagnostic& d : f.problems) out["problems"].push_back(to_text(d));  // in English, for programs
      std::printf("%s\n", out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
      return;
    }
    const string where = f.file + ":" + std::to_string(f.line);
    if (!sound) {
      std::printf("%s\n", words<"verify.not-true">(where).c_str());
      for (const Diagnostic& d : f.problems) std::printf("  %s\n", to_text(d, tongue()).c_str());
      return;
    }
    std::printf("%s\n", (f.record ? words<"verify.true">(where, proof->hand, proof->table)
                                  : words<"verify.true-showdown">(where, proof->table))
                            .c_str());
    std::printf("  %s\n", words<"verify.says">(proof->commitment).c_str());
    for (std::size_t seat = 0; seat < proof->entropy.size(); ++seat)
      if (!proof->entropy[seat].empty()) {
        std::printf("  %s\n", words<"verify.added">(who_added(f, seat), proof->entropy[seat]).c_str());
      } else if (seat < proof->seals.size() && !proof->seals[seat].empty()) {
        std::printf("  %s\n", words<"verify.unopened">(who_added(f, seat)).c_str());
      }
    if (std::ranges::all_of(proof->entropy, [](const string& text) { return text.empty(); }))
      std::printf("  %s\n", words<"verify.nobody">().c_str());
  }

  /// A record on several lines, or one a line.
  void file(const string& path) {
    const Input input(path);
    const string name = json && path == "-" ? speech::english().text(say<"disk.standard-input">()) : input.name();
    const auto wrong = [&](Message what) {
      all_true = false;
      tell({name, 1, {}, {}, {{{}, 0, 0, {}, std::move(what)}}});
    };
    const auto unread = [&](Message why) {
      if (json) return wrong(say<"verify.not-read">(std::move(why)));
      all_true = false;
      complain(words<"disk.not-read">(name, text(why)));
    };
    if (input.fd() < 0) return unread(input.why());
    LineReader lines(input.fd(), kMaxRecordBytes);
    RecordReader reader(name);
    const auto look = [&](const string& record, int number) {
      if (server::is_showdown(record)) return tell(judge(server::read_showdown(record, name, number), name, number));
      if (auto read = reader.read(record, number)) tell(judge(*std::move(read), name, number));
    };
    string line, whole;
    std::size_t records = 0;
    int first = 0;
    while (true) {
      const auto got = lines.next(line);
      if (got == LineReader::Got::wrong) {
        const Diagnostic found = lines.wrong(name);
        all_true = false;
        return json ? tell({name, std::max(found.line, 1), {}, {}, {found}}) : complain(to_text(found, tongue()));
      }
      if (got == LineReader::Got::end) break;
      if (line.find_first_not_of(" \t\r") == string::npos) continue;
      if (whole.empty() && records == 0 && line.substr(0, 200).find("\"sheepshead-session/") != string::npos)
        return wrong(say<"verify.session">());
      // A line that begins like a whole record ends the one before.
      if (!whole.empty() && line.starts_with('{')) {
        look(whole, first);
        ++records;
        whole.clear();
      }
      if (whole.empty()) first = lines.number();
      whole += (whole.empty() ? "" : "\n") + line;
      if (whole.size() > kMaxRecordBytes) return wrong(say<"verify.too-long">());
    }
    if (!whole.empty()) look(whole, first);
    if (!whole.empty() || records > 0) return;
    if (json) return wrong(say<"verify.empty">());
    all_true = false;
    complain(name + ": " + words<"disk.is-empty">());
  }

  int run() {
    for (const string& path : files) file(path);
    return all_written() && all_true ? kOk : kFailed;
  }
};

}  // namespace

void add_verify(CLI::App& program) {
  auto verify = std::make_shared<Verify>();
  CLI::App* command = program.add_subcommand("verify", words<"verify.about">());
  command->footer(words<"verify.how">());
  command->add_option("RECORD", verify->files, words<"verify.records">())->required();
  command->add_option("--commitment", verify->commitment, words<"verify.commitment">())
      ->type_name("HEX")
      ->check([](const string& text) {
        return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == string::npos
                   ? string()
                   : words<"verify.digits">();
      });
  command->add_flag("--json", verify->json, words<"verify.json">());
  command->callback([verify] { finish(verify->run()); });
}

}  // namespace sheepshead::app
