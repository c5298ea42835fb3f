#include "server/fair/fair_deal.hpp"

#include <sodium.h>

#include <algorithm>
#include <utility>

#include "rules/fields.hpp"

namespace sheepshead::server {
namespace {

constexpr std::string_view kDomain = "sheepshead-deal/1\n";

using Hash = std::array<unsigned char, crypto_hash_sha256_BYTES>;

std::string hex_of(const unsigned char* bytes, std::size_t n) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (std::size_t i = 0; i < n; ++i) {
    text += digits[bytes[i] >> 4];
    text += digits[bytes[i] & 15];
  }
  return text;
}

Hash sha256(const std::string& text) {
  Hash hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return hash;
}

/// The lines that promise and key have in common.
std::string preamble(std::string_view purpose, std::string_view table, int hand, std::string_view rules,
                     std::string_view secret) {
  std::string text(kDomain);
  text.append(purpose).append("\ntable ").append(table).append("\nhand ").append(std::to_string(hand));
  text.append("\nrules ").append(rules).append("\nsecret ").append(secret).append("\n");
  return text;
}

}  // namespace

std::string new_secret() {
  std::array<unsigned char, 32> bytes{};
  [[maybe_unused]] static const int ready = sodium_init();
  randombytes_buf(bytes.data(), bytes.size());
  return hex_of(bytes.data(), bytes.size());
}

std::string commitment_of(std::string_view table, int hand, std::string_view rules, std::string_view secret) {
  const Hash hash = sha256(preamble("promise", table, hand, rules, secret));
  return hex_of(hash.data(), hash.size());
}

DealStream::DealStream(std::string_view table, int hand, std::string_view rules, std::string_view secret,
                       const std::vector<std::string>& entropy) {
  std::string text = preamble("key", table, hand, rules, secret);
  for (std::size_t seat = 0; seat < entropy.size(); ++seat)
    text += "seat " + std::to_string(seat) + " " + std::to_string(entropy[seat].size()) + " " + entropy[seat] + "\n";
  key_ = sha256(text);
}

std::uint8_t DealStream::byte() {
  if (at_ == block_.size()) {
    const std::string text = std::string(kDomain) + "block " + std::to_string(blocks_++) + "\n";
    crypto_auth_hmacsha256(block_.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                           key_.data());
    at_ = 0;
  }
  return block_[at_++];
}

unsigned DealStream::below(unsigned n) {
  const unsigned limit = 256 - 256 % n;
  while (true)
    if (const unsigned b = byte(); b < limit) return b % n;
}

DeckOrder fair_deck(const Game& game, const DealProof& proof) {
  DealStream stream(proof.table, proof.hand, hash_of(game.rules), proof.secret, proof.entropy);
  DeckOrder deck;
  std::copy(game.cards.begin(), game.cards.end(), deck.begin());
  for (unsigned i = game.deck_size; i > 1; --i) std::swap(deck[i - 1], deck[stream.below(i)]);
  if (game.die) deck.die = static_cast<std::uint8_t>(1 + stream.below(6));
  return deck;
}

std::optional<std::string> broken_proof(const Game& game, const HandRecord& record) {
  if (!record.proof) return "The record has no proof: it was not dealt by a server, or its proof was taken out.";
  const DealProof& proof = *record.proof;
  const std::string promised = commitment_of(proof.table, proof.hand, hash_of(game.rules), proof.secret);
  if (promised != proof.commitment)
    return "The secret is not the one that was promised: with it, table, hand and rules the commitment is " + promised +
           ", and the record says " + proof.commitment + ".";
  const DeckOrder deck = fair_deck(game, proof);
  for (std::size_t i = 0; i < game.deck_size; ++i)
    if (deck[i] != record.deck[i])
      return "The deck does not follow from the secret and what the players added: card " + std::to_string(i + 1) +
             " is another.";
  if (game.die && deck.die != record.deck.die)
    return "The die does not follow from the secret and what the players added: it shows " + std::to_string(deck.die) +
           ", and the record says " + std::to_string(record.deck.die) + ".";
  return std::nullopt;
}

}  // namespace sheepshead::server
