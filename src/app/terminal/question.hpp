// What the person is asked, what may be answered, and what a typed line means.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/terminal/scene.hpp"
#include "words/message.hpp"

namespace sheepshead::app {

/// One legal action, as it is shown and typed.
struct Option {
  Action action;
  std::string word;   ///< "pick", "9C", "2"; in the language spoken
  std::string plain;  ///< the same in American English, which can be typed in every language
};

struct Question {
  Message task;                 ///< "Follow clubs"
  std::vector<Option> options;  ///< kinds without a card first, cards as they are sorted
  bool numbers = false;         ///< the answers are numbers themselves: so many cards, a trick
};

/// Of the decision that the view's seat is at; no options if it is not its turn.
Question question(const Scene&);

/// "pick", "go-on", "9C": what the action is called at this point of the hand, as it can be typed.
std::string word_for(const Scene&, Action);

/// The choices in a row, as a question lists them: "KC 9C".
std::string choices_text(const Question&);

/// The keys that stand for the first, second, ... choice.
inline constexpr std::string_view kLabels = "1234567890-=";

/// The key that stands for option `i`; where the answers are numbers, the number. 0 if there is none.
char label_of(const Question&, std::size_t i);

enum class Command { help, rules, last_trick, hint, score, counts, claim, quit };

/// Either an action, perhaps not a legal one, or a command, or a sentence why the line is not understood.
struct Typed {
  std::optional<Action> action;
  std::optional<Command> command;
  std::string topic;  ///< of Command::help: the word to be explained; empty for the question itself
  std::string unclear;
};

/// Reads a line: a command's letter or word, an option's number, a word or an unambiguous beginning of one, a card with
/// or without its verb, "call clubs", "take 2", "? schmear". Upper and lower case are alike.
Typed read_typed(const Scene&, const Question&, std::string_view line);

/// What the line would be if it ended here, if that is one of the choices; where there is none or it is not clear,
/// nothing. For a face that shows what is chosen while the person types.
std::optional<Action> meant_so_far(const Scene&, const Question&, std::string_view line);

/// What is asked before something is done that hardly anybody means, such as burying a trump while holding fail; empty
/// for everything else. Whoever answers with the same again, or with yes, means it.
std::string doubt(const Scene&, Action);

/// The answer to a doubt, in the language spoken or in English; nothing if the line is neither yes nor no.
std::optional<bool> read_yes_or_no(std::string_view line);

/// Whether an answer to the question may begin with this letter, so that it is no command at once.
bool may_begin(const Question&, char letter);

}  // namespace sheepshead::app
