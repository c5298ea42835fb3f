#include "server/fair/fair_deal.hpp"

#include <sodium.h>

#include <algorithm>
#include <utility>

#include "rules/fields.hpp"
#include "words/groups/verify.hpp"

namespace sheepshead::server {
namespace {

/// Begins every text that is hashed.
std::string domain(int scheme) { return "sheepshead-deal/" + std::to_string(scheme) + "\n"; }

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
std::string preamble(int scheme, std::string_view purpose, std::string_view table, int hand, std::string_view rules,
                     std::string_view secret) {
  std::string text = domain(scheme);
  text.append(purpose).append("\ntable ").append(table).append("\nhand ").append(std::to_string(hand));
  text.append("\nrules ").append(rules).append("\nsecret ").append(secret).append("\n");
  return text;
}

/// Of a hand that all tables of a round play: nothing in it is a table's own.
std::string round_text(std::string_view purpose, std::string_view round) {
  std::string text = domain(kRoundScheme);
  text.append(purpose).append("\nround ").append(round).append("\n");
  return text;
}

/// The text whose hash is the key; `what` are the lines that say what is dealt.
std::string key_text(const DealProof& proof, const std::string& rules, const std::string& what) {
  if (proof.scheme == kRoundScheme)
    return round_text("key", proof.table) + "hand " + std::to_string(proof.hand) + "\nrules " + rules + "\nsecret " +
           proof.secret + "\n";
  std::string text = preamble(proof.scheme, "key", proof.table, proof.hand, rules, proof.secret);
  if (proof.scheme >= 2) text += what;
  for (std::size_t place = 0; place < proof.entropy.size(); ++place) {
    const std::string& added = proof.entropy[place];
    text += (proof.scheme >= 2 ? "place " : "seat ") + std::to_string(place) + " ";
    if (proof.scheme >= 2) {
      const Seat seat = place < proof.seats.size() ? proof.seats[place] : kNoSeat;
      const std::string seal = place < proof.seals.size() ? proof.seals[place] : std::string();
      text += (seat == kNoSeat ? "-" : std::to_string(seat)) + " " + (seal.empty() ? "-" : seal) + " ";
    }
    text += std::to_string(added.size()) + " " + added + "\n";
  }
  return text;
}

/// Of secret, promise and seals.
std::optional<Message> broken_promise(const std::string& rules, const DealProof& proof) {
  const bool of_round = proof.scheme == kRoundScheme;
  if (of_round && proof.secret.empty()) return say<"verify.round-goes-on">();
  const std::string promised = of_round ? promise_of_round(proof.table, proof.secret)
                                        : commitment_of(proof.table, proof.hand, rules, proof.secret, proof.scheme);
  if (promised != proof.commitment) return say<"verify.other-secret">(promised, proof.commitment);
  if (proof.scheme < 2) return std::nullopt;
  if (proof.seals.size() != proof.entropy.size() || proof.seats.size() != proof.entropy.size())
    return say<"verify.other-seal">(std::min(proof.seals.size(), proof.entropy.size()));
  for (std::size_t place = 0; place < proof.entropy.size(); ++place)
    if (!proof.entropy[place].empty() && seal_of(proof.commitment, proof.entropy[place]) != proof.seals[place])
      return say<"verify.other-seal">(place);
  return std::nullopt;
}

}  // namespace

std::string new_secret() {
  std::array<unsigned char, 32> bytes{};
  [[maybe_unused]] static const int ready = sodium_init();
  randombytes_buf(bytes.data(), bytes.size());
  return hex_of(bytes.data(), bytes.size());
}

std::string commitment_of(std::string_view table, int hand, std::string_view rules, std::string_view secret,
                          int scheme) {
  const Hash hash = sha256(preamble(scheme, "promise", table, hand, rules, secret));
  return hex_of(hash.data(), hash.size());
}

std::string name_of_round(std::string_view event, int round) {
  return std::string(event) + "/" + std::to_string(round);
}

std::string name_of_deal(std::string_view round, int hand) { return std::string(round) + "/" + std::to_string(hand); }

std::string secret_of_round(std::string_view event_secret, std::string_view round) {
  const std::string text = round_text("secret", round);
  Hash hash{};
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, reinterpret_cast<const unsigned char*>(event_secret.data()), event_secret.size());
  crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  crypto_auth_hmacsha256_final(&state, hash.data());
  return hex_of(hash.data(), hash.size());
}

