#include "app/play/plain.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <utility>

#include "app/play/utf8.hpp"
#include "app/terminal.hpp"
#include "notation/names.hpp"

namespace sheepshead::app {
namespace {

using std::string;

void say(const string& text) {
  const std::size_t width = line_width();
  for (const string& line : width == 0 ? std::vector{text} : wrapped(text, width)) {
    std::fputs(line.c_str(), stdout);
    std::fputc('\n', stdout);
  }
}

const std::vector<string> kLineKeys{
    "Answer with a word of the choices or its beginning, with a card (QC, qc, 10d), or with the number of the choice.",
    "? help   u rules here   l last trick   h hint   s score   t counts on or off   c claim the rest   q save and quit",
    "? and a word explains the word: ? schmear.",
};

}  // namespace

Plain::Plain(const Signals& signals, Counsel counsel, bool input_is_terminal)
    : signals_(signals), counsel_(std::move(counsel)), terminal_(input_is_terminal) {}

void Plain::greet(const Scene& s, bool resumed) {
  say("Sheepshead. " + s.rules_name + ".");
  std::vector<string> others;
  for (const Standing& p : s.standings)
    if (p.name != "You") others.push_back(p.name);
  say("At the table, from your left: " + joined(others) + ".");
  say("At any question: ? help, u rules here, l last trick, h hint, s score, t counts, c claim, q " +
      string(counsel_.to_table ? "leave." : "save and quit."));
  if (counsel_.to_table) say("A line that begins with / is for the table: /help lists what there is.");
  if (resumed) {
    say("");
    say("The session goes on where it stopped.");
    for (const string& line : ledger_lines(s, nullptr)) say(line);
  }
}

void Plain::hand_begins(const Scene& s) {
  say("");
  say(deal_text(s));
  told_.clear();
  asked_.clear();
  doubted_.reset();
  if (s.sits_out()) {
    // Who only watches is not in the ledger.
    for (const Standing& p : s.standings)
      if (p.name == "You") say("You sit out this hand.");
    return;
  }
  tell_cards(s);
}

void Plain::tell_cards(const Scene& s) {
  const auto tell = [&](const string& what, const string& cards, bool also_none) {
    string& before = told_[what];
    if (cards == before || (!also_none && cards == "none" && before.empty())) return;
    before = cards;
    say(what + ": " + cards);
  };
  const bool lies = s.game->layout != Layout::hand;
  // Where nobody picks, no event tells who plays with whom.
  if (const string sides = contract_text(s); s.game->picking == Picking::no_picker && sides != told_["sides"])
    say(told_["sides"] = sides);
  if (s.game->layout != Layout::stacks) tell(lies ? "Your hand" : "Your cards", cards_text(s, s.view.hand), true);
  const string where = s.game->layout == Layout::battery  ? " battery"
                       : s.game->layout == Layout::stacks ? " stacks"
                                                          : "";
  for (const Seat p : s.around()) {
    const bool own = p == s.me();
    if (own && !lies) continue;  // he sees his own cards
    tell(own ? "Your" + where : s.names[p] + (lies ? "'s" + where : ", face up"), face_up_text(s, p), lies);
  }
}

void Plain::happened(const Scene& s, const Event& e, Phase before, bool) {
  const string text = event_text(s, e, before);
  if (!text.empty()) say(text);
  if (e.seat == s.me()) {  // somebody may have answered for him
    asked_.clear();
    doubted_.reset();
  }
  const bool taken = e.what == Event::What::trick_taken || e.what == Event::What::trick_taken_unseen;
  if (!taken) return;
  told_["Your cards"].clear();
  say("");
}

void Plain::prompt(const string& text) {
  const std::size_t width = terminal_ ? line_width() : 0;
  string line;
  for (const string& part : width == 0 ? std::vector{"> " + text} : wrapped("> " + text, width))
    line += (line.empty() ? "" : "\n") + part;
  std::fputs((line + (terminal_ ? " " : "\n")).c_str(), stdout);
  std::fflush(stdout);
}

/// A line that is here already.
bool Plain::take_line(string& line) {
  const auto end = input_.find('\n');
  if (end == string::npos && (!closed_ || input_.empty())) return false;
  line = input_.substr(0, end);
  input_.erase(0, end == string::npos ? end : end + 1);
  return true;
}

Plain::Read Plain::read_line(string& line, bool also_news) {
  while (true) {
    if (take_line(line)) return Read::line;
    if (closed_) return Read::ended;
    const Wake wake = wait_for(signals_, STDIN_FILENO, -1, also_news);
    if (wake == Wake::signal) return Read::signal;
    if (wake == Wake::news) return Read::news;
    if (wake == Wake::input) read_some();
  }
}

void Plain::read_some() {
  std::array<char, 4096> buffer;
  const ssize_t n = read(STDIN_FILENO, buffer.data(), buffer.size());
  if (n > 0) {
    input_.append(buffer.data(), std::size_t(n));
    constexpr std::size_t kLongest = 1 << 16;
    if (input_.size() > kLongest && input_.find('\n') == string::npos) input_.resize(kLongest);
  } else if (n == 0 || (errno != EINTR && errno != EAGAIN)) {
    closed_ = true;
  }
}

Answer Plain::ask(const Scene& s) {
  const Question q = question(s);
  tell_cards(s);
  if (counts_ && s.view.phase == Phase::play) tell_counts(s);
  string choices;
  for (const Option& o : q.options) choices += (choices.empty() ? "" : " ") + o.word;
  // After news the same question is not put twice, so that a program at the other end does not answer twice.
  const string which = q.task + " [" + choices + "]:";
  waiting_.clear();
  while (true) {
    if (asked_ != which) prompt(which);
    asked_ = which;
    string line;
    switch (read_line(line, true)) {
      case Read::ended: return Answer::of(Answer::What::ended);
      case Read::signal: return Answer::of(Answer::What::signal);
      case Read::news: return Answer::of(Answer::What::news);
      case Read::line: break;
    }
    asked_.clear();
    if (is_for_table(line)) continue;
    if (doubted_) {
      const Action meant = *std::exchange(doubted_, std::nullopt);
      const std::optional<bool> sure = read_yes_or_no(line);
      if (sure == true) return Answer::of(meant);
      if (sure == false) continue;
      if (read_typed(s, q, line).action == meant) return Answer::of(meant);
    }
    const Typed typed = read_typed(s, q, line);
    if (typed.action) {
      // A program at the other end of a pipe means what it says, and waits for no second question.
      const string unsure = terminal_ ? doubt(s, *typed.action) : string();
      if (unsure.empty()) return Answer::of(*typed.action);
      doubted_ = typed.action;
      say(unsure);
      continue;
    }
    if (!typed.command) {
      say(typed.unclear);
      continue;
    }
    if (*typed.command == Command::quit) return Answer::of(Answer::What::quit);
    if (*typed.command == Command::claim) return Answer::of(Action(Kind::claim));
    if (!typed.topic.empty())
      say(term_help(typed.topic, 76));
    else
      obey(*typed.command, s, q);
  }
}

void Plain::tell_counts(const Scene& s) {
  string text;
  for (const string& line : counts_text(s)) text += (text.empty() ? "" : "\n") + line;
  if (text != last_counts_) say(text);
  last_counts_ = text;
}

void Plain::obey(Command command, const Scene& s, const Question& q) {
  switch (command) {
    case Command::help:
      for (const string& line : help_text(s, q, kLineKeys)) say(line);
      break;
    case Command::rules: say(counsel_.rules()); break;
    case Command::last_trick: say(last_trick_text(s)); break;
    case Command::hint: say("Hint: " + counsel_.hint()); break;
    case Command::score:
      say(contract_text(s));
      if (!times_text(s).empty()) say(times_text(s));
      for (const string& line : ledger_lines(s, nullptr)) say(line);
      break;
    case Command::counts:
      counts_ = !counts_;
      if (!counts_) {
        say("Counts are off.");
      } else {
        say("Counts are on.");
        last_counts_.clear();
        tell_counts(s);
      }
      break;
    case Command::claim:
    case Command::quit: break;
  }
}

void Plain::refused(const Scene&, const string& why) { say(why); }

Answer Plain::hand_over(const Scene& s, const Sheet& sheet, bool, bool free) {
  constexpr const char* kAnother = "Play another hand? [yes no]:";
  // After news neither sheet nor question are put twice.
  if (asked_ != kAnother || sheet_of_ != s.hand) {
    show_sheet(s, sheet);
    asked_.clear();
  }
  if (!free) return Answer::of(Answer::What::go_on);
  sheet_of_ = s.hand;
  while (true) {
    if (asked_.empty()) prompt(kAnother);
    asked_ = kAnother;
    string line;
    switch (read_line(line, true)) {
      case Read::ended: return Answer::of(Answer::What::stop);
      case Read::signal: return Answer::of(Answer::What::signal);
      case Read::news: return Answer::of(Answer::What::news);
      case Read::line: break;
    }
    asked_.clear();
    if (is_for_table(line)) continue;
    const char c =
        line.empty() ? ' ' : line[line.find_first_not_of(" \t") == string::npos ? 0 : line.find_first_not_of(" \t")];
    if (c == 'y' || c == 'Y' || c == '1') return Answer::of(Answer::What::go_on);
    if (c == 'n' || c == 'N' || c == 'q' || c == 'Q' || c == '2') return Answer::of(Answer::What::stop);
    if (c == 'u')
      say(counsel_.rules());
    else
      say("Answer with yes or no.");
  }
}

void Plain::show_sheet(const Scene& s, const Sheet& sheet) {
  if (s.view.trick < s.game->hand_size) say("");  // a claim, or no play at all
  say(sheet.headline);
  for (const string& line : sheet.lines) say(line);
  for (const string& line : ledger_lines(s, &sheet.score)) say(line);
}

void Plain::farewell(const Scene& s, const std::vector<string>& closing) {
  if (s.hand == 0) return;
  say("");
  say("After " + std::to_string(s.hand) + (s.hand == 1 ? " hand:" : " hands:"));
  for (const string& line : ledger_lines(s, nullptr)) say(line);
  for (const string& line : closing) say(line);
  std::fflush(stdout);
}

Answer Plain::wait(const Scene& s, const string& what) {
  if (!what.empty() && what != waiting_) say(what);
  waiting_ = what;
  std::fflush(stdout);
  return terminal_ ? wait_at_terminal(s) : wait_at_pipe();
}

/// What comes ahead answers the next question, unless it is for the table.
Answer Plain::wait_at_pipe() {
  while (true) {
    string line;
    bool kept = false;
    if (take_line(line)) {
      if (is_for_table(line)) continue;
      input_.insert(0, line + "\n");
      kept = true;
    }
    switch (wait_for(signals_, kept || closed_ ? -1 : STDIN_FILENO, -1, true)) {
      case Wake::signal: return Answer::of(Answer::What::signal);
      case Wake::news: return Answer::of(Answer::What::news);
      case Wake::input: read_some(); break;
      default: break;
    }
  }
}

Answer Plain::wait_at_terminal(const Scene& s) {
  while (true) {
    string line;
    switch (read_line(line, true)) {
      case Read::ended: return Answer::of(Answer::What::ended);
      case Read::signal: return Answer::of(Answer::What::signal);
      case Read::news: return Answer::of(Answer::What::news);
      case Read::line: break;
    }
    if (is_for_table(line)) continue;
    const Typed typed = read_typed(s, {}, line);
    if (typed.command == Command::quit) return Answer::of(Answer::What::quit);
    if (typed.command && !typed.topic.empty())
      say(term_help(typed.topic, 76));
    else if (typed.command && *typed.command != Command::claim && *typed.command != Command::hint)
      obey(*typed.command, s, {});
    else
      say("It is not your turn. \"say TEXT\" speaks to the table, q leaves it.");
  }
}

void Plain::note(const string& text) {
  say(text);
  std::fflush(stdout);
}

void Plain::trouble(const string& text) {
  std::fflush(stdout);
  std::fprintf(stderr, "%s\n", text.c_str());
}

}  // namespace sheepshead::app
