#include "app/terminal/scene.hpp"

#include <algorithm>

namespace sheepshead::app {

std::vector<Seat> Scene::around() const {
  std::vector<Seat> seats;
  const Seat first = sits_out() ? next_seat(*game, view.dealer) : me();
  for (Seat p = first; seats.size() < game->players; p = next_seat(*game, p)) seats.push_back(p);
  return seats;
}

std::vector<words::Who> Scene::people(Seats seats) const {
  std::vector<words::Who> all;
  for (const Seat p : around())
    if (has_seat(seats, p)) all.push_back({int(p)});
  return all;
}

std::vector<Card> sorted(const TrumpOrder& order, CardSet cards) {
  std::vector<Card> list;
  for (Card c : cards) list.push_back(c);
  const auto group = [&](Card c) { return order.suit_of(c) == PlaySuit::trump ? -1 : int(order.suit_of(c)); };
  std::stable_sort(list.begin(), list.end(), [&](Card a, Card b) {
    if (group(a) != group(b)) return group(a) < group(b);
    return order.strength[a.index] > order.strength[b.index];
  });
  return list;
}

std::vector<Card> sorted(const Scene& scene, CardSet cards) { return sorted(scene.order(), cards); }

namespace {

/// The place of card `i` of a trick that `lead` leads: at a battery table the same kind of place of the other seat,
/// then the other kind of both (T2a).
Seat place_in_trick(const Game& game, Seat lead, int i) {
  const Seat n = game.players;
  if (game.layout == Layout::hand) return Seat((lead + i) % n);
  const bool battery = lead >= n;
  const Seat seat = Seat((seat_of(game, lead) + (i & 1)) % n);
  return battery != (i >= 2) ? Seat(n + seat) : seat;
}

void count_counters(const Scene& scene, Counts& c) {
  const CardSet counting = of_rank(Rank::ace) | of_rank(Rank::ten) | of_rank(Rank::king);
  for (int number = 0; number < scene.view.trick; ++number) {
    const Trick t = trick_at(scene, number);
    if (t.winner == kNoSeat) continue;
    for (const Trick::Laid& l : t.cards) {
      if (!l.card.valid()) continue;
      c.counters[t.winner % 2u] += counting.has(l.card);
      if (l.card == Card(Rank::ace, Suit::diamonds)) c.fox = t.winner;
    }
  }
}

}  // namespace

Trick trick_at(const Scene& scene, int number) {
  const Game& game = *scene.game;
  const View& v = scene.view;
  Trick t;
  if (number < 0 || number > v.trick || number >= game.hand_size) return t;
  const bool complete = number < v.trick;
  const int count = complete ? game.trick_size : v.in_trick;
  // A claim ends the hand in the middle of a trick; the cards on the table stay where they were.
  const Seat leader = v.leader[std::size_t(number)];
  for (int i = 0; i < count; ++i) {
    const std::size_t at = std::size_t(number * game.trick_size + i);
    const Seat place = place_in_trick(game, leader, i);
    t.cards.push_back({place, seat_of(game, place), v.played[at], at == v.under_at});
  }
  if (!complete)
    t.winner = v.winning;
  else if (number + 1 < game.hand_size)
    t.winner = v.leader[std::size_t(number + 1)];
  return t;
}

CardSet due_cards(const Scene& scene) {
  const View& v = scene.view;
  if (v.seat >= kMaxSeats) return {};
  return scene.game->layout == Layout::stacks || (v.from_battery && v.turn == v.seat) ? v.face_up[v.seat] : v.hand;
}

Counts counts_of(const Scene& scene) {
  const Game& game = *scene.game;
  const View& v = scene.view;
  const TrumpOrder& order = scene.order();
  CardSet seen = v.gone | v.hand | v.buried | v.aside;
  for (const CardSet& up : v.face_up) seen |= up;
  Counts c;
  c.trump_gone = v.gone & order.trump;
  c.trump_unseen = (game.deck & order.trump) - seen;
  const Seats with = Seats(v.partners | (v.picker == kNoSeat ? 0 : one_seat(v.picker)) |
                           (v.partner == kNoSeat ? 0 : one_seat(v.partner)));
  for (Seat s = 0; s < game.players; ++s) (has_seat(with, s) ? c.side_points : c.other_points) += v.points[s];
  c.points_left = game.total_points - c.side_points - c.other_points - order.points_of(v.buried);
  if (game.system == System::counters) count_counters(scene, c);
  return c;
}

bool leads(const Scene& scene, Seat seat) {
  const View& v = scene.view;
  return v.phase == Phase::play && v.trick < scene.game->hand_size && seat_of(*scene.game, v.leader[v.trick]) == seat;
}

}  // namespace sheepshead::app
