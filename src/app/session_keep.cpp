#include "app/session_keep.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <set>

#include "app/input.hpp"
#include "app/session_sheet.hpp"
#include "app/settle.hpp"
#include "notation/spelling.hpp"
#include "rules/check.hpp"
#include "table/lines.hpp"
#include "table/session_file.hpp"
#include "table/session_lines.hpp"

namespace sheepshead::app {
namespace {

using std::string;

void say(const std::vector<string>& lines) {
  for (const string& line : lines) std::printf("%s\n", line.c_str());
}

/// "Ann, Bob" as names, without the blanks around them.
std::vector<string> names_in(const string& text) {
  std::vector<string> names;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    const auto first = text.find_first_not_of(" \t", at);
    const auto last = text.find_last_not_of(" \t", end == 0 ? 0 : end - 1);
    names.push_back(first >= end || last == string::npos || last < first ? "" : text.substr(first, last + 1 - first));
    at = end + 1;
  }
  return names;
}

/// A session that is open for writing, or the exit status.
struct Open {
  std::optional<SessionFile::Opened> opened;
  int status = kFailed;

  explicit Open(const string& path) {
    SessionFile::Opened file = SessionFile::open(path);
    for (const string& notice : file.notices) complain(notice);
    if (!file.session) {
      report(file.problems);
      return;
    }
    opened = std::move(file);
  }
  explicit operator bool() const { return opened.has_value(); }
  Session& session() { return *opened->session; }

  /// The exit status after a line was to be written.
  int note(string line) {
    const SaveError error = opened->file->note(std::move(line));
    if (error) complain(*error + " Nothing was entered.");
    return error ? kFailed : kOk;
  }
};

int object(const string& file, const Objection& why) {
  complain(file + ": " + why);
  return kFailed;
}

bool sound_names(const std::vector<string>& names, int players) {
  std::set<string> seen;
  for (const string& name : names) {
    string why;
    if (!is_plain_line(name))
      why =
          name.empty() ? "a name is empty." : "a name must be one line of 1 to 80 bytes, not " + in_quotes(name) + ".";
    else if (!seen.insert(name).second)
      why = in_quotes(name) + " comes twice; give each a name of his own.";
    if (why.empty()) continue;
    complain("--players: " + why);
    return false;
  }
  if (int(names.size()) >= players && int(names.size()) <= kMostPeople) return true;
  complain("--players: " + std::to_string(names.size()) + (names.size() == 1 ? " name" : " names") +
           "; this table needs " + std::to_string(players) + ", or up to " + std::to_string(kMostPeople) +
           " with some who sit out. `sheepshead rules list` has the tables for each number of players.");
  return false;
}

/// One hand: settles it, saves it, tells it.
int enter(Open& open, const string& text, int line, const string& place, bool json) {
  Session& session = open.session();
  if (session.is_complete() && !session.is_ended())
    complain(place + "the session is over already; the hand is entered all the same.");
  const std::vector<string> names = session.names();
  const auto refuse = [&](const string& field, const string& why) {
    complain(place + (field.empty() ? "" : field + ": ") + why);
    return kFailed;
  };
  if (session.missing() > 0 || session.is_ended()) return refuse("", session.enter({}));
  const HandNumbers numbers = read_numbers(session.game(), text, names, line);
  if (numbers.refused()) return refuse(numbers.field, numbers.reason);
  if (numbers.says_doublers && numbers.tally.doublers != session.doublers())
    return refuse("doublers", "must be " + std::to_string(session.doublers()) +
                                  " after the hands before; leave it out, and it is.");
  if (Objection why = session.enter(numbers.tally); !why.empty()) return refuse("", why);
  if (const int status = open.note(entered_line(session)); status != kOk) return status;
  if (json)
    std::printf("%s\n", last_hand_json(session).c_str());
  else
    say(last_hand_lines(session));
  std::fflush(stdout);
  return kOk;
}

int enter_lines(Open& open, bool json) {
  LineReader lines(STDIN_FILENO, kMaxLineBytes + 1);
  int status = kOk;
  for (string line;;) {
    const LineReader::Got got = lines.next(line);
    if (got == LineReader::Got::end) return status;
    if (got == LineReader::Got::error) {
      complain(string("standard input: cannot be read: ") + std::strerror(errno) + ".");
      return kFailed;
    }
    if (line.find_first_not_of(" \t\r") == string::npos) continue;
    // What comes after a hand that was refused would be entered in its place.
    status = enter(open, line, lines.number(), "standard input:" + std::to_string(lines.number()) + ": ", json);
    if (status != kOk) return status;
  }
}

}  // namespace

