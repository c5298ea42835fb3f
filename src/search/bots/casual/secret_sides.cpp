// Sides that the cards make: one more partner, an exchange; and the dealer's trick of a leaster (T4f, T6d, T8b, N2).
#include <climits>

#include "search/bots/casual/decision.hpp"
#include "search/bots/casual/strength.hpp"

namespace sheepshead::casual {
namespace {

Card weakest(const Game& game, CardSet cards) {
  Card low = cards.first();
  const auto rank = [&](Card c) { return (game.order.trump.has(c) ? 100 : 0) + int(game.order.strength[c.index]); };
  for (const Card c : cards)
    if (rank(c) < rank(low)) low = c;
  return low;
}

/// What it takes to do without one more partner: playing alone, or with one partner less.
int enough_without(const Game& game) {
  return share_of_average(game, game.one_hand == OneHand::call_higher ? 260 : 240);
}

}  // namespace

Decision decide_call_partner(const Game& game, const View& view) {
  const int mine = strength(game, view.hand);
  const int limit = enough_without(game);
  const auto made = [&](Action action, Rule rule) {
    return Decision{action, rule, std::int16_t(mine), std::int16_t(limit)};
  };
  if (mine >= limit) return made(Action(Kind::silent), Rule::no_partner_wanted);
  if (view.legal.has(Kind::first_trick)) return made(Action(Kind::first_trick), Rule::partner_by_trick);
  Card best = view.legal.cards.first();
  for (const Card c : view.legal.cards) {
    const auto own = [&](Card ace) { return (view.hand & game.order.of(game.order.suit_of(ace))).size(); };
    if (own(c) < own(best)) best = c;
  }
  return made({Kind::call, best}, game.one_hand == OneHand::call_higher ? Rule::partner_by_card : Rule::partner_by_ace);
}

Decision decide_exchange(const Game& game, const View& view) {
  const int mine = strength(game, view.hand);
  const int limit = enough_without(game);
  if (mine >= limit || view.legal.cards.empty())
    return {Action(Kind::silent), Rule::keep_queens, std::int16_t(mine), std::int16_t(limit)};
  return {{Kind::give, weakest(game, view.legal.cards)}, Rule::pass_queen, std::int16_t(mine), std::int16_t(limit)};
}

/// Who got a partner card plays with who passed it: the least useful card goes back, best the last of its suit.
Decision decide_give_back(const Game& game, const View& view) {
  const TrumpOrder& order = game.order;
  Card best = view.legal.cards.first();
  int least = INT_MAX;
  for (const Card c : view.legal.cards) {
    int value = order.strength[c.index] + (order.trump.has(c) ? 40 : 0) + (game.partner_cards.has(c) ? 200 : 0);
    if (order.fail_aces.has(c)) value += 10;
    if (!order.trump.has(c) && (view.hand & order.of(order.suit_of(c))).size() == 1) value -= 20;
    if (value >= least) continue;
    least = value;
    best = c;
  }
  return {{Kind::give, best}, Rule::give_back};
}

/// The dealer plays last to the first trick and sees whether it can be left to another.
Decision decide_name_trick(const View& view) {
  return {{Kind::trick, int(view.legal.cards.first().index)}, Rule::name_trick};
}

}  // namespace sheepshead::casual
