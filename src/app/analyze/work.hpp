// Judging many decisions on several threads, with the same answer whatever their number.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "app/analyze/read.hpp"
#include "search/analysis/hand.hpp"
#include "search/analysis/pairs.hpp"
#include "search/analysis/truth.hpp"

namespace sheepshead::app {

struct AnalyzeJob {
  const std::vector<ReadHand>& hands;
  std::string level;
  int rounds = 8;
  int threads = 1;
  std::uint64_t seed = 1;
  bool pairs = false;  ///< watch pairs of players, which takes longer
  bool truth = false;  ///< also solve the cards as they really lay
  /// Whose decisions.
  std::function<Seats(const ReadHand&)> seats;
  /// Hears about ten times a second how many decisions of how many are done; stops when it answers false.
  std::function<bool(std::size_t done, std::size_t all)> progress;
};

/// What came of one hand; in the order of AnalyzeJob::hands.
struct AnalyzedHand {
  std::vector<JudgedDecision> decisions;
  std::vector<Truth> truths;             ///< of each decision, if asked for
  std::array<double, kMaxSeats> luck{};  ///< what the deal was worth to each seat
  PairGains gains{};
};

struct Analyzed {
  std::vector<AnalyzedHand> hands;  ///< fewer than asked for if it was stopped
  std::size_t decisions = 0;
  bool complete = true;
};

/// The level's bot must exist and have values.
Analyzed analyze_hands(const AnalyzeJob&);

/// Why the option cannot name this level: no such bot, or one that does not reckon what actions are worth. Nothing if
/// it can.
std::optional<std::string> not_a_judge(std::string_view option, const std::string& level);

/// The level that hints are of, or "club" where there is none.
std::string usual_level();

}  // namespace sheepshead::app
