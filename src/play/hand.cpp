#include "play/hand.hpp"

#include <utility>

namespace sheepshead {
namespace {

Seat left_of_dealer(const Game& g, const State& s) { return next_seat(g, s.dealer); }

/// The suit of a hold card or called card: never trump.
PlaySuit called_suit(const Game& g, const State& s) { return g.order.suit_of(s.contract.called); }

bool ten_called(const State& s) { return s.contract.called.rank() == Rank::ten; }

// ---- The steps from one phase to the next ----

void start_play(const Game& g, State& s) {
  s.phase = Phase::play;
  s.turn = left_of_dealer(g, s);
  s.leader[0] = s.turn;
  s.duties = g.partner == PartnerRule::called_ace && s.contract.called.valid();
}

void start_leaster(const Game& g, State& s) {
  s.contract.leaster = true;
  start_play(g, s);
}

void finish(State& s, Ending ending) {
  s.phase = Phase::done;
  s.ending = ending;
  s.turn = kNoSeat;
}

/// Finds the partner once the last call is made, and goes on to the cracks.
void settle_contract(const Game& g, State& s) {
  if (s.contract.called.valid())
    for (Seat p = 0; p < g.players; ++p)
      if (p != s.contract.picker && s.held[p].has(s.contract.called)) s.contract.partner = p;
  if (g.crack == Crack::no) return start_play(g, s);
  s.phase = Phase::crack;
  s.asked = 0;
  s.turn = next_seat(g, s.contract.picker);
}

void after_bury(const Game& g, State& s) {
  if (g.partner == PartnerRule::called_ace && !s.contract.alone)
    s.phase = Phase::call_ace;
  else
    settle_contract(g, s);
}

void start_bury(const Game&, State& s) { s.phase = Phase::bury; }

bool asks_for_jack(const Game& g) {
  return g.alone == Alone::after_the_blind || g.call_up == CallUp::yes || g.call_up == CallUp::from_the_blind;
}

void take_blind(const Game& g, State& s) {
  s.found = s.blind;
  s.held[s.contract.picker] |= s.blind;
  s.blind = {};
  if (g.partner == PartnerRule::jack_of_diamonds && !s.contract.alone) {
    if (!s.contract.called.valid()) s.contract.called = kJackOfDiamonds;
    if (asks_for_jack(g)) {
      s.phase = Phase::call_jack;
      return;
    }
  }
  start_bury(g, s);
}

void pick(const Game& g, State& s) {
  s.contract.picker = s.turn;
  s.contract.forced = g.nobody_picks == NobodyPicks::forced_pick && s.turn == s.dealer;
  if (g.partner == PartnerRule::none) s.contract.alone = true;
  if (g.call_first)
    s.phase = Phase::call_first;
  else
    take_blind(g, s);
}

void pass(const Game& g, State& s) {
  s.passed |= one_seat(s.turn);
  if (s.turn != s.dealer) {
    s.turn = next_seat(g, s.turn);
  } else if (g.nobody_picks == NobodyPicks::doubler) {
    finish(s, Ending::doubler);
  } else {
    start_leaster(g, s);
  }
}

void silent(const Game& g, State& s) {
  switch (s.phase) {
    case Phase::redeal:
      if (s.turn == s.dealer) s.phase = Phase::pick;
      s.turn = next_seat(g, s.turn);
      break;
    case Phase::call_first: take_blind(g, s); break;
    case Phase::crack:
      s.turn = next_seat(g, s.turn);
      if (++s.asked == g.players - 1) start_play(g, s);
      break;
    default:  // recrack
      s.turn = next_seat(g, s.turn);
      if (++s.asked == g.players) start_play(g, s);
      break;
  }
}

void crack(const Game& g, State& s) {
  s.contract.cracks = 1;
  s.contract.cracked |= one_seat(s.turn);
  if (!g.recrack) return start_play(g, s);
  s.phase = Phase::recrack;
  s.asked = 0;
  s.turn = s.contract.picker;
}

void recrack(const Game& g, State& s) {
  s.contract.cracks = 2;
  s.contract.cracked |= one_seat(s.turn);
  start_play(g, s);
}

void alone(const Game& g, State& s) {
  const Phase phase = s.phase;
  s.contract.alone = true;
  s.contract.called = kNoCard;
  if (phase == Phase::call_first)
    take_blind(g, s);
  else if (phase == Phase::call_jack)
    start_bury(g, s);
  else
    settle_contract(g, s);
}

void call(const Game& g, State& s, Card c) {
  s.contract.called = c;
  if (s.phase == Phase::call_first) return take_blind(g, s);
  if (s.phase == Phase::call_jack) return start_bury(g, s);
  if ((s.held[s.contract.picker] & g.order.of(g.order.suit_of(c))).empty())
    s.phase = Phase::under;  // A5: he has no card of the suit that he called
  else
    settle_contract(g, s);
}

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

// ---- What is legal ----

/// The jack that a picker with J♦ may call, or no card (J3).
Card call_up_jack(const State& s, CardSet cards) {
  for (const Suit suit : {Suit::hearts, Suit::spades, Suit::clubs}) {
    const Card jack(Rank::jack, suit);
    if (s.dealt.has(jack) && !cards.has(jack)) return jack;
  }
  return kNoCard;
}

Legal legal_jack_call(const Game& g, const State& s) {
  const bool first = s.phase == Phase::call_first;
  const CardSet cards = s.held[s.contract.picker];
  Legal l{
      .plain = 0, .card_kind = Kind::call, .cards = s.contract.called.valid() ? s.contract.called : kJackOfDiamonds};
  const bool up = first ? g.call_up == CallUp::before_the_blind && cards.has(kJackOfDiamonds)
                        : (g.call_up == CallUp::yes && cards.has(kJackOfDiamonds)) ||
                              (g.call_up == CallUp::from_the_blind && s.found.has(kJackOfDiamonds));
  if (up) {
    const Card jack = call_up_jack(s, cards);
    if (jack.valid()) l.cards |= jack;
  }
  if (g.alone == (first ? Alone::before_the_blind : Alone::after_the_blind)) l.add(Kind::alone);
  return l;
}

Legal legal_call_first(const Game& g, const State& s) {
  if (g.partner == PartnerRule::jack_of_diamonds) return legal_jack_call(g, s);
  return Legal{}.add(Kind::alone).add(Kind::silent);
}

Legal legal_bury(const Game& g, const State& s) {
  CardSet cards = s.held[s.contract.picker];
  if (g.keep_jack && (s.contract.alone || s.contract.called == kJackOfDiamonds)) {
    const CardSet others = cards - kJackOfDiamonds;
    if (!others.empty()) cards = others;
  }
  return {.plain = 0, .card_kind = Kind::bury, .cards = cards};
}

Legal legal_ace_call(const Game& g, const State& s) {
  const CardSet hand = s.held[s.contract.picker];
  const CardSet known = hand | s.buried;
  const CardSet free_aces = (g.order.fail_aces & s.dealt) - known;
  Legal l{.plain = 0, .card_kind = Kind::call, .cards = {}};
  for (const Card ace : free_aces)
    if (!(hand & g.order.of(g.order.suit_of(ace))).empty()) l.cards |= ace;
  if (l.cards.empty() && g.unknown) l.cards |= free_aces;
  if (g.called_ten && free_aces.empty())
    for (const Card ace : g.order.fail_aces& hand) {
      const Card ten(Rank::ten, ace.suit());
      if (s.dealt.has(ten) && !known.has(ten)) l.cards |= ten;
    }
  if (g.own_ace) l.cards |= g.order.fail_aces & hand;
  if (g.alone == Alone::after_the_blind || l.cards.empty()) l.add(Kind::alone);
  return l;
}

Legal legal_pick(const Game& g, const State& s) {
  Legal l;
  l.add(Kind::pick);
  if (s.turn != s.dealer) return l.add(Kind::pass);
  switch (g.nobody_picks) {
    case NobodyPicks::forced_pick: return l;
    case NobodyPicks::dealer_decides: return l.add(Kind::call_leaster).add(Kind::call_doubler);
    default: return l.add(Kind::pass);
  }
}

/// Removes `bound` from what may be played, unless that leaves nothing.
CardSet without(CardSet cards, CardSet bound) {
  const CardSet others = cards - bound;
  return others.empty() ? cards : others;
}

/// The cards that may be played while hold card and called card are bound (A2 to A5).
CardSet legal_cards_with_duties(const Game& g, const State& s) {
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

CardSet legal_cards(const Game& g, const State& s) {
  if (s.duties) [[unlikely]]
    return legal_cards_with_duties(g, s);
  const CardSet hand = s.held[s.turn];
  if (s.in_trick == 0) return hand;
  const CardSet follow = hand & g.order.of(s.led);
  return follow.empty() ? hand : follow;
}

bool deserves_redeal(const Game& g, CardSet cards) {
  return (cards & g.order.trump).empty() && g.order.points_of(cards) == 0;
}

}  // namespace

DeckOrder shuffle(const Game& game, Random& random) {
  DeckOrder deck = game.cards;
  for (std::uint32_t i = game.deck_size; i > 1; --i) std::swap(deck[i - 1], deck[random.below(i)]);
  return deck;
}

State deal(const Game& game, const DeckOrder& deck, Seat dealer, int doublers) {
  State s;
  s.dealer = dealer;
  s.doublers = static_cast<std::uint8_t>(doublers);
  s.turn = next_seat(game, dealer);
  s.phase = game.redeal ? Phase::redeal : Phase::pick;
  // Seats counted from the dealer's left, so that the loop needs no division.
  std::array<Seat, kMaxSeats> seat_at{};
  for (std::size_t i = 0, seat = s.turn; i < game.players; ++i) {
    seat_at[i] = static_cast<Seat>(seat);
    if (++seat == game.players) seat = 0;
  }
  for (std::size_t i = 0; i < game.dealt; ++i) {
    const std::uint8_t to = game.deal_to[i];
    (to == Game::kToBlind ? s.blind : s.held[seat_at[to]]) |= deck[i];
    s.dealt |= deck[i];
  }
  return s;
}

Legal legal(const Game& game, const State& state) {
  if (state.phase == Phase::play) [[likely]]
    return {.plain = 0, .card_kind = Kind::play, .cards = legal_cards(game, state)};
  switch (state.phase) {
    case Phase::play: break;
    case Phase::pick: return legal_pick(game, state);
    case Phase::bury: return legal_bury(game, state);
    case Phase::call_ace: return legal_ace_call(game, state);
    case Phase::call_first: return legal_call_first(game, state);
    case Phase::call_jack: return legal_jack_call(game, state);
    case Phase::under: return {.plain = 0, .card_kind = Kind::under, .cards = state.held[state.turn]};
    case Phase::redeal: {
      Legal l;
      if (deserves_redeal(game, state.held[state.turn])) l.add(Kind::redeal);
      return l.add(Kind::silent);
    }
    case Phase::crack: {
      Legal l;
      const bool offered = has_seat(state.passed, state.turn);
      if (state.turn != state.contract.partner && (game.crack == Crack::any_opponent || !offered)) l.add(Kind::crack);
      return l.add(Kind::silent);
    }
    case Phase::recrack: {
      Legal l;
      if (state.turn == state.contract.picker || state.turn == state.contract.partner) l.add(Kind::recrack);
      return l.add(Kind::silent);
    }
    case Phase::done: break;
  }
  return {};
}

void apply(const Game& game, State& state, Action action) {
  if (action.kind() == Kind::play) [[likely]]
    return play(game, state, action.card());
  switch (action.kind()) {
    case Kind::play: return;
    case Kind::pass: return pass(game, state);
    case Kind::pick: return pick(game, state);
    case Kind::bury:
      state.held[state.turn] -= action.card();
      state.buried |= action.card();
      if (state.buried.size() == game.blind_size) after_bury(game, state);
      return;
    case Kind::call: return call(game, state, action.card());
    case Kind::under: state.contract.under = action.card(); return settle_contract(game, state);
    case Kind::alone: return alone(game, state);
    case Kind::silent: return silent(game, state);
    case Kind::crack: return crack(game, state);
    case Kind::recrack: return recrack(game, state);
    case Kind::call_leaster: state.passed |= one_seat(state.turn); return start_leaster(game, state);
    case Kind::call_doubler: state.passed |= one_seat(state.turn); return finish(state, Ending::doubler);
    case Kind::redeal: return finish(state, Ending::redeal);
    case Kind::claim: {
      const Seat seat = state.turn;
      CardSet rest;
      for (const CardSet& held : state.held) rest |= held;
      state.claimed = seat;
      state.points[seat] =
          static_cast<std::uint8_t>(state.points[seat] + state.trick_points + game.order.points_of(rest));
      state.tricks[seat] = static_cast<std::uint8_t>(state.tricks[seat] + game.hand_size - state.trick);
      if (state.contract.leaster && state.trick <= game.leaster_blind_trick && game.leaster_blind_trick < kMaxTricks)
        state.blind_to = seat;
      return finish(state, state.contract.leaster ? Ending::leaster : Ending::picked);
    }
  }
}

Seat known_partner(const Game&, const State& s) {
  const Contract& k = s.contract;
  if (k.partner == kNoSeat) return kNoSeat;
  const bool seen = s.gone.has(k.called) || has_seat(k.cracked, k.partner) || s.phase == Phase::done;
  return seen ? k.partner : kNoSeat;
}

}  // namespace sheepshead
