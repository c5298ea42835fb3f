// What is typed on the full screen: cards and words besides keys.
#include <algorithm>
#include <array>
#include <utility>

#include "app/play/screen.hpp"

namespace sheepshead::app {

using std::string;
using Name = Key::Name;

/// What he would choose if he stopped typing now: its place among the cards or the buttons; nothing if that is none.
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
  static constexpr std::array<const char*, 8> kDeeds{"for help",          "for the rules",   "for the last trick",
                                                     "for a hint",        "for the score",   "for counts",
                                                     "to claim the rest", "to save and quit"};
  const Typed typed = read_typed(s, q, picture_.typed);
  if (typed.command) return string("Enter ") + kDeeds[std::size_t(*typed.command)] + ", or type on";
  return "Type on";
}

/// The answer that the typed line is; nothing if it is none, and then it has been answered or refused.
std::optional<Answer> Screen::take_typed(const Scene& s, const Question& q) {
  const string line = std::exchange(picture_.typed, {});
  const Typed typed = read_typed(s, q, line);
  if (typed.action) return Answer::of(*typed.action);
  if (!typed.command) {
    picture_.message = typed.unclear;
    return std::nullopt;
  }
  if (!typed.topic.empty()) {
    text_page("A word of the game", [&](int width) { return term_help(typed.topic, width); });
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

/// A key that is typed rather than obeyed: a digit, a letter that may begin an answer, and all that follow it.
bool Screen::typing(const Question& q, Key key) {
  const char c = key.character;
  string& typed = picture_.typed;
  if (c == ' ' && typed.empty()) return false;
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  if (typed.empty() && (letter ? !may_begin(q, c) : kLabels.find(c) == kLabels.npos)) return false;
  constexpr std::size_t kLongest = 20;
  if (c < ' ' || typed.size() >= kLongest) return false;
  typed += c;
  picture_.message.clear();
  return true;
}

}  // namespace sheepshead::app
