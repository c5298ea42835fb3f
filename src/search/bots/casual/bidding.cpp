// Redeal, picking, taking the blind, the jack, playing alone, sheepshead.
#include "search/bots/casual/decision.hpp"
#include "search/bots/casual/strength.hpp"

namespace sheepshead::casual {
namespace {

Decision made(Action action, Rule rule, int number = 0, int limit = 0) {
  return {action, rule, std::int16_t(number), std::int16_t(limit)};
}

/// At a jack table: whether the picker holds the jack and would be alone, or may call a higher one instead.
Decision choose_jack(const View& view, bool strong, int strength, int limit) {
  const CardSet jacks = view.legal.cards;
  CardSet others, own;
  for (const Card c : jacks) (view.hand.has(c) ? own : others) |= c;
  if (strong && !own.empty()) return made({Kind::call, own.first()}, Rule::secretly_alone, strength, limit);
  if (strong && view.legal.has(Kind::alone)) return made(Action(Kind::alone), Rule::alone_strong, strength, limit);
  if (!others.empty()) {
    const Rule rule = own.empty() ? Rule::take_partner : Rule::call_up;
    return made({Kind::call, others.first()}, rule, strength, limit);
  }
  return made({Kind::call, own.first()}, Rule::secretly_alone, strength, limit);
}

/// Cards that a picker would rather bury than keep.
int weak_cards(const Game& game, CardSet hand) {
  const TrumpOrder& order = game.order;
  return (hand - order.trump - order.fail_aces).size();
}

}  // namespace

Decision decide_redeal(const View& view) {
  if (view.legal.has(Kind::redeal)) return made(Action(Kind::redeal), Rule::ask_redeal);
  return made(Action(Kind::silent), Rule::no_redeal);
}

Decision decide_pick(const Game& game, const View& view) {
  const int passed = std::popcount(view.passed);
  const int mine = strength(game, view.hand);
  const int limit = pick_limit(game, view.hand, passed);
  const Legal& legal = view.legal;
  if (mine >= limit)
    return made(Action(Kind::pick), view.seat == view.dealer ? Rule::pick_last : Rule::pick_strong, mine, limit);
  if (legal.has(Kind::pass)) return made(Action(Kind::pass), Rule::pass_weak, mine, limit);
  // The dealer decides: a leaster suits a hand that takes few tricks.
  if (legal.has(Kind::call_leaster) && mine * 2 <= limit)
    return made(Action(Kind::call_leaster), Rule::leaster_weak, mine, limit);
  if (legal.has(Kind::call_doubler)) return made(Action(Kind::call_doubler), Rule::doubler_middling, mine, limit);
  return made(legal.at(0), Rule::only_choice, mine, limit);
}

Decision decide_call_first(const Game& game, const View& view) {
  const int mine = strength(game, view.hand);
  const int limit = alone_limit_unseen(game);
  if (view.legal.card_kind == Kind::call && !view.legal.cards.empty())
    return choose_jack(view, mine >= limit, mine, limit);
  if (mine >= limit && view.legal.has(Kind::alone)) return made(Action(Kind::alone), Rule::alone_strong, mine, limit);
  return made(Action(Kind::silent), Rule::take_partner, mine, limit);
}

Decision decide_take(const Game& game, const View& view) {
  const int mine = strength(game, view.hand);
  if (view.legal.has(Kind::take_all)) {
    const int limit = game.all_alone ? whole_blind_limit(game) : share_of_average(game, 50);
    if (game.all_alone && mine >= limit) return made(Action(Kind::take_all), Rule::take_all_strong, mine, limit);
    const bool poor = mine <= limit && game.order.points_of(view.hand) <= game.total_points / 10;
    if (!game.all_alone && poor) return made(Action(Kind::take_all), Rule::nuclear_weak, mine, limit);
  }
  const int weak = weak_cards(game, view.hand);
  int count = 0;
  for (const Card c : view.legal.cards) {
    if (c.index > weak && count > 0) break;
    count = c.index;
  }
  return made({Kind::take, count}, Rule::take_weak_cards, weak);
}

Decision decide_call_jack(const Game& game, const View& view) {
  const int mine = strength(game, view.hand);
  const int limit = alone_limit(game, view.hand);
  return choose_jack(view, mine >= limit, mine, limit);
}

/// P6, with the partner: who leads draws trump with the highest ones, and leads the one card of the called suit last;
/// the partner has kept the ace for it (A3).
bool ace_takes_the_last(const Game& game, const View& view, CardSet out) {
  const TrumpOrder& order = game.order;
  const bool calls = game.partner == PartnerRule::called_ace || game.partner == PartnerRule::jack_and_ace;
  const CardSet fail = view.hand - order.trump;
  if (!calls || game.throw_off || view.alone || fail.size() != 1 || !leads_first(game, view)) return false;
  const CardSet suit = order.of(order.suit_of(fail.first()));
  const CardSet ace = order.fail_aces & suit & out;
  const bool called = game.call_early ? view.called == ace.first() : !ace.empty();
  return !ace.empty() && called && cannot_lose_a_trick(game, order, view.hand & order.trump, out, true);
}

Decision decide_sheepshead(const Game& game, const View& view) {
  const CardSet out = game.deck - view.hand - view.buried - view.aside;
  if (!view.legal.has(Kind::sheepshead)) return made(Action(Kind::silent), Rule::no_sheepshead);
  if (cannot_lose_a_trick(game, game.order, view.hand, out, leads_first(game, view)))
    return made(Action(Kind::sheepshead), Rule::sheepshead_sure);
  if (game.sheepshead_with == SheepsheadWith::partner && ace_takes_the_last(game, view, out))
    return made(Action(Kind::sheepshead), Rule::sheepshead_with_ace);
  return made(Action(Kind::silent), Rule::no_sheepshead);
}

}  // namespace sheepshead::casual
