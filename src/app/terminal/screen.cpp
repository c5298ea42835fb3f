#include "app/terminal/screen.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "app/console/utf8.hpp"
#include "words/groups/evening.hpp"
#include "words/groups/felt.hpp"
#include "words/groups/keys.hpp"
#include "words/groups/typed.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using std::to_string;
using Name = Key::Name;

constexpr int kNothing = -1;  ///< chosen

/// How long a look takes, in milliseconds.
int look(Speed speed, Event::What what) {
  using What = Event::What;
  int normal = 700;
  if (what == What::trick_taken || what == What::trick_taken_unseen) normal = 900;
  if (what == What::kept_silent) normal = 0;
  if (what == What::hand_over || what == What::buried || what == What::took_blind) normal = 0;
  switch (speed) {
    case Speed::slow: return normal * 2;
    case Speed::normal: return normal;
    case Speed::fast: return normal * 3 / 10;
    case Speed::instant: return 0;
  }
  return 0;
}

}  // namespace

Screen::Screen(std::unique_ptr<Ink> ink, const Signals& signals, Speed speed, bool unicode,
               std::function<string()> hint, std::function<string(int)> rules,
               std::function<bool(std::string_view)> to_table)
    : ink_(std::move(ink)),
      signals_(signals),
      speed_(speed),
      hint_(std::move(hint)),
      rules_(std::move(rules)),
      to_table_(std::move(to_table)) {
  picture_.unicode = unicode;
  picture_.at_server = at_server();
}

void Screen::greet(const Scene&, bool resumed) { told(resumed ? words<"evening.goes-on">() : words<"felt.welcome">()); }

void Screen::told(string line) {
  picture_.log.push_back(std::move(line));
  constexpr std::size_t kKept = 60;
  if (picture_.log.size() > kKept) picture_.log.erase(picture_.log.begin());
}

void Screen::hand_begins(const Scene& s) {
  told(deal_text(s));
  picture_.message.clear();
  picture_.fresh_trick = false;
  refused_ = false;
  doubted_.reset();
}

bool Screen::too_small() const { return ink_->columns() < kMinColumns || ink_->rows() < kMinRows; }

void Screen::draw(const Scene& s) {
  if (too_small()) {
    ink_->clear();
    const string text =
        at_server() ? words<"felt.small-leave">(kMinColumns, kMinRows) : words<"felt.small">(kMinColumns, kMinRows);
    int row = 0;
    for (const string& line : wrapped(text, std::size_t(std::max(1, ink_->columns()))))
      ink_->put(row++, 0, line, Style::page);
  } else {
    draw_table(*ink_, s, picture_);
  }
  ink_->show();
}

std::optional<Answer> Screen::cut(const Ink::Woken& woken) const {
  if (woken.wake == Wake::signal) return Answer::of(Answer::What::signal);
  if (woken.key.name == Name::closed) return Answer::of(Answer::What::ended);
  return std::nullopt;
}

void Screen::pause(const Scene& s, int milliseconds) {
  using Clock = std::chrono::steady_clock;
  const auto until = Clock::now() + std::chrono::milliseconds(milliseconds);
  while (!pending_) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0) return;
    const Ink::Woken woken = ink_->wait(signals_, int(left));
    if ((pending_ = cut(woken))) return;
    if (woken.wake == Wake::time) return;
    if (woken.key.name == Name::none) continue;
    if (woken.key.name == Name::resize) {
      draw(s);
      continue;
    }
    if (woken.key.is('q') || woken.key.is('Q')) {
      pending_ = Answer::of(Answer::What::quit);
      return;
    }
    obey(s, woken.key, {});
    return;  // any key goes on
  }
}

void Screen::happened(const Scene& s, const Event& e, Phase before, bool live) {
  using What = Event::What;
  const string text = event_text(s, e, before);
  if (!text.empty()) told(text);
  const bool taken = e.what == What::trick_taken || e.what == What::trick_taken_unseen;
  picture_.taker = taken ? e.seat : kNoSeat;
  if (e.seat == s.me()) {
    refused_ = false;
    doubted_.reset();
  }
  if (!live || pending_ || talking_) return;
  // One's own doings need no time, but for the trick that they end.
  const bool own = e.seat == s.me() && !taken;
  int time = own ? 0 : look(speed_, e.what);
  const bool ends_trick = s.view.in_trick == 0 && s.view.trick > 0 && (e.what == What::played || taken);
  if (text.empty() || (ends_trick && !taken)) time = 0;
  if (time == 0) return;
  picture_.fresh_trick = ends_trick;
  picture_.question = nullptr;
  picture_.message.clear();
  draw(s);
  pause(s, time);
  picture_.fresh_trick = false;
}

