#include "search/solver/guess.hpp"

#include <algorithm>

namespace sheepshead::solving {

/// The numbers are fitted to solved hands; docs/performance.md says how.
int guess(const Position& p, const Stand& s) {
  Bits ours = 0;
  int our_longest = 0, their_longest = 0;  // trumps of one hand
  const Bits trumps = s.all & p.cards_of[0];
  for (Seat seat = 0; seat < p.seats; ++seat) {
    const bool we = has_seat(p.ours, seat);
    if (we) ours |= s.held[seat];
    int& longest = we ? our_longest : their_longest;
    longest = std::max(longest, std::popcount(s.held[seat] & trumps));
  }
  float strength = 0, our_strength = 0;
  int rank = 0, tops = 0;
  for (Bits b = trumps; b != 0; b &= b - 1) {
    const bool we = (ours & b & -b) != 0;
    ++rank;
    strength += float(rank);
    if (we) our_strength += float(rank);
    tops = we ? std::max(tops, 0) + 1 : std::min(tops, 0) - 1;
  }
  float fail = 0, our_fail = 0;
  for (Bits b = s.all & ~trumps; b != 0; b &= b - 1) {
    const int w = p.weight[std::size_t(lowest(b))];
    fail += float(w);
    if ((ours & b & -b) != 0) our_fail += float(w);
  }
  const float tricks = float(std::max(s.tricks, 1));
  const float x = strength > 0 ? our_strength / strength : 0;
  float part = 0.495f + x * (-3.684f + x * (9.737f + x * -6.294f));
  if (fail > 0) part += 0.195f * our_fail / fail;
  part += 0.239f * float(std::popcount(unsigned(p.ours))) / float(p.seats);
  part += ((has_seat(p.ours, s.turn) ? 0.072f : -0.072f) + 0.166f * float(tops) +
           0.262f * float(our_longest - their_longest)) /
          tricks;
  float sum = part * float(s.rest);
  if (s.trick.count > 0) sum += (has_seat(p.ours, s.trick.winner) ? 0.322f : -0.322f) * float(s.trick.sum);
  return std::clamp(int(sum + 0.5f), 1, std::max(s.rest, 1));
}

}  // namespace sheepshead::solving
