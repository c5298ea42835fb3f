// Playing to tricks: who may play what, and who takes it (L1 to L4), with the duties of a called suit (A2 to A5, J6).
#include "play/steps.hpp"

namespace sheepshead::steps {
namespace {

/// The suit of a hold card or called card: never trump.
PlaySuit called_suit(const Game& g, const State& s) { return g.order.suit_of(s.contract.called); }

/// A called ten or king: it beats the picker's ace in a trick of its suit (A4).
bool low_call(const State& s) { return s.contract.called.rank() != Rank::ace; }

// Most tables are plain: a place is a seat, the trump is the game's own, and a card settles nothing but the trick. What
// is done with each card is compiled once for these and once for all others, so that they do not pay for each other.

template <bool kPlain>
Seat place_of(const Game& g, const State& s) {
  if constexpr (kPlain) return s.turn;
  return g.layout == Layout::hand ? s.turn : s.place;
}

template <bool kPlain>
const TrumpOrder& trick_order(const Game& g, const State& s) {
  if constexpr (kPlain) return g.order;
  return order_of(g, s);
}

Ending ending_of(const Game& g, const State& s) {
  if (s.contract.leaster) switch (g.nobody_picks) {
      case NobodyPicks::moster: return Ending::moster;
      case NobodyPicks::mittler: return Ending::mittler;
      case NobodyPicks::wilky: return Ending::wilky;
      default: return Ending::leaster;
    }
  if (g.picking != Picking::no_picker) return Ending::picked;
  if (g.partner == PartnerRule::none) return Ending::duel;
  return g.partner == PartnerRule::across ? Ending::partners : Ending::picked;
}

/// The called suit has been led: the duties end, but for the hold card where it is kept to the end.
void end_duties(const Game& g, State& s) {
  s.suit_led = true;
  s.duties = g.hold_card == HoldCard::whole_hand && !s.contract.under.valid();
}

/// The winner of the first trick that a lone holder of the partner cards does not win (T4f).
void find_partner(State& s, Seat taker) {
  if (!s.first_trick_partner || taker == s.contract.picker) return;
  s.first_trick_partner = false;
  s.contract.partner = taker;
  s.contract.partners = one_seat(taker);
  s.revealed |= one_seat(taker);
}

template <bool kPlain>
void end_trick(const Game& g, State& s) {
  const Seat place = s.winning;
  const Seat taker = kPlain ? place : seat_of(g, place);
  s.points[taker] = static_cast<std::uint8_t>(s.points[taker] + s.trick_points);
  ++s.tricks[taker];
  s.last_taker = taker;
  if (s.contract.leaster && s.trick == s.blind_trick) s.blind_to = taker;
  if (s.duties && s.led == called_suit(g, s)) end_duties(g, s);
  if constexpr (!kPlain) find_partner(s, taker);
  s.trick_points = 0;
  s.in_trick = 0;
  s.best = kNoCard;
  s.winning = kNoSeat;
  if (++s.trick == g.hand_size) return finish(s, ending_of(g, s));
  s.turn = taker;
  s.leader[s.trick] = place;
  if (!kPlain && g.layout != Layout::hand) {
    s.place = place;
    turn_up(g, s);
  }
}

template <bool kPlain>
void next_card(const Game& g, State& s) {
  if (++s.in_trick == g.trick_size) return end_trick<kPlain>(g, s);
  if (kPlain || g.layout == Layout::hand) {
    s.turn = next_seat(g, s.turn);
  } else {
    s.place = next_place(g, s);
    s.turn = seat_of(g, s.place);
  }
}

/// What the called ten and the face-down card change about who is winning (A4, A5).
[[gnu::always_inline]] inline bool takes_trick_with_duties(const Game& g, const State& s, Card c) {
  if (s.contract.under.valid()) {
    if (c == s.contract.under) return false;
    if (!s.best.valid()) return true;  // to a face-down card: only as long as nobody follows or trumps
    const PlaySuit best = g.order.suit_of(s.best);
    if (best != s.led && best != PlaySuit::trump && g.order.suit_of(c) == s.led) return true;
  }
  if (low_call(s) && s.led == called_suit(g, s) && g.order.suit_of(c) == g.order.suit_of(s.best)) {
    if (c == s.contract.called) return true;
    if (s.best == s.contract.called) return false;
  }
  return g.order.beats(c, s.best);
}

/// All cards of `hand` that follow, or all if none does; without a branch, for nobody can predict it.
[[gnu::always_inline]] inline CardSet following(CardSet hand, CardSet of_suit) {
  const CardSet follow = hand & of_suit;
  return CardSet(follow.bits | (hand.bits & (std::uint64_t{0} - std::uint64_t{follow.empty()})));
}

/// Once the called suit has been led, the picker still keeps the last card of it.
CardSet legal_cards_with_kept_card(const Game& g, const State& s, CardSet of_suit) {
  const CardSet hand = s.held[s.turn];
  if (s.in_trick == 0) return hand;
  const CardSet follow = hand & g.order.of(s.led);
  if (!follow.empty()) return follow;
  return s.turn == s.contract.picker && of_suit.size() == 1 ? without(hand, of_suit) : hand;
}

/// The cards that may be played while hold card and called card are bound (A2 to A5, J6).
[[gnu::noinline]] CardSet legal_cards_with_duties(const Game& g, const State& s) {
  const CardSet hand = s.held[s.turn];
  const Contract& k = s.contract;
  const PlaySuit suit = called_suit(g, s);
  const bool leading = s.in_trick == 0;
  const bool picker = s.turn == k.picker;
  if (s.suit_led) return legal_cards_with_kept_card(g, s, hand & g.order.of(suit));

  if (picker && k.under.valid()) {
    if (leading) return hand;
    if (s.led == suit) return k.under;
    const CardSet others = hand - k.under;
    const CardSet follow = others & g.order.of(s.led);
    return !follow.empty() ? follow : others.empty() ? hand : others;
  }

  const CardSet of_suit = hand & g.order.of(suit);
  // The card that must be played when its suit is led: the called card, or the ace of the picker who called a ten.
  Card key = kNoCard;
  if (hand.has(k.called) && g.partner != PartnerRule::jack_of_diamonds) key = k.called;
  if (picker && low_call(s)) key = Card(Rank::ace, k.called.suit());

  if (leading) return key.valid() ? hand - (of_suit - key) : hand;
  const CardSet follow = hand & g.order.of(s.led);
  if (!follow.empty()) return s.led == suit && key.valid() ? CardSet(key) : follow;
  if (key.valid()) return g.throw_off && key == k.called && !picker ? hand : without(hand, key);
  if (picker && of_suit.size() == 1) return without(hand, of_suit);
  return hand;
}

/// What a card settles besides the trick. Whether the trick waits for an answer (M6).
[[gnu::noinline]] bool watch(const Game& g, State& s, Card c) {
  const bool face_up = c != s.contract.under;
  switch (g.partner) {
    case PartnerRule::cards:
      if (s.partner_cards.has(c) || c == s.contract.called) s.revealed |= one_seat(s.turn);
      break;
    case PartnerRule::first_two:
      if (c.rank() == g.first_two_rank) form_sides(g, s, c);
      break;
    case PartnerRule::jack_and_ace:
      if ((c == s.contract.called || c == g.partner_card) && face_up) s.revealed |= one_seat(s.turn);
      break;
    default: break;
  }
  if (!g.late_blitz || !face_up) return false;
  if (asks_for_late_blitz(s, c)) {
    s.phase = Phase::late_blitz;
    return true;
  }
  if (cards_of(Pair::black_queens).has(c)) s.queen_by = s.turn;
  return false;
}

template <bool kPlain>
void play_card(const Game& g, State& s, Card c) {
  const TrumpOrder& order = trick_order<kPlain>(g, s);
  const Seat place = place_of<kPlain>(g, s);
  s.held[place] -= c;
  s.gone |= c;
  s.played[std::size_t(s.trick) * g.trick_size + s.in_trick] = c;
  s.trick_points = static_cast<std::uint8_t>(s.trick_points + order.points_of(c));
  if (s.in_trick == 0) {
    const bool under = s.duties && c == s.contract.under;
    s.led = under ? called_suit(g, s) : order.suit_of(c);
    s.best = under ? kNoCard : c;
    s.winning = under ? kNoSeat : place;
  } else {
    // Without a branch: which card wins cannot be predicted.
    const bool takes = s.duties ? takes_trick_with_duties(g, s, c) : order.beats(c, s.best);
    s.best = takes ? c : s.best;
    s.winning = takes ? place : s.winning;
  }
  if constexpr (!kPlain)
    if (g.watched && watch(g, s, c)) return;
  next_card<kPlain>(g, s);
}

template <bool kPlain>
CardSet free_cards(const Game& g, const State& s) {
  const CardSet hand = s.held[place_of<kPlain>(g, s)];
  if (s.in_trick == 0) return hand;
  return following(hand, trick_order<kPlain>(g, s).of(s.led));
}

}  // namespace

void start_play(const Game& g, State& s) {
  s.phase = Phase::play;
  s.turn = left_of_dealer(g, s);
  s.leader[0] = s.turn;
  const Card called = s.contract.called;  // at J6 it may be the jack, which binds nobody, even where it is a fail card
  s.duties = g.calls_ace && called.valid() && g.order.fail_suits.has(called) && called != g.partner_card;
  if (g.layout != Layout::hand) start_places(g, s);
}

CardSet legal_cards(const Game& g, const State& s) {
  if (s.duties) [[unlikely]]
    return legal_cards_with_duties(g, s);
  return g.plain ? free_cards<true>(g, s) : free_cards<false>(g, s);
}

void play(const Game& g, State& s, Card c) {
  if (g.plain) [[likely]]
    play_card<true>(g, s, c);
  else
    play_card<false>(g, s, c);
}

void advance(const Game& g, State& s) { next_card<false>(g, s); }

void claim(const Game& g, State& s) {
  const Seat seat = s.turn;
  CardSet rest;
  for (const CardSet& held : s.held) rest |= held;
  s.claimed = seat;
  s.points[seat] = static_cast<std::uint8_t>(s.points[seat] + s.trick_points + g.order.points_of(rest));
  s.tricks[seat] = static_cast<std::uint8_t>(s.tricks[seat] + g.hand_size - s.trick);
  if (s.contract.leaster && s.trick <= s.blind_trick && s.blind_trick < g.hand_size) s.blind_to = seat;
  finish(s, ending_of(g, s));
}

}  // namespace sheepshead::steps
