// Dealing and playing a hand: the engine's core. Nothing here allocates, and every function is thread-safe.
#pragma once

#include <array>
#include <span>

#include "play/action.hpp"
#include "play/random.hpp"
#include "play/refusal.hpp"
#include "play/state.hpp"

namespace sheepshead {

/// A shuffled deck; the first Game::dealt cards are dealt. Where a die names the partner, its cast belongs to the deal
/// (T7d, T7f), so that a hand follows from its deal and its actions alone.
struct DeckOrder : std::array<Card, kCards> {
  std::uint8_t die = 1;
  friend bool operator==(const DeckOrder&, const DeckOrder&) = default;
};

/// A uniformly random order of the game's deck, and a cast of the die where the game has one.
DeckOrder shuffle(const Game&, Random&);

/// Deals `deck` in the game's packets, from the dealer's left (D1). `deck` must hold each card of the game's deck once.
State deal(const Game&, const DeckOrder& deck, Seat dealer, int doublers = 0);

/// What the seat in turn may do. Empty when the hand is over.
Legal legal(const Game&, const State&);

/// Plays an action, which must be in legal(); anything else leaves the state undefined.
void apply(const Game&, State&, Action);

/// Plays an action of a person or a file: changes the state only if the answer is Refusal::none.
/// Also takes Kind::claim.
Refusal try_apply(const Game&, State&, Seat who, Action);

/// Whether the seat in turn takes all remaining tricks whatever the others play (L4), found by search.
/// Refusal::none if so; claim_can_fail, or claim_too_hard if the search grew too large to tell.
Refusal can_claim(const Game&, const State&);

}  // namespace sheepshead
