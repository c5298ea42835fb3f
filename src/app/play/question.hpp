// What the person is asked, what may be answered, and what a typed line means.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/play/scene.hpp"

namespace sheepshead::app {

/// One legal action, as it is shown and typed.
struct Option {
  Action action;
  std::string word;  ///< "pick", "9C"
};

struct Question {
  std::string task;             ///< "Follow clubs"
  std::vector<Option> options;  ///< kinds without a card first, cards as they are sorted
};

/// Of the decision that the view's seat is at; no options if it is not its turn.
Question question(const Scene&);

/// "pick", "crack back", "9C": what the action is called at this point of the hand.
std::string word_for(const Scene&, Action);

enum class Command { help, rules, last_trick, hint, score, counts, claim, quit };

/// Either an action, perhaps not a legal one, or a command, or a sentence why the line is not understood.
struct Typed {
  std::optional<Action> action;
  std::optional<Command> command;
  std::string unclear;
};

/// Reads a line: a command's letter or word, an option's number, a word or an unambiguous beginning of one, a card with
/// or without its verb, "call clubs". Upper and lower case are alike.
Typed read_typed(const Scene&, const Question&, std::string_view line);

}  // namespace sheepshead::app
