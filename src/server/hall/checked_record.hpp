// The record of a hand that somebody sent, played again.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "notation/record.hpp"
#include "search/analysis/hand.hpp"
#include "words/no.hpp"

namespace sheepshead::server {

/// A record that was played again, or what is wrong with it.
struct CheckedRecord {
  HandRecord record;
  std::optional<Game> game;
  std::vector<std::pair<Seat, Action>> actions;
  std::optional<No> no;

  PlayedOut played() const { return {*game, record.deck, record.dealer, record.doublers, actions}; }
};

/// `text`: JSON from anybody. It may take a while where somebody claimed the rest: not for the server's thread.
CheckedRecord checked_record(const std::string& text);

}  // namespace sheepshead::server
