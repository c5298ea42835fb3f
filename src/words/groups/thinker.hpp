// Thinking for the servers of a cluster.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"thinker"> {
  static constexpr Declared rows[] = {
      {"thinker.begun", {{"kinds", text}, {"threads", number}}},
      {"thinker.config"},
      {"thinker.ended", {{"moves", number}, {"hints", number}}},
      {"thinker.wires-up", {{"where", text}}},
      {"thinker.wires-down", {{"where", text}}},
      {"thinker.no-wires", {{"file", text}}},
      {"thinker.without-config", {{"kinds", text}}},
  };
};

}  // namespace sheepshead::words
