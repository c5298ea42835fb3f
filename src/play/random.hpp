// The generator for simulation: small, fast, and the same on every platform.
#pragma once

#include <bit>
#include <cstdint>

namespace sheepshead {

/// splitmix64: spreads a seed over all bits.
constexpr std::uint64_t spread(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

/// xoroshiro128+ (Blackman, Vigna). Not for real deals: those use the operating system's randomness.
class Random {
 public:
  constexpr explicit Random(std::uint64_t seed, std::uint64_t stream = 0)
      : a_(spread(seed)), b_(spread(spread(seed) ^ spread(stream ^ 0x5ee5))) {}

  constexpr std::uint64_t next() {
    const std::uint64_t result = a_ + b_;
    b_ ^= a_;
    a_ = std::rotl(a_, 24) ^ b_ ^ (b_ << 16);
    b_ = std::rotl(b_, 37);
    return result;
  }
  /// 0 to n-1, n at least 1; the bias is below n / 2^32.
  constexpr std::uint32_t below(std::uint32_t n) { return std::uint32_t(((next() >> 32) * n) >> 32); }

 private:
  std::uint64_t a_, b_;
};

}  // namespace sheepshead
