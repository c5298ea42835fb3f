// Hicking and announcing in the Southern Indiana game (T4d).
#include "play/steps.hpp"

namespace sheepshead::steps {
namespace {

/// The first of `seats` from `from` on, going left; kNoSeat after the dealer.
Seat first_of(const Game& g, const State& s, Seats seats, Seat from) {
  for (Seat seat = from;; seat = next_seat(g, seat)) {
    if (has_seat(seats, seat)) return seat;
    if (seat == s.dealer) return kNoSeat;
  }
}
Seat next_of(const Game& g, const State& s, Seats seats, Seat after) {
  return after == s.dealer ? kNoSeat : first_of(g, s, seats, next_seat(g, after));
}

Seats who_bid(const State& s, Bid bid) {
  Seats seats = 0;
  for (Seat p = 0; p < s.bids.size(); ++p)
    if (s.bids[p] == bid) seats |= one_seat(p);
  return seats;
}

void play_game(const Game& g, State& s, Bid bid, Seats bidders, bool laid_up) {
  Contract& k = s.contract;
  k.bid = bid;
  k.bidders = bidders;
  k.laid_up = laid_up;
  k.picker = first_of(g, s, bidders, left_of_dealer(g, s));
  k.alone = bid != Bid::call;
  s.turn = k.picker;
  if (bid == Bid::side_solo)
    s.phase = Phase::name_trump;
  else if (bid == Bid::call)
    s.phase = Phase::call_ace;
  else
    start_play(g, s);
}

/// Whose game is played, once a Billy and a side-solo have said whether they lay it up.
void settle_laid_up(const Game& g, State& s) {
  const Seats billys = who_bid(s, Bid::billy) & s.laid_up;
  const Seat solo = first_of(g, s, who_bid(s, Bid::side_solo), left_of_dealer(g, s));
  if (billys != 0 && !has_seat(s.laid_up, solo)) return play_game(g, s, Bid::billy, billys, true);
  play_game(g, s, Bid::side_solo, one_seat(solo), has_seat(s.laid_up, solo));
}

void settle_bids(const Game& g, State& s) {
  const Seats billys = who_bid(s, Bid::billy);
  const Seat solo = first_of(g, s, who_bid(s, Bid::side_solo), left_of_dealer(g, s));
  if (billys != 0 && solo != kNoSeat) {
    s.phase = Phase::lay_up;
    s.turn = first_of(g, s, billys, left_of_dealer(g, s));
  } else if (billys != 0) {
    play_game(g, s, Bid::billy, billys, false);
  } else if (solo != kNoSeat) {
    play_game(g, s, Bid::side_solo, one_seat(solo), false);
  } else {
    play_game(g, s, Bid::call, one_seat(first_of(g, s, who_bid(s, Bid::call), left_of_dealer(g, s))), false);
  }
}

void after_hicks(const Game& g, State& s) {
  s.turn = first_of(g, s, s.hicked, left_of_dealer(g, s));
  if (s.turn != kNoSeat)
    s.phase = Phase::announce;
  else if (g.nobody_picks == NobodyPicks::wilky)
    start_for_oneself(g, s);
  else
    finish(s, Ending::next_dealer);
}

void hick(const Game& g, State& s, Kind kind) {
  if (kind == Kind::best) {
    s.bids[s.turn] = Bid::best;
    return play_game(g, s, Bid::best, one_seat(s.turn), false);
  }
  (kind == Kind::hick ? s.hicked : s.passed) |= one_seat(s.turn);
  if (s.turn == s.dealer) return after_hicks(g, s);
  s.turn = next_seat(g, s.turn);
}

constexpr Bid bid_of(Kind kind) {
  switch (kind) {
    case Kind::billy: return Bid::billy;
    case Kind::side_solo: return Bid::side_solo;
    case Kind::best: return Bid::best;
    default: return Bid::call;
  }
}

void announce(const Game& g, State& s, Kind kind) {
  s.bids[s.turn] = bid_of(kind);
  if (kind == Kind::best) return play_game(g, s, Bid::best, one_seat(s.turn), false);
  const Seat next = next_of(g, s, s.hicked, s.turn);
  if (next == kNoSeat) return settle_bids(g, s);
  s.turn = next;
}

void lay_up(const Game& g, State& s, Kind kind) {
  if (kind == Kind::lay_up) s.laid_up |= one_seat(s.turn);
  if (s.bids[s.turn] == Bid::side_solo) return settle_laid_up(g, s);
  const Seat next = next_of(g, s, who_bid(s, Bid::billy), s.turn);
  if (next != kNoSeat) {
    s.turn = next;
  } else if (s.laid_up == 0) {
    settle_laid_up(g, s);
  } else {
    s.turn = first_of(g, s, who_bid(s, Bid::side_solo), left_of_dealer(g, s));
  }
}

}  // namespace

Legal legal_hicking(const Game& g, const State& s) {
  switch (s.phase) {
    case Phase::hick: return Legal{}.add(Kind::pass).add(Kind::hick).add(Kind::best);
    case Phase::announce: return Legal{}.add(Kind::announce_call).add(Kind::billy).add(Kind::side_solo).add(Kind::best);
    case Phase::lay_up: return Legal{}.add(Kind::silent).add(Kind::lay_up);
    default: break;
  }
  Legal l;
  for (int suit = 0; suit < kSuits; ++suit)
    if (Suit(suit) != g.normal_trump) l.add(Kind::suit, suit);
  return l;
}

void hicking(const Game& g, State& s, Action a) {
  switch (s.phase) {
    case Phase::hick: return hick(g, s, a.kind());
    case Phase::announce: return announce(g, s, a.kind());
    case Phase::lay_up: return lay_up(g, s, a.kind());
    default: break;
  }
  s.contract.trump = static_cast<std::uint8_t>(1 + a.number());
  start_play(g, s);
}

}  // namespace sheepshead::steps
