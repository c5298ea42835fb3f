#include "search/solver/table.hpp"

#include <algorithm>

namespace sheepshead::solving {
namespace {

/// Spreads every bit over the whole word (Stafford's variant 13 of the MurmurHash3 finaliser).
constexpr std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xBF58476D1CE4E5B9ull;
  x ^= x >> 27;
  x *= 0x94D049BB133111EBull;
  return x ^ (x >> 31);
}

/// Suits of up to so many cards are one chunk; longer ones are cut into chunks of at most kChunk.
constexpr int kWhole = 7, kChunk = 5;

}  // namespace

void Keys::prepare(const Position& p) {
  weights_ = p.weights;
  std::uint64_t weights = 0;
  for (const std::uint8_t w : weights_) weights = weights << 8 | w;
  base_ = mix(mix(weights) + (std::uint64_t(p.ours) | std::uint64_t(p.greedy) << 8 | std::uint64_t(p.seats) << 16 |
                              std::uint64_t(p.for_trick) << 24 | std::uint64_t(p.for_last) << 25));
  duties_ = mix(std::uint64_t(p.picker) | std::uint64_t(p.throw_off) << 40 | std::uint64_t(p.whole_hand) << 41);
  sums_.clear();
  count_ = 0;
  for (int suit = 0; suit < kMostSuits; ++suit) {
    const Bits cards = p.cards_of[std::size_t(suit)];
    if (cards == 0) continue;
    const int count = std::popcount(cards);
    const int chunks = count <= kWhole ? 1 : (count + kChunk - 1) / kChunk;
    for (int top = count, left = chunks; top > 0; --left) {
      const int size = (top + left - 1) / left;
      top -= size;
      const int shift = lowest(cards) + top;
      const int most_higher = count - top - size;
      chunks_[count_++] = {shift, size, sums_.size(), cards & ~(bit(shift + size) - 1), suit == p.called_suit};
      for (int higher = 0; higher <= most_higher; ++higher) {
        const std::size_t at = sums_.size();
        sums_.resize(at + (std::size_t{1} << size));
        sums_[at] = {0, 0, 0};
        for (unsigned set = 1; set < 1u << size; ++set) {
          // The lowest card of the set ranks below all others of it.
          const auto low = std::size_t(shift + std::countr_zero(set));
          const Sum& rest = sums_[at + (set & (set - 1))];
          const auto rank = std::uint64_t(higher) + rest.bits / 3;
          const std::uint64_t face = std::uint64_t(suit + 1) | rank << 8 | std::uint64_t(p.owner[low]) << 16 |
                                     ((p.keys >> low) & 1) << 24 |
                                     std::uint64_t(p.throw_off && (p.called >> low) & 1) << 25;
          sums_[at + set] = {rest.key + mix(face), rest.lanes | std::uint32_t(p.kind[low]) << rest.bits, rest.bits + 3};
        }
      }
    }
  }
}

Key Keys::of(const Stand& s) const {
  Key k;
  k.key = base_ + mix(s.turn);
  std::uint64_t called = 0;
  unsigned bits = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    const Chunk& c = chunks_[i];
    const auto set = (s.all >> c.shift) & ((Bits{1} << c.size) - 1);
    const auto higher = std::size_t(std::popcount(s.all & c.higher));
    const Sum& sum = sums_[c.at + (higher << c.size) + set];
    k.key += sum.key;
    if (bits < 64) {
      k.lanes.first |= std::uint64_t(sum.lanes) << bits;
      if (bits + sum.bits > 64) k.lanes.second |= std::uint64_t(sum.lanes) >> (64 - bits);
    } else {
      k.lanes.second |= std::uint64_t(sum.lanes) << (bits - 64);
    }
    bits += sum.bits;
    if (c.called) called += sum.key;
  }
  if (s.duties == Duties::none) [[likely]]
    return k;
  k.key ^= mix(called + duties_ + std::uint64_t(s.duties));
  return k;
}

}  // namespace sheepshead::solving
