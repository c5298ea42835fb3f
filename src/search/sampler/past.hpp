// How a hand came to where a view shows it: the actions of everybody, derived from the view and a deal.
#pragma once

#include "play/hand.hpp"
#include "search/sampler/hidden.hpp"

namespace sheepshead::sampling {

/// What the past of a world needs besides the deal.
struct Secrets {
  CardSet buried, buried_too;
  Card under = kNoCard;
  std::array<Card, kMaxSeats> gave{}, got{};  ///< T6d
  std::uint8_t picker_took = 0;
};

struct Actions {
  std::array<Action, 160> at{};
  std::size_t count = 0;
};

/// Plays on from `state`, a fresh deal, to where the view stands. Every action is checked to be legal, and the view of
/// the result is the one given; false if that cannot be. Where the view does not tell who said what (blitzes whose
/// cards have been played, further partners of T8b), any past that leads to it will do.
bool relive(const Known& known, const Secrets& secrets, State& state, Actions* actions = nullptr);

/// The same hand at a table of batteries or stacks, put together without its past (T2a, T2b).
/// `covered` are the cards under the uppers that still cover one, seat by seat.
bool lay_out(const Known& known, CardSet other_hand, std::span<const Card> covered, State& state);

}  // namespace sheepshead::sampling
