// A table of batteries or stacks as it lies, without its past (T2a, T2b).
#include "play/steps.hpp"
#include "search/sampler/past.hpp"

namespace sheepshead::sampling {

bool lay_out(const Known& known, CardSet other_hand, std::span<const Card> covered, State& s) {
  const Game& g = known.game;
  const View& v = known.view;
  s = State{};
  s.dealer = v.dealer;
  s.doublers = v.doublers;
  s.phase = v.phase;
  s.ending = v.ending;
  s.turn = v.turn;
  std::size_t next = 0;
  for (Seat p = 0; p < g.players; ++p) {
    const CardSet hand = p == v.seat ? v.hand : other_hand;
    s.held[p] = hand;
    s.held[std::size_t(g.players + p)] = v.face_up[p];
    int lower = v.cards_left[p] - hand.size() - v.face_up[p].size();
    auto at = std::size_t(8 * p);
    const auto cover = [&](Card upper) {
      s.upper[at] = upper;
      s.lower[at++] = covered[next];
      s.covered |= covered[next++];
      --lower;
    };
    for (const Card upper : v.covering& v.face_up[p]) cover(upper);
    for (std::size_t i = std::size_t(v.trick) * g.trick_size; lower > 0 && i < known.played; ++i)
      if (known.player[i] == g.players + p) cover(v.played[i]);  // what it covers turns up after the trick
    if (lower != 0) return false;
    s.dealt |= hand | v.face_up[p];
  }
  for (std::size_t i = 0; i < known.played; ++i) {
    s.played[i] = v.played[i];
    s.gone |= v.played[i];
  }
  s.dealt |= s.gone | s.covered;
  s.led = v.led;
  s.best = v.best;
  s.winning = v.winning;
  s.trick = v.trick;
  s.in_trick = v.in_trick;
  s.leader = v.leader;
  s.tricks = v.tricks;
  s.points = v.points;
  for (std::size_t i = std::size_t(v.trick) * g.trick_size; i < known.played; ++i)
    s.trick_points = std::uint8_t(s.trick_points + g.order.points_of(v.played[i]));
  if (v.trick > 0 && v.trick < g.hand_size) s.last_taker = seat_of(g, v.leader[v.trick]);
  if (!is_over(s)) s.place = v.in_trick == 0 ? v.leader[v.trick] : steps::next_place(g, s);
  return view(g, s, v.seat) == v;
}

}  // namespace sheepshead::sampling
