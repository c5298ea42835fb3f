#include "search/analysis/what_if.hpp"

namespace sheepshead {

WhatIf::WhatIf(const PlayedOut& hand, std::size_t at, Action other)
    : game_(hand.game), at_(at), state_(deal(hand.game, hand.deck, hand.dealer, hand.doublers)) {
  for (std::size_t i = 0; i < at && i < hand.actions.size() && refusal_ == Refusal::none; ++i)
    refusal_ = try_apply(game_, state_, hand.actions[i].first, hand.actions[i].second);
  if (refusal_ == Refusal::none && (at >= hand.actions.size() || is_over(state_))) refusal_ = Refusal::hand_is_over;
  if (refusal_ != Refusal::none) return;
  const Seat seat = state_.turn;
  refusal_ = try_apply(game_, state_, seat, other);
  if (refusal_ == Refusal::none) rest_.emplace_back(seat, other);
}

void WhatIf::play(Bot& bot, std::uint64_t seed) {
  if (over()) return;
  Random random(seed_of_decision(seed, int(at_ + rest_.size())));
  const Seat seat = state_.turn;
  const Action action = bot.choose(game_, view(game_, state_, seat), random);
  rest_.emplace_back(seat, action);
  apply(game_, state_, action);
}

}  // namespace sheepshead
