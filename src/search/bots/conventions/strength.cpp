#include "search/bots/conventions/strength.hpp"

namespace sheepshead::conventions {

int strength(const Game& game, CardSet cards) {
  const TrumpOrder& order = game.order;
  const CardSet trump = order.trump & game.deck;
  int sum = 2 * (cards & order.fail_aces).size();
  for (const Card c : cards& trump) {
    int above = 0;
    for (const Card t : trump) above += order.strength[t.index] > order.strength[c.index];
    sum += above < 4 ? 6 : above < 8 ? 4 : 3;
  }
  return sum;
}

int pick_limit(const Game& game, int passed) {
  (void)game;
  return passed == 0 ? 17 : 15;
}
int alone_limit(const Game&) { return 40; }
int alone_limit_unseen(const Game&) { return 36; }
int crack_limit(const Game&) { return 22; }
int recrack_limit(const Game&, bool picker) { return picker ? 34 : 22; }

}  // namespace sheepshead::conventions
