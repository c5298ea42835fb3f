// What a side takes for certain, seen without search.
#include <algorithm>

#include "search/solver/search.hpp"

namespace sheepshead::solving {

/// What a side takes for certain, who leads next being open. In a hand its i highest trumps lie in i different tricks,
/// and each trump of the other side that is higher than the i-th can take one of these; the rest are won. `tops` are
/// trumps of the side that nothing of the other side beats: they bring home what they count themselves.
int Search::of_tops(Bits tops, Bits trumps, bool ours, Bits theirs) const {
  const Position& p = *p_;
  const unsigned side = ours ? p.ours : ((1u << p.seats) - 1) & ~unsigned(p.ours);
  const Bits against = trumps & theirs;
  int k = 0;
  Bits from = 0;
  unsigned who = 0;
  for (unsigned seats = side; seats != 0; seats &= seats - 1) {
    const auto seat = unsigned(std::countr_zero(seats));
    const Bits own = s_.held[seat] & trumps;
    int i = 0;
    for (Bits b = own; b != 0;) {
      const int c = highest(b);
      b ^= bit(c);
      ++i;
      const int sure = i - std::popcount(against & above(c));
      if (sure > k) {
        k = sure;
        who = seat;
        from = own & ~(bit(c) - 1);
      }
    }
  }
  if (k == 0) return 0;
  int sum = k * p.for_trick;
  for (Bits b = tops; b != 0; b &= b - 1) sum += p.weight[std::size_t(lowest(b))];
  for (unsigned seat = 0; seat < unsigned(p.seats); ++seat) {
    const Bits hand = s_.held[seat];
    sum += lightest(p, (seat == who ? from : hand) & ~tops, k - std::popcount(hand & tops));
  }
  return sum;
}

/// What the side of the seat that leads takes for certain if that seat plays its winners one after the other: trumps
/// that nobody beats, then cards of fail suits that nobody beats or trumps. No seat of its own side may be made to
/// overtake.
int Search::of_run(Bits tops) const {
  const Position& p = *p_;
  const Seat leader = s_.turn;
  const Bits hand = s_.held[leader], trump = p.cards_of[0], others = s_.all & ~hand;
  const bool we = has_seat(p.ours, leader);
  Bits used = hand & trump;
  if ((others & trump) != 0) {
    used &= above(highest(others & trump));
    int most = 0;
    for (std::size_t seat = 0; seat < std::size_t(p.seats); ++seat)
      if (seat != leader) most = std::max(most, std::popcount(s_.held[seat] & trump));
    if (std::popcount(used) >= most) used = hand & trump;
  }
  const int k = std::popcount(used);
  // Who still has trump then: the others must be able to follow suit, the own side not to trump.
  unsigned against = 0;
  int most_fail = s_.tricks;
  for (unsigned seat = 0; seat < unsigned(p.seats); ++seat) {
    if (seat == leader) continue;
    const int trumps = std::popcount(s_.held[seat] & trump);
    if (trumps <= k) continue;
    if (has_seat(p.ours, Seat(seat)) == we)
      most_fail = std::min(most_fail, s_.tricks - trumps);
    else
      against |= 1u << seat;
  }
  int fail = 0;
  for (int suit = 1; suit < p.suits; ++suit) {
    const Bits cards = p.cards_of[std::size_t(suit)], own = hand & cards;
    if (own == 0) continue;
    Bits good = own;
    if ((others & cards) != 0) {
      good &= above(highest(others & cards));
      if (good == 0) continue;
      if (good != own) {
        int most = 0;
        for (std::size_t seat = 0; seat < std::size_t(p.seats); ++seat)
          if (seat != leader) most = std::max(most, std::popcount(s_.held[seat] & cards));
        if (std::popcount(good) >= most) good = own;
      }
    }
    int limit = most_fail - fail;
    for (unsigned b = against; b != 0; b &= b - 1)
      limit = std::min(limit, std::popcount(s_.held[std::size_t(std::countr_zero(b))] & cards));
    while (good != 0 && limit-- > 0) {
      ++fail;
      const Bits top = bit(highest(good));
      good ^= top;
      used |= top;
    }
  }
  const int all = k + fail;
  if (all == 0) return 0;
  if (all == s_.tricks) return s_.rest;
  used |= tops;
  int sum = all * p.for_trick;
  for (Bits b = used; b != 0; b &= b - 1) sum += p.weight[std::size_t(lowest(b))];
  for (unsigned seat = 0; seat < unsigned(p.seats); ++seat) {
    if (seat == leader) continue;
    const Bits h = s_.held[seat];
    if (has_seat(p.ours, Seat(seat)) == we) {
      sum += lightest(p, h & ~used, all - std::popcount(h & used));
    } else {
      const int a = std::min(k, std::popcount(h & trump));
      sum += lightest(p, h & trump, a) + lightest(p, h & ~trump, all - a);
    }
  }
  return sum;
}

}  // namespace sheepshead::solving
