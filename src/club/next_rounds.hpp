// Which rounds of an event come next, and who is in them (G2).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "club/event.hpp"

namespace sheepshead::club {

struct NextRounds {
  int rounds =
      0;  ///< 0: all that are planned and not drawn yet, or one where that isn't known; again: as many as there were
  int first = 0;                                   ///< only so many of those who stand first; 0: all
  std::optional<Seeding> standing = std::nullopt;  ///< by the standings, and then one round; nothing: by meetings
  std::uint64_t seed = 1;
  /// In place of the last rounds, those in which nobody has played; each is drawn as it was, unless this says how.
  bool again = false;
  int patience = 0;  ///< as DrawPlan::patience; 0: its usual
};

/// A wish that a round doesn't keep.
struct BrokenWish {
  int round = 0;  ///< from 1
  Wish wish;

  friend bool operator==(const BrokenWish&, const BrokenWish&) = default;
};

struct NextDraw {
  Objection refused;           ///< why there is no draw; then the rest is empty
  std::optional<int> undrawn;  ///< this round and all after it are to be undrawn first
  std::vector<Deed> bots;      ///< are told after that, and before the rounds
  std::vector<Round> rounds;
  std::vector<HowDrawn> how;       ///< of each
  std::vector<BrokenWish> broken;  ///< by these rounds: seats by standing heed no wishes, and some can't all be kept
};

/// Why so many more rounds aren't drawn of an event in which none is to be drawn again; asked before they are, as that
/// takes its time.
using TooMany = std::function<Objection(const Event& then, int more)>;

/// Of the people who are here, by the event's wishes. In a knock-out those go on who did best in the last round.
NextDraw next_rounds(const Event&, const NextRounds&, const TooMany& = {});

}  // namespace sheepshead::club
