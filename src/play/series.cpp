#include "play/series.hpp"

#include <algorithm>

namespace sheepshead {

int Series::doublers(const Game& game) const {
  return game.rules.nobody_picks.doublers == Doublers::multiply ? pending : std::min<int>(pending, 1);
}

void Series::finish(const Game& game, Ending ending) {
  constexpr std::uint8_t kMost = 16;
  const Doublers rule = game.rules.nobody_picks.doublers;
  switch (ending) {
    case Ending::none:
    case Ending::redeal: return;
    case Ending::doubler:
      pending = rule == Doublers::once ? std::uint8_t{1} : std::min<std::uint8_t>(kMost, std::uint8_t(pending + 1));
      return;
    case Ending::picked:
    case Ending::leaster:
      if (rule == Doublers::queue)
        pending = pending > 0 ? std::uint8_t(pending - 1) : std::uint8_t{0};
      else
        pending = 0;
      dealer = next_seat(game, dealer);
      return;
  }
}

}  // namespace sheepshead
