#include "play/hand.hpp"

#include "play/steps.hpp"

namespace sheepshead {

Legal legal(const Game& game, const State& state) {
  if (state.phase == Phase::play) [[likely]]
    return {.plain = 0, .card_kind = Kind::play, .cards = steps::legal_cards(game, state)};
  switch (state.phase) {
    case Phase::redeal: return steps::legal_redeal(game, state);
    case Phase::pick: return steps::legal_pick(game, state);
    case Phase::call_first:
    case Phase::call_jack:
    case Phase::call_ace: return steps::legal_call(game, state);
    case Phase::bury: return steps::legal_bury(game, state);
    case Phase::under: return {.plain = 0, .card_kind = Kind::under, .cards = state.held[state.turn]};
    case Phase::crack: return steps::legal_crack(game, state);
    case Phase::recrack: return steps::legal_recrack(game, state);
    case Phase::play:
    case Phase::done: break;
  }
  return {};
}

namespace {

/// Silence in answer to whatever was asked.
void silent(const Game& game, State& state) {
  if (state.phase == Phase::redeal) {
    if (state.turn == state.dealer) state.phase = Phase::pick;
    state.turn = next_seat(game, state.turn);
  } else if (state.phase == Phase::call_first) {
    steps::take_blind(game, state);
  } else {
    steps::kept_silent(game, state);
  }
}

}  // namespace

void apply(const Game& game, State& state, Action action) {
  if (action.kind() == Kind::play) [[likely]]
    return steps::play(game, state, action.card());
  switch (action.kind()) {
    case Kind::pass: return steps::pass(game, state);
    case Kind::pick: return steps::pick(game, state);
    case Kind::call_leaster: return steps::call_leaster(game, state);
    case Kind::call_doubler: return steps::call_doubler(game, state);
    case Kind::redeal: return steps::finish(state, Ending::redeal);
    case Kind::silent: return silent(game, state);
    case Kind::crack: return steps::crack(game, state);
    case Kind::recrack: return steps::recrack(game, state);
    case Kind::alone: return steps::alone(game, state);
    case Kind::claim: return steps::claim(game, state);
    case Kind::bury: return steps::bury(game, state, action.card());
    case Kind::call: return steps::call(game, state, action.card());
    case Kind::under: return steps::under(game, state, action.card());
    case Kind::play: return;
  }
}

Seat known_partner(const Game&, const State& s) {
  const Contract& k = s.contract;
  if (k.partner == kNoSeat) return kNoSeat;
  const bool seen = s.gone.has(k.called) || has_seat(k.cracked, k.partner) || s.phase == Phase::done;
  return seen ? k.partner : kNoSeat;
}

}  // namespace sheepshead
