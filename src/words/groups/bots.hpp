// The bots that an option names, and the bot of this program for others.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"bots"> {
  static constexpr Declared rows[] = {
      {"bots.none", {{"option", text}, {"name", text}}},
      {"bots.all", {{"names", text}}},
      {"bots.why-not", {{"option", text}, {"name", text}, {"why", message}}},
      {"bots.answer-lost"},
      {"bots.about"},
      {"bots.how"},
      {"bots.exit"},
      {"bots.level"},
      {"bots.think"},
      {"bots.values"},
      {"bots.seed"},
  };
};

}  // namespace sheepshead::words
