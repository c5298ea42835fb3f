// A hand that was played, had one decision been another: bots play the rest of the same deal.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "search/analysis/hand.hpp"

namespace sheepshead {

/// The rest is played by the level that judges, kLevel. No decision gets near this many milliseconds on an idle
/// machine, so what is played depends on the hand and the seed alone.
inline constexpr int kWhatIfThink = 2000;

/// Each bot chooses by the View of its seat alone: it knows no card that a player there wouldn't know.
class WhatIf {
 public:
  /// The hand up to its action number `at`, from 0, in whose place the same seat does `other`. Nothing is played on if
  /// that's refused.
  WhatIf(const PlayedOut& hand, std::size_t at, Action other);

  /// Why not: `other` isn't legal there. Also where the hand had ended, or doesn't get so far: Refusal::hand_is_over.
  Refusal refusal() const { return refusal_; }
  bool over() const { return refusal_ != Refusal::none || is_over(state_); }
  /// One more action, unless it's over.
  void play(Bot&, std::uint64_t seed);

  /// As far as it was played; after a refusal, before `other`.
  const State& state() const { return state_; }
  /// `other` and what followed.
  const std::vector<std::pair<Seat, Action>>& rest() const { return rest_; }

 private:
  const Game& game_;
  std::size_t at_;
  State state_;
  Refusal refusal_ = Refusal::none;
  std::vector<std::pair<Seat, Action>> rest_;
};

}  // namespace sheepshead
