#include "search/bots/search/customs.hpp"

namespace sheepshead::search {

double against_custom(const Game& game, const View& view, Action action) {
  constexpr double kTrumpLead = 0.5;
  constexpr int kTricks = 2;
  if (view.phase != Phase::play || view.in_trick > 0 || view.trick >= kTricks) return 0;
  if (view.picker == kNoSeat || view.is_picker() || has_seat(view.partners, view.seat) || view.partner == view.seat ||
      view.leaster || view.bid == Bid::billy)
    return 0;
  const TrumpOrder& order = order_of(game, view);
  const bool has_fail = !(view.legal.cards - order.trump).empty();
  return has_fail && order.trump.has(action.card()) ? kTrumpLead : 0;
}

}  // namespace sheepshead::search
