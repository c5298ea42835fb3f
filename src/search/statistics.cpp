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

void Statistics::add(const Game& game, const State& s) {
  if (s.ending == Ending::redeal) {
    ++redeals;
    return;
  }
  add_bidding(*this, game, s);
  if (s.ending == Ending::doubler) {
    ++doublers;
    return;
  }
  ++hands;
  const Tally t = tally(game, s);
  const Score scores = score(game, t);
  if (s.ending == Ending::leaster) {
    ++leasters;
    bool paid = false;
    for (std::size_t p = 0; p < game.players; ++p) {
      paid |= scores[p] != 0;
      seats[p].add(scores[p]);
      roles[std::size_t(Role::leaster)].add(scores[p]);
    }
    leasters_tied += !paid;
    return;
  }
  const Contract& k = s.contract;
  const Verdict v = verdict(game, t);
  ++outcomes[std::size_t(v.outcome)];
  ++side_points[v.side_points];
  bury_points += t.buried;
  forced += k.forced;
  cracked += k.cracks >= 1;
  recracked += k.cracks >= 2;
  const bool no_partner = k.partner == kNoSeat;
  alone += no_partner;
  declared_alone += k.alone && game.partner != PartnerRule::none;
  for (std::size_t p = 0; p < game.players; ++p) {
    const Role role = p == k.picker    ? (no_partner ? Role::picker_alone : Role::picker)
                      : p == k.partner ? Role::partner
                                       : Role::opponent;
    seats[p].add(scores[p]);
    roles[std::size_t(role)].add(scores[p]);
  }
}

Statistics& Statistics::operator+=(const Statistics& o) {
  hands += o.hands;
  leasters += o.leasters;
  leasters_tied += o.leasters_tied;
  doublers += o.doublers;
  redeals += o.redeals;
  forced += o.forced;
  alone += o.alone;
  declared_alone += o.declared_alone;
  cracked += o.cracked;
  recracked += o.recracked;
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
