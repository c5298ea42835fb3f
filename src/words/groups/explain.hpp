// What a newcomer to the table is told: its parts, and what the game is about.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"explain"> {
  static constexpr Declared rows[] = {
      {"explain.h-cards"},        {"explain.h-deal"},
      {"explain.h-picking"},      {"explain.h-hicking"},
      {"explain.h-bury"},         {"explain.h-blind"},
      {"explain.h-partner"},      {"explain.h-two-partners"},
      {"explain.h-sides"},        {"explain.h-play"},
      {"explain.h-nobody-picks"}, {"explain.h-nobody-hicks"},
      {"explain.h-scoring"},      {"explain.h-doubling"},
      {"explain.h-cracking"},     {"explain.h-pot"},
      {"explain.h-session"},      {"explain.h-stakes"},
      {"explain.h-house-rules"},  {"explain.welcome", {{"n", number}}},
      {"explain.one-picks"},      {"explain.must-pick"},
      {"explain.games"},          {"explain.by-cards"},
      {"explain.by-first-two"},   {"explain.across"},
      {"explain.each-alone"},
  };
};

}  // namespace sheepshead::words
