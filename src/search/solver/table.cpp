#include "search/solver/table.hpp"

#include <algorithm>

namespace sheepshead::solving {
namespace {

/// Spreads every bit over the whole word (Stafford's variant 13 of the MurmurHash3 finalizer).
constexpr std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xBF58476D1CE4E5B9ull;
  x ^= x >> 27;
  x *= 0x94D049BB133111EBull;
  return x ^ (x >> 31);
}

/// Trumps are cut into chunks of at most so many cards. A fail suit has one, but
/// for longer suits than any deck has.
constexpr int kChunk = 7, kLongest = 9;
/// In one word of Lanes.
constexpr int kLanes = 21;

}  // namespace

void Keys::prepare(const Position& p) {
  std::uint64_t weights = 0;
  for (const std::uint8_t w : p.weights) weights = weights << 8 | w;
  base_ = mix(mix(weights) + (std::uint64_t(p.ours) | std::uint64_t(p.greedy) << 8 | std::uint64_t(p.seats) << 16 |
                              std::uint64_t(p.for_trick) << 24 | std::uint64_t(p.for_last) << 25));
  duties_ = mix(std::uint64_t(p.picker) | std::uint64_t(p.throw_off) << 40 | std::uint64_t(p.whole_hand) << 41);
  const int trumps = std::popcount(p.cards_of[0]);
  wide_ = trumps > kLanes || p.cards - trumps > kLanes;
  p_ = &p;
  sums_.clear();
  count_ = 0;
  unsigned slot = 0;
  for (int suit = 0; suit < kMostSuits; ++suit) {
    const Bits cards = p.cards_of[std::size_t(suit)];
    const int count = std::popcount(cards);
    const int chunks = suit > 0 ? 1 : (count + kChunk - 1) / kChunk;
    for (int top = count, left = chunks; top > 0; --left) {
      const int size = suit > 0 ? std::min(top, kLongest) : (top + left - 1) / left;
      top -= size;
      add_chunk(p, suit, lowest(cards) + top, size);
      chunks_[count_ - 1].slot = std::uint8_t(slot);
      if (suit > 0 && !wide_) slot += unsigned(size) * 3;
    }
    if (suit == 0) trumps_ = count_;
  }
}

void Keys::add_chunk(const Position& p, int suit, int shift, int size) {
  const Bits cards = p.cards_of[std::size_t(suit)];
  Chunk& c = chunks_[count_++];
  c = {};
  c.higher = cards & ~(bit(shift + size) - 1);
  c.mask = bit(size) - 1;
  c.at = std::uint32_t(sums_.size());
  c.shift = std::uint8_t(shift);
  c.size = std::uint8_t(size);
  c.suit = std::uint8_t(suit);
  c.called = suit == p.called_suit;
  sums_.resize(c.at + (std::size_t(std::popcount(c.higher)) + 1) * (std::size_t{1} << size));
}

void Keys::fill(const Chunk& c, Bits all, Sum& sum) const {
  const Position& p = *p_;
  auto rank = std::uint64_t(std::popcount(all & c.higher));
  sum.known = true;
  for (Bits left = all >> c.shift & c.mask; left != 0; ++rank) {
    const int top = highest(left);
    left ^= bit(top);
    const auto at = std::size_t(top + c.shift);
    const std::uint64_t face = std::uint64_t(c.suit + 1) | rank << 8 | std::uint64_t(p.owner[at]) << 16 |
                               ((p.keys >> at) & 1) << 24 | std::uint64_t(p.throw_off && (p.called >> at) & 1) << 25;
    const std::uint64_t kind = p.kind[at];
    sum.key += mix(face | (wide_ ? (kind + 1) << 32 : 0));
    if (wide_) continue;
    sum.lanes = sum.lanes << 3 | std::uint32_t(kind);
    sum.bits = std::uint8_t(sum.bits + 3);
  }
}

Key Keys::of(const Stand& s) {
  Key k;
  k.key = base_ + s.turn * 0x9E3779B97F4A7C15ull;
  std::uint64_t called = 0;
  // From the highest chunk of trump on.
  for (std::size_t i = 0; i < trumps_; ++i) {
    const Sum& sum = sum_of(chunks_[i], s.all);
    k.key += sum.key;
    k.lanes.trump = k.lanes.trump << sum.bits | sum.lanes;
  }
  for (std::size_t i = trumps_; i < count_; ++i) {
    const Chunk& c = chunks_[i];
    const Sum& sum = sum_of(c, s.all);
    k.key += sum.key;
    k.lanes.fail |= std::uint64_t(sum.lanes) << c.slot;
    if (c.called) called += sum.key;
  }
  if (s.duties == Duties::none) [[likely]]
    return k;
  k.key ^= mix(called + duties_ + std::uint64_t(s.duties));
  return k;
}

}  // namespace sheepshead::solving
