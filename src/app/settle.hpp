// A hand settled by its numbers alone: docs/formats.md, settle lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "rules/game.hpp"

namespace sheepshead::app {

inline constexpr std::size_t kMaxLineBytes = 1 << 16;

/// The answer to one line.
struct Settled {
  std::string json;    ///< {"scores": ..., "lines": ...}, or {"error": ...}; without newline
  std::string field;   ///< of what was refused; empty if the line as a whole was
  std::string reason;  ///< why it was refused, a sentence; empty if it was not
  bool refused() const { return !reason.empty(); }
};

/// `text` is one JSON object, `number` its line in the input, from 1. Pure; throws nothing.
Settled settle_line(const Game& game, std::string_view text, int number);

}  // namespace sheepshead::app
