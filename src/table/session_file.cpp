#include "table/session_file.hpp"

#include <utility>

#include "notation/spelling.hpp"
#include "table/lines.hpp"
#include "table/session_lines.hpp"
#include "words/groups/journal.hpp"
#include "words/groups/objection.hpp"

namespace sheepshead {
namespace {

namespace fs = std::filesystem;

/// What makes a header that could not be read back; empty if nothing.
Message unfit(const SessionHeader& header) {
  if (header.players.size() < header.rules.table.players || header.players.size() > std::size_t(kMostPeople))
    return say<"journal.players">(header.players.size(), header.rules.table.players, kMostPeople);
  for (const Player& p : header.players) {
    if (!is_plain_line(p.name)) return say<"objection.bad-name">(excerpt(p.name));
    if (!p.bot.empty() && !is_plain_line(p.bot)) return say<"journal.no-bot">(excerpt(p.bot));
  }
  if (header.dealer >= header.players.size()) return say<"journal.no-dealer">(header.dealer);
  return {};
}

/// Reads the lines of a journal as a session.
struct Contents {
  std::vector<LineProblem> in_hands;
  SessionReader reader;

  explicit Contents(const fs::path& path)
      : reader(path.string(), [this](const SessionHand& hand) {
          in_hands.insert(in_hands.end(), hand.problems.begin(), hand.problems.end());
        }) {}
  Journal::Reader lines() {
    return [this](std::string_view line, int number) { reader.line(line, number); };
  }
  /// What the journal came to; a session if there are no problems.
  void finish(const Journal::Opened& journal, const fs::path& path, SessionFile::Opened& result) {
    reader.finish();
    result.problems = journal.problems;
    if (!result.problems.empty()) return;
    if (journal.empty) result.problems.push_back({path.string(), 0, 0, {}, say<"journal.no-session">()});
    if (journal.empty) return;
    for (const LineProblem& p : reader.problems()) result.problems.push_back(p.where);
    for (const LineProblem& p : in_hands) result.problems.push_back(p.where);
    if (result.problems.empty()) result.session = reader.take_session();
  }
};

}  // namespace

SessionFile::SessionFile(Journal journal, int version) : journal_(std::move(journal)), version_(version) {}

SessionFile::Created SessionFile::create(const fs::path& path, const SessionHeader& header) {
  if (Message why = unfit(header); !why.empty()) return {std::nullopt, std::move(why)};
  Journal::Created made = Journal::create(path, header_line(header));
  if (!made.journal) return {std::nullopt, std::move(made.error)};
  return {SessionFile(std::move(*made.journal), 2), {}};
}

SessionFile::Opened SessionFile::open(const fs::path& path, std::chrono::milliseconds patience) {
  Opened result;
  Contents contents(path);
  Journal::Opened opened = Journal::open(path, kMaxRecordBytes, contents.lines(), patience);
  contents.finish(opened, path, result);
  if (!result.problems.empty()) return result;
  if (opened.torn != 0) {
    if (auto error = opened.journal->settle()) {
      result.session.reset();
      result.problems.push_back({path.string(), 0, 0, {}, *error});
      return result;
    }
    result.notices.push_back(say<"journal.dropped">(path.string(), opened.torn));
  }
  result.file = SessionFile(std::move(*opened.journal), contents.reader.version());
  return result;
}

SessionFile::Opened SessionFile::read(const fs::path& path) {
  Opened result;
  Contents contents(path);
  const Journal::Opened opened = Journal::read(path, kMaxRecordBytes, contents.lines());
  contents.finish(opened, path, result);
  if (result.session && opened.torn != 0) result.notices.push_back(say<"journal.left-out">(path.string(), opened.torn));
  return result;
}

SaveError SessionFile::begin_hand(const Session& session) { return journal_.write(begin_line(session)); }

SaveError SessionFile::append(Seat seat, Action action, std::optional<Action> hint) {
  return journal_.write(move_line({seat, action}, version_ > 1 ? hint : std::nullopt));
}

SaveError SessionFile::end_hand(const HandRecord& record) { return journal_.write(to_json(record)); }

SaveError SessionFile::note(std::string line) {
  line = dated_line(std::move(line), now_text());
  if (version_ == 1) line = format_line() + "\n" + line;
  version_ = 2;
  return journal_.write(std::move(line));
}

SaveError SessionFile::flush() { return journal_.write({}); }

}  // namespace sheepshead
