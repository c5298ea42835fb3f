#include "play/series.hpp"

#include <algorithm>

namespace sheepshead {

int Series::doublers(const Game& game) const {
  return game.doublers == Doublers::multiply ? pending : std::min<int>(pending, 1);
}

void Series::finish(const Game& game, Ending ending) {
  constexpr std::uint8_t kMost = 16;
  if (ending == Ending::doubler) {
    const int more = game.doublers == Doublers::once ? 1 : pending + 1;
    pending = static_cast<std::uint8_t>(std::min<int>(kMost, more));
    return;
  }
  if (is_scored(ending)) {
    const bool queue = game.doublers == Doublers::queue;
    pending = queue && pending > 0 ? std::uint8_t(pending - 1) : std::uint8_t{0};
  }
  if (is_scored(ending) || ending == Ending::next_dealer) dealer = next_seat(game, dealer);
}

}  // namespace sheepshead
