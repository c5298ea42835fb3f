// The tables that a net is trained at: those of docs/rule-book.md, and the same with house rules drawn at random.
#pragma once

#include <vector>

#include "play/random.hpp"
#include "rules/game.hpp"

namespace sheepshead {

/// Of each of `rules`, the table itself as often as `plain` and as many times with some options drawn anew as
/// `changed`.
std::vector<Game> training_tables(const std::vector<Rules>& rules, int plain, int changed, std::uint64_t seed);

}  // namespace sheepshead
