// Cracks, re-cracks, castrations and blitzes: only by one who expects to win (M1 to M6).
#include "search/bots/casual/decision.hpp"
#include "search/bots/casual/strength.hpp"

namespace sheepshead::casual {
namespace {

Decision doubled(const View& view, Kind kind, Rule yes, Rule no, int mine, int limit) {
  const auto with = [&](Kind k, Rule t) { return Decision{Action(k), t, std::int16_t(mine), std::int16_t(limit)}; };
  return view.legal.has(kind) && mine >= limit ? with(kind, yes) : with(Kind::silent, no);
}

bool with_picker(const View& view) { return view.is_picker() || has_seat(view.partners, view.seat); }

/// What a side must have taken of the points so far for a blitz after the fact: more than its share of the deck.
bool is_ahead(const Game& game, const View& view) {
  int ours = 0, all = 0;
  for (Seat p = 0; p < game.players; ++p) {
    const bool in = p == view.picker || has_seat(view.partners, p);
    if (in == with_picker(view)) ours += view.points[p];
    all += view.points[p];
  }
  return ours * 2 > all;
}

}  // namespace

Decision decide_crack(const Game& game, const View& view) {
  const int mine = strength(game, view.hand);
  switch (view.phase) {
    case Phase::crack: return doubled(view, Kind::crack, Rule::crack_strong, Rule::no_crack, mine, crack_limit(game));
    case Phase::castrate:
      return doubled(view, Kind::castrate, Rule::castrate_strong, Rule::no_castrate, mine, castrate_limit(game));
    default:
      return doubled(view, Kind::recrack, Rule::recrack_strong, Rule::no_recrack, mine,
                     recrack_limit(game, view.is_picker()));
  }
}

Decision decide_blitz(const Game& game, const View& view) {
  const int mine = strength(game, view.hand);
  // What is left of a hand counts less; both black queens have just been played.
  const int all = with_picker(view) ? recrack_limit(game, view.is_picker()) : crack_limit(game);
  const bool late = view.phase == Phase::late_blitz;
  const int limit = !late ? all : all * (game.hand_size - view.trick - 1) / game.hand_size - 4;
  const bool yes = mine >= limit && (!late || is_ahead(game, view));
  if (yes && view.legal.card_kind == Kind::blitz && !view.legal.cards.empty())
    return {{Kind::blitz, int(view.legal.cards.first().index)},
            Rule::blitz_strong,
            std::int16_t(mine),
            std::int16_t(limit)};
  return {Action(Kind::silent), Rule::no_blitz, std::int16_t(mine), std::int16_t(limit)};
}

}  // namespace sheepshead::casual
