#include "search/bots/beginner.hpp"

#include "search/bots/casual/decision.hpp"

namespace sheepshead {
namespace {

bool happens(Random& random, std::uint32_t percent) { return random.below(100) < percent; }

Action any(const View& view, Random& random) {
  return view.legal.at(int(random.below(std::uint32_t(view.legal.size()))));
}

/// The card with the greatest worth among `cards`.
template <class Worth>
Action greatest(CardSet cards, Worth worth) {
  Card best = cards.first();
  for (const Card c : cards)
    if (worth(c) > worth(best)) best = c;
  return {Kind::play, best};
}

/// Highest to lead, the highest to take, else the cheapest.
Action novice_card(const Game& game, const View& view) {
  const TrumpOrder& order = order_of(game, view);
  const CardSet cards = view.legal.cards;
  const auto height = [&](Card c) { return order.strength[c.index] + (order.trump.has(c) ? 100 : 0); };
  if (view.leaster || view.bid == Bid::billy) return greatest(cards, [&](Card c) { return -height(c); });
  if (view.in_trick == 0) return greatest(cards, height);
  CardSet winners;
  for (const Card c : cards)
    if (!view.best.valid() || order.beats(c, view.best)) winners |= c;
  const bool own = view.partner != kNoSeat && view.picker != kNoSeat && view.winning < game.players &&
                   (has_seat(view.partners, view.winning) || view.winning == view.picker) &&
                   (view.seat == view.picker || has_seat(view.partners, view.seat));
  if (!winners.empty() && !own) return greatest(winners, height);
  return greatest(cards, [&](Card c) { return -200 * order.points_of(c) - height(c); });
}

}  // namespace

Action BeginnerBot::choose(const Game& game, const View& view, Random& random) {
  Random own(random.next());
  const Legal& legal = view.legal;
  if (legal.size() == 1) return legal.at(0);
  const Action known = casual::decide(game, view).action;
  switch (view.phase) {
    case Phase::pick:
      if (!legal.has(Kind::pick) || !legal.has(Kind::pass)) return known;
      if (!happens(own, 15)) return known;
      return Action(known.kind() == Kind::pick ? Kind::pass : Kind::pick);
    case Phase::bury:
    case Phase::exchange:
    case Phase::give_back:
    case Phase::under: return happens(own, 35) ? any(view, own) : known;
    case Phase::play:
      if (happens(own, 10)) return any(view, own);
      return game.layout == Layout::hand && happens(own, 45) ? novice_card(game, view) : known;
    default: break;
  }
  // What doubles or risks the hand a novice leaves alone, unless it is clear.
  return known;
}

}  // namespace sheepshead
