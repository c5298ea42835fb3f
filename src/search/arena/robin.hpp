// Mixed tables: several bots against one another, every deal with each of its bots in every seat.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "search/arena/arena.hpp"

namespace sheepshead {

/// For each deal a table is drawn from the bots, by seed and number of the deal: each bot as often as any other, give
/// or take one where the seats do not come out even. The deal is played as often as there are seats, and from one time
/// to the next everybody moves up one seat.
struct Robin {
  const Game& game;
  std::vector<std::string> bots;  ///< at least two, all different; every name must be known to `maker`
  std::uint64_t deals = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  BotMaker maker = make_known_bot;
  std::function<bool(std::uint64_t)> progress = {};  ///< as in Match
};

struct RobinResult {
  struct Standing {
    std::uint64_t deals = 0;  ///< it sat at
    Interval points;          ///< game points a hand
    Contestant contestant;
  };
  struct Pair {
    std::size_t bot = 0, other = 0;  ///< bot comes before other in Robin::bots
    std::uint64_t deals = 0;         ///< both sat at
    Interval more;                   ///< game points a hand of `bot` above those of `other`, in the same deals
  };
  std::uint64_t deals = 0;
  std::vector<Standing> standings;  ///< in the order of Robin::bots
  std::vector<Pair> pairs;
  bool complete = true;
  Message failure;
  double seconds = 0;
};

RobinResult play_robin(const Robin&);

/// What came of some neighboring deals, as MatchPart.
struct RobinPart {
  struct Deal {
    std::array<std::int32_t, kMaxSeats> points{};  ///< game points of who sat in that seat first
    bool done = false;
  };
  std::uint64_t first = 0;
  std::vector<Deal> deals;
  std::vector<Contestant> contestants;  ///< in the order of Robin::bots
  Message failure;
};
RobinPart play_part(const Robin&, std::uint64_t first, std::uint64_t count);
/// Of all, of which parts may be missing.
RobinResult settle(const Robin&, std::span<const RobinPart> parts);

/// Which bot, by its number, sits where in the first hand of a deal.
std::array<std::size_t, kMaxSeats> drawn_table(std::size_t bots, std::size_t seats, std::uint64_t seed,
                                               std::uint64_t deal);

}  // namespace sheepshead
