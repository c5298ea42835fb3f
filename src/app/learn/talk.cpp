#include "app/learn/talk.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <iostream>

#include "app/console/card_words.hpp"
#include "app/console/device.hpp"
#include "app/console/tongue.hpp"
#include "app/console/utf8.hpp"
#include "app/terminal/words.hpp"
#include "notation/action_text.hpp"
#include "notation/spelling.hpp"
#include "words/groups/answer.hpp"
#include "words/groups/learn.hpp"

namespace sheepshead::app {
namespace {

using std::string;

string in_small(std::string_view text) {
  string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
  return small;
}

void put_line(const string& text) { std::fputs((text + "\n").c_str(), stdout); }

/// Top left, top right, bottom left, bottom right, across, down.
using CardFrame = std::array<const char*, 6>;
constexpr CardFrame kFailFrame{"╭", "╮", "╰", "╯", "───", "│"}, kTrumpFrame{"╔", "╗", "╚", "╝", "═══", "║"},
    kLetterFrame{"+", "+", "+", "+", "---", "|"};

constexpr std::size_t kCardWidth = 6;

/// A choice that is a word, in the language spoken; anything else as it is.
string in_the_tongue(const string& choice) {
  if (choice == "pick" || choice == "pass" || choice == "alone")
    return words<"answer.word">(sheepshead::chosen(choice));
  const auto* menu = words::find("learn.menu-word");
  return words::is_word_of(menu->arguments[0].words, choice) ? words<"learn.menu-word">(sheepshead::chosen(choice))
                                                             : choice;
}

Message how_to_answer(const std::vector<string>& choices) {
  const auto with_card =
      std::find_if(choices.begin(), choices.end(), [](const string& c) { return card_named(c).has_value(); });
  if (with_card != choices.end()) return say<"learn.answer-card">(*card_named(*with_card));
  return choices.empty() ? say<"learn.answer-first">() : say<"learn.answer-word">(in_the_tongue(choices[0]));
}

}  // namespace

Talk::Talk(bool plain)
    : style_(style_here()),
      pictures_(!plain && isatty(STDOUT_FILENO) == 1),
      colors_(!plain && colors_here()),
      waits_(isatty(STDIN_FILENO) == 1) {}

string Talk::ink(const string& text, const char* code) const {
  return colors_ ? "\033[" + string(code) + "m" + text + "\033[0m" : text;
}

void Talk::heading(const string& text) {
  for (const string& line : wrapped(text, line_width() == 0 ? string::npos : line_width())) put_line(ink(line, "1"));
}

void Talk::say(const string& text) {
  for (const string& line : wrapped(text, line_width() == 0 ? string::npos : line_width())) put_line(line);
}

void Talk::row(const string& text) { put_line(text); }

void Talk::gap() { put_line(""); }

void Talk::cards(const Message& label, const std::vector<Card>& cards, const TrumpOrder& order, bool numbered) {
  if (!pictures_ || cards.empty()) {
    string words;
    for (const Card c : cards) words += (words.empty() ? "" : " ") + card(c);
    return say(app::words<"learn.row">(label, words.empty() ? app::words<"learn.none">() : words));
  }
  say(app::words<"learn.row">(label, ""));
  const std::size_t a_row = std::max<std::size_t>(1, line_width() / kCardWidth);
  for (std::size_t from = 0; from < cards.size(); from += a_row) {
    std::array<string, 4> lines;
    for (std::size_t i = from; i < std::min(cards.size(), from + a_row); ++i) {
      const Card c = cards[i];
      const bool red = c.suit() == Suit::hearts || c.suit() == Suit::diamonds;
      const CardFrame& f = style_ == CardStyle::letters ? kLetterFrame : order.trump.has(c) ? kTrumpFrame : kFailFrame;
      const string name = card(c), room(3 - columns(name), ' '), number = std::to_string(i + 1);
      const string between(i == from ? 0 : 1, ' ');
      lines[0] += between + f[0] + f[4] + f[1];
      lines[1] += between + f[5] + (red ? ink(name, "31") : name) + room + f[5];
      lines[2] += between + f[2] + f[4] + f[3];
      lines[3] += string(columns(lines[2]) - columns(lines[3]) - 3, ' ') + number;
    }
    for (std::size_t i = 0; i < (numbered ? 4u : 3u); ++i) put_line(lines[i]);
  }
}

string Talk::shown(std::string_view choice) const {
  const auto c = card_named(choice);
  if (!c) return in_the_tongue(string(choice));
  return choice.starts_with("call ") ? text(sheepshead::say<"learn.choice-call">(*c), {.cards = style_}) : card(*c);
}

bool Talk::read_line(string& line) {
  std::fflush(stdout);
  return bool(std::getline(std::cin, line));
}

bool Talk::pause(const string& text) {
  if (!waits_) return true;
  std::fputs(("> " + text + " ").c_str(), stdout);
  string line;
  return read_line(line) && trimmed(line) != "q" && trimmed(line) != "quit";
}

Reply Talk::ask(const Message& question, const std::vector<string>& choices, const Also& also) {
  string all;
  std::vector<string> in_tongue;
  for (const string& c : choices) in_tongue.push_back(in_the_tongue(c));
  const bool long_ones =
      std::any_of(choices.begin(), choices.end(), [&](const string& c) { return shown(c).find(' ') != c.npos; });
  for (const string& c : choices) all += (all.empty() ? "" : long_ones ? ", " : " ") + shown(c);
  string line;
  while (true) {
    string prompt;
    for (const string& part :
         wrapped("> " + words<"learn.question">(question, all), line_width() == 0 ? string::npos : line_width()))
      prompt += (prompt.empty() ? "" : "\n") + part;
    std::fputs((prompt + (waits_ ? " " : "\n")).c_str(), stdout);
    if (!read_line(line)) {
      if (waits_) gap();
      return {};
    }
    const string said = in_small(trimmed(line));
    if (said == "q" || said == "quit") return {};
    if (said.starts_with("?") || said == "help") {
      const std::string_view topic = said == "help" ? std::string_view{} : trimmed(std::string_view(said).substr(1));
      if (topic.empty()) {
        if (!also.help.empty()) say(also.help);
        say(text(how_to_answer(choices), {.cards = style_}) + " " +
            words<"learn.keys">(which<"back", "not">(also.back), which<"hint", "not">(also.hint)));
      } else {
        const std::size_t width = line_width();
        say(term_help(topic, width == 0 ? 76 : int(width)));
      }
      continue;
    }
    if (also.back && (said == "b" || said == "back")) return {Reply::What::back};
    if (also.hint && (said == "h" || said == "hint")) return {Reply::What::hint};
    if (const auto i = chosen(choices, said)) return {Reply::What::choice, *i};
    if (const auto i = chosen(in_tongue, said)) return {Reply::What::choice, *i};
    const string why = also.refuse && !said.empty() ? also.refuse(said) : "";
    const Message how = how_to_answer(choices);
    const string quoted = excerpt(trimmed(line));
    say(!why.empty()   ? why
        : said.empty() ? text(how, {.cards = style_})
                       : text(sheepshead::say<"learn.not-understood">(quoted, how), {.cards = style_}));
  }
}

std::optional<Card> card_named(std::string_view given) {
  const string letters = cards_in_letters(trimmed(given));
  const std::string_view words = letters;
  const auto blank = words.rfind(' ');
  return parse_card(blank == words.npos ? words : words.substr(blank + 1));
}

std::optional<std::size_t> chosen(const std::vector<string>& choices, std::string_view line) {
  const string said = in_small(cards_in_letters(trimmed(line)));
  if (said.empty()) return std::nullopt;
  const auto only = [&](auto fits) {
    std::optional<std::size_t> one;
    for (std::size_t i = 0; i < choices.size(); ++i)
      if (fits(choices[i])) {
        if (one) return std::optional<std::size_t>{};
        one = i;
      }
    return one;
  };
  if (const auto i = only([&](const string& c) { return in_small(c) == said; })) return i;
  if (const auto card = card_named(said))
    return only([&](const string& c) {
      // A card alone, or with the verb of the choice. "lead" is "play" at the head of a trick.
      const auto blank = said.rfind(' '), verb = c.find(' ');
      const string with = blank == string::npos ? "" : string(trimmed(std::string_view(said).substr(0, blank)));
      const string verb_here = verb == string::npos ? "" : c.substr(0, verb);
      return card_named(c) == card && (with.empty() || verb_here.empty() || with == verb_here || with == "lead");
    });
  if (std::size_t number = 0;
      std::from_chars(said.data(), said.data() + said.size(), number).ptr == said.data() + said.size())
    return number >= 1 && number <= choices.size() ? std::optional(number - 1) : std::nullopt;
  return only([&](const string& c) { return in_small(c).starts_with(said); });
}

}  // namespace sheepshead::app
