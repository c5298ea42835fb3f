// Shuffled decks for real play.
#pragma once

#include <cstdint>
#include <optional>

#include "play/hand.hpp"

namespace sheepshead {

/// A uniformly random order of the game's deck from the operating system's randomness. Nothing if that fails.
/// Thread-safe.
std::optional<DeckOrder> fair_shuffle(const Game& game);

/// The deck of hand number `hand`, from 0, of a table with a seed: the same on every platform.
DeckOrder seeded_shuffle(const Game& game, std::uint64_t seed, std::uint64_t hand);

}  // namespace sheepshead
