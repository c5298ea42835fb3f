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

Role role_of(const Tally& t, Seat seat) {
  switch (t.ending) {
    case Ending::picked: {
      if (has_seat(t.bidders, seat) || t.picker == seat) return t.partners == 0 ? Role::picker_alone : Role::picker;
      return has_seat(t.partners, seat) ? Role::partner : Role::opponent;
    }
    case Ending::duel: return Role::each;
    case Ending::partners:
    case Ending::fox_catchers: return Role::side;
    default: return Role::leaster;
  }
}

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
  const Verdict v = verdict(game, t);
  const Score scores = score(game, t, v);
  if (s.ending == Ending::picked) return add_picked(game, s, t, v, scores);
  bool paid = false;
  for (Seat p = 0; p < game.players; ++p) {
    paid |= scores[p] != 0;
    seats[p].add(scores[p]);
    roles[std::size_t(role_of(t, p))].add(scores[p]);
  }
  if (s.contract.leaster || s.ending == Ending::schwanzer) {
    ++leasters;
    leasters_tied += !paid;
  }
  if (s.ending == Ending::partners || s.ending == Ending::fox_catchers) add_fixed_sides(game, s, t, v);
}

void Statistics::add_picked(const Game& game, const State& s, const Tally& t, const Verdict& v, const Score& scores) {
  const Contract& k = s.contract;
  for (Seat p = 0; p < game.players; ++p) {
    seats[p].add(scores[p]);
    roles[std::size_t(role_of(t, p))].add(scores[p]);
  }
  ++picks;
  if (t.bid != Bid::billy) {
    ++outcomes[std::size_t(v.outcome)];
    ++side_points[v.side_points];
    sheepsheads_made += k.sheepshead && v.wins;
  }
  ++bids[std::size_t(t.bid)];
  bids_made[std::size_t(t.bid)] += v.wins;
  bury_points += t.buried;
  forced += k.forced;
  cracked += k.cracks >= 1;
  const bool back = (k.cracked & (one_seat(t.picker) | t.partners)) != 0;
  recracked += back;
  castrated += back && k.cracks >= 3 && !game.crack_each;
  blitzed += k.blitzes >= 1;
  sheepsheads += k.sheepshead;
  alone += t.partners == 0;
  declared_alone += k.alone && game.partner != PartnerRule::none;
}

void Statistics::add_fixed_sides(const Game& game, const State& s, const Tally& t, const Verdict& v) {
  fox_catchers += s.ending == Ending::fox_catchers;
  if (s.ending != Ending::partners) return;
  bucks += v.outcome == Outcome::all_tricks;
  if (t.fox == kNoSeat) return;
  constexpr Card kFox(Rank::ace, Suit::diamonds);
  // Who played it, or laid it down in a claim.
  Seat owner = kNoSeat;
  for (std::size_t i = 0; i < std::size_t(s.trick) * game.trick_size; ++i)
    if (s.played[i] == kFox) owner = Seat((s.leader[i / game.trick_size] + i % game.trick_size) % game.players);
  for (Seat p = 0; p < game.players; ++p)
    if (s.held[p].has(kFox)) owner = p;
  fox_taken += owner != kNoSeat && owner % 2u != t.fox % 2u;
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
  castrated += o.castrated;
  blitzed += o.blitzed;
  sheepsheads += o.sheepsheads;
  sheepsheads_made += o.sheepsheads_made;
  fox_catchers += o.fox_catchers;
  bucks += o.bucks;
  fox_taken += o.fox_taken;
  bury_points += o.bury_points;
  const auto add_all = [](auto& to, const auto& from) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
  };
  add_all(bids, o.bids);
  add_all(bids_made, o.bids_made);
  add_all(outcomes, o.outcomes);
  add_all(side_points, o.side_points);
  add_all(offered, o.offered);
  add_all(picked, o.picked);
  add_all(seats, o.seats);
  add_all(roles, o.roles);
  return *this;
}

}  // namespace sheepshead
