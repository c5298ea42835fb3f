#include "app/session/keep.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>

#include "app/cli/faults.hpp"
#include "app/console/device.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "app/session/settle.hpp"
#include "app/session/sheet.hpp"
#include "notation/spelling.hpp"
#include "rules/check.hpp"
#include "table/lines.hpp"
#include "table/meant.hpp"
#include "table/session_file.hpp"
#include "table/session_lines.hpp"
#include "table/unheard.hpp"
#include "words/groups/disk.hpp"
#include "words/groups/keep.hpp"

namespace sheepshead::app {
namespace {

using std::string;
namespace fs = std::filesystem;

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

int object(const string& file, const string& why) {
  complain(file + ": " + why);
  return kFailed;
}

/// Why a name can't be told from the words of a hand, or of a command; empty if it can. Files of before may have such
/// names: in double quotes they can be typed.
string words_own(const string& name) {
  static constexpr std::string_view taken[] = {"null",  "none",       "all",    "some",   "true",
                                               "false", "sheepshead", "forced", "laid-up"};
  if (same_name(name, "nobody")) return words<"keep.name-nobody">(name);
  if (std::ranges::any_of(taken, [&](std::string_view word) { return same_name(name, string(word)); }))
    return words<"keep.name-taken">(name);
  if (name.starts_with('-')) return words<"keep.name-dash">(name);
  if (const auto at = name.find_first_of("=:\""); at != string::npos)
    return words<"keep.name-sign">(name, string(1, name[at]));
  return {};
}

bool sound_names(const std::vector<string>& names, int players) {
  std::vector<string> seen;
  for (const string& name : names) {
    string why;
    const auto like = std::ranges::find_if(seen, [&](const string& other) { return same_name(other, name); });
    if (name.empty())
      why = words<"keep.no-name">();
    else if (!is_plain_line(name))
      why = words<"keep.bad-name">(shown(name));
    else if (auto own = words_own(name); !own.empty())
      why = std::move(own);
    else if (like != seen.end())
      why = *like == name ? words<"keep.name-twice">(name) : words<"keep.names-alike">(*like, name);
    else
      seen.push_back(name);
    if (why.empty()) continue;
    complain("--players: " + why);
    return false;
  }
  if (int(names.size()) >= players && int(names.size()) <= kMostPeople) return true;
  complain("--players: " + words<"keep.names">(names.size(), players, kMostPeople));
  return false;
}

/// Where a hand was told, and whether a program told it.
struct Place {
  string text;
  int line = 1;
  bool json = false;
};

/// What somebody has against the numbers of a hand, at its place.
int refuse_hand(const Place& place, const string& field, const Message& why) {
  if (place.json) std::printf("%s\n", refused_line(field, why, place.line).json.c_str());
  const bool not_a_hand = why.id() == "numbers.no-field" || why.id() == "numbers.picker-or-null";
  complain(place.text + (field.empty() ? "" : field + ": ") +
           sentences({text(why), not_a_hand ? words<"keep.hand-forms">() : ""}));
  return kFailed;
}

/// The option that allows what nobody does at this table, where it goes with its other rules. Other rules hold from the
/// next hand on: they don't help to correct one.
Message advice(const Game& game, const Unheard& found, const string& file, bool corrects) {
  Rules rules = game.rules;
  const bool cracks = found.field == "cracks";
  if (cracks)
    rules.multipliers.crack = Crack::any_opponent;
  else
    rules.multipliers.blitz = Blitz::any_time;
  if (corrects || !found.never || !check(rules).empty()) return {};
  return cracks ? say<"keep.no-cracks">(file) : say<"keep.no-blitzes">(file);
}

/// The numbers of a hand that `then` comes to next; nothing if they were refused: that has been said. `before`: as they
/// were told first, for the same hand.
std::optional<Tally> numbers_of(const Session& then, const string& said, const Place& place, const string& file,
                                const Tally* before = nullptr) {
  const HandNumbers numbers = read_numbers(then.game(), said, then.names(), place.line);
  if (const auto found = wrong_next(then, numbers, before == nullptr ? Tally() : *before)) {
    const bool are_doublers = !numbers.refused() && found->field == "doublers";
    const Message more =
        are_doublers ? say<"keep.doublers">(then.doublers()) : advice(then.game(), *found, file, before != nullptr);
    refuse_hand(place, string(found->field), more.empty() ? found->why : more);
    return std::nullopt;
  }
  const Seat due = Seat((then.dealer() + 1) % then.game().players);
  if (then.is_schiller() && numbers.tally.ending == Ending::picked && numbers.tally.picker != due) {
    refuse_hand(place, "picker", say<"keep.schiller">(then.names()[due]));
    return std::nullopt;
  }
  if (numbers.lacks_partner) complain(place.text + words<"keep.counts-alone">(then.names()[numbers.tally.picker]));
  return numbers.tally;
}

/// One hand: settles it, saves it, tells it.
int enter(OpenSession& open, const string& text, const Place& place, const SessionWish& wish) {
  Session& session = open.session();
  if (session.missing() > 0 || session.is_ended())
    return refuse_hand({wish.file + ": ", place.line, place.json}, "", session.enter({}));
  const auto tally = numbers_of(session, text, place, wish.file);
  if (!tally) return kFailed;
  if (session.is_complete()) complain(place.text + words<"keep.over-already">());
  if (const Objection why = session.enter(*tally); !why.empty()) return refuse_hand(place, "", why);
  if (const int status = open.note(entered_line(session)); status != kOk) return status;
  if (wish.json)
    std::printf("%s\n", last_hand_json(session).c_str());
  else
    say_lines(last_hand_lines(session));
  std::fflush(stdout);
  return kOk;
}

/// A hand a line. From a person who types them the file is open only while a hand is entered, so that others can enter
/// theirs; from a program to the end.
int enter_lines(const SessionWish& wish) {
  const bool person = ::isatty(STDIN_FILENO) == 1;
  if (person) complain(words<"keep.hand-a-line">());
  std::optional<OpenSession> open;
  LineReader lines(STDIN_FILENO, kMaxLineBytes);
  int status = kOk;
  bool any = false;
  for (string line;;) {
    if (!person && !open) open.emplace(wish);
    if (open && !*open) return open->status;
    const LineReader::Got got = lines.next(line);
    if (got == LineReader::Got::end) {
      if (any) return status;
      complain(sentences({words<"keep.nothing-entered">(), words<"keep.hand-forms">()}));
      return kFailed;
    }
    if (got == LineReader::Got::wrong) {
      complain(to_text(lines.wrong(words<"disk.standard-input">()), tongue()));
      return kFailed;
    }
    if (line.find_first_not_of(" \t\r") == string::npos) continue;
    any = true;
    if (person) open.emplace(wish);
    if (!*open) return open->status;
    const string place = person ? "" : words<"disk.standard-input">() + ":" + std::to_string(lines.number()) + ": ";
    status = enter(*open, line, {place, lines.number(), wish.json}, wish);
    if (person) open.reset();
    // What comes after a hand that was refused would be entered in its place; a person sees that it was.
    if (status == kOk || person) continue;
    complain(words<"keep.stopped">(lines.number()));
    return status;
  }
}

/// The words of the command line: each hand as JSON by itself, all other words together one hand.
std::vector<string> hands_of(const std::vector<string>& typed) {
  std::vector<string> hands;
  string together;
  for (const string& word : typed) {
    if (word.starts_with('{'))
      hands.push_back(word);
    else if (word != "-" && word.find_first_not_of(" \t\r\n") != string::npos)
      together += (together.empty() ? "" : " ") + word;
  }
  if (!together.empty()) hands.push_back(together);
  return hands;
}

string name_in(const std::vector<string>& parts) {
  string all;
  for (const string& word : parts) all += (all.empty() ? "" : " ") + word;
  return all;
}

int show_sheet(const Session& session, bool json) {
  if (json)
    std::printf("%s\n", sheet_json(session).c_str());
  else
    say_lines(sheet_lines(session, columns_here(kMostSheet)));
  return all_written() ? kOk : kFailed;
}

/// As its line would say it: dealer and doublers are the session's.
Tally without_dealing(const HandResult& hand) {
  Tally tally = hand.tally;
  tally.ending = hand.ending;
  tally.doublers = 0;
  return tally;
}

/// undo and redo, so many times.
int step(const SessionWish& wish, Objection (Session::*go)(Message*), string (*line)()) {
  OpenSession open(wish);
  if (!open) return open.status;
  Session& session = open.session();
  const Session before = session;
  Objection why;
  std::size_t steps = 0;
  for (int i = 0; i < wish.times; ++i) {
    if (why = (session.*go)(nullptr); !why.empty()) break;
    if (const int status = open.note(line()); status != kOk) return status;
    ++steps;
  }
  if (steps > 0 && wish.json)
    std::printf("%s\n", difference_json(before, session, steps).c_str());
  else if (steps > 0)
    say_lines(difference_lines(before, session, steps));
  if (!why.empty()) return object(wish.file, text(why));
  return all_written() ? kOk : kFailed;
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
    for (const Problem& p : problems) complain("--players: " + p.key + ": " + text(p.text));
    return kUsage;
  }
  for (const string& name : names) header.players.push_back({name, ""});
  header.planned = wish.planned;
  if (!wish.name.empty()) {
    const Meant dealer = find_name(names, wish.name);
    if (!dealer.index) {
      complain("--dealer: " + text(why_not_meant(names, wish.name)));
      return kUsage;
    }
    header.dealer = static_cast<Person>(*dealer.index);
  }
  std::error_code unknown;
  if (const fs::path folder = fs::path(wish.file).parent_path();
      !folder.empty() && !fs::is_directory(folder, unknown)) {
    complain(words<"disk.not-written">(wish.file, text(say<"disk.no-folder">())));
    return kFailed;
  }
  const SessionFile::Created created = SessionFile::create(wish.file, header);
  if (!created.file) {
    complain(text(created.error));
    return kFailed;
  }
  return show_sheet(Session(header), wish.json);
}

namespace {

/// Whether the output was written. If not, the hands are in the file all the same, and must not be entered again.
bool told_all() {
  if (all_written()) return true;
  complain(words<"keep.still-entered">());
  return false;
}

}  // namespace

int session_add(const SessionWish& wish) {
  if (wish.words.empty() || wish.words == std::vector<string>{"-"}) {
    const int status = enter_lines(wish);
    return told_all() ? status : kFailed;
  }
  const std::vector<string> hands = hands_of(wish.words);
  if (hands.empty()) {
    complain(sentences({words<"keep.nothing-entered">(), words<"keep.hand-forms">()}));
    return kUsage;
  }
  OpenSession open(wish);
  if (!open) return open.status;
  int status = kOk;
  for (const string& hand : hands)
    if (status == kOk) status = enter(open, hand, {"", 1, wish.json}, wish);
  return told_all() ? status : kFailed;
}

int session_amend(const SessionWish& wish) {
  const std::vector<string> hands = hands_of(wish.words);
  if (hands.size() != 1) {
    complain(words<"keep.how-it-was">(wish.number));
    return kUsage;
  }
  OpenSession open(wish);
  if (!open) return open.status;
  Session& session = open.session();
  const auto number = static_cast<std::size_t>(wish.number);
  Objection why;
  const auto then = session.before_hand(number, &why);
  if (!then) return object(wish.file, text(why));
  const auto tally =
      numbers_of(*then, hands.front(), {"", 1, wish.json}, wish.file, &session.results()[number - 1].tally);
  if (!tally) return kFailed;
  Tally told = *tally;
  told.doublers = 0;
  if (numbers_json(then->game(), told) == numbers_json(then->game(), without_dealing(session.results()[number - 1])))
    return object(wish.file, words<"keep.stands-so">(number));
  const Session before = session;
  if (why = session.amend(number, *tally); !why.empty())
    return object(wish.file, sentences({text(why), words<"keep.nothing-changed">()}));
  if (const int status = open.note(amended_line(session, number)); status != kOk) return status;
  if (wish.json)
    std::printf("%s\n", difference_json(before, session, 1).c_str());
  else
    say_lines(difference_lines(before, session, 1));
  return all_written() ? kOk : kFailed;
}

int session_undo(const SessionWish& wish) { return step(wish, &Session::undo, undo_line); }

int session_redo(const SessionWish& wish) { return step(wish, &Session::redo, redo_line); }

int session_join(const SessionWish& wish) {
  OpenSession open(wish);
  if (!open) return open.status;
  Session& session = open.session();
  std::optional<Person> after = kNobody;
  if (!wish.after.empty()) after = person_meant(session, wish.after, wish.file + ": --after");
  if (!after) return kFailed;
  Player player{name_in(wish.who), ""};
  for (std::size_t i = 0; i < session.people().size(); ++i) {
    const Player& known = session.people()[i];
    if (!same_name(known.name, player.name)) continue;
    if (!session.is_here(Person(i)))
      player = known;  // back again
    else if (known.name != player.name)
      return object(wish.file, words<"keep.here-already">(shown(known.name)));
  }
  const bool is_new = std::ranges::none_of(session.people(), [&](const Player& p) { return p.name == player.name; });
  if (const string own = is_new ? words_own(player.name) : ""; !own.empty()) return object(wish.file, own);
  if (const Objection why = session.join(player, *after); !why.empty()) return object(wish.file, text(why));
  const string left_of = *after == kNobody ? string() : session.people()[*after].name;
  if (const int status = open.note(joins_line(player, left_of)); status != kOk) return status;
  return show_sheet(session, wish.json);
}

int session_leave(const SessionWish& wish) {
  OpenSession open(wish);
  if (!open) return open.status;
  const auto who = person_meant(open.session(), name_in(wish.who), wish.file);
  if (!who) return kFailed;
  const string name = open.session().people()[*who].name;
  if (const Objection why = open.session().leave(name); !why.empty()) return object(wish.file, text(why));
  if (const int status = open.note(leaves_line(name)); status != kOk) return status;
  return show_sheet(open.session(), wish.json);
}

int session_rules(const SessionWish& wish) {
  OpenSession open(wish);
  if (!open) return open.status;
  // --set by itself changes the rules that are played.
  const TableOptions& other = wish.other_table;
  const bool same_table = other.variant.empty() && other.file.empty();
  if (same_table && other.settings.empty()) {
    complain(words<"keep.rules-which">());
    return kUsage;
  }
  const Session& now = open.session();
  const std::optional<Variant> variant =
      same_table ? other.changed({now.variant(), now.variant(), "", now.rules()}) : other.load();
  if (!variant) return -1;  // the status has been told
  if (const Objection why = open.session().change_rules(variant->id, variant->rules); !why.empty())
    return object(wish.file, text(why));
  if (const int status = open.note(rules_line(variant->id, variant->rules)); status != kOk) return status;
  return show_sheet(open.session(), wish.json);
}

}  // namespace sheepshead::app
