// About what a side takes, before any search: where to ask first.
#pragma once

#include "search/solver/position.hpp"

namespace sheepshead::solving {

/// Of what `stand.rest` counts, our side's part.
int guess(const Position&, const Stand&);

}  // namespace sheepshead::solving
