// What an event agreed on before it began: rounds, hands, tables, what counts, what it costs and pays (G2).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "club/draw.hpp"

namespace sheepshead::club {

/// What orders the standings: the points of all rounds, of somebody's best rounds alone, or for each hand.
enum class Counts : std::uint8_t { total, best, average };
inline constexpr std::array<std::string_view, 3> kCountsNames{"total", "best", "average"};

constexpr int kMostHands = 1000, kMostFee = 1'000'000, kMostPlaces = 100;

struct Format {
  int rounds = 3;  ///< that are planned; 0: as many as there is time for
  int hands = 20;  ///< of a round at a table of TableSizes::wanted; 0: a score keeper's evening
  TableSizes sizes;
  Counts counts = Counts::total;
  int best = 0;                  ///< so many rounds count, where the best do
  int least_hands = 0;           ///< for an average, somebody must have played so many
  int advance = 100;             ///< percent of those at the tables who go on to the next round; 100: all
  int fee = 0;                   ///< cents for each person
  std::vector<int> places = {};  ///< percent of what was paid in for each place, the first first
  int per_round = 0;             ///< percent of it for the best of each round
  int penalty = 0;               ///< points off that are usual
  bool online = false;           ///< its tables are the server's own
  bool duplicate = false;        ///< and all tables of a round play the same deals
  bool heads = true;             ///< of an evening: sheepsheads, the marks for lost hands, are shown

  /// No draw and no rounds: tables are opened, people come and go, and it's over when somebody says so.
  constexpr bool is_evening() const { return hands == 0; }

  friend bool operator==(const Format&, const Format&) = default;
};

/// Everybody deals as often at a smaller or larger table: 20 hands of five are 24 of six.
constexpr int hands_at(const Format& f, int people) { return f.hands * people / f.sizes.wanted; }

/// Whether its numbers are within their limits and fit together: at most 100 percent are paid.
bool is_sound(const Format&);

/// A format that clubs play, with its table.
struct Preset {
  std::string_view id;
  std::string_view variant;  ///< the id of the table
  std::string_view other;    ///< for tables of other sizes that need their own; may be empty
  Format format;
};

std::span<const Preset> presets();
/// nullptr if there is none of that name.
const Preset* preset(std::string_view id);

}  // namespace sheepshead::club
