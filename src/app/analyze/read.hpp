// The hands that a file holds, for analysis: records, or a session.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "notation/record.hpp"
#include "table/session_lines.hpp"

namespace sheepshead::app {

/// A hand that was played card by card, as far as it went; every action is legal.
struct ReadHand {
  std::shared_ptr<const Game> game;
  HandRecord record;     ///< of an unfinished hand: without ending and scores
  int number = 0;        ///< in its file, from 1
  bool complete = true;  ///< it is over, and not only as far as the file goes
  std::vector<std::pair<Seat, Action>> actions;
  std::map<int, Action> hints;  ///< what hints had advised, by the number of the action, from 0
};

struct ReadFile {
  std::string name;
  bool session = false;
  std::vector<ReadHand> hands;
  std::vector<Diagnostic> problems;  ///< of the file, or of hands, which are then left out
  bool torn = false;                 ///< the last line is not whole and was left out
};

/// Reads the whole file, "-" for standard input, and plays every hand again. Throws nothing.
ReadFile read_hands(const std::string& path);

}  // namespace sheepshead::app
