// What a bot did at the tables of an arena, counted in whole numbers.
#pragma once

#include <array>

#include "play/hand.hpp"
#include "search/arena/interval.hpp"
#include "search/arena/thinking.hpp"
#include "search/statistics.hpp"

namespace sheepshead {

struct Conduct {
  std::array<Clustered, kRoles> roles{};  ///< game points of its hands, by the part it took
  std::uint64_t offered = 0;              ///< how often it could pick, deals that were thrown in included
  std::uint64_t picked = 0;
  /// Leads of a defender to the first two tricks where it could lead trump and could lead fail, and those that were
  /// trump; where the blind is offered in turn.
  std::uint64_t defender_leads = 0;
  std::uint64_t defender_trump_leads = 0;

  Conduct& operator+=(const Conduct&);
  friend bool operator==(const Conduct&, const Conduct&) = default;
};

/// What is counted of one deal before it becomes part of a Conduct.
struct DealConduct {
  struct InRole {
    std::uint32_t hands = 0;
    std::int32_t points = 0;
  };
  std::array<InRole, kRoles> roles{};
  std::uint32_t offered = 0, picked = 0, defender_leads = 0, defender_trump_leads = 0;

  /// A seat's action, before it is played.
  void add_action(const Game&, const State& before, Action);
  /// A deal that is over, scored or not: whether the seat could pick, and did.
  void add_picking(const Game&, const State& end, Seat);
  void add_score(Role, std::int32_t points);
  void add_to(Conduct&) const;
};

}  // namespace sheepshead
