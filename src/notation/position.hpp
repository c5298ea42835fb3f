// A hand in the middle of play as JSON: who holds what, what was taken, and the contract. See docs/formats.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/variant.hpp"
#include "play/hand.hpp"

namespace sheepshead {

struct HandPosition {
  std::string variant;  ///< id of the table; where it is empty, the rules are written in full
  Rules rules;
  State state;  ///< in play; the tricks taken stand in it in the order of the seats that took them
};

inline constexpr std::string_view kPositionFormat = "sheepshead-position/1";

struct PositionResult {
  std::optional<HandPosition> position;
  std::vector<Diagnostic> problems;  ///< not empty if there is no position; `key` is the place: "hands[2]"
};

/// Reads one position, strictly. Every card of the deck must be in one place, the hands must be of the right size, and
/// the contract must be one that the rules allow and the cards bear out. Tables of batteries and stacks are refused.
PositionResult read_position(std::string_view text, const std::string& file = {}, int line = 1);

/// One line of JSON. The state must be in Phase::play and not of a table of batteries or stacks.
std::string to_json(const HandPosition& position);

}  // namespace sheepshead
