// Which rounds of an event come next, and who is in them (G2).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "club/event.hpp"

namespace sheepshead::club {

struct NextRounds {
  int rounds = 0;  ///< 0: all that are planned and not drawn yet, or one where that isn't known
  int first = 0;   ///< only so many of those who stand first; 0: all
  std::optional<Seeding> standing = std::nullopt;  ///< by the standings, and then one round; nothing: by meetings
  std::uint64_t seed = 1;
  int patience = 0;  ///< as DrawPlan::patience; 0: its usual
};

/// Of the people who are here, by the event's wishes. In a knock-out those go on who did best in the last round. Empty
/// if they are too few for a table, or if the wishes don't go together.
std::vector<Round> next_rounds(const Event&, const NextRounds&);

/// The first of the last rounds in which nobody has played yet: it and all after it can be drawn again. Nothing if the
/// last has begun.
std::optional<int> unplayed_from(const Event&);

}  // namespace sheepshead::club
