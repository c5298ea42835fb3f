#include "search/solver/sides.hpp"

#include <bit>

namespace sheepshead::solving {

Sides sides_of(const Game& g, const State& s) {
  const Contract& k = s.contract;
  if (k.leaster) return {};
  if (g.picking == Picking::no_picker && g.partner == PartnerRule::none) return {Parties::duel, one_seat(0)};
  if (g.partner == PartnerRule::across) return {Parties::two, Seats(one_seat(0) | one_seat(2))};
  if (k.bid == Bid::billy) {
    if (std::popcount(k.bidders) != 1) return {};
    return {Parties::two, k.bidders, true};
  }
  if (k.picker == kNoSeat || s.first_trick_partner) return {.open = true};
  return {Parties::two, Seats(one_seat(k.picker) | k.partners)};
}

int gain(const Game& g, Seats ours, const Score& score) {
  int own = 0, theirs = 0;
  for (Seat p = 0; p < g.players; ++p) (has_seat(ours, p) ? own : theirs) += score[p];
  const int many = std::popcount(ours);
  return own * (g.players - many) - theirs * many;
}

int points_of_side(const Game& g, const Sides& sides, const State& s) {
  const Tally t = tally(g, s);
  if (sides.parties == Parties::two && t.ending == Ending::picked) return verdict(g, t).side_points;
  int points = 0;
  for (Seat p = 0; p < g.players; ++p)
    if (has_seat(sides.ours, p)) points += t.points[p];
  return points;
}

int cards_left(const State& s) {
  CardSet cards = s.covered;
  for (const CardSet& held : s.held) cards |= held;
  return cards.size();
}

}  // namespace sheepshead::solving
