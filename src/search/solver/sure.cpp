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

/// Of what the seat that leads holds of `cards` those that nobody beats; all where these leave nobody else any.
Bits Search::unbeaten(Bits cards) const {
  const Bits own = s_.held[s_.turn] & cards, others = s_.all & cards & ~own;
  if (own == 0 || others == 0) return own;
  const Bits top = own & above(highest(others));
  if (top == 0 || top == own) return top;
  int most = 0;
  for (std::size_t seat = 0; seat < std::size_t(p_->seats); ++seat)
    if (seat != s_.turn) most = std::max(most, std::popcount(s_.held[seat] & cards));
  return std::popcount(top) >= most ? own : top;
}

/// What the side of the seat that leads takes for certain if that seat plays its winners one after the other: trumps
/// that nobody beats, then cards of fail suits that nobody beats or trumps. No seat of its own side may be made to
/// overtake.
int Search::of_run(Bits tops) const {
  const Position& p = *p_;
  const Seat leader = s_.turn;
  const bool we = has_seat(p.ours, leader);
  Bits used = unbeaten(p.cards_of[0]);
  const int k = std::popcount(used);
  // Who still has trump then: the others must be able to follow suit, the own side not to trump.
  unsigned against = 0;
  int most_fail = s_.tricks;
  for (unsigned seat = 0; seat < unsigned(p.seats); ++seat) {
    if (seat == leader) continue;
    const int trumps = std::popcount(s_.held[seat] & p.cards_of[0]);
    if (trumps <= k) continue;
    if (has_seat(p.ours, Seat(seat)) == we)
      most_fail = std::min(most_fail, s_.tricks - trumps);
    else
      against |= 1u << seat;
  }
  int fail = 0;
  for (int suit = 1; suit < p.suits; ++suit) {
    const Bits cards = p.cards_of[std::size_t(suit)];
    Bits good = unbeaten(cards);
    if (good == 0) continue;
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
  return all == s_.tricks ? s_.rest : worth_of_run(used | tops, k, all);
}

/// The points of `all` tricks that the leader's cards in `used` take, the first `k` of them with trump: the others add
/// the lightest that they may.
int Search::worth_of_run(Bits used, int k, int all) const {
  const Position& p = *p_;
  const bool we = has_seat(p.ours, s_.turn);
  int sum = all * p.for_trick;
  for (Bits b = used; b != 0; b &= b - 1) sum += p.weight[std::size_t(lowest(b))];
  for (unsigned seat = 0; seat < unsigned(p.seats); ++seat) {
    if (seat == s_.turn) continue;
    const Bits h = s_.held[seat], trump = h & p.cards_of[0];
    if (has_seat(p.ours, Seat(seat)) == we) {
      sum += lightest(p, h & ~used, all - std::popcount(h & used));
    } else {
      const int a = std::min(k, std::popcount(trump));
      sum += lightest(p, trump, a) + lightest(p, h & ~trump, all - a);
    }
  }
  return sum;
}

}  // namespace sheepshead::solving
