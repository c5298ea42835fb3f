// What is answered to a line that somebody typed.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"typed"> {
  static constexpr Declared rows[] = {
      {"typed.no-choice", {{"word", text}, {"choices", list}}},
      {"typed.no-number", {{"word", text}, {"choices", list}, {"n", number}}},
      {"typed.could-be", {{"word", text}, {"choices", list}}},
      {"typed.empty", {{"choices", list}}},
      {"typed.unclear", {{"line", text}, {"choices", list}}},
      {"typed.doubt", {{"card", card}}},
      {"typed.yes-or-no"},
      {"typed.not-your-turn"},
      {"typed.not-your-turn-say"},
      {"typed.hint", {{"answer", text}}},
      {"typed.hint-why", {{"answer", text}, {"why", message}}},
      {"typed.hint-is", {{"hint", text}}},
      {"typed.no-word", {{"word", text}}},
      {"typed.no-word-but", {{"word", text}, {"near", text}}},
      {"typed.take"},
      {"typed.command", {{"what", choice, "help|rules|last|hint|score|counts|claim|quit"}}},
      {"typed.nothing-so"},
      {"typed.on"},
      {"typed.line", {{"line", text}, {"means", text}}},
  };
};

}  // namespace sheepshead::words
