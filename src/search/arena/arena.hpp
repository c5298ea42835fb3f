// A match: one bot in a field of others, every deal played from every seat.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "search/arena/conduct.hpp"
#include "search/arena/interval.hpp"
#include "search/arena/table.hpp"
#include "search/arena/thinking.hpp"

namespace sheepshead {

/// Deal d is played once with the field in all seats, then once with the hero in each seat among the field. Seat p has
/// bot (p + d / players) mod n of a field of n names.
struct Match {
  const Game& game;
  std::string hero;
  std::vector<std::string> field;  ///< at least one; every name must be known to `maker`
  std::uint64_t deals = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  BotMaker maker = make_known_bot;
  /// If set: hears on the calling thread, about ten times a second, how many deals are done. The match stops within the
  /// decisions in progress when it answers false.
  std::function<bool(std::uint64_t)> progress = {};
};

/// One side of a match. The figures of `thinking` are those of the clock; all others follow from match and seed.
struct Contestant {
  Conduct conduct;
  Thinking thinking;  ///< of decisions with a choice that were not copied from the hand of the field alone
};

struct MatchResult {
  std::uint64_t deals = 0;  ///< that were played from every seat
  Interval points;          ///< the hero's game points a hand
  Interval difference;      ///< what it got more than the field's bot in the same seat of the same deal
  Contestant hero;
  Contestant field;  ///< in all seats; of its hands with the hero, only `thinking`
  /// The difference by the part that the hero took.
  std::array<Clustered, kRoles> gain{};
  bool complete = true;  ///< false if it was stopped, or a bot failed
  Message failure;       ///< which bot failed, where and why
  double seconds = 0;
};

MatchResult play_match(const Match&);

/// What came of some neighboring deals of a match, in whole numbers: the same whoever plays them, so that parts can be
/// played anywhere and added up.
struct MatchPart {
  struct Deal {
    std::int32_t hero = 0, field = 0;  ///< game points, summed over the seats
    bool done = false;
  };
  std::uint64_t first = 0;
  std::vector<Deal> deals;  ///< those from `first` on
  Contestant hero, field;
  std::array<Clustered, kRoles> gain{};
  Message failure;
};
MatchPart play_part(const Match&, std::uint64_t first, std::uint64_t count);
/// Of the whole match, of which parts may be missing.
MatchResult settle(const Match&, std::span<const MatchPart> parts);

}  // namespace sheepshead
