#include "app/analyze/read.hpp"

#include "app/console/input.hpp"
#include "notation/record_lines.hpp"
#include "rules/fields.hpp"
#include "table/lines.hpp"
#include "words/groups/disk.hpp"

namespace sheepshead::app {
namespace {

class HandReader {
 public:
  explicit HandReader(ReadFile& file) : file_(file), records_(file.name) {}

  void read(int fd) {
    LineReader lines(fd, kMaxRecordBytes);
    while (next(lines)) take();
    if (session_) {
      session_->finish();
      for (const LineProblem& p : session_->problems()) file_.problems.push_back(p.where);
    } else if (!open_record_.empty()) {
      record(open_record_, open_line_);
    }
    if (!any_ && file_.problems.empty()) wrong(0, say<"disk.is-empty">());
  }

 private:
  void wrong(int line, Message what) { file_.problems.push_back({file_.name, line, 0, {}, std::move(what)}); }

  bool next(LineReader& lines) {
    while (true) {
      const LineReader::Got got = lines.next(line_);
      number_ = lines.number();
      torn_ = got == LineReader::Got::partial;
      switch (got) {
        case LineReader::Got::line:
        case LineReader::Got::partial: break;
        case LineReader::Got::wrong: file_.problems.push_back(lines.wrong(file_.name)); continue;
        case LineReader::Got::end: return false;
      }
      if (line_.find_first_not_of(" \t\r") != std::string::npos) return true;
    }
  }

  void take() {
    if (!any_) begin();
    any_ = true;
    if (session_ && torn_) {
      file_.torn = true;
    } else if (session_) {
      session_->line(line_, number_);
    } else if (one_record_) {
      if (open_record_.size() <= kMaxRecordBytes) open_record_ += "\n" + line_;
    } else if (!open_record_.empty() && !line_.starts_with('{')) {  // one record on several lines
      one_record_ = true;
      open_record_ += "\n" + line_;
    } else {
      if (!open_record_.empty()) record(open_record_, open_line_);
      open_record_ = line_;
      open_line_ = number_;
    }
  }

  void begin() {
    if (std::string_view(line_).substr(0, 200).find("\"sheepshead-session/") == std::string_view::npos) return;
    file_.session = true;
    session_.emplace(file_.name, [this](const SessionHand& h) { hand(h); });
  }

  std::shared_ptr<const Game> game_of(const Rules& rules) {
    if (!game_ || !(game_->rules == rules)) game_ = std::make_shared<const Game>(compile(rules));
    return game_;
  }

  void keep(HandRecord record, bool complete, std::map<int, Action> hints = {}) {
    ReadHand hand;
    hand.game = game_of(record.rules);
    hand.record = std::move(record);
    hand.number = number_of_hand_;
    hand.complete = complete;
    hand.hints = std::move(hints);
    for (const Move& m : hand.record.moves) hand.actions.emplace_back(m.seat, m.action);
    file_.hands.push_back(std::move(hand));
  }

  void record(const std::string& text, int line) {
    auto result = records_.read(text, line);
    if (!result) return;
    ++number_of_hand_;
    for (Diagnostic& d : result->problems) file_.problems.push_back(std::move(d));
    if (!result->record) return;
    if (const auto problem = verify(*game_of(result->record->rules), *result->record))
      return wrong(line, problem->text);
    keep(std::move(*result->record), true);
  }

  void hand(const SessionHand& h) {
    ++number_of_hand_;
    for (const LineProblem& p : h.problems) file_.problems.push_back(p.where);
    if (!h.problems.empty()) return;
    if (h.record) return keep(*h.record, true, h.hints);
    if (h.state.dealt == CardSet()) return;
    HandRecord as_played = make_record(*h.game, h.players, h.deck, h.moves, h.state);
    as_played.dealer = h.dealer;
    as_played.dealt_by = h.dealt_by;
    as_played.doublers = static_cast<std::uint8_t>(h.doublers);
    keep(std::move(as_played), false, h.hints);
  }

  ReadFile& file_;
  RecordReader records_;
  std::string line_;
  int number_ = 0;
  bool torn_ = false, any_ = false, one_record_ = false;
  std::optional<SessionReader> session_;
  std::string open_record_;
  int open_line_ = 0;
  int number_of_hand_ = 0;
  std::shared_ptr<const Game> game_;
};

}  // namespace

ReadFile read_hands(const std::string& path) {
  const Input input(path);
  ReadFile file;
  file.name = input.name();
  if (input.fd() < 0)
    file.problems.push_back({file.name, 0, 0, {}, say<"disk.cannot-read">(input.why())});
  else
    HandReader(file).read(input.fd());
  return file;
}

}  // namespace sheepshead::app
