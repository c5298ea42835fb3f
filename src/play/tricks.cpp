// Playing to tricks: who may play what, and who takes it (L1 to L4), with the duties of a called suit (A2 to A5).
#include "play/steps.hpp"

namespace sheepshead::steps {
namespace {

/// The suit of a hold card or called card: never trump.
PlaySuit called_suit(const Game& g, const State& s) { return g.order.suit_of(s.contract.called); }

bool ten_called(const State& s) { return s.contract.called.rank() == Rank::ten; }

void end_trick(const Game& g, State& s) {
  const Seat taker = s.winning;
  s.points[taker] = static_cast<std::uint8_t>(s.points[taker] + s.trick_points);
  ++s.tricks[taker];
  s.last_taker = taker;
  if (s.contract.leaster && s.trick == g.leaster_blind_trick) s.blind_to = taker;
  if (s.duties && s.led == called_suit(g, s)) s.duties = false;
  s.trick_points = 0;
  s.in_trick = 0;
  s.best = kNoCard;
  s.winning = kNoSeat;
  if (++s.trick == g.hand_size) return finish(s, s.contract.leaster ? Ending::leaster : Ending::picked);
  s.turn = taker;
  s.leader[s.trick] = taker;
}

/// What the called ten and the face-down card change about who is winning (A4, A5).
bool takes_trick_with_duties(const Game& g, const State& s, Card c) {
  if (c == s.contract.under) return false;
  if (!s.best.valid()) return g.order.suit_of(c) == s.led || g.order.suit_of(c) == PlaySuit::trump;
  if (ten_called(s) && s.led == called_suit(g, s) && g.order.suit_of(c) == g.order.suit_of(s.best)) {
    if (c == s.contract.called) return true;
    if (s.best == s.contract.called) return false;
  }
  return g.order.beats(c, s.best);
}

/// Removes `bound` from what may be played, unless that leaves nothing.
CardSet without(CardSet cards, CardSet bound) {
  const CardSet others = cards - bound;
  return others.empty() ? cards : others;
}

/// The cards that may be played while hold card and called card are bound (A2 to A5).
[[gnu::noinline]] CardSet legal_cards_with_duties(const Game& g, const State& s) {
  const CardSet hand = s.held[s.turn];
  const Contract& k = s.contract;
  const PlaySuit suit = called_suit(g, s);
  const bool leading = s.in_trick == 0;
  const bool picker = s.turn == k.picker;

  if (picker && k.under.valid()) {
    if (leading) return hand;
    if (s.led == suit) return k.under;
    const CardSet others = hand - k.under;
    const CardSet follow = others & g.order.of(s.led);
    return !follow.empty() ? follow : others.empty() ? hand : others;
  }

  // The card that must be played when its suit is led: the called card, or the ace of the picker who called a ten.
  Card key = kNoCard;
  if (hand.has(k.called)) key = k.called;
  if (picker && ten_called(s)) key = Card(Rank::ace, k.called.suit());
  const CardSet of_suit = hand & g.order.of(suit);

  if (leading) return key.valid() ? hand - (of_suit - key) : hand;
  const CardSet follow = hand & g.order.of(s.led);
  if (!follow.empty()) return s.led == suit && key.valid() ? CardSet(key) : follow;
  if (key.valid()) return without(hand, key);
  if (picker && of_suit.size() == 1) return without(hand, of_suit);
  return hand;
}

}  // namespace

void start_play(const Game& g, State& s) {
  s.phase = Phase::play;
  s.turn = left_of_dealer(g, s);
  s.leader[0] = s.turn;
  s.duties = g.partner == PartnerRule::called_ace && s.contract.called.valid();
}

CardSet legal_cards(const Game& g, const State& s) {
  if (s.duties) [[unlikely]]
    return legal_cards_with_duties(g, s);
  const CardSet hand = s.held[s.turn];
  if (s.in_trick == 0) return hand;
  const CardSet follow = hand & g.order.of(s.led);
  // All cards if none follows; without a branch, for nobody can predict it.
  return CardSet(follow.bits | (hand.bits & (std::uint64_t{0} - std::uint64_t{follow.empty()})));
}

void play(const Game& g, State& s, Card c) {
  const Seat seat = s.turn;
  s.held[seat] -= c;
  s.gone |= c;
  s.played[std::size_t(s.trick) * g.players + s.in_trick] = c;
  s.trick_points = static_cast<std::uint8_t>(s.trick_points + g.order.points_of(c));
  if (s.in_trick == 0) {
    const bool under = s.duties && c == s.contract.under;
    s.led = under ? called_suit(g, s) : g.order.suit_of(c);
    s.best = under ? kNoCard : c;
    s.winning = under ? kNoSeat : seat;
  } else {
    // Without a branch: which card wins cannot be predicted.
    const bool takes = s.duties ? takes_trick_with_duties(g, s, c) : g.order.beats(c, s.best);
    s.best = takes ? c : s.best;
    s.winning = takes ? seat : s.winning;
  }
  if (++s.in_trick == g.players)
    end_trick(g, s);
  else
    s.turn = next_seat(g, seat);
}

void claim(const Game& g, State& s) {
  const Seat seat = s.turn;
  CardSet rest;
  for (const CardSet& held : s.held) rest |= held;
  s.claimed = seat;
  s.points[seat] = static_cast<std::uint8_t>(s.points[seat] + s.trick_points + g.order.points_of(rest));
  s.tricks[seat] = static_cast<std::uint8_t>(s.tricks[seat] + g.hand_size - s.trick);
  if (s.contract.leaster && s.trick <= g.leaster_blind_trick && g.leaster_blind_trick < g.hand_size) s.blind_to = seat;
  finish(s, s.contract.leaster ? Ending::leaster : Ending::picked);
}

}  // namespace sheepshead::steps
