#include "table/ledger.hpp"

namespace sheepshead {

void Ledger::add(const Game& game, const Score& score) {
  for (std::size_t p = 0; p < game.players; ++p) {
    points[p] += score[p];
    cents[p] += std::int64_t{score[p]} * game.rules.stakes.cents;
  }
}

}  // namespace sheepshead
