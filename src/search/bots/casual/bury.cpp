// Burying (P2, T7b to T7f).
#include <climits>

#include "search/bots/casual/decision.hpp"

namespace sheepshead::casual {
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
constexpr BuryWorth kBuryWorth{};

int worth_in_bury(const TrumpOrder& order, Card c) {
  const int points = order.points_of(c);
  if (order.fail_aces.has(c)) return kBuryWorth.ace;
  if (!order.trump.has(c)) return points >= 10 ? kBuryWorth.ten : points >= 4 ? kBuryWorth.king : points;
  if (c.rank() == Rank::queen || c.rank() == Rank::jack) return kBuryWorth.high_trump;
  return kBuryWorth.trump + (points >= 10 ? kBuryWorth.point_trump : points);
}

/// Whether `left`, with `buried` gone, still has a card of a suit whose ace is elsewhere.
bool can_call(const Game& game, CardSet left, CardSet buried) {
  const TrumpOrder& order = game.order;
  for (const Card ace : (order.fail_aces & game.deck) - left - buried)
    if (!(left & order.of(order.suit_of(ace))).empty()) return true;
  return false;
}

int worth_of_hand(const Game& game, CardSet left, CardSet buried, bool calls) {
  const TrumpOrder& order = game.order;
  int sum = 0;
  for (int s = 0; s < kSuits; ++s) {
    const CardSet suit = left & order.of(PlaySuit(s));
    if (suit.empty()) continue;
    sum += kBuryWorth.suit_left + kBuryWorth.card_left * (suit - order.fail_aces).size();
  }
  if (calls && can_call(game, left, buried)) sum += kBuryWorth.callable;
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
  bool calls = false;   ///< the picker will want to call an ace
  CardSet called_suit;  ///< of which a card must stay, where the call is made already (A9)
  int most = INT_MIN;
  CardSet best;

  void search(CardSet from, CardSet chosen, int wanted, int worth) {
    if (wanted == 0) {
      if (!called_suit.empty() && (called_suit - chosen).empty()) return;
      const int value = worth + worth_of_hand(game, hand - chosen, buried | chosen, calls);
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

CardSet whole_bury(const Game& game, const View& view) {
  const TrumpOrder& order = game.order;
  const bool calls = view.is_picker() && !view.alone && !game.call_early &&
                     (game.partner == PartnerRule::called_ace || game.partner == PartnerRule::jack_and_ace);
  const bool called = game.call_early && view.is_picker() && view.called.valid();
  const CardSet kept = called ? view.hand & order.of(order.suit_of(view.called)) : CardSet{};
  BurySearch bury{
      .game = game, .hand = view.hand, .buried = view.buried, .calls = calls, .called_suit = kept, .best = {}};
  bury.search(candidates(order, view.legal.cards, view.to_bury), {}, view.to_bury, 0);
  // A rule may leave fewer cards to bury than there must be buried: then any.
  return bury.best.empty() ? CardSet(view.legal.cards.first()) : bury.best;
}

Decision decide_bury(const Game& game, const View& view) {
  const TrumpOrder& order = game.order;
  const CardSet best = whole_bury(game, view);
  // The points first: they are the clearest reason.
  Card card = best.first();
  for (const Card c : best)
    if (order.points_of(c) > order.points_of(card)) card = c;
  const CardSet suit = order.of(order.suit_of(card));
  Rule rule = Rule::bury_low;
  if (!order.trump.has(card) && ((view.hand - best) & suit).empty())
    rule = Rule::bury_void;
  else if (order.points_of(card) >= 4)
    rule = Rule::bury_points;
  return {{Kind::bury, card}, rule};
}

}  // namespace sheepshead::casual
