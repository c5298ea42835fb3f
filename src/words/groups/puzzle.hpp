// Positions with one clearly best answer.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"puzzle"> {
  static constexpr Declared rows[] = {
      {"puzzle.about"},
      {"puzzle.how"},
      {"puzzle.exit"},
      {"puzzle.theme"},
      {"puzzle.count"},
      {"puzzle.level"},
      {"puzzle.rounds"},
      {"puzzle.seed"},
      {"puzzle.skip"},
      {"puzzle.deals"},
      {"puzzle.json"},
      {"puzzle.stopped", {{"n", number}, {"of", number}, {"skip", text}}},
      {"puzzle.too-few", {{"n", number}, {"deals", number}, {"of", number}}},
      {"puzzle.title", {{"n", number}, {"theme", message}, {"table", message}}},
      {"puzzle.dealt-cards", {{"all", cards}}},
      {"puzzle.trick", {{"n", number}}},
      {"puzzle.hold", {{"all", cards}}},
      {"puzzle.task", {{"task", message}}},
      {"puzzle.choices", {{"all", list}}},
      {"puzzle.answer", {{"answer", message}}},
      {"puzzle.answer-why", {{"why", message}}},
      {"puzzle.worth", {{"all", list}}},
      {"puzzle.value", {{"deed", message}, {"value", text}}},
  };
};

}  // namespace sheepshead::words
