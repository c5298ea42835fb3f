// A hand settled by its numbers alone: docs/formats.md, settle lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "speech/language.hpp"
#include "table/numbers.hpp"

namespace sheepshead::app {

inline constexpr std::size_t kMaxLineBytes = kMaxNumbersBytes;

/// The answer to one line.
struct Settled {
  std::string json;     ///< {"scores": ..., "lines": ...}, or {"error": ...}; without newline
  std::string field;    ///< of what was refused or is noticed; empty if the line as a whole was refused
  Message reason;       ///< why it was refused; empty if it was not
  Message notice = {};  ///< what no hand at this table can have, though it was settled as told
  bool refused() const { return !reason.empty(); }
};

/// `text` is one JSON object or words, `number` its line in the input, from 1. Pure; throws nothing.
Settled settle_line(const Game& game, std::string_view text, int number);

/// The answer to a line that is refused.
Settled refused_line(std::string field, Message reason, int number);

/// How a hand's score came about, in sentences; also of a hand that was thrown in.
std::vector<std::string> settled_lines(const Game&, const Tally&, const Score&, Names, const speech::Language&);

}  // namespace sheepshead::app
