// The parts of a hand, one file each: what each phase allows and what each action does. Internal to play/; hand.cpp
// joins them. Every function that ends a phase starts the next.
#pragma once

#include "play/action.hpp"
#include "play/state.hpp"

namespace sheepshead::steps {

inline Seat left_of_dealer(const Game& g, const State& s) { return next_seat(g, s.dealer); }
/// Whether `seat` plays for the picker; where the bidding has settled it.
inline bool on_pickers_side(const State& s, Seat seat) {
  return seat == s.contract.picker || has_seat(s.contract.partners, seat);
}
/// Takes `bound` out of what may be played, unless that leaves nothing.
inline CardSet without(CardSet cards, CardSet bound) {
  const CardSet others = cards - bound;
  return others.empty() ? cards : others;
}

// deal.cpp: D1, D3, T4e
Legal legal_redeal(const Game&, const State&);
bool catchers_in_one_hand(const Game&, const State&);  ///< won at the deal (T4e)
void start_hand(const Game&, State&);
void finish(State&, Ending);

// hicking.cpp: T4d
Legal legal_hicking(const Game&, const State&);
void hicking(const Game&, State&, Action);

// picking.cpp: P1, P4, P5, N1 to N6
Legal legal_pick(const Game&, const State&);
void pick(const Game&, State&);
void pass(const Game&, State&);
void call_leaster(const Game&, State&);
void call_doubler(const Game&, State&);
Legal legal_name_trick(const Game&, const State&);
void name_trick(const Game&, State&, int number);
void start_for_oneself(const Game&, State&);
void before_the_blind(const Game&, State&);

// taking.cpp: P2, T7b to T7f
void start_taking(const Game&, State&);
Legal legal_take(const Game&, const State&);
void take(const Game&, State&, int count);
void take_all(const Game&, State&);

// bury.cpp: P2, P6, J5, A9
void start_bury(const Game&, State&);
CardSet kept_for_call(const Game&, const State&);
Legal legal_bury(const Game&, const State&);
void bury(const Game&, State&, Card);
Legal legal_sheepshead(const Game&, const State&);
void sheepshead(const Game&, State&);
void start_calling(const Game&, State&);

// partner.cpp: P3, A1, A4 to A9, J1 to J6, T6b
Legal legal_call(const Game&, const State&);
bool asks_for_jack(const Game&);
void alone(const Game&, State&);
void call(const Game&, State&, Card);
Legal legal_under(const Game&, const State&);
void under(const Game&, State&, Card);
void none_called(const Game&, State&);
void go_alone(const Game&, State&);
void settle_contract(const Game&, State&);

// sides.cpp: T4c, T4e, T4f, T6c, T6d, T8
/// Of the cards that make partners in this hand; no card if none was dealt.
Card highest_partner_card(const Game&, const State&);
void start_sides(const Game&, State&);
Legal legal_call_partner(const Game&, const State&);
void call_partner(const Game&, State&, Action);
Legal legal_exchange(const Game&, const State&);
void exchange(const Game&, State&, Action);
void form_sides(const Game&, State&, Card);

// crack.cpp: M1 to M4
void start_cracks(const Game&, State&);
Legal legal_crack(const Game&, const State&);
void crack(const Game&, State&);
void kept_silent(const Game&, State&);

// blitz.cpp: M5, M6
void start_blitz(const Game&, State&);
Legal legal_blitz(const Game&, const State&);
void blitz(const Game&, State&, Action);
bool asks_for_late_blitz(const State&, Card);

// tricks.cpp: L1 to L4, A2 to A5, J6
void start_play(const Game&, State&);
CardSet legal_cards(const Game&, const State&);
void play(const Game&, State&, Card);
/// What follows a card on the table: the next place, or the end of the trick.
void advance(const Game&, State&);
void claim(const Game&, State&);

// batteries.cpp: T2a, T2b
void start_places(const Game&, State&);
Seat next_place(const Game&, const State&);
void turn_up(const Game&, State&);

}  // namespace sheepshead::steps