Answer Screen::ask(const Scene& s) {
  if (pending_) return *pending_;
  const Question q = question(s);
  const bool from_hand = picks_a_card(q);
  const std::vector<Card> cards = choosable_cards(s);
  const int count = from_hand ? int(cards.size()) : int(q.options.size());
  const Kind kind = q.options[0].action.kind();
  const bool again = std::exchange(came_back_, false);
  if (!again) {
    picture_.typed.clear();
    picture_.selected = 0;
    // The first card that may be played.
    for (int i = count - 1; from_hand && i >= 0; --i)
      if (s.view.legal.cards.has(cards[std::size_t(i)])) picture_.selected = i;
    // What was refused is chosen anew: an Enter too many must do nothing.
    if (std::exchange(refused_, false)) picture_.selected = kNothing;
  }
  picture_.selected = std::clamp(picture_.selected, kNothing, count - 1);
  if (speed_ != Speed::instant && !again && !talking_) ink_->forget_typed();
  while (true) {
    if (talking_ && !table_page(true)) {
      came_back_ = true;
      return Answer::of(Answer::What::news);
    }
    if (pending_) return *pending_;
    picture_.question = &q;
    draw(s);
    const Ink::Woken woken = ink_->wait(signals_, -1, true);
    picture_.question = nullptr;
    if (woken.wake == Wake::news) {
      came_back_ = true;
      return Answer::of(Answer::What::news);
    }
    if (const auto answer = cut(woken)) return *answer;
    const Key key = woken.key;
    if (key.name == Name::none || key.name == Name::resize) continue;
    // Nothing is played that cannot be seen.
    if (too_small()) {
      if (key.is('q') || key.is('Q')) return Answer::of(Answer::What::quit);
      continue;
    }
    if ((key.name == Name::erase && !picture_.typed.empty()) || (key.name == Name::character && typing(q, key))) {
      type(s, q, key);
      continue;
    }
    const bool taken = key.name == Name::enter || (key.is(' ') && picture_.typed.empty());
    if (taken && !picture_.typed.empty() && !typed_choice(s, q)) {
      if (const auto answer = take_typed(s, q)) return *answer;
      continue;
    }
    if (key.name == Name::escape && !picture_.typed.empty()) picture_.selected = before_typing_;
    picture_.typed.clear();
    picture_.message.clear();
    if (taken && picture_.selected == kNothing) {
      picture_.message = words<"felt.nothing-chosen">();
      continue;
    }
    if (taken) {
      const auto i = std::size_t(picture_.selected);
      if (const auto answer = sure(s, from_hand ? Action(kind, cards[i]) : q.options[i].action)) return *answer;
      continue;
    }
    switch (key.name) {
      case Name::left:
      case Name::up: picture_.selected = (picture_.selected <= 0 ? count : picture_.selected) - 1; break;
      case Name::right:
      case Name::down: picture_.selected = (picture_.selected + 1) % count; break;
      case Name::home: picture_.selected = 0; break;
      case Name::end: picture_.selected = count - 1; break;
      default: break;
    }
    if (key.name != Name::character) continue;
    if (key.is('q') || key.is('Q')) return Answer::of(Answer::What::quit);
    if (key.is('c') || key.is('C')) return Answer::of(Action(Kind::claim));
    obey(s, key, q);
    if (pending_) return *pending_;
  }
}

bool Screen::obey(const Scene& s, Key key, const Question& q) {
  if (key.name != Name::character) return false;
  const char c = key.character >= 'A' && key.character <= 'Z' ? char(key.character - 'A' + 'a') : key.character;
  const auto joined_lines = [](const std::vector<string>& lines) {
    string text;
    for (const string& line : lines) text += (text.empty() ? "" : "\n") + line;
    return text;
  };
  switch (c) {
    case '?': help_page(s, q); return true;
    case 'u': text_page(words<"felt.rules">(s.rules_name), rules_); return true;
    case 'l': picture_.message = last_trick_text(s); return true;
    case 'h': {
      if (q.options.empty()) return true;
      const string text = words<"typed.hint-is">(hint_());
      if (int(wrapped(text, std::size_t(std::min(ink_->columns(), 100) - 2)).size()) <=
          message_rows(*ink_, s, picture_))
        picture_.message = text;
      else
        text_page(words<"felt.hint">(), [&](int) { return text; });
      return true;
    }
    case 's':
      text_page(words<"felt.score">(),
                [&](int) { return joined_lines(ledger_lines(s, nullptr)) + "\n\n" + contract_text(s); });
      return true;
    case 't': picture_.counts = !picture_.counts; return true;
    case '/':
      if (!to_table_) return false;
      talking_ = "/";
      return true;
    default: return false;
  }
}

