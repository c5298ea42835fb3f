// The parts of a hand, one file each: what each phase allows and what each action does. Internal to play/; hand.cpp
// joins them. Every function that ends a phase starts the next.
#pragma once

#include "play/action.hpp"
#include "play/state.hpp"

namespace sheepshead::steps {

inline Seat left_of_dealer(const Game& g, const State& s) { return next_seat(g, s.dealer); }

// deal.cpp: D1, D3
Legal legal_redeal(const Game&, const State&);
void finish(State&, Ending);

// picking.cpp: P1, P4, N1
Legal legal_pick(const Game&, const State&);
void pick(const Game&, State&);
void pass(const Game&, State&);
void call_leaster(const Game&, State&);
void call_doubler(const Game&, State&);

// bury.cpp: P2, J5
Legal legal_bury(const Game&, const State&);
void take_blind(const Game&, State&);
void bury(const Game&, State&, Card);

// partner.cpp: P3, A1, A4 to A7, J1 to J3
Legal legal_call(const Game&, const State&);
bool asks_for_jack(const Game&);
void alone(const Game&, State&);
void call(const Game&, State&, Card);
void under(const Game&, State&, Card);
void settle_contract(const Game&, State&);

// crack.cpp: M1, M2
void start_cracks(const Game&, State&);
Legal legal_crack(const Game&, const State&);
Legal legal_recrack(const Game&, const State&);
void crack(const Game&, State&);
void recrack(const Game&, State&);
void kept_silent(const Game&, State&);

// tricks.cpp: L1 to L4, A2 to A5
void start_play(const Game&, State&);
CardSet legal_cards(const Game&, const State&);
void play(const Game&, State&, Card);
void claim(const Game&, State&);

}  // namespace sheepshead::steps
