// The page and the picture of a ladder of bots.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"ladder"> {
  static constexpr Declared rows[] = {
      {"ladder.title", {{"table", message}, {"id", text}}},
      {"ladder.picture", {{"table", message}}},
      {"ladder.picture-of", {{"id", text}}},
      {"ladder.mixed", {{"deals", number}}},
      {"ladder.among"},
      {"ladder.measured", {{"when", text}, {"threads", number}}},
      {"ladder.when", {{"date", text}, {"processor", text}, {"cores", number}}},
      {"ladder.processor"},
      {"ladder.range", {{"low", text}, {"high", text}}},
      {"ladder.column", {{"of", choice, "mixed|points|interval|median|mean|within|hero|among|deals|more|picks|trump"}}},
      {"ladder.percent", {{"x", text}}},
      {"ladder.time-axis"},
      {"ladder.points-axis"},
  };
};

}  // namespace sheepshead::words
