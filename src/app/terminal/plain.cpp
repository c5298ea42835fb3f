#include "app/terminal/plain.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <utility>

#include "app/console/device.hpp"
#include "app/console/utf8.hpp"
#include "notation/names.hpp"
#include "words/groups/answer.hpp"
#include "words/groups/evening.hpp"
#include "words/groups/keys.hpp"
#include "words/groups/line.hpp"
#include "words/groups/typed.hpp"

namespace sheepshead::app {
namespace {

using std::string;

void put(const string& text) {
  const std::size_t width = line_width();
  for (const string& line : width == 0 ? std::vector{text} : wrapped(text, width)) {
    std::fputs(line.c_str(), stdout);
    std::fputc('\n', stdout);
  }
}

std::vector<string> line_keys(const Scene& s) {
  return {words<"keys.line-answer">(), words<"keys.line-keys">(which<"claims", "not">(s.game->claims)),
          words<"keys.line-word">()};
}

string another_hand() {
  return words<"line.another">(sheepshead::say<"answer.word">(which<"yes">()),
                               sheepshead::say<"answer.word">(which<"no">()));
}

}  // namespace

Plain::Plain(const Signals& signals, Counsel counsel, bool input_is_terminal)
    : signals_(signals), counsel_(std::move(counsel)), terminal_(input_is_terminal) {}

void Plain::greet(const Scene& s, bool resumed) {
  put(spoken<"line.greet">(s, s.rules_name));
  std::vector<words::Who> others;
  for (const Standing& p : s.standings)
    if (p.who.seat != words::Who::kReader) others.push_back(p.who);
  const bool seated = others.size() < s.standings.size();
  if (!others.empty()) put(spoken<"line.others">(s, others, which<"seated", "standing">(seated)));
  put(words<"line.keys">(which<"claims", "not">(s.game->claims), which<"leave", "save">(counsel_.to_table)));
  if (counsel_.to_table) put(words<"line.table">());
  if (resumed) {
    put("");
    put(words<"evening.goes-on">());
    for (const string& line : ledger_lines(s, nullptr)) put(line);
  }
}

void Plain::hand_begins(const Scene& s) {
  put("");
  put(deal_text(s));
  told_.clear();
  told_sides_.clear();
  asked_.clear();
  doubted_.reset();
  if (s.sits_out()) {
    // Whoever only watches is not in the ledger.
    for (const Standing& p : s.standings)
      if (p.who.seat == words::Who::kReader) put(words<"evening.you-out">());
    return;
  }
  tell_cards(s);
}

void Plain::tell_cards(const Scene& s) {
  // `whose` is a seat's, or the person's hand.
  const auto tell = [&](int whose, CardSet cards, bool also_none, const auto& line) {
    string& before = told_[whose];
    const string now = line();
    if (now == before || (!also_none && cards.empty() && before.empty())) return;
    put(before = now);
  };
  const bool lies = s.game->layout != Layout::hand;
  // Where nobody picks, no event tells who plays with whom.
  if (const string sides = contract_text(s); s.game->picking == Picking::no_picker && sides != told_sides_)
    put(told_sides_ = sides);
  if (s.game->layout != Layout::stacks)
    tell(kHand, s.view.hand, true,
         [&] { return spoken<"line.cards">(s, which<"hand", "cards">(lies), cards_text(s, s.view.hand)); });
  const bool battery = s.game->layout == Layout::battery;
  for (const Seat p : s.around()) {
    const bool own = p == s.me();
    if (own && !lies) continue;  // own cards are seen anyway
    tell(p, s.view.face_up[p], lies, [&] {
      const string cards = face_up_text(s, p);
      if (own) return spoken<"line.cards">(s, which<"battery", "stacks">(battery), cards);
      return spoken<"line.others-cards">(s, p, which<"battery", "stacks", "face_up">(battery, lies), cards);
    });
  }
}

void Plain::happened(const Scene& s, const Event& e, Phase before, bool) {
  const string text = event_text(s, e, before);
  if (!text.empty()) put(text);
  if (e.seat == s.me()) {  // somebody may have answered for them
    asked_.clear();
    doubted_.reset();
  }
  const bool taken = e.what == Event::What::trick_taken || e.what == Event::What::trick_taken_unseen;
  if (!taken) return;
  if (s.game->layout == Layout::hand) told_[kHand].clear();
  put("");
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
  // After news the same question is not put twice, so that a program at the other end does not answer twice.
  const string which = spoken<"line.question">(s, q.task, choices_text(q));
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
      put(unsure);
      continue;
    }
    if (!typed.command) {
      put(typed.unclear);
      continue;
    }
    if (*typed.command == Command::quit) return Answer::of(Answer::What::quit);
    if (*typed.command == Command::claim) return Answer::of(Action(Kind::claim));
    if (!typed.topic.empty())
      put(term_help(typed.topic, 76));
    else
      obey(*typed.command, s, q);
  }
}