Answer Screen::wait(const Scene& s, const string& what) {
  came_back_ = false;
  picture_.question = nullptr;
  if (!what.empty()) picture_.message = what;
  while (!pending_) {
    const bool news = talking_ && !table_page(true);
    if (pending_) break;
    if (!news) draw(s);
    const Ink::Woken woken = news ? Ink::Woken{Wake::news, {}} : ink_->wait(signals_, -1, true);
    if (woken.wake == Wake::news) {
      if (picture_.message == what) picture_.message.clear();
      return Answer::of(Answer::What::news);
    }
    if (const auto answer = cut(woken)) return *answer;
    if (woken.key.is('q') || woken.key.is('Q')) return Answer::of(Answer::What::quit);
    if (woken.key.name == Name::character) obey(s, woken.key, {});
  }
  return *pending_;
}

void Screen::note(const string& text) {
  ++notes_;
  told(text);
}

void Screen::refused(const Scene&, const string& why) {
  picture_.message = why;
  refused_ = true;
}

std::vector<Screen::Line> Screen::bar(const Sheet& sheet, int width) const {
  const int cells = width >= 72 ? 60 : width >= 52 ? 48 : 40;
  const auto at = [&](int points) { return points * cells / std::max(1, sheet.total); };
  string line;
  for (int i = 0; i < cells; ++i)
    line += i < at(sheet.side) ? (picture_.unicode ? "█" : "#") : (picture_.unicode ? "░" : ".");
  string marks(std::size_t(cells + 4), ' '), numbers(std::size_t(cells + 4), ' ');
  for (const int mark : sheet.marks) {
    marks[std::size_t(at(mark))] = '|';
    numbers.replace(std::size_t(at(mark)), 2, to_string(mark));
  }
  numbers.replace(std::size_t(cells), to_string(sheet.total).size(), to_string(sheet.total));
  return {{sheet.side_line, Style::page},
          {line, Style::bar_side},
          {marks, Style::muted},
          {numbers, Style::muted},
          {sheet.other_line, Style::page}};
}

Answer Screen::hand_over(const Scene& s, const Sheet& sheet, bool last, bool free) {
  if (pending_) return *pending_;
  picture_.message.clear();
  if (speed_ != Speed::instant && !talking_) ink_->forget_typed();
  while (true) {
    if (talking_ && !table_page(free)) return Answer::of(Answer::What::news);
    if (pending_) return *pending_;
    const Key key = page(
        words<"felt.after">(s.hand),
        [&](int width) {
          std::vector<Line> lines;
          const auto add = [&](const string& text, Style style) {
            for (string& line : wrapped(text, std::size_t(width))) lines.push_back({std::move(line), style});
          };
          add(sheet.headline, Style::strong);
          lines.push_back({});
          if (sheet.bar) {
            for (Line& line : bar(sheet, width)) lines.push_back(std::move(line));
            lines.push_back({});
          }
          for (const string& line : sheet.lines) add(line, Style::page);
          lines.push_back({});
          for (string& line : ledger_lines(s, &sheet.score)) lines.push_back({std::move(line)});
          return lines;
        },
        last          ? words<"felt.end">()
        : at_server() ? words<"felt.next-table">()
                      : words<"felt.next">());
    if (pending_) return *pending_;
    if (key.is('q') || key.is('Q')) return Answer::of(last ? Answer::What::stop : Answer::What::quit);
    if (key.is('u')) {
      text_page(words<"felt.rules">(s.rules_name), rules_);
      if (pending_) return *pending_;
      continue;
    }
    if (key.is('/') && at_server()) {
      talking_ = "/";
      continue;
    }
    if (key.name == Name::enter || key.is(' ') || key.is('n')) return Answer::of(Answer::What::go_on);
  }
}

void Screen::farewell(const Scene&, const std::vector<string>&) {}

void Screen::trouble(const string& text) {
  picture_.message = text;
  told(text);
}

}  // namespace sheepshead::app
