// Deals that anyone can check: a promise before, a secret after, and what the players add in between. The construction
// is written down byte for byte in docs/fair-deals.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record.hpp"

namespace sheepshead::server {

/// The most characters that one person adds to a deal.
inline constexpr std::size_t kMostEntropy = 64;

/// 32 bytes of the operating system's randomness, as 64 hexadecimal digits.
std::string new_secret();

/// What is promised before the deal; `rules` is hash_of() the rules. The secret and the answer are hexadecimal.
std::string commitment_of(std::string_view table, int hand, std::string_view rules, std::string_view secret);

/// The stream of bytes of one deal: HMAC-SHA-256 in counter mode.
class DealStream {
 public:
  /// `entropy` is by seat, one text for each, empty where nothing was added.
  DealStream(std::string_view table, int hand, std::string_view rules, std::string_view secret,
             const std::vector<std::string>& entropy);

  std::uint8_t byte();
  /// 0 to n-1, each alike; n is 1 to 256.
  unsigned below(unsigned n);

 private:
  std::array<unsigned char, 32> key_{};
  std::array<unsigned char, 32> block_{};
  std::uint32_t blocks_ = 0;
  std::size_t at_ = 32;
};

/// The deck, and the die where the game has one.
DeckOrder fair_deck(const Game&, const DealProof& proof);

/// What does not hold of the proof, as a sentence; nothing if all does. Does not play the hand: verify() does.
std::optional<std::string> broken_proof(const Game&, const HandRecord& record);

}  // namespace sheepshead::server
