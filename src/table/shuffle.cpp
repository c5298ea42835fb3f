#include "table/shuffle.hpp"

#include <sys/random.h>

#include <algorithm>
#include <cerrno>
#include <span>
#include <utility>

namespace sheepshead {
namespace {

bool fill(std::span<std::uint8_t> bytes) {
  while (!bytes.empty()) {
    const ssize_t got = getrandom(bytes.data(), bytes.size(), 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes = bytes.subspan(std::size_t(got));
  }
  return true;
}

/// Random bytes, taken from the system some at a time.
class Bytes {
 public:
  std::optional<std::uint8_t> next() {
    if (at_ == bytes_.size()) {
      if (!fill(bytes_)) return std::nullopt;
      at_ = 0;
    }
    return bytes_[at_++];
  }

  /// 0 to n-1, each alike: a byte beyond the last whole multiple of n is thrown away. n is 1 to 256.
  std::optional<unsigned> below(unsigned n) {
    const unsigned limit = 256 - 256 % n;
    while (const auto byte = next())
      if (*byte < limit) return *byte % n;
    return std::nullopt;
  }

 private:
  std::array<std::uint8_t, 64> bytes_{};
  std::size_t at_ = 64;
};

}  // namespace

std::optional<DeckOrder> fair_shuffle(const Game& game) {
  Bytes random;
  DeckOrder deck;
  std::copy(game.cards.begin(), game.cards.end(), deck.begin());
  for (unsigned i = game.deck_size; i > 1; --i) {
    const auto k = random.below(i);
    if (!k) return std::nullopt;
    std::swap(deck[i - 1], deck[*k]);
  }
  if (game.die) {
    const auto pips = random.below(6);
    if (!pips) return std::nullopt;
    deck.die = static_cast<std::uint8_t>(*pips + 1);
  }
  return deck;
}

DeckOrder seeded_shuffle(const Game& game, std::uint64_t seed, std::uint64_t hand) {
  Random random(seed, hand);
  return shuffle(game, random);
}

}  // namespace sheepshead
