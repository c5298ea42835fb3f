// Pages over the table: help, rules, what is said there; one scrolls in them, and leaves with any key.
#include <algorithm>
#include <utility>

#include "app/console/utf8.hpp"
#include "app/terminal/screen.hpp"
#include "words/groups/felt.hpp"
#include "words/groups/keys.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using Name = Key::Name;

std::vector<string> screen_keys(const Scene& s, const Question& q, bool at_server) {
  const auto claims = which<"claims", "not">(s.game->claims);
  std::vector<string> keys{
      words<"keys.choose">(),       words<"keys.type">(),
      words<"keys.help-rules">(),   words<"keys.last-hint">(),
      words<"keys.score-counts">(), at_server ? words<"keys.rest-leave">(claims) : words<"keys.rest-quit">(claims)};
  std::vector<Message> waiting;
  for (const char letter : kObeyed)
    if (may_begin(q, letter)) waiting.push_back(as_is(string(1, letter)));
  if (!waiting.empty()) keys.push_back(words<"keys.wait">(std::move(waiting)));
  if (at_server) keys.push_back(words<"keys.table">());
  keys.push_back(words<"keys.any">());
  keys.push_back(words<"keys.word">());
  return keys;
}

/// As much of the end of a line as there is room for.
string line_end(const string& line, int room) {
  const auto most = std::size_t(std::max(8, room));
  return line.size() <= most ? line : ".." + line.substr(line.size() - most + 2);
}

}  // namespace

/// The help, at whose end words can be typed that are then explained.
void Screen::help_page(const Scene& s, const Question& q) {
  string word;
  while (true) {
    const Key key = page(
        words<"felt.help">(),
        [&](int width) {
          std::vector<Line> lines;
          for (const string& line : help_text(s, q, screen_keys(s, q, at_server())))
            for (string& part : wrapped(line, std::size_t(width))) lines.push_back({std::move(part), Style::page});
          return lines;
        },
        word.empty() ? words<"felt.help-back">() : words<"felt.help-word">(word));
    if (pending_) return;
    if (key.name == Name::erase && !word.empty()) {
      word.pop_back();
    } else if (key.name == Name::character && (key.character != ' ' || !word.empty()) && word.size() < 24) {
      word += key.character;
    } else if (key.name == Name::enter && !word.empty()) {
      const string asked = std::exchange(word, {});
      text_page(words<"felt.word">(), [&](int width) { return term_help(asked, width); });
      if (pending_) return;
    } else {
      return;
    }
  }
}

bool Screen::table_page(bool listens) {
  string& line = *talking_;
  while (true) {
    const Message keys = line.empty()     ? say<"felt.say-empty">()
                         : line[0] == '/' ? say<"felt.say-command">()
                                          : say<"felt.say-all">();
    const int room = ink_->columns() - int(columns(text(keys))) - 10;
    const std::optional<Key> key = page(
        words<"felt.table">(),
        [&](int width) {
          std::vector<Line> lines;
          for (const string& told : picture_.log)
            for (string& part : wrapped(told, std::size_t(width))) lines.push_back({std::move(part), Style::page});
          const auto rows = std::size_t(std::max(1, ink_->rows() - 4));
          if (lines.size() > rows) lines.erase(lines.begin(), lines.end() - std::ptrdiff_t(rows));
          return lines;
        },
        words<"felt.say-line">(line_end(line, room), keys), listens);
    if (!key) return false;
    if (pending_) break;
    constexpr std::size_t kLongest = 300;
    if (key->name == Name::erase && !line.empty()) {
      line.pop_back();
    } else if (key->name == Name::character && line.size() < kLongest) {
      line += key->character;
    } else if (key->name == Name::enter) {
      if (line.empty() || line == "/") break;
      const int before = notes_;
      to_table_(line[0] == '/' ? line : "say " + line);
      // An answer, or what is wrong, is shown here.
      if (notes_ == before || pending_) break;
      line = "/";
    } else {
      break;
    }
  }
  talking_.reset();
  return true;
}

void Screen::text_page(const string& title, const std::function<string(int)>& text) {
  page(
      title,
      [&](int width) {
        std::vector<Line> lines;
        for (string& line : wrapped(text(width), std::size_t(width))) lines.push_back({std::move(line)});
        return lines;
      },
      words<"felt.back">());
}

Key Screen::page(const string& title, const std::function<std::vector<Line>(int)>& lines_of, const string& keys) {
  return *page(title, lines_of, keys, false);
}

std::optional<Key> Screen::page(const string& title, const std::function<std::vector<Line>(int)>& lines_of,
                                const string& keys, bool listens) {
  int from = 0;
  while (true) {
    const int width = page_width(*ink_);
    const std::vector<Line> lines = lines_of(std::max(20, width));
    const int room = std::max(1, ink_->rows() - 4);
    const int last = std::max(0, int(lines.size()) - room);
    from = std::clamp(from, 0, last);
    ink_->clear();
    ink_->fill(0, 0, 1, ink_->columns(), Style::heading);
    ink_->put(0, 2, title, Style::heading);
    for (int i = 0; i < room && from + i < int(lines.size()); ++i)
      ink_->put(2 + i, 2, lines[std::size_t(from + i)].text, lines[std::size_t(from + i)].style);
    string foot = keys;
    if (last > 0) {
      const Message part = say<"felt.part">(from + 1, std::min(from + room, int(lines.size())), lines.size());
      const string scroll = "   " + words<"felt.scroll">(part);
      foot += int(columns(foot + scroll)) + 3 <= ink_->columns() ? scroll : "   " + text(part);
    }
    ink_->put(ink_->rows() - 1, 2, foot, Style::muted);
    ink_->show();

    const Ink::Woken woken = ink_->wait(signals_, -1, listens);
    if (woken.wake == Wake::news) return std::nullopt;
    if ((pending_ = cut(woken))) return woken.key;
    switch (woken.key.name) {
      case Name::none:
      case Name::resize: break;
      case Name::up: --from; break;
      case Name::down: ++from; break;
      case Name::page_up: from -= room - 1; break;
      case Name::page_down: from += room - 1; break;
      case Name::home: from = 0; break;
      case Name::end: from = last; break;
      case Name::character:
        if (woken.key.is(' ') && from < last) {
          from += room - 1;
          break;
        }
        return woken.key;
      default: return woken.key;
    }
  }
}

}  // namespace sheepshead::app
