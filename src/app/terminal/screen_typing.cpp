// What is typed on the full screen: cards and words besides keys.
#include <algorithm>
#include <array>
#include <utility>

#include "app/terminal/screen.hpp"
#include "words/groups/felt.hpp"
#include "words/groups/typed.hpp"

namespace sheepshead::app {

using std::string;
using Name = Key::Name;

/// What would be chosen if typing stopped now: its place among the cards or the buttons; nothing if it's neither.
std::optional<int> Screen::typed_choice(const Scene& s, const Question& q) const {
  const string& typed = picture_.typed;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (picks_a_card(q)) {
    const std::vector<Card> cards = choosable_cards(s);
    if (typed.size() == 1)
      if (const auto label = kLabels.find(typed[0]); label < cards.size()) return int(label);
    if (std::all_of(typed.begin(), typed.end(), is_digit)) return std::nullopt;
    const auto action = meant_so_far(s, q, typed);
    for (std::size_t i = 0; action && i < cards.size(); ++i)
      if (cards[i] == action->card()) return int(i);
    return std::nullopt;
  }
  const auto action = meant_so_far(s, q, typed);
  for (std::size_t i = 0; action && i < q.options.size(); ++i)
    if (q.options[i].action == *action) return int(i);
  return std::nullopt;
}

/// What Enter would do with a typed line that is none of the choices.
string Screen::typed_means(const Scene& s, const Question& q) const {
  static constexpr std::array<ChoiceOf<"typed.command">, 8> kDeeds{"help",  "rules",  "last",  "hint",
                                                                   "score", "counts", "claim", "quit"};
  const Typed typed = read_typed(s, q, picture_.typed);
  if (typed.command) return words<"typed.command">(kDeeds[std::size_t(*typed.command)]);
  const char first = picture_.typed.front();
  const bool letter = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
  return letter && !may_begin(q, first) ? words<"typed.nothing-so">() : words<"typed.on">();
}

/// The answer that the typed line is; nothing if it is none, and then it has been answered or refused.
std::optional<Answer> Screen::take_typed(const Scene& s, const Question& q) {
  const string line = std::exchange(picture_.typed, {});
  picture_.selected = before_typing_;
  if (doubted_)
    if (const auto yes = read_yes_or_no(line)) {
      const Action meant = *std::exchange(doubted_, std::nullopt);
      if (*yes) return Answer::of(meant);
      picture_.selected = -1;
      return std::nullopt;
    }
  const Typed typed = read_typed(s, q, line);
  if (typed.action) return sure(s, *typed.action);
  if (!typed.command) {
    picture_.message = typed.unclear;
    picture_.selected = -1;  // an Enter too many must do nothing
    return std::nullopt;
  }
  if (!typed.topic.empty()) {
    text_page(words<"felt.word">(), [&](int width) { return term_help(typed.topic, width); });
    return pending_;
  }
  switch (*typed.command) {
    case Command::quit: return Answer::of(Answer::What::quit);
    case Command::claim: return Answer::of(Action(Kind::claim));
    default: {
      constexpr std::string_view kLetters = "?ulhstcq";
      obey(s, {Name::character, kLetters[std::size_t(*typed.command)]}, q);
      return pending_;
    }
  }
}

std::optional<Answer> Screen::sure(const Scene& s, Action action) {
  const string unsure = doubt(s, action);
  if (unsure.empty() || doubted_ == action) return Answer::of(action);
  doubted_ = action;
  picture_.message = unsure;
  return std::nullopt;
}

/// Whether a line may begin with this: everything but the keys that are obeyed at once.
bool Screen::is_typed(const Question& q, char first) const {
  if (first == ' ' || first == '?' || (first == '/' && at_server())) return false;
  const char small = first >= 'A' && first <= 'Z' ? char(first - 'A' + 'a') : first;
  return kObeyed.find(small) == kObeyed.npos || may_begin(q, first);
}

/// A key that is typed rather than obeyed.
bool Screen::typing(const Question& q, Key key) {
  return key.character >= ' ' && (!picture_.typed.empty() || is_typed(q, key.character));
}

/// One letter more or less; what the line means by now is chosen.
void Screen::type(const Scene& s, const Question& q, Key key) {
  constexpr std::size_t kLongest = 20;
  string& typed = picture_.typed;
  if (typed.empty()) before_typing_ = picture_.selected;
  if (key.name == Name::erase)
    typed.pop_back();
  else if (typed.size() < kLongest)
    typed += key.character;
  picture_.message.clear();
  const auto choice = typed.empty() ? std::nullopt : typed_choice(s, q);
  picture_.selected = choice.value_or(before_typing_);
  if (!typed.empty()) picture_.typed_means = choice ? words<"typed.take">() : typed_means(s, q);
}

}  // namespace sheepshead::app
