// What a house rule is worth: the same deals under the rules as they are and as changed, and what differs.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"

namespace sheepshead {

/// Whether the same deal can be played by two games, and if not, what stands in the way.
enum class Pairing : std::uint8_t { paired, other_players, other_deck, other_deal };
Pairing pairing(const Game& before, const Game& after);

/// Hand h is dealt by dealer h mod players. Its deals, the ones thrown in before it included, depend on seed and h
/// alone, and are the same for both games if they can be paired.
struct WorthJob {
  const Game& before;
  const Game& after;
  std::string bot = "casual";  ///< at every seat; a name that make_bot() knows
  std::uint64_t hands = 0;     ///< complete hands by each of the two
  std::uint64_t seed = 0;
  int threads = 1;
  /// If set: hears on the calling thread, about ten times a second, how many hands are done. The work stops after the
  /// hands in progress when it answers false.
  std::function<bool(std::uint64_t)> progress = {};
};

/// A figure with half the width of its 95% interval, by the normal approximation.
struct Estimate {
  double value = 0;
  double ci95 = 0;
};

struct Measure {
  enum class Kind : std::uint8_t {
    picker,    ///< the picker's mean game points, in hands with a picker
    partner,   ///< the mean of one partner
    opponent,  ///< the mean of one opponent
    won,       ///< share of the hands with a picker in which the picker is paid
    nobody,    ///< share of the deals in which nobody picked
    spread,    ///< standard deviation of a seat's game points
  };
  Kind kind{};
  std::optional<Estimate> before, after;  ///< nothing where there was nobody to measure
  std::optional<Estimate> difference;     ///< after less before; nothing if one of them is missing
  bool same = false;                      ///< equal in every single deal

  /// Whether the difference may well be chance.
  bool within_noise() const;
};

struct WorthResult {
  Pairing pairing = Pairing::paired;
  std::uint64_t hands = 0;
  double seconds = 0;
  bool complete = true;
  std::vector<Measure> measures;  ///< one of each kind
};

/// Does not depend on the number of threads.
WorthResult worth(const WorthJob&);

/// Sums over some neighboring hands. They're whole numbers, so parts that are played anywhere add up to the same.
struct WorthPart {
  std::uint64_t hands = 0;
  unsigned differs = 0;
  std::vector<double> sums;  ///< kWorthSums of them
};
inline constexpr std::size_t kWorthSums = 24 + 24 * 25 / 2;
/// Parts begin at multiples of that.
inline constexpr std::uint64_t kWorthStep = 512;
WorthPart play_part(const WorthJob&, std::uint64_t first, std::uint64_t count);
/// Of all of it, of which parts may be missing.
WorthResult settle(const WorthJob&, std::span<const WorthPart> parts);

}  // namespace sheepshead
