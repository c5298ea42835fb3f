// Deals that anyone can check: a promise of the server, seals of the players, then what they add, then the secret. The
// construction is written down byte for byte in docs/fair-deals.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record.hpp"
#include "table/showdown.hpp"

namespace sheepshead::server {

/// The most characters that one person adds to a deal.
inline constexpr std::size_t kMostEntropy = 64;

/// 32 bytes of the operating system's randomness, as 64 hexadecimal digits.
std::string new_secret();

/// What is promised before the deal; `rules` is hash_of() the rules. The secret and the answer are hexadecimal.
std::string commitment_of(std::string_view table, int hand, std::string_view rules, std::string_view secret,
                          int scheme = kDealScheme);

/// All deals of a round of an event, from what the event keeps secret and the name of the round, "0123456789ab/1": 64
/// hexadecimal digits, from which nobody finds the rest.
std::string secret_of_round(std::string_view event_secret, std::string_view round);
std::string name_of_round(std::string_view event, int round);
/// "0123456789ab/1/3"
std::string name_of_deal(std::string_view round, int hand);
/// What is promised when the tables of the round are opened.
std::string promise_of_round(std::string_view round, std::string_view secret);

/// Holds a player to a text before anyone sees it; it goes with one promise only.
std::string seal_of(std::string_view commitment, std::string_view text);

/// The stream of bytes of one deal: HMAC-SHA-256 in counter mode.
class DealStream {
 public:
  DealStream(int scheme, const std::string& key_text);

  std::uint8_t byte();
  /// 0 to n-1, each alike; n is 1 to 256.
  unsigned below(unsigned n);

 private:
  int scheme_;
  std::array<unsigned char, 32> key_{};
  std::array<unsigned char, 32> block_{};
  std::uint32_t blocks_ = 0;
  std::size_t at_ = 32;
};

/// The deck, and the die where the game has one. Dealer and doublers are those of the hand.
DeckOrder fair_deck(const Game&, const DealProof& proof, Seat dealer, int doublers);

/// Five cards to each, round after round: what so many people play for the pots with (S6).
std::vector<std::vector<FiveCards>> fair_showdown(const Game&, const DealProof& proof, std::size_t people,
                                                  std::size_t rounds);

/// What does not hold of the proof; nothing if all does. Does not play the hand: verify() does.
std::optional<Message> broken_proof(const Game&, const HandRecord& record);
/// The same of a showdown, whose rounds are `shown`.
std::optional<Message> broken_showdown(const Game&, const DealProof& proof,
                                       const std::vector<std::vector<FiveCards>>& shown);

}  // namespace sheepshead::server
