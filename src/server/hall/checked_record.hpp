// A record from outside that was played again, or what is wrong with it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "notation/record.hpp"
#include "search/analysis/hand.hpp"
#include "words/no.hpp"

namespace sheepshead::server {

struct CheckedRecord {
  HandRecord record;
  std::optional<Game> game;
  std::vector<std::pair<Seat, Action>> actions;
  std::optional<No> no;

  PlayedOut played() const { return {*game, record.deck, record.dealer, record.doublers, actions}; }
};

/// Reads and plays it: not for the hall's thread.
CheckedRecord checked_record(const std::string& text);

}  // namespace sheepshead::server