void Plain::tell_counts(const Scene& s) {
  string text;
  for (const string& line : counts_text(s)) text += (text.empty() ? "" : "\n") + line;
  if (text != last_counts_) put(text);
  last_counts_ = text;
}

void Plain::obey(Command command, const Scene& s, const Question& q) {
  switch (command) {
    case Command::help:
      for (const string& line : help_text(s, q, line_keys(s))) put(line);
      break;
    case Command::rules: put(counsel_.rules()); break;
    case Command::last_trick: put(last_trick_text(s)); break;
    case Command::hint: put(words<"typed.hint-is">(counsel_.hint())); break;
    case Command::score:
      put(contract_text(s));
      if (!times_text(s).empty()) put(times_text(s));
      for (const string& line : ledger_lines(s, nullptr)) put(line);
      break;
    case Command::counts:
      counts_ = !counts_;
      if (!counts_) {
        put(words<"line.counts">(which<"off">()));
      } else {
        put(words<"line.counts">(which<"on">()));
        last_counts_.clear();
        tell_counts(s);
      }
      break;
    case Command::claim:
    case Command::quit: break;
  }
}

void Plain::refused(const Scene&, const string& why) { put(why); }

Answer Plain::hand_over(const Scene& s, const Sheet& sheet, bool, bool free) {
  const string another = another_hand();
  // After news neither sheet nor question are put twice.
  if (asked_ != another || sheet_of_ != s.hand) {
    show_sheet(s, sheet);
    asked_.clear();
  }
  if (!free) return Answer::of(Answer::What::go_on);
  sheet_of_ = s.hand;
  while (true) {
    if (asked_.empty()) prompt(another);
    asked_ = another;
    string line;
    switch (read_line(line, true)) {
      case Read::ended: return Answer::of(Answer::What::stop);
      case Read::signal: return Answer::of(Answer::What::signal);
      case Read::news: return Answer::of(Answer::What::news);
      case Read::line: break;
    }
    asked_.clear();
    if (is_for_table(line)) continue;
    const std::optional<bool> yes = read_yes_or_no(line);
    const Typed typed = read_typed(s, {}, line);
    if (yes == true || line == "1") return Answer::of(Answer::What::go_on);
    if (yes == false || line == "2" || typed.command == Command::quit) return Answer::of(Answer::What::stop);
    if (typed.command == Command::rules)
      put(counsel_.rules());
    else
      put(words<"typed.yes-or-no">());
  }
}

void Plain::show_sheet(const Scene& s, const Sheet& sheet) {
  if (s.view.trick < s.game->hand_size) put("");  // a claim, or no play at all
  put(sheet.headline);
  for (const string& line : sheet.lines) put(line);
  for (const string& line : ledger_lines(s, &sheet.score)) put(line);
}

void Plain::farewell(const Scene& s, const std::vector<string>& closing) {
  if (s.hand == 0) return;
  put("");
  put(words<"evening.after">(s.hand));
  for (const string& line : ledger_lines(s, nullptr)) put(line);
  for (const string& line : closing) put(line);
  std::fflush(stdout);
}

Answer Plain::wait(const Scene& s, const string& what) {
  if (!what.empty() && what != waiting_) put(what);
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
      case Wake::input:
        read_some();
        if (input_is_over()) return Answer::of(Answer::What::news);
        break;
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
      put(term_help(typed.topic, 76));
    else if (typed.command && *typed.command != Command::claim && *typed.command != Command::hint)
      obey(*typed.command, s, {});
    else
      put(words<"typed.not-your-turn-say">());
  }
}

void Plain::note(const string& text) {
  put(text);
  std::fflush(stdout);
}

void Plain::trouble(const string& text) {
  std::fflush(stdout);
  std::fprintf(stderr, "%s\n", text.c_str());
}

}  // namespace sheepshead::app
