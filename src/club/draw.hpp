// Who sits with whom (G2): rounds of tables at which two people meet as rarely as possible.
//
// People are numbers from 0 on. All functions depend on nothing but their arguments: the same seed, the same seats, on
// every machine. They may be used by any thread.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace sheepshead::club {

constexpr int kMaxPeople = 1000, kMaxRounds = 200, kLeastSeats = 2, kMostSeats = 8;

/// How many sit at a table: `wanted` if the numbers allow it, and never fewer than `least` or more than `most`.
struct TableSizes {
  int wanted = 5, least = 5, most = 5;

  friend bool operator==(const TableSizes&, const TableSizes&) = default;
};

struct Round {
  std::vector<std::vector<int>> tables;  ///< people in order of their seats
  std::vector<int> out;                  ///< those who are here and sit out

  friend bool operator==(const Round&, const Round&) = default;
};

struct Pair {
  int a = 0, b = 0;
};

/// Somebody who always sits at the same table, the one of this number from 0 on.
struct Fixed {
  int person = 0, table = 0;
};

struct DrawPlan {
  int people = 0;         ///< all who ever came
  std::vector<int> here;  ///< who takes part in the rounds to be drawn; empty: everybody
  int rounds = 1;         ///< to be drawn
  TableSizes sizes;
  std::vector<Round> before;  ///< drawn earlier, and perhaps printed: kept as they are, and counted
  std::vector<Pair> apart, together;
  std::vector<Fixed> fixed;
  std::uint64_t seed = 1;
  int patience = 4'000'000;  ///< exchanges that are tried, in all
};

/// What a draw came to.
struct Meetings {
  int most = 0;                     ///< how often two people meet at the most
  int repeats = 0;                  ///< meetings beyond the first, of all pairs
  std::int64_t weight = 0;          ///< the sum over all pairs of m * (m - 1) / 2, where m is how often they meet
  int apart_broken = 0;             ///< tables at which two sit who wished not to
  int together_broken = 0;          ///< rounds in which two are parted who wished to sit together
  int most_out = 0, least_out = 0;  ///< how often somebody sits out, of those who are in every round

  friend bool operator==(const Meetings&, const Meetings&) = default;
};

/// The sizes of the tables for so many people: as few as possible sit out, then the sizes are as near as possible
/// to the one that's wanted. Empty if there are too few people for a table. Larger tables come first.
std::vector<int> table_sizes(int people, const TableSizes& sizes);

enum class DrawFault : std::uint8_t {
  none,
  people,
  rounds,
  sizes,
  person,
  table,
  too_few,
  fixed_twice,
  full_table,
  wish_of_one,
  wishes_differ
};

/// What is wrong with a plan, before it's drawn.
DrawFault fault_of(const DrawPlan& plan);

/// The rounds that are to be drawn, without those of before. The plan has no fault.
/// Wishes come first, then few meetings; nobody sits out once more than somebody who was here as long.
std::vector<Round> draw(const DrawPlan& plan);

/// Rounds without any meeting twice where a design for these numbers is known: a square of a prime power, so many
/// tables of so many people, or rows of a transversal design. As many rounds as it has, at most `rounds`.
std::vector<Round> design(int people, int table, int rounds);

/// A round by standing: `order` has the best first. Neighbors: first against first. Spread: each table gets one of each
/// part.
enum class Seeding : std::uint8_t { neighbors, spread };
Round seeded(const std::vector<int>& order, const TableSizes& sizes, Seeding seeding);

/// Over all rounds, those of before first.
Meetings meetings(const DrawPlan& plan, const std::vector<Round>& rounds);

/// No rounds with the sizes of these, and of those before, have less weight, as far as counting shows. Everybody who
/// was there in all rounds is assumed to be free to sit anywhere.
std::int64_t least_weight(const DrawPlan& plan, const std::vector<Round>& rounds);

}  // namespace sheepshead::club
