#include "search/solver/two_sides.hpp"

#include "search/solver/guess.hpp"

namespace sheepshead::solving {

void TwoSides::set(const Game& game, const State& state, const Sides& sides) {
  game_ = &game;
  state_ = &state;
  sides_ = sides;
  payoff_.set(game, state, sides);
  bury_ = bury_of(game, state, sides);
  points_now_ = 0;
  our_trick_ = false;
  for (Seat seat = 0; seat < game.players; ++seat)
    if (has_seat(sides.ours, seat)) {
      points_now_ += state.points[seat];
      our_trick_ |= state.tricks[seat] != 0;
    }
  best_ = -1;
  points_.ready = tricks_.ready = counters_.ready = false;
}

TwoSides::Counting& TwoSides::counting(Counting& c, Count count, int fox) {
  if (c.ready && c.fox == fox) return c;
  renumber(*game_, *state_, sides_, count, fox, c.position, c.stand);
  c.search.set(c.position, c.stand);
  c.ready = true;
  c.fox = fox;
  return c;
}

CardSet TwoSides::like(Card card) {
  const Counting& c = counting(points_, Count::points);
  const Position& p = c.position;
  const auto at = std::size_t(p.number[card.index]);
  const Bits hand = c.stand.held[c.stand.turn];
  const Bits special = p.keys | p.called | p.under;
  CardSet same = card;
  if ((special >> at & 1) != 0) return same;
  const Bits best = c.stand.trick.best >= 0 ? bit(c.stand.trick.best) : 0;
  const Bits wall = (c.stand.all & ~hand) | best | special;
  const auto add = [&](std::size_t i) {
    if ((hand >> i & 1) != 0 && p.weight[i] == p.weight[at]) same |= p.card[i];
  };
  const auto goes_on = [&](std::size_t i) { return p.suit[i] == p.suit[at] && (wall >> i & 1) == 0; };
  for (std::size_t i = at + 1; i < std::size_t(p.cards) && goes_on(i); ++i) add(i);
  for (std::size_t i = at; i-- > 0 && goes_on(i);) add(i);
  return same;
}

bool TwoSides::bound(Counting& c, int need, Card after) {
  if (need <= 0) return true;
  if (!after.valid()) return c.search.bound(need) >= need;
  return c.search.bound_after(c.position.number[after.index], need) >= need;
}

bool TwoSides::a_trick(Card after) { return our_trick_ || bound(counting(tricks_, Count::tricks), 1, after); }

int TwoSides::points(Card after) {
  Counting& c = counting(points_, Count::points);
  const int rest = c.stand.rest;
  int v = 0;
  if (!after.valid()) {
    v = best_ = c.search.exact(guess(c.position, c.stand), 0, rest);
  } else {
    const int card = c.position.number[after.index];
    const bool ours = has_seat(sides_.ours, state_->turn);
    if (best_ < 0)
      v = c.search.exact_after(card, guess(c.position, c.stand), 0, rest);
    else if (ours)
      v = c.search.exact_after(card, best_, 0, best_);
    else
      v = c.search.exact_after(card, best_ + 1, best_, rest);
  }
  if (points_now_ + v > 0 || bury_.sure || bury_.points == 0) return points_now_ + v + bury_.points;
  // Without a card point of its own the side has the bury only if it gets a trick.
  return a_trick(after) ? bury_.points : 0;
}

bool TwoSides::reaches(int wanted, Card after) {
  if (wanted <= 0) return true;
  if (wanted <= bury_.points && !bury_.sure) return a_trick(after);
  return bound(counting(points_, Count::points), wanted - bury_.points - points_now_, after);
}

bool TwoSides::reaches(const Goal& goal, Card after) {
  switch (goal.what) {
    case Goal::What::points: return bound(counting(points_, Count::points), goal.need, after);
    case Goal::What::counters: return bound(counting(counters_, Count::counters, goal.fox), goal.need, after);
    case Goal::What::a_trick: return a_trick(after);
    case Goal::What::no_trick: return !bound(counting(tricks_, Count::tricks), 1, after);
    case Goal::What::all: {
      Counting& c = counting(tricks_, Count::tricks);
      return bound(c, c.stand.rest, after);
    }
  }
  return false;
}

int TwoSides::step(Card after, int low, int high) {
  const auto reached = [&](int i) { return reaches(payoff_.steps[std::size_t(i)].goal, after); };
  // A card is more often than not as good as the best.
  if (after.valid() && low < high) {
    if (has_seat(sides_.ours, state_->turn)) {
      if (reached(high)) return high;
      --high;
    } else {
      if (!reached(low + 1)) return low;
      ++low;
    }
  }
  while (low < high) {
    const int middle = (low + high + 1) / 2;
    if (reached(middle))
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

}  // namespace sheepshead::solving
