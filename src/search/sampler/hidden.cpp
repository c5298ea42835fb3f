#include "search/sampler/hidden.hpp"

#include "play/steps.hpp"

namespace sheepshead::sampling {
namespace {

constexpr std::uint8_t kNotPlayed = 0xFF;

bool blind_is_taken(const Game& g, const View& v) {
  if (g.picking != Picking::in_turn && g.picking != Picking::schiller) return false;
  if (v.picker == kNoSeat || v.leaster) return false;
  switch (v.phase) {
    case Phase::crack:
    case Phase::recrack:
    case Phase::castrate: return !g.crack_early;
    default: return v.phase > Phase::take;
  }
}

/// The place after `place` in a trick that `lead` led, where `count` cards lie.
Seat place_after(const Game& g, Seat lead, Seat place, std::size_t count) {
  if (g.layout == Layout::hand) return next_seat(g, place);
  State s;
  s.leader[0] = lead;
  s.in_trick = std::uint8_t(count);
  return steps::next_place(g, s);
}

std::uint8_t hand_of(const Known& k, Seat p) {
  const Game& g = k.game;
  const View& v = k.view;
  int cards = v.cards_left[p];
  if (g.layout == Layout::stacks) return 0;
  if (g.layout == Layout::battery) {
    cards = g.hand_size;
    for (std::size_t i = 0; i < k.played; ++i) cards -= k.player[i] == p ? 1 : 0;
    return std::uint8_t(cards);
  }
  cards -= v.face_up[p].size();
  if (p == v.picker && k.under_hidden && v.under_at == kNotPlayed) --cards;
  return std::uint8_t(cards);
}

/// The sizes of bury and what else became of a taken blind.
void size_taken_blind(const Known& k, Case& c) {
  const Game& g = k.game;
  const View& v = k.view;
  const bool shared = g.shared_with != SharedWith::nobody && !v.all_taken;
  const int count = shared ? v.picker_took : g.blind_size;
  c.picker_took = std::uint8_t(count);
  const bool nuclear = g.shared_with != SharedWith::nobody && v.all_taken && !g.all_alone;
  int bury = nuclear ? 0 : count;
  int too = shared ? g.blind_size - g.for_opponents - count : 0;
  const bool calls_early = g.call_early && (v.phase == Phase::call_ace || v.phase == Phase::under);
  if (v.phase <= Phase::bury || calls_early) {  // nobody is done
    if (v.phase != Phase::bury || v.turn == v.picker) {
      bury -= v.phase == Phase::bury ? v.to_bury : bury;
      too = 0;
    } else {
      too -= v.to_bury;
    }
  }
  if (k.hides(v.picker)) c.size[kBury] = std::uint8_t(bury);
  if (k.hides(v.sharer)) c.size[kBuryToo] = std::uint8_t(too);
  if (nuclear && k.hides(v.picker)) c.size[kAside] = g.hand_size;
  if (shared) c.size[kAside] = g.for_opponents;
}

}  // namespace

Known::Known(const Game& g, const View& v) : game(g), view(v) {
  played = std::size_t(v.trick) * g.trick_size + v.in_trick + (v.phase == Phase::late_blitz ? 1 : 0);
  CardSet seen = v.hand | v.buried | v.aside;
  if (v.under.valid()) seen |= v.under;
  for (std::size_t i = 0; i < played; ++i) {
    const std::size_t trick = i / g.trick_size, at = i % g.trick_size;
    player[i] = at == 0 ? v.leader[trick] : place_after(g, v.leader[trick], player[i - 1], at);
    const Card c = v.played[i];
    if (!c.valid()) continue;
    seen |= c;
    if (player[i] < g.players && i != v.under_at) laid[player[i]] |= c;
  }
  for (Seat p = 0; p < g.players; ++p) {
    seen |= v.face_up[p];
    open[p] = laid[p];
    if (g.layout == Layout::hand) open[p] |= v.face_up[p];
  }
  hidden = g.deck - seen;
  taken = blind_is_taken(g, v);
  under_hidden = v.under_laid && v.seat != v.picker && !v.under.valid();
}

std::vector<Case> cases_by_number(const Known& k) {
  const Game& g = k.game;
  const View& v = k.view;
  Case c;
  for (Seat p = 0; p < g.players; ++p)
    if (k.hides(p)) c.size[p] = hand_of(k, p);
  if (k.under_hidden) c.size[kUnder] = 1;
  c.size[kUndealt] = std::uint8_t(g.deck_size - g.dealt);
  if (g.layout != Layout::hand) {
    int covered = 0;
    for (Seat p = 0; p < g.players; ++p)
      covered += v.cards_left[p] - v.face_up[p].size() - (k.hides(p) ? hand_of(k, p) : v.hand.size());
    c.size[kCovered] = std::uint8_t(covered);
  }
  if (!k.taken && g.layout == Layout::hand) c.size[kBlind] = g.blind_size;

  if (k.taken) size_taken_blind(k, c);
  int places = 0;
  Places all = 0;
  for (std::size_t p = 0; p < kPlaces; ++p) {
    places += c.size[p];
    if (c.size[p] > 0) all |= one_place(p);
  }
  if (places != k.hidden.size()) return {};
  for (const Card card : k.hidden) c.allowed[card.index] = all;
  return {c};
}

}  // namespace sheepshead::sampling
