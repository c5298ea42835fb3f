// Counting what can happen: sequences of legal actions, and complete games by their score.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "play/hand.hpp"
#include "play/score.hpp"

namespace sheepshead {

/// How many sequences of legal actions lead on from `state`: those of exactly `depth` actions, and those that end the
/// hand sooner. So perft(0) is 1, and from some depth on the number stays that of all complete games.
std::uint64_t perft(const Game&, const State&, int depth);

struct PerftSplit {
  Action action;
  std::uint64_t count = 0;
};

/// perft(depth) by the first action, in the order of Legal::at(); empty if the hand is over or depth is 0.
std::vector<PerftSplit> perft_split(const Game&, const State&, int depth);

/// Complete games by their final score. Hands that ended without a score (doubler, redeal) count under zeros.
using Census = std::map<Score, std::uint64_t>;

/// Every complete game that can follow `state`. `progress`, if given, hears the share done, 0 to 1, now and then; the
/// count is broken off when it answers false, and what has been counted is returned.
Census census(const Game&, const State&, const std::function<bool(double)>& progress = {});

/// Roughly how many leaves perft(depth) would count, from random walks (Knuth 1975). Good to a factor of a few.
double estimate_perft(const Game&, const State&, int depth, Random&, int walks = 2000);

}  // namespace sheepshead
