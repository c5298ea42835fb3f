// What the side pots of an event pay (G2).
#pragma once

#include <vector>

#include "club/standings.hpp"

namespace sheepshead::club {

/// The people in it who are best in what it goes by, in order; nobody, if none of them has played such a hand.
std::vector<int> best_of(const Event&, const Pot&);

/// All that was put in goes to the best, in equal parts; a cent that can't be shared goes to the first of them.
std::vector<Prize> pot_prizes(const Event&);

}  // namespace sheepshead::club
