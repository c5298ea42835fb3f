#include "search/arena/conduct.hpp"

namespace sheepshead {

Conduct& Conduct::operator+=(const Conduct& o) {
  for (std::size_t r = 0; r < roles.size(); ++r) roles[r] += o.roles[r];
  offered += o.offered;
  picked += o.picked;
  defender_leads += o.defender_leads;
  defender_trump_leads += o.defender_trump_leads;
  return *this;
}

void DealConduct::add_action(const Game& game, const State& s, Action action) {
  if (s.phase != Phase::play || s.in_trick != 0 || s.trick >= 2 || game.picking != Picking::in_turn) return;
  const Contract& k = s.contract;
  if (k.picker == kNoSeat || k.leaster || k.picker == s.turn || has_seat(k.partners, s.turn)) return;
  const CardSet may = legal(game, s).cards, trump = order_of(game, s).of(PlaySuit::trump);
  if ((may & trump).empty() || (may - trump).empty()) return;
  ++defender_leads;
  defender_trump_leads += trump.has(action.card());
}

void DealConduct::add_picking(const Game& game, const State& s, Seat seat) {
  if (game.picking != Picking::in_turn) return;
  const bool took = s.contract.picker == seat;
  picked += took;
  offered += took || has_seat(s.passed, seat);
}

void DealConduct::add_score(Role role, std::int32_t points) {
  ++roles[std::size_t(role)].hands;
  roles[std::size_t(role)].points += points;
}

void DealConduct::add_to(Conduct& c) const {
  for (std::size_t r = 0; r < roles.size(); ++r)
    if (roles[r].hands > 0) c.roles[r].add_deal(roles[r].hands, roles[r].points);
  c.offered += offered;
  c.picked += picked;
  c.defender_leads += defender_leads;
  c.defender_trump_leads += defender_trump_leads;
}

}  // namespace sheepshead
