// What is known of hands before a trick, found again by who holds which rank of each suit.
#pragma once

#include <memory>
#include <vector>

#include "search/solver/position.hpp"

namespace sheepshead::solving {

/// What the cards of a hand count, three bits a card, each an index of Position::weights: trump from the lowest on,
/// then each fail suit in bits of its own.
struct Lanes {
  std::uint64_t trump = 0, fail = 0;
  friend constexpr bool operator==(const Lanes&, const Lanes&) = default;
};

/// Two hands whose key is equal are played alike; only what the cards count can differ. (In a hand of more than 21
/// trumps or fail cards that is in the key, too.)
struct Key {
  std::uint64_t key = 0;
  Lanes lanes;
};

/// Keys of one hand in play: for each suit who holds its cards from the highest on. Which card it was is not in the
/// key, so that worlds share what is known.
class Keys {
 public:
  void prepare(const Position&);
  Key of(const Stand&);

 private:
  /// Some neighbors of a suit, in one table by how many cards of the suit rank above them and which of them are left.
  struct Chunk {
    Bits higher = 0;  ///< cards of the suit above the chunk
    Bits mask = 0;    ///< of `size` bits
    std::uint32_t at = 0;
    std::uint8_t shift = 0, size = 0;
    std::uint8_t suit = 0;
    std::uint8_t slot = 0;  ///< of a fail suit: where its lanes begin
    bool called = false;
  };
  struct Sum {
    std::uint64_t key = 0;
    std::uint32_t lanes = 0;
    std::uint8_t bits = 0;  ///< of `lanes`
    bool known = false;
  };
  const Sum& sum_of(const Chunk& c, Bits all) {
    const auto higher = std::size_t(std::popcount(all & c.higher));
    Sum& sum = sums_[c.at + (higher << c.size) + std::size_t((all >> c.shift) & c.mask)];
    if (!sum.known) [[unlikely]]
      fill(c, all, sum);
    return sum;
  }
  void add_chunk(const Position&, int suit, int shift, int size);
  void fill(const Chunk&, Bits all, Sum&) const;
  std::array<Chunk, kCards> chunks_{};
  std::size_t trumps_ = 0, count_ = 0;  ///< chunks of trump, which come first, and of all
  std::vector<Sum> sums_;               ///< filled in when first asked for
  const Position* p_ = nullptr;
  bool wide_ = false;
  std::uint64_t base_ = 0, duties_ = 0;
};

/// One hand before a trick; `low` and `high` bound what our side still takes.
struct Entry {
  std::uint64_t key = 0;
  Lanes lanes;
  std::uint8_t low = 0, high = 0;
  std::uint8_t lead = 0;    ///< the bit of the best lead found, plus 1; of the hand that it was found in
  std::uint8_t tricks = 0;  ///< to come; 0: the entry is free
};

/// Nothing is ever cleared: a key means the same in every hand and every world. What stands for the fewest tricks makes
/// way.
class Table {
 public:
  static constexpr std::size_t kBucket = 4;
  struct alignas(64) Bucket : std::array<Entry, kBucket> {};

  explicit Table(std::size_t kib) {
    std::size_t count = 1;
    while (count * 2 * sizeof(Bucket) <= kib * 1024) count *= 2;
    buckets_ = std::make_unique<Bucket[]>(count);
    mask_ = count - 1;
  }

  Bucket& bucket(std::uint64_t key) { return buckets_[key & mask_]; }

  /// The entry of `key` in `bucket`, made with these bounds if need be.
  static Entry& entry(Bucket& bucket, const Key& key, int tricks, int low, int high) {
    Entry* least = bucket.data();
    for (Entry& e : bucket) {
      if (e.key == key.key && e.lanes == key.lanes && e.tricks != 0) return e;
      if (e.tricks < least->tricks) least = &e;
    }
    *least = {key.key, key.lanes, std::uint8_t(low), std::uint8_t(high), 0, std::uint8_t(tricks)};
    return *least;
  }

 private:
  std::unique_ptr<Bucket[]> buckets_;
  std::size_t mask_ = 0;
};

}  // namespace sheepshead::solving
