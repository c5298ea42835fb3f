// Why there is no such bot, and how one failed.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"bot"> {
  static constexpr Declared rows[] = {
      {"bot.none", {{"name", text}}},
      {"bot.no-options", {{"name", text}}},
      {"bot.no-option", {{"name", text}}},
      {"bot.failed", {{"name", text}, {"deal", number}, {"why", message}}},
      {"bot.failed-learning", {{"name", text}, {"why", message}}},
      {"bot.illegal"},
      {"bot.thrown-in", {{"deal", number}}},
      {"bot.number", {{"name", text}, {"least", number}, {"most", number}, {"got", text}}},
  };
};

}  // namespace sheepshead::words