std::string promise_of_round(std::string_view round, std::string_view secret) {
  std::string text = round_text("promise", round);
  text.append("secret ").append(secret).append("\n");
  const Hash hash = sha256(text);
  return hex_of(hash.data(), hash.size());
}

std::string seal_of(std::string_view commitment, std::string_view text) {
  std::string sealed = domain(kDealScheme) + "seal\ncommitment ";
  sealed.append(commitment).append("\ntext ").append(std::to_string(text.size())).append(" ");
  sealed.append(text).append("\n");
  const Hash hash = sha256(sealed);
  return hex_of(hash.data(), hash.size());
}

DealStream::DealStream(int scheme, const std::string& key_text) : scheme_(scheme), key_(sha256(key_text)) {}

std::uint8_t DealStream::byte() {
  if (at_ == block_.size()) {
    const std::string text = domain(scheme_) + "block " + std::to_string(blocks_++) + "\n";
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

DeckOrder fair_deck(const Game& game, const DealProof& proof, Seat dealer, int doublers) {
  const std::string what =
      "for deal\ndealer " + std::to_string(dealer) + "\ndoublers " + std::to_string(doublers) + "\n";
  DealStream stream(proof.scheme, key_text(proof, hash_of(game.rules), what));
  DeckOrder deck;
  std::copy(game.cards.begin(), game.cards.end(), deck.begin());
  for (unsigned i = game.deck_size; i > 1; --i) std::swap(deck[i - 1], deck[stream.below(i)]);
  if (game.die) deck.die = static_cast<std::uint8_t>(1 + stream.below(6));
  return deck;
}

std::vector<std::vector<FiveCards>> fair_showdown(const Game& game, const DealProof& proof, std::size_t people,
                                                  std::size_t rounds) {
  const std::string what = "for showdown\npeople " + std::to_string(people) + "\n";
  DealStream stream(proof.scheme, key_text(proof, hash_of(game.rules), what));
  std::vector<std::vector<FiveCards>> shown;
  while (shown.size() < rounds) {
    auto cards = game.cards;
    for (unsigned i = game.deck_size; i > 1; --i) std::swap(cards[i - 1], cards[stream.below(i)]);
    shown.push_back(showdown_deal(cards, people));
  }
  return shown;
}

std::optional<Message> broken_proof(const Game& game, const HandRecord& record) {
  if (!record.proof) return say<"verify.no-proof">();
  const DealProof& proof = *record.proof;
  if (auto broken = broken_promise(hash_of(game.rules), proof)) return broken;
  const DeckOrder deck = fair_deck(game, proof, record.dealer, record.doublers);
  for (std::size_t i = 0; i < game.deck_size; ++i)
    if (deck[i] != record.deck[i]) return say<"verify.other-deck">(i + 1);
  if (game.die && deck.die != record.deck.die) return say<"verify.other-die">(deck.die, record.deck.die);
  return std::nullopt;
}

std::optional<Message> broken_showdown(const Game& game, const DealProof& proof,
                                       const std::vector<std::vector<FiveCards>>& shown) {
  if (auto broken = broken_promise(hash_of(game.rules), proof)) return broken;
  const std::size_t people = shown.empty() ? 0 : shown.front().size();
  if (people > std::size_t(showdown_seats(game.deck_size)) || fair_showdown(game, proof, people, shown.size()) != shown)
    return say<"verify.other-showdown">();
  return std::nullopt;
}

}  // namespace sheepshead::server
