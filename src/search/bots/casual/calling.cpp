// Calling an ace, a ten or a king, and the card that lies face down for it (A1 to A9, J6, T4d, T6b).
#include <climits>

#include "search/bots/casual/decision.hpp"
#include "search/bots/casual/strength.hpp"

namespace sheepshead::casual {

Decision decide_call_ace(const Game& game, const View& view) {
  const TrumpOrder& order = game.order;
  const CardSet cards = view.hand | view.buried;
  const int mine = strength(game, cards);
  const int limit = alone_limit(game, cards);
  const bool claims_all =
      view.sheepshead && cannot_lose_a_trick(game, order, view.hand, game.deck - cards, leads_first(game, view));
  const bool strong = claims_all || (!view.sheepshead && mine >= limit);
  const auto made = [&](Action action, Rule rule) {
    return Decision{action, rule, std::int16_t(mine), std::int16_t(limit)};
  };
  const CardSet own = view.legal.cards & cards;
  CardSet others = view.legal.cards - own;
  const bool jack_table = game.partner == PartnerRule::jack_of_diamonds;
  if (strong && jack_table && !own.empty()) return made({Kind::call, own.first()}, Rule::secretly_alone);
  if (strong && view.legal.has(Kind::alone)) return made(Action(Kind::alone), Rule::alone_strong);
  if (others.empty()) {
    if (view.legal.has(Kind::alone)) return made(Action(Kind::alone), Rule::alone_no_call);
    if (own.empty()) return made(Action(Kind::silent), Rule::alone_no_call);
    const Card c = own.first();
    if (jack_table) return made({Kind::call, c}, Rule::secretly_alone);
    return made({Kind::call, c}, view.buried.has(c) ? Rule::call_buried_ace : Rule::call_own_ace);
  }
  if (jack_table && own.empty()) return made({Kind::call, others.first()}, Rule::take_partner);
  if (view.sheepshead) {  // the partner's ace is wanted for the card of its suit
    CardSet held;
    for (const Card c : others)
      if (!(view.hand & order.of(order.suit_of(c))).empty()) held |= c;
    if (!held.empty()) others = held;
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
  if (jack_table) return made({Kind::call, best}, Rule::call_instead);
  if (best.rank() == Rank::ten) return made({Kind::call, best}, Rule::call_ten);
  if (best.rank() == Rank::king) return made({Kind::call, best}, Rule::call_king);
  const bool unknown =
      game.picking != Picking::hick && !game.void_ace && (view.hand & order.of(order.suit_of(best))).empty();
  return made({Kind::call, best}, unknown ? Rule::call_unknown : Rule::call_short_suit);
}

Decision decide_under(const Game& game, const View& view) {
  const TrumpOrder& order = game.order;
  if (view.legal.has(Kind::silent)) return {Action(Kind::silent), Rule::lay_none};
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
  return {{Kind::under, best}, Rule::lay_under};
}

}  // namespace sheepshead::casual
