// Valid rules drawn at random over every option.
#pragma once

#include "play/random.hpp"
#include "rules/rules.hpp"

namespace sheepshead::naive {

/// Rules for which check() has nothing to say: any table of 2 to 8 that deals out a deck, every option drawn through
/// fields(), contradictions redrawn.
Rules random_rules(Random&);

}  // namespace sheepshead::naive
