// Whether a hand is decided before its last card, as far as a seat can add it up.
#include "play/score.hpp"
#include "search/bots/casual/reasons.hpp"

namespace sheepshead::casual {
namespace {

bool same(const Verdict& a, const Verdict& b) {
  return a.outcome == b.outcome && a.wins == b.wins && a.tied == b.tied && a.winners == b.winners &&
         a.value == b.value && a.against == b.against;
}

Tally so_far(const View& v) {
  Tally t;
  t.dealer = v.dealer;
  t.points = v.points;
  t.tricks = v.tricks;
  return t;
}

/// The one takes all that is left, or the other does.
bool duel_is_decided(const Reading& r) {
  std::array<Verdict, 2> ends;
  for (std::size_t winner = 0; winner < 2; ++winner) {
    Tally t = so_far(r.view);
    t.ending = Ending::duel;
    t.points[winner] = std::uint8_t(r.game.total_points - t.points[1 - winner]);
    ++t.tricks[winner];
    ends[winner] = verdict(r.game, t);
  }
  return same(ends[0], ends[1]);
}

}  // namespace

bool is_decided(const Reading& r) {
  const View& v = r.view;
  if (v.leaster || v.bid == Bid::billy || r.game.system == System::counters) return false;
  if (r.game.layout != Layout::hand) return duel_is_decided(r);
  if (v.picker == kNoSeat || r.partner_unknown || r.open || r.no_picker) return false;
  Tally side = so_far(v);
  side.ending = Ending::picked;
  side.picker = v.picker;
  side.partners = v.partners;
  side.forced = v.forced;
  side.sheepshead = v.sheepshead;
  side.bid = v.bid;
  side.bidders = v.bidders;
  side.laid_up = v.laid_up;
  Tally others = side;
  int theirs = 0;
  Seat opponent = kNoSeat;
  for (Seat p = 0; p < r.game.players; ++p)
    if (!on_side(side, p)) {
      theirs += v.points[p];
      opponent = p;
    }
  if (opponent == kNoSeat) return false;
  // What nobody sees who did not bury it goes with the rest: to the picker's side, or not.
  int ours = 0;
  for (Seat p = 0; p < r.game.players; ++p)
    if (on_side(side, p)) ours += v.points[p];
  if (on_side(side, v.seat)) others.buried = std::uint8_t(r.order.points_of(v.buried));
  ++others.tricks[opponent];
  side.buried = 0;
  side.points[v.picker] = std::uint8_t(side.points[v.picker] + r.game.total_points - theirs - ours);
  ++side.tricks[v.picker];
  return same(verdict(r.game, side), verdict(r.game, others));
}

}  // namespace sheepshead::casual
