// Playing a card in a leaster: as few points as possible, and one trick if one is needed (N2).
#include "search/bots/conventions/decision.hpp"
#include "search/bots/conventions/reading.hpp"

namespace sheepshead::conventions {
namespace {

constexpr int kUnit = 8;

/// In eighths of a card point, like the worths of play.cpp.
struct LeasterWorth {
  int first_trick = 124;  ///< the one trick that is needed
  int coming = 34;        ///< points that each player behind us adds
  int blind = 56;         ///< what the blind adds to its trick
  int top_trump = 8;      ///< being rid of a trump that at most one unseen card beats
};
constexpr LeasterWorth kWorth{};

int riddance(const Reading& r, Card c) { return r.game.order.trump.has(c) && r.higher(c) <= 1 ? kWorth.top_trump : 0; }

}  // namespace

Decision decide_leaster(const Game& game, const View& view) {
  const Reading r(game, view);
  const TrumpOrder& order = game.order;
  const bool last = view.trick + 1 == game.hand_size;
  const bool blind_here = view.blind_trick == view.trick;
  const bool needs_trick = game.trick_needed && view.tricks[view.seat] == 0;

  Card best = view.legal.cards.first();
  Outlook outlook(r);
  int most = INT32_MIN, best_mine = 0;
  for (const Card c : view.legal.cards) {
    const int mine = outlook.ours_after(c);
    const int points = r.pot + order.points_of(c);
    const int stake = points * kUnit + kWorth.coming * r.behind() + (blind_here ? kWorth.blind : 0);
    int value = -mine * (stake - (needs_trick ? kWorth.first_trick : 0));
    value += (kSure - mine) * order.points_of(c) * kUnit;
    if (!last) value += kSure * riddance(r, c);
    if (value <= most) continue;
    most = value;
    best = c;
    best_mine = mine;
  }

  Decision d{{Kind::play, best}, Thumb::leaster_duck, std::int16_t(r.pot + order.points_of(best))};
  if (view.in_trick == 0)
    d.thumb = needs_trick && best_mine > kSure / 2 ? Thumb::leaster_one_trick : Thumb::leaster_lead_low;
  else if (r.would_win(best))
    d.thumb = needs_trick ? Thumb::leaster_one_trick : Thumb::leaster_duck;
  else if (order.points_of(best) >= 4)
    d.thumb = Thumb::leaster_dump;
  return d;
}

}  // namespace sheepshead::conventions
