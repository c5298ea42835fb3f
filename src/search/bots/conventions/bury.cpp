// Burying, and calling an ace (A1 to A7).
#include <climits>

#include "search/bots/conventions/decision.hpp"
#include "search/bots/conventions/strength.hpp"

namespace sheepshead::conventions {
namespace {

/// In quarters of a card point.
struct BuryWorth {
  int ace = 20, ten = 26, king = 10;  ///< putting the points of a fail card in safety
  int point_trump = 24;               ///< the same for a low trump that counts
  int trump = -44;                    ///< going without a low trump
  int high_trump = -120;              ///< going without a queen or jack
  int suit_left = -20;                ///< each fail suit that stays in the hand
  int card_left = -12;                ///< each fail card that stays, but aces
  int callable = 80;                  ///< keeping a card of a suit that can be called
};
constexpr BuryWorth kWorth{};

int worth_in_bury(const TrumpOrder& order, Card c) {
  const int points = order.points_of(c);
  if (!order.trump.has(c)) return points == 11 ? kWorth.ace : points == 10 ? kWorth.ten : points == 4 ? kWorth.king : 0;
  if (points == 2 || points == 3) return kWorth.high_trump;
  return kWorth.trump + (points >= 10 ? kWorth.point_trump : points);
}

/// Whether `left`, with `buried` gone, still has a card of a suit whose ace is elsewhere.
bool can_call(const Game& game, CardSet left, CardSet buried) {
  const TrumpOrder& order = game.order;
  for (const Card ace : (order.fail_aces & game.deck) - left - buried)
    if (!(left & order.of(order.suit_of(ace))).empty()) return true;
  return false;
}

int worth_of_hand(const Game& game, CardSet left, CardSet buried) {
  const TrumpOrder& order = game.order;
  int sum = 0;
  for (int s = 0; s < kSuits; ++s) {
    const CardSet suit = left & order.of(PlaySuit(s));
    if (suit.empty()) continue;
    sum += kWorth.suit_left + kWorth.card_left * (suit - order.fail_aces).size();
  }
  if (game.partner == PartnerRule::called_ace && can_call(game, left, buried)) sum += kWorth.callable;
  return sum;
}

/// The fail cards, and as many of the lowest trump as a bury may need besides.
CardSet candidates(const TrumpOrder& order, CardSet cards, int wanted) {
  CardSet some = cards - order.trump;
  CardSet trump = cards & order.trump;
  while (some.size() < wanted + 2 && !trump.empty()) {
    Card lowest = trump.first();
    for (const Card c : trump)
      if (order.strength[c.index] < order.strength[lowest.index]) lowest = c;
    some |= lowest;
    trump -= lowest;
  }
  return some;
}

struct BurySearch {
  const Game& game;
  CardSet hand, buried;
  int most = INT_MIN;
  CardSet best;

  void search(CardSet from, CardSet chosen, int wanted, int worth) {
    if (wanted == 0) {
      const int value = worth + worth_of_hand(game, hand - chosen, buried | chosen);
      if (value <= most) return;
      most = value;
      best = chosen;
      return;
    }
    while (from.size() >= wanted) {
      const Card c = from.first();
      from -= c;
      search(from, chosen | c, wanted - 1, worth + worth_in_bury(game.order, c));
    }
  }
};

}  // namespace

Decision decide_bury(const Game& game, const View& view) {
  const TrumpOrder& order = game.order;
  const int wanted = game.blind_size - view.buried.size();
  BurySearch bury{.game = game, .hand = view.hand, .buried = view.buried, .best = {}};
  CardSet from = candidates(order, view.legal.cards, wanted);
  bury.search(from, {}, wanted, 0);
  // A rule may leave fewer cards to bury than there must be buried: then any.
  if (bury.best.empty()) bury.best = view.legal.cards.first();
  // The points first: they are the clearest reason.
  Card card = bury.best.first();
  for (const Card c : bury.best)
    if (order.points_of(c) > order.points_of(card)) card = c;
  const CardSet suit = order.of(order.suit_of(card));
  Thumb thumb = Thumb::bury_low;
  if (!order.trump.has(card) && ((view.hand - bury.best) & suit).empty())
    thumb = Thumb::bury_void;
  else if (order.points_of(card) >= 4)
    thumb = Thumb::bury_points;
  return {{Kind::bury, card}, thumb};
}

Decision decide_call_ace(const Game& game, const View& view) {
  const TrumpOrder& order = game.order;
  const CardSet cards = view.hand | view.buried;
  const int mine = strength(game, cards);
  const int limit = alone_limit(game);
  const bool strong = mine >= limit;
  const auto made = [&](Action action, Thumb thumb) {
    return Decision{action, thumb, std::int16_t(mine), std::int16_t(limit)};
  };
  const CardSet own = view.legal.cards & view.hand;
  const CardSet others = view.legal.cards - own;
  if (strong && view.legal.has(Kind::alone)) return made(Action(Kind::alone), Thumb::alone_strong);
  if (others.empty()) {
    if (view.legal.has(Kind::alone)) return made(Action(Kind::alone), Thumb::alone_no_call);
    return made({Kind::call, own.first()}, Thumb::call_own_ace);
  }
  Card best = others.first();
  int most = INT_MIN;
  for (const Card c : others) {
    const CardSet suit = order.of(order.suit_of(c));
    // The fewer of its cards we saw, the likelier all others follow.
    const int value = -6 * (view.hand & suit).size() - 4 * (view.buried & suit).size();
    if (value <= most) continue;
    most = value;
    best = c;
  }
  if (best.rank() == Rank::ten) return made({Kind::call, best}, Thumb::call_ten);
  const bool unknown = (view.hand & order.of(order.suit_of(best))).empty();
  return made({Kind::call, best}, unknown ? Thumb::call_unknown : Thumb::call_short_suit);
}

Decision decide_under(const Game& game, const View& view) {
  const TrumpOrder& order = game.order;
  Card best = view.legal.cards.first();
  int least = INT_MAX;
  for (const Card c : view.legal.cards) {
    // A low fail card; else the lowest trump; an ace only if there is nothing else.
    int value = order.points_of(c);
    if (order.trump.has(c)) value += 20 + order.strength[c.index];
    if (order.fail_aces.has(c)) value += 60;
    if (value >= least) continue;
    least = value;
    best = c;
  }
  return {{Kind::under, best}, Thumb::lay_under};
}

}  // namespace sheepshead::conventions
