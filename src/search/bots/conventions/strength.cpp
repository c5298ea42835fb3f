#include "search/bots/conventions/strength.hpp"

namespace sheepshead::conventions {
namespace {

/// Limits are these hundredths of what an average hand counts. Found by playing hands of every strength from each seat.
struct Limits {
  int pick = 141;        ///< with six cards, in the first seat
  int longer_hand = 6;   ///< to pick: less by this for each card more, since long hands differ less
  int larger_blind = 2;  ///< to pick: less by this for each card of the blind more than two
  int later_seat = 2;    ///< to pick: less by this for each player who has passed
  int hidden = 10;       ///< to pick: less by this at a jack table, where the partner stays hidden for long
  int no_partner = 65;   ///< to pick: more by this for one who holds the jack himself and would be alone
  int alone = 250;
  int alone_unseen = 225;
  int crack = 175;
  int recrack_picker = 205;
  int recrack_partner = 125;
};
constexpr Limits kLimits{};

/// `hundredths` of an average hand of this game, rounded.
int average(const Game& game, int hundredths) {
  const int deck = game.deck.size();
  const int per_hand = strength(game, game.deck) * game.hand_size;
  return (per_hand * hundredths + 50 * deck) / (100 * deck);
}

bool must_be_alone(const Game& game, CardSet hand) {
  if (game.partner != PartnerRule::jack_of_diamonds || !hand.has(kJackOfDiamonds)) return false;
  return game.call_up == CallUp::no || game.call_up == CallUp::from_the_blind;
}

}  // namespace

int strength(const Game& game, CardSet cards) {
  const TrumpOrder& order = game.order;
  int sum = ((order.fail_aces | order.fail_tens) & cards).size();
  for (int s = 0; s < kSuits; ++s) {
    const CardSet suit = order.of(PlaySuit(s));
    sum += !suit.empty() && (suit & cards).empty();
  }
  for (const Card c : cards& order.trump) {
    const int above = (order.above[c.index] & game.deck).size();
    sum += above == 0 ? 7 : above < 4 ? 5 : 3;
  }
  return sum;
}

int pick_limit(const Game& game, CardSet hand, int passed) {
  int limit = kLimits.pick - kLimits.longer_hand * (game.hand_size - 6) - kLimits.larger_blind * (game.blind_size - 2) -
              kLimits.later_seat * passed;
  if (game.partner == PartnerRule::jack_of_diamonds) limit -= kLimits.hidden;
  if (must_be_alone(game, hand)) limit += kLimits.no_partner;
  return average(game, limit);
}

int alone_limit(const Game& game) { return average(game, kLimits.alone); }
int alone_limit_unseen(const Game& game) { return average(game, kLimits.alone_unseen); }
int crack_limit(const Game& game) { return average(game, kLimits.crack); }
int recrack_limit(const Game& game, bool picker) {
  return average(game, picker ? kLimits.recrack_picker : kLimits.recrack_partner);
}

}  // namespace sheepshead::conventions