int session_new(const SessionWish& wish) {
  std::optional<Variant> variant = wish.table.load();
  if (!variant) return -1;  // load() has told the status
  const std::vector<string> names = names_in(wish.players);
  const int players = variant->rules.table.players;
  if (!sound_names(names, players)) return kUsage;
  SessionHeader header;
  header.program = kVersion;
  header.variant = variant->id;
  header.rules = variant->rules;
  header.rules.session.people = static_cast<std::uint8_t>(int(names.size()) == players ? 0 : names.size());
  if (const auto problems = check(header.rules); !problems.empty()) {
    for (const Problem& p : problems) complain("--players: " + p.key + ": " + p.text);
    return kUsage;
  }
  for (const string& name : names) header.players.push_back({name, ""});
  header.planned = wish.planned;
  if (!wish.name.empty()) {
    const auto dealer = std::find(names.begin(), names.end(), wish.name);
    if (dealer == names.end()) {
      complain("--dealer: nobody is called " + in_quotes(wish.name) + "." + did_you_mean(wish.name, names));
      return kUsage;
    }
    header.dealer = static_cast<Person>(dealer - names.begin());
  }
  const SessionFile::Created created = SessionFile::create(wish.file, header);
  if (!created.file) {
    complain(created.error);
    return kFailed;
  }
  say(sheet_lines(Session(header)));
  return all_written() ? kOk : kFailed;
}

int session_add(const SessionWish& wish) {
  Open open(wish.file);
  if (!open) return open.status;
  int status = kOk;
  string words;
  for (const string& word : wish.words) {
    if (status != kOk) return status;
    if (word.starts_with('{'))
      status = enter(open, word, 1, "", wish.json);
    else if (word != "-")
      words += (words.empty() ? "" : " ") + word;
  }
  if (status == kOk && !words.empty()) status = enter(open, words, 1, "", wish.json);
  const bool from_input = wish.words.empty() || wish.words == std::vector<string>{"-"};
  if (from_input) status = enter_lines(open, wish.json);
  return all_written() ? status : kFailed;
}

int session_undo(const SessionWish& wish) {
  Open open(wish.file);
  if (!open) return open.status;
  for (int i = 0; i < wish.times; ++i) {
    string what;
    if (Objection why = open.session().undo(&what); !why.empty()) return object(wish.file, why);
    if (const int status = open.note(undo_line()); status != kOk) return status;
    std::printf("Taken back: %s.\n", what.c_str());
  }
  say(total_lines(open.session()));
  return all_written() ? kOk : kFailed;
}

int session_join(const SessionWish& wish) {
  Open open(wish.file);
  if (!open) return open.status;
  const Person after = wish.after.empty() ? kNobody : open.session().find(wish.after);
  if (!wish.after.empty() && after == kNobody)
    return object(wish.file, "nobody at the table is called " + in_quotes(wish.after) + ".");
  const Player player{wish.name, ""};
  if (Objection why = open.session().join(player, after); !why.empty()) return object(wish.file, why);
  if (const int status = open.note(joins_line(player, wish.after)); status != kOk) return status;
  say(sheet_lines(open.session()));
  return all_written() ? kOk : kFailed;
}

int session_leave(const SessionWish& wish) {
  Open open(wish.file);
  if (!open) return open.status;
  if (Objection why = open.session().leave(wish.name); !why.empty()) return object(wish.file, why);
  if (const int status = open.note(leaves_line(wish.name)); status != kOk) return status;
  say(sheet_lines(open.session()));
  return all_written() ? kOk : kFailed;
}

int session_rules(const SessionWish& wish) {
  const std::optional<Variant> variant = wish.other_table.load();
  if (!variant) return -1;  // load() has told the status
  Open open(wish.file);
  if (!open) return open.status;
  if (Objection why = open.session().change_rules(variant->id, variant->rules); !why.empty())
    return object(wish.file, why);
  if (const int status = open.note(rules_line(variant->id, variant->rules)); status != kOk) return status;
  say(sheet_lines(open.session()));
  return all_written() ? kOk : kFailed;
}

int session_show(const SessionWish& wish) {
  const SessionFile::Opened opened = SessionFile::read(wish.file);
  for (const string& notice : opened.notices) complain(notice);
  if (!opened.session) {
    report(opened.problems);
    return kFailed;
  }
  if (wish.json)
    std::printf("%s\n", sheet_json(*opened.session).c_str());
  else
    say(sheet_lines(*opened.session));
  return all_written() ? kOk : kFailed;
}

}  // namespace sheepshead::app
