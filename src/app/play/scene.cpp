#include "app/play/scene.hpp"

#include <algorithm>

namespace sheepshead::app {

std::vector<Card> sorted(const Game& game, CardSet cards) {
  std::vector<Card> list;
  for (Card c : cards) list.push_back(c);
  const TrumpOrder& order = game.order;
  const auto group = [&](Card c) { return order.suit_of(c) == PlaySuit::trump ? -1 : int(order.suit_of(c)); };
  std::stable_sort(list.begin(), list.end(), [&](Card a, Card b) {
    if (group(a) != group(b)) return group(a) < group(b);
    return order.strength[a.index] > order.strength[b.index];
  });
  return list;
}

Trick trick_at(const Scene& scene, int number) {
  const Game& game = *scene.game;
  const View& v = scene.view;
  Trick t;
  if (number < 0 || number > v.trick || number >= game.hand_size) return t;
  const bool complete = number < v.trick;
  t.count = complete ? game.players : v.in_trick;
  // A claim ends the hand in the middle of a trick; the cards on the table stay where they were.
  t.leader = v.leader[std::size_t(number)];
  Seat seat = t.leader;
  for (int i = 0; i < t.count; ++i) {
    const std::size_t at = std::size_t(number * game.players + i);
    t.by_seat[seat] = v.played[at];
    t.played |= one_seat(seat);
    if (at == v.under_at) t.face_down = seat;
    seat = next_seat(game, seat);
  }
  if (!complete)
    t.winner = v.winning;
  else if (number + 1 < game.hand_size)
    t.winner = v.leader[std::size_t(number + 1)];
  return t;
}

Counts counts_of(const Scene& scene) {
  const Game& game = *scene.game;
  const View& v = scene.view;
  Counts c;
  c.trump_gone = v.gone & game.order.trump;
  c.trump_unseen = (game.deck & game.order.trump) - v.gone - v.hand - v.buried;
  for (Seat s = 0; s < game.players; ++s)
    (s == v.picker || s == v.partner ? c.side_points : c.other_points) += v.points[s];
  c.points_left = game.total_points - c.side_points - c.other_points - game.order.points_of(v.buried);
  return c;
}

bool leads(const Scene& scene, Seat seat) {
  const View& v = scene.view;
  return v.phase == Phase::play && v.trick < scene.game->hand_size && v.leader[v.trick] == seat;
}

}  // namespace sheepshead::app
