#include "play/series.hpp"

#include <algorithm>

namespace sheepshead {

int Series::doublers(const Game& game) const {
  return game.doublers == Doublers::multiply ? pending : std::min<int>(pending, 1);
}

void Series::finish(const Game& game, Ending ending) {
  constexpr int kMost = 16;
  if (ending == Ending::doubler)
    pending =
        game.doublers == Doublers::once ? std::uint8_t{1} : static_cast<std::uint8_t>(std::min(kMost, pending + 1));
  else if (is_scored(ending))
    pending =
        game.doublers == Doublers::queue && pending > 0 ? static_cast<std::uint8_t>(pending - 1) : std::uint8_t{0};
  if (deal_passes(ending)) dealer = next_seat(game, dealer);
}

}  // namespace sheepshead
