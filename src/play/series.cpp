#include "play/series.hpp"

#include <algorithm>

namespace sheepshead {

namespace {

constexpr int kMost = 16;

std::uint8_t one_more(const Game& game, int pending) {
  return game.doublers == Doublers::once ? std::uint8_t{1} : std::uint8_t(std::min(kMost, pending + 1));
}

}  // namespace

int Series::doublers(const Game& game) const {
  const bool together = game.doublers == Doublers::multiply || game.doublers == Doublers::add;
  return together ? pending : std::min<int>(pending, 1);
}

void Series::finish(const Game& game, Ending ending, bool tied) {
  if (ending == Ending::doubler) {
    pending = one_more(game, pending);
    return;
  }
  if (is_scored(ending) && !(tied && game.doublers != Doublers::queue)) {
    const bool queue = game.doublers == Doublers::queue;
    pending = queue && pending > 0 ? std::uint8_t(pending - 1) : std::uint8_t{0};
  }
  if (tied) pending = one_more(game, pending);
  if (is_scored(ending) || ending == Ending::next_dealer) dealer = next_seat(game, dealer);
}

}  // namespace sheepshead
