#include "play/score.hpp"

#include <algorithm>

namespace sheepshead {

Verdict verdict(const Game& game, const Tally& t) {
  int side_tricks = 0, side_points = 0, all_tricks = 0;
  for (Seat p = 0; p < game.players; ++p) {
    all_tricks += t.tricks[p];
    if (p != t.picker && !has_seat(t.partners, p)) continue;
    side_tricks += t.tricks[p];
    side_points += t.points[p];
  }
  if (side_tricks == 0) return {Outcome::no_tricks, 0};
  side_points += t.buried;
  const auto points = static_cast<std::uint8_t>(side_points);
  if (side_tricks == all_tricks) return {Outcome::all_tricks, points};
  if (side_points >= 91) return {Outcome::schneider_won, points};
  if (side_points >= 61) return {Outcome::won, points};
  return {side_points >= 31 ? Outcome::lost : Outcome::schneider_lost, points};
}

LeasterVerdict leaster_verdict(const Game& game, const Tally& t) {
  const LeasterRules& rules = game.rules.leaster;
  LeasterVerdict v;
  int fewest = 0, all_tricks = 0;
  bool found = false;
  for (Seat p = 0; p < game.players; ++p) {
    all_tricks += t.tricks[p];
    if (rules.trick_needed && t.tricks[p] == 0) continue;
    if (!found || t.points[p] < fewest) {
      v.winner = p;
      fewest = t.points[p];
      found = true;
    } else if (t.points[p] == fewest) {
      v.winner = kNoSeat;
    }
  }
  if (v.winner == kNoSeat) return v;
  const int tricks = t.tricks[v.winner];
  if (rules.no_points_triple && tricks > 0 && fewest == 0) v.pays = 3;
  if (rules.all_tricks_triple && tricks == all_tricks) v.pays = 3;
  if (rules.no_trick_doubles && game.players == 3 && tricks == 0) v.pays = 2;
  return v;
}

int multiplier(const Game& game, int cracks, int doublers) {
  const int times = 1 << std::min(cracks + doublers, 20);
  return game.cap != 0 ? std::min<int>(times, game.cap) : times;
}

Tally tally(const Game& game, const State& s) {
  Tally t;
  if (s.ending != Ending::picked && s.ending != Ending::leaster) return t;
  t.tricks = s.tricks;
  t.points = s.points;
  t.doublers = s.doublers;
  if (s.ending == Ending::leaster) {
    if (s.blind_to != kNoSeat)
      t.points[s.blind_to] = static_cast<std::uint8_t>(t.points[s.blind_to] + game.order.points_of(s.blind));
    return t;
  }
  t.picker = s.contract.picker;
  t.partners = s.contract.partner == kNoSeat ? Seats{0} : one_seat(s.contract.partner);
  t.forced = s.contract.forced;
  t.buried = static_cast<std::uint8_t>(game.order.points_of(s.buried));
  t.cracks = s.contract.cracks;
  return t;
}

Score score(const Game& game, const Tally& t) {
  Score result{};
  const int times = multiplier(game, t.cracks, t.doublers);
  if (t.picker == kNoSeat) {
    const LeasterVerdict v = leaster_verdict(game, t);
    if (v.winner == kNoSeat) return result;
    for (Seat p = 0; p < game.players; ++p) result[p] = times * v.pays * (p == v.winner ? game.players - 1 : -1);
    return result;
  }
  const auto line = std::size_t(verdict(game, t).outcome);
  const Payment& pay = (t.forced ? game.pay_forced : game.pay)[line];
  for (Seat p = 0; p < game.players; ++p) {
    if (p == t.picker)
      result[p] = times * (t.partners == 0 ? pay.alone : pay.picker);
    else
      result[p] = times * (has_seat(t.partners, p) ? pay.partner : pay.opponent);
  }
  return result;
}

Score score(const Game& game, const State& s) {
  if (s.ending != Ending::picked && s.ending != Ending::leaster) return {};
  return score(game, tally(game, s));
}

}  // namespace sheepshead
