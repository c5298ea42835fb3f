// Hicking, announcing, laying up, naming trump (T4d).
#include "search/bots/casual/hicking.hpp"

#include "search/bots/casual/decision.hpp"
#include "search/bots/casual/strength.hpp"

namespace sheepshead::casual {
namespace {

/// Hundredths of an average hand; of a Billy the danger. A game alone is worth four times what it costs to lose one,
/// a call half of it: so the first is risked where the second is not.
struct HickLimits {
  int best = 180;
  int solo = 170;
  int billy = 3;
  int call = 140;
  int solo_laid_up = 220;
};
constexpr HickLimits kHick{};

int in_suit(const Game& game, CardSet hand, Suit suit) {
  return strength(game, game.solo_order[std::size_t(suit)], hand);
}

/// The highest game that the hand is good for; with Kind::pass if there is none.
Decision plan(const Game& game, CardSet hand) {
  const auto made = [](Kind kind, Rule rule, int number, int limit) {
    return Decision{Action(kind), rule, std::int16_t(number), std::int16_t(limit)};
  };
  const int normal = strength(game, hand);
  if (const int limit = share_of_average(game, kHick.best); normal >= limit)
    return made(Kind::best, Rule::best_granny, normal, limit);
  const int solo = in_suit(game, hand, best_solo_suit(game, hand));
  if (const int limit = share_of_average(game, kHick.solo); solo >= limit)
    return made(Kind::side_solo, Rule::solo_long_suit, solo, limit);
  if (const int danger = danger_of_a_trick(game.order, hand, game.deck - hand); danger <= kHick.billy)
    return made(Kind::billy, Rule::billy_low, danger, kHick.billy);
  const int limit = share_of_average(game, kHick.call);
  return made(normal >= limit ? Kind::announce_call : Kind::pass, Rule::call_good_trump, normal, limit);
}

}  // namespace

int danger_of_a_trick(const TrumpOrder& order, CardSet hand, CardSet out) {
  int danger = 0;
  for (int s = 0; s < kPlaySuits; ++s) {
    const CardSet suit = order.of(PlaySuit(s));
    const CardSet own = suit & hand;
    int worst = 0;
    for (const Card c : own) {
      const CardSet below = suit - order.above[c.index] - c;
      const int forced = (below & out).size() - (below & own).size();
      worst = forced > worst ? forced : worst;
    }
    danger += worst;
  }
  return danger;
}

Suit best_solo_suit(const Game& game, CardSet hand) {
  Suit best = game.normal_trump == Suit::clubs ? Suit::spades : Suit::clubs;
  for (int s = 0; s < kSuits; ++s)
    if (Suit(s) != game.normal_trump && in_suit(game, hand, Suit(s)) > in_suit(game, hand, best)) best = Suit(s);
  return best;
}

Decision decide_hick(const Game& game, const View& view) {
  Decision d = plan(game, view.hand);
  const Kind kind = d.action.kind();
  if (view.phase == Phase::announce) {
    if (kind == Kind::pass) d.action = Action(Kind::announce_call);
    return d;
  }
  if (kind == Kind::best) return d;
  d.action = Action(kind == Kind::pass ? Kind::pass : Kind::hick);
  if (kind == Kind::pass) d.rule = Rule::no_hick;
  if (kind == Kind::announce_call) d.rule = Rule::hick_strong;
  return d;
}

Decision decide_lay_up(const Game& game, const View& view) {
  if (view.bids[view.seat] == Bid::billy) {
    const int danger = danger_of_a_trick(game.order, view.hand, game.deck - view.hand);
    return danger == 0 ? Decision{Action(Kind::lay_up), Rule::lay_up_safe}
                       : Decision{Action(Kind::silent), Rule::no_lay_up, std::int16_t(danger)};
  }
  const int mine = in_suit(game, view.hand, best_solo_suit(game, view.hand));
  const int limit = share_of_average(game, kHick.solo_laid_up);
  const bool yes = mine >= limit;
  return {Action(yes ? Kind::lay_up : Kind::silent), yes ? Rule::lay_up_strong : Rule::no_lay_up, std::int16_t(mine),
          std::int16_t(limit)};
}

Decision decide_name_trump(const Game& game, const View& view) {
  const Suit suit = best_solo_suit(game, view.hand);
  return {{Kind::suit, int(suit)}, Rule::name_long_suit, std::int16_t(in_suit(game, view.hand, suit))};
}

}  // namespace sheepshead::casual
