#include "search/statistics.hpp"

#include <cmath>

namespace sheepshead {

double Sums::mean() const { return n == 0 ? 0 : double(sum) / double(n); }

double Sums::ci95() const {
  if (n < 2) return 0;
  const double m = mean();
  const double variance = (double(squares) - m * double(sum)) / double(n - 1);
  return variance <= 0 ? 0 : 1.96 * std::sqrt(variance / double(n));
}

namespace {

void add_bidding(Statistics& stats, const Game& game, const State& s) {
  if (game.picking != Picking::in_turn) return;
  const Seat first = next_seat(game, s.dealer);
  for (std::size_t place = 0, seat = first; place < game.players; ++place) {
    if (has_seat(s.passed, Seat(seat))) {
      ++stats.offered[place];
    } else if (seat == s.contract.picker) {
      ++stats.offered[place];
      ++stats.picked[place];
      break;
    }
    if (++seat == game.players) seat = 0;
  }
}

}  // namespace

namespace {

Role role_of(Ending ending) {
  switch (ending) {
    case Ending::duel: return Role::each;
    case Ending::partners:
    case Ending::fox_catchers: return Role::side;
    default: return Role::leaster;
  }
}

}  // namespace

void Statistics::add(const Game& game, const State& s) {
  if (s.ending == Ending::redeal) {
    ++redeals;
    return;
  }
  add_bidding(*this, game, s);
  if (!is_scored(s.ending)) {
    ++(s.ending == Ending::doubler ? doublers : next_dealers);
    return;
  }
  ++hands;
  const Tally t = tally(game, s);
  const Score scores = score(game, t);
  if (s.ending == Ending::picked) return add_picked(game, s, t, scores);
  bool paid = false;
  for (Seat p = 0; p < game.players; ++p) {
    paid |= scores[p] != 0;
    seats[p].add(scores[p]);
    roles[std::size_t(role_of(t.ending))].add(scores[p]);
  }
  if (s.contract.leaster || s.ending == Ending::schwanzer) {
    ++leasters;
    leasters_tied += !paid;
  }
  fox_catchers += s.ending == Ending::fox_catchers;
}

void Statistics::add_picked(const Game& game, const State& s, const Tally& t, const Score& scores) {
  const Contract& k = s.contract;
  const Role picker = t.partners == 0 ? Role::picker_alone : Role::picker;
  const auto pickers = static_cast<Seats>(t.bidders | (t.picker == kNoSeat ? 0u : one_seat(t.picker)));
  for (Seat p = 0; p < game.players; ++p) {
    const Role role = has_seat(pickers, p) ? picker : has_seat(t.partners, p) ? Role::partner : Role::opponent;
    seats[p].add(scores[p]);
    roles[std::size_t(role)].add(scores[p]);
  }
  ++picks;
  if (t.bid == Bid::billy) {
    ++billys;
  } else {
    const Verdict v = verdict(game, t);
    ++outcomes[std::size_t(v.outcome)];
    ++side_points[v.side_points];
  }
  bury_points += t.buried;
  forced += k.forced;
  cracked += k.cracks >= 1;
  recracked += k.cracks >= 2;
  blitzed += k.blitzes >= 1;
  sheepsheads += k.sheepshead;
  alone += t.partners == 0;
  declared_alone += k.alone && game.partner != PartnerRule::none;
}

Statistics& Statistics::operator+=(const Statistics& o) {
  hands += o.hands;
  picks += o.picks;
  leasters += o.leasters;
  leasters_tied += o.leasters_tied;
  doublers += o.doublers;
  redeals += o.redeals;
  next_dealers += o.next_dealers;
  forced += o.forced;
  alone += o.alone;
  declared_alone += o.declared_alone;
  cracked += o.cracked;
  recracked += o.recracked;
  blitzed += o.blitzed;
  sheepsheads += o.sheepsheads;
  billys += o.billys;
  fox_catchers += o.fox_catchers;
  bury_points += o.bury_points;
  const auto add_all = [](auto& to, const auto& from) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
  };
  add_all(outcomes, o.outcomes);
  add_all(side_points, o.side_points);
  add_all(offered, o.offered);
  add_all(picked, o.picked);
  add_all(seats, o.seats);
  add_all(roles, o.roles);
  return *this;
}

}  // namespace sheepshead
